import { type RawBuilder, sql } from 'kysely';
import type { ContestImportResult, ContestProblemObject, HandIns } from '#protocol';
import { type Database, jsonOf, rowsOf } from '../../database/database.ts';
import { endedJob, type Held } from '../../database/queue.ts';
import { priorities } from '../../submissions/submissions.ts';

/** An uploaded file with a contest. */
export interface UploadedContest {
  readonly id: number;
  readonly accountId: number;
  /** Name of the file, as it was sent. */
  readonly name: string;
  /** Digest of the content. */
  readonly blob: string;
  /** The class whose hand-ins the file has, and the id of the problem they are all for; null: it has a contest. */
  readonly handInsOf: { readonly contest: string; readonly problem?: string } | null;
  /** When the hand-ins became submissions; null: they did not. */
  readonly storedAt: Date | null;
  readonly createdAt: Date;
  /** The result; null until a worker has stored it. */
  readonly result: ContestImportResult | null;
}

/** Asks for a contest to be imported from a stored file. @returns the id of the import */
export async function addContestImport(
  db: Database,
  {
    accountId,
    name,
    blob,
    handInsOf = null,
  }: Pick<UploadedContest, 'accountId' | 'name' | 'blob'> & Partial<Pick<UploadedContest, 'handInsOf'>>,
): Promise<number> {
  const rows = await rowsOf<{ id: number }>(db)`
    with asked as (
      insert into contest_import (account_id, name, blob, contest_id, problem_id)
      values (${accountId}, ${name}, ${blob}, ${handInsOf?.contest ?? null}, ${handInsOf?.problem ?? null})
      returning id
    ), queued as (
      insert into job (kind, contest_import_id, priority, turn)
      select 'import', asked.id, ${priorities.verify}::int, (extract(epoch from now()) * 1000)::bigint from asked
    )
    select id from asked`;
  return rows[0]!.id;
}

/** An uploaded contest and its result; undefined if there is none. */
export const uploadedContest = async (db: Database, id: number): Promise<UploadedContest | undefined> =>
  (await uploads(db, sql`contest_import.id = ${id}`))[0];

/** Uploads with hand-ins of a class, the newest first. */
export const uploadedHandIns = (db: Database, contestId: string): Promise<readonly UploadedContest[]> =>
  uploads(db, sql`contest_id = ${contestId}`);

async function uploads(db: Database, where: RawBuilder<unknown>): Promise<readonly UploadedContest[]> {
  const { rows } = await sql<UploadedContest>`
    select id, account_id as "accountId", name, blob, result, stored_at as "storedAt", created_at as "createdAt",
      case when contest_id is null then null else jsonb_strip_nulls(
        jsonb_build_object('contest', contest_id, 'problem', problem_id)) end as "handInsOf"
    from contest_import where ${where} order by id desc`.execute(db);
  return rows;
}

/** An upload with hand-ins, without what is in it. */
interface HandInsLine {
  readonly id: number;
  readonly name: string;
  readonly at: Date;
  readonly state: 'being read' | 'not stored yet' | 'stored' | 'could not be read';
}

/** Uploads with hand-ins of a class, the newest first, each as a line of a list: what is in them may be large. */
export const listHandIns = (db: Database, contestId: string): Promise<readonly HandInsLine[]> =>
  rowsOf<HandInsLine>(db)`
    select id, name, created_at as at, case when stored_at is not null then 'stored'
      when result is null then 'being read' when not jsonb_exists(result, 'handIns') then 'could not be read'
      else 'not stored yet' end as state
    from contest_import where contest_id = ${contestId} order by id desc`;

/** Notes who students of a platform are in the class, before anything is submitted for them. */
export async function noteHandIns(db: Database, id: number, handIns: HandIns): Promise<void> {
  await sql`
    update contest_import set result = jsonb_set(result, '{handIns}', ${jsonOf(handIns)}::jsonb)
    where id = ${id} and stored_at is null`.execute(db);
}

/** Marks hand-ins as submitted. */
export async function markStored(db: Database, id: number): Promise<void> {
  await sql`update contest_import set stored_at = now() where id = ${id} and stored_at is null`.execute(db);
}

/** What hand-ins of a class are matched with. */
export interface ClassMembers {
  /** In order. `attempts`: how many count; null: all. */
  readonly problems: readonly (Pick<ContestProblemObject, 'id' | 'slug' | 'label' | 'name'> & {
    readonly attempts: number | null;
  })[];
  /** `number`: of the school; `user`: name of an account. */
  readonly students: readonly {
    readonly id: string;
    readonly name: string;
    readonly number: string | null;
    readonly user: string | null;
    readonly group: string | null;
    readonly email: string | null;
  }[];
}

/** The exercises of a class, or one of them, and its students. */
export async function classMembers(
  db: Database,
  { contest, problem }: NonNullable<UploadedContest['handInsOf']>,
): Promise<ClassMembers> {
  const problems = await sql<ClassMembers['problems'][number]>`
    select object->>'id' as id, object->>'slug' as slug, object->>'label' as label, object->>'name' as name,
      (select (contest.object->'exercises'->(contest_problem.object->>'id')->'attempts')::int from contest
        where contest.id = contest_id) as attempts
    from contest_problem where contest_id = ${contest} and (${problem === undefined} or api_id = ${problem ?? null})
    order by number`.execute(db);
  const students = await sql<ClassMembers['students'][number]>`
    select team.id, coalesce(nullif(trim(team.object->>'display_name'), ''), team.object->>'name') as name,
      team.object->>'icpc_id' as number,
      (select min(account.object->>'username') from contest_account account
        where account.contest_id = team.contest_id and account.team_id = team.id) as "user",
      (select min(grouped.object->>'name') from team_group inside
        join contest_group grouped on grouped.contest_id = inside.contest_id and grouped.id = inside.group_id
        where inside.contest_id = team.contest_id and inside.team_id = team.id) as "group",
      (select min(person.object->>'email') from person
        where person.contest_id = team.contest_id and person.object->'team_ids' ? team.id) as email
    from team where team.contest_id = ${contest} order by team.id`.execute(db);
  return { problems: problems.rows, students: students.rows };
}

/** Digests of what each student has submitted, by team and problem of the contest: `team problem digest`. */
export async function submittedDigests(db: Database, contestId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select jsonb_build_array(team_id, api.api_id, digest)::text as key
    from submission join contest_problem api using (contest_id, problem_id)
    where contest_id = ${contestId} and team_id is not null`.execute(db);
  return new Set(rows.map(({ key }) => JSON.stringify(JSON.parse(key))));
}

/** Stores the result of an import and ends its job, if the job is still held.
 *  @returns false if not */
export async function finishContestImport(
  db: Database,
  held: Held,
  result: ContestImportResult,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ended as (${endedJob(held)} returning contest_import_id)
    update contest_import set result = ${jsonOf(result)}::jsonb from ended
    where contest_import.id = ended.contest_import_id`.execute(db);
  return numAffectedRows === 1n;
}
