import { showText } from '#reference/notation';
import { formatGrid, gridSizes, numberOf, rotated, sameGrid } from './grid.ts';
import type { RotationTask } from './instance.ts';
import { formatRotations, parseRotations, type RotationNotation } from './notation.ts';

/** The result of an output: a number of rotations in the first line, then the rotations. */
export type RotationPlay =
  | { readonly kind: 'reached'; readonly rotations: Uint16Array }
  /** The output is well-formed, but the last grid is not the goal. */
  | { readonly kind: 'missed'; readonly moves: number; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly atMove?: number };

/** Reads and plays the output of a contestant, which may be hostile. Time and memory are linear in its length;
 *  messages are short. */
export function playRotations({ start, goal }: RotationTask, output: string): RotationPlay {
  const { count, from } = readCount(output);
  if (typeof count === 'string') return { kind: 'unreadable', reason: count };
  const parsed = parseRotations(output, start.size, from);
  if (parsed.kind === 'fault') return { kind: 'unreadable', reason: parsed.reason, atMove: parsed.move };
  const { rotations } = parsed;
  if (count !== rotations.length)
    return {
      kind: 'unreadable',
      reason: `line 1: says ${numberOf(count, 'rotation')}, but ${rotations.length} ${rotations.length === 1 ? 'follows' : 'follow'}`,
    };
  const end = rotated(start, rotations);
  if (sameGrid(end, goal)) return { kind: 'reached', rotations };
  const wrong = end.cells.findIndex((colour, cell) => colour !== goal.cells[cell]);
  return {
    kind: 'missed',
    moves: rotations.length,
    reason: `after ${numberOf(rotations.length, 'rotation')} ${describeWrong(end.cells, goal.cells, wrong, goal.size)}${
      goal.size > 4
        ? ''
        : `: the grid is ${inOneLine(formatGrid(end))}, expected ${inOneLine(formatGrid(goal))}`
    }`,
  };
}

/** The number in the first line, or the fault; and the offset of the next line. */
function readCount(output: string): { readonly count: number | string; readonly from: number } {
  const newline = output.indexOf('\n');
  const end = newline < 0 ? output.length : newline;
  const from = Math.min(end + 1, output.length);
  const line = output.slice(0, end);
  const count = /^[ \t]*(0|[1-9]\d{0,8})[ \t\r]*(#.*)?$/s.exec(line)?.[1];
  if (count !== undefined) return { count: Number(count), from };
  const empty = output.trim() === '' ? 'no output' : 'an empty line';
  const found = line.trim() === '' ? empty : showText(line.trim());
  return { count: `line 1: found ${found}, expected the number of rotations alone in the first line`, from };
}

/** The rotations of an output as far as they can be read, regardless of its first line; for pictures, not for
 *  verdicts. */
export function readableRotations(output: string, size: number): Uint16Array {
  const newline = output.indexOf('\n');
  return parseRotations(output, size, newline < 0 ? output.length : newline + 1).rotations;
}

/** An output in another notation, for any size of grid; or its fault. */
export function rewriteRotations(
  output: string,
  notation: RotationNotation,
):
  | { readonly kind: 'rewritten'; readonly text: string }
  | { readonly kind: 'fault'; readonly reason: string } {
  const { count, from } = readCount(output);
  if (typeof count === 'string') return { kind: 'fault', reason: count };
  const parsed = parseRotations(output, gridSizes.most, from);
  if (parsed.kind === 'fault') return parsed;
  const rotations = formatRotations(gridSizes.most, parsed.rotations, notation);
  return { kind: 'rewritten', text: `${count}\n${rotations}` };
}

/** `3 points are wrong, the first in column 2, row 0 (found 5, expected 7)`. */
function describeWrong(found: Uint16Array, expected: Uint16Array, first: number, size: number): string {
  const wrong = found.reduce((count, colour, cell) => count + (colour === expected[cell] ? 0 : 1), 0);
  const place = `column ${first % size}, row ${Math.floor(first / size)}`;
  return `${wrong} points are wrong, the first in ${place} (found ${found[first]}, expected ${expected[first]})`;
}

const inOneLine = (grid: string): string => grid.replaceAll('\n', ' / ');
