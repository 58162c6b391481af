import { describe, expect, test } from 'vitest';
import { evaluate, type GraderAnswer, type GraderRequest, graderInput, makePlan } from '#scoring';
import { cases, type Grader, grader, group, judge, scoreOf } from './judged.ts';
import { type Results, type Sketch, treeOf } from './trees.ts';

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
    expect(result.score).toBeUndefined();
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
