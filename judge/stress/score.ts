/** Theory of operation. Programs for a problem that scores are compared on many seeds: each makes one input, and all
 *  programs get the same ones. An input that an earlier seed had says nothing new and is not counted again: else ten
 *  inputs would look like a thousand, and the interval would be ten times too small. Seeds are taken in batches, so
 *  that a run of thousands shows its progress and holds few files. Nothing here decides anything: the figures say how
 *  good a program is, and how sure that is. */
import { hash } from 'node:crypto';
import { type Production, produce } from '#host';
import type { Submission } from '#language';
import type { CaseResult } from '#protocol';
import { countedValue, type ScoredSeed } from '#scoring';
import { batchesOf, openMaker, type SeedTask } from './seed-cases.ts';
import { Trial, usualCase } from './trial.ts';

/** What is scored. */
export interface ScoreTask extends SeedTask {
  readonly programs: readonly Submission[];
}

/** Events: a seed is done. */
export interface ScoreEvent {
  readonly seed: number;
  /** One for each program; undefined: an earlier seed had the same input. */
  readonly results: readonly ScoredSeed[] | undefined;
}

/** Runs the programs on all seeds.
 *  @throws UserError when the problem or a program cannot be used; the signal's reason */
export function scoreSeeds(
  task: ScoreTask,
  options: { readonly signal?: AbortSignal } = {},
): Production<ScoreEvent> {
  return produce<ScoreEvent>(async (push, signal) => {
    const { problem, programs, seeds, slots } = task;
    if (programs.length === 0) return;
    await using maker = await openMaker(task);
    await using trial = await Trial.open({ problem, like: usualCase(problem), slots, signal });
    const isNew = seenOnce();
    for (const batch of batchesOf(seeds, slots)) {
      signal.throwIfAborted();
      const made = await Promise.all(batch.map(async (seed) => ({ seed, input: await maker.make(seed) })));
      const fresh = made.filter(({ input }) => isNew(input));
      const texts = fresh.map(({ input }) => input);
      const results = texts.length === 0 ? [] : await trial.results(texts, programs);
      for (const one of made) {
        const own = results[fresh.indexOf(one)];
        push({ seed: one.seed, results: own?.map((result) => scored(one.seed, result)) });
      }
    }
  }, options);
}

/** True for a text that has not been asked about before. */
function seenOnce(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => seen.size < seen.add(hash('sha256', text, 'base64')).size;
}

function scored(seed: number, result: CaseResult | string): ScoredSeed {
  if (typeof result === 'string') return { seed, verdict: 'JE', value: undefined, message: result };
  const { verdict, message, run } = result;
  const counted = verdict === 'AC' ? countedValue(result) : { value: undefined };
  return { seed, verdict, message, cpuMs: run?.cpuMs, ...counted };
}
