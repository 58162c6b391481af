import {
  CmetrickCrowd,
  CmetrickHalves,
  CmetrickNeighbourhood,
  type CmetrickState,
  CmetrickWalk,
  cmetrickMates,
  fewExitsAndSteps,
  halfLength,
  type PairDistances,
  pairDistances,
  playCmetrick,
  shortenCmetrick,
  solvedCmetrick,
  withSecondHalf,
} from '#reference/puzzles/cmetrick';
import { beamSearch } from './beam.ts';
import { idaStar } from './ida-star.ts';

/** A solution. */
export interface CmetrickSolution {
  /** Move numbers. */
  readonly moves: readonly number[];
  /** Proved lower bound on the moves of any solution; equal to the number of moves if this one is optimal. */
  readonly atLeast: number;
}

/** How much to search; the same effort gives the same solution everywhere. */
export interface CmetrickEffort {
  /** Limit on positions of the exact search, which visits about 1.2 million a second. */
  readonly nodes: number;
  /** Ends the exact search earlier. */
  readonly isOver?: () => boolean;
  /** Width of the beam that follows if the exact search finds nothing. */
  readonly width: number;
}

/** Solves any position. The solution is shortest, with proof, if the exact search ends (within seconds for positions
 *  up to about 16 moves, and for some up to 20); otherwise it comes from a beam: about 31 moves for a random
 *  position with width 8,000 (2 s). The first call takes another second for tables. */
export function solveCmetrick(start: CmetrickState, effort: CmetrickEffort): CmetrickSolution {
  tables ??= { pairs: pairDistances(8), near: new CmetrickNeighbourhood(5) };
  const exact = idaStar(new CmetrickWalk(start, tables.pairs), { longest: 40, ...effort });
  if (exact.path !== undefined) return { moves: exact.path, atLeast: exact.atLeast };
  return { moves: solveByBeam(start, effort.width, tables.near), atLeast: exact.atLeast };
}

/** A shortest sequence for the contest's goal, from nothing: its second half is an image of its first, for which a beam
 *  looks. Half a second, because the first of these attempts succeeds: one in thirty does. */
export function solveHalfTurn(): readonly number[] {
  for (let seed = 1; ; seed += 1)
    for (const mates of cmetrickMates.toReversed()) {
      const options = { width: 3000, longest: halfLength, seed };
      const half = beamSearch(new CmetrickHalves(mates), Uint8Array.from(solvedCmetrick), options);
      if (half !== undefined) return withSecondHalf(half, mates);
    }
}

let tables: { readonly pairs: PairDistances; readonly near: CmetrickNeighbourhood } | undefined;

/** Widens the beam until it finds a solution. */
function solveByBeam(start: CmetrickState, width: number, near: CmetrickNeighbourhood): readonly number[] {
  const crowd = new CmetrickCrowd(fewExitsAndSteps, near);
  const path = beamSearch(crowd, Uint8Array.from(start), { width, longest: 80, seed: width });
  if (path === undefined) return solveByBeam(start, 4 * width, near);
  const home = near.pathHome(playCmetrick(start, path)) ?? [];
  return shortenCmetrick([...path, ...home]).moves;
}
