/** Iterative deepening A*: depth-first searches for a path of length n, n + 1, …, each turning back where the depth
 *  plus a lower bound for the rest exceeds the length. The first path found is shortest; needs almost no memory.
 *
 *  Sleep sets avoid trying commuting moves in more than one order. The space returns, as a mask of sleeping moves,
 *  the continuations that lead to nothing new; a search without sleeping moves is the plain version. */

/** A position that moves change. Moves are numbers 0…moves − 1, at most 32 of them: bits of a mask. */
export interface DepthFirstSpace {
  readonly moves: number;
  /** What each move costs, whole numbers from 1 on; default: 1 each. Lengths are then sums of costs. */
  readonly costs?: readonly number[];
  /** Changes the position. */
  make(move: number): void;
  /** Undoes the last move. */
  unmake(move: number): void;
  /** A lower bound on the moves that solve the position; 0 exactly if it is solved. `atMost`: larger bounds need not
   *  be exact. */
  bound(atMost: number): number;
  /** The moves (bit mask) that need not be tried after `move`, if those in `asleep` need not be tried instead of it. */
  sleepAfter(asleep: number, move: number): number;
}

/** How long to search. */
export interface DepthFirstLimits {
  /** Length of the longest path to look for. */
  readonly longest: number;
  /** Proved before: no path is shorter, so the search begins with this length. */
  readonly from?: number;
  /** Number of positions after which the search gives up. Default: no limit. */
  readonly nodes?: number;
  /** Called before the search for paths of a length: none is shorter. `nodes`: positions visited so far. */
  readonly onLength?: (length: number, nodes: number) => void;
  /** Called after every 65,536 positions: true ends the search as if it had reached its limit. For a clock, or an
   *  interruption. */
  readonly isOver?: () => boolean;
}

/** The result of a search. */
export interface DepthFirstResult {
  /** A shortest path, if one was found: its cost is `atLeast`. */
  readonly path: readonly number[] | undefined;
  /** Proved: no path is shorter. */
  readonly atLeast: number;
  /** Number of positions visited. */
  readonly nodes: number;
}

/** Finds a shortest path from the space's position. Restores the position, unless a path was found. */
export function idaStar(space: DepthFirstSpace, limits: DepthFirstLimits): DepthFirstResult {
  let budget = limits.nodes ?? Number.POSITIVE_INFINITY;
  const path: number[] = [];
  let nodes = 0;
  const { costs } = space;
  /** Returns true if solved, and then leaves the path in place. */
  const search = (left: number, asleep: number): boolean => {
    if (nodes >= budget) return false;
    nodes += 1;
    if ((nodes & 0xffff) === 0 && limits.isOver?.()) budget = nodes;
    const bound = space.bound(left);
    if (bound > left) return false;
    if (bound === 0) return true;
    for (let move = 0; move < space.moves; move += 1) {
      if (asleep & (1 << move)) continue;
      space.make(move);
      path.push(move);
      if (search(left - (costs === undefined ? 1 : (costs[move] as number)), space.sleepAfter(asleep, move)))
        return true;
      path.pop();
      space.unmake(move);
    }
    return false;
  };
  let length = Math.max(space.bound(limits.longest + 1), limits.from ?? 0);
  for (; length <= limits.longest && nodes < budget; length += 1) {
    limits.onLength?.(length, nodes);
    if (search(length, 0)) return { path, atLeast: length, nodes };
    if (nodes >= budget) break;
  }
  return { path: undefined, atLeast: length, nodes };
}
