import type { JudgingEvent } from '#protocol';
import { byteProgress, countProgress, type Progress, plainProgress, progressLine, tenthsDone } from '#report';
import type { MakeOptions } from '#testdata';
import type { Io } from './io.ts';
import { LiveDisplay, type LiveState } from './live-display.ts';

/** Shows the progress of grading one submission. */
export class GradingDisplay extends LiveDisplay {
  #progress: Progress;

  constructor(
    io: Io,
    start: Pick<Progress, 'submission' | 'index' | 'submissions' | 'slots' | 'hidesCases'>,
  ) {
    const progress: Progress = { ...start, phase: 'compiling', done: 0, cases: 0 };
    super(io, gradingState(progress));
    this.#progress = progress;
  }

  handle(event: JudgingEvent): void {
    this.#progress = advance(this.#progress, event);
    this.show(gradingState(this.#progress));
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
export class CountDisplay extends LiveDisplay {
  readonly #label: string;

  constructor(io: Io, label: string) {
    super(io, countedState(label, { done: 0 }));
    this.#label = label;
  }

  update(count: Count): void {
    this.show(countedState(this.#label, count));
  }
}

interface Count {
  readonly done: number;
  readonly total?: number;
}

const countedState = (label: string, { done, total }: Count): LiveState => ({
  live: ({ columns }) => [countProgress(label, done, total, columns)],
  plain: () => countProgress(label, done, total),
  tenths: total === undefined ? undefined : tenthsDone({ done, cases: total }),
});

/** Shows how many bytes are done, with a bar. */
export class BytesDisplay extends LiveDisplay {
  readonly #label: string;

  constructor(io: Io, label: string) {
    super(io, bytesState(label, 0, 0));
    this.#label = label;
  }

  update(done: number, all: number): void {
    this.show(bytesState(this.#label, Math.min(done, all), all));
  }
}

const bytesState = (label: string, done: number, all: number): LiveState => ({
  live: ({ columns = 80 }) => [byteProgress(label, done, all, columns)],
  plain: () => byteProgress(label, done, all),
  tenths: tenthsDone({ done, cases: all }),
});

/** Does `work` while showing a live count of the test cases it makes. */
export async function withProgress<T>(
  io: Io,
  label: string,
  work: (options: MakeOptions) => Promise<T>,
): Promise<T> {
  using display = new CountDisplay(io, label);
  return await work({ signal: io.signal, onProgress: (progress) => display.update(progress) });
}
