/** A figure of figures.yaml, as far as recomputing it goes. */
export interface Figure {
  readonly command?: string | undefined;
  /** What the command must print. */
  readonly shows: readonly string[];
  readonly time: string;
  /** The day when the command last computed it as written. */
  readonly recomputed?: string | undefined;
}

/** A command, whatever number of figures it computes. */
export interface FactCommand {
  readonly command: string;
  readonly shows: readonly string[];
  readonly time: string;
}

/** What to run, and what to skip with the reason. */
export interface Choice {
  readonly run: readonly FactCommand[];
  readonly skipped: readonly { readonly command: string; readonly why: string }[];
}

/** Each command once. `quick`: those of seconds alone; `rest`: those alone whose figures are not all of `today`. */
export function chooseCommands(
  figures: readonly Figure[],
  { quick, rest, today }: { readonly quick: boolean; readonly rest: boolean; readonly today: string },
): Choice {
  const byCommand = new Map<string, Figure[]>();
  for (const figure of figures)
    if (figure.command !== undefined)
      byCommand.set(figure.command, [...(byCommand.get(figure.command) ?? []), figure]);
  const run: FactCommand[] = [];
  const skipped: { command: string; why: string }[] = [];
  for (const [command, those] of byCommand) {
    const time = timeOf(those.map((figure) => figure.time));
    const shows = those.flatMap((figure) => figure.shows);
    if (!isRun(time, quick)) skipped.push({ command, why: `takes ${time}` });
    else if (rest && those.every(({ recomputed }) => recomputed === today))
      skipped.push({ command, why: 'was computed today' });
    else run.push({ command, shows, time });
  }
  return { run, skipped };
}

/** The first time that is not `fast`, else that. */
const timeOf = (times: readonly string[]): string => times.find((time) => time !== 'fast') ?? 'fast';

/** Times of hours are written with `h`. */
const isRun = (time: string, quick: boolean): boolean => (quick ? time === 'fast' : !/\d h\b/.test(time));
