import { hostname } from 'node:os';
import { MachineLack } from '../host/index.ts';
import { openWorkerLog } from './log.ts';
import { openWorker } from './open-worker.ts';

/** The worker as a process: see README. */
async function main(): Promise<void> {
  const { ANTIPODE_DATABASE_URL: url, ANTIPODE_WORKER, ANTIPODE_LEASE_MS: leaseMs } = process.env;
  if (!url) throw new MachineLack('ANTIPODE_DATABASE_URL: expected the address of a database, found none');
  const name = ANTIPODE_WORKER || hostname();
  const log = openWorkerLog(name);
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
  });
  const worker = await openWorker({ url, name, log, ...(leaseMs && { leaseMs: Number(leaseMs) }) });
  process.send?.({ type: 'ready' });
  await ended;
  await worker.stop();
  process.exit(0);
}

await main();
