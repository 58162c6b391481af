import { inverseRotation, type Rotation } from '../../../reference/puzzles/rotations/index.ts';
import { type Geometry, rotationBringing, type Ways, waysTo } from './geometry.ts';

/** How to bring one point to a place by steps that leave the fixed cells alone. */
export interface Carry extends Ways {
  /** The goal cell of the point that is carried, which is its label. */
  readonly label: number;
  /** Cells that must not change. */
  readonly fixed: Uint8Array;
}

/** A way to fill cells: carry points one after the other, then make some rotations. */
export interface Way {
  readonly carries: readonly Carry[];
  readonly tail: readonly Rotation[];
  /** The way is possible only if this point is in its own place after the carries. */
  readonly onlyIfHome?: number;
}

/** A step that fills one cell, or together the last two of a line, which cannot be filled one by one. */
export interface FillStep {
  readonly cells: readonly number[];
  readonly ways: readonly Way[];
}

/** The rectangle left to fill, including its borders. */
interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A side of the rectangle to fill next, and from which end. */
interface Line {
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  readonly backwards: boolean;
}

/** How to fill a grid from its borders until a square of 3 × 3 is left. */
export interface FillOrder {
  /** The cells of the square that is left, row by row. */
  readonly rest: readonly number[];
  /** Computed on demand, because each has a few tables. */
  readonly steps: Iterable<FillStep>;
}

/** Chooses the next line by the width and height of the rest (both at least 3, one of them more) and the number of
 *  lines filled. */
export type NextLine = (width: number, height: number, filled: number) => Line;

/** Plans to fill all but a square of 3 × 3, line by line. Grids from 3 × 3 on. */
export function fillOrder(geometry: Geometry, nextLine: NextLine): FillOrder {
  const lines: { readonly outer: number[]; readonly inner: number[] }[] = [];
  let rectangle: Rectangle = { left: 0, top: 0, right: geometry.size - 1, bottom: geometry.size - 1 };
  for (;;) {
    const [width, height] = [rectangle.right - rectangle.left + 1, rectangle.bottom - rectangle.top + 1];
    if (width === 3 && height === 3) break;
    const { side, backwards } = nextLine(width, height, lines.length);
    const inside = without(rectangle, side);
    const [outer, inner] = [cellsAt(rectangle, side), cellsAt(inside, side)].map((line) =>
      line.map(([x, y]) => y * geometry.size + x),
    ) as [number[], number[]];
    lines.push(backwards ? { outer: outer.reverse(), inner: inner.reverse() } : { outer, inner });
    rectangle = inside;
  }
  const rest: number[] = [];
  for (let y = rectangle.top; y <= rectangle.bottom; y += 1)
    for (let x = rectangle.left; x <= rectangle.right; x += 1) rest.push(y * geometry.size + x);
  return { rest, steps: { [Symbol.iterator]: () => stepsOf(geometry, lines) } };
}

function* stepsOf(
  geometry: Geometry,
  lines: readonly { readonly outer: readonly number[]; readonly inner: readonly number[] }[],
): Generator<FillStep> {
  const fixed = new Uint8Array(geometry.cells);
  for (const { outer, inner } of lines) {
    for (const cell of outer.slice(0, -2)) {
      const mask = fixed.slice();
      const carry = { label: cell, fixed: mask, ...waysTo(geometry, cell, mask) };
      yield { cells: [cell], ways: [{ carries: [carry], tail: [] }] };
      fixed[cell] = 1;
    }
    yield lastTwo(geometry, outer.slice(-3), inner.slice(-3), fixed);
    for (const cell of outer) fixed[cell] = 1;
  }
}

/** Four ways to fill the last two cells of a line, c1 and c2, with d1 and d2 below them and c0, d0 before them:
 *  bring the points one below the other at the end and turn them in; the same on the other side; bring the first to
 *  its place and the second below its place, and turn the second in while the first moves aside; or only the first,
 *  if the second is already in its place. */
function lastTwo(
  geometry: Geometry,
  [c0, c1, c2]: readonly number[],
  [d0, d1, d2]: readonly number[],
  fixed: Uint8Array,
): FillStep {
  if (
    c0 === undefined ||
    c1 === undefined ||
    c2 === undefined ||
    d0 === undefined ||
    d1 === undefined ||
    d2 === undefined
  )
    throw new RangeError('a line has at least three cells');
  const carry = (label: number, to: number, also?: number): Carry => {
    const mask = fixed.slice();
    if (also !== undefined) mask[also] = 1;
    return { label, fixed: mask, ...waysTo(geometry, to, mask) };
  };
  const [end, before] = [
    [c1, c2, d1, d2],
    [c0, c1, d0, d1],
  ];
  const turnIn = rotationBringing(geometry, c2, c1, end);
  const aside = rotationBringing(geometry, c1, c0, before);
  const home = carry(c1, c1);
  return {
    cells: [c1, c2],
    ways: [
      { carries: [carry(c1, c2), carry(c2, d2, c2)], tail: [turnIn] },
      { carries: [carry(c2, c1), carry(c1, d1, c1)], tail: [inverseRotation(turnIn)] },
      { carries: [home, carry(c2, d2, c1)], tail: [aside, turnIn, inverseRotation(aside)] },
      { carries: [home], tail: [], onlyIfHome: c2 },
    ],
  };
}

const without = (r: Rectangle, side: Line['side']): Rectangle => ({
  left: r.left + (side === 'left' ? 1 : 0),
  top: r.top + (side === 'top' ? 1 : 0),
  right: r.right - (side === 'right' ? 1 : 0),
  bottom: r.bottom - (side === 'bottom' ? 1 : 0),
});

function cellsAt({ left, top, right, bottom }: Rectangle, side: Line['side']): [x: number, y: number][] {
  const cells: [number, number][] = [];
  if (side === 'top' || side === 'bottom')
    for (let x = left; x <= right; x += 1) cells.push([x, side === 'top' ? top : bottom]);
  else for (let y = top; y <= bottom; y += 1) cells.push([side === 'left' ? left : right, y]);
  return cells;
}
