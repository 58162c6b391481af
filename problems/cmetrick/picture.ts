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

/** The goal, and the positions after each move from the start. */
export const picture = definePicture({
  still: (input) => ({ svg: drawCmetrick(readTask(input)[1]), caption: 'the goal' }),
  frames: (input, output) => {
    const [start, goal] = readTask(input);
    return framesOf(cmetrick, {
      start,
      goal,
      moves: readableMoves(withoutComments(output), layout),
      draw: drawCmetrick,
    });
  },
});

function readTask(input: string): readonly [CmetrickState, CmetrickState] {
  const positions = readPositions(input, 2);
  if (typeof positions === 'string') throw new InputError(positions);
  return [positions[0] ?? solvedCmetrick, positions[1] ?? solvedCmetrick];
}
