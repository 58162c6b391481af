import {
  defineInputAfter,
  defineRandomInput,
  defineSolver,
  formatAfter,
  InputError,
} from '../../judge/problem-api/index.ts';
import {
  cmetrick,
  randomCmetrick,
  readPositions,
  solvedCmetrick,
  withoutComments,
  writeSolution,
} from '../../reference/puzzles/cmetrick/index.ts';
import { solveCmetrick } from '../../reference/search/index.ts';

const effort = { nodes: 300_000, width: 8000 };

/** Exact search until the time is up, then the beam. */
const effortOf = (searchMs: number) => {
  const end = performance.now() + searchMs;
  return { ...effort, nodes: Number.POSITIVE_INFINITY, isOver: () => performance.now() > end };
};

/** A shortest solution if a second of exact search finds one, else by beam: about 31 moves for a random position. */
export const solver = defineSolver((input, { searchMs } = {}) => {
  const positions = readPositions(input, 1);
  if (typeof positions === 'string') throw new InputError(positions);
  const { moves, atLeast } = solveCmetrick(
    positions[0] ?? solvedCmetrick,
    searchMs === undefined ? effort : effortOf(searchMs),
  );
  const optimal = moves.length === atLeast;
  return { answer: writeSolution(moves, atLeast), moves: moves.length, optimal, lowerBound: atLeast };
});

/** A scramble of the solved puzzle. */
export const inputAfter = defineInputAfter((moves) =>
  formatAfter(cmetrick, solvedCmetrick, withoutComments(moves)),
);

/** All 20!/4! arrangements can be reached. */
export const randomInput = defineRandomInput(
  (random) => `${cmetrick.format(randomCmetrick(random.shuffle))}\n`,
);
