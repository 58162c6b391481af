import { definePicture, framesOf } from '../../judge/problem-api/index.ts';
import { drawRotationTask, rotationFilm, rotationPuzzle } from '../../reference/puzzles/rotations/index.ts';
import { readTask } from './task.ts';

/** Start and goal, and the grids after each rotation. */
export const picture = definePicture({
  still: (input) => ({ svg: drawRotationTask(readTask(input)), caption: 'the start and the goal' }),
  frames: (input, output) => {
    const task = readTask(input);
    return framesOf(rotationPuzzle(task.goal), rotationFilm(task, output));
  },
});
