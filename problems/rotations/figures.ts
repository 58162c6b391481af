import { drawPanels } from '../../judge/problem-api/index.ts';
import { drawRotations, rotated, rotationAt } from '../../reference/puzzles/rotations/index.ts';
import { picture } from './picture.ts';

const square = { size: 2, cells: Uint16Array.of(1, 2, 3, 4) };
const sampleMoves = ['(0,0,F)', '(1,0,F)', '(0,1,T)', '(1,0,T)', '(0,1,F)'];
const sample = [
  ...picture.frames('3\n2 1 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n', `5\n${sampleMoves.join(' ')}\n`),
];

function afterTurn(clockwise: boolean): string {
  const rotation = rotationAt(2, { x: 0, y: 0, clockwise });
  return drawRotations(rotated(square, [rotation]), { rotation });
}

/** Figures of the statement, by file name. */
export const figures: Readonly<Record<string, string>> = {
  'rotation.svg': drawPanels(
    [
      { svg: drawRotations(square), caption: 'four points' },
      { svg: afterTurn(true), caption: '(0,0,T)' },
      { svg: afterTurn(false), caption: '(0,0,F)' },
    ],
    {
      columns: 3,
      width: 110,
      title: 'Four points, and the same after a turn clockwise and counter-clockwise',
    },
  ),
  'sample-1.svg': drawPanels(
    sample.map(({ svg }, index) => ({ svg, caption: sampleMoves[index - 1] ?? 'start' })),
    { columns: 3, width: 150, title: 'The grid at the start of sample 1, and after each of its rotations' },
  ),
};
