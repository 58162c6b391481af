import { describe, expect, test } from 'vitest';
import {
  evaluate,
  type GraderAnswer,
  type GraderRequest,
  type GroupRule,
  graderInput,
  makePlan,
  type ScoringDialect,
  type SubmissionScore,
  staticCaseName,
} from '../../../judge/scoring/index.ts';
import { naming } from '../../saying.ts';
import { casesOf, type Results, type Sketch, treeOf } from './trees.ts';

type Grader = Extract<GroupRule, { kind: 'grader' }>;
type Standard = Extract<GroupRule, { kind: 'standard' }>;

const grader = (changes: Partial<Grader> = {}): Grader => ({
  kind: 'grader',
  onReject: 'continue',
  custom: false,
  flags: [],
  rejectScore: 0,
  range: [-Infinity, Infinity],
  ...changes,
});
const standard = (changes: Partial<Standard> = {}): Standard => ({
  kind: 'standard',
  maxScore: 'unbounded',
  aggregation: 'sum',
  requirePass: [],
  ...changes,
});
const cases = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'case' as const]));

interface Judged {
  readonly sketch: Sketch;
  readonly dialect?: ScoringDialect | undefined;
  /** Results of cases; all others are accepted. */
  readonly results?: Results;
  readonly extra?: readonly string[];
  readonly ask?: (request: GraderRequest) => GraderAnswer;
}

function judge({ sketch, dialect, results = {}, extra = [], ask }: Judged): SubmissionScore {
  const tree = treeOf(sketch);
  const names = [...extra, ...casesOf(tree)];
  const scoring = dialect && { dialect, objective: 'max' as const, showGroups: true };
  const plan = makePlan(
    tree,
    scoring,
    names.map((name) => ({ name })),
  );
  const walk = evaluate(plan, (index) => results[names[index] ?? ''] ?? { verdict: 'AC' });
  let step = walk.next();
  while (!step.done) step = walk.next(ask?.(step.value) ?? { failure: 'nobody to ask' });
  return step.value;
}

const scoreOf = (judged: Judged) => judge(judged).score;
const group = (result: SubmissionScore, name: string) => result.groups.find((one) => one.name === name);

describe('a package for DOMjudge, of groups with two cases for 10, 20 and 30 points and a sample', () => {
  const leaf = (acceptScore: number): Sketch => ({ rule: grader({ acceptScore }), items: cases('1', '2') });
  const sketch: Sketch = {
    rule: grader({ flags: ['sum'] }),
    items: {
      sample: { rule: grader(), items: cases('1') },
      secret: {
        rule: grader({ flags: ['sum'] }),
        items: { large: leaf(30), medium: leaf(20), small: leaf(10) },
      },
    },
  };
  const wrong = { 'secret/large/2': { verdict: 'WA' as const } };

  test('is worth 60 by the rules of DOMjudge', () => {
    expect(judge({ sketch, dialect: 'domjudge' })).toMatchObject({ verdict: 'AC', score: 60, maxScore: 60 });
  });
  test('is worth 121 by the rules of Kattis, where points are per case and the sample has one', () => {
    expect(judge({ sketch, dialect: 'kattis' })).toMatchObject({ verdict: 'AC', score: 121, maxScore: 121 });
  });
  test('keeps its points beside a wrong answer by the rules of DOMjudge', () => {
    expect(judge({ sketch, dialect: 'domjudge', results: wrong })).toMatchObject({
      verdict: 'WA',
      score: 30,
    });
  });
  test('has no score beside a wrong answer by the rules of Kattis', () => {
    const result = judge({ sketch, dialect: 'kattis', results: wrong });
    expect([result.verdict, result.score]).toEqual(['WA', undefined]);
    expect(group(result, 'secret')?.score).toBe(90);
  });
  test('has no scores if it is pass-fail', () => {
    expect(judge({ sketch, results: wrong })).toMatchObject({ verdict: 'WA', groups: [] });
  });
});

test('groups of DOMjudge are aggregated as their flags say', () => {
  const leaf = (acceptScore: number): Sketch => ({ rule: grader({ acceptScore }), items: cases('1') });
  const sketch: Sketch = {
    rule: grader({ flags: ['sum', 'ignore_sample'] }),
    items: {
      sample: { rule: grader(), items: cases('1') },
      secret: {
        rule: grader({ flags: ['sum'] }),
        items: {
          basic: { rule: grader({ acceptScore: 20 }), items: cases('1', '2') },
          efficiency: {
            rule: grader({ flags: ['avg'] }),
            items: { small: leaf(15), medium: leaf(30), large: leaf(45) },
          },
          robustness: { rule: grader({ flags: ['min'] }), items: { negative: leaf(50), overflow: leaf(50) } },
        },
      },
    },
  };
  const dialect = 'domjudge';
  expect(judge({ sketch, dialect })).toMatchObject({ score: 100, maxScore: 100 });
  const wrong = { verdict: 'WA' as const };
  const results = { 'secret/efficiency/large/1': wrong, 'secret/efficiency/medium/1': wrong };
  expect(scoreOf({ sketch, dialect, results })).toBe(75);
  expect(scoreOf({ sketch, dialect, results: { 'secret/robustness/overflow/1': wrong } })).toBe(50);
});

describe('folders of DOMjudge without a testdata.yaml are not groups', () => {
  const inherited = (rule: Grader): Grader => ({ ...rule, inherited: true });
  const dialect = 'domjudge';
  const wrong = { verdict: 'WA' as const };

  test('their cases belong to the group above, and samples to none', () => {
    const rule = grader({ acceptScore: 100 });
    const sketch: Sketch = {
      rule,
      items: {
        sample: { rule: inherited(rule), items: cases('1') },
        secret: {
          rule: inherited(rule),
          items: { ...cases('1'), deep: { rule: inherited(rule), items: cases('2') } },
        },
      },
    };
    expect(judge({ sketch, dialect })).toMatchObject({ score: 100, maxScore: 100 });
    expect(judge({ sketch, dialect, results: { 'secret/deep/2': wrong } })).toMatchObject({
      verdict: 'WA',
      score: 0,
    });
    expect(judge({ sketch, dialect, results: { 'sample/1': wrong } })).toMatchObject({
      verdict: 'WA',
      score: 100,
    });
  });

  test('samples with their own testdata.yaml are a group', () => {
    const sketch: Sketch = {
      rule: grader(),
      items: {
        sample: { rule: grader({ acceptScore: 1 }), items: cases('1') },
        secret: { rule: grader({ acceptScore: 100 }), items: cases('1', '2') },
      },
    };
    expect(judge({ sketch, dialect })).toMatchObject({ score: 101, maxScore: 101 });
  });

  test('samples without points do not affect the minimum of the groups', () => {
    const rule = grader({ flags: ['min'] });
    const sketch: Sketch = {
      rule,
      items: {
        sample: { rule: inherited(rule), items: cases('1') },
        secret: { rule: grader({ acceptScore: 100 }), items: cases('1') },
      },
    };
    expect(judge({ sketch, dialect })).toMatchObject({ score: 100, maxScore: 100 });
  });
});

test('more points from the checker than a Polygon test has is a judge error', () => {
  const rule: GroupRule = { kind: 'polygon', policy: 'each-test', requirePass: [] };
  const tree = treeOf({ rule, items: cases('a', 'b') });
  const scoring = { dialect: 'polygon', objective: 'max', showGroups: true } as const;
  const plan = makePlan(tree, scoring, [
    { name: 'a', points: 10 },
    { name: 'b', points: 10 },
  ]);
  const of = (score: number) => evaluate(plan, () => ({ verdict: 'AC', score })).next().value;
  expect(of(10)).toMatchObject({ verdict: 'AC', score: 20 });
  expect(of(11)).toMatchObject({ verdict: 'JE' });
});

describe('three groups with two cases each are worth 60', () => {
  const inGroups = (root: GroupRule, secret: GroupRule, rules: readonly GroupRule[]): Sketch => {
    const groups = rules.map((rule, index) => [`g${index + 1}`, { rule, items: cases('1', '2') }]);
    const sampleRule = secret.kind === 'standard' ? standard({ aggregation: 'pass-fail' }) : grader();
    const sample = { rule: sampleRule, items: cases('1') };
    return { rule: root, items: { sample, secret: { rule: secret, items: Object.fromEntries(groups) } } };
  };
  const wrong = { verdict: 'WA' as const };

  test('in the usual form for Kattis, and 30 if the last of them fails', () => {
    const leaf = (acceptScore: number) =>
      grader({ acceptScore, flags: ['min'], onReject: 'break', range: [0, acceptScore] });
    const sketch = inGroups(
      grader({ flags: ['ignore_sample'] }),
      grader({ flags: ['first_error', 'accept_if_any_accepted'] }),
      [leaf(10), leaf(20), leaf(30)],
    );
    expect(judge({ sketch, dialect: 'kattis' })).toMatchObject({ verdict: 'AC', score: 60, maxScore: 60 });
    const results = { 'secret/g3/2': wrong };
    expect(judge({ sketch, dialect: 'kattis', results })).toMatchObject({ verdict: 'AC', score: 30 });
  });

  test('in 2025-09, and 10 if one case of each fails', () => {
    const sketch = inGroups(standard({ aggregation: 'pass-fail' }), standard({ maxScore: 60 }), [
      standard({ aggregation: 'pass-fail', maxScore: 10 }),
      standard({ maxScore: 20 }),
      standard({ aggregation: 'min', maxScore: 30, requirePass: ['secret/g1'] }),
    ]);
    expect(judge({ sketch, dialect: 'standard' })).toMatchObject({ verdict: 'AC', score: 60 });
    const results = { 'secret/g1/2': wrong, 'secret/g2/1': wrong, 'secret/g3/1': wrong };
    expect(judge({ sketch, dialect: 'standard', results })).toMatchObject({ verdict: 'WA', score: 10 });
  });

  test('in Polygon, and 55 if the first case of the second fails', () => {
    const rule = (policy: 'complete-group' | 'each-test', points?: number): GroupRule => ({
      kind: 'polygon',
      policy,
      requirePass: [],
      ...(points === undefined ? {} : { points }),
    });
    const names = [1, 2, 3, 4, 5, 6].map((number) => `secret/0${number}`);
    const groups = [rule('complete-group', 10), rule('each-test'), rule('complete-group', 30)].map(
      (one, index) => ({
        name: `${index + 1}`,
        rule: one,
        cases: names.slice(2 * index, 2 * index + 2),
        groups: [],
      }),
    );
    const points = [0, 0, 5, 15, 0, 0];
    const root = { name: '', rule: rule('each-test'), cases: [], groups };
    const planned = names.map((name, index) => ({ name, points: points[index] ?? 0 }));
    const plan = makePlan(root, { dialect: 'polygon', objective: 'max', showGroups: true }, planned);
    const scored = (wrongIndex: number) =>
      evaluate(plan, (index) => ({ verdict: index === wrongIndex ? 'WA' : 'AC' })).next().value;
    expect(scored(-1)).toMatchObject({ verdict: 'AC', score: 60, maxScore: 60 });
    expect(scored(2)).toMatchObject({ verdict: 'WA', score: 55 });
  });
});

test('a Polygon package without groups has the points of its tests, shown as one group', () => {
  const rule: GroupRule = { kind: 'polygon', policy: 'each-test', requirePass: [] };
  const names = ['secret/01', 'secret/02', 'secret/03'];
  const planned = names.map((name, index) => ({ name, points: [20, 30, 50][index] ?? 0 }));
  const root = { name: '', rule, cases: names, groups: [] };
  const plan = makePlan(root, { dialect: 'polygon', objective: 'max', showGroups: true }, planned);
  // The second test has partial points from its checker.
  const facts = [{ verdict: 'WA' }, { verdict: 'AC', score: 12.5 }, { verdict: 'AC' }] as const;
  expect(evaluate(plan, (index) => facts[index]).next().value).toMatchObject({
    verdict: 'WA',
    score: 62.5,
    maxScore: 100,
    groups: [{ name: 'tests', verdict: 'WA', score: 62.5, maxScore: 100, cases: 3, counted: 3 }],
  });
});

describe('the default grader', () => {
  const of = (flags: string, verdicts: string, changes: Partial<Grader> = {}) => {
    const names = ['a', 'b', 'c', 'd'].slice(0, verdicts.split(' ').length);
    const rule = grader({ acceptScore: 10, rejectScore: 1, flags: flags.split(' '), ...changes });
    const sketch = {
      rule: grader({ flags: ['always_accept'] }),
      items: { g: { rule, items: cases(...names) } },
    };
    const results = Object.fromEntries(
      verdicts.split(' ').map((verdict, index) => [`g/${names[index]}`, { verdict }]),
    ) as Results;
    const { verdict, score } = group(judge({ sketch, dialect: 'kattis', results }), 'g') ?? {};
    return `${verdict} ${score}`;
  };

  test.each(
    [
      ['', 'AC AC', 'AC 20'],
      ['', 'WA TLE RTE', 'RTE 3'],
      ['', 'WA OLE TLE MLE', 'MLE 4'],
      ['worst_error', 'OLE WA', 'OLE 2'],
      ['no_errors', 'WA TLE', 'TLE 2'],
      ['first_error', 'AC WA RTE', 'WA 12'],
      ['always_accept', 'WA RTE', 'AC 2'],
      ['accept_if_any_accepted', 'WA AC RTE', 'AC 12'],
      ['accept_if_any_accepted first_error', 'WA RTE', 'WA 2'],
      ['avg', 'AC WA WA', 'RTE', 'WA 4'],
      ['min', 'AC WA', 'WA 1'],
      ['max', 'AC WA', 'WA 10'],
      ['sum min max', 'AC AC WA', 'WA 10'],
      ['max min', 'AC WA', 'WA 1'],
      ['first_error worst_error', 'WA RTE', 'RTE 2'],
    ].map((row) => [row[0] ?? '', row[1] ?? '', row.at(-1) ?? '']),
  )('with %j makes of %s: %s', (flags, verdicts, line) => {
    expect(of(flags, verdicts)).toBe(line);
  });

  test('ignores cases after a break', () => {
    expect(of('sum', 'AC WA RTE AC', { onReject: 'break' })).toBe('WA 11');
  });

  test('accepts an empty group', () => {
    expect(judge({ sketch: { rule: grader(), items: {} }, dialect: 'kattis' })).toMatchObject({
      verdict: 'AC',
      score: 0,
    });
  });

  test('prefers scores of the checker to those of the group', () => {
    const sketch = { rule: grader({ acceptScore: 10 }), items: cases('a', 'b') };
    expect(scoreOf({ sketch, dialect: 'kattis', results: { a: { verdict: 'AC', score: 2.5 } } })).toBe(12.5);
  });

  test('requires a score of the checker if the package declares one', () => {
    const tree = treeOf({ rule: grader({ acceptScore: 10 }), items: cases('a', 'b') });
    const scoring = { dialect: 'kattis', objective: 'max', showGroups: true, byValidator: true } as const;
    const plan = makePlan(tree, scoring, [{ name: 'a' }, { name: 'b' }]);
    const of = (b: Results[string]) =>
      evaluate(plan, (index) => (index === 0 ? { verdict: 'AC', score: 2 } : b)).next().value;
    expect(of({ verdict: 'AC', score: 3 })).toMatchObject({ verdict: 'AC', score: 5 });
    expect(of({ verdict: 'WA' })).toMatchObject({ verdict: 'WA' });
    expect(of({ verdict: 'AC' })).toMatchObject({
      verdict: 'JE',
      fault: expect.stringMatching(/^b: score\.txt .*validation: custom score/),
    });
  });

  test('gives a judge error if a group exceeds its range', () => {
    const sketch = {
      rule: grader(),
      items: { g: { rule: grader({ acceptScore: 10, range: [0, 15] }), items: cases('a', 'b') } },
    };
    const result = judge({ sketch, dialect: 'kattis' });
    expect(result).toMatchObject({ verdict: 'JE', fault: expect.stringMatching(/^g: .*\b20\b.*\b15\b/) });
    expect(result.score).toBeUndefined();
    const results = { 'g/b': { verdict: 'AC' as const, score: 5 } };
    expect(scoreOf({ sketch, dialect: 'kattis', results })).toBe(15);
  });

  test('notes a score below the range', () => {
    const sketch = {
      rule: grader(),
      items: { g: { rule: grader({ range: [5, 15] }), items: cases('a') } },
    };
    const result = judge({ sketch, dialect: 'kattis' });
    expect(result.score).toBe(1);
    expect(group(result, 'g')?.note).toMatch(/\b1\b.*below.*\b5\b/);
  });
});

describe('a grader of the package', () => {
  const custom = grader({ custom: true, flags: ['best', '2'], acceptScore: 5 });
  const sketch: Sketch = {
    rule: grader(),
    items: {
      g: { rule: custom, items: { ...cases('a', 'b'), c: { rule: grader(), items: cases('x', 'y') } } },
    },
  };
  const results: Results = { 'g/b': { verdict: 'MLE' }, 'g/c/y': { verdict: 'OLE' } };

  test('gets the results directly in its group, with the four verdicts of the format', () => {
    const asked: string[] = [];
    const ask = (request: GraderRequest): GraderAnswer => {
      asked.push(`${request.group} ${request.flags.join(' ')}`, graderInput(request));
      return { output: 'AC 42.5\n' };
    };
    expect(judge({ sketch, dialect: 'kattis', results, ask })).toMatchObject({ verdict: 'AC', score: 42.5 });
    expect(asked).toEqual(['g best 2', 'AC 5\nRTE 0\nWA 1\n']);
  });

  test.each(['', 'AC', 'AC x', 'AC 1 2', 'OK 1', 'CE 1', 'AC 1e999', 'AC 1\nWA 2\n', ' AC 1'])(
    'that says %j is a judge error',
    (output) => {
      expect(judge({ sketch, dialect: 'kattis', ask: () => ({ output }) })).toMatchObject({
        verdict: 'JE',
        fault: `g: the grader: expected a verdict and a score, found ${JSON.stringify(output)}`,
      });
    },
  );

  test('that fails is a judge error with an unknown score', () => {
    const result = judge({ sketch, dialect: 'kattis', ask: () => ({ failure: 'it crashed' }) });
    expect(result).toMatchObject({ verdict: 'JE', fault: 'g: it crashed' });
    expect(result).not.toHaveProperty('score');
  });

  test('is not run after a judge error', () => {
    const judged = judge({
      sketch,
      dialect: 'kattis',
      results: { 'g/a': { verdict: 'JE' } },
      ask: () => ({ output: 'AC 9' }),
    });
    expect(judged).toMatchObject({ verdict: 'JE', decidedBy: 0 });
  });
});

describe('a package of 2025-09', () => {
  const inSecret = (items: Sketch['items'], rule: Partial<Standard> = { maxScore: 100 }): Sketch => ({
    rule: standard({ aggregation: 'pass-fail' }),
    items: {
      sample: { rule: standard({ aggregation: 'pass-fail' }), items: cases('1') },
      secret: { rule: standard(rule), items },
    },
  });
  const of = (sketch: Sketch, results: Results = {}, extra: readonly string[] = []) =>
    judge({ sketch, dialect: 'standard', results, extra });
  const wrong = { verdict: 'WA' as const };

  test('divides the points of a sum evenly, without rounding errors', () => {
    const seven = inSecret(cases('a', 'b', 'c', 'd', 'e', 'f', 'g'));
    expect(of(seven).score).toBe(100);
    expect(of(inSecret(cases('a', 'b', 'c')), { 'secret/a': wrong }).score).toBe(66.6666666667);
  });

  test('takes the minimum for min, and all or nothing for a pass-fail group', () => {
    const groups: Sketch = inSecret({
      g1: { rule: standard({ aggregation: 'min', maxScore: 40 }), items: cases('a', 'b') },
      g2: { rule: standard({ aggregation: 'pass-fail', maxScore: 60 }), items: cases('a', 'b') },
    });
    const results: Results = { 'secret/g1/b': { verdict: 'AC', scoreMultiplier: 0.25 } };
    expect(of(groups, results)).toMatchObject({ verdict: 'AC', score: 70 });
    expect(of(groups, { 'secret/g2/b': wrong })).toMatchObject({ verdict: 'WA', score: 40 });
  });

  test('skips a group if a required one is not passed, and groups that require the skipped one', () => {
    const groups: Sketch = inSecret({
      g1: { rule: standard({ aggregation: 'pass-fail', maxScore: 10 }), items: cases('a', 'b') },
      g2: {
        rule: standard({ aggregation: 'pass-fail', maxScore: 20, requirePass: ['secret/g1'] }),
        items: cases('a'),
      },
      g3: { rule: standard({ maxScore: 30, requirePass: ['secret/g2'] }), items: cases('a') },
      g4: { rule: standard({ maxScore: 40, requirePass: ['sample'] }), items: cases('a') },
    });
    const result = of(groups, { 'secret/g1/a': wrong });
    expect(result).toMatchObject({ verdict: 'WA', score: 40 });
    expect(
      result.groups.map(({ name, verdict, score, counted, cases: all }) => [
        name,
        verdict,
        score,
        `${counted}/${all}`,
      ]),
    ).toEqual([
      ['sample', 'AC', undefined, '1/1'],
      ['secret/g1', 'WA', 0, '1/2'],
      ['secret/g2', undefined, 0, '0/1'],
      ['secret/g3', undefined, 0, '0/1'],
      ['secret/g4', 'AC', 40, '1/1'],
      ['secret', 'WA', 40, '2/5'],
    ]);
    expect(group(result, 'secret/g3')?.note).toMatch(naming('secret/g2', 'not passed'));
  });

  test('counts samples only for the verdict', () => {
    expect(of(inSecret(cases('a')), { 'sample/1': wrong })).toMatchObject({ verdict: 'WA', score: 100 });
  });

  test('gives points for static validation', () => {
    const sketch = inSecret(cases('a', 'b'), { maxScore: 100, staticValidationScore: 20 });
    const extra = [staticCaseName('secret')];
    expect(of(sketch, {}, extra).score).toBe(100);
    expect(of(sketch, { 'secret/a': wrong }, extra).score).toBe(60);
    expect(of(sketch, { [staticCaseName('secret')]: wrong }, extra).score).toBe(80);
  });

  test('of a draft gives the points of a case', () => {
    const sketch = inSecret(cases('a', 'b', 'c'), { caseScore: 7 });
    expect(of(sketch, { 'secret/a': wrong, 'secret/b': { verdict: 'AC', scoreMultiplier: 0.5 } }).score).toBe(
      10.5,
    );
  });

  const accepted = { verdict: 'AC' as const };
  test.each([
    ['a score with a rejection', { maxScore: 10 }, { verdict: 'WA', score: 0 }, /rejected.*\bscore\.txt/],
    [
      'a factor with a rejection',
      { maxScore: 10 },
      { verdict: 'WA', scoreMultiplier: 0 },
      /rejected.*\bscore_multiplier\.txt/,
    ],
    [
      'both',
      { maxScore: 10 },
      { ...accepted, score: 1, scoreMultiplier: 1 },
      /\bscore\.txt.*\bscore_multiplier\.txt/,
    ],
    ['a factor of nothing', {}, { ...accepted, scoreMultiplier: 1 }, /\bscore_multiplier\.txt.*no max_score/],
    [
      'a score in a pass-fail group',
      { maxScore: 10, aggregation: 'pass-fail' },
      { ...accepted, score: 1 },
      /\bscore\.txt.*pass-fail/,
    ],
    [
      'a factor in a pass-fail group',
      { maxScore: 10, aggregation: 'pass-fail' },
      { ...accepted, scoreMultiplier: 1 },
      /\bscore_multiplier\.txt.*pass-fail/,
    ],
    [
      'a factor above 1',
      { maxScore: 10 },
      { ...accepted, scoreMultiplier: 1.01 },
      /^score_multiplier\.txt: expected 0 to 1, found 1\.01$/,
    ],
    [
      'a negative factor',
      { maxScore: 10 },
      { ...accepted, scoreMultiplier: -0.5 },
      /^score_multiplier\.txt: expected 0 to 1, found -0\.5$/,
    ],
    ['a negative score', {}, { ...accepted, score: -1 }, /^score\.txt: expected a number from 0, found -1$/],
    [
      'an infinite score',
      {},
      { ...accepted, score: Infinity },
      /^score\.txt: expected a number from 0, found Infinity$/,
    ],
    ['no score where there is no limit', {}, accepted, /score\.txt is missing.*max_score/],
    [
      'more than the case is worth',
      { maxScore: 10 },
      { ...accepted, score: 5.01 },
      /^score\.txt: expected at most 5\b.*found 5\.01$/,
    ],
    [
      'more than the group is worth',
      { maxScore: 10, aggregation: 'min' },
      { ...accepted, score: 10.5 },
      /^score\.txt: expected at most 10\b.*found 10\.5$/,
    ],
  ] as [string, Partial<Standard>, Results[string], RegExp][])(
    'has no score after a judge error: %s',
    (_, rule, facts, fault) => {
      const other: Results[string] = rule.maxScore === undefined ? { verdict: 'AC', score: 1 } : accepted;
      const result = of(inSecret(cases('a', 'b'), rule), { 'secret/a': facts, 'secret/b': other });
      const [place, found] = (result.fault ?? '').split(/: (.*)/);
      expect(result.verdict).toBe('JE');
      expect(place).toBe('secret/a');
      expect(found).toMatch(fault);
      expect(result).not.toHaveProperty('score');
    },
  );

  test('whose groups exceed its max_score is a judge error', () => {
    const sketch = inSecret({
      g1: { rule: standard({ maxScore: 60 }), items: cases('a') },
      g2: { rule: standard({ maxScore: 60 }), items: cases('a') },
    });
    expect(of(sketch)).toMatchObject({
      verdict: 'JE',
      fault: expect.stringMatching(/^secret: .*\b120\b.*\b100\b/),
    });
    expect(of(sketch, { 'secret/g1/a': wrong }).score).toBe(60);
  });

  test('has an unknown score if a case in a group could not be judged', () => {
    const groups: Sketch = inSecret({
      g1: { rule: standard({ maxScore: 40 }), items: cases('a', 'b') },
      g2: { rule: standard({ maxScore: 60 }), items: cases('a') },
    });
    const result = of(groups, { 'secret/g1/b': { verdict: 'JE' } });
    expect(result).toMatchObject({ verdict: 'JE', decidedBy: 2 });
    expect([result.score, group(result, 'secret/g1')?.score, group(result, 'secret/g2')?.score]).toEqual([
      undefined,
      undefined,
      60,
    ]);
  });

  test('is scored from the chosen cases only', () => {
    const tree = treeOf(
      inSecret({
        g1: { rule: standard({ maxScore: 40, requirePass: ['sample'] }), items: cases('a', 'b') },
        g2: { rule: standard({ maxScore: 60 }), items: cases('a') },
      }),
    );
    const plan = makePlan(tree, { dialect: 'standard', objective: 'max', showGroups: true }, [
      { name: 'secret/g1/b' },
    ]);
    expect(evaluate(plan, () => ({ verdict: 'AC' })).next().value).toMatchObject({
      verdict: 'AC',
      score: 40,
    });
  });

  test('puts cases without a group into secret', () => {
    const plan = makePlan(
      treeOf(inSecret(cases('a'))),
      { dialect: 'standard', objective: 'max', showGroups: true },
      [{ name: 'full/1' }, { name: 'full/2' }],
    );
    expect(evaluate(plan, (index) => ({ verdict: index === 0 ? 'AC' : 'WA' })).next().value).toMatchObject({
      verdict: 'WA',
      score: 50,
    });
  });
});
