/** Iterative deepening A*: depth-first searches for a path of length n, n + 1, …, each giving up where the depth reached and a lower
 *  bound for the rest add up to more. The first path found is shortest; needs next to no memory.
 *
 *  Sleep sets keep it from trying moves that commute in more than one order. The space says, as a mask of moves that are asleep,
 *  which continuations lead nowhere new; a search that never sleeps is the plain version. */

/** A position that moves are made on, one after the other. Moves are numbers 0…moves − 1, at most 31 of them. */
export interface DepthFirstSpace {
  readonly moves: number;
  /** Changes the position. */
  make(move: number): void;
  /** Takes the move back that was made last. */
  unmake(move: number): void;
  /** Never more than the number of moves that solve the position; 0 exactly if it is solved. `atMost`: larger bounds are of no interest. */
  bound(atMost: number): number;
  /** The moves (bit mask) that need not be tried after `move`, when those in `asleep` needed not be tried before it. */
  sleepAfter(asleep: number, move: number): number;
}

/** How long to search. */
export interface DepthFirstLimits {
  /** Longest path looked for. */
  readonly longest: number;
  /** Positions looked at before the search gives up. Default: no limit. */
  readonly nodes?: number;
  /** Asked after every 65,536 positions: true ends the search as if it had used them up. For a clock, or an interruption. */
  readonly isOver?: () => boolean;
}

/** What a search found out. */
export interface DepthFirstResult {
  /** A shortest path, when one was found. */
  readonly path: readonly number[] | undefined;
  /** Proved: no path is shorter. */
  readonly atLeast: number;
  /** Positions looked at. */
  readonly nodes: number;
}

/** Finds a shortest path from the space's position, which is the same again afterwards unless a path was found. */
export function idaStar(space: DepthFirstSpace, limits: DepthFirstLimits): DepthFirstResult {
  let budget = limits.nodes ?? Number.POSITIVE_INFINITY;
  const path: number[] = [];
  let nodes = 0;
  /** True when solved; leaves the path then. */
  const search = (left: number, asleep: number): boolean => {
    if (nodes >= budget) return false;
    nodes += 1;
    if ((nodes & 0xffff) === 0 && limits.isOver?.()) budget = nodes;
    const bound = space.bound(left);
    if (bound === 0) return true;
    if (bound > left) return false;
    for (let move = 0; move < space.moves; move += 1) {
      if (asleep & (1 << move)) continue;
      space.make(move);
      path.push(move);
      if (search(left - 1, space.sleepAfter(asleep, move))) return true;
      path.pop();
      space.unmake(move);
    }
    return false;
  };
  let length = space.bound(limits.longest + 1);
  for (; length <= limits.longest && nodes < budget; length += 1) {
    if (search(length, 0)) return { path, atLeast: path.length, nodes };
    if (nodes >= budget) break;
  }
  return { path: undefined, atLeast: length, nodes };
}
