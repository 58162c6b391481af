import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checker } from '../../../problems/msquare/checker.ts';
import {
  answersForAllSheets,
  type GridAnswer,
  gridOf,
  play,
  solvedGrid,
} from '../../reference/puzzles/msquare-grid.ts';
import { saying } from '../../saying.ts';

const answers = answersForAllSheets();
const targets = [...answers.keys()];

const answerFor = (target: string): GridAnswer => {
  const answer = answers.get(target);
  if (answer === undefined) throw new Error(`no sheet ${target}`);
  return answer;
};

const check = (target: string, output: string) => {
  const { first, length } = answerFor(target);
  return checker({ input: `${[...target].join(' ')}\n`, answer: `${length}\n${first}\n`, output, args: [] });
};

const reasonFor = (target: string, output: string): string => {
  const result = check(target, output);
  return result.kind === 'rejected' ? result.reason : 'accepted';
};

describe('accepted', () => {
  test.each(['7\nBCABCCB\n', '7\nBCABCCB', '7\r\nBCABCCB\r\n', '7  \nBCABCCB\t\n\n\n'])('%j', (output) => {
    expect(check('26845731', output)).toEqual({
      kind: 'accepted',
      sequence: { valid: true, moves: 7, optimal: 7 },
    });
  });

  test.each(['0', '0\n', '0\n\n', '0\r\n\r\n', '0 \n \n\n'])('%j for the empty sequence', (output) => {
    expect(check('12345678', output)).toEqual({
      kind: 'accepted',
      sequence: { valid: true, moves: 0, optimal: 0 },
    });
  });

  test('the correct answer for every target', () => {
    for (const [target, { first, length }] of answers) {
      if (check(target, `${length}\n${first}\n`).kind !== 'accepted') expect.fail(`${target} ${first}`);
    }
  });
});

describe('each kind of error', () => {
  test.each([
    ['first line', 'BCABCCB\n', 'line 1: found "BCABCCB", expected the number of moves'],
    ['other characters', '7\nBCAbCCB\n', 'line 2, column 4, move 4: "b" is not a move (A, B, C)'],
    ['short line', '7\nBCAB\nCCB\n', 'line 2: 4 moves in a line that is not the last, expected exactly 60'],
    ['long line', `61\n${'A'.repeat(61)}\n`, 'line 2: 61 moves in one line, expected at most 60'],
    ['count', '8\nBCABCCB\n', 'line 1: says 8 moves, but 7 follow'],
    ['wrong sheet', '7\nBCABCCC\n', 'after 7 moves the state is 6 7 8 2 1 4 5 3, expected 2 6 8 4 5 7 3 1'],
    ['nothing', '0\n', 'after 0 moves the state is 1 2 3 4 5 6 7 8, expected 2 6 8 4 5 7 3 1'],
    ['not shortest', '9\nAABCABCCB\n', 'not shortest: 9 moves, 2 too many'],
    [
      'after the end',
      '7\nBCABCCB\nBCABCCB\n',
      'line 3: found "BCABCCB" after the end, expected nothing after the 7 moves',
    ],
  ])('%s', (_name, output, reason) => {
    expect(reasonFor('26845731', output)).toBe(reason);
  });

  test('not lexically earliest: the first difference, with column and move', () => {
    const { firstFromTheEnd, first } = answerFor('43125678');
    const at = [...first].findIndex((move, i) => move !== firstFromTheEnd[i]);
    const result = check('43125678', `22\n${firstFromTheEnd}\n`);
    expect(result).toEqual({
      kind: 'rejected',
      reason: saying(
        `line 2, column ${at + 1}, move ${at + 1} of 22`,
        'not lexically earliest',
        `${firstFromTheEnd[at]}`,
      ),
      atMove: at + 1,
      forJury: `move ${at + 1}: found ${firstFromTheEnd[at]}, expected ${first[at]}; the lexically earliest: ${[...first].join(' ')}`,
      sequence: { valid: true, moves: 22, optimal: 22 },
    });
  });

  test('a sequence on several lines is read whole before it is reported as too long', () => {
    const detour = `${'AA'.repeat(40)}BCABCCB`;
    expect(reasonFor('26845731', `87\n${detour.slice(0, 60)}\n${detour.slice(60)}\n`)).toBe(
      'not shortest: 87 moves, 80 too many',
    );
  });
});

describe('mutants of correct answers', () => {
  const mutants = (moves: string): string[] => [
    [...moves].reverse().join(''),
    ...[...moves].flatMap((move, i) => {
      const [before, after] = [moves.slice(0, i), moves.slice(i + 1)];
      return [
        before + after,
        before + move + move + after,
        before + after.slice(0, 1) + move + after.slice(1),
        ...[...'ABC'].map((other) => before + other + after),
      ];
    }),
  ];

  /** The beginning of the expected message for a sequence, by the grid model. */
  const due = (target: string, moves: string): RegExp => {
    const { first, length } = answerFor(target);
    if (moves === first) return /^accepted$/;
    if (play(solvedGrid, moves) !== gridOf(target)) return /^after [0-9]+ moves? the state is /;
    if (moves.length > length)
      return new RegExp(`^not shortest: [0-9]+ moves, ${moves.length - length} too many$`);
    return /^line 2, column ([0-9]+), move \1 of [0-9]+: shortest, but not lexically earliest/;
  };

  test('drop, duplicate, swap, replace and reverse are judged like the grid model', () => {
    fc.assert(
      fc.property(fc.constantFrom(...targets), (target) => {
        for (const mutant of mutants(answerFor(target).first)) {
          expect(reasonFor(target, `${mutant.length}\n${mutant}\n`)).toMatch(due(target, mutant));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('every mutant of the antipodes with the old count is rejected unless it equals the answer', () => {
    for (const [target, { first }] of answers) {
      if (first.length !== 22) continue;
      for (const mutant of mutants(first)) {
        const accepted = check(target, `22\n${mutant}\n`).kind === 'accepted';
        expect(accepted).toBe(mutant === first);
      }
    }
  });
});

test('any output is judged without an exception, with one short line', () => {
  const pieces = fc.constantFrom(
    'A',
    'B',
    'C',
    '7',
    '0',
    '\n',
    '\r\n',
    ' ',
    '\0',
    '\ufffd',
    'BCABCCB',
    'é',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), fc.boolean(), (parts, counted) => {
      const reason = reasonFor('26845731', (counted ? '7\n' : '') + parts.join(''));
      expect(reason.length).toBeLessThan(250);
      expect(reason).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 500 },
  );
});

test('an output that beats the answer, or a broken answer, is an error of the jury', () => {
  const request = { input: '8 7 6 5 4 3 2 1\n', args: [] };
  expect(() => checker({ ...request, answer: '3\nAAA\n', output: '1\nA\n' })).toThrow(/ALARM/);
  expect(() => checker({ ...request, answer: '1\nB\n', output: '1\nA\n' })).toThrow(
    /the jury's sequence fails/,
  );
  expect(() => checker({ ...request, answer: '', output: '1\nA\n' })).toThrow(
    /the jury's answer cannot be read/,
  );
  expect(() => checker({ ...request, input: 'x', answer: '1\nA\n', output: '1\nA\n' })).toThrow(
    /expected the integers/,
  );
});
