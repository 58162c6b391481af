import { MachineLack, sweepTemporaryFolders } from '#host';
import { openJudge, waitNotice } from '#judging';
import { requireSandbox } from '#sandbox';
import { judgeDigest } from '#setup';
import {
  Announcer,
  type Database,
  enterWorker,
  livingWorker,
  openDatabase,
  ownWorkerName,
  requireSchema,
  sweepAfter,
} from '#store';
import type { WorkerLog } from './judging/context.ts';
import { OpenProblems } from './judging/open-problems.ts';
import { SourceFolders } from './judging/source-folder.ts';
import { enterBundledProblems } from './machine/bundled-problems.ts';
import { dailyProblems, enterRecordTasks } from './machine/bundled-records.ts';
import { Orders } from './machine/orders.ts';
import { languagesHere, ownRate, workerFacts } from './machine/worker-facts.ts';
import { Worker } from './worker.ts';

/** Options for opening a worker. */
export interface OpenWorkerOptions {
  readonly url: string;
  /** Unique among the workers of a database, and the same after a restart: the jobs that it held when it was killed are
   *  then put back. A worker with a role of its own has the name that the role was made for. */
  readonly name: string;
  /** What distinguishes it from another worker of that name: its machine and data folder. Default: `name`. */
  readonly place?: string;
  readonly log: WorkerLog;
  /** Default: 10 s. Long enough for a machine that stalls; a killed worker that is started again does not wait for
   *  it. */
  readonly leaseMs?: number;
  /** Programs that run at the same time; default: one per core. */
  readonly slots?: number;
  /** Path of the list of tasks whose record is open (`problems/records.yaml`); undefined: none are entered. */
  readonly recordTasks?: string | undefined;
}

/** The worker's name, and whether it has its own role. A machine without a working sandbox is reported as its owner's
 *  problem, not as a bug.
 *  @throws MachineLack if the database refuses it */
async function whoWeAre(
  db: Database,
  usualName: string,
  place: string,
): Promise<{ readonly name: string; readonly isGranted: boolean }> {
  try {
    await requireSchema(db);
    const granted = await ownWorkerName(db);
    const name = granted ?? usualName;
    await refuseNamesake(db, name, place);
    return { name, isGranted: granted !== undefined };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Number of database connections: for the queue, and for writes of the jobs. */
const connections = 6;
/** Every statement of a worker takes less time than this. */
const mostSilentMs = 30_000;

/** Refuses to start beside a process of the same name that is at work: it would take its jobs away.
 *  @throws MachineLack if there is such a process */
async function refuseNamesake(db: Database, name: string, place: string): Promise<void> {
  const other = await livingWorker(db, name);
  if (other === undefined || (other.place ?? place) === place) return;
  throw new MachineLack(
    `worker ${name}: expected a name that nobody uses, found it at work on ${other.host}`,
    {
      hint: 'Each machine needs a role of its own: `judge worker grant <another name>`. If that machine is gone, wait for half a minute.',
    },
  );
}

/** A running worker. */
export interface OpenedWorker {
  /** Resolves, with a message, when its role in the database was withdrawn. It must still be stopped. */
  readonly withdrawn: Promise<MachineLack>;
  stop(): Promise<void>;
}

/** Stores the bundled problems and the facts about the worker, and starts working.
 *  @throws MachineLack if the database or this machine cannot be used */
export async function openWorker(options: OpenWorkerOptions): Promise<OpenedWorker> {
  const { url, log, leaseMs = 10_000, place = options.name } = options;
  sweepTemporaryFolders();
  const sandbox = await requireSandbox();
  const stopping = new AbortController();
  const db = openDatabase(url, {
    connections,
    mostSilentMs,
    onTrouble: (err) => log.warn({ err }, 'a connection was lost'),
  });
  const announcer = new Announcer(db);
  const { name, isGranted } = await whoWeAre(db, options.name, place);
  const recordTasks = isGranted ? undefined : options.recordTasks;
  const judge = openJudge({ slots: options.slots, onWait: (isWaiting) => isWaiting && log.info(waitNotice) });
  const [languages, entered] = await Promise.all([
    languagesHere(),
    isGranted ? [] : enterBundledProblems(db, announcer),
  ]);
  const { slots } = judge.state;
  const facts = workerFacts({ place, slots, sandbox, languages, rate: ownRate() });
  await enterWorker(db, name, facts);
  await sweepAfter(db, name);
  const sources = new SourceFolders();
  const context = {
    name,
    db,
    announcer,
    judge,
    sandbox,
    sources,
    log,
    judgeDigest: judgeDigest(),
    orders: new Orders(db, name, facts),
    problems: new OpenProblems(db, stopping.signal),
  };
  if (recordTasks !== undefined) await enterRecordTasks(db, announcer, recordTasks);
  const daily = recordTasks === undefined ? [] : await dailyProblems(recordTasks);
  const ids = languages.map(({ id }) => id);
  const worker = new Worker(context, { url, languages: ids, leaseMs, daily, facts, isGranted });
  log.info({ slots: judge.state.slots, languages: languages.length, entered }, 'the worker works');
  return {
    withdrawn: worker.withdrawn,
    stop: async () => {
      stopping.abort();
      await worker.stop();
      await judge.close();
      sources.close();
      await db.destroy();
      log.info('the worker has stopped');
    },
  };
}
