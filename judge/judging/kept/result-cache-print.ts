import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileDigests } from '../../host/index.ts';
import { bundleProblemModule, type Problem, type TestCase } from '../../package/index.ts';

/** What says nothing about verdicts. */
const silentKeys: readonly string[] = [
  ...['folder', 'dataFolder', 'warnings', 'credits', 'names', 'generatedGroups'],
  ...['statements', 'attachments', 'submissions'],
  ...['inputValidators', 'answerValidators', 'validatorTests'],
];
/** What decides about more than one case: kept results are put together anew every time. */
const keysOfTheWhole: readonly string[] = ['slug', 'cases', 'groups', 'scoring', 'timeLimit', 'secretArgs'];
/** What a case is called, and what is shown of it. */
const namesOfCases: readonly string[] = [
  ...['name', 'hint', 'description', 'fullFeedback', 'points', 'inputValidatorArgs'],
];
/** Whose values are paths. Whatever else looks like one (an argument, a constant) is only a word: the judge looks at nothing that a package names. */
const keysOfPaths: readonly string[] = [
  ...['inputPath', 'answerPath', 'outputPath', 'filesFolder'],
  ...['path', 'files', 'headers', 'module'],
];

/** SHA-256 of all that the judgements of a problem depend on: limits, cases and their arguments, and the content of every file that it
 *  names (data, checker and what that imports). Where the problem lies does not matter. Cost: one pass over those files that have
 *  changed since the last time. */
export function printOf(problem: Problem, digests = new FileDigests()): Promise<string> {
  return problemPrint(problem, silentKeys, digests);
}

/** The same without the cases, and without what only matters for several of them together: what the result of one case depends on, beside
 *  the case and the program. */
export function termsOf(problem: Problem, digests: FileDigests): Promise<string> {
  return problemPrint(problem, [...silentKeys, ...keysOfTheWhole], digests);
}

/** SHA-256 of all that the result of a case depends on: input, answer, files, arguments; not its name. */
export function casePrint(
  testCase: TestCase,
  { folder }: Pick<Problem, 'folder'>,
  digests: FileDigests,
): Promise<string> {
  return digestOfParts(partsOf(testCase, { silent: namesOfCases, folder, digests }));
}

async function problemPrint(
  problem: Problem,
  silent: readonly string[],
  digests: FileDigests,
): Promise<string> {
  const { checker, folder } = problem;
  const module =
    checker.kind === 'typescript' ? await bundleProblemModule(checker.module, 'checker') : undefined;
  const print = await digestOfParts(partsOf(problem, { silent, folder, digests }));
  digests.save();
  return sha256(JSON.stringify([print, module]));
}

async function digestOfParts(parts: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest('hex');
}

interface Looking {
  readonly silent: readonly string[];
  /** Of the package: what links in it lead to elsewhere is not looked at. */
  readonly folder: string;
  readonly digests: FileDigests;
}

/** Keys and plain values in order; a path becomes what lies there. `key`: whose value this is. */
async function* partsOf(
  value: unknown,
  looking: Looking,
  key = '',
): AsyncGenerator<unknown, void, undefined> {
  if (typeof value === 'string' && value.startsWith('/') && keysOfPaths.includes(key))
    yield* contentOf(value, looking, new Set());
  else if (Array.isArray(value)) {
    yield value.length;
    for (const item of value) yield* partsOf(item, looking, key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (looking.silent.includes(key)) continue;
      yield { key };
      yield* partsOf(inner, looking, key);
    }
  } else yield value;
}

/** The digest of a file; of a folder the names in it with what they hold.
 *  @param seen - real paths of the folders that were looked into: links may lead in circles, or to one folder a thousand times. */
async function* contentOf(
  path: string,
  looking: Looking,
  seen: Set<string>,
): AsyncGenerator<unknown, void, undefined> {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isFile()) yield await looking.digests.of(path);
  else if (status?.isDirectory()) {
    const real = realpathSync(path);
    if (seen.has(real)) return;
    seen.add(real);
    const entries = readdirSync(path, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = join(path, entry.name);
      yield { name: entry.name };
      if (!entry.isSymbolicLink()) yield* contentOf(inner, looking, seen);
      else if (leadsInto(inner, looking.folder)) yield* contentOf(realpathSync(inner), looking, seen);
    }
  } else yield 'no file';
}

function leadsInto(link: string, folder: string): boolean {
  try {
    return realpathSync(link).startsWith(realpathSync(folder) + sep);
  } catch {
    return false; // to nothing, or in a circle
  }
}

const judgingRooms = ['verdict', 'sandbox', 'language', 'checking', 'judging'];
let ownPrint: string | undefined;

/** SHA-256 of the judge's own code that makes results: a judge that was changed believes none of those it made before. */
export function judgePrint(): string {
  if (ownPrint !== undefined) return ownPrint;
  const rooms = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const hash = createHash('sha256');
  for (const room of judgingRooms) addCode(join(rooms, room), hash);
  ownPrint = hash.digest('hex');
  return ownPrint;
}

function addCode(folder: string, hash: ReturnType<typeof createHash>): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addCode(path, hash);
    else if (/\.(ts|js|c|h|yaml)$/.test(entry.name))
      hash.update(`${entry.name}\n`).update(readFileSync(path));
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
