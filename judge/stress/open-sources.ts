import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PackageFault, shownPath, UserError } from '#host';
import type { Generator, RandomInput } from '#problem-api';
import {
  type GeneratorCall,
  hasGeneratorsYaml,
  loadProblemModule,
  MissingExport,
  type Problem,
  type ProgramFiles,
  readGeneratorPlan,
  splitCommand,
  type TestCase,
} from '#problem-reader';
import { CaseFault, CasePrograms, createRandom } from '#testdata';

/** Sources of random inputs, and the programs that they run. */
interface OpenSources extends AsyncDisposable {
  readonly sources: readonly InputSource[];
}

export interface SourceOptions {
  readonly seed: number;
  /** Programs that run at the same time. */
  readonly workers: number;
  /** A command as in generators.yaml, its program a path; in place of everything that the problem has. */
  readonly command?: string;
}

const seeds = 2 ** 31;

/** All generators of a problem: the commands of generators.yaml that take a seed, generator.ts, and `randomInput` of
 *  solver.ts. Equal seeds give equal inputs. @throws UserError when there are none */
export async function openSources(
  problem: Problem,
  { seed, workers, command }: SourceOptions,
): Promise<OpenSources> {
  const programs = new CasePrograms(problem, { workers });
  const calls = command === undefined ? callsOf(problem) : [commandCall(command)];
  const found = [
    ...(calls.length === 0 ? [] : [commandSource(calls, programs, { seed, workers })]),
    ...(command === undefined ? await moduleSources(problem, seed) : []),
  ];
  if (found.length === 0) throw withoutSource(problem);
  return { sources: found, [Symbol.asyncDispose]: () => programs.close() };
}

export const withoutSource = ({ slug, folder }: Problem): UserError =>
  new PackageFault(
    `${slug}: expected something that makes random inputs, found ${hasGeneratorsYaml(folder) ? 'no command with {seed} in generators.yaml' : 'no generator'}`,
    {
      hint: 'Name a program with --generator "gen.py {seed}", or add generator.ts, generators/generators.yaml, or randomInput to solver.ts.',
    },
  );

/** The different commands of generators.yaml that take a seed. @throws PackageFault when the file is broken */
export function callsOf(problem: Problem): readonly GeneratorCall[] {
  if (!hasGeneratorsYaml(problem.folder)) return [];
  const { plan } = readGeneratorPlan(problem);
  if (plan === undefined)
    throw new PackageFault(`${problem.slug}: generators/generators.yaml cannot be read`, {
      hint: `judge testdata ${problem.slug} --check says what is wrong.`,
    });
  const calls = plan.cases.flatMap(({ name, generate }) =>
    generate !== undefined && /^secret\//.test(name) && takesSeed(generate.args) ? [generate] : [],
  );
  return [...new Map(calls.map((call) => [call.command, call])).values()];
}

const takesSeed = (args: readonly string[]): boolean => args.some((one) => /\{seed(:\d+)?\}/.test(one));

/** A command that the user gave. Without `{seed}` the seed is its last argument. */
export function commandCall(command: string): GeneratorCall {
  const [program, ...args] = splitCommand(command) ?? [];
  if (program === undefined)
    throw new UserError('--generator: expected a program and its arguments, found none');
  const full = takesSeed(args) ? args : [...args, '{seed}'];
  return {
    program: programAt(program),
    args: full,
    command: [program, ...full].join(' '),
    seed: 0,
    tries: 1,
  };
}

function programAt(name: string): ProgramFiles {
  const path = resolve(name);
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined || !(status.isFile() || status.isDirectory()))
    throw new UserError(`--generator ${shownPath(path)}: there is no such file or folder`);
  const isFile = status.isFile();
  const names = isFile
    ? [basename(path)]
    : readdirSync(path)
        .filter((one) => !one.startsWith('.'))
        .sort();
  const folder = isFile ? dirname(path) : path;
  const files = names.map((one) => join(folder, one)).filter((file) => statSync(file).isFile());
  return { name: basename(path), path, kind: isFile ? 'file' : 'folder', files, headers: [folder] };
}

/** Runs the commands in turn, several at once. */
function commandSource(
  calls: readonly GeneratorCall[],
  programs: CasePrograms,
  { seed, workers }: SourceOptions,
): InputSource {
  const run = async (call: GeneratorCall): Promise<DrawnInput> => {
    const origin = call.command.replace(/\{seed(:\d+)?\}/g, String(call.seed));
    try {
      return { origin, text: await programs.inputOf(call) };
    } catch (error) {
      if (!(error instanceof CaseFault)) throw error;
      throw new PackageFault(`${origin}: expected ${error.expected}, found ${error.found}`, { cause: error });
    }
  };
  return {
    name: calls.length === 1 ? (calls[0]?.command ?? '') : `${calls.length} commands of generators.yaml`,
    async *draw() {
      const random = createRandom(seed);
      const together = Math.max(calls.length, 8 * workers);
      for (let next = 0; ; next += together) {
        const drawn = Array.from({ length: together }, (_, index) => {
          const call = calls[(next + index) % calls.length] as GeneratorCall;
          return run({ ...call, seed: random.below(seeds) });
        });
        for (const one of drawn) one.catch(() => undefined); // awaited in order below
        for (const one of drawn) yield await one;
      }
    },
  };
}

/** What the modules of a problem make inputs with. */
interface InputModules {
  readonly generator: Generator | undefined;
  readonly randomInput: RandomInput | undefined;
}

/** generator.ts, and `randomInput` of solver.ts, where the problem has them. */
export async function inputModules({ folder }: Problem): Promise<InputModules> {
  const has = (name: string): boolean => existsSync(join(folder, name));
  return {
    generator: has('generator.ts')
      ? await loadProblemModule(join(folder, 'generator.ts'), 'generator')
      : undefined,
    randomInput: has('solver.ts') ? await randomInputOf(folder) : undefined,
  };
}

async function moduleSources(problem: Problem, seed: number): Promise<readonly InputSource[]> {
  const { generator, randomInput } = await inputModules(problem);
  return [
    ...(generator === undefined ? [] : [generatorSource(generator, seed)]),
    ...(randomInput === undefined ? [] : [randomInputSource(randomInput, seed)]),
  ];
}

async function randomInputOf(folder: string): Promise<RandomInput | undefined> {
  try {
    return await loadProblemModule(join(folder, 'solver.ts'), 'randomInput');
  } catch (error) {
    if (error instanceof MissingExport) return undefined;
    throw error;
  }
}

/** What generator.ts stores, made with other seeds than its own. */
const generatorSource = (generator: Generator, seed: number): InputSource => ({
  name: 'generator.ts',
  async *draw() {
    const random = createRandom(seed);
    for (;;) {
      const own = random.below(seeds);
      for (const { name, input } of generator.cases(createRandom(own)))
        yield { text: input, origin: `generator.ts with seed ${own}, ${name}` };
    }
  },
});

const randomInputSource = (draw: RandomInput, seed: number): InputSource => ({
  name: 'randomInput of solver.ts',
  async *draw() {
    const random = createRandom(seed);
    for (let count = 1; ; count++)
      yield { text: draw(random), origin: `randomInput of solver.ts, number ${count}` };
  },
});

/** A random input. */
export interface DrawnInput {
  readonly text: string;
  /** How it was made: `generator.ts with seed 17, secret/20-random`. */
  readonly origin: string;
}

/** Something that makes random inputs for ever; they may repeat. */
interface InputSource {
  /** `generator.ts`. */
  readonly name: string;
  readonly draw: () => AsyncGenerator<DrawnInput>;
}

/** A source whose last so many inputs were known ones makes no new ones. */
const mostRepeats = 300;

/** Different inputs from all sources in turn, until every source only repeats itself.
 *  @param known - cases whose inputs are left out */
export async function* differentInputs(
  sources: readonly InputSource[],
  known: readonly Pick<TestCase, 'inputPath'>[],
): AsyncGenerator<DrawnInput> {
  const seen = new Set(known.map(({ inputPath }) => digestOf(readFileSync(inputPath))));
  let open = sources.map(({ draw }) => draw());
  while (open.length > 0)
    for (const one of open) {
      const found = await nextNew(one, seen);
      if (found === undefined) open = open.filter((other) => other !== one);
      else yield found;
    }
}

async function nextNew(
  inputs: AsyncGenerator<DrawnInput>,
  seen: Set<string>,
): Promise<DrawnInput | undefined> {
  for (let repeats = 0; repeats < mostRepeats; repeats++) {
    const { value, done } = await inputs.next();
    if (done === true) return undefined;
    const digest = digestOf(value.text);
    if (seen.has(digest)) continue;
    seen.add(digest);
    return value;
  }
  return undefined;
}

const digestOf = (text: string | Buffer): string => createHash('sha1').update(text).digest('base64');
