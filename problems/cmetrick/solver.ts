import { defineSolver, InputError, type SolveOptions } from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  cmetrick,
  inverseMove,
  readPositions,
  relabel,
  shortenCmetrick,
  solvedCmetrick,
} from '../../reference/puzzles/cmetrick/index.ts';
import {
  type CmetrickSolution,
  cmetrickMovesIn,
  cmetrickWatch,
  improveCmetrick,
  solveCmetrick,
  writtenCmetrick,
} from '../../reference/search/index.ts';

/** A shortest solution for the contest, searched for in about a second; for other tasks the best found in a few
 *  seconds. A search that is watched goes on until the solution is proved shortest, if there is a proof. */
export const solver = defineSolver((input, { known, onProgress } = {}) => {
  const positions = readPositions(input, 2);
  if (typeof positions === 'string') throw new InputError(positions);
  const [start = solvedCmetrick, goal = solvedCmetrick] = positions;
  const task = relabel(start, goal);
  if (onProgress !== undefined)
    return writtenCmetrick(
      task === undefined
        ? improveByWayOfSolved(start, goal, { known, onProgress })
        : improve(task, { known, onProgress }),
    );
  return writtenCmetrick(
    task === undefined ? solveByWayOfSolved(start, goal, 8000) : solveCmetrick(task, effortOf(8000)),
  );
});

const effortOf = (width: number) => ({ nodes: 300_000, width });

type Watched = Pick<SolveOptions, 'known'> & Required<Pick<SolveOptions, 'onProgress'>>;

const elsewhere = () => new InputError('the answer to go on from does not reach the goal');

function improve(task: CmetrickState, { known, onProgress }: Watched): CmetrickSolution {
  const watch = cmetrickWatch(task, onProgress, known);
  if (watch === undefined) throw elsewhere();
  return improveCmetrick(task, watch);
}

/** For a goal with white disks outside the shared places, where the bounds are not valid: goes to the solved
 *  position, then to the goal. */
function solveByWayOfSolved(start: CmetrickState, goal: CmetrickState, width: number): CmetrickSolution {
  const [there, back] = [start, goal].map((state) => solveCmetrick(state, effortOf(width)).moves);
  const moves = shortenCmetrick([...(there ?? []), ...(back ?? []).map(inverseMove).reverse()]).moves;
  return { moves, atLeast: cmetrick.format(start) === cmetrick.format(goal) ? 0 : 1 };
}

/** The same with ever wider beams. */
function improveByWayOfSolved(
  start: CmetrickState,
  goal: CmetrickState,
  { known, onProgress }: Watched,
): CmetrickSolution {
  const before = known?.best && cmetrickMovesIn(known.best.answer, start, goal);
  if (known?.best !== undefined && before === undefined) throw elsewhere();
  let best: CmetrickSolution | undefined = before && { moves: before, atLeast: known?.lowerBound ?? 0 };
  const widths = [2000, 8000, 32_000, 128_000];
  for (let rounds = known?.rounds ?? 0; rounds < widths.length; rounds += 1) {
    const found = solveByWayOfSolved(start, goal, widths[rounds] ?? 0);
    if (best === undefined || found.moves.length < best.moves.length) best = found;
    onProgress({ lowerBound: best.atLeast, rounds: rounds + 1, best: writtenCmetrick(best) });
  }
  return best ?? solveByWayOfSolved(start, goal, 8000);
}
