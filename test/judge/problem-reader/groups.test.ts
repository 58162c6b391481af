import { describe, expect, test } from 'vitest';
import { readProblem, type TestGroup } from '#problem-reader';
import { saying } from '../../saying.ts';
import { buildPackage, issuesOf, soundPackage } from './package-builder.ts';

const pair = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [`data/${name}.in`, `data/${name}.ans`].map((file) => [file, ''])),
  );
const none = { 'data/secret/1.in': undefined, 'data/secret/1.ans': undefined };
const scoring = { 'problem.yaml': `${soundPackage['problem.yaml']}type: scoring\n` };
const legacy = {
  'problem.yaml': `${scoring['problem.yaml'].replace('2025-09', 'legacy')}grading: {objective: min}\n`,
};

/** A tree as `name[cases](groups)`. */
const shapeOf = ({ name, cases, groups }: TestGroup): string =>
  `${name}[${cases.map((one) => one.split('/').at(-1)).join(' ')}]${groups.length > 0 ? `(${groups.map(shapeOf).join(', ')})` : ''}`;
const ruleOf = (root: TestGroup, name: string): TestGroup['rule'] | undefined =>
  root.name === name
    ? root.rule
    : root.groups.map((group) => ruleOf(group, name)).find((rule) => rule !== undefined);

describe('groups of 2025-09', () => {
  const files = {
    ...scoring,
    ...none,
    ...pair('secret/g1/a', 'secret/g1/deep/b', 'secret/g2/c'),
    'output_validator/check.py': '', // gives the points of g2
    'data/secret/test_group.yaml': 'max_score: unbounded\n',
    'data/secret/g1/test_group.yaml': 'max_score: 30\nscore_aggregation: pass-fail\nrequire_pass: sample\n',
    'data/secret/g2/test_group.yaml':
      'max_score: unbounded\nscore_aggregation: sum\nrequire_pass: [sample, g1]\n',
  };

  test('are the folders with a settings file, and include cases in folders without one', () => {
    const { groups, scoring: found } = readProblem(buildPackage(files), { strict: true });
    expect(shapeOf(groups)).toBe('[](sample[1], secret[](secret/g1[a b], secret/g2[c]))');
    expect(found).toEqual({ dialect: 'standard', objective: 'max', showGroups: true });
  });

  test('have the defaults of the format', () => {
    const { groups } = readProblem(buildPackage(files));
    expect(ruleOf(groups, 'secret')).toEqual({
      kind: 'standard',
      maxScore: 'unbounded',
      aggregation: 'sum',
      requirePass: [],
    });
    expect(ruleOf(groups, 'sample')).toMatchObject({ maxScore: 'unbounded', aggregation: 'pass-fail' });
    expect(ruleOf(groups, 'secret/g1')).toMatchObject({
      maxScore: 30,
      aggregation: 'pass-fail',
      requirePass: ['sample'],
    });
    expect(ruleOf(groups, 'secret/g2')).toMatchObject({ requirePass: ['sample', 'secret/g1'] });
  });

  test.each(['g2', 'g3', 'secret'])('cannot require a missing or later group: %s', (name) => {
    const folder = buildPackage({ ...files, 'data/secret/g2/test_group.yaml': `require_pass: ${name}\n` });
    expect(issuesOf(folder)).toContainEqual(
      saying('error data/secret/g2:', 'require_pass', `"secret/${name}"`),
    );
  });

  test.each([
    ['max_score: -1', '1:12 max_score'],
    ['max_score: 1.5', '1:12 max_score'],
    ['best_case: 1', '1:12 best_case'],
    ['score_aggregation: max', '1:20 score_aggregation'],
    ['static_validation_score: fail', '1:26 static_validation_score'],
    ['args: {a: 1}', '1:7 args'],
    ['full_feedback: 1', '1:16 full_feedback'],
    ['input_validator_args: {a: {}}', '1:27 input_validator_args.a'],
    ['- x', '1:1'],
  ])('are refused with an issue at the place of the mistake: %s', (line, place) => {
    const folder = buildPackage({ 'data/secret/test_group.yaml': `${line}\n` });
    expect(issuesOf(folder)).toContainEqual(
      expect.stringContaining(`error data/secret/test_group.yaml:${place}:`),
    );
  });
});

test('a pass-fail group gives no points for the source', () => {
  const yaml = 'score_aggregation: pass-fail\nstatic_validation_score: 3\n';
  expect(
    issuesOf(buildPackage({ 'data/secret/test_group.yaml': yaml, 'static_validator/look.sh': '' })),
  ).toEqual([saying('error data/secret/test_group.yaml:2:26 static_validation_score:', 'pass-fail', '3')]);
});

test('a required group should be pass-fail', () => {
  const folder = buildPackage({
    ...scoring,
    ...none,
    ...pair('secret/g1/a', 'secret/g2/a'),
    'data/secret/g1/test_group.yaml': 'max_score: 50\nscore_aggregation: sum\n',
    'data/secret/g2/test_group.yaml': 'max_score: 50\nrequire_pass: [g1]\n',
  });
  expect(issuesOf(folder)).toEqual([saying('warning data/secret/g2:', 'require_pass', '"secret/g1"')]);
});

test('problem.yaml of older packages says when a group ends', () => {
  const files = {
    ...legacy,
    'problem.yaml': legacy['problem.yaml'].replace('objective: min', 'on_reject: grade'),
  };
  expect(readProblem(buildPackage(files)).groups.rule).toMatchObject({ onReject: 'continue' });
});

test.each([
  ['max_score: 10\n', '', 'error'],
  ['max_score: 10\n', 'score_aggregation: sum\n', 'warning'],
  ['max_score: unbounded\n', 'score_aggregation: pass-fail\n', 'error'],
])(
  'a group needs a max_score where nothing else says what it is worth: %j, %j',
  (secret, group, severity) => {
    const folder = buildPackage({
      ...scoring,
      ...none,
      ...pair('secret/g1/a'),
      'data/secret/test_group.yaml': secret,
      'data/secret/g1/test_group.yaml': group,
    });
    expect(issuesOf(folder)).toContainEqual(
      saying(`${severity} data/secret/g1/test_group.yaml:`, 'max_score', 'unbounded'),
    );
  },
);

test('samples have no scores', () => {
  expect(issuesOf(buildPackage({ 'data/sample/test_group.yaml': 'max_score: 3\n' }))).toEqual([
    saying('warning data/sample:', 'sample/', 'max_score', 'score_aggregation'),
  ]);
});

describe('groups of a legacy package', () => {
  const kattis = {
    ...legacy,
    ...none,
    ...pair('secret/g1/a', 'secret/g1/b', 'secret/g2/c'),
    'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
    'data/secret/testdata.yaml': 'grader_flags: first_error accept_if_any_accepted\n',
    'data/secret/g1/testdata.yaml': 'on_reject: break\naccept_score: 40\ngrader_flags: min\nrange: 0 40\n',
    'data/secret/g2/testdata.yaml': '',
  };

  test('are all folders, and inherit missing settings', () => {
    const { groups, scoring: found } = readProblem(buildPackage(kattis));
    expect(shapeOf(groups)).toBe('[](sample[1], secret[](secret/g1[a b], secret/g2[c]))');
    expect(ruleOf(groups, '')).toEqual({
      kind: 'grader',
      onReject: 'continue',
      custom: false,
      flags: ['ignore_sample'],
      rejectScore: 0,
      range: [0, 100],
    });
    expect(ruleOf(groups, 'secret/g1')).toMatchObject({
      onReject: 'break',
      acceptScore: 40,
      flags: ['min'],
      range: [0, 40],
    });
    expect(ruleOf(groups, 'secret/g2')).toMatchObject({
      onReject: 'continue',
      flags: ['first_error', 'accept_if_any_accepted'],
      range: [0, 100],
    });
    expect(found).toEqual({ dialect: 'kattis', objective: 'min', showGroups: false });
  });

  test.each([
    [
      'DOMjudge: points for a group of several cases, and no way to add them up',
      'accept_score: 20\n',
      'domjudge',
    ],
    ['Kattis: the least of the cases', 'accept_score: 20\ngrader_flags: min\n', 'kattis'],
    ['Kattis: a range that holds the sum', 'accept_score: 20\nrange: 0 40\n', 'kattis'],
    ['DOMjudge: a range that only holds the points', 'accept_score: 20\nrange: 0 20\n', 'domjudge'],
    ['Kattis: a range that holds the least', 'accept_score: 20\nrange: 0 20\ngrader_flags: min\n', 'kattis'],
  ])('tell which meaning points have: %s', (_, text, dialect) => {
    const files = {
      ...legacy,
      ...none,
      ...pair('secret/g/a', 'secret/g/b'),
      'data/secret/g/testdata.yaml': text,
    };
    expect(readProblem(buildPackage(files)).scoring?.dialect).toBe(dialect);
  });

  test('may have commas between flags, as in packages for DOMjudge', () => {
    const files = { ...kattis, 'data/testdata.yaml': 'grader_flags: sum, ignore_sample\n' };
    const folder = buildPackage(files);
    expect(ruleOf(readProblem(folder).groups, '')).toMatchObject({ flags: ['sum', 'ignore_sample'] });
    expect(issuesOf(folder)).toContainEqual(
      saying('warning data/testdata.yaml:1:15 grader_flags:', 'blanks', 'comma'),
    );
  });

  test.each([
    ['grader_flags: minimum', '1:15 grader_flags'],
    ['on_reject: first_error', '1:12 on_reject'],
    ['grading: other', '1:10 grading'],
    ['range: 3', '1:8 range'],
    ['range: 5 1', '1:8 range'],
    ['accept_score: all', '1:15 accept_score'],
    ['output_validator_flags: [a]', '1:25 output_validator_flags'],
  ])('are refused with an issue at the place of the mistake: %s', (line, place) => {
    const folder = buildPackage({ ...legacy, 'data/secret/testdata.yaml': `${line}\n` });
    expect(issuesOf(folder)).toContainEqual(
      expect.stringContaining(`error data/secret/testdata.yaml:${place}: `),
    );
  });

  test('may have a custom grader with its own flags', () => {
    const problem = readProblem(
      buildPackage({
        ...legacy,
        'graders/grade.py': '',
        'data/testdata.yaml': 'grading: custom\ngrader_flags: best of 3\n',
        'data/secret/testdata.yaml': 'grader_flags: all 20\n',
      }),
    );
    expect(problem.parts.grader?.name).toBe('grade');
    expect(problem.groups.rule).toMatchObject({ custom: true, flags: ['best', 'of', '3'] });
  });
});
