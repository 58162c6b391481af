import {
  defineInputAfter,
  defineRandomInput,
  defineSolver,
  formatAfter,
  InputError,
  type Solution,
  type SolveProgress,
} from '../../judge/problem-api/index.ts';
import {
  type CmetrickState,
  cmetrick,
  moveNumber,
  playCmetrick,
  randomCmetrick,
  readPositions,
  solvedCmetrick,
  withoutComments,
  writeSolution,
} from '../../reference/puzzles/cmetrick/index.ts';
import {
  type CmetrickSolution,
  type CmetrickWatch,
  improveCmetrick,
  solveCmetrick,
} from '../../reference/search/index.ts';

const effort = { nodes: 300_000, width: 8000 };

/** Exact search until the time is up, then the beam. */
const effortOf = (searchMs: number) => {
  const end = performance.now() + searchMs;
  return { ...effort, nodes: Number.POSITIVE_INFINITY, isOver: () => performance.now() > end };
};

/** A shortest solution if a second of exact search finds one, else by beam: about 31 moves for a random position. A
 *  search that is watched goes on until the solution is proved shortest. */
export const solver = defineSolver((input, { searchMs, known, onProgress } = {}) => {
  const positions = readPositions(input, 1);
  if (typeof positions === 'string') throw new InputError(positions);
  const start = positions[0] ?? solvedCmetrick;
  if (onProgress !== undefined) return solutionOf(improveCmetrick(start, watchOf(start, onProgress, known)));
  return solutionOf(solveCmetrick(start, searchMs === undefined ? effort : effortOf(searchMs)));
});

const solutionOf = ({ moves, atLeast }: CmetrickSolution): Solution => ({
  answer: writeSolution(moves, atLeast),
  moves: moves.length,
  optimal: moves.length === atLeast,
  lowerBound: atLeast,
});

const movesIn = (answer: string): readonly number[] =>
  withoutComments(answer)
    .split(/\s+/)
    .flatMap((name) => moveNumber(name) ?? []);

/** @throws InputError for an answer to go on from that does not solve the position */
function watchOf(
  start: CmetrickState,
  onProgress: (progress: SolveProgress) => void,
  known?: SolveProgress,
): CmetrickWatch {
  const path = known?.best && movesIn(known.best.answer);
  if (path !== undefined && !cmetrick.isSolved(playCmetrick(start, path)))
    throw new InputError('the answer to go on from does not solve this position');
  return {
    ...(known && { known: { atLeast: known.lowerBound, path, rounds: known.rounds ?? 0 } }),
    tell: ({ atLeast, path: moves, rounds }) =>
      onProgress({ lowerBound: atLeast, rounds, best: moves && solutionOf({ moves, atLeast }) }),
  };
}

/** A scramble of the solved puzzle. */
export const inputAfter = defineInputAfter((moves) =>
  formatAfter(cmetrick, solvedCmetrick, withoutComments(moves)),
);

/** All 20!/4! arrangements can be reached. */
export const randomInput = defineRandomInput(
  (random) => `${cmetrick.format(randomCmetrick(random.shuffle))}\n`,
);
