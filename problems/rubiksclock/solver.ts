import { defineRandomInput, defineSolver } from '../../judge/problem-api/index.ts';
import { ClockSolver } from '../../reference/search/index.ts';
import { readPosition, writeOutput } from './format.ts';

const clockSolver = new ClockSolver();

/** A shortest sequence, in about a millisecond. */
export const solver = defineSolver((input, { upperBound = 0 } = {}) => {
  const turns = clockSolver.solve(readPosition(input), { upperBound });
  return { answer: writeOutput(turns), moves: turns.length, optimal: upperBound === 0 };
});

/** Any of the 12^14 positions. */
export const randomInput = defineRandomInput(
  (random) => `${Array.from({ length: 14 }, () => random.below(12)).join(' ')}\n`,
);
