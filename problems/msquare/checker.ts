import { checkMoveSequence, defineChecker, readJuryMoves } from '../../judge/problem-api/index.ts';
import { msquare } from '../../reference/puzzles/msquare/index.ts';
import { layout, readTarget, start } from './format.ts';

/** Simulates the output and accepts only the lexically earliest of the shortest sequences. */
export const checker = defineChecker(({ input, answer, output }) =>
  checkMoveSequence(msquare, {
    start,
    goal: readTarget(input),
    output,
    layout,
    shortest: readJuryMoves(answer, layout),
    lexicallyFirst: true,
  }),
);
