import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JuryError, type MoveLayout, readJuryMoves, readMoves, writeMoves } from '#problem-api';

const layout: MoveLayout = { moves: ['A', 'B', 'C'], countLine: true, perLine: 4 };
const digits: MoveLayout = { moves: [...'123456789'], blanks: true };

const read = (output: string, as = layout) => {
  const text = readMoves(output, as);
  return text.kind === 'moves' ? text.moves.join('') : text.reason;
};

describe('valid texts', () => {
  test.each([
    ['3\nABC\n', 'ABC'],
    ['3\nABC', 'ABC'],
    ['3 \t\r\nABC  \r\n\r\n  \n', 'ABC'],
    ['6\nABCA\nBC\n', 'ABCABC'],
    ['8\nABCA\nABCA\n', 'ABCAABCA'],
    ['0', ''],
    ['0\n', ''],
    ['0\n\n', ''],
    ['0\n\n \n\n', ''],
  ])('%j', (output, moves) => {
    expect(read(output)).toBe(moves);
  });

  test('without a count line the moves begin at once, and an empty output is the empty sequence', () => {
    expect(read('4 5 8 9\n', digits)).toBe('4589');
    expect(read('', digits)).toBe('');
    expect(read(' \r\n\n', digits)).toBe('');
  });
});

describe('each kind of error has its message', () => {
  test.each([
    ['', 'line 1: found no output, expected the number of moves'],
    [' \n\n', 'line 1: found no output, expected the number of moves'],
    ['\n3\nABC', 'line 1: found an empty line, expected the number of moves'],
    ['ABC', 'line 1: found "ABC", expected the number of moves'],
    ['3 ABC', 'line 1: found "3 ABC", expected the number of moves'],
    ['03\nABC', 'line 1: found "03", expected the number of moves'],
    ['+3\nABC', 'line 1: found "+3", expected the number of moves'],
    ['-1\n', 'line 1: found "-1", expected the number of moves'],
    [' 3\nABC', 'line 1: found " 3", expected the number of moves'],
    ['3.0\nABC', 'line 1: found "3.0", expected the number of moves'],
    ['3\0\nABC', 'line 1: found "3<U+0000>", expected the number of moves'],
    ['\ufeff3\nABC', 'line 1: found "<U+FEFF>3", expected the number of moves'],
    ['3\rABC\r', 'line 1: found "3<U+000D>ABC", expected the number of moves'],
    ['٣\nABC', 'line 1: found "٣", expected the number of moves'],
    ['1000000000000000\nABC', 'line 1: found "1000000000000000", expected the number of moves'],
    ['3\nABX', 'line 2, column 3, move 3: "X" is not a move (A, B, C)'],
    ['3\nABCx', 'line 2, column 4, move 4: "x" is not a move (A, B, C)'],
    ['3\nA BC', 'line 2, column 2, move 2: U+0020 (blank) is not a move (A, B, C)'],
    ['3\n ABC', 'line 2, column 1, move 1: U+0020 (blank) is not a move (A, B, C)'],
    ['3\nabc', 'line 2, column 1, move 1: "a" is not a move (A, B, C)'],
    ['0\nnothing', 'line 2, column 1, move 1: "n" is not a move (A, B, C)'],
    ['6\nABC\nABC', 'line 2: 3 moves in a line that is not the last, expected exactly 4'],
    ['6\nABCABC', 'line 2: 6 moves in one line, expected at most 4'],
    ['3\n\nABC', 'line 2: 0 moves in a line that is not the last, expected exactly 4'],
    ['6\nABCA\n\nBC', 'line 3: 0 moves in a line that is not the last, expected exactly 4'],
    ['4\nABC', 'line 1: says 4 moves, but 3 follow'],
    ['2\nABC', 'line 1: says 2 moves, but 3 follow'],
    ['0\nABC', 'line 1: says 0 moves, but 3 follow'],
    ['3\n', 'line 1: says 3 moves, but 0 follow'],
    ['9\nABCA\nABC', 'line 1: says 9 moves, but 7 follow'],
    ['3\nABC\nA', 'line 3: found "A" after the end, expected nothing after the 3 moves'],
    ['4\nABCA\nABCA', 'line 3: found "ABCA" after the end, expected nothing after the 4 moves'],
    [
      '3\nABC\n\n\r\n bye \0\nagain',
      'line 5: found "bye <U+0000>" after the end, expected nothing after the 3 moves',
    ],
    ['0\n\nA', 'line 3: found "A" after the end, expected nothing after the 0 moves'],
  ])('%j: %s', (output, reason) => {
    expect(read(output)).toBe(reason);
  });

  test('a wrong character is reported with the number of its move', () => {
    expect(readMoves('6\nABCA\nBX', layout)).toMatchObject({ kind: 'rejected', atMove: 6 });
  });
});

test('readMoves reads what writeMoves writes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A', 'B', 'C')),
      fc.constantFrom(layout, { ...layout, perLine: 60 }),
      (moves, as) => {
        expect(readJuryMoves(writeMoves(moves, as), as)).toEqual(moves);
      },
    ),
  );
  expect(writeMoves(['aU', 'bR'], { moves: ['aU', 'bR'], blanks: true })).toBe('aU bR\n');
  expect(writeMoves([], digits)).toBe('\n');
});

test('an unreadable answer is an error of the jury', () => {
  expect(() => readJuryMoves('4\nABC', layout)).toThrow(JuryError);
});

describe('hostile outputs of 8 MiB', () => {
  const size = 8 << 20;
  const wide: MoveLayout = { ...layout, perLine: 60 };
  test.each<[string, string, RegExp]>([
    ['letters in the first line', 'A'.repeat(size), /^line 1: found "A{24}…"/],
    ['digits in the first line', '1'.repeat(size), /^line 1: found "1{24}…"/],
    ['NULs', '\0'.repeat(size), /^line 1: found "(<U\+0000>){24}…"/],
    ['NULs as moves', `3\n${'\0'.repeat(size)}`, /U\+0000 \(NUL\) is not a move/],
    ['blanks and a letter', `3\n${' '.repeat(size)}A`, /^line 2, column 1, move 1: U\+0020 \(blank\)/],
    ['empty lines and a letter', `3\n${'\n'.repeat(size)}A`, /^line 2: 0 moves in a line/],
    ['carriage returns', '\r'.repeat(size), /^line 1: found no output/],
    [
      'moves in one line',
      `3\n${'A'.repeat(size)}`,
      /^line 2: 8388608 moves in one line, expected at most 60$/,
    ],
    [
      'empty lines after the end',
      `3\nABC\n${' \r\n'.repeat(size / 4)}x`,
      /^line 2097155: found "x" after the end/,
    ],
    [
      'one long word after the end',
      `3\nABC\n${'😀'.repeat(size / 4)}`,
      /^line 3: found "(😀){24}…" after the end/,
    ],
    [
      'moves in lines of 60',
      `3\n${`${'A'.repeat(60)}\n`.repeat(size / 64)}`,
      /^line 1: says 3 moves, but 7864320 follow$/,
    ],
  ])('%s', (_name, output, message) => {
    const reason = read(output, wide);
    expect(reason).toMatch(message);
    expect(reason.length).toBeLessThan(300);
  });
});
