/** Theory of operation. Valid inputs are changed a little (`mutations.ts`), and every validator is asked about every
 *  mutant on its own. What all of them accept counts as valid, so the jury's accepted solutions must cope with it: they
 *  are judged on it like a program under stress. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataValidators, type InputJob, openInputValidators } from '#checking';
import {
  formatIssues,
  makeFolderForPrograms,
  makeTemporaryFolder,
  PackageFault,
  type Production,
  produce,
} from '#host';
import type { JurySubmission, Problem, TestCase } from '#problem-reader';
import { createRandom } from '#testdata';
import type { Verdict } from '#verdict';
import { type InputMutation, inputMutations, numbersIn } from './mutations.ts';
import { acceptedSubmissions } from './reference.ts';
import { Trial } from './trial.ts';

/** What is changed, and how often. */
export interface FuzzTask {
  readonly problem: Problem;
  /** Number of mutants. */
  readonly count: number;
  readonly seed: number;
  readonly slots: number;
}

/** A changed input. */
interface Mutant {
  readonly kind: string;
  /** The test case that it was made from. */
  readonly from: string;
  readonly text: string;
}

/** What one kind of change came to, as numbers of mutants. */
export interface FuzzedKind {
  readonly kind: string;
  readonly isForm: boolean;
  readonly mutants: number;
  readonly refused: number;
  /** Accepted by some validators only. */
  readonly disputed: number;
  readonly accepted: number;
  /** The smallest that all validators accept. */
  readonly example?: Mutant;
}

/** Validators that differ about a mutant: the smallest of its kind. */
interface Dispute {
  readonly mutant: Mutant;
  readonly acceptedBy: readonly string[];
  readonly refusedBy: readonly string[];
}

/** A validator that crashed, or a solution that failed on an input that every validator accepts. */
interface Breakdown {
  readonly mutant: Mutant;
  readonly program: string;
  readonly verdict?: Verdict;
  readonly message: string;
}

/** The outcome of `fuzz`. */
export interface FuzzReport {
  readonly problem: string;
  readonly seed: number;
  readonly validators: readonly string[];
  readonly solutions: readonly string[];
  readonly mutants: number;
  readonly ms: number;
  readonly kinds: readonly FuzzedKind[];
  readonly disputes: readonly Dispute[];
  readonly broken: readonly Breakdown[];
}

/** Events of `fuzz`; the last one is the report. */
export type FuzzEvent =
  | { readonly type: 'asked'; readonly done: number; readonly total: number }
  | { readonly type: 'report'; readonly report: FuzzReport };

/** Larger inputs are left out: most of their mutants say the same. */
const mostBytes = 64 * 1024;
const mostForSolutions = 100;

/** Changes valid inputs, and asks validators and solutions about the results. Equal seeds give equal mutants.
 *  @throws PackageFault when there are no validators or no inputs */
export function fuzz(task: FuzzTask, options: { readonly signal?: AbortSignal } = {}): Production<FuzzEvent> {
  return produce<FuzzEvent>(async (push, signal) => {
    const startedMs = performance.now();
    const { problem, seed } = task;
    const mutants = mutantsOf(task);
    const asked = await askValidators(task, mutants, signal, (done) =>
      push({ type: 'asked', done, total: mutants.length }),
    );
    const valid = asked.opinions.filter(({ refusedBy, broken }) => refusedBy.length + broken.length === 0);
    const solutions = acceptedSubmissions(problem);
    const failures = await askSolutions(task, solutions, valid.slice(0, mostForSolutions), signal);
    push({
      type: 'report',
      report: {
        problem: problem.slug,
        seed,
        validators: asked.names,
        solutions: solutions.map(({ name }) => name),
        mutants: mutants.length,
        ms: performance.now() - startedMs,
        kinds: inputMutations
          .map((mutation) => kindOf(mutation, asked.opinions))
          .filter(({ mutants: n }) => n > 0),
        disputes: disputesIn(asked.opinions),
        broken: [...smallestOf(asked.opinions.flatMap(({ broken }) => broken)), ...smallestOf(failures)],
      },
    });
  }, options);
}

/** Different mutants of all kinds in turn. */
function mutantsOf({ problem, count, seed }: FuzzTask): readonly Mutant[] {
  const inputs = problem.cases
    .filter(({ inputPath }) => statSync(inputPath).size <= mostBytes)
    .map(({ name, inputPath }) => ({ name, text: readFileSync(inputPath, 'utf8') }));
  if (inputs.length === 0)
    throw new PackageFault(`${problem.slug}: expected test cases with inputs of at most 64 KiB, found none`);
  const random = createRandom(seed);
  const numbers = numbersIn(inputs.map(({ text }) => text));
  const known = new Set(inputs.map(({ text }) => text));
  const mutants: Mutant[] = [];
  for (let tries = 0; mutants.length < count && tries < 8 * count; tries++) {
    const mutation = inputMutations[tries % inputMutations.length] as InputMutation;
    const { name, text } = inputs[random.below(inputs.length)] as { name: string; text: string };
    const changed = mutation.change(text, random, numbers);
    if (changed === undefined || known.has(changed)) continue;
    known.add(changed);
    mutants.push({ kind: mutation.kind, from: name, text: changed });
  }
  return mutants;
}

interface Opinions {
  readonly mutant: Mutant;
  readonly acceptedBy: readonly string[];
  readonly refusedBy: readonly string[];
  readonly broken: readonly Breakdown[];
}

async function askValidators(
  { problem, slots }: FuzzTask,
  mutants: readonly Mutant[],
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<{ readonly names: readonly string[]; readonly opinions: readonly Opinions[] }> {
  const opened: DataValidators<InputJob>[] = [];
  const folder = makeTemporaryFolder();
  const files = makeFolderForPrograms(folder);
  const stop = (): void => void Promise.all(opened.map((one) => one.close()));
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (const one of problem.parts.inputValidators) {
      const validator = await openInputValidators(
        { ...problem, parts: { inputValidators: [one] } },
        { workers: slots },
      );
      opened.push(validator);
      if (validator.issues.length > 0) throw new PackageFault(formatIssues(validator.issues));
    }
    if (opened.length === 0)
      throw new PackageFault(`${problem.slug}: expected programs in input_validators/, found none`);
    const opinions: Opinions[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let index = next++; index < mutants.length; index = next++) {
        signal.throwIfAborted();
        const path = join(files, `${index}.in`);
        const mutant = mutants[index] as Mutant;
        writeFileSync(path, mutant.text);
        opinions[index] = await opinionsOn(mutant, caseLike(problem, mutant, path), opened);
        rmSync(path);
        tell(index + 1);
      }
    };
    await Promise.all(Array.from({ length: slots }, work));
    return { names: opened.flatMap(({ names }) => names), opinions };
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.all(opened.map((one) => one.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The mutant with the settings of its original. */
function caseLike({ cases }: Problem, { from }: Mutant, inputPath: string): InputJob {
  const original = cases.find(({ name }) => name === from) as TestCase;
  return { ...original, inputPath };
}

async function opinionsOn(
  mutant: Mutant,
  job: InputJob,
  validators: readonly DataValidators<InputJob>[],
): Promise<Opinions> {
  const acceptedBy: string[] = [];
  const refusedBy: string[] = [];
  const broken: Breakdown[] = [];
  for (const { names, check } of validators) {
    const [program = ''] = names;
    const opinion = await check(job);
    if (opinion.kind === 'accepted') acceptedBy.push(program);
    else if (opinion.kind === 'rejected') refusedBy.push(program);
    else broken.push({ mutant, program, message: opinion.message });
  }
  return { mutant, acceptedBy, refusedBy, broken };
}

const bySize = (a: { readonly mutant: Mutant }, b: { readonly mutant: Mutant }): number =>
  a.mutant.text.length - b.mutant.text.length;

function kindOf({ kind, isForm }: InputMutation, opinions: readonly Opinions[]): FuzzedKind {
  const own = opinions.filter(({ mutant }) => mutant.kind === kind);
  const accepted = own.filter(({ refusedBy, broken }) => refusedBy.length + broken.length === 0);
  const disputed = own.filter((one) => one.acceptedBy.length > 0 && one.refusedBy.length > 0);
  const [smallest] = [...accepted].sort(bySize);
  return {
    kind,
    isForm,
    mutants: own.length,
    refused: own.length - accepted.length - disputed.length,
    disputed: disputed.length,
    accepted: accepted.length,
    example: smallest?.mutant,
  };
}

/** For each kind and each way to differ, the smallest mutant. */
function disputesIn(opinions: readonly Opinions[]): readonly Dispute[] {
  const disputed = opinions.filter(
    ({ acceptedBy, refusedBy }) => acceptedBy.length > 0 && refusedBy.length > 0,
  );
  const first = new Map<string, Dispute>();
  for (const { mutant, acceptedBy, refusedBy } of [...disputed].sort(bySize)) {
    const key = JSON.stringify([mutant.kind, acceptedBy]);
    if (!first.has(key)) first.set(key, { mutant, acceptedBy, refusedBy });
  }
  return [...first.values()];
}

/** For each program and kind, the smallest. */
function smallestOf(found: readonly Breakdown[]): readonly Breakdown[] {
  const first = new Map<string, Breakdown>();
  for (const one of [...found].sort(bySize)) {
    const key = JSON.stringify([one.program, one.mutant.kind, one.verdict]);
    if (!first.has(key)) first.set(key, one);
  }
  return [...first.values()];
}

/** What accepted submissions do wrong on inputs that all validators accept. */
async function askSolutions(
  { problem, slots }: FuzzTask,
  solutions: readonly JurySubmission[],
  valid: readonly Opinions[],
  signal: AbortSignal,
): Promise<readonly Breakdown[]> {
  const [like] = problem.cases;
  if (like === undefined || valid.length === 0 || problem.types.includes('submit-answer')) return [];
  const failures: Breakdown[] = [];
  for (const program of solutions) {
    await using trial = await Trial.open({ problem, program, like, slots, signal });
    for (let rest = valid; rest.length > 0; ) {
      const { found, unusable } = await trial.first(
        rest.map(({ mutant }) => mutant.text),
        { validate: false },
      );
      for (const { index, message } of unusable)
        failures.push({ mutant: (rest[index] as Opinions).mutant, program: trial.answeredBy, message });
      if (found === undefined) break;
      const { verdict, message } = found.difference.program;
      failures.push({
        mutant: (rest[found.index] as Opinions).mutant,
        program: program.name,
        verdict,
        message,
      });
      rest = rest.slice(found.index + 1);
    }
  }
  return failures;
}
