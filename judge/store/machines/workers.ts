import { sql } from 'kysely';
import type { AttackCard, ToldLanguage, WorkerFacts } from '#protocol';
import { type Database, jsonOf } from '../database.ts';
import type { WorkerStanding } from '../tables.ts';
import { readTold, type Told } from './told.ts';

/** Adds a worker, or updates the facts about it. */
export async function enterWorker(db: Database, name: string, facts: WorkerFacts): Promise<void> {
  await sql`
    insert into worker (name, facts, state) values (${name}, ${jsonOf(facts)}::jsonb, '{}')
    on conflict (name) do update set facts = excluded.facts, started_at = now(), seen_at = now()`.execute(db);
}

/** Records that a worker is alive, and how busy it is. */
export async function seeWorker(db: Database, name: string, state: object): Promise<void> {
  await sql`update worker set seen_at = now(), state = ${jsonOf(state)}::jsonb where name = ${name}`.execute(
    db,
  );
}

/** Stores the result of `judge doctor --attack` on a machine.
 *  @returns false if there is no such worker */
export async function keepAttackCard(db: Database, name: string, card: AttackCard): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('worker')
    .set({ attack_card: jsonOf(card) })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The stored facts about a worker. */
export interface StoredWorker extends Told {
  readonly name: string;
  readonly standing: WorkerStanding;
  /** True if it has its own role in the database. */
  readonly granted: boolean;
  readonly startedAt: Date;
  readonly seenAt: Date;
  /** When its name was first added. */
  readonly enteredAt: Date;
  /** True if it was seen in the last 30 seconds, by the clock of the database. */
  readonly alive: boolean;
  /** True if it is alive, enabled and not refused, and its report can be read. */
  readonly takesJobs: boolean;
}

/** The workers that were seen in the last three days, by name. Longer silent ones count as removed. */
export async function listWorkers(db: Database): Promise<readonly StoredWorker[]> {
  const rows = await db
    .selectFrom('worker')
    .select([
      'name',
      'facts',
      'state',
      'standing',
      'granted',
      'started_at as startedAt',
      'seen_at as seenAt',
      'entered_at as enteredAt',
      'attack_card as attackCard',
      sql<boolean>`seen_at > now() - interval '30 seconds'`.as('alive'),
    ])
    .where(sql<boolean>`seen_at > now() - interval '3 days'`)
    .orderBy('name')
    .execute();
  return rows.map((row) => {
    const told = readTold(row);
    const isRefused = told.faults.length > 0 || (told.state.refused ?? []).length > 0;
    return { ...row, ...told, takesJobs: row.alive && row.standing === 'enabled' && !isRefused };
  });
}

/** True if a worker was seen recently. */
export async function hasWorker(db: Database): Promise<boolean> {
  const { rows } = await sql`select from worker where seen_at > now() - interval '15 seconds'`.execute(db);
  return rows.length > 0;
}

/** The languages reported by machines that take jobs, those of the judge itself first. While none takes jobs, as for a
 *  moment after a crash, all machines that are not disabled count: submissions then wait until one comes. */
export function toldLanguages(workers: readonly StoredWorker[]): readonly ToldLanguage[] {
  const atWork = workers.filter(({ takesJobs }) => takesJobs);
  const counted = atWork.length > 0 ? atWork : workers.filter(({ standing }) => standing !== 'disabled');
  return counted
    .toSorted((a, b) => Number(a.granted) - Number(b.granted))
    .flatMap(({ facts }) => facts.languages);
}

/** The languages of a worker; none if it is not known. */
export async function workerLanguages(db: Database, name: string): Promise<readonly ToldLanguage[]> {
  return (await listWorkers(db)).find((worker) => worker.name === name)?.facts.languages ?? [];
}

/** Ids in a contest of the submissions whose counting judgement a worker made or is making. */
export async function submissionsJudgedBy(
  db: Database,
  contestId: string,
  worker: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select submission.api_id as id from submission
    join judgement on judgement.submission_id = submission.id and judgement.current
    left join job on job.judgement_id = judgement.id
    where submission.contest_id = ${contestId} and submission.api_id is not null
      and ${worker} = coalesce(job.worker, judgement.record->>'worker')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
