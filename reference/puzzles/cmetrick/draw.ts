import { type CmetrickState, diskNames, solvedCmetrick, whiteDisk } from './cmetrick.ts';
import { balls, firstShared, moveCycles, moveNames, placeNames } from './geometry.ts';

/** Distance from the centre of a ball to its edge, where its neighbour begins. */
const reach = 66;
const margin = 30;
const size = 4 * reach + 2 * margin;

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

const pointOf = (place: number): Point => {
  const [one = '', two = ''] = placeNames[place] ?? '';
  const [x, y] = centreOf(one);
  if (place < firstShared) return [x + (offsets[two]?.[0] ?? 0), y + (offsets[two]?.[1] ?? 0)];
  const [otherX, otherY] = centreOf(two);
  return [(x + otherX) / 2, (y + otherY) / 2];
};

/** SVG of a position as seen from the front, each disk with its colour and its home side. Disks at home have a thin
 *  rim; disks that `move` has just moved have a thick one. The small disk with the dashed rim is the back of a ball. */
export function drawCmetrick(state: CmetrickState, move?: string): string {
  const moved = move === undefined ? [] : (moveCycles[moveNames.indexOf(move)] ?? []);
  const outlines = balls.map((ball) => {
    const [x, y] = centreOf(ball);
    return `<circle cx="${x}" cy="${y}" r="${reach}" fill="#eef1f4" stroke="#9aa5b1"/>`;
  });
  const disks = Array.from(state, (disk, place) => drawDisk(disk, place, moved.includes(place)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="four balls with twenty disks">${outlines.join('')}${disks.join('')}</svg>`;
}

function drawDisk(disk: number, place: number, isMoved: boolean): string {
  const [x, y] = pointOf(place);
  const [ball = '', side = ''] = diskNames[disk] ?? '';
  const isBack = place < firstShared && place % 4 === 1;
  const radius = isBack ? 13 : 19;
  const fill = disk === whiteDisk ? '#ffffff' : `hsl(${hues[ball]} 75% 72%)`;
  const [rim, width] = isMoved
    ? ['#1b2733', 3.5]
    : [disk === solvedCmetrick[place] ? '#47525d' : '#cfd6dd', 1.5];
  const letter = disk === whiteDisk ? '' : side;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${rim}" stroke-width="${width}"${isBack ? ' stroke-dasharray="3 2"' : ''}/>` +
    (letter === ''
      ? ''
      : `<text x="${x}" y="${y + 5}" font-family="sans-serif" font-size="14" text-anchor="middle" fill="#1b2733">${letter}</text>`)
  );
}
