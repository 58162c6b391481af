import { MachineLack } from '#host';
import {
  commitTimes,
  type Database,
  databaseNow,
  keptFacts,
  listWorkers,
  notDurableSettings,
  ownWorkerName,
  requireSchema,
  storedSettings,
  wantedLanguages,
} from '#store';
import type { DatabaseFacts } from './contest-checks.ts';
import { timingOf } from './this-machine.ts';

const commits = 20;

/** Asks the database of a judge. @throws MachineLack if its tables are of another version, or not all may be read */
export async function databaseFacts(db: Database): Promise<DatabaseFacts> {
  await requireSchema(db);
  const worker = await ownWorkerName(db);
  if (worker !== undefined)
    throw new MachineLack(`DATABASE_URL: found the role of worker ${worker}, which may not read all of it`, {
      hint: 'Give the address that `judge serve` has.',
    });
  const { backupAt, ...kept } = await keptFacts(db);
  return {
    ...kept,
    backupAt: backupAt ?? undefined,
    skewMs: await clockSkew(db),
    commit: timingOf(await commitTimes(db, commits)),
    notDurable: await notDurableSettings(db),
    workers: await listWorkers(db),
    rule: (await storedSettings(db)).get('workers alike') === 'refuse' ? 'refuse' : 'warn',
    wanted: await wantedLanguages(db),
  };
}

/** The clock of this machine less that of the database: the answer was made in the middle of the time that it took. */
async function clockSkew(db: Database): Promise<number> {
  await databaseNow(db); // the first one also waits for a connection
  const before = Date.now();
  const databaseMs = await databaseNow(db);
  return (before + Date.now()) / 2 - databaseMs;
}
