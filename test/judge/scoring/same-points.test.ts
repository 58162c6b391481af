import { describe, expect, test } from 'vitest';
import { evaluate, type GroupRule, makePlan } from '#scoring';
import { cases, grader, judge, standard } from './judged.ts';
import type { Sketch } from './trees.ts';

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
