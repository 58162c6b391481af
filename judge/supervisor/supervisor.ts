import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startLocalDatabase } from '#store/postgres';

/** The database of a data folder as a supervised process. */
export const databaseProcess = (folder: string): Supervised => ({
  name: 'database',
  start: async (log) => {
    const { pid, url, ended, stop } = await startLocalDatabase({ folder, log });
    return { pid, url, ended: ended.then(() => 'ended'), stop };
  },
});

/** A process that a supervisor keeps alive. */
export interface Supervised {
  readonly name: string;
  /** Resolves when it is ready. If that fails, rejects, and nothing of it runs any more. `log` gets each line of its
   *  output. */
  start(log: (line: string) => void): Promise<RunningProcess>;
}

/** A process that is ready. */
export interface RunningProcess {
  readonly pid: number;
  /** The port on which a server listens. */
  readonly port?: number;
  /** The address of a database. */
  readonly url?: string;
  /** Resolves when it has ended, with the reason: `exit status 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Resolves after `ended`, with why it could not go on if people can fix that. */
  readonly fault?: Promise<Error | undefined>;
  /** Ends it normally; kills it if that takes too long. */
  stop(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;

/** After a process has lived this long, the pauses start anew. */
const wellLivedMs = 10_000;

/** How long to wait before restarting a process that lived for `livedMs` after a pause of `pauseMs` (undefined:
 *  after its first start). At first there is no pause, then a longer one each time. */
export function nextPause(pauseMs: number | undefined, livedMs: number): number {
  if (pauseMs === undefined || livedMs >= wellLivedMs) return 0;
  return pauseMs === 0 ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
}

/** Where the supervisor and its processes write their log. */
export interface SupervisorLog {
  /** For messages of the supervisor itself. */
  readonly logger: Logger;
  /** For a line of one of its processes. */
  line(process: string, line: string): void;
}

/** Keeps processes alive until it is stopped. Restarts only the process that died: at once the first time, later
 *  after a pause. */
export class Supervisor {
  readonly #log: SupervisorLog;
  readonly #abort = new AbortController();
  /** In the order of their first start. */
  readonly #keepers: Keeper[] = [];

  constructor(log: SupervisorLog) {
    this.#log = log;
  }

  /** Starts a process and keeps it alive from then on. Resolves when it is ready for the first time.
   *  @param onFault - gets why it could not go on, if people can fix that; then it is not started again
   *  @throws the error of its first start, which is not tried again; after a stop, the reason of the stop */
  async keep(supervised: Supervised, onFault?: (fault: Error) => void): Promise<RunningProcess> {
    this.#abort.signal.throwIfAborted();
    const keeper = new Keeper(supervised, this.#log, this.#abort.signal, onFault);
    this.#keepers.push(keeper);
    return keeper.begin();
  }

  /** Ends the processes one after the other, the last started first. */
  async stop(): Promise<void> {
    this.#abort.abort();
    for (const keeper of [...this.#keepers].reverse()) await keeper.end();
  }
}

/** Keeps one process alive. */
class Keeper {
  readonly #supervised: Supervised;
  readonly #log: SupervisorLog;
  readonly #signal: AbortSignal;
  readonly #onFault: ((fault: Error) => void) | undefined;
  #starting: Promise<RunningProcess> | undefined;
  #kept: Promise<void> | undefined;

  constructor(
    supervised: Supervised,
    log: SupervisorLog,
    signal: AbortSignal,
    onFault: ((fault: Error) => void) | undefined,
  ) {
    this.#supervised = supervised;
    this.#log = log;
    this.#signal = signal;
    this.#onFault = onFault;
  }

  async begin(): Promise<RunningProcess> {
    const running = await this.#start();
    this.#kept = this.#watch(running);
    return running;
  }

  /** Ends the process that runs or is starting, and waits until nothing of it is left. */
  async end(): Promise<void> {
    const running = await this.#starting?.catch(() => undefined);
    await running?.stop();
    await this.#kept;
  }

  #start(): Promise<RunningProcess> {
    this.#starting = this.#supervised.start((line) => this.#log.line(this.#supervised.name, line));
    return this.#starting;
  }

  async #watch(first: RunningProcess): Promise<void> {
    const { logger } = this.#log;
    const process = this.#supervised.name;
    let running: RunningProcess | undefined = first;
    let pauseMs: number | undefined;
    let startedMs = performance.now();
    for (;;) {
      const how = await running?.ended;
      const fault = this.#onFault && (await running?.fault);
      if (this.#signal.aborted) return;
      if (fault !== undefined) return this.#onFault?.(fault);
      pauseMs = nextPause(pauseMs, performance.now() - startedMs);
      if (how !== undefined)
        logger.warn({ process, how, pauseMs }, 'a process has ended; it is started again');
      await sleep(pauseMs, undefined, { signal: this.#signal }).catch(() => undefined);
      if (this.#signal.aborted) return;
      startedMs = performance.now();
      running = await this.#start().catch((error: unknown) => {
        logger.error({ process, err: error }, 'a process could not be started');
        return undefined;
      });
    }
  }
}
