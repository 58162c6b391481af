import { createHash } from 'node:crypto';
import { type BigIntStats, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type FileDigests, openFileDigests } from '#host';
import {
  bundleProblemModule,
  type CheckerSpec,
  type IncludeFolder,
  type Problem,
  type ProblemParts,
  type ProgramFiles,
  type TestCase,
} from '#problem-reader';

/** What a field of a problem affects: the result of a case; only the combination of several cases (recomputed every
 *  time); nothing. */
type Decides = 'case' | 'whole' | 'nothing';

/* A field that is added to these types must be given a place here before this compiles. */
const decidedByProblem: Readonly<Record<Exclude<keyof Problem, 'parts'>, Decides>> = {
  slug: 'whole',
  folder: 'nothing',
  dataFolder: 'nothing',
  linksInto: 'nothing',
  dialect: 'case',
  types: 'case',
  names: 'nothing',
  limits: 'case',
  timeLimit: 'whole',
  languageFactors: 'case',
  timeBy: 'case',
  passes: 'case',
  allowFileWriting: 'case',
  languages: 'case',
  checker: 'case',
  interactor: 'case',
  fileNames: 'case',
  processes: 'case',
  cases: 'whole',
  groups: 'whole',
  scoring: 'whole',
  generatedGroups: 'nothing',
  secretArgs: 'whole',
  constants: 'case',
  warnings: 'nothing',
  credits: 'nothing',
  keywords: 'nothing',
};
const decidedByParts: Readonly<Record<keyof ProblemParts, Decides>> = {
  statements: 'nothing',
  solutions: 'nothing',
  attachments: 'nothing',
  include: 'case',
  inputValidators: 'nothing',
  outputValidator: 'nothing',
  answerValidators: 'nothing',
  staticValidator: 'case',
  staticTests: 'case',
  grader: 'case',
  inputVisualizer: 'nothing',
  outputVisualizer: 'whole', // pictures are kept beside judgements
  validatorTests: 'nothing',
  submissions: 'nothing',
};
const decidedByCase: Readonly<Record<keyof TestCase, Decides>> = {
  name: 'whole',
  inputPath: 'case',
  answerPath: 'case',
  digests: 'nothing', // they stand for the paths
  checkerArgs: 'case',
  programArgs: 'case',
  filesFolder: 'case',
  inputValidatorArgs: 'nothing',
  inputVisualizerArgs: 'nothing',
  outputVisualizerArgs: 'whole',
  fullFeedback: 'whole',
  hint: 'whole',
  description: 'whole',
  points: 'whole',
};

type Keys<T> = T extends unknown ? keyof T : never;
/** Keys whose values are paths, to be replaced by the content there. Anything else that looks like a path (an
 *  argument, a constant) is treated as text: the judge opens nothing that a package names. */
const keysOfPaths = [
  ...(['inputPath', 'answerPath', 'filesFolder'] satisfies (keyof TestCase)[]),
  ...(['path', 'files', 'headers'] satisfies (keyof ProgramFiles)[]),
  'path' satisfies keyof IncludeFolder,
  'module' satisfies Keys<CheckerSpec>,
] as readonly string[];

/** SHA-256 of everything that the judgements of a problem depend on: limits, cases and their arguments, and the
 *  content of every file used (data, checker and its imports). The location of the problem does not matter. Cost:
 *  one pass over the files that changed since the last time. */
export const digestOfProblem = (problem: Problem): Promise<string> =>
  digestOfFields(problem, ['case', 'whole'], openFileDigests());

/** Like `digestOfProblem`, without the cases and without fields that only affect the combination of several cases:
 *  what the result of one case depends on, apart from the case and the program. */
export function termsOf(problem: Problem, digests: FileDigests): Promise<string> {
  return digestOfFields(problem, ['case'], digests);
}

/** SHA-256 of everything about a case that its result depends on: input, answer, files, arguments; not its name. */
export function digestOfCase(
  testCase: TestCase,
  problem: Pick<Problem, 'folder' | 'linksInto'>,
  digests: FileDigests,
): Promise<string> {
  return digestOfParts(partsOf(caseFields(testCase, ['case']), rootOf(problem)), digests);
}

async function digestOfFields(
  problem: Problem,
  wanted: readonly Decides[],
  digests: FileDigests,
): Promise<string> {
  const { checker, parts, ...rest } = problem;
  const module =
    checker.kind === 'typescript' ? await bundleProblemModule(checker.module, 'checker') : undefined;
  const fields = {
    ...chosen({ ...rest, checker }, decidedByProblem, wanted),
    cases: wanted.includes('whole') ? rest.cases.map((one) => partOfCase(one, wanted)) : undefined,
    parts: chosen(parts, decidedByParts, wanted),
  };
  const ofFields = await digestOfParts(partsOf(fields, rootOf(problem)), digests);
  digests.save();
  return sha256(JSON.stringify([ofFields, module]));
}

/** A case among many: one text where nothing in it has to be read, because a walk over its fields costs ten times as
 *  much. */
function partOfCase(testCase: TestCase, wanted: readonly Decides[]): Partial<TestCase> | string {
  const fields = caseFields(testCase, wanted);
  const isRead = testCase.digests === undefined || testCase.filesFolder !== undefined;
  return isRead ? fields : JSON.stringify(fields);
}

/** The fields of a case that affect what is wanted; files of known content by their digests, which are taken for
 *  content as they do not look like paths. */
function caseFields(testCase: TestCase, wanted: readonly Decides[]): Partial<TestCase> {
  const fields = chosen(testCase, decidedByCase, wanted);
  const { digests } = testCase;
  return digests === undefined ? fields : { ...fields, inputPath: digests.input, answerPath: digests.answer };
}

/** Selects the fields of an object that affect what is wanted. */
function chosen<T extends object>(
  value: T,
  decides: Readonly<Record<keyof T, Decides>>,
  wanted: readonly Decides[],
): Partial<T> {
  const fields: Partial<T> = {};
  for (const key of Object.keys(value) as (keyof T)[])
    if (wanted.includes(decides[key])) fields[key] = value[key];
  return fields;
}

/** A file whose digest stands for it. */
class FileFound {
  readonly path: string;
  readonly status: BigIntStats;

  constructor(path: string, status: BigIntStats) {
    this.path = path;
    this.status = status;
  }
}

/** After so many parts, files among them, the event loop goes on: submissions are judged meanwhile. */
const partsAtOnce = 50;
/** A call of `update` costs more than hashing a line. */
const charactersAtOnce = 16_384;

async function digestOfParts(parts: Iterable<unknown>, digests: FileDigests): Promise<string> {
  const hash = createHash('sha256');
  let done = 0;
  let lines = '';
  for (const part of parts) {
    if (++done % partsAtOnce === 0) await setImmediate();
    const text = part instanceof FileFound ? await digests.of(part.path, part.status) : part;
    lines += `${JSON.stringify(text)}\n`;
    if (lines.length < charactersAtOnce) continue;
    hash.update(lines);
    lines = '';
  }
  return hash.update(lines).digest('hex');
}

/** The folder that links of the package may lead into. */
const rootOf = ({ folder, linksInto }: Pick<Problem, 'folder' | 'linksInto'>): string => linksInto ?? folder;

/** Yields keys and plain values in order; a path is replaced by the content there. `root`: targets of links outside
 *  this folder are not read. `key`: the key of this value. */
function* partsOf(value: unknown, root: string, key = ''): Generator<unknown, void, undefined> {
  if (typeof value === 'string' && value.startsWith('/') && keysOfPaths.includes(key))
    yield* contentOf(value, root, new Set());
  else if (Array.isArray(value)) {
    yield value.length;
    for (const item of value) yield* partsOf(item, root, key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      yield { key };
      yield* partsOf(inner, root, key);
    }
  } else yield value;
}

/** A file; for a folder, the names in it with their contents.
 *   @param seen - real paths of visited folders: links may form circles, or lead to one folder a thousand times. */
function* contentOf(path: string, root: string, seen: Set<string>): Generator<unknown, void, undefined> {
  const status = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (status?.isFile()) yield new FileFound(path, status);
  else if (status?.isDirectory()) {
    const real = realpathSync(path);
    if (seen.has(real)) return;
    seen.add(real);
    const entries = readdirSync(path, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = join(path, entry.name);
      yield { name: entry.name };
      if (!entry.isSymbolicLink()) yield* contentOf(inner, root, seen);
      else if (leadsInto(inner, root)) yield* contentOf(realpathSync(inner), root, seen);
    }
  } else yield 'no file';
}

function leadsInto(link: string, folder: string): boolean {
  try {
    return realpathSync(link).startsWith(realpathSync(folder) + sep);
  } catch {
    return false; // a broken or circular link
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
