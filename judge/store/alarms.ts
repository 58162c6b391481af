/** Theory of operation. Every server checks regularly whether there is a reason for an alarm; `key` names the reason,
 *  so that it rings once however many servers check. Workers write nothing here. Alarms are written one after the
 *  other, under a lock, so that a reader who has seen all up to an id has missed none. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction, rowsOf } from './database/database.ts';
import { judgementName } from './database/events.ts';
import type { AlarmKind } from './database/tables.ts';
import { listWorkers } from './machines/workers.ts';
import { priorities } from './submissions/submissions.ts';

/** Something that the jury must know at once. */
export interface Alarm {
  readonly id: number;
  readonly kind: AlarmKind;
  readonly at: Date;
  /** For a program that could not be judged: its contest and ids there; else null. */
  readonly contestId: string | null;
  readonly submission: string | null;
  readonly judgement: string | null;
  /** Name of a judging machine, else null. */
  readonly machine: string | null;
  /** The checker of a program that could not be judged says that it beats the jury. */
  readonly beatsJury: boolean;
  /** Of a sequence for a record: it contradicts a proof of the jury, or that the model of its problem is right. */
  readonly contradicts: boolean;
}

/** Thresholds for alarms. */
export interface AlarmTerms {
  /** How long a program of a contest may wait. */
  readonly queueMinutes: number;
  /** False: silent machines and waiting programs are ignored, because everything has just been started. */
  readonly isSettled: boolean;
}

const lock = sql`hashtext('antipode alarms')`;

/** Rings for what has happened since, unless another server is doing so. Alarms ring at most once an hour for judge
 *  errors of one problem of a contest, for waiting programs, and for a machine whose report cannot be read. */
export async function raiseAlarms(db: Database, { queueMinutes, isSettled }: AlarmTerms): Promise<void> {
  const unreadable = (await listWorkers(db)).filter(({ alive, faults }) => alive && faults.length > 0);
  await sql`
    with turn as materialized (select from pg_try_advisory_xact_lock(${lock}) as got where got),
    reason as (
      -- Without moves: its checker says that the data of the jury cannot be right.
      select 'record' as kind, 'record ' || id || ' ' || coalesce(moves::text, '') as key, null::bigint as judgement,
        null as machine
      from record_entry where alarm = 'open'
      union all
      select 'judge-error', 'judge-error ' || contest_id || ' ' || problem_id || ' ' ||
        floor(extract(epoch from ended_at) / 3600), min(judgement.id), null
      from judgement join submission on submission.id = submission_id
      where verdict = 'JE' and ended_at > now() - interval '1 day' group by 2
      union all
      select 'queue', 'queue ' || min(job.id) || ' ' || floor(extract(epoch from now()) / 3600), null, null from job
      where state = 'queued' and kind = 'judge' and priority = ${priorities.contest} and ${isSettled}
        and created_at < now() - ${queueMinutes} * interval '1 minute'
        and not exists (select from alarm where kind = 'queue' and created_at > now() - interval '1 hour')
      having count(*) > 0
      union all
      select 'machine', 'machine ' || name || ' ' || seen_at, null, name from worker
      where standing = 'enabled' and ${isSettled}
        and seen_at between now() - interval '10 minutes' and now() - interval '1 minute'
      union all
      select 'unreadable', 'unreadable ' || name || ' ' || floor(extract(epoch from now()) / 3600), null, name
      from unnest(${unreadable.map(({ name }) => name)}::text[]) as unreadable (name)
      where not exists (select from alarm where kind = 'unreadable' and machine = unreadable.name
        and created_at > now() - interval '1 hour')
    )
    insert into alarm (kind, key, judgement_id, machine)
    select kind, key, judgement, machine from turn, reason
    where not exists (select from alarm where alarm.key = reason.key)
    order by kind, key on conflict do nothing`.execute(db);
}

/** Rings for a test of one webhook. */
export const raiseTestAlarm = (db: Database, webhookId: number): Promise<void> =>
  inTransaction(db, async (inside) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(inside);
    await sql`insert into alarm (kind, key, webhook_id) values ('test', 'test ' || gen_random_uuid(), ${webhookId})`.execute(
      inside,
    );
  });

/** The rest of a `select`: the alarms that a webhook has not been sent yet, oldest first. */
export const alarmsFor = (webhook: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from alarm where id > (select alarms_after from webhook as hook where hook.id = ${webhook})
    and (webhook_id is null or webhook_id = ${webhook})`;

const fields = sql`alarm.id, kind, alarm.created_at as at, contest_id as "contestId", submission.api_id as submission,
  ${judgementName} as judgement, machine, exists (select from run where run.judgement_id = alarm.judgement_id
    and run.record->>'forJury' like '%ALARM: %') as "beatsJury",
  kind = 'record' and key like '% ' as contradicts`;
const source = sql`left join judgement as judged on judged.id = judgement_id
  left join submission on submission.id = judged.submission_id`;

/** The next alarms for a webhook, in order. */
export const nextAlarms = (db: Database, webhookId: number, limit: number): Promise<readonly Alarm[]> =>
  rowsOf<Alarm>(db)`
    select ${fields} from (select * ${alarmsFor(sql`${webhookId}::bigint`)} order by id limit ${limit}) as alarm ${source}
    order by alarm.id`;

/** The last alarms, newest first, without tests. */
export const listAlarms = (db: Database, limit: number): Promise<readonly Alarm[]> =>
  rowsOf<Alarm>(db)`
    select ${fields} from alarm ${source} where kind <> 'test' order by alarm.id desc limit ${limit}`;
