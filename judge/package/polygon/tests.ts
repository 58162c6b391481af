import { realpathSync } from 'node:fs';
import type { PackageFiles } from '../package-files.ts';
import type { GroupRule, TestCase, TestGroup } from '../types.ts';
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

/** The tests of a test set and its groups. Samples are named `sample/01`, the others `secret/01`, by their numbers in Polygon. */
export function testsOf(files: PackageFiles, home: string, testset: Node): PolygonTests {
  const nodes = testset.one('tests')?.all('test') ?? [];
  const count = testset.one('test-count')?.text;
  if (count !== undefined && Number(count) !== nodes.length)
    testset.refuse(`${count} tests (test-count)`, String(nodes.length));
  const patterns = ['input', 'answer'].map((what) => testset.one(`${what}-path-pattern`)?.text ?? '');
  const [inputs = '', answers = ''] = patterns;
  const width = String(nodes.length).length;
  const tests = nodes.flatMap((node, index): Test[] => {
    const number = index + 1;
    const inputPath = fileOf(files, home, node, inputs, number);
    const answerPath = fileOf(files, home, node, answers, number);
    if (inputPath === undefined || answerPath === undefined) return [];
    const folder = node.attribute('sample') === 'true' ? 'sample' : 'secret';
    const points = pointsOf(node);
    const name = `${folder}/${String(number).padStart(Math.max(2, width), '0')}`;
    const testCase = { name, inputPath, answerPath, checkerArgs: [] };
    return [
      {
        testCase: points === undefined ? testCase : { ...testCase, points },
        group: node.attribute('group'),
      },
    ];
  });
  if (nodes.length === 0) testset.refuse('tests', 'none');
  const samplesFirst = [...tests].sort((a, b) => (a.testCase.name < b.testCase.name ? -1 : 1));
  return {
    cases: samplesFirst.map(({ testCase }) => testCase),
    groups: groupsOf(testset, samplesFirst),
    hasPoints: nodes.some((node) => node.attribute('points') !== undefined),
  };
}

/** `tests/%02d` and the number of a test. */
function fileOf(
  files: PackageFiles,
  home: string,
  node: Node,
  pattern: string,
  number: number,
): string | undefined {
  const name = pattern.replace(/%0?(\d?)d/, (_, width: string) =>
    String(number).padStart(Number(width || '1'), '0'),
  );
  const path = name === '' ? undefined : insidePath(home, name);
  if (path !== undefined && files.kindOf(path) === 'file' && files.isReadable(path))
    return realpathSync.native(path);
  const hint = node.attribute('method') === 'generated' ? ' (a full package of Polygon has it)' : '';
  node.refuse(`the file ${name}${hint}`, 'nothing');
  return undefined;
}

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
  return {
    kind: 'polygon',
    policy: policy === 'complete-group' ? policy : 'each-test',
    ...(points === undefined ? {} : { points }),
    requirePass,
  };
}
