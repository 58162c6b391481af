/** Theory of operation. Random inputs are drawn and tried in batches that grow until one takes a second. Inputs are
 *  not validated before a program fails on one: generators are trusted so far, and a validator costs a run. The input
 *  that shows a difference is made smaller (`shrink/`); every smaller one must be valid and show the same verdicts. */

import { PackageFault, type Production, produce } from '#host';
import type { Submission } from '#language';
import { type DrawnInput, differentInputs, openSources, type SourceOptions } from './open-sources.ts';
import type { ShownDifference, StressEvent, StressFinding, StressReport } from './report.ts';
import { shrink } from './shrink/shrink.ts';
import { Trial, type TrialNeeds } from './trial.ts';

/** What is searched for, and for how long. */
export interface StressTask extends Omit<TrialNeeds, 'signal'>, Pick<SourceOptions, 'seed' | 'command'> {
  readonly program: Submission;
  /** Maximum number of different inputs. */
  readonly count?: number;
  /** Inputs that the problem has already are left out. */
  readonly onlyNew?: boolean;
  /** Maximum time for the search. */
  readonly searchMs: number;
  /** Maximum time for making the input smaller; 0: it stays as it is. */
  readonly shrinkMs: number;
}

const firstBatch = 16;
const largestBatch = 2048;
const batchMs = 1000;

/** Searches for an input on which a program fails or two programs are judged differently, and makes it smaller. Equal
 *  seeds give equal inputs in the same order. Leaves nothing behind.
 *  @throws UserError when the problem or a program cannot be used; the signal's reason */
export function stress(
  task: StressTask,
  options: { readonly signal?: AbortSignal } = {},
): Production<StressEvent> {
  return produce<StressEvent>(async (push, signal) => {
    const { problem, slots: workers, seed, command } = task;
    await using opened = await openSources(problem, { seed, workers, command });
    await using trial = await Trial.open({ ...task, signal });
    const search = new Search(
      task,
      trial,
      differentInputs(opened.sources, task.onlyNew ? problem.cases : []),
    );
    const outcome = await search.run(push, signal);
    const { program, against } = task;
    push({
      type: 'report',
      report: {
        problem: problem.slug,
        program: program.name,
        against: against?.name,
        seed,
        sources: opened.sources.map(({ name }) => name),
        answeredBy: trial.answeredBy,
        ...outcome,
      },
    });
  }, options);
}

type Outcome = Pick<
  StressReport,
  'inputs' | 'unusable' | 'firstUnusable' | 'end' | 'ms' | 'phaseMs' | 'found'
>;
type Push = (event: StressEvent) => void;
/** An input that shows a difference. */
type Found = Pick<StressFinding, 'number' | 'origin' | 'drawn' | 'difference'>;

/** One search. */
class Search {
  readonly #task: StressTask;
  readonly #trial: Trial;
  readonly #inputs: AsyncGenerator<DrawnInput>;
  readonly #startedMs = performance.now();
  #tried = 0;
  #unusable = 0;
  #firstUnusable: StressReport['firstUnusable'];

  constructor(task: StressTask, trial: Trial, inputs: AsyncGenerator<DrawnInput>) {
    this.#task = task;
    this.#trial = trial;
    this.#inputs = inputs;
  }

  async run(push: Push, signal: AbortSignal): Promise<Outcome> {
    const { count = Number.POSITIVE_INFINITY, searchMs } = this.#task;
    for (let size = firstBatch; ; ) {
      signal.throwIfAborted();
      if (this.#tried >= count) return this.#outcome('count');
      if (this.#ms >= searchMs) return this.#outcome('time');
      const startedMs = performance.now();
      const batch = await this.#trial.timed('inputs', () => this.#take(Math.min(size, count - this.#tried)));
      if (batch.length === 0) return this.#outcome('no more inputs');
      const found = await this.#tryAll(batch);
      if (found !== undefined) {
        const outcome = this.#outcome('found');
        push({ type: 'found', verdict: found.difference.program.verdict, number: found.number });
        return { ...outcome, found: await this.#smaller(found, push, signal) };
      }
      push({ type: 'tried', inputs: this.#tried, ms: this.#ms });
      const growth = Math.min(4, batchMs / (performance.now() - startedMs));
      size = Math.max(1, Math.min(largestBatch, Math.round(size * growth)));
    }
  }

  get #ms(): number {
    return performance.now() - this.#startedMs;
  }

  #outcome(end: StressReport['end']): Outcome {
    return {
      inputs: this.#tried,
      unusable: this.#unusable,
      firstUnusable: this.#firstUnusable,
      end,
      ms: this.#ms,
      phaseMs: { ...this.#trial.phaseMs },
    };
  }

  async #take(most: number): Promise<DrawnInput[]> {
    const taken: DrawnInput[] = [];
    while (taken.length < most) {
      const { value, done } = await this.#inputs.next();
      if (done === true) break;
      taken.push(value);
    }
    return taken;
  }

  /** The first input of a batch that shows a difference and is valid. */
  async #tryAll(batch: readonly DrawnInput[]): Promise<Found | undefined> {
    for (let rest = batch; rest.length > 0; ) {
      const texts = rest.map(({ text }) => text);
      const { found, unusable } = await this.#trial.first(texts, { validate: false });
      for (const { index, message } of unusable) this.#note(rest[index], message);
      const index = found?.index ?? rest.length - 1;
      this.#tried += index + 1;
      const drawn = rest[index];
      if (found === undefined || drawn === undefined) break;
      const refusal = await this.#trial.refusal(drawn.text);
      const { origin, text } = drawn;
      if (refusal === undefined)
        return { number: this.#tried, origin, drawn: text, difference: found.difference };
      this.#note(drawn, refusal);
      rest = rest.slice(index + 1);
    }
    this.#refuseIfNoneIsUsable();
    return undefined;
  }

  #note(drawn: DrawnInput | undefined, message: string): void {
    this.#unusable++;
    if (drawn !== undefined) this.#firstUnusable ??= { origin: drawn.origin, message };
  }

  /** After the first batch: then something is wrong with the generator or the reference. */
  #refuseIfNoneIsUsable(): void {
    if (this.#unusable < this.#tried || this.#firstUnusable === undefined) return;
    const { origin, message } = this.#firstUnusable;
    throw new PackageFault(`${origin}: expected a valid input with an answer, found: ${message}`);
  }

  /** Makes the input smaller. */
  async #smaller(found: Found, push: Push, signal: AbortSignal): Promise<StressFinding> {
    const { shrinkMs } = this.#task;
    const startedMs = performance.now();
    let { difference } = found;
    const { text, ...shrunk } = await shrink(found.drawn, {
      isOver: () => performance.now() - startedMs >= shrinkMs,
      onStep: (step) => push({ type: 'shrinking', bytes: Buffer.byteLength(step.text), tried: step.tried }),
      firstThatShows: async (candidates) => {
        for (let from = 0; from < candidates.length; ) {
          signal.throwIfAborted();
          const { found: next } = await this.#trial.first(candidates.slice(from), { validate: true });
          if (next === undefined) return undefined;
          if (isSame(next.difference, found.difference)) {
            difference = next.difference;
            return from + next.index;
          }
          from += next.index + 1;
        }
        return undefined;
      },
    });
    const ms = performance.now() - startedMs;
    return {
      ...found,
      input: text,
      answer: await this.#trial.answerTo(text),
      difference,
      shrunk: shrinkMs > 0 ? { ...shrunk, ms } : undefined,
    };
  }
}

const isSame = (a: ShownDifference, b: ShownDifference): boolean =>
  a.program.verdict === b.program.verdict && a.against?.verdict === b.against?.verdict;
