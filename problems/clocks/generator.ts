import { defineGenerator, type GeneratedCase, type Random } from '../../judge/problem-api/index.ts';
import { type ClockState, clocks, stateOf } from '../../reference/puzzles/clocks/index.ts';

/** Lengths of the answers to the five tests of the contest (testdata/known-facts/clocks.yaml); their dials are not
 *  public. Only one start has the last length, 27. */
const contestLengths = [3, 10, 19, 24, 27];

const everyMoveThrice = clocks.moves.flatMap((move) => [move, move, move]);

/** The start that these moves solve: making a move three times undoes it. */
const startOf = (moves: readonly string[]): ClockState =>
  moves.flatMap((move) => [move, move, move]).reduce((state, move) => clocks.apply(state, move) ?? state, 0);

const samples: readonly [word: string, start: ClockState][] = [
  ['example', 0o330_222_212],
  ['nothing-to-do', 0],
];

const secrets = (random: Random): [word: string, start: ClockState][] => [
  ['nothing-to-do', 0],
  ...clocks.moves.map((move): [string, ClockState] => [`only-move-${move}`, startOf([move])]),
  ...Array.from({ length: 9 }, (_, dial): [string, ClockState] => [
    `only-dial-${'abcdefghi'.charAt(dial)}`,
    3 * 8 ** (8 - dial),
  ]),
  ...contestLengths.map((length): [string, ClockState] => [
    `length-${length}`,
    startOf(random.shuffle(everyMoveThrice).slice(0, length)),
  ]),
  ...clocks.moves.map((move): [string, ClockState] => [
    `length-26-move-${move}-twice`,
    startOf(everyMoveThrice.toSpliced(everyMoveThrice.indexOf(move), 1)),
  ]),
  ...Array.from({ length: 24 }, (): [string, ClockState] => ['random', randomStart(random)]),
];

const randomStart = (random: Random): ClockState => stateOf(Array.from({ length: 9 }, () => random.below(4)));

/** `secret/01-nothing-to-do`, `secret/02-only-move-1`, … */
const numbered = (folder: string, starts: readonly [string, ClockState][]): GeneratedCase[] =>
  starts.map(([word, start], index) => ({
    name: `${folder}/${String(index + 1).padStart(2, '0')}-${word}`,
    input: `${clocks.format(start)}\n`,
  }));

export const generator = defineGenerator({
  seed: 19942,
  cases: (random) => [...numbered('sample', samples), ...numbered('secret', secrets(random))],
});
