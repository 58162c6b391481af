/** Theory of operation. A rejudging adds judgements beside those that count, as a preview for the jury, behind all other
 *  work of the queue. Applying it moves `current` from the old ones to the new ones in one transaction; undoing moves it
 *  back. No verdict is ever edited. */
import { sql } from 'kysely';
import type { ContestRefusal } from '../../contest/index.ts';
import type { Verdict } from '../../verdict/index.ts';
import type { Database } from '../database.ts';
import { priorities } from '../submissions.ts';
import { judgementName, submissionName } from './event-data.ts';
import { refusable, refuse } from './refusable.ts';
import { inTransaction } from './transaction.ts';

/** What a rejudging began with. */
export interface StartedRejudging {
  readonly id: number;
  /** Ids of the submissions that are judged again. */
  readonly taken: readonly string[];
  /** Ids of those that are not: another open rejudging has them, or nothing counts yet. */
  readonly left: readonly string[];
}

/** Judges submissions of a contest again, with the current packages. Nothing changes for anybody until it is applied.
 *  @param submissions - their ids in the contest */
export async function startRejudging(
  db: Database,
  contestId: string,
  {
    submissions,
    reason,
    accountId,
  }: { readonly submissions: readonly string[]; readonly reason: string; readonly accountId: number | null },
): Promise<StartedRejudging> {
  return inTransaction(db, async (inside) => {
    const { id } = await inside
      .insertInto('rejudging')
      .values({ contest_id: contestId, reason, account_id: accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ name: string }>`
      with chosen as (
        select submission.*, problem.version_id from submission
        join problem on problem.id = submission.problem_id
        join judgement as old on old.submission_id = submission.id and old.current and old.verdict is not null
        where contest_id = ${contestId} and api_id = any(${submissions}) and version_id is not null
          and not exists (
            select from judgement as other join rejudging on rejudging.id = other.rejudging_id
            where other.submission_id = submission.id and rejudging.state = 'open')
        for update of old
      ), judged as (
        insert into judgement (submission_id, problem_version_id, number, current, preview, rejudging_id)
        select id, version_id, (select max(number) + 1 from judgement where submission_id = chosen.id), false, true, ${id}
        from chosen returning id, submission_id
      ), queued as (
        insert into job (kind, judgement_id, account_id, language, priority, turn)
        select 'judge', judged.id, account_id, language, ${priorities.rejudging}::int,
          (extract(epoch from now()) * 1000)::bigint
        from judged join chosen on chosen.id = judged.submission_id
      )
      select api_id as name from chosen order by chosen.id`.execute(inside);
    const taken = rows.map(({ name }) => name);
    return { id, taken, left: submissions.filter((one) => !taken.includes(one)) };
  });
}

/** A judgement of a rejudging beside the one that it is to replace. */
export interface RejudgedSubmission {
  readonly submissionId: string;
  readonly before: Verdict | null;
  /** Null while it is not judged. */
  readonly after: Verdict | null;
}

/** What came of a rejudging so far, by submission. */
export async function rejudgedSubmissions(db: Database, id: number): Promise<readonly RejudgedSubmission[]> {
  const { rows } = await sql<RejudgedSubmission>`
    select ${submissionName} as "submissionId", coalesce(replaced.verdict, old.verdict) as before, fresh.verdict as after
    from judgement as fresh
    join submission on submission.id = fresh.submission_id
    left join judgement as replaced on replaced.id = fresh.replaces_id
    left join judgement as old on old.submission_id = submission.id and old.current
    where fresh.rejudging_id = ${id} order by submission.id`.execute(db);
  return rows;
}

/** Lets the new judgements of a rejudging count, all at once. Refused while one of them is missing. */
export async function applyRejudging(db: Database, id: number): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    await close(inside, id, 'open', 'applied');
    const waiting = (await rejudgedSubmissions(inside, id)).filter(({ after }) => after === null);
    if (waiting.length > 0)
      refuse(
        `not judged yet: ${waiting
          .map(({ submissionId }) => submissionId)
          .slice(0, 10)
          .join(', ')}`,
      );
    await sql`
      update judgement as fresh set replaces_id = old.id from judgement as old
      where fresh.rejudging_id = ${id} and old.submission_id = fresh.submission_id and old.current`.execute(
      inside,
    );
    await setCurrent(
      inside,
      sql`id in (select replaces_id from judgement where rejudging_id = ${id})`,
      false,
    );
    await setCurrent(inside, sql`rejudging_id = ${id}`, true);
  });
}

/** Takes back a rejudging that was applied: what counted before counts again. Refused if a later one has replaced it. */
export async function undoRejudging(db: Database, id: number): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    await close(inside, id, 'applied', 'undone');
    const later = await inside
      .selectFrom('judgement')
      .select('id')
      .where('rejudging_id', '=', id)
      .where('current', '=', false)
      .executeTakeFirst();
    if (later !== undefined) refuse('a later rejudging has changed some of its submissions');
    await setCurrent(inside, sql`rejudging_id = ${id}`, false);
    await setCurrent(inside, sql`id in (select replaces_id from judgement where rejudging_id = ${id})`, true);
  });
}

/** Ends a rejudging without effect. What it has judged so far stays with the jury. */
export async function cancelRejudging(db: Database, id: number): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    await close(inside, id, 'open', 'cancelled');
    await sql`
      update job set state = 'cancelled', worker = null, lease_until = null
      from judgement where judgement.id = job.judgement_id and rejudging_id = ${id}
        and job.state in ('queued', 'held', 'running')`.execute(inside);
  });
}

async function close(
  db: Database,
  id: number,
  from: 'open' | 'applied',
  to: 'applied' | 'cancelled' | 'undone',
): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select rejudging.state from rejudging join contest on contest.id = contest_id where rejudging.id = ${id}
    for update of rejudging, contest`.execute(db);
  const [found] = rows;
  if (found === undefined) refuse('there is no such rejudging');
  if (found?.state !== from) refuse(`the rejudging is ${found?.state}, expected one that is ${from}`);
  await sql`update rejudging set state = ${to}, closed_at = now() where id = ${id}`.execute(db);
}

/** Changes which judgements count, with their events. */
async function setCurrent(db: Database, which: ReturnType<typeof sql>, current: boolean): Promise<void> {
  await sql`
    with judged as (
      update judgement set current = ${current}, preview = false where ${which} returning *
    )
    select amend_event(contest_id, 'judgements', ${judgementName},
      jsonb_build_object('current', ${current}::boolean, 'preview', false))
    from judged join submission on submission.id = judged.submission_id order by judged.id`.execute(db);
}
