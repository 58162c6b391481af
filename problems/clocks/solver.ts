import {
  defineAllSolutions,
  defineInputAfter,
  defineRandomInput,
  defineSolver,
  formatAfter,
  InputError,
} from '../../judge/problem-api/index.ts';
import { formatMoves, showText } from '../../reference/notation/index.ts';
import { type ClockState, clocks, dialsOf, stateOf } from '../../reference/puzzles/clocks/index.ts';
import { everyOrdering, solveByInverseMatrix } from './methods/index.ts';

/** The moves in ascending order, separated by blanks: right for both variants of the checker. */
export const solver = defineSolver((input) => {
  const counts = solveByInverseMatrix(dialsOf(readStart(input)));
  const moves = clocks.moves.flatMap((move, index) => Array<string>(counts[index] ?? 0).fill(move));
  return { answer: `${formatMoves(moves, ' ')}\n`, moves: moves.length, optimal: true };
});

/** Every order of the unique counts that solve the start, lexically smallest first: up to 27! ÷ 6⁹. */
export const allSolutions = defineAllSolutions(function* every(input) {
  for (const moves of everyOrdering(solveByInverseMatrix(dialsOf(readStart(input)))))
    yield { answer: `${formatMoves([...moves], ' ')}\n`, moves: moves.length, optimal: true };
});

/** The dials after moves from twelve o'clock. */
export const inputAfter = defineInputAfter((moves) => formatAfter(clocks, 0, moves));

/** A random one of the 4^9 starts. */
export const randomInput = defineRandomInput(
  (random) => `${clocks.format(stateOf(Array.from({ length: 9 }, () => random.below(4))))}\n`,
);

const readStart = (input: string): ClockState => {
  const start = clocks.parse(input);
  if (start !== undefined) return start;
  const numbers = input.split(/\s+/).filter((word) => word !== '');
  const wrong = numbers.findIndex((word) => !/^[0-3]$/.test(word));
  if (wrong >= 0 && wrong < 9)
    throw new InputError(
      `dial ${'ABCDEFGHI'.charAt(wrong)} (number ${wrong + 1}): found ${showText(numbers[wrong] ?? '')}, expected 0, 1, 2 or 3`,
    );
  throw new InputError(`found ${numbers.length} numbers, expected nine: three lines of three dials`);
};
