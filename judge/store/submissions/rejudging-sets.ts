/** Theory of operation. A rejudging adds judgements beside those that count, as a preview for the jury, behind all
 *  other work of the queue. Applying it moves `current` from the old ones to the new ones in one transaction; undoing
 *  moves it back. No verdict is ever edited. */
import { type Insertable, sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { Verdict } from '#verdict';
import type { LockedContest } from '../contests/clockwork.ts';
import { finalSubmissions, markSeeds, takeFinalPackages, whyNotFinal } from '../contests/final-seeds.ts';
import { areDecided, changeUnless, refusable, refuse } from '../contests/refusable.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { judgementName } from '../database/events.ts';
import type { Tables } from '../database/tables.ts';
import { priorities } from './submissions.ts';

/** The result of starting a rejudging. */
export interface StartedRejudging {
  readonly id: number;
  /** Ids of the submissions that are judged again. */
  readonly taken: readonly string[];
  /** Ids of submissions that are not judged again: another open rejudging has them, or no judgement counts yet. */
  readonly left: readonly string[];
}

/** Rejudges submissions of a contest with the current packages. Nothing changes for anybody until it is applied.
 *  Refused when results are final.
 *  @param submissions - their ids in the contest
 *  @param repeats - how often each is judged, to see whether its verdict stays the same */
export async function startRejudging(
  db: Database,
  contestId: string,
  {
    submissions,
    reason,
    accountId,
    repeats = 1,
  }: {
    readonly submissions: readonly string[];
    readonly reason: string;
    readonly accountId: number | null;
    readonly repeats?: number;
  },
): Promise<StartedRejudging | ContestRefusal> {
  let started: StartedRejudging | undefined;
  const refused = await changeUnless(db, contestId, areDecided, async (inside) => {
    const row = { contest_id: contestId, reason, account_id: accountId, repeats };
    started = await begin(inside, row, submissions);
  });
  return refused ?? started ?? { refused: `contest ${contestId}: found none` };
}

/** Rejudges, after the end of a contest, all submissions to problems whose points are provisional on the inputs that
 *  decide. Refused while one of them has no verdict, or another rejudging is open.
 *  @param by - an account; null: it begins by itself, and is applied by itself once all is judged */
export async function startFinalRejudging(
  db: Database,
  contestId: string,
  by: number | null,
): Promise<StartedRejudging | ContestRefusal> {
  let started: StartedRejudging | undefined;
  const whyNot = (now: LockedContest) => areDecided(now) ?? isNotOver(now);
  const refused = await changeUnless(db, contestId, whyNot, async (inside) => {
    const reason = await whyNotFinal(inside, contestId);
    if (reason !== undefined) refuse(reason);
    const row = { contest_id: contestId, reason: 'the inputs that decide', account_id: by };
    const submissions = await finalSubmissions(inside, contestId);
    started = await begin(inside, { ...row, is_final: true, applies_itself: by === null }, submissions);
    await takeFinalPackages(inside, contestId, started.id);
  });
  return refused ?? started ?? { refused: `contest ${contestId}: found none` };
}

const isNotOver = ({ state: { ended } }: LockedContest): string | undefined =>
  ended === null ? 'the contest is not over: the inputs that decide stay unused until then' : undefined;

async function begin(
  inside: Database,
  row: Insertable<Tables['rejudging']>,
  submissions: readonly string[],
): Promise<StartedRejudging> {
  const { contest_id: contestId, is_final: isFinal = false, repeats = 1 } = row;
  const { id } = await inside.insertInto('rejudging').values(row).returning('id').executeTakeFirstOrThrow();
  const rows = await rowsOf<{ name: string }>(inside)`
      with chosen as (
        select submission.*, problem.version_id from submission
        join contest_problem cp on cp.contest_id = submission.contest_id
          and cp.problem_id = submission.problem_id
        left join final_package final on final.contest_id = submission.contest_id
          and final.problem_id = submission.problem_id and (${isFinal} or cp.object->>'seeds' = 'final')
        join problem on problem.id = coalesce(final.package_id, submission.problem_id)
        join judgement as old on old.submission_id = submission.id and old.current and old.verdict is not null
        where submission.contest_id = ${contestId} and submission.api_id = any(${submissions})
          and version_id is not null
          and not exists (
            select from judgement as other join rejudging on rejudging.id = other.rejudging_id
            where other.submission_id = submission.id and rejudging.state = 'open')
        for update of old
      ), judged as (
        insert into judgement (submission_id, problem_version_id, number, current, preview, rejudging_id)
        select id, version_id, (select max(number) from judgement where submission_id = chosen.id) + repeat,
          false, true, ${id}
        from chosen, generate_series(1, ${repeats}::int) as repeat order by repeat, id returning id, submission_id
      ), queued as (
        insert into job (kind, judgement_id, account_id, language, priority, turn)
        select 'judge', judged.id, account_id, language, ${priorities.rejudging}::int,
          (extract(epoch from now()) * 1000)::bigint
        from judged join chosen on chosen.id = judged.submission_id order by judged.id
      )
      select api_id as name from chosen order by chosen.id`;
  const taken = rows.map(({ name }) => name);
  return { id, taken, left: submissions.filter((one) => !taken.includes(one)) };
}

/** The result of a rejudging for one submission. */
export interface RejudgedSubmission {
  readonly submissionId: string;
  /** The verdict that counts without the rejudging. */
  readonly before: Verdict | null;
  /** Of each repeat; null while it is not judged. */
  readonly after: readonly (Verdict | null)[];
}

/** The results of a rejudging so far, by submission. */
export const rejudgedSubmissions = (db: Database, id: number): Promise<readonly RejudgedSubmission[]> =>
  rowsOf<RejudgedSubmission>(db)`
    select submission.api_id as "submissionId", coalesce(max(replaced.verdict), max(old.verdict)) as before,
      array_agg(fresh.verdict order by fresh.number) as after
    from judgement as fresh
    join submission on submission.id = fresh.submission_id
    left join judgement as replaced on replaced.id = fresh.replaces_id
    left join judgement as old on old.submission_id = submission.id and old.current
    where fresh.rejudging_id = ${id} group by submission.id order by submission.id`;

/** Makes the new judgements of a rejudging count, all at once; of several repeats the last. Refused while one of them
 *  is missing, or if the repeats of a submission differ. */
export async function applyRejudging(db: Database, id: number): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    await close(inside, id, 'open', 'applied');
    refuseUndecided(await rejudgedSubmissions(inside, id));
    await sql`
      update judgement as fresh set replaces_id = old.id from judgement as old
      where fresh.rejudging_id = ${id} and old.submission_id = fresh.submission_id and old.current
        and fresh.number = (select max(number) from judgement as repeat
          where repeat.submission_id = fresh.submission_id and repeat.rejudging_id = ${id})`.execute(inside);
    await setCurrent(inside, replacedBy(id), false);
    await setCurrent(inside, replacing(id), true);
    await markSeeds(inside, id, 'final');
  });
}

function refuseUndecided(all: readonly RejudgedSubmission[]): void {
  const list = (some: readonly RejudgedSubmission[]): string =>
    some
      .slice(0, mostNamed)
      .map(({ submissionId }) => submissionId)
      .join(', ');
  const waiting = all.filter(({ after }) => after.includes(null));
  if (waiting.length > 0) refuse(`not judged yet: ${list(waiting)}`);
  const unsure = all.filter(({ after }) => new Set(after).size > 1);
  if (unsure.length > 0)
    refuse(`judged differently from one time to the next: ${list(unsure)}; give these a verdict by hand`);
}

const mostNamed = 10;

/** The judgements that an applied rejudging has made count, and those that they replaced. */
const replacing = (id: number) => sql`rejudging_id = ${id} and replaces_id is not null`;
const replacedBy = (id: number) => sql`id in (select replaces_id from judgement where rejudging_id = ${id})`;

/** Undoes an applied rejudging: what counted before counts again. Refused if a later decision has replaced it. */
export async function undoRejudging(db: Database, id: number): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    await close(inside, id, 'applied', 'undone');
    const rows = await rowsOf(inside)`select from judgement where ${replacing(id)} and not current limit 1`;
    if (rows.length > 0) refuse('a later decision has changed some of its submissions');
    await setCurrent(inside, replacing(id), false);
    await setCurrent(inside, replacedBy(id), true);
    await markSeeds(inside, id, 'provisional');
  });
}

/** Cancels a rejudging. The jury keeps what it has judged so far. */
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
  const [found] = await rowsOf<{ state: string; isFinal: boolean }>(db)`
    select rejudging.state, finalized_at is not null as "isFinal"
    from rejudging join contest on contest.id = contest_id where rejudging.id = ${id}
    for update of rejudging, contest`;
  if (found === undefined) refuse('there is no such rejudging');
  if (found?.state !== from) refuse(`the rejudging is ${found?.state}, expected one that is ${from}`);
  if (found?.isFinal && to !== 'cancelled') refuse('the results of the contest are final');
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

/** A rejudging of a contest. */
export interface RejudgingFacts {
  readonly id: number;
  readonly reason: string;
  readonly state: 'open' | 'applied' | 'cancelled' | 'undone';
  /** Name of the account that started it; null if it is gone, or a program started it. */
  readonly by: string | null;
  readonly repeats: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  /** New judgements, and how many of them have a verdict. */
  readonly judgements: number;
  readonly judged: number;
  /** How many of them use an older version of their package, if the rejudging is open. */
  readonly outdated: number;
}

/** The rejudgings of a contest, newest first. @param id - only this one */
export const listRejudgings = (
  db: Database,
  contestId: string,
  id?: number,
): Promise<readonly RejudgingFacts[]> =>
  rowsOf<RejudgingFacts>(db)`
    select rejudging.id, reason, rejudging.state, account.name as by, repeats, rejudging.created_at as "createdAt",
      closed_at as "closedAt", count(judgement.id)::int as judgements, count(judgement.verdict)::int as judged,
      (count(*) filter (where rejudging.state = 'open' and problem_version_id <> problem.version_id))::int as outdated
    from rejudging
    left join account on account.id = account_id
    left join judgement on judgement.rejudging_id = rejudging.id
    left join problem_version as version on version.id = judgement.problem_version_id
    left join problem on problem.id = version.problem_id
    where contest_id = ${contestId} and (${id ?? null}::bigint is null or rejudging.id = ${id ?? null})
    group by rejudging.id, account.name order by rejudging.id desc`;
