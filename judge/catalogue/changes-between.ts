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

/** A value, or its parts by name, of which only those that differ are told. */
type Fact = string | Readonly<Record<string, unknown>>;
type Facts = ReadonlyMap<string, Fact>;

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
    if (inWords(old) === inWords(made)) return [];
    return [{ what, before: inWords(without(old, made)), after: inWords(without(made, old)), isDecisive }];
  });
}

/** The parts of a fact that another version of it has not. */
const without = (fact: Fact, other: Fact): Fact =>
  typeof fact === 'string' || typeof other === 'string'
    ? fact
    : Object.fromEntries(
        Object.entries(fact).filter(([name, part]) => inWords(part) !== inWords(other[name])),
      );

function decisiveFacts(problem: Problem): Facts {
  const { types, limits, timeLimit, timeBy, passes, processes, fileNames, languages, interactor } = problem;
  const { cases, scoring, groups, constants, parts } = problem;
  const facts: Record<string, unknown> = {
    type: types,
    'time limit': timeLimit.source === 'submissions' ? 'derived from the submissions' : `${limits.timeMs} ms`,
    'memory limit': `${limits.memoryBytes} bytes`,
    'output limit': `${limits.outputBytes} bytes`,
    'code limit': `${limits.codeBytes} bytes`,
    'time by': timeBy,
    ...{ passes, processes, files: fileNames, languages, scoring: scoring && named(scoring), constants },
    checker: checkerOf(problem),
    interactor: interactor && filesOf(interactor),
    include: Object.assign({}, ...parts.include.map(({ language, path }) => treeOf(path, `${language}/`))),
    'static validator': parts.staticValidator && filesOf(parts.staticValidator),
    grader: parts.grader && filesOf(parts.grader),
  };
  return new Map([
    ...Object.entries(facts).map(([name, value]) => [name, factOf(value)] as const),
    ...rulesOf(groups),
    ...cases.map((one) => [`test case ${one.name}`, caseOf(one)] as const),
  ]);
}

function checkerOf({ checker }: Problem): Fact {
  if (checker.kind === 'default') return 'the default one';
  if (checker.kind === 'typescript') return { 'checker.ts': digestOf(checker.module) };
  const { contract, programs, pointsArePercent } = checker;
  const points = pointsArePercent === true ? { points: 'percentages' } : {};
  return { contract, ...points, ...filesOfAll(programs) };
}

/** The rules of all test groups by name. */
const rulesOf = ({ name, rule, groups }: Problem['groups']): readonly (readonly [string, Fact])[] => [
  [`test group ${name === '' ? 'data' : name}`, named(rule)],
  ...groups.flatMap(rulesOf),
];

function otherFacts({ names, parts }: Problem): Facts {
  return new Map<string, Fact>([
    ['title', names],
    ...parts.statements.map(({ language, path }) => [`statement (${language})`, digestOf(path)] as const),
    ...parts.attachments.map((path) => [`attachment ${basename(path)}`, treeOf(path)] as const),
    ['input validators', filesOfAll(parts.inputValidators)],
    ...parts.submissions.map(({ name, path }) => [`submission ${name}`, treeOf(path)] as const),
  ]);
}

const filesOf = ({ files, path }: ProgramFiles, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [`${prefix}${relative(path, file) || basename(file)}`, digestOf(file)]),
  );

/** One program's files are known by their own names alone. */
const filesOfAll = (programs: readonly ProgramFiles[]): Record<string, string> =>
  Object.assign({}, ...programs.map((one) => filesOf(one, programs.length > 1 ? `${one.name}/` : '')));

const caseOf = (one: TestCase): Fact => ({
  ...{ input: digestOf(one.inputPath), answer: digestOf(one.answerPath), points: one.points },
  ...{ 'arguments of the checker': one.checkerArgs, 'arguments of the program': one.programArgs },
  ...(one.filesFolder === undefined ? {} : treeOf(one.filesFolder)),
});

/** The digests of a file, or of all files in a folder, by name. */
function treeOf(path: string, prefix = ''): Record<string, string> {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    return { [`${prefix}${basename(path)}`]: digestOf(path) };
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(files.map((file) => [`${prefix}${relative(path, file)}`, digestOf(file)]));
}

/** Short: equal digests are compared by people. */
const digestOf = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true
    ? hash('sha256', readFileSync(path)).slice(0, 12)
    : 'none';

/** A value of the code with its names in words: `requirePass` becomes `require pass`. */
const named = (value: object): Fact =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`), part]),
  );

const factOf = (value: unknown): Fact =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : inWords(value);

/** `max score 30, require pass secret/g1 secret/g2`; nothing is `none`. */
function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(inWords).join(' ') || 'none';
  if (typeof value !== 'object' || value === null) return value === undefined ? 'none' : String(value);
  const parts = Object.entries(value).map(([name, part]) => [name, inWords(part)] as const);
  return (
    parts.flatMap(([name, words]) => (words === 'none' ? [] : [`${name} ${words}`])).join(', ') || 'none'
  );
}
