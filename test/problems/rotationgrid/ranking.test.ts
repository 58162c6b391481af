import { expect, test } from 'vitest';
import { rankRelative } from '../../../problems/rotationgrid/methods/index.ts';

const cases = ['a', 'b', 'c'];

test('points are relative to the best of the contestants; an invalid output gets none', () => {
  expect(
    rankRelative(cases, [
      { name: 'slow', rotations: { a: 200, b: 50, c: 10 } },
      { name: 'good', rotations: { a: 100, b: 40 } },
      { name: 'best', rotations: { a: 100, b: 40, c: 8 } },
    ]),
  ).toEqual([
    { rank: 1, name: 'best', points: 300, best: 3 },
    { rank: 2, name: 'slow', points: 210, best: 0 },
    { rank: 3, name: 'good', points: 200, best: 2 },
  ]);
});

test('what the jury knows counts as well', () => {
  expect(rankRelative(['a'], [{ name: 'x', rotations: { a: 100 } }], { a: 80 })).toEqual([
    { rank: 1, name: 'x', points: 80, best: 0 },
  ]);
});

test('ties share a rank, in the order of names', () => {
  const ranked = rankRelative(
    ['a'],
    [
      { name: 'z', rotations: { a: 5 } },
      { name: 'y', rotations: { a: 5 } },
      { name: 'x', rotations: { a: 10 } },
    ],
  );
  expect(ranked.map(({ rank, name }) => `${rank} ${name}`)).toEqual(['1 y', '1 z', '3 x']);
});

test('where nothing is to be done, nothing is the only good answer', () => {
  const ranked = rankRelative(
    ['a'],
    [
      { name: 'x', rotations: { a: 0 } },
      { name: 'y', rotations: { a: 4 } },
      { name: 'z', rotations: {} },
    ],
  );
  expect(ranked.map(({ points }) => points)).toEqual([100, 0, 0]);
});

test('no contestants, no ranking', () => {
  expect(rankRelative(cases, [])).toEqual([]);
});
