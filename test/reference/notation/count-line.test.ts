import { describe, expect, test } from 'vitest';
import { countFault, placeOf, readCountLine } from '#reference/notation';

describe('the first line', () => {
  test.each([
    ['7\nABC', 7, 2],
    ['0', 0, 1],
    ['12 \t\r\n\nA', 12, 6],
    ['999999999999999\n', 999_999_999_999_999, 16],
  ])('of %j holds a number', (text, count, from) => {
    expect(readCountLine(text)).toEqual({ kind: 'count', count, from });
  });

  test.each([
    ['', 'no output'],
    [' \r\n\t\n', 'no output'],
    ['\n7\n', 'an empty line'],
    [' 7', '" 7"'],
    ['07', '"07"'],
    ['-1', '"-1"'],
    ['7 A', '"7 A"'],
    ['1000000000000000', '"1000000000000000"'],
    ['x'.repeat(40), `"${'x'.repeat(24)}…"`],
  ])('of %j holds something else', (text, found) => {
    const reason = `line 1: found ${found}, expected the number of moves`;
    expect(readCountLine(text)).toEqual({ kind: 'fault', reason });
  });
});

test('a wrong number of moves is reported', () => {
  expect(countFault(3, 3)).toBeUndefined();
  expect(countFault(3, 4)).toBe('line 1: says 3 moves, but 4 follow');
});

test('a place counts lines and characters from 1', () => {
  const text = 'ab\r\n😀c\n';
  expect([0, 1, 4, 6, 7, 8].map((at) => placeOf(text, at))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
    { line: 2, column: 3 },
    { line: 3, column: 1 },
  ]);
});
