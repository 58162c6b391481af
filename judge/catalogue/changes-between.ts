/** What has changed between two versions of a problem, in words: first what decides verdicts, then the rest. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Problem, ProgramFiles, TestCase } from '#problem-reader';

/** One change. */
export interface VersionChange {
  /** `time limit`, `test case secret/2`. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** It may change verdicts or scores. */
  readonly isDecisive: boolean;
}

type Facts = ReadonlyMap<string, string>;

/** All changes; equal versions have none. Where a value is a file, its digest stands for it. */
export function changesBetween(before: Problem, after: Problem): readonly VersionChange[] {
  return [
    ...differences(decisiveFacts(before), decisiveFacts(after), true),
    ...differences(otherFacts(before), otherFacts(after), false),
  ];
}

function differences(before: Facts, after: Facts, isDecisive: boolean): VersionChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((what) => {
    const [old, made] = [before.get(what) ?? 'none', after.get(what) ?? 'none'];
    return old === made ? [] : [{ what, before: old, after: made, isDecisive }];
  });
}

function decisiveFacts(problem: Problem): Facts {
  const { types, limits, timeLimit, timeBy, passes, processes, fileNames, languages, checker, interactor } =
    problem;
  const { cases, scoring, groups, constants, parts } = problem;
  const facts: Record<string, unknown> = {
    type: types.join(', '),
    'time limit': timeLimit.source === 'submissions' ? 'derived from the submissions' : `${limits.timeMs} ms`,
    ...{
      'memory limit': limits.memoryBytes,
      'output limit': limits.outputBytes,
      'code limit': limits.codeBytes,
    },
    'time by': timeBy,
    ...{ passes, processes, files: fileNames, languages, scoring, constants },
    checker: checker.kind === 'programs' ? [checker.contract, checker.programs.map(filesOf)] : checker.kind,
    ...('module' in checker ? { 'checker.ts': digestOf(checker.module) } : {}),
    interactor: interactor && filesOf(interactor),
    include: parts.include.map(({ language, path }) => [language, treeOf(path)]),
    'static validator': parts.staticValidator && filesOf(parts.staticValidator),
    grader: parts.grader && filesOf(parts.grader),
  };
  return new Map([
    ...Object.entries(facts).map(([name, value]) => [name, textOf(value)] as const),
    ...rulesOf(groups),
    ...cases.map((one) => [`test case ${one.name}`, textOf(caseOf(one))] as const),
  ]);
}

/** The rules of all test groups by name. */
const rulesOf = ({ name, rule, groups }: Problem['groups']): readonly (readonly [string, string])[] => [
  [`test group ${name === '' ? 'data' : name}`, textOf(rule)],
  ...groups.flatMap(rulesOf),
];

function otherFacts({ names, parts }: Problem): Facts {
  return new Map([
    ['title', textOf(names)],
    ...parts.statements.map(({ language, path }) => [`statement (${language})`, digestOf(path)] as const),
    ...parts.attachments.map((path) => [`attachment ${basename(path)}`, textOf(treeOf(path))] as const),
    ['input validators', textOf(parts.inputValidators.map(filesOf))],
    ...parts.submissions.map(({ name, path }) => [`submission ${name}`, textOf(treeOf(path))] as const),
  ]);
}

const filesOf = ({ files }: Pick<ProgramFiles, 'files'>) =>
  files.map((path) => [basename(path), digestOf(path)]);

const caseOf = ({ inputPath, answerPath, checkerArgs, programArgs, filesFolder, points }: TestCase) => ({
  ...{ input: digestOf(inputPath), answer: digestOf(answerPath) },
  ...{ checkerArgs, programArgs, points, files: filesFolder && treeOf(filesFolder) },
});

/** The digests of a file, or of all files in a folder. */
function treeOf(path: string): readonly (readonly [string, string])[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    return [[basename(path), digestOf(path)]];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [relative(path, file), digestOf(file)]);
}

/** Short: equal digests are compared by people. */
const digestOf = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true
    ? hash('sha256', readFileSync(path)).slice(0, 12)
    : 'none';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none');
