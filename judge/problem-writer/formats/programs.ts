/** Theory of operation. Other judges cannot run checker.ts, so `output_validator/` contains the same checker in C++,
 *  and `judge verify` compares the two. Its programs, like the input validators, may include the headers of
 *  `judge/problem-api/cpp` and of puzzles. In a package these are copied next to the program, or, for Polygon, which
 *  compiles a single file, into it. */
import { readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { UserError } from '#host';
import { houseHeader, type Problem, type ProgramFiles } from '#problem-reader';
import { contentOf, copies, linkRoot, type PlannedFile } from '../files/planned-file.ts';

const includeLine = /^#include "([\w-]+\.hpp)"[ \t]*\n/gm;

/** Names of our headers that a source includes, directly or indirectly. */
function headersIn(source: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  let names = known;
  for (const [, name = ''] of source.matchAll(includeLine)) {
    const path = houseHeader(name);
    if (names.has(name) || path === undefined) continue;
    names = headersIn(readFileSync(path, 'utf8'), new Set([...names, name]));
  }
  return names;
}

/** Copies of programs, with our headers next to programs that include them. Such a program becomes a folder, because
 *  some judges compile a single file without the files next to it. */
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

/** A copy of a program directly in `folder`. */
export function copiedProgram(program: ProgramFiles, folder: string, root: string): PlannedFile[] {
  const { path, kind } = program;
  const files =
    kind === 'folder' ? copies(path, folder, root) : copies(path, `${folder}/${basename(path)}`, root);
  return [...files, ...beside(headersOf(files), folder)];
}

/** The headers of ours that a program includes, except those that it contains itself. */
function headersOf(files: readonly PlannedFile[]): readonly string[] {
  const own = new Set(files.map(({ path }) => basename(path)));
  const sources = files.filter(({ path }) => /\.(c|cc|cpp|cxx)$/.test(path));
  const names = new Set(sources.flatMap((file) => [...headersIn(contentOf(file).toString('utf8'))]));
  return [...names].filter((name) => !own.has(name)).sort();
}

const beside = (headers: readonly string[], folder: string): PlannedFile[] =>
  headers.map((name) => ({ path: `${folder}/${name}`, copyOf: houseHeader(name) ?? '' }));

/** The output validators for other judges; empty if the default validator compares outputs.
 *  @throws UserError when there is only a checker.ts */
export function outputValidatorsOf({ slug, checker, parts }: Problem): readonly ProgramFiles[] {
  if (checker.kind === 'programs') return checker.programs;
  if (checker.kind === 'default') return [];
  if (parts.outputValidator !== undefined) return [parts.outputValidator];
  throw new UserError(`${slug} has no output_validator/check.cpp: other judges cannot run its checker.ts.`, {
    hint: 'Write the checker again in C++, over moves.hpp: judge/docs/manual/setter.md, "For other judges". "judge new --template moves" creates one, and "judge verify" compares the two.',
  });
}

/** @throws UserError when there is none: a package must have one */
export function inputValidators(problem: Problem): PlannedFile[] {
  const { slug, folder, parts } = problem;
  if (parts.inputValidators.length > 0)
    return copiedPrograms(parts.inputValidators, 'input_validators', linkRoot(folder, problem));
  throw new UserError(`${slug} has no input validator, and a package must have one.`, {
    hint: 'Put a program into input_validators/: it reads an input and exits with status 42 if the input is valid.',
  });
}

/** A program over our headers as a single file that behaves like a testlib program.
 *  @throws UserError for any other program */
export function testlibSource({ slug }: Problem, program: ProgramFiles): string {
  const source = singleSource(program);
  if (source?.includes(testlibSwitch)) return `#define TESTLIB_CALL\n${source}`;
  const found = source === undefined ? 'no single C++ file' : 'a program that does not include moves.hpp';
  const sources = program.files.filter((path) => extname(path) === '.cpp');
  throw new UserError(
    `${slug} cannot be written for Polygon: ${basename(dirname(sources[0] ?? program.path))} holds ${found}.`,
    {
      hint: 'Programs over moves.hpp (judge/docs/manual/setter.md, "For other judges") behave as Polygon requires.',
    },
  );
}

const testlibSwitch = '\n#ifdef TESTLIB_CALL\n';

/** True for a program that `testlibSource` can write. */
export const speaksTestlib = (program: ProgramFiles): boolean =>
  singleSource(program)?.includes(testlibSwitch) === true;

/** The only C++ source of a program, with its headers inlined. */
function singleSource(program: ProgramFiles): string | undefined {
  const [only, second] = program.files.filter((path) => extname(path) === '.cpp');
  if (only === undefined || second !== undefined) return undefined;
  return inlined(readFileSync(only, 'utf8'), program, new Set());
}

/** The source with its headers inlined (the program's own, or else ours), each where it is included first. */
function inlined(source: string, program: ProgramFiles, done: Set<string>): string {
  return source.replace(includeLine, (line, name: string) => {
    const path = program.files.find((file) => basename(file) === name) ?? houseHeader(name);
    if (path === undefined) return line;
    if (done.has(name)) return '';
    done.add(name);
    return inlined(readFileSync(path, 'utf8'), program, done);
  });
}
