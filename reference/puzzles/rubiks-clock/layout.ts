import { dialsAt } from './model.ts';

/** The sides of the puzzle; the back is drawn beside the front, as seen from behind with the top kept on top. */
export type DrawnSide = 'front' | 'back';

interface Point {
  readonly x: number;
  readonly y: number;
}

const [pitch, margin, gap] = [56, 36, 16];
const edge = 2 * (margin + pitch);
const left: Readonly<Record<DrawnSide, number>> = { front: 0, back: edge + gap };

/** Sizes of the drawing and of its two cases. */
export const clockDrawing = { width: 2 * edge + gap, height: edge + 18, edge, left } as const;

/** A dial as it is drawn, and where its middle is. */
export interface DrawnDial extends Point {
  readonly side: DrawnSide;
  /** Its number in a state, from 0. */
  readonly dial: number;
  /** True: a corner of the back, which shows minus the hours of this dial in front of it. */
  readonly isBehind: boolean;
  /** The `data-part` of its hand. */
  readonly part: string;
}

export const dialRadius = 22;

/** The eighteen dials: front and back, row by row. */
export const drawnDials: readonly DrawnDial[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((dial, place) => drawnAt('front', dial, place)),
  ...[2, 9, 0, 10, 11, 12, 8, 13, 6].map((dial, place) => drawnAt('back', dial, place)),
];

function drawnAt(side: DrawnSide, dial: number, place: number): DrawnDial {
  const isBehind = side === 'back' && dial < 9;
  const part = `hand-${isBehind ? 'behind-' : ''}${dial + 1}`;
  return { side, dial, isBehind, part, ...pointOf(side, place % 3, Math.floor(place / 3)) };
}

function pointOf(side: DrawnSide, column: number, row: number): Point {
  return { x: left[side] + margin + column * pitch, y: margin + row * pitch };
}

/** The dial of a corner (0…3 as in `dialsAt.corners`) on a side. */
export const cornerDial = (side: DrawnSide, corner: number): DrawnDial =>
  drawnDials.find((one) => one.side === side && one.dial === dialsAt.corners[corner]) as DrawnDial;

/** The middle of the pin of a corner on a side. */
export const pinPlace = (side: DrawnSide, corner: number): Point =>
  pointOf(side, columnOf(side, corner) + 0.5, Math.floor(corner / 2) + 0.5);

export const wheelRadius = 13;

/** The middle of the wheel of a corner, as seen from a side. */
export const wheelPlace = (side: DrawnSide, corner: number): Point => ({
  x: left[side] + (columnOf(side, corner) === 0 ? wheelRadius : edge - wheelRadius),
  y: corner < 2 ? wheelRadius : edge - wheelRadius,
});

/** From behind, left and right are exchanged. */
const columnOf = (side: DrawnSide, corner: number): number =>
  side === 'front' ? corner % 2 : 1 - (corner % 2);
