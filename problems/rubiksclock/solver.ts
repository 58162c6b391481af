import {
  defineAllSolutions,
  defineInputAfter,
  defineNotations,
  defineRandomInput,
  defineSolver,
} from '../../judge/problem-api/index.ts';
import { ClockSolver } from '../../reference/search/index.ts';
import { playScramble, readPosition, rewriteOutput, writeOutput } from './format.ts';

const clockSolver = new ClockSolver();

/** A shortest sequence, in less than half a millisecond. */
export const solver = defineSolver((input, { upperBound = 0 } = {}) => {
  const turns = clockSolver.solve(readPosition(input), { upperBound });
  return { answer: writeOutput(turns), moves: turns.length, optimal: upperBound === 0 };
});

/** All shortest sequences, up to the order of their moves, which commute. */
export const allSolutions = defineAllSolutions(function* every(input) {
  for (const turns of clockSolver.allShortest(readPosition(input)))
    yield { answer: writeOutput(turns), moves: turns.length, optimal: true };
});

/** OptClock's notation, which the solver writes, and that of the World Cube Association. */
export const notations = defineNotations({
  optclock: (answer) => rewriteOutput(answer, 'optclock'),
  wca: (answer) => rewriteOutput(answer, 'wca'),
});

/** A scramble in either notation. */
export const inputAfter = defineInputAfter((moves) => `${playScramble(moves).join(' ')}\n`);

/** A random one of the 12^14 positions. */
export const randomInput = defineRandomInput(
  (random) => `${Array.from({ length: 14 }, () => random.below(12)).join(' ')}\n`,
);
