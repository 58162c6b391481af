import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError, JuryError } from '#problem-api';
import { checker } from '../../../problems/clocks/checker.ts';
import { everyStart, indexOf, solves, startAt } from '../../reference/puzzles/clocks-second-model.ts';
import { slow } from '../../sample.ts';
import { naming, saying } from '../../saying.ts';

const { counts: knownCounts } = everyStart();
const write = (dials: readonly number[]): string =>
  `${[0, 3, 6].map((row) => dials.slice(row, row + 3).join(' ')).join('\n')}\n`;
const answerTo = (dials: readonly number[]): string =>
  startAt(knownCounts[indexOf(dials)] as number)
    .map((count, index) => String(index + 1).repeat(count))
    .join('');

const example = [3, 3, 0, 2, 2, 2, 2, 1, 2];
const solved = startAt(0);
const farthest = [3, 0, 3, 0, 1, 0, 3, 0, 3];

const check = (dials: readonly number[], output: string, args: readonly string[] = []) =>
  checker({ input: write(dials), answer: `${answerTo(dials)}\n`, output, args });
const reasonOf = (dials: readonly number[], output: string, args: readonly string[] = []): string => {
  const result = check(dials, output, args);
  return result.kind === 'rejected' ? result.reason : result.kind;
};

describe('correct outputs', () => {
  test.each([
    '4 5 8 9\n',
    '4589\n',
    '4589',
    '  4\t5 8  9 \t\n',
    '4 5 8 9\r\n',
    '4 5 8 9\n\n \t\r\n\n',
    '5849\n',
    '98 54',
  ])('%j is accepted', (output) => {
    expect(check(example, output)).toEqual({
      kind: 'accepted',
      sequence: { valid: true, moves: 4, optimal: 4 },
    });
  });

  test.each(['', '\n', '\r\n', '  \n\n', '\n\n\n'])('%j is the empty sequence', (output) => {
    expect(check(solved, output)).toEqual({
      kind: 'accepted',
      sequence: { valid: true, moves: 0, optimal: 0 },
    });
  });

  test('any order is accepted by default, only one with lexically_smallest', () => {
    expect(check(example, '9 8 5 4\n').kind).toBe('accepted');
    expect(check(example, '9 8 5 4\n', ['lexically_smallest']).kind).toBe('rejected');
    expect(check(example, '4 5 8 9\n', ['lexically_smallest']).kind).toBe('accepted');
  });
});

describe('wrong outputs', () => {
  test.each([
    ['4 5 0 9\n', 'line 1, column 5, move 3 … "0" … 1, 2, 3, 4, 5, 6, 7, 8, 9'],
    ['4,5,8,9\n', 'line 1, column 2, move 2 … "," … 1, 2, 3, 4, 5, 6, 7, 8, 9'],
    ['Moves: 4 5 8 9\n', 'line 1, column 1, move 1 … "M" … 1, 2, 3, 4, 5, 6, 7, 8, 9'],
    ['45\u0000', 'line 1, column 3, move 3 … U+0000 (NUL) … 1, 2, 3, 4, 5, 6, 7, 8, 9'],
    ['4 5\f8 9', 'line 1, column 4, move 3 … U+000C … 1, 2, 3, 4, 5, 6, 7, 8, 9'],
    ['45\r89', 'line 1, column 3, move 3 … U+000D (carriage return) … 1, 2, 3, 4, 5, 6, 7, 8, 9'],
    ['４５', 'line 1, column 1, move 1 … "４" … 1, 2, 3, 4, 5, 6, 7, 8, 9'],
  ])('%j has characters that are not moves', (output, reason) => {
    expect(reasonOf(example, output)).toMatch(naming(...reason.split(' … ')));
  });

  test('a character that is not a move is reported with the number of its move', () => {
    expect(check(example, '4 5 x')).toMatchObject({ kind: 'rejected', atMove: 3 });
  });

  test.each([
    ['4 5\n8 9\n', 'line 2: found "8 9" … line 1'],
    ['\n4589\n', 'line 2: found "4589" … line 1'],
    ['4589\n\n \n7', 'line 4: found "7" … line 1'],
    ['4589\r\nbye\r\nbye\r\n', 'line 2: found "bye" … line 1'],
    ['4 5\nx\n', 'line 2: found "x" … line 1'],
  ])('%j has more than one line', (output, reason) => {
    expect(reasonOf(example, output)).toMatch(naming(...reason.split(' … ')));
  });

  test('a fault in line 1 is reported before a second line', () => {
    expect(reasonOf(example, '4 5 x\n8 9\n')).toMatch(naming('line 1, column 5, move 3', '"x"'));
  });

  test.each([
    ['', 'after 0 moves', 'A9 B9 D6 E6 F6 G6 H3 I6'],
    ['4', 'after 1 move', 'B9 D9 E6 F6 G9 H3 I6'],
    ['4 5 8', 'after 3 moves', 'E9 F9 H9 I9'],
    ['4 5 8 9 2', 'after 5 moves', 'A3 B3 C3'],
  ])("%j does not reach twelve o'clock", (output, when, dials) => {
    const reason = reasonOf(example, output) ?? '';
    expect(reason).toMatch(naming(when, "twelve o'clock"));
    expect(
      [...reason.matchAll(/([A-I]) at (\d+) o'clock/g)].map(([, dial, at]) => `${dial}${at}`).join(' '),
    ).toBe(dials);
    expect(check(example, output)).toMatchObject({ sequence: { valid: false, optimal: 4 } });
  });

  test('a sequence that is not shortest names the moves that cancel', () => {
    expect(check(example, '4 5 8 9 3333')).toMatchObject({
      kind: 'rejected',
      reason: saying('not shortest', '8 moves', '4 too many', 'move 3', '4 times'),
      sequence: { valid: true, moves: 8, optimal: 4 },
    });
    expect(reasonOf(solved, '1'.repeat(12))).toMatch(
      naming('not shortest', '12 moves', '12 too many', 'move 1', '12 times'),
    );
  });

  test('a shortest sequence in another order names the first difference', () => {
    const result = check(example, '4 8 5 9\n', ['lexically_smallest']);
    expect(result).toMatchObject({
      kind: 'rejected',
      atMove: 2,
      reason: saying('line 1, column 3, move 2 of 4', 'not lexically earliest', 'before 8'),
    });
    expect(result).toMatchObject({ forJury: expect.stringContaining('found 8, expected 5') });
  });

  test('with lexically_smallest too many moves are still too many', () => {
    expect(reasonOf(example, '1 1 1 1 4 5 8 9', ['lexically_smallest'])).toContain('4 too many');
  });

  test("a reason never reveals the jury's moves", () => {
    for (const output of ['', '4', '9854', '98541111', 'x', '4\n5'])
      expect(reasonOf(farthest, output, ['lexically_smallest'])).not.toMatch(/1 1 1 2 2 2|111222/);
  });
});

describe("the jury's mistakes", () => {
  const request = { input: write(example), answer: '4 5 8 9\n', output: '4589', args: [] };

  test.each([
    [
      'an unknown argument',
      { args: ['lexicographic'] },
      'checker argument: found "lexicographic", expected none or "lexically_smallest"',
    ],
    ['one more argument', { args: ['lexically_smallest', 'x'] }, 'found "x"'],
    ['an unreadable answer', { answer: '4 5 8 x' }, "the jury's answer cannot be read"],
    ['an answer that does not solve', { answer: '4 5 8' }, "the jury's sequence fails"],
    ['an output that is shorter', { answer: '1 1 1 1 4 5 8 9' }, 'ALARM: a right output is shorter'],
    [
      'an output that comes earlier',
      { answer: '9 8 5 4', args: ['lexically_smallest'] },
      'ALARM: a right output is lexically earlier',
    ],
  ])('%s is a judge error', (_, change, message) => {
    expect(() => checker({ ...request, ...change })).toThrow(JuryError);
    expect(() => checker({ ...request, ...change })).toThrow(message);
  });

  test('an input that the statement does not allow is reported as such', () => {
    const broken = { ...request, input: '3 3 4' };
    expect(() => checker(broken)).toThrow(InputError);
    expect(() => checker(broken)).toThrow(/^found "3 3 4", expected nine dials 0 to 3$/);
  });

  test('an answer may be in any order if any order is accepted', () => {
    expect(checker({ ...request, answer: '9 8 5 4' }).kind).toBe('accepted');
  });
});

describe('mutants of correct answers', () => {
  const digits = [...'123456789'];
  const dropped = (moves: string, at: number): string => moves.slice(0, at) + moves.slice(at + 1);
  const duplicated = (moves: string, at: number): string => moves.slice(0, at + 1) + moves.slice(at);
  const replaced = (moves: string, at: number, by: string): string =>
    moves.slice(0, at) + by + moves.slice(at + 1);
  const swapped = (moves: string, a: number, b: number): string =>
    replaced(replaced(moves, a, moves.charAt(b)), b, moves.charAt(a));

  const mutantsOf = (moves: string): string[] =>
    [...moves].flatMap((_, at) => [
      dropped(moves, at),
      duplicated(moves, at),
      ...digits.map((by) => replaced(moves, at, by)),
      ...digits.map((extra) => moves.slice(0, at) + extra + moves.slice(at)),
      ...[...moves.slice(at + 1)].map((_, further) => swapped(moves, at, at + 1 + further)),
    ]);

  test.each([
    example,
    farthest,
    [0, 0, 0, 0, 1, 0, 0, 0, 0],
    [3, 2, 1, 0, 1, 2, 3, 2, 1],
    [1, 1, 1, 1, 1, 1, 1, 1, 1],
  ])('of the start %j are accepted only if the second model says that they are right', (...dials) => {
    const answer = answerTo(dials);
    const right = (mutant: string): boolean => solves(dials, mutant) && mutant.length === answer.length;
    for (const mutant of mutantsOf(answer)) {
      expect(check(dials, mutant).kind === 'accepted', mutant).toBe(right(mutant));
      expect(check(dials, mutant, ['lexically_smallest']).kind === 'accepted', mutant).toBe(
        mutant === answer,
      );
    }
  });
});

describe('any start', () => {
  const start = fc.integer({ min: 0, max: 4 ** 9 - 1 }).map(startAt);

  test('a sequence is accepted exactly if the second model says that it solves and it is shortest', () =>
    fc.assert(
      fc.property(start, fc.array(fc.constantFrom(...'123456789'), { maxLength: 30 }), (dials, moves) => {
        const right = solves(dials, moves.join('')) && moves.length === answerTo(dials).length;
        expect(check(dials, moves.join(' ')).kind === 'accepted').toBe(right);
      }),
    ));

  test('any order of the answer is accepted', () =>
    fc.assert(
      fc.property(start, fc.infiniteStream(fc.nat()), (dials, random) => {
        const shuffled = [...answerTo(dials)]
          .map((move) => ({ move, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ move }) => move)
          .join('');
        expect(check(dials, shuffled).kind).toBe('accepted');
        expect(check(dials, shuffled, ['lexically_smallest']).kind === 'accepted').toBe(
          shuffled === answerTo(dials),
        );
      }),
    ));

  test('four more equal moves are too many', () =>
    fc.assert(
      fc.property(
        start,
        fc.constantFrom(...'123456789'),
        fc.integer({ min: 1, max: 5 }),
        (dials, move, times) => {
          const output = move.repeat(4 * times) + answerTo(dials);
          expect(reasonOf(dials, output)).toContain(`${4 * times} too many; move `);
        },
      ),
    ));

  test('no output makes the checker throw', () =>
    fc.assert(
      fc.property(start, fc.string({ unit: 'binary', maxLength: 60 }), (dials, output) => {
        expect(['accepted', 'rejected']).toContain(check(dials, output).kind);
      }),
    ));
});

const mebibytes = slow ? 8 : 1;
describe(`hostile outputs of ${mebibytes} MiB (SLOW=1: 8)`, () => {
  const size = mebibytes * 1024 * 1024;

  test.each([
    ['moves in one line', '1'.repeat(size)],
    ['moves and blanks', '1 '.repeat(size / 2)],
    ['blanks before a letter', `${' '.repeat(size)}x`],
    ['blanks within the line', `4${' '.repeat(size)}5 8 9 1`],
    ['NUL characters', '\u0000'.repeat(size)],
    ['bytes that are not UTF-8', '\ufffd'.repeat(size)],
    ['a letter after all moves', `${'4'.repeat(size)}x`],
    ['empty lines before the moves', `${'\n'.repeat(size)}4589`],
    ['moves in lines', '4\n'.repeat(size / 2)],
    ['carriage returns before a letter', `${'\r'.repeat(size)}x`],
    ['a long second line', `4589\n${'y'.repeat(size)}`],
    ['letters outside the basic plane', '𝟙'.repeat(size / 4)],
  ])('%s: rejected with a short message', (_, output) => {
    const result = check(example, output);
    expect(result.kind).toBe('rejected');
    if (result.kind === 'rejected') {
      expect(result.reason.length).toBeLessThan(250);
      expect((result.forJury ?? '').length).toBeLessThan(500);
      expect(result.reason).toMatch(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u);
    }
  });

  test.each([
    ['blanks after the moves', `4589${' '.repeat(size)}`],
    ['empty lines after the moves', `4589${'\r\n'.repeat(size / 2)}`],
    ['blanks before and between', `${' '.repeat(size / 2)}4 5${' '.repeat(size / 2)}8 9`],
  ])('%s: accepted', (_, output) => {
    expect(check(example, output).kind).toBe('accepted');
  });
});
