import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Problem, ProgramFiles, TestCase } from '#problem-reader';

const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Differences between two problems that affect grading. Empty: both give equal verdicts. */
export function differencesOf(before: Problem, after: Problem): readonly string[] {
  const [old, made] = [modelOf(before), modelOf(after)];
  const isAdapted = before.dialect === 'polygon' && after.dialect !== 'polygon';
  return Object.keys(old)
    .filter((key) => !isAdapted || !adaptedFromPolygon.includes(key))
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(made[key]));
}

/** Programs of a converted Polygon package have an adapter, and submissions other folders. */
const adaptedFromPolygon = ['checker', 'input validators', 'tests of validators', 'submissions'];

/** Everything about a problem that affects grading, without its paths on this machine. */
function modelOf(problem: Problem): Readonly<Record<string, unknown>> {
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
    'input validators': inAnyOrder(parts.inputValidators),
    grader: parts.grader && filesOf(parts.grader),
    include: parts.include.map(({ language }) => language),
    'tests of validators': parts.validatorTests.map(({ kind, name }) => [kind, name]),
    submissions: parts.submissions.map(({ name, language, entryPoint }) => [name, language, entryPoint]),
  };
}

const filesOf = ({ files }: { readonly files: readonly string[] }) =>
  files.map((path) => [basename(path), digest(path)]);

/** All input validators must accept, so their order does not matter. */
const inAnyOrder = (programs: readonly ProgramFiles[]) =>
  programs.map((program) => JSON.stringify(filesOf(program))).sort();

const caseOf = ({ name, inputPath, answerPath, checkerArgs, programArgs, filesFolder, points }: TestCase) => [
  name,
  digest(inputPath),
  digest(answerPath),
  checkerArgs,
  programArgs,
  filesFolder !== undefined,
  points,
];
