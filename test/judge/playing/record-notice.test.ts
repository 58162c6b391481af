import { expect, test } from 'vitest';
import { compareWithRecord } from '#playing';

test.each([
  [9, undefined, 'Yours would be the first.'],
  [8, undefined, 'Yours would beat all that is known, by 1.'],
  [13, 12, 'Yours has 13.'],
  [12, 12, 'Yours has as many: the first one stays.'],
  [10, 12, 'Yours has 10.'],
  [7, 12, 'Yours would beat all that is known, by 2.'],
  [7, 8, 'Yours would beat all that is known, by 1.'],
  [8, 8, 'Yours has as many: the first one stays.'],
] as const)('%i moves beside a record of %s, where 9 are known', (moves, best, words) => {
  expect(compareWithRecord(moves, { best, least: Math.min(9, best ?? 9) })).toBe(words);
});
