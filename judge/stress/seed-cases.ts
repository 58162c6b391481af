import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PackageFault, type Production, produce } from '#host';
import type { Submission } from '#language';
import { loadProblemModule, MissingExport, type Problem } from '#problem-reader';
import { CasePrograms, createRandom } from '#testdata';
import { callsOf, commandCall } from './open-sources.ts';
import { Trial, usualCase } from './trial.ts';

/** Inputs of a problem by their seeds. */
export interface SeedTask {
  readonly problem: Problem;
  readonly seeds: readonly number[];
  /** A command as in generators.yaml, in place of the first of the problem that takes a seed. */
  readonly command?: string | undefined;
  readonly slots: number;
}

/** The input of a seed, and an answer to it. */
export interface SeedCase {
  readonly seed: number;
  readonly input: string;
  readonly answer: string;
}

/** Makes the cases of seeds, in their order, one event each.
 *  @param answeredBy - a program of the jury, in place of the reference
 *  @throws UserError when the problem has no generator, or an input has no answer; the signal's reason */
export function seedCases(
  { problem, seeds, slots, answeredBy, ...task }: SeedTask & { readonly answeredBy?: Submission | undefined },
  options: { readonly signal?: AbortSignal } = {},
): Production<SeedCase> {
  return produce<SeedCase>(async (push, signal) => {
    await using maker = await openMaker({ problem, slots, ...task });
    await using trial = await Trial.open({ problem, answeredBy, like: usualCase(problem), slots, signal });
    for (const batch of batchesOf(seeds, slots)) {
      const inputs = await Promise.all(batch.map(maker.make));
      const answers = await trial.answersTo(inputs);
      for (const [index, seed] of batch.entries()) {
        const answer = answers[index] ?? '';
        if (typeof answer !== 'string')
          throw new PackageFault(
            `${problem.slug}, seed ${seed}: expected an answer, found none: ${answer.message}`,
          );
        push({ seed, input: inputs[index] ?? '', answer });
      }
    }
  }, options);
}

/** Few enough that progress is seen and few files are held. */
export const batchesOf = (seeds: readonly number[], slots: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(seeds.length / (4 * slots)) }, (_, at) =>
    seeds.slice(4 * slots * at, 4 * slots * (at + 1)),
  );

interface InputMaker extends AsyncDisposable {
  readonly make: (seed: number) => Promise<string>;
}

/** What makes the input of a seed: a command, else `randomInput` of solver.ts.
 *  @throws UserError when there is neither */
export async function openMaker({ problem, command, slots }: Omit<SeedTask, 'seeds'>): Promise<InputMaker> {
  const call = command === undefined ? callsOf(problem)[0] : commandCall(command);
  if (call !== undefined) {
    const programs = new CasePrograms(problem, { workers: slots });
    return {
      make: (seed) => programs.inputOf({ ...call, seed }),
      [Symbol.asyncDispose]: () => programs.close(),
    };
  }
  const solver = join(problem.folder, 'solver.ts');
  try {
    if (existsSync(solver)) {
      const draw = await loadProblemModule(solver, 'randomInput');
      return { make: async (seed) => draw(createRandom(seed)), [Symbol.asyncDispose]: async () => {} };
    }
  } catch (error) {
    if (!(error instanceof MissingExport)) throw error;
  }
  throw new PackageFault(`${problem.slug}: expected a generator that takes a seed, found none`, {
    hint: 'Name a program with --generator "gen.py {seed}".',
  });
}
