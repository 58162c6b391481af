import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Problem, TestCase } from '#problem-reader';
import { ownValue } from '#values';
import { copies, linkRoot, type PackagePlan, type PlannedFile } from '../files/planned-file.ts';
import { rawSubmissionsYaml } from '../metadata/raw-yaml.ts';
import { withoutAdditions } from '../statement/sections.ts';
import { copiedProgram, inputValidators, outputValidatorsOf } from './programs.ts';
import { fileSubmissions, folderOf } from './submissions.ts';

/** Folders that are kept. Folders that the format does not define get an entry in submissions.yaml. In the format a
 *  submission that does not compile is an error of the package, so those are left out. */
const own = ['accepted', 'rejected', 'wrong_answer', 'time_limit_exceeded', 'run_time_error', 'brute_force'];
const custom: Readonly<Record<string, unknown>> = {
  memory_limit_exceeded: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  // It depends on the judge whether too much output is a wrong answer or a crash.
  output_limit_exceeded: { permitted: ['AC', 'WA', 'RTE'], required: ['WA', 'RTE'] },
};
const notSayable = ['compile_error', 'compiler_error'];

/** A package in format 2025-09, of a problem in that format. */
export function planStandard(problem: Problem): PackagePlan {
  const { submissions } = problem.parts;
  const named = rawSubmissionsYaml(problem);
  const folders = [...new Set(submissions.map(folderOf))].filter((folder) => !notSayable.includes(folder));
  const filed = fileSubmissions(problem, Object.fromEntries(folders.map((folder) => [folder, { folder }])));
  const entries = {
    ...Object.fromEntries(
      folders.flatMap((folder) =>
        ownValue(custom, folder) === undefined || own.includes(folder)
          ? []
          : [[folder, ownValue(custom, folder)]],
      ),
    ),
    ...named,
  };
  return {
    files: [
      { path: 'problem.yaml', text: readFileSync(join(problem.folder, 'problem.yaml'), 'utf8') },
      ...pictures(problem, 'statement'),
      ...statements(problem),
      ...dataFiles(problem),
      ...inputValidators(problem),
      ...outputValidator(problem),
      ...otherParts(problem),
      ...filed.files,
      ...(Object.keys(entries).length === 0
        ? []
        : [{ path: 'submissions/submissions.yaml', text: stringify(entries) }]),
    ],
    notes: filed.notes,
  };
}

const statements = ({ parts }: Problem): PlannedFile[] =>
  parts.statements.map(({ language, path }) => {
    const target = `statement/problem.${language}${extname(path)}`;
    return path.endsWith('.md')
      ? { path: target, text: withoutAdditions(readFileSync(path, 'utf8')) }
      : { path: target, copyOf: path };
  });

const outputValidator = (problem: Problem): PlannedFile[] =>
  outputValidatorsOf(problem).flatMap((program) =>
    copiedProgram(program, 'output_validator', linkRoot(problem.folder, problem)),
  );

/** Folders that are copied unchanged: those of every format, and those of this one only. */
const common = ['attachments', 'include'];
const newer = ['generators', 'solution', 'input_visualizer', 'output_visualizer'];

/** Folders that are copied under their own names. */
export const commonParts = (problem: Problem, names = common): PlannedFile[] =>
  names.flatMap((name) => {
    const path = join(problem.folder, name);
    return existsSync(path) ? copies(path, name, linkRoot(problem.folder, problem)) : [];
  });

/** The same, including the folders of this format only. */
export function otherParts(problem: Problem): PlannedFile[] {
  const { parts, folder } = problem;
  return [
    ...commonParts(problem, [...common, ...newer]),
    ...(parts.staticValidator === undefined
      ? []
      : copies(parts.staticValidator.path, 'static_validator', linkRoot(folder, problem))),
  ];
}

/** All files of the data folder except the manifest, which only this judge knows. Includes folders of validator
 *  tests. */
export function dataFiles(problem: Pick<Problem, 'dataFolder' | 'linksInto'>): PlannedFile[] {
  const { dataFolder } = problem;
  if (!existsSync(dataFolder)) return [];
  const names = readdirSync(dataFolder).filter((name) => !name.startsWith('.') && name !== 'manifest.yaml');
  const root = linkRoot(dataFolder, problem);
  return names.sort().flatMap((name) => copies(join(dataFolder, name), `data/${name}`, root));
}

/** Cases of a generated group (`full/00001`) as further secret ones. */
export const generatedFiles = (cases: readonly TestCase[]): PlannedFile[] =>
  cases.flatMap(({ name, inputPath, answerPath }) => [
    { path: `data/secret/${name}.in`, copyOf: inputPath },
    { path: `data/secret/${name}.ans`, copyOf: answerPath },
  ]);

/** Files next to the statements, mostly pictures. Skips statements at the root of a package, which has other files. */
export function pictures(problem: Problem, target: string): PlannedFile[] {
  const { parts, folder } = problem;
  const root = linkRoot(folder, problem);
  const statements = parts.statements.map(({ path }) => path);
  const homes = [...new Set(statements.map(dirname))].filter((home) => home !== folder);
  return homes.flatMap((home) =>
    readdirSync(home)
      .filter((name) => !name.startsWith('.') && !statements.includes(join(home, name)))
      .flatMap((name) => copies(join(home, name), `${target}/${name}`, root)),
  );
}
