import {
  type MoveTable,
  type Multiset,
  multisetMoveTable,
  permutationMoveTable,
} from '../../../reference/coordinates/index.ts';
import { rotationSources } from '../../../reference/puzzles/rotations/index.ts';
import { type BreadthFirst, breadthFirst } from '../../../reference/search/index.ts';

/** All arrangements of nine points in 3 × 3, and the shortest paths from one of them. */
export interface SmallSquare {
  readonly table: MoveTable;
  readonly search: BreadthFirst;
}

const known = new Map<string, SmallSquare>();

/** Searches a 3 × 3 square from an arrangement, by its rank; once for each question. With nine colours: 362,880
 *  arrangements, about a second, 16 MB. */
export function smallSquare(multiset: Multiset, from: number): SmallSquare {
  const key = `${multiset.counts.join()}/${from}`;
  const found = known.get(key) ?? search(multiset, from);
  known.set(key, found);
  return found;
}

function search(multiset: Multiset, from: number): SmallSquare {
  const sources = rotationSources(3);
  const different = multiset.counts.every((count) => count === 1);
  const table = different ? permutationMoveTable(sources) : multisetMoveTable(multiset, sources);
  return { table, search: breadthFirst(table, from) };
}
