import { UserError } from '#host';
import { asksForLife, type ChildMessage, isBegin } from './messages.ts';

/** What `runSupervised` passes to the work of a process. */
export interface SupervisedLife {
  /** Aborts when the process must end: after SIGTERM or SIGINT, or if its supervisor has died. */
  readonly stop: AbortSignal;
  /** Call once, when the process is ready. */
  ready(details?: { readonly port: number }): void;
}

/** How long a process may take to end after its supervisor has died. */
const mostOrphanMs = 10_000;

/** Where a process says why it ends. */
interface FatalLog {
  fatal(fields: object, message: string): void;
}

/** The life of a process under `judge serve`: runs `work`, which returns after `life.stop` was aborted and all is in
 *  order, then ends the process. An error ends it too; a `UserError` is also told to the supervisor. Works from a
 *  shell as well, without a supervisor. */
export async function runSupervised(
  log: FatalLog,
  work: (life: SupervisedLife) => Promise<void>,
): Promise<never> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('message', (message) => {
    if (asksForLife(message)) void tell({ type: 'alive' });
  });
  const stopSoon = (): void => {
    stop();
    setTimeout(() => end(1), mostOrphanMs).unref();
  };
  process.once('disconnect', stopSoon);
  if (isOrphan()) stopSoon(); // its supervisor died while it was starting
  try {
    await untilBegin(abort.signal);
    if (!abort.signal.aborted)
      await work({ stop: abort.signal, ready: (details) => void tell({ type: 'ready', ...details }) });
    return end(0);
  } catch (error) {
    await heard(); // perhaps that the supervisor has died, and the database with it
    if (isOrphan()) return end(1);
    if (error instanceof UserError) await tell(failure(error));
    else log.fatal({ err: error }, 'the process ends by an error');
    return end(1);
  }
}

const isOrphan = (): boolean => process.send !== undefined && !process.connected;

/** Resolves when everything that has happened so far is known. */
const heard = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Ends the process by a kill. Nobody reads the output of an orphan, so at a normal exit its log would try for ever to
 *  write its last lines. */
function end(status: number): never {
  if (isOrphan()) process.kill(process.pid, 'SIGKILL');
  return process.exit(status);
}

/** Resolves when the supervisor says that the work can begin, or that it must end; at once without `ANTIPODE_WAITS`. */
function untilBegin(stop: AbortSignal): Promise<void> {
  if (process.env.ANTIPODE_WAITS !== '1' || !process.connected) return Promise.resolve();
  return new Promise((resolve) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
    process.on('message', (message) => {
      if (!isBegin(message)) return;
      Object.assign(process.env, message.env);
      resolve();
    });
  });
}

/** Resolves when the process shall end. */
export const untilStopped = (stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });

const failure = ({ message, hint }: UserError): ChildMessage => ({ type: 'failed', message, hint });

/** Resolves when the message has been sent, or if there is no supervisor. */
function tell(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, () => resolve());
  });
}
