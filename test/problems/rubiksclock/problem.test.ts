import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError, JuryError } from '#problem-api';
import { createRandom } from '#testdata';
import { checker } from '../../../problems/rubiksclock/checker.ts';
import { generator } from '../../../problems/rubiksclock/generator.ts';
import { picture } from '../../../problems/rubiksclock/picture.ts';
import { randomInput, solver } from '../../../problems/rubiksclock/solver.ts';
import { play } from '../../reference/puzzles/rubiks-clock/gears.ts';
import { repeats } from '../../sample.ts';
import { naming } from '../../saying.ts';

const example = '6 2 0 9 6 6 5 4 2 8 7 0 7 2\n';
const published = "UDUU u3;DUDD u2';DDDU u4';DUDU u3';DUUD d2';DUUU d5;UDUU d5;UUDD d4";
const solved = Array<number>(14).fill(0);
const numbersIn = (input: string): number[] =>
  input
    .trim()
    .split(/\s+/)
    .map((word) => ((Number(word) % 12) + 12) % 12);

const check = (output: string, input = example) =>
  checker({ input, output, answer: solver(input).answer, args: [] });
const reasonFor = (output: string, input = example): string => {
  const result = check(output, input);
  return result.kind === 'accepted' ? 'accepted' : result.reason;
};

describe('the solver', () => {
  test('prints the number of moves and one move per line', () => {
    const { answer, moves, optimal } = solver(example);
    expect({ moves, optimal }).toEqual({ moves: 8, optimal: true });
    expect(answer).toMatch(/^8\n([UD]{4} [ud][2-6]?'?\n){8}$/);
    expect(play(numbersIn(example), answer.slice(2).trim().replaceAll('\n', ';'))).toEqual(solved);
  });

  test('prints 0 for the solved position', () => {
    expect(solver('0 12 -12 24 0 0 0 0 0 0 0 0 0 0')).toEqual({ answer: '0\n', moves: 0, optimal: true });
  });

  test('reads integers of any length modulo 12', () => {
    const huge = 12n ** 40n + 5n;
    expect(solver(example.replace('6', `+${huge + 1n}`))).toEqual(solver(example));
    expect(solver(`-${huge} 0 0 0 0 0 0 0 0 0 0 0 0 0`)).toEqual(solver('7 0 0 0 0 0 0 0 0 0 0 0 0 0'));
  });

  test('does not call an answer optimal that only respects an upper bound', () => {
    const { moves = 0, optimal } = solver(example, { upperBound: 12 });
    expect(moves).toBeLessThanOrEqual(12);
    expect(optimal).toBe(false);
  });

  test.each([
    ['', 'found 0 integers, expected 14'],
    ['1 2 3\n', 'found 3 integers, expected 14'],
    [`${example.trim()} 5`, 'integer 15: found "5", expected nothing after 14 integers'],
    [example.replace('9', 'IX'), 'integer 4: found "IX", expected an integer'],
    [example.replace('9', '1.5'), 'integer 4: found "1.5", expected an integer'],
    ['\u0000', 'integer 1: found "<U+0000>", expected an integer'],
  ])('refuses %j', (input, message) => {
    expect(() => solver(input)).toThrow(InputError);
    expect(() => solver(input)).toThrow(message);
  });

  test('draws random inputs that it can solve, the same for the same seed', () => {
    const inputs = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => randomInput(random));
    };
    expect(inputs(3)).toEqual(inputs(3));
    expect(inputs(3)).not.toEqual(inputs(4));
    for (const input of inputs(3)) expect(solver(input).optimal).toBe(true);
  });
});

describe('the checker accepts', () => {
  const moves = published.split(';');

  test.each([
    ['one move a line', `8\n${moves.join('\n')}\n`],
    ['all in one line', `8\n${moves.join(' ')}`],
    ['semicolons', `8\n${published}\n`],
    ['CR LF, tabs and empty lines', `8\t\r\n\r\n${moves.join('\t\r\n').replaceAll(' ', '\t')}\r\n\r\n`],
    ['no blank between pins and wheel', `8\n${published.replaceAll(' ', '')}\n`],
    ['another order', `8\n${moves.toReversed().join('\n')}\n`],
    ['hours beyond six', `8\n${published.replace("u4'", 'u8')}\n`],
    ['WCA notation', '8\nur3+ UR2- DR4- R3- y2 /2+ UR5- UL5- D4-\n'],
    ['WCA notation, turned around often', '8\ny2 y2 ur3+ y2 /2+ y2 UR2- DR4- R3- y2 UR5- UL5- D4- y2\n'],
  ])('%s', (_, output) => {
    expect(check(output)).toEqual({ kind: 'accepted', sequence: { valid: true, moves: 8, optimal: 8 } });
  });

  test.each(['0', '0\n', '0\r\n\r\n', '0 \n \n'])('%j for the solved position', (output) => {
    expect(reasonFor(output, `${solved.join(' ')}\n`)).toBe('accepted');
  });
});

describe('the checker distinguishes', () => {
  test.each([
    ['no output', '', 'line 1: found no output, expected the number of moves'],
    [
      'no number',
      `${published}\n`,
      'line 1: found "UDUU u3;DUDD u2\';DDDU u4…", expected the number of moves',
    ],
    ['a number that does not fit', `9\n${published}`, 'line 1: says 9 moves, but 8 follow'],
    ['a leading zero', `08\n${published}`, 'line 1: found "08", expected the number of moves'],
    [
      'what is no move',
      `8\n${published.replace('DUDD', 'DUXD')}`,
      'line 2, column 9, move 2: found "DUXD", expected a move like UUDU u3\' (OptClock) or UR3+ (WCA)',
    ],
    [
      'a comment',
      `8\n${published} # done`,
      'line 2, column 69, move 9: found "#", which is not a move; comments are not allowed',
    ],
    [
      'mixed notations',
      '8\nUDUU u3\nUR2-\n',
      'line 3, column 1, move 2: found "UR2-", which is WCA notation, after moves in OptClock\'s',
    ],
    [
      'a wheel that is not there',
      '1\nUUUU d\n',
      'line 2, column 6, move 1: no pin of UUUU is down, so there is no wheel for d',
    ],
    [
      'a turn by nothing',
      `9\n${published};UUUU u0`,
      'not shortest: 9 moves, 1 too many; move 9 turns nothing',
    ],
    [
      'one turn in two',
      `9\n${published.replace('UDUU u3', 'UDUU u;UDUU u2')}`,
      'not shortest: 9 moves, 1 too many … moves 1 and 2 turn the same wheels',
    ],
    ['a number alone', '12\n', 'line 1: says 12 moves, but 0 follow'],
    [
      'nothing done',
      '0\n',
      'after 0 moves the dials are 6 2 0 9 6 6 5 4 2 8 7 0 7 2, expected every dial at 0',
    ],
  ])('%s', (_, output, reason) => {
    expect(reasonFor(output)).toMatch(naming(...reason.split(' … ')));
  });

  test('d meant as seen from behind', () => {
    const behind = published.replaceAll(/(d\d)('?)/g, (_, wheel, prime) => wheel + (prime ? '' : "'"));
    const dials = play(numbersIn(example), behind);
    expect(reasonFor(`8\n${behind}`)).toBe(
      `after 8 moves the dials are ${dials.join(' ')}, expected every dial at 0`,
    );
  });

  test('a million moves quickly, and an endless word', () => {
    const many = 'UUUU u;'.repeat(1_000_000);
    expect(reasonFor(`1000000\n${many}`)).toMatch(/^after 1000000 moves/);
    expect(reasonFor(`1\n${'U'.repeat(4_000_000)}`).length).toBeLessThan(200);
  });
});

describe('mutants of correct answers', () => {
  test('are judged like the model with gears', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 14, maxLength: 14 }), (dials) => {
        const input = `${dials.join(' ')}\n`;
        const moves = solver(input).answer.trim().split('\n').slice(1);
        for (const mutant of mutantsOf(moves)) {
          const right = play(dials, mutant.join(';')).every((hour) => hour === 0);
          const due = !right ? /^after / : mutant.length > moves.length ? /^not shortest/ : /^accepted$/;
          expect(reasonFor(`${mutant.length}\n${mutant.join('\n')}\n`, input)).toMatch(due);
          if (mutant.length !== moves.length) {
            expect(reasonFor(`${moves.length}\n${mutant.join('\n')}\n`, input)).toMatch(/^line 1: says/);
          }
        }
      }),
      { numRuns: repeats(8) },
    );
  });

  /** All moves reversed; one move dropped, doubled, exchanged with the next, turned the other way, or with other
   *  pins. */
  function mutantsOf(moves: readonly string[]): string[][] {
    const single = moves.flatMap((move, i) => {
      const back = move.endsWith("'") ? move.slice(0, -1) : `${move}'`;
      const otherPin = (move.startsWith('U') ? 'D' : 'U') + move.slice(1);
      const possible = otherPin.slice(0, 4).includes(otherPin.charAt(5).toUpperCase());
      return [
        moves.toSpliced(i, 1),
        moves.toSpliced(i, 0, move),
        [...moves.slice(0, i), ...moves.slice(i, i + 2).reverse(), ...moves.slice(i + 2)],
        moves.toSpliced(i, 1, back),
        ...(possible ? [moves.toSpliced(i, 1, otherPin)] : []),
      ];
    });
    return [moves.toReversed(), ...single];
  }
});

test('an output that beats the answer, or a broken answer, is an error of the jury', () => {
  const moves = published.split(';');
  const longer = `9\n${published};UUUU u0\n`;
  const with_ =
    (answer: string, output: string, input = example) =>
    () =>
      checker({ input, answer, output, args: [] });
  expect(with_(longer, `8\n${moves.join('\n')}\n`)).toThrow(/ALARM: .*8 moves against 9/);
  expect(with_(`7\n${moves.slice(1).join('\n')}\n`, '0\n')).toThrow(/the jury's sequence fails/);
  expect(with_('', '0\n')).toThrow(/the jury's answer cannot be read/);
  expect(with_('', '0\n')).toThrow(JuryError);
  expect(with_('0\n', '0\n', 'x')).toThrow(/expected an integer/);
});

describe('the test data', () => {
  const cases = [...generator.cases(createRandom(generator.seed))];

  test('have distinct, sorted names', () => {
    const names = cases.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual([...names].sort());
  });

  test('have every length from 0 to 12 except 6', () => {
    const lengths = new Set(cases.map(({ input }) => solver(input).moves));
    for (const length of [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 12])
      expect([...lengths], `${length}`).toContain(length);
  });

  test('need 12 moves for the farthest positions', () => {
    const farthest = cases.filter(({ name }) => name.includes('farthest'));
    expect(farthest).toHaveLength(12);
    for (const { input } of farthest) expect(solver(input).moves).toBe(12);
  });
});

describe('the statement', () => {
  const statement = readFileSync(
    new URL('../../../problems/rubiksclock/statement/problem.en.md', import.meta.url),
    'utf8',
  );

  test('shows correct answers to its samples, in both notations', () => {
    const blocks = [...statement.slice(statement.indexOf('## Sample 1')).matchAll(/```\n([\s\S]*?)```/g)].map(
      ([, text]) => text ?? '',
    );
    const [first = '', one, two, second = '', three, third = '', four] = blocks;
    expect(reasonFor(one ?? '', first)).toBe('accepted');
    expect(reasonFor(two ?? '', first)).toBe('accepted');
    expect(reasonFor(three ?? '', second)).toBe('accepted');
    expect(reasonFor(four ?? '', third)).toBe('accepted');
    const samples = [...generator.cases(createRandom(1))].filter(({ name }) => name.startsWith('sample/'));
    expect(samples.map(({ input }) => input)).toEqual([first, second, third]);
  });

  test('defines from which side d is clockwise, like the model with gears', () => {
    expect(statement).toMatch(/as seen from the front, for both `u` and `d`/);
    const moved = play(solved, 'UUDU d').flatMap((hour, i) => (hour === 0 ? [] : [[i + 1, hour]]));
    expect(moved).toEqual([
      [7, 1],
      [12, 11],
      [13, 11],
      [14, 11],
    ]);
  });
});

describe('the picture', () => {
  test('shows the start and every move up to twelve', () => {
    const frames = [...picture.frames(example, `8\n${published}`)];
    expect(frames).toHaveLength(9);
    expect(frames.at(-1)?.caption).toMatch(/the goal$/);
    expect(picture.still(example).svg).toBe(frames[0]?.svg);
    // Four pins on each side from the first move on.
    expect(frames.map(({ svg }) => svg.split(' r="8" ').length - 1)).toEqual([0, ...Array(8).fill(8)]);
  });

  test('of an unreadable output is the start', () => {
    expect([...picture.frames(example, 'hello')]).toHaveLength(1);
  });
});
