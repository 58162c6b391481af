import { UserError } from '../host/index.ts';
import type { ChildMessage } from './messages.ts';

/** What `runSupervised` gives to the work of a process. */
export interface SupervisedLife {
  /** Aborted when the process shall end: by SIGTERM, SIGINT, or because its supervisor is gone. */
  readonly stop: AbortSignal;
  /** To be called once, when the process can be used. */
  ready(details?: { readonly port: number }): void;
}

/** How long a process may take to end after its supervisor has gone. */
const mostOrphanMs = 10_000;

/** The life of a process under `judge serve`: runs `work`, which returns after `life.stop` was aborted and all is in order, then ends the
 *  process. A `UserError` before `ready` is told to the supervisor; any other error ends the process with its stack on stderr.
 *  Also works without a supervisor, from a shell. */
export async function runSupervised(work: (life: SupervisedLife) => Promise<void>): Promise<never> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', () => {
    stop();
    setTimeout(() => process.exit(1), mostOrphanMs).unref();
  });
  try {
    await work({ stop: abort.signal, ready: (details) => tell({ type: 'ready', ...details }) });
    return process.exit(0);
  } catch (error) {
    if (error instanceof UserError) await tell(failure(error));
    process.stderr.write(`${describe(error)}\n`);
    return process.exit(1);
  }
}

const failure = ({ message, hint }: UserError): ChildMessage => ({
  type: 'failed',
  message,
  ...(hint === undefined ? {} : { hint }),
});

function describe(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Resolves when the message is on its way, or nobody is there to hear it. */
function tell(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, () => resolve());
  });
}
