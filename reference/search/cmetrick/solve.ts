import {
  CmetrickCrowd,
  CmetrickNeighbourhood,
  type CmetrickState,
  CmetrickWalk,
  fewExitsAndSteps,
  type PairDistances,
  pairDistances,
  playCmetrick,
  shortenCmetrick,
} from '../../puzzles/cmetrick/index.ts';
import { beamSearch } from '../beam.ts';
import { idaStar } from '../ida-star.ts';

/** A way to the solved position. */
export interface CmetrickSolution {
  /** Move numbers. */
  readonly moves: readonly number[];
  /** Proved: no sequence is shorter. Equal to the number of moves where that is optimal. */
  readonly atLeast: number;
}

/** How hard to try; the same effort gives the same solution everywhere. */
export interface CmetrickEffort {
  /** Positions that the exact search may look at: about 1.2 million a second. */
  readonly nodes: number;
  /** When the exact search has to end, if earlier. */
  readonly isOver?: () => boolean;
  /** Width of the beam that follows when that was not enough. */
  readonly width: number;
}

/** Solves any position: shortest, proved, where the exact search comes to an end (any position within 16 moves or so, some within 20, in seconds);
 *  else by beam, about 31 moves for a random position with width 8,000 (2 s). The first call takes another second for tables. */
export function solveCmetrick(start: CmetrickState, effort: CmetrickEffort): CmetrickSolution {
  tables ??= { pairs: pairDistances(8), near: new CmetrickNeighbourhood(5) };
  const exact = idaStar(new CmetrickWalk(start, tables.pairs), { longest: 40, ...effort });
  if (exact.path !== undefined) return { moves: exact.path, atLeast: exact.atLeast };
  return { moves: solveByBeam(start, effort.width, tables.near), atLeast: exact.atLeast };
}

let tables: { readonly pairs: PairDistances; readonly near: CmetrickNeighbourhood } | undefined;

/** Widens the beam until it arrives. */
function solveByBeam(start: CmetrickState, width: number, near: CmetrickNeighbourhood): readonly number[] {
  const crowd = new CmetrickCrowd(fewExitsAndSteps, near);
  const path = beamSearch(crowd, Uint8Array.from(start), { width, longest: 80, seed: width });
  if (path === undefined) return solveByBeam(start, 4 * width, near);
  const home = near.pathHome(playCmetrick(start, path)) ?? [];
  return shortenCmetrick([...path, ...home]).moves;
}
