import { defineGenerator, type GeneratedCase, type Random } from '../../judge/problem-api/index.ts';
import { simulate } from '../../reference/puzzle/index.ts';
import { type ClockDials, clockSymmetries, rubiksClock } from '../../reference/puzzles/rubiks-clock/index.ts';

/** Positions that need 12 moves, the most (testdata/known-facts/rubiks-clock.yaml). */
const farthest = [
  '2 4 2 6 1 6 3 10 3 5 3 10 3 9',
  '2 0 4 1 5 1 2 0 4 0 6 7 11 0',
  '2 5 2 11 2 11 9 0 9 4 5 7 5 9',
  '8 11 8 1 6 1 5 4 5 2 6 4 6 1',
];

const solved: ClockDials = Array<number>(14).fill(0);

/** Positions by purpose. */
function stored(random: Random): [name: string, position: string][] {
  const below12 = (): number => random.below(12);
  return [
    ['sample/01-eight-moves', '6 2 0 9 6 6 5 4 2 8 7 0 7 2'],
    ['sample/02-one-move', '-3 9 21 -3 9 -3 -15 -27 12 0 0 0 0 24'],
    ['sample/03-solved', rubiksClock.format(solved)],
    ...numbered(
      'secret/1',
      'one-move',
      ['UUDUu3', 'UUDUd5', "UUUUu'", 'DDDDd6', "UDDUd2'", 'DDDUu6'].map(after),
    ),
    ...numbered('secret/2', 'farthest', farthest),
    ...numbered(
      'secret/3',
      'farthest-image',
      [1, 3, 5, 9, 18, 33, 40, 63].map((i) => image(i, random)),
    ),
    ...numbered(
      'secret/4',
      'scrambled',
      Array.from({ length: 6 }, (_, i) => after(someMoves(i + 2, random))),
    ),
    ...numbered(
      'secret/5',
      'cross-solved',
      Array.from({ length: 3 }, () => corners(random)),
    ),
    ...numbered('secret/6', 'any-integers', ['1000000000 -1000000000 7 -7 12 -12 0 1 -1 2 -2 13 -13 144']),
    ...numbered(
      'secret/7',
      'random',
      Array.from({ length: 10 }, () => solved.map(below12).join(' ')),
    ),
  ];
}

/** The position after these moves, given by name, from the solved position. */
function after(moves: string): string {
  return rubiksClock.format(simulate(rubiksClock, solved, moves.split(' ')).state);
}

const someMoves = (count: number, random: Random): string =>
  random.shuffle(rubiksClock.moves).slice(0, count).join(' ');

function image(symmetry: number, random: Random): string {
  const base = rubiksClock.parse(farthest[random.below(4)] ?? '') ?? solved;
  return rubiksClock.format(clockSymmetries[symmetry]?.(base) ?? base);
}

/** Both crosses solved, any corners: OptClock's second phase alone. */
const corners = (random: Random): string =>
  rubiksClock.format(solved.map((_, dial) => ([0, 2, 6, 8].includes(dial) ? random.below(12) : 0)));

/** `secret/20-farthest`, `secret/21-farthest`, … */
const numbered = (prefix: string, word: string, positions: readonly string[]): [string, string][] =>
  positions.map((position, index) => [`${prefix}${index}-${word}`, position]);

export const generator = defineGenerator({
  seed: 20145,
  cases: (random) =>
    stored(random).map(([name, position]): GeneratedCase => ({ name, input: `${position}\n` })),
});
