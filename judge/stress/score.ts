/** Theory of operation. Programs for a problem that scores are compared on many seeds: each makes one input, and all
 *  programs get the same ones. Seeds are taken in batches, so that a run of thousands shows its progress and holds few
 *  files. Nothing here decides anything: the figures say how good a program is, and how sure that is. */
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
  /** One for each program. */
  readonly results: readonly ScoredSeed[];
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
    for (const batch of batchesOf(seeds, slots)) {
      signal.throwIfAborted();
      const inputs = await Promise.all(batch.map(maker.make));
      const results = await trial.results(inputs, programs);
      for (const [index, seed] of batch.entries())
        push({ seed, results: (results[index] ?? []).map((one) => scored(seed, one)) });
    }
  }, options);
}

function scored(seed: number, result: CaseResult | string): ScoredSeed {
  if (typeof result === 'string') return { seed, verdict: 'JE', value: undefined, message: result };
  const { verdict, message, run } = result;
  const counted = verdict === 'AC' ? countedValue(result) : { value: undefined };
  return { seed, verdict, message, cpuMs: run?.cpuMs, ...counted };
}
