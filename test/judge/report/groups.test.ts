import { describe, expect, test } from 'vitest';
import { judgementJson, renderGrid, renderJudgement } from '#report';
import { caseResult, judgementOf, plainStyle } from './fixtures.ts';

const scored = judgementOf(
  [
    caseResult('sample/1'),
    caseResult('secret/g1/1', { points: 10 / 3 }),
    caseResult('secret/g1/2', { verdict: 'WA', points: 0, message: 'no' }),
  ],
  {
    verdict: 'WA',
    score: 10 / 3,
    maxScore: 30,
    decidedBy: 'secret/g1/2',
    message: 'no',
    scoring: { dialect: 'kattis', objective: 'max', showGroups: false },
    groups: [
      { name: 'secret/g1', verdict: 'WA', score: 10 / 3, maxScore: 10, cases: 3, counted: 2 },
      { name: 'secret/g2', score: 0, maxScore: 20, cases: 5, counted: 0, note: 'secret/g1 was not passed' },
      { name: 'secret', verdict: 'WA', score: 10 / 3, cases: 8, counted: 2 },
    ],
  },
);
const open = { ...scored, scoring: { dialect: 'standard', objective: 'max', showGroups: true } } as const;
const lines = (text: string) => text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));

describe('the report on a submission with scores', () => {
  test('has the points of cases, a line per group and the score', () => {
    const text = lines(renderJudgement({ judgement: scored, audience: 'jury' }, plainStyle()));
    expect(text).toContain('secret/g1/1 | AC | 3.333 | 1.0 | 3.0');
    expect(text).toContain('group | verdict | score | of | cases | note');
    expect(text).toContain('secret/g1 | WA | 3.333 | 10 | 2 of 3');
    expect(text).toContain('secret/g2 | skipped | 0 | 20 | 0 of 5 | secret/g1 was not passed');
    expect(text).toContain('secret | WA | 3.333 | - | 2 of 8');
    expect(text.join('\n')).toContain(
      'WA wrong answer · decided by secret/g1/2 · score 3.333 of 30 by kattis rules · 3 cases',
    );
  });

  test('shows contestants the groups only if the package allows it', () => {
    const of = (judgement: typeof scored) => renderJudgement({ judgement, audience: 'team' }, plainStyle());
    expect(of(scored)).not.toContain('secret/g2');
    expect(of(open)).toContain('secret/g2');
    expect(of(open)).not.toContain('was not passed');
  });

  test.each([
    [{ verdict: 'JE' }, 'score unknown'],
    [{ verdict: 'WA' }, 'score none'],
  ] as const)('says so where there is no score: %j', (changes, words) => {
    const { score: _, ...rest } = scored;
    const text = renderJudgement({ judgement: { ...rest, ...changes }, audience: 'jury' }, plainStyle());
    expect(text).toContain(words);
  });

  const verdictLine = (judgement: Parameters<typeof renderJudgement>[0]['judgement']) =>
    renderJudgement({ judgement, audience: 'jury' }, plainStyle()).split('\n').at(-2);

  test('says if fewer points are better, and if the declared maximum is wrong', () => {
    const { maxScore: _, ...unlimited } = { ...scored, verdict: 'AC', score: 86534 } as const;
    const scoring = { dialect: 'kattis', objective: 'min', showGroups: false } as const;
    const fewer = { ...unlimited, scoring };
    expect(verdictLine(fewer)).toContain('· score 86534 (fewer is better) by kattis rules ·');
    const wrong = { ...unlimited, maxScore: 18 };
    expect(verdictLine(wrong)).toContain(
      '· score 86534 (the package declares a maximum of 18) by kattis rules ·',
    );
    expect(verdictLine({ ...unlimited, score: 0.1 + 0.2, maxScore: 0.3 })).toContain('score 0.3 of 0.3 ');
  });

  test('shows the number of moves if fewer are better', () => {
    const sequence = (moves: number, more: object) => ({ sequence: { valid: true, moves, ...more } });
    const of = (second: object) =>
      verdictLine(
        judgementOf([caseResult('1', sequence(1200, { known: 900 })), caseResult('2', second as object)]),
      );
    expect(of(sequence(50, { optimal: 40 }))).toMatch(/^AC accepted · 1,250 moves, the jury's 940 · 2 cases/);
    expect(of(sequence(50, {}))).toMatch(/^AC accepted · 1,250 moves · 2 cases/);
    expect(of({ sequence: { valid: false, moves: 3 } })).toMatch(/^AC accepted · 2 cases/);
    const shortest = [caseResult('1', sequence(7, { optimal: 7 }))];
    expect(verdictLine(judgementOf(shortest))).toMatch(/^AC accepted · 1 case/);
    const pointed = [
      caseResult('sample/1', sequence(3, {})),
      caseResult('1', { points: 5, ...sequence(5, {}) }),
    ];
    expect(verdictLine(judgementOf(pointed))).toMatch(/^AC accepted · 5 moves · 2 cases/);
  });

  test('has a column in the table of several', () => {
    const other = judgementOf([caseResult('sample/1')], { submission: 'b.py' });
    const reports = [scored, other].map((judgement) => ({ judgement, audience: 'jury' as const }));
    const text = lines(renderGrid(reports, plainStyle()));
    expect(text).toContain('submission | verdict | score | CPU ms | MiB | decided by | message');
    expect(text).toContain('bfs.cpp | WA | 3.333 of 30 | 12.3 | 3.0 | secret/g1/2 | no');
    expect(text).toContain('b.py | AC | - | 12.3 | 3.0 | -');
  });
});

describe('the line of JSON', () => {
  test('has score, limits and groups; absent figures are null', () => {
    expect(JSON.parse(judgementJson({ judgement: scored, audience: 'jury' }))).toMatchObject({
      score: 10 / 3,
      maxScore: 30,
      scoring: 'kattis',
      objective: 'max',
      cases: [{ score: null }, { points: 10 / 3 }, { points: 0 }],
      groups: [
        {
          name: 'secret/g1',
          verdict: 'WA',
          skipped: false,
          score: 10 / 3,
          maxScore: 10,
          cases: 3,
          counted: 2,
        },
        { name: 'secret/g2', verdict: null, skipped: true, score: 0, note: 'secret/g1 was not passed' },
        { name: 'secret', maxScore: null },
      ],
    });
  });

  test('hides from contestants what the package hides', () => {
    expect(JSON.parse(judgementJson({ judgement: scored, audience: 'team' })).groups).toEqual([]);
    expect(JSON.parse(judgementJson({ judgement: open, audience: 'team' })).groups).toHaveLength(3);
  });

  test('omits groups if there are no scores', () => {
    expect(JSON.parse(judgementJson({ judgement: judgementOf([]), audience: 'jury' }))).not.toHaveProperty(
      'groups',
    );
  });
});
