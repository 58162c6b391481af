/** Theory of operation. A submission of which several processes talk to the interactor counts as one run. Their CPU
 *  time and output add up, as CMS has it (cms/grading/tasktypes/Communication.py), and each has the memory limit for
 *  itself. The process that failed first decides how the submission ended. */
import type { TalkRun } from '#sandbox';

const hasFailed = ({ exit, stopped }: TalkRun): boolean =>
  !stopped && (exit.kind !== 'exited' || exit.code !== 0);

/** The runs of all processes of a submission as one; at least one. */
export function asOneRun(runs: readonly TalkRun[]): TalkRun {
  const [only] = runs;
  if (only === undefined) throw new RangeError('nothing ran');
  if (runs.length === 1) return only;
  const inOrder = [...runs].sort((a, b) => a.endedNs - b.endedNs);
  const decisive = inOrder.find(hasFailed) ?? (inOrder.at(-1) as TalkRun);
  const longest = runs.reduce((a, b) => (b.wallMs > a.wallMs ? b : a));
  const sum = (of: (run: TalkRun) => number): number => runs.reduce((all, run) => all + of(run), 0);
  const most = (of: (run: TalkRun) => number): number => Math.max(...runs.map(of));
  const { exit, endedNs, noticedNs, measuredBy, feedback } = decisive;
  return {
    ...{ exit, endedNs, noticedNs, measuredBy, feedback },
    stopped: !hasFailed(decisive) && runs.some((run) => run.stopped),
    cpuMs: sum((run) => run.cpuMs),
    instructions: runs.every(({ instructions }) => instructions !== undefined)
      ? sum(({ instructions = 0 }) => instructions)
      : undefined,
    outputBytes: sum((run) => run.outputBytes),
    relayMs: sum((run) => run.relayMs),
    wallMs: longest.wallMs,
    coreIdleMs: longest.coreIdleMs,
    peakBytes: most((run) => run.peakBytes),
    unheardBytes: most((run) => run.unheardBytes),
    queuedMs: runs.every((run) => run.queuedMs === undefined) ? undefined : most((run) => run.queuedMs ?? 0),
    hitProcessLimit: runs.some((run) => run.hitProcessLimit),
  };
}
