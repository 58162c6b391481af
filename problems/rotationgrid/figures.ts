import { drawPanels } from '../../judge/problem-api/index.ts';
import {
  drawRotations,
  drawRotationTask,
  reversalTask,
  rotated,
  rotationAt,
} from '../../reference/puzzles/rotations/index.ts';

const { start } = reversalTask(3);
const rotation = rotationAt(3, { x: 1, y: 0, clockwise: false });

/** Figures of the statement, by file name. */
export const figures: Readonly<Record<string, string>> = {
  'rotation.svg': drawPanels(
    [
      { svg: drawRotations(start), caption: 'before' },
      { svg: drawRotations(rotated(start, [rotation]), { rotation }), caption: 'after 1.0-' },
    ],
    { columns: 2, width: 150, title: 'A grid before and after the rotation 1.0-' },
  ),
  'task.svg': drawPanels([{ svg: drawRotationTask(reversalTask(4)), caption: 'start and goal' }], {
    columns: 1,
    width: 420,
    title: 'The reversal of a 4 by 4 grid: its start and its goal',
  }),
};
