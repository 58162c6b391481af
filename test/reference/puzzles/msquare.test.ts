import { expect, test } from 'vitest';
import { msquare } from '#reference/puzzles/msquare';
import { answersForAllSheets, clockwise, gridMoves, gridOf } from './msquare-grid.ts';

test('the model agrees with the grid model on every sheet and move', () => {
  const sheets = [...answersForAllSheets().keys()];
  expect(sheets.length).toBe(40320);
  for (const sheet of sheets) {
    for (const [move, make] of Object.entries(gridMoves)) {
      const expected = clockwise(make(gridOf(sheet)));
      if (msquare.apply(sheet, move) !== expected) expect(`${sheet} ${move}`).toBe(expected);
    }
  }
});

test.each([
  '12345678',
  '1 2 3 4 5 6 7',
  '1 2 3 4 5 6 7 8 1',
  '1 2 3 4 5 6 7 7',
  '0 1 2 3 4 5 6 7',
  '1 2 3 4 5 6 7 08',
])('%j is no sheet', (text) => {
  expect(msquare.parse(text)).toBeUndefined();
});
