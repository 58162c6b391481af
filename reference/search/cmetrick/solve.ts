import {
  CmetrickCrowd,
  CmetrickHalves,
  CmetrickNeighbourhood,
  type CmetrickState,
  CmetrickWalk,
  cmetrick,
  cmetrickBound,
  cmetrickMates,
  contestCmetrick,
  fewExitsAndSteps,
  halfLength,
  type PairDistances,
  pairDistances,
  playCmetrick,
  shortenCmetrick,
  solvedCmetrick,
  withSecondHalf,
} from '#reference/puzzles/cmetrick';
import { beamSearch } from '../beam.ts';
import { type DepthFirstLimits, type DepthFirstResult, idaStar } from '../ida-star.ts';
import { type KnownWay, noWay, searchOn } from '../search-on.ts';
import { type DeepHelpers, searchDeep } from './deep.ts';

/** A solution. */
export interface CmetrickSolution {
  /** Move numbers. */
  readonly moves: readonly number[];
  /** Proved lower bound on the moves of any solution; equal to the number of moves if this one is optimal. */
  readonly atLeast: number;
}

/** A search that is watched. */
export interface CmetrickWatch {
  /** What an earlier search of the same position has told last. */
  readonly known?: KnownWay;
  readonly tell: (news: KnownWay) => void;
}

/** How much to search; the same effort gives the same solution everywhere. */
export interface CmetrickEffort {
  /** Limit on positions of the exact search, which visits about 1.2 million a second. */
  readonly nodes: number;
  /** Ends the exact search earlier. */
  readonly isOver?: () => boolean;
  /** Hears of each length that is searched: no solution is shorter. */
  readonly onLength?: (length: number) => void;
  /** Width of the beam that follows if the exact search finds nothing. */
  readonly width: number;
  /** To search exactly with. */
  readonly deep?: DeepMeans | undefined;
}

/** The table of pairs, and threads that search with it too. */
export interface DeepMeans {
  /** Undefined: there is none, and it may not be built (which takes minutes), or there is no memory. */
  readonly table: (mayBuild: boolean) => SharedArrayBuffer | undefined;
  readonly helpers: DeepHelpers;
}

/** Solves any position. The solution is shortest, with proof, if it is the contest's, or if the exact search ends
 *  (within seconds for positions up to about 16 moves, and for some up to 20); otherwise it comes from a beam: about 31
 *  moves for a random position with width 8,000 (2 s). The first call takes another second for tables. */
export function solveCmetrick(start: CmetrickState, effort: CmetrickEffort): CmetrickSolution {
  if (isContest(start)) return contestSolution();
  const { pairs, near } = tablesOnce();
  const exact = exactly(start, pairs, { longest: 40, ...effort }, { deep: effort.deep, mayBuild: false });
  if (exact.path !== undefined) return { moves: exact.path, atLeast: exact.atLeast };
  return { moves: widening(start, effort.width, near), atLeast: exact.atLeast };
}

/** A moment is longer with the table: ten seconds. */
const deepFactor = 150;

/** By IDA*, with the table of pairs if there is one. */
function exactly(
  start: CmetrickState,
  pairs: PairDistances,
  limits: DepthFirstLimits,
  { deep, mayBuild }: { readonly deep: DeepMeans | undefined; readonly mayBuild: boolean },
): DepthFirstResult {
  const table = deep?.table(mayBuild);
  return table === undefined
    ? idaStar(new CmetrickWalk(start, pairs), limits)
    : searchDeep(
        start,
        table,
        { ...limits, nodes: (limits.nodes ?? Number.POSITIVE_INFINITY) * deepFactor },
        { helpers: deep?.helpers },
      );
}

/** Searches on, with a narrow beam, so that there is an answer before the table is read, then exactly for a moment,
 *  with ever wider beams (of up to 0.1 GB), and exactly until the best solution is proved shortest. */
export function improveCmetrick(
  start: CmetrickState,
  { known, tell }: CmetrickWatch,
  deep?: DeepMeans,
): CmetrickSolution {
  if (isContest(start)) return contestSolution();
  const { pairs, near } = tablesOnce();
  const attempts = [2000, 8000, 32_000, 128_000].map((width) => () => solveByBeam(start, width, near));
  const readsTable = deep !== undefined;
  const begin = () => ({
    atLeast: Math.max(known?.atLeast ?? 0, cmetrickBound(start)),
    path: attempts[0]?.(),
    rounds: Math.max(1, known?.rounds ?? 0),
  });
  const { path, atLeast } = searchOn(
    {
      // The table is made when a moment was not enough.
      exact: (limits) => exactly(start, pairs, limits, { deep, mayBuild: !Number.isFinite(limits.nodes) }),
      attempts,
      longest,
      costOf: ({ length }) => length,
    },
    { tell, known: readsTable && known?.path === undefined ? begin() : (known ?? noWay) },
  );
  return { moves: path ?? widening(start, 512_000, near), atLeast };
}

/** A half turn undoes itself, so the way to the contest's goal is the way back too. */
const isContest = (start: CmetrickState): boolean =>
  cmetrick.format(start) === cmetrick.format(contestCmetrick);

/** The contest's solution, once it has been found. */
let halfTurn: readonly number[] | undefined;

function contestSolution(): CmetrickSolution {
  halfTurn ??= solveHalfTurn();
  return { moves: halfTurn, atLeast: cmetrickBound(contestCmetrick) };
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

interface Tables {
  readonly pairs: PairDistances;
  readonly near: CmetrickNeighbourhood;
}

let tables: Tables | undefined;

function tablesOnce(): Tables {
  tables ??= { pairs: pairDistances(8), near: new CmetrickNeighbourhood(5) };
  return tables;
}

/** Most moves of a beam. */
const longest = 80;

/** Widens the beam until it finds a solution. */
const widening = (start: CmetrickState, width: number, near: CmetrickNeighbourhood): readonly number[] =>
  solveByBeam(start, width, near) ?? widening(start, 4 * width, near);

function solveByBeam(
  start: CmetrickState,
  width: number,
  near: CmetrickNeighbourhood,
): readonly number[] | undefined {
  const crowd = new CmetrickCrowd(fewExitsAndSteps, near);
  const path = beamSearch(crowd, Uint8Array.from(start), { width, longest, seed: width });
  if (path === undefined) return undefined;
  const home = near.pathHome(playCmetrick(start, path)) ?? [];
  return shortenCmetrick([...path, ...home]).moves;
}
