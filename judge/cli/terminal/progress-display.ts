import { waitNotice } from '#judging';
import type { JudgingEvent } from '#protocol';
import { byteProgress, countProgress, type Progress, plainProgress, progressLine, tenthsDone } from '#report';
import type { MakeOptions } from '#testdata';
import type { Io } from './io.ts';
import { LiveDisplay, type LiveState } from './live-display.ts';

/** Shows the progress of grading one submission. */
export class GradingDisplay {
  readonly #display: LiveDisplay;
  #progress: Progress;

  constructor(
    io: Io,
    start: Pick<Progress, 'submission' | 'index' | 'submissions' | 'slots' | 'hidesCases'>,
  ) {
    this.#progress = { ...start, phase: 'compiling', done: 0, cases: 0 };
    this.#display = new LiveDisplay(io, gradingState(this.#progress));
  }

  /** Shows that this judge waits for others. */
  readonly onWait = (isWaiting: boolean): void => this.#display.wait(isWaiting ? waitNotice : undefined);

  handle(event: JudgingEvent): void {
    this.#progress = advance(this.#progress, event);
    this.#display.update(gradingState(this.#progress));
  }

  stop(): void {
    this.#display.stop();
  }
}

function gradingState(progress: Progress): LiveState {
  return {
    live: (style) => [progressLine(progress, style)],
    plain: () => plainProgress(progress),
    tenths: tenthsDone(progress),
  };
}

/** The progress after one more event. Pure. */
function advance(progress: Progress, event: JudgingEvent): Progress {
  if (event.type === 'compiled') return { ...progress, phase: 'running', cases: event.caseCount };
  if (event.type !== 'case' || progress.hidesCases) return progress;
  const next = { ...progress, done: progress.done + 1 };
  const { name, verdict } = event.result;
  if (verdict === 'AC') return next;
  if (!progress.firstFailure) return { ...next, firstFailure: { name, verdict } };
  return { ...next, moreFailures: (progress.moreFailures ?? 0) + 1 };
}

/** Shows a count: `making msquare test data: 12,000 of 40,320`. */
export class CountDisplay {
  readonly #display: LiveDisplay;
  readonly #label: string;

  constructor(io: Io, label: string) {
    this.#label = label;
    this.#display = new LiveDisplay(io, this.#state({ done: 0 }));
  }

  /** Shows that this judge waits for others. */
  readonly onWait = (isWaiting: boolean): void => this.#display.wait(isWaiting ? waitNotice : undefined);

  update(count: { readonly done: number; readonly total?: number }): void {
    this.#display.update(this.#state(count));
  }

  stop(): void {
    this.#display.stop();
  }

  #state({ done, total }: { readonly done: number; readonly total?: number }): LiveState {
    const tenths = total === undefined ? undefined : tenthsDone({ done, cases: total });
    return {
      live: ({ columns }) => [countProgress(this.#label, done, total, columns)],
      plain: () => countProgress(this.#label, done, total),
      tenths,
    };
  }
}

/** Shows how many bytes are done, with a bar. */
export class BytesDisplay {
  readonly #display: LiveDisplay;
  readonly #label: string;

  constructor(io: Io, label: string) {
    this.#label = label;
    this.#display = new LiveDisplay(io, this.#state(0, 0));
  }

  update(done: number, all: number): void {
    this.#display.update(this.#state(Math.min(done, all), all));
  }

  stop(): void {
    this.#display.stop();
  }

  #state(done: number, all: number): LiveState {
    return {
      live: ({ columns = 80 }) => [byteProgress(this.#label, done, all, columns)],
      plain: () => byteProgress(this.#label, done, all),
      tenths: tenthsDone({ done, cases: all }),
    };
  }
}

/** Does `work` while showing a live count of the test cases it makes. */
export async function withProgress<T>(
  io: Io,
  label: string,
  work: (options: MakeOptions) => Promise<T>,
): Promise<T> {
  const display = new CountDisplay(io, label);
  try {
    return await work({ signal: io.signal, onProgress: (progress) => display.update(progress) });
  } finally {
    display.stop();
  }
}
