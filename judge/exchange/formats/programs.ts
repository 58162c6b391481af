/** Theory of operation. Other judges cannot run a checker.ts: `output_validator/` beside it holds the same checker as C++, which
 *  `judge verify` compares with it. Its programs, like the input validators, may include the headers of `judge/problem-api/cpp`. These go
 *  into a package beside the program, or, for Polygon, which compiles one file, into it. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { UserError } from '../../host/index.ts';
import { houseHeaders, type Problem, type ProgramFiles } from '../../package/index.ts';
import { contentOf, copies, type PlannedFile } from '../files/planned-file.ts';

const includeLine = /^#include "([\w-]+\.hpp)"[ \t]*\n/gm;

/** Names of our headers that a source includes, and those that they include themselves. */
function headersIn(source: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  let names = known;
  for (const [, name = ''] of source.matchAll(includeLine)) {
    const path = join(houseHeaders, name);
    if (names.has(name) || !existsSync(path)) continue;
    names = headersIn(readFileSync(path, 'utf8'), new Set([...names, name]));
  }
  return names;
}

/** Programs of a package as they are, in a folder each when they are several, with our headers beside those that include them: such a
 *  program becomes a folder, since not every judge compiles a single file among others. */
export const copiedPrograms = (
  programs: readonly ProgramFiles[],
  folder: string,
  root: string,
): PlannedFile[] =>
  programs.flatMap(({ path, kind }) => {
    const files = copies(path, `${folder}/${basename(path)}`, root);
    const headers = headersOf(files);
    if (headers.length === 0) return files;
    if (kind === 'folder') return [...files, ...beside(headers, `${folder}/${basename(path)}`)];
    const home = `${folder}/${basename(path, extname(path))}`;
    return [...copies(path, `${home}/${basename(path)}`, root), ...beside(headers, home)];
  });

/** A program whose folder is `folder` itself. */
export function copiedProgram(program: ProgramFiles, folder: string, root: string): PlannedFile[] {
  const { path, kind } = program;
  const files =
    kind === 'folder' ? copies(path, folder, root) : copies(path, `${folder}/${basename(path)}`, root);
  return [...files, ...beside(headersOf(files), folder)];
}

/** Those that a program brings along itself are not ours. */
function headersOf(files: readonly PlannedFile[]): readonly string[] {
  const own = new Set(files.map(({ path }) => basename(path)));
  const sources = files.filter(({ path }) => /\.(c|cc|cpp|cxx)$/.test(path));
  const names = new Set(sources.flatMap((file) => [...headersIn(contentOf(file).toString('utf8'))]));
  return [...names].filter((name) => !own.has(name)).sort();
}

const beside = (headers: readonly string[], folder: string): PlannedFile[] =>
  headers.map((name) => ({ path: `${folder}/${name}`, copyOf: join(houseHeaders, name) }));

/** What the program in output_validator/ of a problem is to other judges: undefined when outputs are compared by the default validator.
 *  @throws UserError when there is only a checker.ts */
export function outputValidatorsOf({ slug, checker, parts }: Problem): readonly ProgramFiles[] {
  if (checker.kind === 'programs') return checker.programs;
  if (checker.kind === 'default') return [];
  if (parts.outputValidator !== undefined) return [parts.outputValidator];
  throw new UserError(`${slug} has no output_validator/check.cpp: other judges cannot run its checker.ts.`, {
    hint: 'Write the checker once more in C++, over moves.hpp: problems/README.md, "For other judges". "judge new --template moves" begins with one, and "judge verify" compares the two.',
  });
}

/** @throws UserError when there is none: a package must have one */
export function inputValidators({ slug, folder, parts }: Problem): PlannedFile[] {
  if (parts.inputValidators.length > 0)
    return copiedPrograms(parts.inputValidators, 'input_validators', folder);
  throw new UserError(`${slug} has no input validator, and a package must have one.`, {
    hint: 'Put a program into input_validators/: it reads an input and ends with status 42 when that is legal.',
  });
}

/** A program over our headers as one file that answers like a program of testlib.
 *  @throws UserError for another program */
export function testlibSource({ slug }: Problem, program: ProgramFiles): string {
  const sources = program.files.filter((path) => extname(path) === '.cpp');
  const [only] = sources;
  const source = only === undefined ? '' : inlined(readFileSync(only, 'utf8'), program, new Set());
  if (sources.length !== 1 || !source.includes('\n#ifdef TESTLIB_CALL\n'))
    throw new UserError(
      `${slug} cannot be written for Polygon: ${basename(dirname(only ?? program.path))} holds ${sources.length === 1 ? 'a program that does not include moves.hpp' : 'no single C++ file'}.`,
      {
        hint: 'Programs over moves.hpp (problems/README.md, "For other judges") answer as Polygon wants it.',
      },
    );
  return `#define TESTLIB_CALL\n${source}`;
}

/** The source with headers of the program, or else of ours, in it, each where it is included first. */
function inlined(source: string, program: ProgramFiles, done: Set<string>): string {
  return source.replace(includeLine, (line, name: string) => {
    const ours = join(houseHeaders, name);
    const path =
      program.files.find((file) => basename(file) === name) ?? (existsSync(ours) ? ours : undefined);
    if (path === undefined) return line;
    if (done.has(name)) return '';
    done.add(name);
    return inlined(readFileSync(path, 'utf8'), program, done);
  });
}
