import {
  CmetrickCrowd,
  type CmetrickState,
  CmetrickWalk,
  cmetrick,
  contestCmetrick,
  type PairDistances,
  pairDistances,
  playCmetrick,
  randomCmetrick,
  relabel,
  solvedCmetrick,
  withinLength,
} from '#reference/puzzles/cmetrick';
import {
  beamSearch,
  buildPairTable,
  idaStar,
  pairMemory,
  pairTableSpec,
  searchDeep,
  solveCmetrick,
  solveHalfTurn,
} from '#reference/search';
import { readTable, saveTable, tablePath } from '#reference/tables';
import { createRandom } from '#testdata';
import type { BenchReport } from './main.ts';

const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** What `run` returns, and the CPU time that it took. */
const timed = <T>(run: () => T): { result: T; took: number } => {
  const before = seconds();
  const result = run();
  return { result, took: seconds() - before };
};

/** Solves the contest position by beam, random positions by beam and scrambles exactly; with SLOW=1 also builds the
 *  whole table of pairs. Measures CPU time, which is meaningful on a busy machine too. */
export const benchCmetrick = async (): Promise<BenchReport> => {
  const random = createRandom(36);
  const randomStates = Array.from({ length: 10 }, () => randomCmetrick(random.shuffle));
  const nine = pairDistances(9);
  const rows = [
    contestByHalf(),
    contestByBeam(),
    ...exactly(random.below, nine),
    forTenSeconds('table to depth 9', randomStates.slice(0, 3), nine),
    byBeam(randomStates),
    pairsToDepth9(),
  ];
  if (process.env.SLOW === '1') {
    const { row, table } = wholeTable();
    rows.push(row, ...deeply(random.below, randomStates, table));
  }
  return {
    title: 'cmetrick: searches and tables',
    head: ['what', 'CPU s', 'C++ s', '× C++', 'result'],
    rows: rows.map(({ what, took, cpp, result }) => [
      what,
      took.toFixed(2),
      cpp === undefined ? '' : String(cpp),
      cpp === undefined ? '' : (took / cpp).toFixed(2),
      result,
    ]),
    notes: ['The C++ programs that the known facts come from use the same methods.'],
  };
};

interface Row {
  readonly what: string;
  readonly took: number;
  /** CPU time of the C++ program, in seconds. */
  readonly cpp?: number;
  readonly result: string;
}

function contestByHalf(): Row {
  const { result, took } = timed(solveHalfTurn);
  const moves = result.map((move) => cmetrick.moves[move]).join(' ');
  return {
    what: 'contest position, half of a sequence and its image',
    took,
    result: `${result.length} moves: ${moves}`,
  };
}

function contestByBeam(): Row {
  const start = relabel(solvedCmetrick, contestCmetrick) ?? solvedCmetrick;
  const { result, took } = timed(() =>
    beamSearch(new CmetrickCrowd(withinLength(36)), Uint8Array.from(start), {
      width: 600_000,
      longest: 36,
      seed: 1,
    }),
  );
  const moves = result?.map((move) => cmetrick.moves[move]).join(' ') ?? 'nothing';
  return {
    what: 'contest position, beam of 600,000, seed 1',
    took,
    cpp: 23,
    result: `${result?.length} moves: ${moves}`,
  };
}

/** About as many positions as exact search visits in ten seconds. */
const nodesInTenSeconds = 12_000_000;

/** Scrambles of growing length: their true distances, as far as the exact search ends. */
function exactly(below: (bound: number) => number, pairs: PairDistances): Row[] {
  return [24, 40, 100].map((length) => {
    const starts = Array.from({ length: 2 }, () =>
      playCmetrick(
        solvedCmetrick,
        Array.from({ length }, () => below(16)),
      ),
    );
    const found: string[] = [];
    const { took } = timed(() => {
      for (const start of starts) {
        const { path, atLeast } = idaStar(new CmetrickWalk(start, pairs), {
          longest: 40,
          nodes: nodesInTenSeconds,
        });
        found.push(path === undefined ? `≥ ${atLeast}` : String(path.length));
      }
    });
    return {
      what: `2 scrambles of ${length} moves, IDA*, ${nodesInTenSeconds} positions each`,
      took,
      result: `distances ${found.join(', ')}`,
    };
  });
}

/** Bounds that exact search proves for random positions, in ten seconds for each. */
function forTenSeconds(table: string, starts: readonly CmetrickState[], pairs: PairDistances): Row {
  const { result, took } = timed(() => starts.map((start) => proveFor(10, new CmetrickWalk(start, pairs))));
  return {
    what: `${starts.length} random positions, 10 s of IDA* each, ${table}`,
    took,
    result: result.join(', '),
  };
}

function proveFor(limit: number, walk: CmetrickWalk): string {
  const end = seconds() + limit;
  const { path, atLeast } = idaStar(walk, { longest: 40, isOver: () => seconds() > end });
  return path === undefined ? `≥ ${atLeast}` : `solved in ${path.length}`;
}

function byBeam(starts: readonly CmetrickState[]): Row {
  const { result, took } = timed(() =>
    starts.map((start) => solveCmetrick(start, { nodes: 300_000, width: 8000 })),
  );
  const lengths = result.map(({ moves }) => moves.length);
  const bounds = result.map(({ atLeast }) => atLeast);
  return {
    what: '10 random positions, as the solver does',
    took,
    result: `${lengths.join(' ')} moves, at least ${bounds.join(' ')}`,
  };
}

function pairsToDepth9(): Row {
  const { result, took } = timed(() => pairDistances(9));
  return {
    what: 'table of pairs to depth 9, in a hash table',
    took,
    result: `${result.counts.at(-1)} positions at 9`,
  };
}

/** Kept on disk between runs, as the solver does. */
function wholeTable(): { readonly row: Row; readonly table: SharedArrayBuffer } {
  const spec = pairTableSpec();
  const kept = new SharedArrayBuffer(spec.bytes);
  const { result, took } = timed(
    () => readTable(tablePath(spec), spec, new Uint8Array(kept)).kind === 'read',
  );
  if (result)
    return {
      table: kept,
      row: { what: 'table of pairs, read from its file', took, result: `${spec.bytes} bytes` },
    };
  const memory = pairMemory();
  const counts: number[] = [];
  const built = timed(() =>
    buildPairTable(memory, { part: 0, of: 1 }, (positions) => counts.push(positions)),
  );
  saveTable(tablePath(spec), spec, new Uint8Array(memory.table));
  return {
    table: memory.table,
    row: {
      what: 'table of pairs, built and saved',
      took: built.took,
      cpp: 106,
      result: `${counts.at(-2)} positions at ${counts.length - 1}`,
    },
  };
}

/** How long the search with the table takes, at most two minutes for a position. */
function deeply(
  below: (bound: number) => number,
  randomStates: readonly CmetrickState[],
  table: SharedArrayBuffer,
): Row[] {
  const walk = (length: number) =>
    playCmetrick(
      solvedCmetrick,
      Array.from({ length }, () => below(16)),
    );
  const some: readonly (readonly [string, readonly CmetrickState[]])[] = [
    ...[24, 30, 40].map(
      (length) => [`${length} moves`, Array.from({ length: 5 }, () => walk(length))] as const,
    ),
    ['random positions', randomStates.slice(0, 5)],
  ];
  return some.map(([what, starts]) => {
    const each = starts.map((start) => {
      const end = seconds() + 120;
      const { result, took } = timed(() =>
        searchDeep(start, table, { longest: 40, isOver: () => seconds() > end }),
      );
      const found = result.path === undefined ? `≥ ${result.atLeast}` : String(result.path.length);
      return { took, text: `${found} (${took.toFixed(1)} s)` };
    });
    return {
      what: `${what}, table of pairs, one thread`,
      took: each.reduce((sum, { took }) => sum + took, 0),
      result: each.map(({ text }) => text).join(', '),
    };
  });
}
