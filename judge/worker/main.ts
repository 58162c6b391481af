import { setPriority } from 'node:os';
import { MachineLack } from '#host';
import { recordListPath } from '#problem-reader';
import { runSupervised, type SupervisedLife, untilStopped } from '#supervisor';
import { openWorkerLog } from './judging/context.ts';
import { ownName } from './machine/worker-facts.ts';
import { openWorker } from './open-worker.ts';

const { ANTIPODE_WORKER, ANTIPODE_DATA, ANTIPODE_LEASE_MS: leaseMs, ANTIPODE_SLOTS: slots } = process.env;
const place = ownName(ANTIPODE_DATA);
const name = ANTIPODE_WORKER || place;
const log = openWorkerLog(name);
/** The server and the database need little time for each request, so they run before compilers and submissions. The
 *  difference is small, because a program that gets no core for long would reach its wall-clock limit. */
const niceness = 5;

/** The worker as a process: see README. */
async function work({ stop, ready }: SupervisedLife): Promise<void> {
  const { ANTIPODE_DATABASE_URL: url } = process.env;
  setPriority(niceness);
  if (!url) throw new MachineLack('ANTIPODE_DATABASE_URL: expected the address of a database, found none');
  const worker = await openWorker({
    url,
    name,
    place,
    log,
    recordTasks: recordListPath,
    leaseMs: leaseMs ? Number(leaseMs) : undefined,
    slots: slots ? Number(slots) : undefined,
  });
  ready();
  const fault = await Promise.race([untilStopped(stop), worker.withdrawn]);
  await worker.stop();
  if (fault instanceof MachineLack) throw fault;
}

await runSupervised(log, work);
