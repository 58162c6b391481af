import { setImmediate } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { PackageFault } from '#host';
import {
  type Checker,
  type GeneratedCase,
  type Generator,
  type Random,
  randomFrom,
  type Solver,
} from '#problem-api';
import { loadProblemModule, type Problem } from '#problem-reader';
import { ownValue } from '#values';

/** Progress and cancellation for functions that make test data. */
export interface MakeOptions {
  /** Called after each test case; `total` is known only for groups that were made before. */
  readonly onProgress?: (progress: { done: number; total?: number; name: string }) => void;
  /** Aborting rejects with its reason and leaves the old data unchanged. */
  readonly signal?: AbortSignal;
}

/** The programs that make a problem's test data. */
export interface DataSources {
  readonly slug: string;
  readonly generator: Generator;
  readonly solver: Solver;
  /** Undefined: the default validator, which accepts the jury's own answer by definition. */
  readonly checker: Checker | undefined;
}

export interface RenderedCase {
  readonly name: string;
  readonly input: string;
  readonly answer: string;
}

/** Loads generator, solver and checker of a problem. @throws UserError when one is missing or broken */
export async function loadSources({ slug, folder, checker }: Problem): Promise<DataSources> {
  const generator = await loadProblemModule(`${folder}/generator.ts`, 'generator');
  const solver = await loadProblemModule(`${folder}/solver.ts`, 'solver');
  const module =
    checker.kind === 'typescript' ? await loadProblemModule(checker.module, 'checker') : undefined;
  return { slug, generator, solver, checker: module };
}

/** The stored cases, in the generator's order. */
export const renderStored = (sources: DataSources, options: MakeOptions) =>
  render(sources, sources.generator.cases(createRandom(sources.generator.seed)), storedName, options);

/** The cases of one group. Each group starts again from the seed, so that groups do not depend on each other.
 *  @throws UserError when the generator has no such group */
export function renderGroup(
  sources: DataSources,
  group: string,
  options: MakeOptions,
): AsyncIterable<RenderedCase> {
  const make = ownValue(sources.generator.groups ?? {}, group);
  if (make === undefined) throw new PackageFault(`${sources.slug}: the generator has no group "${group}"`);
  const name = new RegExp(`^${group}/[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200}$`);
  return render(sources, make(createRandom(sources.generator.seed)), name, options);
}

const storedName = /^(sample|secret)(\/[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200})+$/;
const casesBetweenPauses = 100;

async function* render(
  { slug, solver }: DataSources,
  cases: Iterable<GeneratedCase>,
  allowedName: RegExp,
  { signal }: MakeOptions,
): AsyncGenerator<RenderedCase> {
  const seen = new Set<string>();
  for (const { name, input, answer } of cases) {
    // Lets signal handlers and progress displays run.
    if (seen.size % casesBetweenPauses === 0) await setImmediate();
    signal?.throwIfAborted();
    if (!allowedName.test(name)) {
      throw new PackageFault(
        `${slug}: the generator names a case ${JSON.stringify(name)}, expected ${allowedName}`,
      );
    }
    if (seen.has(name)) throw new PackageFault(`${slug}: the generator makes the case "${name}" twice`);
    seen.add(name);
    yield { name, input, answer: answer ?? solve(slug, solver, name, input) };
  }
}

function solve(slug: string, solver: Solver, name: string, input: string): string {
  try {
    return solver(input).answer;
  } catch (error) {
    throw new PackageFault(`${slug}: the solver fails on "${name}": ${wordsOf(error)}`, { cause: error });
  }
}

/** The message of an error, with its class unless it is an error that problems throw on purpose. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && ['InputError', 'JuryError'].includes(error.name) ? error.message : String(error);

/** @throws UserError when the problem's own checker does not accept the answer */
export function confirmAnswer(
  { slug, checker }: DataSources,
  { name, ...texts }: RenderedCase,
  args: readonly string[],
): void {
  if (checker === undefined) return;
  const complain = (what: string, cause?: unknown) =>
    new PackageFault(`${slug}: the checker ${what} the answer of "${name}"`, { cause });
  const opinion = () => {
    try {
      return checker({ ...texts, output: texts.answer, args });
    } catch (error) {
      throw complain(`fails (${wordsOf(error)}) on`, error);
    }
  };
  const result = opinion();
  if (result.kind === 'rejected') throw complain(`rejects (${result.reason})`);
}

/** Pseudo-random numbers from a seed (its low 32 bits), unbiased and the same on every machine.
 *  Stored test data depend on the version of pure-rand, which is pinned. */
export function createRandom(seed: number): Random {
  const source = xoroshiro128plus(seed | 0);
  const below = (bound: number): number => {
    if (!Number.isSafeInteger(bound) || bound < 1) {
      throw new RangeError(`random.below: expected a whole number from 1 on, found ${bound}`);
    }
    return uniformInt(source, 0, bound - 1);
  };
  return randomFrom(below);
}
