import { describe, expect, test } from 'vitest';
import { cases, type Grader, grader, group, judge, scoreOf } from './judged.ts';
import type { Sketch } from './trees.ts';

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
