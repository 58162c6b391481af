import { definePicture, definePlay, framesOf } from '../../judge/problem-api/index.ts';
import {
  drawRotationTask,
  formatRotationTask,
  type Grid,
  namedRotationTasks,
  randomRotationTask,
  reversalTask,
  rotationFilm,
  rotationHands,
  rotationPuzzle,
  stripesTask,
} from '../../reference/puzzles/rotations/index.ts';
import { readTask } from './task.ts';

/** Start and goal, and the grids after each rotation. */
export const picture = definePicture({
  still: (input) => ({ svg: drawRotationTask(readTask(input)), caption: 'the start and the goal' }),
  frames: (input, output) => {
    const task = readTask(input);
    return framesOf(rotationPuzzle(task.goal), rotationFilm(task, output));
  },
});

/** A square turns by a click beside its middle. */
export const play = definePlay<Grid>({
  ...rotationHands,
  title: 'Turning Squares on Large Grids',
  about:
    'A click right of the middle of four points turns them clockwise, one left of it counter-clockwise. On large grids a rotation can also be typed: 3.7+ is column 3, row 7, clockwise, and 3.7- counter-clockwise. On a touch screen a first touch shows the square, and a second one there turns it.',
  named: [
    ...[3, 4, 5, 6, 7, 8, 10, 20, 30].map((size) => ({
      name: `reversal of ${size} × ${size}`,
      input: formatRotationTask(reversalTask(size)),
    })),
    ...namedRotationTasks({ 'example of the paper': ['1100 1101 1000 0101', '0000 0000 1111 1111'] }),
    ...[10, 16, 32, 64].map((size) => ({
      name: `columns to rows, ${size} × ${size}`,
      input: formatRotationTask(stripesTask(size)),
    })),
  ],
  open: (input) => {
    const { start, goal } = readTask(input);
    return { puzzle: rotationPuzzle(goal), start, goal };
  },
  inputFrom: ({ goal, start }, state) => formatRotationTask({ start: state, goal: goal ?? start }),
  random: (random, input) => formatRotationTask(randomRotationTask(random, readTask(input))),
  proof: 'It meets a lower bound: a rotation moves only four points, each by one step.',
});
