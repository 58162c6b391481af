import { expect, it } from 'vitest';
import { type ContestTerms, LiveBoard } from '../../../../../judge/contest/index.ts';
import { isSameBoard } from '../../../../../judge/server/contests/boards/same-board.ts';

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
  const before = live.board;
  live.put(attempt('1', 'WA'));
  const between = live.board;
  live.drop('1 WA');
  expect(live.board).not.toBe(before);
  expect([isSameBoard(before, live.board), isSameBoard(before, between)]).toEqual([true, false]);
  live.put(attempt('3', 'AC'));
  expect(isSameBoard(before, live.board)).toBe(false);
  live.enter('4');
  expect(isSameBoard(between, live.board)).toBe(false);
});
