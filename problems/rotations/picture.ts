import { definePicture, definePlay, framesOf } from '../../judge/problem-api/index.ts';
import {
  drawRotationTask,
  formatRotationTask,
  type Grid,
  namedRotationTasks,
  randomRotationTask,
  rotationFilm,
  rotationHands,
  rotationPuzzle,
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
  title: 'Turning Squares',
  about:
    'A click right of the middle of four points turns them clockwise, one left of it counter-clockwise; the letter of the square does the same, with Shift counter-clockwise. Make the goal with as few turns as possible.',
  named: namedRotationTasks({
    'example: 9 rotations': ['1100 1101 1000 0101', '0000 0000 1111 1111'],
    'two points exchanged': ['213 456 789', '123 456 789'],
    'points of opposite edges exchanged': ['183 456 729', '123 456 789'],
    'an end case of the paper: 6 and 8': ['123 458 769', '123 456 789'],
    'reversal of 3 × 3: 10 rotations': ['987 654 321', '123 456 789'],
    'antipode of 3 × 3: 11 rotations': ['987 654 312', '123 456 789'],
    'antipode in three colours: 8 rotations': ['212 121 000', '000 121 212'],
    'antipode of 4 × 4 in two colours: 16 rotations': ['1111 1111 0000 0000', '0000 0000 1111 1111'],
    'reversal of 2 × 2: 2 rotations': ['43 21', '12 34'],
    'columns to rows': ['0101 0101 0101 0101', '0000 0000 1111 1111'],
    'middle to corners': ['0000 0110 0110 0000', '1001 0000 0000 1001'],
    'middle to corners of 5 × 5': ['00000 01010 00000 01010 00000', '10001 00000 00000 00000 10001'],
  }),
  open: (input) => {
    const { start, goal } = readTask(input);
    return { puzzle: rotationPuzzle(goal), start, goal };
  },
  inputFrom: ({ goal, start }, state) => formatRotationTask({ start: state, goal: goal ?? start }),
  random: (random, input) => formatRotationTask(randomRotationTask(random, readTask(input))),
  proof: 'All arrangements that fewer rotations reach have been searched, from the start and from the goal.',
  distances: {
    fact: ['rotations.yaml', 'spaces', '0', 'depths'],
    title: 'All arrangements of nine colours by distance from a goal',
    applies: ({ start: { size, cells } }) => size === 3 && new Set(cells).size === 9,
  },
});
