import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Problem } from '#problem-reader';
import { copies, linkRoot, type PackagePlan, type PlannedFile } from '../files/planned-file.ts';
import { rawSubmissionsYaml } from '../metadata/raw-yaml.ts';
import { withoutAdditions } from '../statement/sections.ts';
import { dataFiles } from './data.ts';
import { pictures } from './pictures.ts';
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
        custom[folder] === undefined || own.includes(folder) ? [] : [[folder, custom[folder]]],
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
