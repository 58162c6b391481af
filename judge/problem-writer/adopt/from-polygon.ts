/** Theory of operation. A Polygon package becomes one in format 2025-09 if its outputs are right or wrong and its
 *  programs are C++. Their sources are kept; `testlib-adapter.cpp`, compiled into each of them, translates the
 *  arguments and exit statuses of testlib. Every program gets the headers that it includes beside it. */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { stringify } from 'yaml';
import { givesPoints, houseHeader, isHeldBy, type Problem, type ProgramFiles } from '#problem-reader';
import { ownValue } from '#values';
import { copies, type PlannedFile } from '../files/planned-file.ts';
import { polygonStatements } from '../statement/polygon-statements.ts';

/** Verdicts of cases that a submission may have. */
const anyVerdict = ['AC', 'WA', 'TLE', 'RTE'];

const decisive = { wrong_answer: 'WA', time_limit_exceeded: 'TLE', run_time_error: 'RTE' };

/** Entries of submissions.yaml for folders. Older formats use only the final verdict, which a single case decides, so
 *  the other cases may have any verdict. */
export const expectedFolders = (folders: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(decisive)
      .filter(([name]) => folders.includes(name))
      .map(([name, verdict]) => [name, { permitted: anyVerdict, required: [verdict] }]),
  );

const adapter = 'testlib-adapter.cpp';

/** Why a Polygon package cannot be written in format 2025-09; undefined if it can. */
export function whyNotFromPolygon(problem: Problem): string | undefined {
  const { types, checker, parts, fileNames, cases } = problem;
  const programs = [...(checker.kind === 'programs' ? checker.programs : []), ...parts.inputValidators];
  if (types.includes('scoring') && givesPoints(checker))
    return 'its checker gives a part of the points, by rules of Polygon';
  if (types.includes('interactive'))
    return 'it has an interactor and a checker, and other formats have one program for both';
  if (types.includes('multi-pass')) return 'what its second run reads follows rules of Polygon';
  if (fileNames !== undefined) return 'its submissions read and write files with names of their own';
  if (programs.some(({ path }) => extname(path) !== '.cpp'))
    return 'its checker or a validator, which follow the conventions of testlib, is not written in C++';
  if (checker.kind === 'programs' && cases.some(({ checkerArgs }) => checkerArgs.length > 0))
    return 'its checker asks for the group of a test';
  const missing = programs.flatMap((program) => [...sourcesOf(program, problem).missing]);
  return missing[0] === undefined
    ? undefined
    : `${missing[0]}, which a program includes, is not in the package`;
}

/** The package but for problem.yaml and the data. */
export function polygonParts(problem: Problem): PlannedFile[] {
  const { folder, checker, parts } = problem;
  return [
    ...polygonStatements(problem).flatMap(({ files }) => files),
    ...(checker.kind === 'programs' ? checker.programs : []).flatMap((program) =>
      adapted(program, problem, 'output_validator'),
    ),
    ...parts.inputValidators.flatMap((program) =>
      adapted(program, problem, `input_validators/${program.name}`, '#define INPUT_VALIDATOR\n'),
    ),
    ...parts.attachments.flatMap((path) => copies(path, `attachments/${basename(path)}`, folder)),
    ...parts.include.flatMap(({ language, path }) =>
      copies(path, `include/${language}/${basename(path)}`, folder),
    ),
    ...submissionsOf(parts),
  ];
}

/** Inputs that its validators must reject. The format has no place for those that they must accept, and of the tests
 *  of a checker the inputs need not be valid, as the format requires. */
export const polygonValidatorTests = ({ parts }: Pick<Problem, 'parts'>): PlannedFile[] =>
  parts.validatorTests
    .filter(({ kind }) => kind === 'invalid_input')
    .flatMap(({ kind, inputPath, inputValidatorArgs: args }, index) => {
      const name = `${kind}/${String(index + 1).padStart(2, '0')}`;
      return [
        { path: `${name}.in`, copyOf: inputPath },
        ...(Array.isArray(args) && args.length > 0
          ? [{ path: `${name}.yaml`, text: stringify({ input_validator_args: args }) }]
          : []),
      ];
    });

interface Sources {
  /** By name beside the program. */
  readonly files: ReadonlyMap<string, PlannedFile>;
  /** Names of headers. */
  readonly missing: ReadonlySet<string>;
}

const includeLine = /^([ \t]*#[ \t]*include[ \t]*)(?:"([^"\n]+)"|<([^>\n]+)>)/gm;

/** A program and the headers that it includes, directly or not, from inside the package. */
function sourcesOf({ path, headers }: ProgramFiles, { folder }: Pick<Problem, 'folder'>): Sources {
  const root = realpathSync(folder);
  const files = new Map<string, PlannedFile>();
  const missing = new Set<string>();
  const take = (name: string, from: string): void => {
    const source = readFileSync(from, 'latin1');
    const included = new Map<string, string>();
    const text = source.replace(includeLine, (line, start: string, quoted?: string, angled?: string) => {
      const header = quoted ?? angled ?? '';
      const found = [dirname(from), ...headers].map((home) => join(home, header)).find(existsSync);
      if (found !== undefined && isHeldBy(root, realpathSync(found))) {
        const beside = normalize(header).replace(/^(\.\.\/)+/, '');
        included.set(beside, found);
        return `${start}"${beside}"`; // <…> does not look beside the program
      }
      if (quoted !== undefined || header === 'testlib.h') missing.add(header);
      return line;
    });
    files.set(name, text === source ? { path: name, copyOf: from } : { path: name, text });
    for (const [header, home] of included) if (!files.has(header)) take(header, home);
  };
  take(basename(path), path);
  return { files, missing };
}

function adapted(
  program: ProgramFiles,
  problem: Problem,
  folder: string,
  definition = '',
): readonly PlannedFile[] {
  const source = readFileSync(houseHeader(adapter) ?? '', 'utf8');
  const { files } = sourcesOf(program, problem);
  return [
    ...[...files.values()].map((file) => ({ ...file, path: `${folder}/${file.path}` })),
    { path: `${folder}/${adapter}`, text: definition + source },
  ];
}

/** Folders for the tags of Polygon. */
const folders: Readonly<Record<string, string>> = {
  main: 'accepted',
  accepted: 'accepted',
  'wrong-answer': 'wrong_answer',
  'presentation-error': 'wrong_answer',
  'time-limit-exceeded': 'time_limit_exceeded',
  'time-limit-exceeded-or-accepted': 'slow',
  'time-limit-exceeded-or-memory-limit-exceeded': 'too_slow_or_large',
  'memory-limit-exceeded': 'memory_limit_exceeded',
  rejected: 'rejected',
  failed: 'run_time_error',
};

const ownExpectations: Readonly<Record<string, unknown>> = {
  slow: { permitted: ['AC', 'TLE'] },
  too_slow_or_large: { permitted: anyVerdict, required: ['TLE', 'RTE'] },
  memory_limit_exceeded: { permitted: anyVerdict, required: ['RTE'] },
};

function submissionsOf({ submissions }: Pick<Problem['parts'], 'submissions'>): PlannedFile[] {
  const placed = submissions.flatMap(({ name, path, isModelSolution }) => {
    const folder = ownValue(folders, dirname(name));
    return folder === undefined
      ? []
      : [{ folder, name: `${folder}/${basename(path)}`, path, isModelSolution }];
  });
  const used = new Set(placed.map(({ folder }) => folder));
  const expected = {
    ...expectedFolders([...used]),
    ...Object.fromEntries(Object.entries(ownExpectations).filter(([folder]) => used.has(folder))),
    ...Object.fromEntries(
      placed.filter((one) => one.isModelSolution).map(({ name }) => [name, { model_solution: true }]),
    ),
  };
  return [
    ...placed.map(({ name, path }) => ({ path: `submissions/${name}`, copyOf: path })),
    { path: 'submissions/submissions.yaml', text: stringify(expected) },
  ];
}
