import { basename, dirname, sep } from 'node:path';
import { watch } from 'chokidar';
import { UserError } from '#host';
import { type Style, sanitiseBlock, sanitiseLine } from '#report';
import { type Io, styleOf } from './io.ts';

const quietMs = 150;

/** Calls `run` once, then after each change below `paths`, until `signal` is aborted. A change during a run aborts
 *  the signal that was passed to it; the next run starts when it has returned. Changes within 150 ms count as one.
 *  The parent folder of each path is watched, because editors often replace a file instead of writing to it. */
export async function runOnChange(
  paths: readonly string[],
  run: (signal: AbortSignal, changed: string | undefined) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const watcher = watch([...new Set(paths.map((path) => dirname(path)))], {
    ignoreInitial: true,
    ignored: (path) => !concerns(path, paths),
  });
  try {
    await new Promise<void>((resolve) => watcher.once('ready', resolve));
    const changes = new Changes(signal);
    watcher.on('all', (_event, path) => changes.note(path));
    let changed: string | undefined;
    while (!signal.aborted) {
      await run(changes.startRun(), changed);
      changed = await changes.next();
    }
  } finally {
    await watcher.close();
  }
}

/** True for the watched paths, everything below them and their parent folders. */
function concerns(path: string, paths: readonly string[]): boolean {
  return paths.some(
    (watched) => path === watched || path.startsWith(watched + sep) || dirname(watched) === path,
  );
}

/** Collects changes until none has come for a moment. */
class Changes {
  readonly #signal: AbortSignal;
  #run = new AbortController();
  #path: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wake: () => void = () => undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      this.#run.abort(signal.reason);
      this.#wake();
    });
  }

  /** The signal of the run that starts now. */
  startRun(): AbortSignal {
    this.#run = new AbortController();
    if (this.#signal.aborted) this.#run.abort(this.#signal.reason);
    return this.#run.signal;
  }

  note(path: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#path = path;
      this.#run.abort(new Error('the source changed'));
      this.#wake();
    }, quietMs);
  }

  /** The path of the next change; undefined once watching has stopped. */
  async next(): Promise<string | undefined> {
    if (this.#path === undefined && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const path = this.#path;
    this.#path = undefined;
    return path;
  }
}

/** Calls `action` once and after each change below `paths`, with a line between, until Ctrl-C. */
export const watchAndSay = (
  paths: readonly string[],
  io: Io,
  action: (io: Io) => Promise<unknown>,
): Promise<void> =>
  runOnChange(
    paths,
    async (signal, changed) => {
      if (changed !== undefined) io.stdout.write(separator(changed, new Date(), styleOf(io.stdout, io.env)));
      await sayAndGoOn(io, signal, () => action({ ...io, signal }));
    },
    io.signal,
  );

const ruleWidth = 100;

/** The rule between two gradings: `──── bfs.cpp changed, 14:03:12 ────`. */
function separator(changed: string, at: Date, style: Style): string {
  const text = `──── ${sanitiseLine(basename(changed))} changed, ${at.toTimeString().slice(0, 8)} `;
  return style.colours.dim(`\n${text.padEnd(Math.min(style.columns ?? ruleWidth, ruleWidth), '─')}\n\n`);
}

/** Runs `action`. Prints what is wrong with the source (missing, empty) instead of failing, so that watching
 *  continues. Prints nothing for a run that was aborted by a newer change. */
async function sayAndGoOn(io: Io, signal: AbortSignal, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof UserError)) throw error;
    io.stderr.write(`judge: ${sanitiseBlock(error.message)}\n`);
  }
  if (!signal.aborted) io.stderr.write('watching for changes, Ctrl-C stops\n');
}
