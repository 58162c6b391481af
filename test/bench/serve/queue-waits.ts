/** A submission: submitted, and judged from and to. Times are ms since 1970. */
export interface Span {
  readonly fromMs: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** How long submissions waited, and how much of it while fewer were judged than there are slots: the part that the
 *  judging of others does not explain. Both of the submission for which they are longest. */
export function unexplainedMs(
  spans: readonly Span[],
  slots: number,
): {
  readonly longestMs: number;
  readonly unexplainedMs: number;
} {
  const free = freeTimes(spans, slots);
  const freeIn = ({ fromMs, startMs }: Span): number =>
    free.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, startMs) - Math.max(from, fromMs)), 0);
  return {
    longestMs: Math.max(...spans.map(({ fromMs, startMs }) => startMs - fromMs)),
    unexplainedMs: Math.max(...spans.map(freeIn)),
  };
}

/** When fewer were judged than there are slots. */
function freeTimes(
  spans: readonly Span[],
  slots: number,
): readonly { readonly from: number; readonly to: number }[] {
  const changes = spans
    .flatMap(({ startMs, endMs }) => [
      { ms: startMs, by: 1 },
      { ms: endMs, by: -1 },
    ])
    .sort((a, b) => a.ms - b.ms || a.by - b.by);
  let running = 0;
  const levels = changes.map(({ ms, by }, index) => {
    running += by;
    return { from: ms, to: changes[index + 1]?.ms ?? ms, running };
  });
  return levels.filter((level) => level.running < slots);
}
