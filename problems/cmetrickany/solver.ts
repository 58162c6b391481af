import {
  defineInputAfter,
  defineRandomInput,
  defineSolver,
  formatAfter,
  InputError,
  type Solution,
  type SolveOptions,
} from '../../judge/problem-api/index.ts';
import {
  cmetrick,
  randomCmetrick,
  readPositions,
  solvedCmetrick,
  withoutComments,
} from '../../reference/puzzles/cmetrick/index.ts';
import {
  cmetrickWatch,
  improveCmetrick,
  solveCmetrick,
  writtenCmetrick,
} from '../../reference/search/index.ts';

const effort = { nodes: 300_000, width: 8000 };

/** Exact search until the time is up, then the beam. */
const effortOf = (searchMs: number) => {
  const end = performance.now() + searchMs;
  return { ...effort, nodes: Number.POSITIVE_INFINITY, isOver: () => performance.now() > end };
};

/** A shortest solution if a second of exact search finds one, else by beam: about 31 moves for a random position. A
 *  search that may go on does so until the solution is proved shortest. */
export const solver = defineSolver(solve, { takesLong: true });

function solve(input: string, { searchMs, known, onProgress, mayGoOn = true }: SolveOptions = {}): Solution {
  const positions = readPositions(input, 1);
  if (typeof positions === 'string') throw new InputError(positions);
  const start = positions[0] ?? solvedCmetrick;
  if (onProgress === undefined || !mayGoOn) {
    const onLength = (lowerBound: number): void => onProgress?.({ lowerBound });
    const much = searchMs === undefined ? effort : effortOf(searchMs);
    return writtenCmetrick(solveCmetrick(start, { ...much, onLength }));
  }
  const watch = cmetrickWatch(start, onProgress, known);
  if (watch === undefined) throw new InputError('the answer to go on from does not solve this position');
  return writtenCmetrick(improveCmetrick(start, watch));
}

/** A scramble of the solved puzzle. */
export const inputAfter = defineInputAfter((moves) =>
  formatAfter(cmetrick, solvedCmetrick, withoutComments(moves)),
);

/** All 20!/4! arrangements can be reached. */
export const randomInput = defineRandomInput(
  (random) => `${cmetrick.format(randomCmetrick(random.shuffle))}\n`,
);
