import { defineSolver, InputError } from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  cmetrick,
  cmetrickBound,
  contestCmetrick,
  inverseMove,
  readPositions,
  relabel,
  shortenCmetrick,
  solvedCmetrick,
  writeSolution,
} from '../../reference/puzzles/cmetrick/index.ts';
import { solveCmetrick, solveHalfTurn } from '../../reference/search/index.ts';

/** A shortest solution for the contest, searched for in about a second; for other tasks the best found in a few
 *  seconds. */
export const solver = defineSolver((input) => {
  const positions = readPositions(input, 2);
  if (typeof positions === 'string') throw new InputError(positions);
  const [start = solvedCmetrick, goal = solvedCmetrick] = positions;
  const { moves, atLeast } = solve(start, goal);
  const optimal = moves.length === atLeast;
  return { answer: writeSolution(moves, atLeast), moves: moves.length, optimal, lowerBound: atLeast };
});

interface Way {
  readonly moves: readonly number[];
  readonly atLeast: number;
}

const effort = { nodes: 300_000, width: 8000 };

/** The contest's solution, once it has been found. */
let halfTurn: readonly number[] | undefined;

function solve(start: CmetrickState, goal: CmetrickState): Way {
  const task = relabel(start, goal);
  if (task === undefined) return solveByWayOfSolved(start, goal);
  const isContest =
    cmetrick.format(task) === cmetrick.format(relabel(solvedCmetrick, contestCmetrick) ?? task);
  if (!isContest) return solveCmetrick(task, effort);
  halfTurn ??= solveHalfTurn();
  return { moves: halfTurn, atLeast: cmetrickBound(task) };
}

/** For a goal with white disks outside the shared places, where the bounds are not valid: goes to the solved
 *  position, then to the goal. */
function solveByWayOfSolved(start: CmetrickState, goal: CmetrickState): Way {
  const [there, back] = [start, goal].map((state) => solveCmetrick(state, effort).moves);
  const moves = shortenCmetrick([...(there ?? []), ...(back ?? []).map(inverseMove).reverse()]).moves;
  return { moves, atLeast: cmetrick.format(start) === cmetrick.format(goal) ? 0 : 1 };
}
