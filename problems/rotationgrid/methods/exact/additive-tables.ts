import { rotationSources } from '../../../../reference/puzzles/rotations/index.ts';

/** Lower bounds by tables of groups of points. A rotation moves four points; if each group pays for a rotation as many
 *  quarters as it has points in the square, what all groups pay together is four quarters a rotation. So the sum of the
 *  least that each group must pay, alone in the grid, is a bound in quarters. A point alone pays its steps: groups
 *  know besides that points that are close to each other disturb each other. */

/** The points of a grid in groups. */
export interface Grouping {
  readonly size: number;
  /** Points by the cells to which they belong. */
  readonly groups: readonly (readonly number[])[];
  /** Groups that are the first one turned with the grid by 0, 1, 2, 3 quarters share its table. */
  readonly isTurned: boolean;
}

/** Groups that work well: points that are close to each other, as many as a table of some tens of megabytes allows. */
export function groupingOf(size: number, isLarge = false): Grouping {
  if (size === 3)
    return {
      size,
      groups: [
        [0, 1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
      isTurned: false,
    };
  if (size === 4)
    return {
      size,
      groups: [
        [0, 1, 4, 5, 8],
        [2, 3, 6, 7, 11],
        [9, 10, 12, 13, 14, 15],
      ],
      isTurned: false,
    };
  if (size === 5 && isLarge) {
    const first = [0, 1, 2, 5, 6, 7];
    const groups = [0, 1, 2, 3].map((turns) => first.map((cell) => turned(size, cell, turns)));
    return { size, groups: [...groups, [12]], isTurned: true };
  }
  if (size === 5)
    return {
      size,
      groups: [
        [0, 1, 5, 6, 10],
        [2, 3, 4, 8, 9],
        [7, 11, 12, 13, 17],
        [15, 16, 20, 21, 22],
        [14, 18, 19, 23, 24],
      ],
      isTurned: false,
    };
  // Four points each, in squares where they fit.
  const groups = new Map<number, number[]>();
  for (let cell = 0; cell < size * size; cell += 1) {
    const key = size * (Math.floor(cell / size) >> 1) + ((cell % size) >> 1);
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return { size, groups: [...groups.values()], isTurned: false };
}

/** A cell of the grid after so many quarter turns, clockwise. */
function turned(size: number, cell: number, turns: number): number {
  if (turns === 0) return cell;
  const [x, y] = [cell % size, Math.floor(cell / size)];
  return turned(size, x * size + size - 1 - y, turns - 1);
}

/** What every group pays at least, ready for a search. */
export interface AdditiveTables {
  readonly size: number;
  /** For each rotation and cell, where it brings what is there. */
  readonly targets: Uint8Array;
  readonly groupOf: Uint8Array;
  /** A table for each group; some are the same one. */
  readonly tables: readonly Uint8Array[];
  /** The place of a state in the table of a group is the sum over its points of `shares[point * cells + cell]`. */
  readonly shares: Int32Array;
}

/** Computes the tables; yields how much is done, 0…1. */
export function* additiveTables(grouping: Grouping): Generator<number, AdditiveTables> {
  const { size, groups, isTurned } = grouping;
  const cells = size * size;
  const targets = targetsOf(size);
  const groupOf = new Uint8Array(cells);
  const shares = new Int32Array(cells * cells);
  const tables: Uint8Array[] = [];
  for (const [number, group] of groups.entries()) {
    const isShared = isTurned && number > 0 && number < 4;
    if (isShared) tables.push(tables[0] as Uint8Array);
    else tables.push(yield* tableOf(targets, cells, group));
    for (const [slot, point] of group.entries()) {
      groupOf[point] = number;
      for (let cell = 0; cell < cells; cell += 1) {
        const seen = isShared ? turned(size, cell, 4 - number) : cell;
        shares[point * cells + cell] = seen * cells ** slot;
      }
    }
    yield (number + 1) / groups.length;
  }
  return { size, targets, groupOf, tables, shares };
}

function targetsOf(size: number): Uint8Array {
  const cells = size * size;
  const sources = rotationSources(size);
  const targets = new Uint8Array(sources.length * cells);
  for (const [rotation, source] of sources.entries())
    source.forEach((from, to) => {
      targets[rotation * cells + from] = to;
    });
  return targets;
}

/** Least quarters from the goal to each arrangement of a group, by a search in order of cost. */
function* tableOf(
  targets: Uint8Array,
  cells: number,
  group: readonly number[],
): Generator<number, Uint8Array> {
  const length = group.length;
  const table = new Uint8Array(cells ** length).fill(255);
  const near = Array.from({ length: cells }, (_, cell) => rotationsAt(targets, cells, cell));
  const weights = group.map((_, slot) => cells ** slot);
  const at = new Uint8Array(length);
  table[group.reduce((sum, cell, slot) => sum + cell * (weights[slot] as number), 0)] = 0;
  for (let [cost, last] = [0, 0]; cost <= last; cost += 1) {
    for (let state = table.indexOf(cost); state >= 0; state = table.indexOf(cost, state + 1)) {
      for (let slot = 0, rest = state; slot < length; slot += 1) {
        at[slot] = rest % cells;
        rest = (rest - (at[slot] as number)) / cells;
      }
      for (let first = 0; first < length; first += 1)
        for (const row of near[at[first] as number] as Int32Array) {
          let [next, paid, isSeen] = [state, cost, false];
          for (let slot = 0; slot < length; slot += 1) {
            const from = at[slot] as number;
            const to = targets[row + from] as number;
            if (to === from) continue;
            // A rotation of several points of the group is tried with the first of them.
            if (slot < first) isSeen = true;
            next += (to - from) * (weights[slot] as number);
            paid += 1;
          }
          if (isSeen || (table[next] as number) <= paid) continue;
          table[next] = paid;
          if (paid > last) last = paid;
        }
    }
    yield 0;
  }
  return table;
}

/** The rotations that move what is in a cell, as places of their rows in `targets`. */
const rotationsAt = (targets: Uint8Array, cells: number, cell: number): Int32Array =>
  Int32Array.from(
    Array.from({ length: targets.length / cells }, (_, rotation) => rotation * cells).filter(
      (row) => targets[row + cell] !== cell,
    ),
  );
