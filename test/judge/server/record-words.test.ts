import { expect, test } from 'vitest';
import { describeRecord } from '#server';

test.each([
  ['is open: nobody has submitted a sequence; best known: 9.', null, 5],
  ['is open: nobody has submitted a sequence; best known: 9, proved shortest.', null, 9],
  ['is 12 moves, by ann; best known: 9.', 12, 5],
  ['is 9 moves, by ann.', 9, null],
  ['is 9 moves, by ann, proved shortest.', 9, 9],
  ['is 8 moves, by ann.', 8, 5],
] as const)('the record %s', (words, moves, lowerBound) => {
  const best = moves === null ? null : { id: 1, author: 'ann', moves };
  expect(describeRecord({ best, referenceMoves: 9, lowerBound })).toBe(words);
});
