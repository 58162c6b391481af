import { availableParallelism } from 'node:os';
import { advance, GridSpace, lastLevel } from '#reference/search';
import { readTable, saveTable, tablePath, workInThreads } from '#reference/tables';
import { bundleWork } from './bundle-work.ts';
import type { GridPart } from './grid-work.ts';

/** Levels that are kept beside the table. */
const mostLevels = 64;

/** What is known after a level: arrangements by distance, and the last of them. */
interface GridLevels {
  readonly counts: readonly number[];
  readonly furthest: readonly (readonly number[])[];
}

interface GridOptions {
  /** Where tables are kept; default: with all others. */
  readonly folder?: string;
  /** Levels after which the search stops, as if it had been killed. */
  readonly stopAfter?: number;
  /** True: every level is kept, however quick. */
  readonly keepsAll?: boolean;
}

/** Counts the arrangements of a grid by distance, in as many threads as there are processors. What is done is kept
 *  after each level that takes seconds, so a search that is stopped goes on there. */
export async function countGrid(
  columns: number,
  rows: number,
  { folder, stopAfter = mostLevels, keepsAll = false }: GridOptions = {},
): Promise<GridLevels> {
  const space = new GridSpace(columns, rows);
  const bytes = Math.ceil(space.size / 32) * 8;
  const buffer = new SharedArrayBuffer(bytes + 8 * mostLevels);
  const whole = new Uint8Array(buffer);
  const kept = new Float64Array(buffer, bytes, mostLevels);
  const spec = {
    name: `grid-${rows}x${columns}`,
    parameters: { columns, rows, version: 1 },
    bytes: whole.length,
  };
  const path = tablePath(spec, folder);
  const found = readTable(path, spec);
  if (found.kind === 'read') whole.set(found.data);
  else {
    space.start(buffer);
    kept[0] = 1;
  }
  const codes = new Uint8Array(buffer, 0, bytes);
  const module = await bundleWork(new URL('./grid-work.ts', import.meta.url));
  const pieces = Array.from(
    { length: Math.min(space.sets, 66) },
    (_, part, of = Math.min(space.sets, 66)) => ({
      from: Math.floor((space.sets * part) / of),
      to: Math.floor((space.sets * (part + 1)) / of),
    }),
  );
  let last = lastLevel(codes, 100);
  for (let level = kept.indexOf(0); level <= stopAfter; level += 1) {
    const started = performance.now();
    await workInThreads<GridPart, null>({
      module,
      data: { columns, rows, buffer, bytes },
      pieces,
      threads: space.size > 1e5 ? availableParallelism() : 1,
      onAnswer: () => undefined,
    });
    const count = advance(codes);
    if (count === 0) break;
    kept[level] = count;
    last = lastLevel(codes, 100);
    if (keepsAll || performance.now() - started > 2000) saveTable(path, spec, whole);
  }
  return {
    counts: Array.from(kept).filter((count) => count > 0),
    furthest: last.map((index) => space.unrank(index).map((point) => point + 1)),
  };
}
