import { expect, test } from 'vitest';
import { evaluate, type GroupRule, makePlan } from '#scoring';
import { cases } from './judged.ts';
import { treeOf } from './trees.ts';

test('more points from the checker than a Polygon test has is a judge error', () => {
  const rule: GroupRule = { kind: 'polygon', policy: 'each-test', requirePass: [] };
  const tree = treeOf({ rule, items: cases('a', 'b') });
  const scoring = { dialect: 'polygon', objective: 'max', showGroups: true } as const;
  const plan = makePlan(tree, scoring, [
    { name: 'a', points: 10 },
    { name: 'b', points: 10 },
  ]);
  const of = (...scores: readonly number[]) =>
    evaluate(plan, (index) => ({ verdict: 'AC', score: scores[index] ?? 0 })).next().value;
  expect(of(10, 10)).toMatchObject({ verdict: 'AC', score: 20 });
  expect(of(11, 10)).toMatchObject({ verdict: 'JE' });
  expect(of(3, 12)).toMatchObject({ verdict: 'JE', fault: expect.stringMatching(/^b: .*12.*10/) });
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
