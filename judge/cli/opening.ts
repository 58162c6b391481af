import {
  type LimitedProblem,
  type OpeningEvent,
  type OpeningOptions,
  openProblem,
  type ProblemChanges,
  readPackage,
} from '#catalogue';
import { type FileIssue, formatIssues } from '#host';
import { describeBound, describeDerived } from '#judging';
import type { Problem } from '#problem-reader';
import { sanitiseBlock, sanitiseLine } from '#report';
import type { Io } from './terminal/io.ts';
import { CountDisplay, GradingDisplay } from './terminal/progress-display.ts';

const warningsShown = 10;
const measurementsShown = 8;

/** Reads the problem that the user named; prints progress and warnings on stderr. `withoutData`: as in `readPackage`.
 *  @throws UserError when there is no such problem, or with everything that is wrong with it */
export async function readForUser(
  place: string,
  io: Io,
  options: { readonly withoutData?: boolean } & Pick<OpeningOptions, 'linksInto'> = {},
): Promise<Problem> {
  const { problem, warnings } = await withDisplay(io, (opening) =>
    readPackage(place, { ...opening, ...options }),
  );
  sayWarnings(warnings, io);
  return problem;
}

/** Makes the problem that the user named ready to be judged; prints warnings and a measured time limit on stderr.
 *  `results`: cached results that measuring may use. `linksInto`: as in `readPackage`.
 *  @throws UserError when it cannot be judged */
export async function openForUser(
  place: string,
  changes: ProblemChanges,
  io: Io,
  options: Pick<OpeningOptions, 'results' | 'linksInto' | 'slots'>,
): Promise<LimitedProblem> {
  const onWarnings = (warnings: readonly FileIssue[]) => sayWarnings(warnings, io);
  const ready = await withDisplay(io, (opening) =>
    openProblem(place, changes, { ...opening, ...options, onWarnings }),
  );
  sayTimeLimit(ready, io);
  return ready;
}

/** Does `work` with live progress on stderr. */
export async function withDisplay<T>(
  io: Io,
  work: (options: Required<Pick<OpeningOptions, 'signal' | 'onProgress'>>) => Promise<T>,
): Promise<T> {
  using display = new OpeningDisplay(io);
  return await work({ signal: io.signal, onProgress: (event) => display.handle(event) });
}

function sayWarnings(warnings: readonly FileIssue[], io: Io): void {
  if (warnings.length === 0) return;
  io.stderr.write(`${sanitiseBlock(formatIssues(warnings, warningsShown))}\n`);
}

function sayTimeLimit({ problem, measured }: LimitedProblem, io: Io): void {
  if (measured === undefined || !measured.derived.ok) return;
  for (const { submission, reason } of measured.leftOut)
    io.stderr.write(`warning: ${sanitiseLine(`${submission} is not used for the time limit: ${reason}`)}\n`);
  const slowest = [...measured.bounds].sort((a, b) => b.ms - a.ms).slice(0, measurementsShown);
  io.stderr.write(
    `${problem.slug}: time limit ${sanitiseLine(describeDerived(measured.derived, problem.timeLimit))}\n` +
      `  measured: ${slowest.map((bound) => sanitiseLine(describeBound(bound))).join('; ')}\n`,
  );
}

/** Shows one live line at a time, for each kind of test case being made and each submission being measured. */
class OpeningDisplay {
  readonly #io: Io;
  #making: { readonly what: string; readonly display: CountDisplay } | undefined;
  #measuring: GradingDisplay | undefined;

  constructor(io: Io) {
    this.#io = io;
  }

  handle(event: OpeningEvent): void {
    if (event.type === 'making') this.#countOf(event.what).update(event);
    else if (event.event === undefined) this.#begin(event);
    else this.#measuring?.handle(event.event);
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  #stop(): void {
    this.#making?.display.stop();
    this.#measuring?.stop();
  }

  #countOf(what: string): CountDisplay {
    if (this.#making?.what === what) return this.#making.display;
    this.#stop();
    const display = new CountDisplay(this.#io, `making ${what}`);
    this.#making = { what, display };
    return display;
  }

  #begin({ submission, index, submissions, slots }: OpeningEvent & { type: 'measuring' }): void {
    this.#stop();
    this.#measuring = new GradingDisplay(this.#io, { submission, index: index + 1, submissions, slots });
  }
}
