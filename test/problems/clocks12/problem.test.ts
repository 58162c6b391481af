import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError, JuryError } from '#problem-api';
import { createRandom } from '#testdata';
import { checker } from '../../../problems/clocks12/checker.ts';
import { generator } from '../../../problems/clocks12/generator.ts';
import { picture } from '../../../problems/clocks12/picture.ts';
import { randomInput, solver } from '../../../problems/clocks12/solver.ts';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';
import { naming } from '../../saying.ts';

const example = '9 9 0\n6 6 6\n6 3 6\n';
const dials = fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 9, maxLength: 9 });

/** Plays turns on the dials by the table of IOI 1994: a second model, independent of the code under test. */
function play(start: readonly number[], turns: readonly string[]): number[] {
  const now = [...start];
  for (const turn of turns) {
    const hours = Number(turn.slice(1));
    for (const name of clockFacts.dials_turned_by_move[turn.charAt(0)] ?? '') {
      const dial = 'ABCDEFGHI'.indexOf(name);
      now[dial] = ((now[dial] as number) + hours + 24) % 12;
    }
  }
  return now;
}

const isSolved = (now: readonly number[]): boolean => now.every((hour) => hour === 0);
const turnsIn = (answer: string): string[] =>
  answer
    .split('\n')
    .slice(1)
    .join(' ')
    .split(' ')
    .filter((word) => word !== '');

const check = (output: string, input = example, args: readonly string[] = []) =>
  checker({ input, output, answer: solver(input).answer, args });
const reasonFor = (output: string, input = example, args: readonly string[] = []): string => {
  const result = check(output, input, args);
  return result.kind === 'accepted' ? 'accepted' : result.reason;
};

describe('why the only solution is the shortest', () => {
  test('the moves have order 12 and a determinant prime to 12, so each start has exactly one solution', () => {
    // There are as many starts as ways to turn, and only the empty way leaves all dials unchanged: checked modulo the
    // prime factors of 12, where it could fail, by trying all 2^9 and 3^9 ways.
    for (const modulus of [2, 3]) {
      const seen = new Set<string>();
      for (let code = 0; code < modulus ** 9; code++) {
        const turns = Array.from(
          { length: 9 },
          (_, m) => `${m + 1}+${Math.floor(code / modulus ** m) % modulus}`,
        );
        seen.add(
          play(Array(9).fill(0), turns)
            .map((hour) => hour % modulus)
            .join(''),
        );
      }
      expect(seen.size).toBe(modulus ** 9);
    }
    expect(clockFacts.determinant).toBe(5);
  });

  test('the solver finds it for all tried ways to turn', () => {
    fc.assert(
      fc.property(dials, (amounts) => {
        const turned = play(
          Array(9).fill(0),
          amounts.map((hours, m) => `${m + 1}+${hours}`),
        );
        const { answer, moves, optimal } = solver(turned.join(' '));
        const due = amounts.flatMap((hours, m) => {
          if (hours === 0) return [];
          const back = 12 - hours;
          return [back <= 6 ? `${m + 1}+${back}` : `${m + 1}-${hours}`];
        });
        expect(turnsIn(answer)).toEqual(due);
        expect({ moves, optimal }).toEqual({ moves: due.length, optimal: true });
        expect(isSolved(play(turned, turnsIn(answer)))).toBe(true);
      }),
    );
  });

  test('nothing shorter solves starts of up to two moves, as trying all shows', () => {
    const all = Array.from({ length: 9 }, (_, m) =>
      Array.from({ length: 11 }, (_, k) => `${m + 1}+${k + 1}`),
    ).flat();
    const solved = Array<number>(9).fill(0);
    const reached = new Map([[solved.join(' '), 0]]);
    for (const one of all) reached.set(play(solved, [one]).join(' '), 1);
    expect(reached.size).toBe(1 + 99);
    for (const one of all) {
      for (const other of all) {
        const key = play(solved, [one, other]).join(' ');
        if (!reached.has(key)) reached.set(key, 2);
      }
    }
    expect(reached.size).toBe(1 + 99 + 36 * 121);
    for (const [key, moves] of reached) expect(solver(key).moves).toBe(moves);
  });

  test('in hours no start needs more than 54, and six hours on every move need 54', () => {
    const farthest = play(
      Array(9).fill(0),
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((move) => `${move}+6`),
    );
    const hours = (input: string): number =>
      turnsIn(solver(input).answer).reduce((sum, turn) => sum + Math.abs(Number(turn.slice(1))), 0);
    expect(hours(farthest.join(' '))).toBe(54);
    fc.assert(fc.property(dials, (start) => hours(start.join(' ')) <= 54));
  });
});

describe('the solver', () => {
  test('treats a quarter turn as three hours', () => {
    expect(solver(example).answer).toBe('4\n4+3 5+3 8+3 9+3\n');
  });

  test.each([
    ['', 'found 0 integers, expected nine'],
    ['1 2 3 4 5 6 7 8', 'found 8 integers, expected nine'],
    ['1 2 3 4 5 6 7 8 9 10', 'found 10 integers, expected nine'],
    ['1 2 3\n4 V 6\n7 8 9', 'dial 5: found "V", expected an integer'],
    ['1 2 3\n4 1.5 6\n7 8 9', 'dial 5: found "1.5", expected an integer'],
  ])('refuses %j', (input, message) => {
    expect(() => solver(input)).toThrow(InputError);
    expect(() => solver(input)).toThrow(message);
  });

  test('draws random starts that it can solve', () => {
    expect(solver(randomInput(createRandom(1))).optimal).toBe(true);
  });
});

describe('the checker', () => {
  test.each([
    ['any order', '4\n9+3 4+3 8+3 5+3\n'],
    ['the other way around', '4\n4-9 5+3 8-9 9+3'],
    ['line ends, tabs, CR LF', '4\r\n4+3\t5+3\r\n\r\n8+3\n9+3\n\n'],
  ])('accepts %s', (_, output) => {
    expect(check(output)).toEqual({ kind: 'accepted', sequence: { valid: true, moves: 4, optimal: 4 } });
  });

  test.each(['0', '0\n', '0\n\n', '0\r\n'])('accepts %j if no move is needed', (output) => {
    expect(reasonFor(output, '0 12 -12 24 0 0 0 0 0')).toBe('accepted');
  });

  test.each([
    ['no output', '', 'line 1: found no output, expected the number of moves'],
    ['no number', '4+3 5+3 8+3 9+3', 'line 1: found "4+3 5+3 8+3 9+3", expected the number of moves'],
    ['a wrong number', '5\n4+3 5+3 8+3 9+3', 'line 1: says 5 moves, but 4 follow'],
    [
      'the moves of IOI 1994',
      '12\n4 4 4',
      'line 2, column 1, turn 1: found "4", expected a move 1 to 9, + or -, and 1 to 11 hours, as in 4+3',
    ],
    [
      'no blank between',
      '4\n4+35+3 8+3 9+3',
      'line 2, column 1, turn 1: found "4+35+3", expected a move 1 to 9, + or -, and 1 to 11 hours, as in 4+3',
    ],
    [
      'a turn by nothing',
      '5\n4+3 5+0 8+3 9+3 5+3',
      'line 2, column 5, turn 2: found "5+0", expected a move 1 to 9, + or -, and 1 to 11 hours, as in 4+3',
    ],
    [
      'twelve hours',
      '1\n4+12',
      'line 2, column 1, turn 1: found "4+12", expected a move 1 to 9, + or -, and 1 to 11 hours, as in 4+3',
    ],
    [
      'a comment',
      '4\n4+3 5+3 8+3 9+3\n# done',
      'line 3, column 1, turn 5: found "#", expected a move 1 to 9, + or -, and 1 to 11 hours, as in 4+3',
    ],
    ['anticlockwise', '4\n4-3 5+3 8+3 9+3', "not at twelve o'clock … A at 6, D at 6, G at 6"],
    ['one turn in two', '5\n4+1 4+2 5+3 8+3 9+3', 'not shortest: 5 moves, 1 too many'],
  ])('names the fault of %s', (_, output, reason) => {
    expect(reasonFor(output)).toMatch(naming(...reason.split(' … ')));
  });

  test('judges the variant in hours', () => {
    expect(reasonFor('12\n4+3 5+3 8+3 9+3', example, ['hours'])).toBe('accepted');
    expect(reasonFor('12\n4+1 4+2 5+3 8+3 9+3', example, ['hours'])).toBe('accepted');
    expect(reasonFor('4\n4+3 5+3 8+3 9+3', example, ['hours'])).toBe('line 1: says 4 moves, but 12 follow');
    expect(reasonFor('18\n4-9 5+3 8+3 9+3', example, ['hours'])).toBe('not shortest: 18 moves, 6 too many');
    expect(() => check('0', example, ['days'])).toThrow(/found "days", expected none or "hours"/);
  });

  test('judges mutants of correct answers like the second model', () => {
    fc.assert(
      fc.property(dials, (start) => {
        const input = start.join(' ');
        const turns = turnsIn(solver(input).answer);
        for (const [i, turn] of turns.entries()) {
          const mutants = [
            turns.toSpliced(i, 1),
            turns.toSpliced(i, 0, turn),
            turns.toSpliced(
              i,
              1,
              turn.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+')),
            ),
            turns.toSpliced(i, 1, `${(Number(turn.charAt(0)) % 9) + 1}${turn.slice(1)}`),
            turns.toReversed(),
          ];
          for (const mutant of mutants) {
            const due = isSolved(play(start, mutant)) ? /^accepted$/ : /^not at twelve/;
            expect(reasonFor(`${mutant.length}\n${mutant.join(' ')}`, input)).toMatch(due);
          }
        }
      }),
    );
  });

  test('reports an output that beats the answer, or a broken answer, as an error of the jury', () => {
    const beaten = {
      input: example,
      answer: '5\n4+1 4+2 5+3 8+3 9+3',
      output: '4\n4+3 5+3 8+3 9+3',
      args: [],
    };
    expect(() => checker(beaten)).toThrow(JuryError);
    expect(() => checker(beaten)).toThrow(/ALARM: .*4 moves .* against 5/);
    expect(() => checker({ ...beaten, answer: '1\n4+3' })).toThrow(/the jury's sequence fails/);
    expect(() => checker({ ...beaten, answer: '' })).toThrow(/the jury's answer cannot be read/);
  });
});

describe('the test data', () => {
  const cases = [...generator.cases(createRandom(generator.seed))];

  test('have distinct, sorted names, and every number of moves', () => {
    const names = cases.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    expect(new Set(cases.map(({ input }) => solver(input).moves)).size).toBe(10);
  });

  test('start with the samples of the statement', () => {
    const text = readFileSync(
      new URL('../../../problems/clocks12/statement/problem.en.md', import.meta.url),
      'utf8',
    );
    const blocks = [...text.slice(text.indexOf('## Sample 1')).matchAll(/```\n([\s\S]*?)```/g)].map(
      ([, block]) => block ?? '',
    );
    expect(cases.slice(0, 2).map(({ input }) => input)).toEqual([blocks[0], blocks[2]]);
    expect(reasonFor(blocks[1] ?? '', blocks[0])).toBe('accepted');
    expect(reasonFor(blocks[3] ?? '', blocks[2])).toBe('accepted');
  });
});

describe('the picture', () => {
  test('shows the start and every turn up to twelve', () => {
    const frames = [...picture.frames(example, '4\n4+3 5+3 8+3 9+3')];
    expect(frames).toHaveLength(5);
    expect(frames.at(-1)?.caption).toMatch(/the goal$/);
    expect([...picture.frames(example, 'x')]).toHaveLength(1);
  });

  test('gives the dials that a turn has moved a thick rim', () => {
    const [, four] = [...picture.frames(example, '4\n4+3 5+3 8+3 9+3')];
    const dials = (four?.svg ?? '').split('\n').filter((line) => line.startsWith('<circle'));
    expect(dials.map((dial) => dial.includes('stroke-width="4"')).map(Number)).toEqual([
      1, 0, 0, 1, 0, 0, 1, 0, 0,
    ]);
  });

  test('draws every hand at its hour', () => {
    const { svg } = picture.still('0 1 2 3 4 5 6 7 11');
    expect([...svg.matchAll(/rotate\((\d+)\)/g)].map(([, angle]) => Number(angle) / 30)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 11,
    ]);
  });
});
