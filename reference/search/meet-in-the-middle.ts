/** A puzzle in numbers whose neighbours are computed on demand, for spaces that are too large for a move table or
 *  not worth one. */
export interface LazyMoves {
  readonly size: number;
  readonly moves: number;
  /** Writes the states after each of the moves into `into`. */
  neighbours(state: number, into: Uint32Array): void;
  /** The move that undoes this one. */
  inverse(move: number): number;
}

/** A shortest path from `start` to `goal` as move numbers; `undefined` when there is none. Searches from both ends,
 *  level by level, always on the side with fewer states in its level, until they meet. 10 bytes per state of the
 *  whole space. */
export function meetInTheMiddle(space: LazyMoves, start: number, goal: number): number[] | undefined {
  if (start === goal) return [];
  const seenFrom = new Uint8Array(space.size);
  const before = new Uint32Array(space.size);
  const by = new Uint8Array(space.size);
  const next = new Uint32Array(space.moves);
  seenFrom[start] = 1;
  seenFrom[goal] = 2;
  let [front, back] = [[start], [goal]];
  while (front.length > 0 && back.length > 0) {
    const side = front.length <= back.length ? 1 : 2;
    const level: number[] = [];
    for (const state of side === 1 ? front : back) {
      space.neighbours(state, next);
      for (let move = 0; move < space.moves; move += 1) {
        const neighbour = next[move] ?? 0;
        const seen = seenFrom[neighbour];
        // The first meeting is shortest: before this level, no two states of the two sides were neighbours.
        if (seen === 3 - side) {
          const [left, right] = side === 1 ? [state, neighbour] : [neighbour, state];
          const middle = side === 1 ? move : space.inverse(move);
          return [...walkBack(left, start), middle, ...walkBack(right, goal).reverse().map(space.inverse)];
        }
        if (seen !== 0) continue;
        seenFrom[neighbour] = side;
        before[neighbour] = state;
        by[neighbour] = move;
        level.push(neighbour);
      }
    }
    if (side === 1) front = level;
    else back = level;
  }
  return undefined;

  /** The moves from the first state of a side, `end`, to `state`. */
  function walkBack(state: number, end: number): number[] {
    const path: number[] = [];
    for (let at = state; at !== end; at = before[at] ?? 0) path.push(by[at] ?? 0);
    return path.reverse();
  }
}
