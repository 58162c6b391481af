import { expect, test } from 'vitest';
import { compareWithRecord, describeRecord } from '#playing';

const path = '/records/clocks-a';
const ann = (moves: number) => ({ author: 'ann', moves });

test.each([
  ['is open: nobody has submitted a sequence; best known: 9.', undefined, 9, false],
  ['is open: nobody has submitted a sequence; best known: 9, proved shortest.', undefined, 9, true],
  ['is 12 moves, by ann; best known: 9.', 12, 9, false],
  ['is 9 moves, by ann.', 9, 9, false],
  ['is 9 moves, by ann, proved shortest.', 9, 9, true],
  ['is 8 moves, by ann.', 8, 9, false],
] as const)('the record %s', (words, moves, known, isProved) => {
  const best = moves && ann(moves);
  expect(describeRecord({ path, best, known, isProved })).toBe(words);
});

test.each([
  [9, undefined, 'Yours would be the first.'],
  [8, undefined, 'Yours would beat everything that is known, by 1 move.'],
  [13, 12, 'Yours would have 1 more.'],
  [12, 12, 'Yours has as many: whoever was first keeps the record.'],
  [10, 12, 'Yours would be the record, by 2 moves.'],
  [7, 12, 'Yours would beat everything that is known, by 2 moves.'],
  [7, 8, 'Yours would beat everything that is known, by 1 move.'],
  [8, 8, 'Yours has as many: whoever was first keeps the record.'],
] as const)('%i moves beside a record of %s, where 9 are known', (moves, record, words) => {
  expect(compareWithRecord(moves, { path, best: record && ann(record), known: 9, isProved: false })).toBe(
    words,
  );
});
