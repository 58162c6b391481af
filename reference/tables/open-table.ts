import { setImmediate } from 'node:timers/promises';
import { readTable, type TableSpec } from './format.ts';
import { saveTable, tablePath } from './store.ts';

/** Makes the data of a table; between two steps it yields how much is done, 0…1. It cleans up in `finally`. */
export type TableBuilder = () => Generator<number, Uint8Array>;

/** Progress of building a table. */
export interface TableProgress {
  /** 0…1. */
  readonly done: number;
  /** Estimated from the time so far; undefined at the start. */
  readonly remainingMs: number | undefined;
}

export interface TableOptions {
  /** Default: `$XDG_CACHE_HOME/antipode/tables`. */
  readonly folder?: string;
  readonly onProgress?: (progress: TableProgress) => void;
  /** Called with one line for the user: the file is broken and made again, or the table cannot be saved. */
  readonly onNotice?: (notice: string) => void;
  /** An abort ends the building between two steps. */
  readonly signal?: AbortSignal;
}

/** The table from its file; if that is missing or broken, the table is built and saved. A table that cannot be saved is
 *  still returned.
 *  @throws the reason of the signal after an abort, which leaves the file unchanged */
export async function openTable(
  spec: TableSpec,
  build: TableBuilder,
  options: TableOptions = {},
): Promise<Uint8Array> {
  const kept = loadTable(spec, options);
  if (kept !== undefined) return kept;
  const steps = build();
  const progress = progressOf(options);
  try {
    for (;;) {
      options.signal?.throwIfAborted();
      const step = steps.next();
      if (step.done) return keep(spec, step.value, options);
      progress(step.value);
      await setImmediate();
    }
  } finally {
    steps.return(new Uint8Array());
  }
}

function loadTable(spec: TableSpec, { folder, onNotice }: TableOptions): Uint8Array | undefined {
  const path = tablePath(spec, folder);
  try {
    const reading = readTable(path, spec);
    if (reading.kind === 'read') return reading.data;
    if (reading.kind === 'broken') onNotice?.(`${path}: ${reading.reason}; the table is made again`);
  } catch (error) {
    onNotice?.(`${path}: cannot be read (${messageOf(error)}); the table is made again`);
  }
  return undefined;
}

function keep(spec: TableSpec, data: Uint8Array, { folder, onNotice }: TableOptions): Uint8Array {
  const path = tablePath(spec, folder);
  if (data.length !== spec.bytes) {
    throw new RangeError(`table ${spec.name}: built ${data.length} bytes, expected ${spec.bytes}`);
  }
  try {
    saveTable(path, spec, data);
  } catch (error) {
    onNotice?.(`${path}: cannot be written (${messageOf(error)}); the table will be made again next time`);
  }
  return data;
}

function progressOf({ onProgress }: TableOptions): (done: number) => void {
  const startedMs = performance.now();
  return (done) => {
    const passedMs = performance.now() - startedMs;
    onProgress?.({ done, remainingMs: done > 0 ? (passedMs * (1 - done)) / done : undefined });
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
