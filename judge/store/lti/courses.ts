/** Theory of operation. A course of a platform is a class here. One server at a time works on a course: it holds a
 *  lease, and each of its writes names the attempt by which it got it, as for webhooks. It fills the class with those
 *  whom the platform lists, and looks at the marks again when the log of the class, what its teachers have released, or
 *  its people and activities have changed: `looked` is what it has looked at. */
import { sql } from 'kysely';
import type { Platform } from '#protocol';
import { type Database, rowsOf, textOf } from '../database/database.ts';
import { platformFields } from './platforms.ts';

/** What goes back as the mark of an exercise: the points of the judge, those by hand, or both together. */
export const markKinds = ['judge', 'hand', 'both'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Names a course: a platform, its deployment and the course's id there. */
export interface CourseKey {
  readonly platformId: number;
  readonly deployment: string;
  readonly context: string;
}

/** A course that is a class here. */
export interface Course {
  readonly id: number;
  readonly platformId: number;
  readonly contestId: string;
  readonly title: string;
  readonly marks: MarkKind;
}

const fields = sql<Course>`course.id, course.platform_id as "platformId", course.contest_id as "contestId",
  course.title, course.marks`;

/** The course, if it is a class here. */
export async function courseOf(
  db: Database,
  { platformId, deployment, context }: CourseKey,
): Promise<Course | undefined> {
  const [row] = await rowsOf<Course>(db)`
    select ${fields} from lti_course course
    where platform_id = ${platformId} and deployment = ${deployment} and context = ${context}`;
  return row;
}

/** Makes a course that class; one that is a class already stays what it is. */
export async function connectCourse(
  db: Database,
  { platformId, deployment, context }: CourseKey,
  { contestId, title }: { readonly contestId: string; readonly title: string },
): Promise<Course> {
  await sql`
    insert into lti_course (platform_id, deployment, context, contest_id, title)
    values (${platformId}, ${deployment}, ${context}, ${contestId}, ${title}) on conflict do nothing`.execute(
    db,
  );
  const course = await courseOf(db, { platformId, deployment, context });
  if (course === undefined) throw new Error('a course was not stored');
  return course;
}

/** A course takes part in no class any more; its students and their work stay.
 *  @returns false if there is none of that number in the class */
export async function disconnectCourse(db: Database, contestId: string, id: number): Promise<boolean> {
  const rows = await rowsOf(db)`
    delete from lti_course where id = ${id} and contest_id = ${contestId} returning id`;
  return rows.length > 0;
}

/** Says what goes back as the mark of exercises. @returns false if there is no such course in the class */
export async function chooseMarks(
  db: Database,
  contestId: string,
  id: number,
  marks: MarkKind,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    update lti_course set marks = ${marks}, looked = '' where id = ${id} and contest_id = ${contestId} returning id`;
  return rows.length > 0;
}

/** Has a class filled again soon. @param unlessMinutes - not if that was done as few minutes ago
 *  @returns false if there is no such course, or nothing to do */
export async function fillAgain(
  db: Database,
  contestId: string,
  id: number,
  unlessMinutes = 0,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    update lti_course set next_fill_at = now(), fill_failures = 0 where id = ${id} and contest_id = ${contestId}
      and coalesce(filled_at <= now() - ${unlessMinutes} * interval '1 minute', true) returning id`;
  return rows.length > 0;
}

/** Keeps where a platform lists the members of a course. */
export async function noteMembersUrl(db: Database, id: number, url: string): Promise<void> {
  await sql`
    update lti_course set members_url = ${url}, next_fill_at = now(), fill_failures = 0
    where id = ${id} and members_url is distinct from ${url}`.execute(db);
}

/** An activity of a course. */
export interface NewActivity {
  readonly link: string;
  readonly title: string;
  /** Null: the class as a whole. */
  readonly problemId: string | null;
  readonly lineItem: string | null;
  /** Where a place for its marks can be made. */
  readonly lineItems: string | null;
}

/** Keeps an activity as the platform last described it; a place for marks that it does not name stays. */
export async function noteActivity(
  db: Database,
  courseId: number,
  { link, title, problemId, lineItem, lineItems }: NewActivity,
): Promise<void> {
  await sql`
    with noted as (
      insert into lti_activity (course_id, link, title, problem_id, line_item, line_items)
      values (${courseId}, ${link}, ${title}, ${problemId}, ${lineItem}, ${lineItems})
      on conflict (course_id, link) do update set title = excluded.title, problem_id = excluded.problem_id,
        line_item = coalesce(excluded.line_item, lti_activity.line_item), line_items = excluded.line_items
      where (lti_activity.title, lti_activity.problem_id, lti_activity.line_items)
          is distinct from (excluded.title, excluded.problem_id, excluded.line_items)
        or excluded.line_item <> coalesce(lti_activity.line_item, '')
      returning course_id)
    update lti_course set looked = '' from noted where id = noted.course_id`.execute(db);
}

/** An activity whose marks a platform takes. */
export interface MarkedActivity {
  readonly id: number;
  readonly problemId: string | null;
}

/** The activities of a course whose marks the platform takes. */
export const markedActivities = (db: Database, courseId: number): Promise<readonly MarkedActivity[]> =>
  rowsOf<MarkedActivity>(db)`
    select id, problem_id as "problemId" from lti_activity
    where course_id = ${courseId} and coalesce(line_item, line_items) is not null order by id`;

/** The right to work on a course. */
export interface HeldCourse extends Course {
  readonly attempt: number;
  /** What was looked at before, and what there is now: compared by the database alone. */
  readonly looked: string;
  readonly looking: string;
  /** Where its members are listed, if the class is to be filled now. */
  readonly fillFrom: string | null;
  readonly platform: Platform;
}

/** What marks follow from. */
const marksOf = sql<string>`
  contest.last_seq || ' ' || (
    select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', id, points, released_at), 0)::numeric), 0)
    from class_note where contest_id = contest.id and kind = 'mark')`;

const isFillDue = sql<boolean>`members_url is not null and next_fill_at <= now()`;

/** Claims the courses on which there is work. */
export const claimCourses = (db: Database, leaseMs: number): Promise<readonly HeldCourse[]> =>
  rowsOf<HeldCourse>(db)`
    with due as (
      select course.id, ${marksOf} as looking, ${isFillDue} as fills
      from lti_course course join contest on contest.id = contest_id
      where (lease_until is null or lease_until < now()) and (${isFillDue} or looked <> ${marksOf})
      for update of course skip locked),
    held as (
      update lti_course course set attempt = attempt + 1, lease_until = now() + ${leaseMs} * interval '1 millisecond'
      from due where course.id = due.id
      returning course.*, due.looking, due.fills)
    select ${fields}, attempt, looked, looking, case when fills then members_url end as "fillFrom",
      to_jsonb(site) as platform
    from held course join lateral (
      select ${platformFields} from lti_platform platform where platform.id = platform_id) site on true`;

/** Records that a class was filled, or why not; the lease goes on. @param hours - until it is filled again */
export async function noteFilled(
  db: Database,
  { id, attempt }: Pick<HeldCourse, 'id' | 'attempt'>,
  {
    trouble,
    hours,
    leaseMs,
  }: { readonly trouble?: string | undefined; readonly hours: number; readonly leaseMs: number },
): Promise<void> {
  const lease = sql`lease_until = now() + ${leaseMs} * interval '1 millisecond'`;
  await (trouble === undefined
    ? sql`
        update lti_course set filled_at = now(), fill_trouble = null, fill_failures = 0, ${lease},
          next_fill_at = now() + ${hours} * interval '1 hour'
        where id = ${id} and attempt = ${attempt}`
    : sql`
        update lti_course set fill_trouble = ${textOf(trouble)}, fill_failures = fill_failures + 1, ${lease},
          next_fill_at = now() + least(power(2, least(fill_failures, 12)) * interval '1 minute', ${hours} * interval '1 hour')
        where id = ${id} and attempt = ${attempt}`
  ).execute(db);
}

/** Ends the lease. @param isLooked - whether marks were made of what there was */
export async function releaseCourse(
  db: Database,
  { id, attempt, looked, looking }: Pick<HeldCourse, 'id' | 'attempt' | 'looked' | 'looking'>,
  isLooked: boolean,
): Promise<void> {
  const isStill = sql`${isLooked}::boolean and looked = ${looked}`;
  await sql`
    update lti_course set lease_until = null, looked = case when ${isStill} then ${looking} else looked end
    where id = ${id} and attempt = ${attempt}`.execute(db);
}

/** A course as teachers see it. */
export interface CourseLine extends Course {
  readonly platform: string;
  readonly activities: number;
  readonly students: number;
  readonly gone: number;
  readonly filledAt: Date | null;
  readonly fillTrouble: string | null;
  readonly listsMembers: boolean;
}

/** The courses of a class. */
export const coursesOfClass = (db: Database, contestId: string): Promise<readonly CourseLine[]> =>
  rowsOf<CourseLine>(db)`
    select ${fields}, platform.name as platform, filled_at as "filledAt", fill_trouble as "fillTrouble",
      members_url is not null as "listsMembers",
      (select count(*)::int from lti_activity where course_id = course.id) as activities,
      (select count(*)::int from lti_person where course_id = course.id and left_at is null and team_id is not null)
        as students,
      (select count(*)::int from lti_person where course_id = course.id and left_at is not null) as gone
    from lti_course course join lti_platform platform on platform.id = platform_id
    where contest_id = ${contestId} order by course.id`;
