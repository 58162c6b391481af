/** Theory of operation. Programs for a problem that scores are compared on many seeds: each makes one input, and all
 *  programs get the same ones. Seeds are taken in batches, so that a run of thousands shows its progress and holds few
 *  files. Nothing here decides anything: the figures say how good a program is, and how sure that is. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PackageFault, type Production, produce } from '#host';
import type { Submission } from '#language';
import { loadProblemModule, MissingExport, type Problem } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { CasePrograms, createRandom } from '#testdata';
import { callsOf, commandCall } from './open-sources.ts';
import type { ScoredSeed } from './score-statistics.ts';
import { Trial, usualCase } from './trial.ts';

/** What is scored. */
export interface ScoreTask {
  readonly problem: Problem;
  readonly programs: readonly Submission[];
  readonly seeds: readonly number[];
  /** A command as in generators.yaml, in place of the first of the problem that takes a seed. */
  readonly command?: string | undefined;
  readonly slots: number;
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
    const [program] = programs;
    if (program === undefined) return;
    const maker = await openMaker(task);
    try {
      const trial = await Trial.open({ problem, program, like: usualCase(problem), slots, signal });
      try {
        const size = 4 * slots;
        for (let from = 0; from < seeds.length; from += size) {
          signal.throwIfAborted();
          const batch = seeds.slice(from, from + size);
          const inputs = await Promise.all(batch.map(maker.make));
          const results = await trial.results(inputs, programs);
          for (const [index, seed] of batch.entries())
            push({ seed, results: (results[index] ?? []).map((one) => scored(seed, one)) });
        }
      } finally {
        await trial.close();
      }
    } finally {
      await maker.close();
    }
  }, options);
}

/** The score that the checker gave, else the length of the sequence, else 1 for an accepted output. */
function scored(seed: number, result: CaseResult | string): ScoredSeed {
  if (typeof result === 'string') return { seed, verdict: 'JE', value: undefined, message: result };
  const { verdict, message, score, scoreMultiplier, sequence, run } = result;
  const value = score ?? sequence?.moves ?? scoreMultiplier ?? 1;
  const counts = score === undefined && sequence?.moves !== undefined ? { isMoves: true } : {};
  return {
    seed,
    verdict,
    message,
    value: verdict === 'AC' ? value : undefined,
    cpuMs: run?.cpuMs,
    ...counts,
  };
}

interface InputMaker {
  readonly make: (seed: number) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** What makes the input of a seed: a command, else `randomInput` of solver.ts.
 *  @throws UserError when there is neither */
async function openMaker({ problem, command, slots }: ScoreTask): Promise<InputMaker> {
  const call = command === undefined ? callsOf(problem)[0] : commandCall(command);
  if (call !== undefined) {
    const programs = new CasePrograms(problem, { workers: slots });
    return { make: (seed) => programs.inputOf({ ...call, seed }), close: () => programs.close() };
  }
  const solver = join(problem.folder, 'solver.ts');
  try {
    if (existsSync(solver)) {
      const draw = await loadProblemModule(solver, 'randomInput');
      return { make: async (seed) => draw(createRandom(seed)), close: async () => undefined };
    }
  } catch (error) {
    if (!(error instanceof MissingExport)) throw error;
  }
  throw new PackageFault(`${problem.slug}: expected a generator that takes a seed, found none`, {
    hint: 'Name a program with --generator "gen.py {seed}".',
  });
}
