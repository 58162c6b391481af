import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checker } from '../../../problems/rotations/checker.ts';
import { solver } from '../../../problems/rotations/solver.ts';
import {
  board,
  distancesFrom,
  playPaper,
  type Rows,
  rowsOf,
  textOf,
} from '../../reference/puzzles/rotations-second-model.ts';
import { naming } from '../../saying.ts';

const inputOf = (start: Rows, goal: Rows): string => `${start.length}\n${textOf(start)}\n${textOf(goal)}\n`;
const ordered = board('123 456 789');
const input = inputOf(board('213 456 789'), ordered);
const { answer } = solver(input);
const paper = '(0,0,F) (1,0,F) (0,1,T) (1,0,T) (0,1,F)';

const check = (output: string) => checker({ input, answer, output, args: [] });
const reasonFor = (output: string): string => {
  const result = check(output);
  return result.kind === 'rejected' ? result.reason : 'accepted';
};

describe('accepted', () => {
  test.each([
    ['the paper notation', `5\n${paper}\n`],
    ['the compact notation', '5\n0.0- 1.0- 0.1+ 1.0+ 0.1-\n'],
    ['CR LF and tabs', `5\r\n\t${paper.replaceAll(' ', '\t\r\n')}\r\n`],
    ['commas and comments', `5 # as in section 4, but shorter\n${paper.replaceAll(' ', ', ')} # done`],
    ['CR LF behind a comment', `5 # short\r\n${paper} # done\r\n`],
    ['no line feed at the end', `5\n${paper}`],
  ])('%s', (_, output) => {
    expect(check(output)).toEqual({
      kind: 'accepted',
      sequence: { valid: true, moves: 5, optimal: 5 },
    });
  });

  test('the empty sequence for a solved task', () => {
    const request = { input: inputOf(ordered, ordered), answer: '0\n', args: [] };
    for (const output of ['0', '0\n', '0\r\n\r\n', '0\n# nothing\n'])
      expect(checker({ ...request, output }).kind).toBe('accepted');
  });
});

describe('each kind of error', () => {
  const nine = '(0,0,F) (0,1,F) (0,1,F) (1,0,F) (1,1,T) (1,0,T) (1,1,T) (0,1,T) (1,1,F)';
  test.each([
    ['empty', '', 'line 1: found no output, expected the number of rotations alone in the first line'],
    [
      'blank',
      '\r\n\t\n',
      'line 1: found no output, expected the number of rotations alone in the first line',
    ],
    ['an empty first line', `\n5\n${paper}\n`, 'line 1: found an empty line … number of rotations'],
    ['a comment before the count', `# mine\n5\n${paper}\n`, 'line 1: found "# mine" … number of rotations'],
    ['no count', `${paper}\n`, 'line 1: found "(0,0,F) (1,0,F) (0,1,T) … number of rotations'],
    [
      'a count with more in its line',
      `5 ${paper}\n`,
      'line 1: found "5 (0,0,F) (1,0,F) (0,1,T…" … number of rotations',
    ],
    ['a wrong count', `6\n${paper}\n`, 'line 1: says 6 rotations, but 5 follow'],
    ['out of range', '1\n(2,0,T)\n', 'line 2, column 1, move 1: found "(2,0,T)" … column 0…1'],
    ['unknown', '1\nR2\n', 'line 2, column 1, move 1: found "R2" … rotation … (0,1,F) … 0.1-'],
    [
      'mixed notations',
      `5\n${paper.replace('(0,1,T)', '0.1+')}\n`,
      'line 2, column 17, move 3: found "0.1+" … (0,1,F) … notation',
    ],
    ['not shortest', `9\n${nine}\n`, 'not shortest: 9 rotations, 4 too many'],
  ])('%s', (_, output, reason) => {
    expect(reasonFor(output)).toMatch(naming(...reason.split(' … ')));
  });

  test('the wrong grid: both grids are shown if they are small', () => {
    expect(reasonFor('0\n')).toBe(
      'after 0 rotations 2 points are wrong, the first in column 0, row 0 (found 2, expected 1): the grid is 2 1 3 / 4 5 6 / 7 8 9, expected 1 2 3 / 4 5 6 / 7 8 9',
    );
  });

  test('a million rotations', () => {
    expect(reasonFor(`1000000\n${'(0,0,T)\n'.repeat(1_000_000)}`)).toMatch(
      /^after 1000000 rotations 2 points/,
    );
    expect(reasonFor(`1000005\n${'(0,0,T)\n'.repeat(1_000_000)}${paper}`)).toBe(
      'not shortest: 1000005 rotations, 1000000 too many',
    );
  });
});

describe('mutants of correct answers', () => {
  const all = [0, 1].flatMap((y) => [0, 1].flatMap((x) => ['T', 'F'].map((d) => `(${x},${y},${d})`)));

  const mutants = (moves: readonly string[]): string[][] =>
    moves.flatMap((move, i) => [
      moves.toSpliced(i, 1),
      moves.toSpliced(i, 0, move),
      moves.toSpliced(i, 2, ...moves.slice(i, i + 2).reverse()),
      moves.with(i, move.includes('T') ? move.replace('T', 'F') : move.replace('F', 'T')),
      ...all.map((other) => moves.with(i, other)),
    ]);

  const samples: [name: string, goal: Rows][] = [
    ['nine colours', ordered],
    ['two colours', board('000 001 111')],
    ['4×4', board('0000 0000 1111 1111')],
  ];

  test.each(samples)(
    'drop, duplicate, swap, reverse and replace, %s: judged as the second model plays',
    (_, goal) => {
      const starts =
        goal === ordered ? ['987 654 321', '213 456 789', '183 456 729'] : [...distancesFrom(goal).keys()];
      fc.assert(
        fc.property(fc.constantFrom(...starts), (name) => {
          const start = name.includes('\n') ? rowsOf(name) : board(name);
          const task = inputOf(start, goal);
          const solved = solver(task);
          const moves = solved.answer
            .split(/\s+/)
            .slice(1, -1)
            .map((move) =>
              move.replace(/(\d)\.(\d)(.)/, (_all, x, y, d) => `(${x},${y},${d === '+' ? 'T' : 'F'})`),
            );
          for (const mutant of mutants(moves)) {
            const output = `${mutant.length}\n${mutant.join(' ')}\n`;
            const right = textOf(playPaper(start, mutant.join(' '))) === textOf(goal);
            const result = checker({ input: task, answer: solved.answer, output, args: [] });
            expect(result.kind === 'accepted').toBe(right && mutant.length === moves.length);
            expect(result.sequence?.valid).toBe(right);
          }
        }),
        { numRuns: 25 },
      );
    },
  );
});

test('any output is judged without an exception, with one short line', () => {
  const pieces = fc.constantFrom(
    '(0,0,T)',
    '0.1-',
    '(',
    ',',
    ')',
    'T',
    '5',
    '\n',
    '\r\n',
    ' ',
    '\0',
    '\ufffd',
    '#',
    '-1',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), fc.boolean(), (parts, counted) => {
      const reason = reasonFor((counted ? '5\n' : '') + parts.join(''));
      expect(reason.length).toBeLessThan(300);
      expect(reason).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 500 },
  );
});

test('an output that beats the answer, a broken answer or a broken input is an error of the jury', () => {
  const request = { input, args: [], output: `5\n${paper}\n` };
  const longer = `7\n(0,0,T) (0,0,F) ${paper}\n`;
  expect(() => checker({ ...request, answer: longer })).toThrow(/ALARM/);
  expect(() => checker({ ...request, answer: '1\n(0,0,T)\n' })).toThrow(/the jury's sequence fails/);
  expect(() => checker({ ...request, answer: '' })).toThrow(/the jury's sequence fails/);
  expect(() => checker({ ...request, input: '2\n1 2\n3 4\n2 1\n3 4\n', answer })).toThrow(
    /cannot be reached/,
  );
});
