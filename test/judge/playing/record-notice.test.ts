import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { compareWithRecord, RecordText } from '#playing';

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
  expect(compareWithRecord(moves, { best, known: 9 })).toBe(words);
});

test.each([
  ['is open: nobody has submitted a sequence. Best known: 9.', undefined, false],
  ['is open: nobody has submitted a sequence. Best known: 9, proved shortest.', undefined, true],
  ['is 12 moves, by ann. Best known: 9.', 12, false],
  ['is 9 moves, by ann.', 9, false],
  ['is 9 moves, by ann. It is proved shortest.', 9, true],
  ['is 8 moves, by ann.', 8, false],
  ['is 1 move, by ann.', 1, false],
] as const)('the record %s', (words, best, isProved) => {
  const record = { path: '/records/a', best, author: 'ann', known: 9, isProved };
  expect(renderToString(h(RecordText, { record }))).toBe(
    `The <a href="/records/a">record</a> for this position ${words}`,
  );
});
