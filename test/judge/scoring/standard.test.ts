import { describe, expect, test } from 'vitest';
import { evaluate, makePlan, staticCaseName } from '#scoring';
import { naming } from '../../saying.ts';
import { cases, group, judge, type Standard, standard } from './judged.ts';
import { type Results, type Sketch, treeOf } from './trees.ts';

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

  test('takes the best case for max, and judges the cases after one that fails', () => {
    const groups: Sketch = inSecret({
      g1: { rule: standard({ aggregation: 'max', maxScore: 40 }), items: cases('a', 'b', 'c') },
      g2: { rule: standard({ aggregation: 'min', maxScore: 60 }), items: cases('a') },
    });
    const two: Results = { 'secret/g1/a': wrong, 'secret/g1/b': wrong };
    expect(of(groups, two)).toMatchObject({ verdict: 'WA', score: 100 });
    const part: Results = { ...two, 'secret/g1/c': { verdict: 'AC', scoreMultiplier: 0.25 } };
    expect(of(groups, part)).toMatchObject({ verdict: 'WA', score: 70 });
    expect(of(groups, { ...two, 'secret/g1/c': wrong })).toMatchObject({ verdict: 'WA', score: 60 });
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
      expect(result.score).toBeUndefined();
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
