import { expect, it } from 'vitest';
import { type ContestTerms, LiveBoard } from '#contest';
import { areSameRows } from '../../../../judge/server/memory/contest-watch.ts';

const terms: ContestTerms = {
  rules: 'icpc',
  problems: ['A', 'B'].map((label) => ({ label, weights: {}, better: 'fewer', best: {} })),
  penaltyMs: 1_200_000,
};

const attempt = (contestant: string, verdict: 'AC' | 'WA' | 'CE') => ({
  id: `${contestant} ${verdict}`,
  contestant,
  problem: 'A',
  timeMs: 60_000,
  state: 'judged' as const,
  verdict,
  cases: [],
});

it('boards are the same if every row looks the same, whatever happened', () => {
  const live = new LiveBoard(terms);
  for (const contestant of ['1', '2', '3']) live.enter(contestant);
  live.put(attempt('2', 'AC'));
  const before = live.board.rows;
  live.put(attempt('1', 'WA'));
  const between = live.board.rows;
  live.drop('1 WA');
  expect(live.board.rows).not.toBe(before);
  expect([areSameRows(before, live.board.rows), areSameRows(before, between)]).toEqual([true, false]);
  live.put(attempt('3', 'AC'));
  expect(areSameRows(before, live.board.rows)).toBe(false);
  live.enter('4');
  expect(areSameRows(between, live.board.rows)).toBe(false);
});

it('what is hidden before the start does not make a board another one', () => {
  const rowsOf = (problems: ContestTerms['problems']) => {
    const live = new LiveBoard({ ...terms, problems });
    live.enter('1');
    return live.board.rows;
  };
  const [two, one] = [rowsOf(terms.problems), rowsOf(terms.problems.slice(0, 1))];
  expect(areSameRows(two, one)).toBe(false);
  const hidden = (rows: typeof one) => rows.map((row) => ({ ...row, cells: [] }));
  expect(areSameRows(hidden(two), hidden(one))).toBe(true);
});
