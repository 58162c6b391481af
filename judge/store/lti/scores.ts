/** Theory of operation. A row is the mark that a platform is to have of a person in an activity: made from what the
 *  class says, and sent until the platform confirms it. Each change gets a later time, which the platform gets too, so
 *  that of two marks it keeps the newer one, whichever arrives last. A sender holds a lease on the row, and names the
 *  attempt by which it got it. */
import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#protocol';
import { type Database, failedDelivery, failsFor, inTransaction, rowsOf } from '../database/database.ts';
import type { HeldCourse } from './courses.ts';
import { platformFields } from './platforms.ts';

/** A mark as the class says it. */
export interface WantedScore {
  readonly activityId: number;
  readonly personId: number;
  /** Null: there is none. */
  readonly points: number | null;
  readonly most: number;
}

/** Now, in milliseconds as platforms get it, and later than a mark before. */
const laterThan = (at: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`greatest(date_trunc('milliseconds', now()), ${at} + interval '1 millisecond')`;

/** Stores the marks of a course; those that are as before stay as they are.
 *  @returns false: another server has taken the course */
export const wantScores = (
  db: Database,
  { id, attempt }: Pick<HeldCourse, 'id' | 'attempt'>,
  scores: readonly WantedScore[],
): Promise<boolean> =>
  inTransaction(db, async (inside) => {
    const held = await rowsOf(inside)`
      select id from lti_course where id = ${id} and attempt = ${attempt} for update`;
    if (held.length === 0) return false;
    await sql`
      insert into lti_score (activity_id, person_id, points, most)
      select wanted.* from unnest(${scores.map((one) => one.activityId)}::bigint[],
        ${scores.map((one) => one.personId)}::bigint[], ${scores.map((one) => one.points)}::double precision[],
        ${scores.map((one) => one.most)}::double precision[]) as wanted (activity_id, person_id, points, most)
      where points is not null or exists (select from lti_score known
        where known.activity_id = wanted.activity_id and known.person_id = wanted.person_id)
      on conflict (activity_id, person_id) do update set points = excluded.points, most = excluded.most,
        at = ${laterThan(sql`lti_score.at`)}, is_refused = false, trouble = null, failures = 0,
        failing_since = null, next_try_at = now()
      where lti_score.points is distinct from excluded.points or lti_score.most <> excluded.most`.execute(
      inside,
    );
    return true;
  });

/** The right to send a mark. */
export interface HeldScore {
  readonly activityId: number;
  readonly personId: number;
  readonly attempt: number;
  readonly subject: string;
  readonly points: number | null;
  readonly most: number;
  readonly at: Date;
  readonly link: string;
  readonly title: string;
  readonly lineItem: string | null;
  readonly lineItems: string | null;
  readonly platform: Platform;
}

/** Claims marks that are due, the oldest first. */
export async function claimScores(
  db: Database,
  { leaseMs, most }: { readonly leaseMs: number; readonly most: number },
): Promise<readonly HeldScore[]> {
  const rows = await rowsOf<HeldScore>(db)`
    with due as (
      select activity_id, person_id from lti_score
      where sent_at is distinct from at and not is_refused and next_try_at <= now()
        and (lease_until is null or lease_until < now())
      order by next_try_at, activity_id, person_id limit ${most} for update skip locked),
    held as (
      update lti_score score set attempt = attempt + 1, lease_until = now() + ${leaseMs} * interval '1 millisecond'
      from due where score.activity_id = due.activity_id and score.person_id = due.person_id
      returning score.*)
    select activity_id as "activityId", person_id as "personId", held.attempt, subject, points, most, at, link,
      activity.title, line_item as "lineItem", line_items as "lineItems", to_jsonb(site) as platform
    from held join lti_activity activity on activity.id = activity_id
    join lti_person person on person.id = person_id
    join lti_course course on course.id = activity.course_id
    join lateral (select ${platformFields} from lti_platform platform where platform.id = platform_id) site on true
    order by activity_id, person_id`;
  return rows;
}

/** Why a mark was not taken. */
export interface ScoreTrouble {
  readonly trouble: string;
  /** True: it is not sent again by itself. */
  readonly isFinal: boolean;
  /** After failing for as long it is not sent again by itself. */
  readonly hours: number;
}

/** Ends the lease of a mark that was sent, or not. If it has changed meanwhile, it is due again. */
export async function releaseScore(
  db: Database,
  { activityId, personId, attempt, at }: Pick<HeldScore, 'activityId' | 'personId' | 'attempt' | 'at'>,
  failed?: ScoreTrouble,
): Promise<void> {
  const mine = sql`activity_id = ${activityId} and person_id = ${personId} and attempt = ${attempt}`;
  if (failed === undefined) {
    await sql`
      update lti_score set lease_until = null, sent_at = ${at}, is_refused = false, trouble = null, failures = 0,
        failing_since = null where ${mine}`.execute(db);
    return;
  }
  const { trouble, isFinal, hours } = failed;
  await sql`
    update lti_score set ${failedDelivery(trouble)}, is_refused = ${isFinal}::boolean or ${failsFor(hours)}
    where ${mine} and at = ${at}`.execute(db);
  await sql`update lti_score set lease_until = null where ${mine}`.execute(db);
}

/** Keeps the place for the marks of an activity that was made for it. */
export async function noteLineItem(db: Database, activityId: number, lineItem: string): Promise<void> {
  await sql`
    update lti_activity set line_item = ${lineItem} where id = ${activityId} and line_item is null`.execute(
    db,
  );
}

/** A mark as teachers see it. */
export interface ScoreLine {
  readonly activityId: number;
  readonly personId: number;
  readonly courseId: number;
  readonly activity: string;
  readonly problemId: string | null;
  readonly person: string;
  readonly teamId: string | null;
  readonly points: number | null;
  readonly most: number;
  readonly at: Date;
  readonly state: 'sent' | 'waiting' | 'refused';
  readonly trouble: string | null;
}

/** The marks of a class for its platforms, what is refused or waits first. */
export const scoreLines = (db: Database, contestId: string, most: number): Promise<readonly ScoreLine[]> =>
  rowsOf<ScoreLine>(db)`
    select activity_id as "activityId", person_id as "personId", course.id as "courseId", activity.title as activity,
      problem_id as "problemId", person.name as person, team_id as "teamId", points, most, at,
      case when sent_at is not distinct from at then 'sent' when is_refused then 'refused' else 'waiting' end as state,
      trouble
    from lti_score score join lti_activity activity on activity.id = activity_id
    join lti_person person on person.id = person_id join lti_course course on course.id = activity.course_id
    where contest_id = ${contestId}
    order by sent_at is not distinct from at, not is_refused, at desc, activity_id, person_id limit ${most}`;

/** How many marks of a class are in each state. */
export const scoreCounts = (
  db: Database,
  contestId: string,
): Promise<readonly { readonly state: ScoreLine['state']; readonly count: number }[]> =>
  rowsOf<{ state: ScoreLine['state']; count: number }>(db)`
    select case when sent_at is not distinct from at then 'sent' when is_refused then 'refused' else 'waiting' end as state,
      count(*)::int as count
    from lti_score join lti_activity activity on activity.id = activity_id
    join lti_course course on course.id = course_id where contest_id = ${contestId} group by 1`;

/** Sends marks of a class again, soon: one, or all that the platform has not taken. A mark that was sent gets a later
 *  time, so that the platform takes it for the newer one.
 *  @returns how many */
export async function sendAgain(
  db: Database,
  contestId: string,
  one?: { readonly activityId: number; readonly personId: number },
): Promise<number> {
  const chosen =
    one === undefined
      ? sql`sent_at is distinct from at`
      : sql`activity_id = ${one.activityId} and person_id = ${one.personId}`;
  const rows = await rowsOf(db)`
    update lti_score set at = ${laterThan(sql`at`)}, is_refused = false, failures = 0,
      failing_since = null, next_try_at = now(), attempt = attempt + 1, lease_until = null
    where ${chosen} and activity_id in (
      select activity.id from lti_activity activity join lti_course course on course.id = course_id
      where contest_id = ${contestId}) returning 1`;
  return rows.length;
}
