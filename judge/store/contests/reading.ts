import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { AccountType, ContestObject, StateObject } from '#protocol';
import { type Database, keyRows, loadTogether, rowsOf } from '../database/database.ts';
import { type Actor, mayReadPackage } from '../people/package-rights.ts';

/** A contest as shown in lists. */
export interface ContestLine {
  readonly id: string;
  readonly object: ContestObject;
  readonly state: StateObject;
}

const contestsOf = (db: Database) =>
  db
    .selectFrom('contest')
    .select(['id', 'object', 'state'])
    .where('object', 'is not', null)
    .$narrowType<{ object: ContestObject; state: StateObject }>();

/** All contests except the archive, the one that starts last first. */
export async function listContests(db: Database): Promise<readonly ContestLine[]> {
  const rows = await contestsOf(db)
    .orderBy('starts_at', (by) => by.desc().nullsFirst())
    .orderBy('id')
    .execute();
  return rows as readonly ContestLine[];
}

/** A contest; undefined if there is none of that id. */
export async function contestLine(db: Database, id: string): Promise<ContestLine | undefined> {
  return (await contestsOf(db).where('id', '=', id).executeTakeFirst()) as ContestLine | undefined;
}

/** A contest as it was before its last change, by its log; undefined if it was never changed. */
export async function formerContest(db: Database, id: string): Promise<ContestObject | undefined> {
  const row = await db
    .selectFrom('event')
    .select('data')
    .where('contest_id', '=', id)
    .where('type', '=', 'contest')
    .orderBy('seq', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return row?.data as ContestObject | undefined;
}

/** The role of an account in a contest. */
export interface ContestMember {
  /** Id of the account in the contest. */
  readonly id: string;
  readonly type: AccountType;
  readonly teamId: string | null;
  /** The team of which they are coach, without being in it. Of several, the first. */
  readonly coachOf: string | null;
}

/** The role of an account in a contest; undefined if it has none. */
export const contestMember = (
  db: Database,
  contestId: string,
  accountId: number,
): Promise<ContestMember | undefined> => memberships(db, `${accountId} ${contestId}`);

/** By number of the account, a space and id of the contest. */
const memberships = loadTogether(async (db, keys: readonly string[]) => {
  const wanted = keyRows(
    ['bigint', 'text'],
    keys.map((key) => key.split(' ')),
  );
  const rows = await rowsOf<ContestMember & { key: string }>(db)`
    select member.id, member.type, member.team_id as "teamId",
      case when member.type = 'team' and member.team_id is null and person.object->>'role' = 'coach'
        then person.object->'team_ids'->>0 end as "coachOf", wanted.account || ' ' || wanted.contest as key
    from ${wanted} as wanted (account, contest)
    join contest_account as member
      on member.contest_id = wanted.contest and member.account_id = wanted.account
    left join person on person.contest_id = member.contest_id and person.id = member.object->>'person_id'`;
  return new Map(rows.map(({ key, ...member }) => [key, member]));
});

/** A team that somebody is in. */
interface OwnTeam {
  readonly contest: { readonly id: string; readonly name: string };
  readonly id: string;
}

/** The teams of an account, that of the contest that starts last first. */
export const teamsOf = (db: Database, accountId: number): Promise<readonly OwnTeam[]> =>
  rowsOf<OwnTeam>(db)`
    select json_build_object('id', contest.id, 'name', coalesce(contest.object->>'formal_name', contest.name)) as contest,
      member.team_id as id
    from contest_account as member join contest on contest.id = member.contest_id
    where member.account_id = ${accountId} and member.type = 'team' and member.team_id is not null
    order by contest.starts_at desc nulls first, contest.id`;

/** The number of the row of a submission, by its id in a contest. */
export async function submissionKey(
  db: Database,
  contestId: string,
  apiId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('submission')
    .select('id')
    .where('contest_id', '=', contestId)
    .where('api_id', '=', apiId)
    .executeTakeFirst();
  return row?.id;
}

/** The name of a running contest, no demonstration, that has one of these problems (undefined: any) and in which the
 *  account is in a team; for a visitor any such contest, without its name if visitors do not see it. Undefined if there
 *  is none. */
export async function contestAtWork(
  db: Database,
  accountId: number | undefined,
  slugs: readonly string[] | undefined,
): Promise<string | undefined> {
  const isTheirs =
    accountId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from contest_account as member where member.contest_id = contest.id
          and member.account_id = ${accountId} and member.type = 'team')`;
  const row = await db
    .selectFrom('contest')
    .innerJoin('contest_problem', 'contest_problem.contest_id', 'contest.id')
    .innerJoin('problem', 'problem.id', 'contest_problem.problem_id')
    .select(['contest.name', sql<boolean>`(contest.object->>'public')::boolean`.as('isPublic')])
    .where(isTheirs)
    .$if(slugs !== undefined, (query) => query.where('problem.slug', 'in', slugs ?? []))
    .where('contest.starts_at', '<=', sql<Date>`now()`)
    .where('contest.ends_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`not coalesce((contest.object->>'demonstration')::boolean, false)`)
    .executeTakeFirst();
  return accountId !== undefined || row === undefined || row.isPublic ? row?.name : 'a contest';
}

/** Adds the hidden problems of a contest to the archive, where anybody may solve them. Refused while the contest, or
 *  another one with one of these problems, is not over, and for accounts that may not read these packages.
 *  @returns slugs of the problems that were hidden; undefined if there is no such contest */
export async function openInArchive(
  db: Database,
  contestId: string,
  by: Actor,
): Promise<readonly string[] | ContestRefusal | undefined> {
  const contest = await contestLine(db, contestId);
  if (contest === undefined) return undefined;
  if (contest.state.ended === null) return { refused: 'the contest is not over' };
  const { rows: used } = await sql<{ slug: string; contest: string }>`
    select slug, contest.id as contest from contest_problem as own
    join contest_problem as other on other.problem_id = own.problem_id
    join contest on contest.id = other.contest_id
    join problem on problem.id = own.problem_id and hidden
    where own.contest_id = ${contestId} and contest.object is not null and contest.state->>'ended' is null
    order by slug, contest.id`.execute(db);
  if (used.length > 0) {
    const where = used.map(({ slug, contest: id }) => `${slug} in ${id}`).join(', ');
    return { refused: `other contests that are not over have the same problems: ${where}` };
  }
  const { rows: closed } = await sql<{ slug: string }>`
    select slug from problem join contest_problem on problem_id = problem.id
    where contest_id = ${contestId} and hidden and not ${mayReadPackage(by)} order by slug`.execute(db);
  if (closed.length > 0) {
    const slugs = closed.map(({ slug }) => slug).join(', ');
    return { refused: `packages of others: their owners, or the jury of the judge, can show them: ${slugs}` };
  }
  const rows = await rowsOf<{ slug: string }>(db)`
    with opened as (
      update problem set hidden = false from contest_problem
      where contest_id = ${contestId} and problem_id = problem.id and hidden returning problem.id, slug
    )
    select slug, amend_event(contest_id, 'problems', label, '{}')
    from opened join contest_problem on problem_id = opened.id and contest_id = 'archive'
    order by slug`;
  return rows.map(({ slug }) => slug);
}
