import { InputError, type MoveLayout } from '../../judge/problem-api/index.ts';
import { showText } from '../../reference/notation/index.ts';
import { msquare, type Sheet } from '../../reference/puzzles/msquare/index.ts';

/** The sheet where every sequence starts. */
export const start: Sheet = '12345678';

/** The layout of the output: the length, then the letters, 60 per line. */
export const layout: MoveLayout = { moves: msquare.moves, countLine: true, perLine: 60 };

/** The target in the input. @throws InputError when it is not a permutation of 1…8. */
export function readTarget(input: string): Sheet {
  const target = msquare.parse(input);
  if (target !== undefined) return target;
  throw new InputError(
    `line 1: found ${showText(input.trim(), 40)}, expected the integers 1 to 8, each once, separated by blanks`,
  );
}
