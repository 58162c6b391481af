import { type CmetrickState, diskNames, solvedCmetrick, whiteDisk } from './cmetrick.ts';
import { type Ball, balls, firstShared, moveCycles, moveNames, placeNames } from './geometry.ts';

/** Distance from the centre of a ball to its edge, where its neighbour begins. */
const reach = 66;
const margin = 30;
const size = 4 * reach + 2 * margin;
/** Between start and goal. */
const gap = 60;

/** One hue per ball. */
const hues: Readonly<Record<string, number>> = { a: 355, b: 48, c: 140, d: 215 };

type Point = readonly [x: number, y: number];

const centreOf = (ball: string): Point => [
  margin + (ball === 'a' || ball === 'd' ? 1 : 3) * reach,
  margin + (ball === 'a' || ball === 'b' ? 1 : 3) * reach,
];

/** Offsets from the centre of a ball. The back appears beside the front, smaller. */
const offsets: Readonly<Record<string, Point>> = {
  F: [-11, -11],
  B: [21, 21],
  U: [0, -reach],
  D: [0, reach],
  L: [-reach, 0],
  R: [reach, 0],
};

/** Middle and radius of a ball in the drawing. */
export const ballAt = (ball: Ball): { readonly x: number; readonly y: number; readonly radius: number } => {
  const [x, y] = centreOf(ball);
  return { x, y, radius: reach };
};

/** Middle and radius of the disk in a place, by number. @param inGoal - in the right half of `drawCmetrickTask` */
export function diskAt(
  place: number,
  inGoal = false,
): { readonly x: number; readonly y: number; readonly radius: number } {
  const [x, y] = pointOf(place);
  return { x: x + (inGoal ? size + gap : 0), y, radius: isBack(place) ? 13 : 19 };
}

const isBack = (place: number): boolean => place < firstShared && place % 4 === 1;

const pointOf = (place: number): Point => {
  const [one = '', two = ''] = placeNames[place] ?? '';
  const [x, y] = centreOf(one);
  if (place < firstShared) return [x + (offsets[two]?.[0] ?? 0), y + (offsets[two]?.[1] ?? 0)];
  const [otherX, otherY] = centreOf(two);
  return [(x + otherX) / 2, (y + otherY) / 2];
};

/** SVG of a position as seen from the front, each disk with its colour and its home side. Disks at home have a thin
 *  rim; disks that `move` has just moved have a thick one. The small disk with the dashed rim is the back of a ball. */
export const drawCmetrick = (state: CmetrickState, move?: string): string =>
  svg(size, `four balls, disks by place: ${describe(state)}`, drawBalls(state, move));

/** The start on the left, the goal on the right. */
export function drawCmetrickTask(start: CmetrickState, goal: CmetrickState): string {
  const [x, y] = [size + gap / 2, size / 2];
  const arrow = `<path d="M${x - 22} ${y}h30m-1 -9l15 9l-15 9z" fill="#5a6875" stroke="#5a6875" stroke-width="4"/>`;
  const right = `<g transform="translate(${size + gap} 0)">${drawBalls(goal)}</g>`;
  const label = `four balls, disks by place: from ${describe(start)} to ${describe(goal)}`;
  return svg(2 * size + gap, label, drawBalls(start) + arrow + right);
}

const svg = (width: number, label: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${size}" role="img" aria-label="${label}">${content}</svg>`;

/** `aF cF, aB cB, …`: a place, and the disk there. */
const describe = (state: CmetrickState): string =>
  placeNames
    .map(
      (place, number) => `${place} ${state[number] === whiteDisk ? 'white' : diskNames[state[number] ?? 0]}`,
    )
    .join(', ');

function drawBalls(state: CmetrickState, move?: string): string {
  const moved = move === undefined ? [] : (moveCycles[moveNames.indexOf(move)] ?? []);
  const outlines = balls.map((ball) => {
    const [x, y] = centreOf(ball);
    return `<circle cx="${x}" cy="${y}" r="${reach}" fill="#eef1f4" stroke="#9aa5b1"/>`;
  });
  const disks = Array.from(state, (disk, place) => drawDisk(disk, place, moved.includes(place)));
  return outlines.join('') + disks.join('');
}

function drawDisk(disk: number, place: number, isMoved: boolean): string {
  const { x, y, radius } = diskAt(place);
  const [ball = '', side = ''] = diskNames[disk] ?? '';
  const fill = disk === whiteDisk ? '#ffffff' : `hsl(${hues[ball]} 75% 72%)`;
  const [rim, width] = isMoved
    ? ['#1b2733', 3.5]
    : [disk === solvedCmetrick[place] ? '#47525d' : '#cfd6dd', 1.5];
  const letter = disk === whiteDisk ? '' : side;
  const part = `data-part="disk-${place}"`;
  return (
    `<circle ${part} cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${rim}" stroke-width="${width}"${isBack(place) ? ' stroke-dasharray="3 2"' : ''}/>` +
    (letter === ''
      ? ''
      : `<text ${part} x="${x}" y="${y + 5}" font-family="sans-serif" font-size="14" text-anchor="middle" fill="#1b2733">${letter}</text>`)
  );
}
