import {
  definePicture,
  framesOf,
  InputError,
  type MoveLayout,
  readableMoves,
} from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  cmetrick,
  drawCmetrick,
  readPositions,
  solvedCmetrick,
  withoutComments,
} from '../../reference/puzzles/cmetrick/index.ts';

const layout: MoveLayout = { moves: cmetrick.moves, blanks: true };

/** The position at the start and after each move. */
export const picture = definePicture({
  still: (input) => ({ svg: drawCmetrick(readStart(input)), caption: 'the position to solve' }),
  frames: (input, output) => {
    const [start, goal] = [readStart(input), solvedCmetrick];
    return framesOf(cmetrick, {
      start,
      goal,
      moves: readableMoves(withoutComments(output), layout),
      draw: drawCmetrick,
    });
  },
});

function readStart(input: string): CmetrickState {
  const positions = readPositions(input, 1);
  if (typeof positions === 'string') throw new InputError(positions);
  return positions[0] ?? solvedCmetrick;
}
