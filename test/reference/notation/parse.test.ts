import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeFault,
  formatMoves,
  type MoveNotation,
  parseMoves,
  placeOfMove,
  wrapMoves,
} from '#reference/notation';

const abc: MoveNotation = { moves: ['A', 'B', 'C'] };
const digits: MoveNotation = { moves: [...'123456789'], blanks: true };
const balls: MoveNotation = { moves: ['aU', 'aD', 'aR', 'aR2'], blanks: true };

const movesOf = (text: string, notation: MoveNotation): readonly string[] | string => {
  const parsed = parseMoves(text, notation);
  return parsed.kind === 'moves' ? parsed.moves : describeFault(parsed);
};

describe('single characters', () => {
  test.each([
    ['', ''],
    ['BCABCCB', 'BCABCCB'],
    ['BCABCCB\n', 'BCABCCB'],
    ['BCA\nBCCB', 'BCABCCB'],
    ['BCA \t\r\nBCCB\r\n\r\n \n', 'BCABCCB'],
  ])('%j is read as %j', (text, moves) => {
    expect(movesOf(text, abc)).toEqual([...moves]);
  });

  test('blanks are allowed between moves if the notation says so', () => {
    expect(movesOf(' 4 5\t8  9 \n\n 1', digits)).toEqual([...'45891']);
    expect(movesOf('4589', digits)).toEqual([...'4589']);
  });

  test.each([
    ['ABX', 'line 1, column 3, move 3: "X" is not a move (A, B, C)'],
    ['AB\nCaB', 'line 2, column 2, move 4: "a" is not a move (A, B, C)'],
    ['A B', 'line 1, column 2, move 2: U+0020 (blank) is not a move (A, B, C)'],
    ['A\tB', 'line 1, column 2, move 2: U+0009 (tab) is not a move (A, B, C)'],
    ['A\rB', 'line 1, column 2, move 2: U+000D (carriage return) is not a move (A, B, C)'],
    ['A\0', 'line 1, column 2, move 2: U+0000 (NUL) is not a move (A, B, C)'],
    ['A\u001b[2J', 'line 1, column 2, move 2: U+001B is not a move (A, B, C)'],
    ['A\ufffd', 'line 1, column 2, move 2: U+FFFD (not UTF-8) is not a move (A, B, C)'],
    ['\ufeffA', 'line 1, column 1, move 1: U+FEFF (byte order mark) is not a move (A, B, C)'],
    ['A\u202eB', 'line 1, column 2, move 2: U+202E is not a move (A, B, C)'],
    ['A\u0301', 'line 1, column 2, move 2: U+0301 is not a move (A, B, C)'],
    ['A\ud800', 'line 1, column 2, move 2: U+D800 is not a move (A, B, C)'],
    ['A😀', 'line 1, column 2, move 2: "😀" is not a move (A, B, C)'],
    ['\n\nАBC', 'line 3, column 1, move 1: "А" is not a move (A, B, C)'],
  ])('%j is refused with place, found and expected', (text, message) => {
    expect(movesOf(text, abc)).toBe(message);
  });
});

describe('longer names', () => {
  test('the longest name that fits is read, with or without blanks', () => {
    expect(movesOf('aU aR2 aR\naD', balls)).toEqual(['aU', 'aR2', 'aR', 'aD']);
    expect(movesOf('aUaR2aRaD', balls)).toEqual(['aU', 'aR2', 'aR', 'aD']);
  });

  test.each([
    ['aU bX aR', 'line 1, column 4, move 2: "bX" is not a move (aU, aD, aR, aR2)'],
    ['aU a', 'line 1, column 4, move 2: "a" is not a move (aU, aD, aR, aR2)'],
    ['aU a\nR', 'line 1, column 4, move 2: "a" is not a move (aU, aD, aR, aR2)'],
    ['x\0yz', 'line 1, column 1, move 1: "x<U+0000>yz" is not a move (aU, aD, aR, aR2)'],
    [`${'q'.repeat(99)}`, 'line 1, column 1, move 1: "qqqqqqqqqqqq…" is not a move (aU, aD, aR, aR2)'],
  ])('%j is refused', (text, message) => {
    expect(movesOf(text, balls)).toBe(message);
  });

  test('a long list of moves is cut in messages', () => {
    const moves = Array.from({ length: 330 }, (_, i) => `m${i}`);
    expect(movesOf('?', { moves })).toContain('m15, … 330 in all');
  });
});

describe('lines of a fixed length', () => {
  const wrapped: MoveNotation = { ...abc, perLine: 4 };

  test.each(['', 'ABC', 'ABCA', 'ABCA\nB', 'ABCA\nABCA\n', 'ABCA  \r\nAB\r\n\r\n'])(
    '%j is well wrapped',
    (text) => {
      expect(movesOf(text, wrapped)).toEqual([...text.replace(/\s/g, '')]);
    },
  );

  test.each([
    ['ABCAB', 'line 1: 5 moves in one line, expected at most 4'],
    ['ABCA\nABCAB', 'line 2: 5 moves in one line, expected at most 4'],
    ['ABC\nA', 'line 1: 3 moves in a line that is not the last, expected exactly 4'],
    ['ABCA\n\nA', 'line 2: 0 moves in a line that is not the last, expected exactly 4'],
    ['\nABC', 'line 1: 0 moves in a line that is not the last, expected exactly 4'],
    ['ABC\nX', 'line 1: 3 moves in a line that is not the last, expected exactly 4'],
    ['ABCAX', 'line 1, column 5, move 5: "X" is not a move (A, B, C)'],
  ])('%j is refused at the first fault', (text, message) => {
    expect(movesOf(text, wrapped)).toBe(message);
  });
});

describe('reading a part of a text', () => {
  test('lines and columns are counted from the start of the text, moves from the start of the part', () => {
    expect(parseMoves('3\nABX', abc, { from: 2 })).toMatchObject({ line: 2, column: 3, move: 3 });
  });

  test('reading stops after the line in which the count is reached', () => {
    expect(parseMoves('AB\nC\nrest', abc, { count: 3 })).toEqual({
      kind: 'moves',
      moves: ['A', 'B', 'C'],
      total: 3,
      end: 5,
    });
    expect(parseMoves('\nrest', abc, { count: 0 })).toEqual({ kind: 'moves', moves: [], total: 0, end: 1 });
  });

  test('moves after the count are counted', () => {
    expect(parseMoves('ABCAB\nCC', abc, { count: 3 })).toMatchObject({ moves: ['A', 'B', 'C'], total: 7 });
  });
});

test('the place of a move is found', () => {
  expect(placeOfMove('7\nAB\nC', abc, 3, { from: 2 })).toEqual({ line: 3, column: 1 });
  expect(placeOfMove('4 5\n 8', digits, 3)).toEqual({ line: 2, column: 2 });
  expect(placeOfMove('AB', abc, 3)).toBeUndefined();
});

describe('sequences that wrap over many lines', () => {
  const sequences = fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 1000 });
  const wrapped: MoveNotation = { ...abc, perLine: 60 };

  test('parseMoves reads what wrapMoves writes, with 60 letters in every line but the last', () => {
    fc.assert(
      fc.property(sequences, fc.constantFrom('\n', '\r\n', '  \n'), (moves, lineEnd) => {
        const lines = wrapMoves(moves, 60);
        expect(lines.slice(0, -1).every((line) => line.length === 60)).toBe(true);
        expect(lines.join('')).toBe(formatMoves(moves));
        expect(movesOf(lines.map((line) => line + lineEnd).join(''), wrapped)).toEqual(moves);
      }),
    );
  });

  test('a wrong character is reported with line, column and move', () => {
    fc.assert(
      fc.property(sequences, fc.nat(), fc.constantFrom('x', '\0', '😀', '\f'), (moves, seed, intruder) => {
        const at = seed % (moves.length + 1);
        const withIntruder = [...moves.slice(0, at), intruder, ...moves.slice(at), 'A'];
        expect(parseMoves(wrapMoves(withIntruder, 60).join('\n'), wrapped)).toMatchObject({
          kind: 'not-a-move',
          line: Math.floor(at / 60) + 1,
          column: (at % 60) + 1,
          move: at + 1,
        });
      }),
    );
  });

  test('a letter moved to the line above or below is a wrong line length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 1000 }), fc.nat(), (length, seed) => {
        const lines = wrapMoves(new Array(length).fill('A'), 60);
        const line = seed % (lines.length - 1);
        const short = lines.with(line, 'A'.repeat(59)).with(line + 1, `A${lines[line + 1]}`);
        expect(parseMoves(short.join('\n'), wrapped)).toMatchObject({
          kind: 'line-too-short',
          line: line + 1,
          length: 59,
        });
        const long = lines.with(line, 'A'.repeat(61));
        expect(parseMoves(long.join('\n'), wrapped)).toMatchObject({
          kind: 'line-too-long',
          line: line + 1,
          length: 61,
        });
      }),
    );
  });
});

test('any text is read or refused with a short message on one line', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(abc, digits, balls),
      (text, notation) => {
        const result = movesOf(text, notation);
        if (typeof result !== 'string') return;
        expect(result.length).toBeLessThan(200);
        expect(result).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/u);
      },
    ),
    { numRuns: 500 },
  );
});
