import { PackageFault, type Production, produce } from '#host';
import type { Submission } from '#language';
import type { GeneratedCase, Generator } from '#problem-api';
import type { Problem } from '#problem-reader';
import { CasePrograms, createRandom } from '#testdata';
import { callsOf, commandCall, inputModules, withoutSource } from './open-sources.ts';
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

/** Batches few enough that progress is seen and few files are held: four rounds of all slots, or one where a batch
 *  took long. */
export function* batchesOf(seeds: readonly number[], slots: number): Iterable<readonly number[]> {
  let many = 4 * slots;
  for (let at = 0; at < seeds.length; ) {
    const startedMs = performance.now();
    yield seeds.slice(at, at + many);
    at += many;
    if (performance.now() - startedMs > longMs) many = slots;
  }
}

const longMs = 2000;

interface InputMaker extends AsyncDisposable {
  readonly make: (seed: number) => Promise<string>;
}

/** What makes the input of a seed: a command, else `randomInput` of solver.ts, else generator.ts.
 *  @throws UserError when there is none */
export async function openMaker({ problem, command, slots }: Omit<SeedTask, 'seeds'>): Promise<InputMaker> {
  const call = command === undefined ? callsOf(problem)[0] : commandCall(command);
  if (call !== undefined) {
    const programs = new CasePrograms(problem, { workers: slots });
    return {
      make: (seed) => programs.inputOf({ ...call, seed }),
      [Symbol.asyncDispose]: () => programs.close(),
    };
  }
  const { randomInput, generator } = await inputModules(problem);
  const make =
    randomInput === undefined
      ? generator && inputsOf(generator)
      : (seed: number) => randomInput(createRandom(seed));
  if (make === undefined) throw withoutSource(problem);
  return { make: async (seed) => make(seed), [Symbol.asyncDispose]: async () => {} };
}

/** Inputs of a generator by seed. Of its secret cases those that another seed changes take turns; where no seed changes
 *  any, all of them do. */
export function inputsOf(generator: Pick<Generator, 'seed' | 'cases'>): (seed: number) => string {
  const secretOf = (seed: number): readonly GeneratedCase[] =>
    [...generator.cases(createRandom(seed))].filter(({ name }) => !name.startsWith('sample/'));
  const stored = new Map(secretOf(generator.seed).map(({ name, input }) => [name, input]));
  const isDrawn = new Set(
    secretOf(generator.seed + 1).flatMap(({ name, input }) => (stored.get(name) === input ? [] : [name])),
  );
  return (seed) => {
    const all = secretOf(seed);
    const drawn = all.filter(({ name }) => isDrawn.has(name));
    const turns = drawn.length > 0 ? drawn : all;
    const taken = turns[seed % turns.length];
    if (taken === undefined)
      throw new PackageFault(`generator.ts, seed ${seed}: expected a secret case, found none`);
    return taken.input;
  };
}
