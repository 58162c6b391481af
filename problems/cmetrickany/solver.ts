import {
  defineInputAfter,
  defineRandomInput,
  defineSolver,
  formatAfter,
  InputError,
  type Solution,
  type SolveHelpers,
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
  type DeepMeans,
  helpWithPairs,
  improveCmetrick,
  makePairTable,
  pairTableSpec,
  solveCmetrick,
  writtenCmetrick,
} from '../../reference/search/index.ts';

const effort = { nodes: 300_000, width: 8000 };

/** Exact search until the time is up, then the beam. */
const effortOf = (searchMs: number, helpers: SolveHelpers | undefined) => {
  const end = performance.now() + searchMs;
  const isOver = () => performance.now() > end;
  return { ...effort, nodes: Number.POSITIVE_INFINITY, isOver, deep: meansOf(helpers) };
};

/** A shortest solution if a second of exact search finds one, else by beam: about 31 moves for a random position. A
 *  search that may go on does so until the solution is proved shortest. If threads may help, it makes a table of a
 *  gigabyte, which is kept; so does one that is given some seconds, but does not make it. */
export const solver = defineSolver(solve, { takesLong: true, help: helpWithPairs });

let kept: SharedArrayBuffer | undefined;

const meansOf = (helpers: SolveHelpers | undefined): DeepMeans | undefined =>
  helpers && {
    helpers,
    table(mayBuild) {
      try {
        kept ??= keptTable(helpers) ?? (mayBuild ? madeTable(helpers) : undefined);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error; // no memory: the small table must do
      }
      return kept;
    },
  };

/** The table, if it was made before. */
function keptTable(helpers: SolveHelpers): SharedArrayBuffer | undefined {
  const spec = pairTableSpec();
  const table = new SharedArrayBuffer(spec.bytes);
  return helpers.readTable(spec, new Uint8Array(table)) ? table : undefined;
}

function madeTable(helpers: SolveHelpers): SharedArrayBuffer {
  const table = makePairTable(helpers);
  helpers.saveTable(pairTableSpec(), new Uint8Array(table));
  return table;
}

function solve(
  input: string,
  { searchMs, known, onProgress, mayGoOn = true, helpers }: SolveOptions = {},
): Solution {
  const positions = readPositions(input, 1);
  if (typeof positions === 'string') throw new InputError(positions);
  const start = positions[0] ?? solvedCmetrick;
  if (onProgress === undefined || !mayGoOn) {
    const onLength = (lowerBound: number): void => onProgress?.({ lowerBound });
    const much = searchMs === undefined ? effort : effortOf(searchMs, helpers);
    return writtenCmetrick(solveCmetrick(start, { ...much, onLength }));
  }
  const watch = cmetrickWatch(start, onProgress, known);
  if (watch === undefined) throw new InputError('the answer to go on from does not solve this position');
  return writtenCmetrick(improveCmetrick(start, watch, meansOf(helpers)));
}

/** A scramble of the solved puzzle. */
export const inputAfter = defineInputAfter((moves) =>
  formatAfter(cmetrick, solvedCmetrick, withoutComments(moves)),
);

/** All 20!/4! arrangements can be reached. */
export const randomInput = defineRandomInput(
  (random) => `${cmetrick.format(randomCmetrick(random.shuffle))}\n`,
);
