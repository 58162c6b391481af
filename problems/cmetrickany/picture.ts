import {
  definePicture,
  definePlay,
  formatAfter,
  framesOf,
  InputError,
  type MoveLayout,
  readableMoves,
  readPlayMoves,
  writeMoves,
} from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  cmetrick,
  cmetrickHands,
  cmetrickSetting,
  contestCmetrick,
  drawCmetrick,
  randomCmetrick,
  readPositions,
  solvedCmetrick,
  withoutComments,
  wrongDisks,
} from '../../reference/puzzles/cmetrick/index.ts';

const layout: MoveLayout = { moves: cmetrick.moves, blanks: true, perLine: 18 };

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

/** Each ball is turned by clicks above, below, left and right of its middle. */
export const play = definePlay<CmetrickState>({
  ...cmetrickHands,
  title: 'Cmetrick Too Hard, any position',
  about:
    'Four balls turn up, down, left and right by a quarter; where two touch, they share a disk. Bring every disk home: to the ball of its colour, to the side of its letter, the white ones between the balls.',
  named: [
    { name: 'two moves from home', input: inputAfter('aU bR') },
    { name: 'contest of 2006: 36 moves', input: `${cmetrick.format(contestCmetrick)}\n` },
    { name: 'every ball half turned', input: inputAfter('aU aU bL bL cD cD dR dR') },
    { name: 'solved', input: inputAfter('') },
  ],
  open: (input) => ({ puzzle: cmetrick, start: readStart(input) }),
  after: inputAfter,
  inputFrom: (_, state) => `${cmetrick.format(state)}\n`,
  draw: (state, { move }) => drawCmetrick(state, move),
  readMoves: (_, text) => readPlayMoves(withoutComments(text), layout),
  writeMoves: (_, moves) => writeMoves(moves, layout),
  wrong: (_, state) => wrongDisks(state, solvedCmetrick),
  setting: cmetrickSetting,
  random: ({ shuffle }) => `${cmetrick.format(randomCmetrick(shuffle))}\n`,
});

function inputAfter(moves: string): string {
  return formatAfter(cmetrick, solvedCmetrick, withoutComments(moves));
}

function readStart(input: string): CmetrickState {
  const positions = readPositions(input, 1);
  if (typeof positions === 'string') throw new InputError(positions);
  return positions[0] ?? solvedCmetrick;
}
