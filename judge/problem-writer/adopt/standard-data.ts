import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Problem, TestCase } from '#problem-reader';
import { copies, linkRoot, type PlannedFile } from '../files/planned-file.ts';
import { polygonValidatorTests } from './from-polygon.ts';

const older = ['.hint', '.desc', '.args', '.yaml', '.in', '.ans'];

/** The data in format 2025-09: every case with the files of its name, and one YAML file with all its settings. */
export function standardData(problem: Problem): PlannedFile[] {
  const { cases, dataFolder, parts, dialect } = problem;
  const root = linkRoot(dataFolder, problem);
  const kinds = [...new Set(parts.validatorTests.map(({ kind }) => kind))];
  return [
    ...cases.flatMap((one) => caseFiles(one, dataFolder, root)),
    ...(dialect === 'polygon'
      ? polygonValidatorTests(problem)
      : kinds.flatMap((kind) => copies(join(dataFolder, kind), kind, root))),
  ];
}

function caseFiles(one: TestCase, dataFolder: string, root: string): PlannedFile[] {
  const { name, inputPath, answerPath, filesFolder } = one;
  const folder = join(dataFolder, dirname(name));
  const base = basename(name);
  const others = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (file) =>
      file.startsWith(`${base}.`) &&
      !older.includes(file.slice(base.length)) &&
      file.slice(base.length) !== '.files',
  );
  const settings = settingsOf(one);
  return [
    { path: `${name}.in`, copyOf: inputPath },
    { path: `${name}.ans`, copyOf: answerPath },
    ...others.flatMap((file) => copies(join(folder, file), join(dirname(name), file), root)),
    ...(filesFolder === undefined ? [] : copies(filesFolder, `${name}.files`, root)),
    ...downloads(one, others),
    ...(Object.keys(settings).length === 0 ? [] : [{ path: `${name}.yaml`, text: stringify(settings) }]),
  ];
}

/** If a sample shows a conversation, the format requires files for download: here, as before, those of the case. */
function downloads({ name, inputPath, answerPath }: TestCase, others: readonly string[]): PlannedFile[] {
  const has = (extension: string): boolean => others.includes(`${basename(name)}${extension}`);
  if (!has('.interaction') || has('.in.download') || has('.ans.download')) return [];
  return [
    { path: `${name}.in.download`, copyOf: inputPath },
    { path: `${name}.ans.download`, copyOf: answerPath },
  ];
}

function settingsOf({
  checkerArgs,
  programArgs,
  inputValidatorArgs,
  hint,
  description,
}: TestCase): Readonly<Record<string, unknown>> {
  const noArgs =
    inputValidatorArgs === undefined ||
    (Array.isArray(inputValidatorArgs) && inputValidatorArgs.length === 0);
  return {
    ...(checkerArgs.length === 0 ? {} : { output_validator_args: checkerArgs }),
    ...(programArgs === undefined || programArgs.length === 0 ? {} : { args: programArgs }),
    ...(noArgs ? {} : { input_validator_args: inputValidatorArgs }),
    ...(hint === undefined ? {} : { hint }),
    ...(description === undefined ? {} : { description }),
  };
}
