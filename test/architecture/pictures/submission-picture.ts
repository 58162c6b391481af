import { tableBelow } from './stops.ts';
import { arrow, box, picture, pictureWidth, type Tint, text, tints } from './svg.ts';

/** Where a stop happens: the column of the picture, from left to right. */
const lanes: readonly (readonly [string, Tint])[] = [
  ['browser', tints.green],
  ['server', tints.blue],
  ['database', tints.grey],
  ['worker', tints.purple],
  ['sandbox', tints.orange],
];
const laneWidth = (pictureWidth - 20) / lanes.length;
const boxWidth = laneWidth - 12;
const boxHeight = 40;
const rowHeight = 54;
const top = 44;

/** The life of a submission, from the table of the document: a column for each process, time from top to bottom. */
export function submissionPicture(document: string): string {
  const stops = tableBelow('The life of a submission', document).map(
    (
      { '#': number = '', Where: where = '', Stop: stop = '', File: file = '', 'Back to': back = '' },
      row,
    ) => {
      const lane = lanes.findIndex(([name]) => name === where);
      const [, tint = tints.red] = lanes[lane] ?? [];
      const x = 10 + lane * laneWidth + 6;
      return { x, y: top + row * rowHeight, tint, lines: [`${number}  ${stop}`, file], back };
    },
  );
  const height = top + stops.length * rowHeight;
  const parts = stops.flatMap(({ x, y, tint, lines, back }, index) => {
    const drawn = [box({ x, y, width: boxWidth, height: boxHeight }, tint, lines)];
    const next = stops[index + 1];
    if (next !== undefined) drawn.push(wayTo(x, y, next));
    const earlier = stops[Number.parseInt(back, 10) - 1];
    if (earlier !== undefined) drawn.push(wayBack(x, y, earlier));
    return drawn;
  });
  const name =
    'The life of a submission, from the browser to the verdict and back, by the process that has it';
  return picture(height, name, [...laneParts(height), ...parts]);
}

/** From the bottom of a stop to the top of the next one. */
function wayTo(x: number, y: number, next: { readonly x: number; readonly y: number }): string {
  const [from, to] = [x + boxWidth / 2, next.x + boxWidth / 2];
  const [start, bend] = [y + boxHeight, y + boxHeight + 6];
  return arrow(
    from === to
      ? [
          [from, start],
          [to, next.y],
        ]
      : [
          [from, start],
          [from, bend],
          [to, bend],
          [to, next.y],
        ],
  );
}

/** From the right side of a stop up to an earlier one: to its right side, or to its bottom if it is in another lane. */
function wayBack(x: number, y: number, earlier: { readonly x: number; readonly y: number }): string {
  const [right, middle] = [x + boxWidth, y + boxHeight / 2];
  const points: readonly (readonly [number, number])[] =
    earlier.x === x
      ? [
          [right, middle],
          [right + 6, middle],
          [right + 6, earlier.y + boxHeight / 2],
          [right, earlier.y + boxHeight / 2],
        ]
      : [
          [right, middle],
          [earlier.x + boxWidth - 24, middle],
          [earlier.x + boxWidth - 24, earlier.y + boxHeight],
        ];
  return arrow(points, tints.red);
}

const laneParts = (height: number): readonly string[] =>
  lanes.flatMap(([name, { fill }], index) => {
    const x = 10 + index * laneWidth;
    const middle = x + laneWidth / 2;
    return [
      `<rect x="${x + 2}" y="8" width="${laneWidth - 4}" height="${height - 16}" rx="6" fill="${fill}" fill-opacity="0.25"/>`,
      text(middle, 28, name, { size: 14, bold: true, middle: true }),
    ];
  });
