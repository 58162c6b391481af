import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Problem, TestCase } from '../../package/index.ts';

const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Everything about a problem that grading depends on, without its places on this machine. Two problems with equal models give equal
 *  verdicts. */
export function modelOf(problem: Problem): Readonly<Record<string, unknown>> {
  const {
    types,
    limits,
    timeLimit,
    passes,
    allowFileWriting,
    languages,
    checker,
    fileNames,
    cases,
    constants,
    parts,
  } = problem;
  return {
    types,
    limits,
    'time limit': [timeLimit.acToTimeLimit, timeLimit.timeLimitToTle, timeLimit.source === 'submissions'],
    passes,
    'file writing': allowFileWriting,
    languages,
    checker: checker.kind === 'programs' ? [checker.contract, checker.programs.map(filesOf)] : checker.kind,
    interactor: problem.interactor && filesOf(problem.interactor),
    'file names': fileNames,
    cases: cases.map(caseOf),
    constants,
    'input validators': parts.inputValidators.map(filesOf),
    grader: parts.grader && filesOf(parts.grader),
    include: parts.include.map(({ language }) => language),
    'tests of validators': parts.validatorTests.map(({ kind, name }) => [kind, name]),
    submissions: parts.submissions.map(({ name, language, entryPoint }) => [name, language, entryPoint]),
    titles: problem.names,
  };
}

const filesOf = ({ files }: { readonly files: readonly string[] }) =>
  files.map((path) => [basename(path), digest(path)]);

const caseOf = ({ name, inputPath, answerPath, checkerArgs, programArgs, filesFolder, points }: TestCase) => [
  name,
  digest(inputPath),
  digest(answerPath),
  checkerArgs,
  programArgs,
  filesFolder !== undefined,
  points,
];
