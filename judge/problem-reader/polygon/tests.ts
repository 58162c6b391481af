import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type PackageFiles, startOf } from '../package/package-files.ts';
import type { GroupRule, TestGroup } from '../package/problem.ts';
import type { TestCase } from '../package/test-case.ts';
import { insidePath } from './programs.ts';
import type { Node } from './xml.ts';

interface PolygonTests {
  readonly cases: readonly TestCase[];
  readonly groups: TestGroup;
  readonly hasPoints: boolean;
}

interface Test {
  readonly testCase: TestCase;
  readonly group: string | undefined;
}

/** A test in problem.xml. */
export interface NamedTest {
  readonly node: Node;
  /** `sample/01`, `secret/02`: numbered as in Polygon. */
  readonly name: string;
  readonly input: TestFile;
  readonly answer: TestFile;
}

interface TestFile {
  /** As in the package: `tests/01.a`. */
  readonly name: string;
  /** Undefined if the package does not contain it. */
  readonly path: string | undefined;
}

/** The tests of a test set and where their files are. */
export function namedTests(files: PackageFiles, home: string, testset: Node): readonly NamedTest[] {
  const nodes = testset.one('tests')?.all('test') ?? [];
  const patterns = ['input', 'answer'].map((what) => testset.one(`${what}-path-pattern`)?.text ?? '');
  const [inputs = '', answers = ''] = patterns;
  const width = Math.max(2, String(nodes.length).length);
  return nodes.map((node, index) => {
    const number = index + 1;
    const folder = node.attribute('sample') === 'true' ? 'sample' : 'secret';
    return {
      node,
      name: `${folder}/${String(number).padStart(width, '0')}`,
      input: numberedFile(files, home, inputs, number),
      answer: numberedFile(files, home, answers, number),
    };
  });
}

/** Arguments that tell testlib programs the test set and group of a test. Omitted if there is only one possibility. */
export const belongingArguments = (testset = 'tests', group?: string): readonly string[] => [
  ...(testset === 'tests' && group === undefined ? [] : ['--testset', testset]),
  ...(group === undefined ? [] : ['--group', group]),
];

interface TestSettings {
  /** The folder with the missing tests, by their names. */
  readonly madeFolder: string | undefined;
  /** For the checker in every test. */
  readonly checkerArgs: readonly string[];
  readonly checkerAsksForGroup: boolean;
}

/** The tests of a test set and its groups. */
export function testsOf(
  files: PackageFiles,
  home: string,
  testset: Node,
  { madeFolder, checkerArgs, checkerAsksForGroup }: TestSettings,
): PolygonTests {
  const named = namedTests(files, home, testset);
  const count = testset.one('test-count')?.text;
  if (count !== undefined && Number(count) !== named.length)
    testset.refuse(`${count} tests (test-count)`, String(named.length));
  const tests = named.flatMap(({ node, name, input, answer }): Test[] => {
    const made = (extension: string) =>
      madeFolder === undefined ? undefined : existing(files, join(madeFolder, name + extension));
    const inputPath = input.path ?? made('.in');
    const answerPath = answer.path ?? made('.ans');
    if (inputPath === undefined) node.refuse(`the file ${input.name}${hintFor(node)}`, 'nothing');
    if (answerPath === undefined) node.refuse(`the file ${answer.name}${hintFor(node)}`, 'nothing');
    if (inputPath === undefined || answerPath === undefined) return [];
    const points = pointsOf(node);
    const group = node.attribute('group');
    const args = belongingArguments(testset.attribute('name'), group);
    const testCase: TestCase = {
      name,
      inputPath,
      answerPath,
      checkerArgs: checkerAsksForGroup ? args : checkerArgs,
      inputValidatorArgs: args.length === 0 ? undefined : args,
      points,
    };
    return [{ testCase, group }];
  });
  if (named.length === 0) testset.refuse('tests', 'none');
  refuseUnnamed(files, home, testset, named);
  noteWindowsLines(testset, tests);
  const samplesFirst = [...tests].sort((a, b) => (a.testCase.name < b.testCase.name ? -1 : 1));
  return {
    cases: samplesFirst.map(({ testCase }) => testCase),
    groups: groupsOf(testset, samplesFirst),
    hasPoints: named.some(({ node }) => node.attribute('points') !== undefined),
  };
}

/** Inputs with a number that problem.xml does not count are not judged. */
function refuseUnnamed(files: PackageFiles, home: string, testset: Node, named: readonly NamedTest[]): void {
  const pattern = testset.one('input-path-pattern')?.text ?? '';
  const folder = insidePath(home, dirname(pattern));
  if (folder === undefined || !/%0?\d?d$/.test(pattern) || files.kindOf(folder) !== 'folder') return;
  const known = new Set(named.map(({ input }) => basename(input.name)));
  for (const { name, path } of files.list(folder))
    if (/^\d+$/.test(name) && !known.has(name))
      files.refuse(path, `a <test> in problem.xml (there are ${named.length})`, 'none');
}

/** Packages for Windows have Windows line ends, which testlib validators reject on other systems. */
function noteWindowsLines(testset: Node, [first]: readonly Test[]): void {
  if (first === undefined || !startOf(first.testCase.inputPath).includes('\r\n')) return;
  testset.complain('lines that end as on Linux (the package for Linux has them)', 'the line ends of Windows');
}

/** The file of test `number` by a pattern such as `tests/%02d`. */
export function numberedFile(files: PackageFiles, home: string, pattern: string, number: number): TestFile {
  const name = pattern.replace(/%0?(\d?)d/, (_, width: string) =>
    String(number).padStart(Number(width || '1'), '0'),
  );
  const path = name === '' ? undefined : insidePath(home, name);
  return { name, path: path === undefined ? undefined : existing(files, path) };
}

const existing = (files: PackageFiles, path: string): string | undefined =>
  files.kindOf(path) === 'file' && files.isReadable(path) ? realpathSync.native(path) : undefined;

const hintFor = (node: Node): string =>
  node.attribute('method') === 'generated' ? ' (a full package of Polygon has it)' : '';

function pointsOf(node: Node): number | undefined {
  const text = node.attribute('points');
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  node.refuse('points, a number', JSON.stringify(text));
  return undefined;
}

function groupsOf(testset: Node, tests: readonly Test[]): TestGroup {
  const nodes = testset.one('groups')?.all('group') ?? [];
  const known = new Set(nodes.map((node) => node.attribute('name') ?? ''));
  for (const name of new Set(tests.flatMap(({ group }) => group ?? [])))
    if (nodes.length > 0 && !known.has(name)) testset.refuse(`a <group> for ${JSON.stringify(name)}`, 'none');
  refuseCycles(nodes);
  const casesIn = (name: string | undefined) =>
    tests.filter(({ group }) => group === name).map(({ testCase }) => testCase.name);
  const rest = nodes.length === 0 ? tests.map(({ testCase }) => testCase.name) : casesIn(undefined);
  return {
    name: '',
    rule: { kind: 'polygon', policy: 'each-test', requirePass: [] },
    cases: rest,
    groups: nodes.map((node) => {
      const name = node.attribute('name') ?? '';
      return { name, rule: ruleOf(node, known), cases: casesIn(name), groups: [] };
    }),
  };
}

/** Groups that wait for each other would never be judged. */
function refuseCycles(nodes: readonly Node[]): void {
  const before = new Map(nodes.map((node) => [node.attribute('name') ?? '', dependenciesOf(node)]));
  const reached = new Set<string>();
  for (const node of nodes) {
    const name = node.attribute('name') ?? '';
    reached.clear();
    const next = [...(before.get(name) ?? [])];
    for (let one = next.pop(); one !== undefined; one = next.pop())
      if (!reached.has(one)) {
        reached.add(one);
        next.push(...(before.get(one) ?? []));
      }
    if (!reached.has(name)) continue;
    node.refuse('dependencies without a circle', `${JSON.stringify(name)}, which depends on itself`);
    return;
  }
}

const dependenciesOf = (node: Node): readonly string[] =>
  (node.one('dependencies')?.all('dependency') ?? []).map((one) => one.attribute('group') ?? '');

function ruleOf(node: Node, known: ReadonlySet<string>): GroupRule {
  const policy = node.attribute('points-policy') ?? 'each-test';
  if (policy !== 'complete-group' && policy !== 'each-test')
    node.refuse('points-policy: complete-group or each-test', JSON.stringify(policy));
  const points = pointsOf(node);
  const before = node.one('dependencies')?.all('dependency') ?? [];
  const requirePass = before.flatMap((dependency) => {
    const name = dependency.attribute('group') ?? '';
    if (known.has(name)) return [name];
    dependency.refuse('the name of a group', JSON.stringify(name));
    return [];
  });
  return { kind: 'polygon', policy: policy === 'complete-group' ? policy : 'each-test', points, requirePass };
}
