import {
  definePicture,
  definePlay,
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
  drawCmetrickTask,
  randomCmetrick,
  readPositions,
  solvedCmetrick,
  withoutComments,
  wrongDisks,
} from '../../reference/puzzles/cmetrick/index.ts';

const layout: MoveLayout = { moves: cmetrick.moves, blanks: true, perLine: 18 };

/** Start and goal, and the positions after each move from the start. */
export const picture = definePicture({
  still: (input) => ({ svg: drawCmetrickTask(...readTask(input)), caption: 'the start and the goal' }),
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

/** Each ball is turned by clicks above, below, left and right of its middle. */
export const play = definePlay<CmetrickState>({
  ...cmetrickHands,
  title: 'Cmetrick Too Hard',
  about:
    'Four balls turn up, down, left and right by a quarter; where two touch, they share a disk. Make the goal: in the contest of 2006 the solved puzzle turned half around.',
  named: [
    { name: 'contest of 2006: 36 moves', input: inputOf(solvedCmetrick, contestCmetrick) },
    { name: 'the contest backwards', input: inputOf(contestCmetrick, solvedCmetrick) },
    { name: 'solved', input: inputOf(solvedCmetrick, solvedCmetrick) },
  ],
  open: (input) => {
    const [start, goal] = readTask(input);
    return { puzzle: cmetrick, start, goal };
  },
  inputFrom: ({ goal = solvedCmetrick }, state) => inputOf(state, goal),
  draw: (state, { move }) => drawCmetrick(state, move),
  readMoves: (_, text) => readPlayMoves(withoutComments(text), layout),
  writeMoves: (_, moves) => writeMoves(moves, layout),
  wrong: ({ goal = solvedCmetrick }, state) => wrongDisks(state, goal),
  setting: cmetrickSetting,
  random: ({ shuffle }, input) => inputOf(randomCmetrick(shuffle), readTask(input)[1]),
});

function inputOf(start: CmetrickState, goal: CmetrickState): string {
  return `${cmetrick.format(start)}\n${cmetrick.format(goal)}\n`;
}

function readTask(input: string): readonly [CmetrickState, CmetrickState] {
  const positions = readPositions(input, 2);
  if (typeof positions === 'string') throw new InputError(positions);
  return [positions[0] ?? solvedCmetrick, positions[1] ?? solvedCmetrick];
}
