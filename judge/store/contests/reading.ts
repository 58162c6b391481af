import { sql } from 'kysely';
import type { AccountType, ContestObject, StateObject } from '../../protocol/index.ts';
import type { Database } from '../database.ts';

/** A contest as lists show it. */
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

/** All contests besides the archive, the one that starts last first. */
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

/** What an account is in a contest. */
export interface ContestMember {
  /** Id of the account in the contest. */
  readonly id: string;
  readonly type: AccountType;
  readonly teamId: string | null;
}

/** What an account is in a contest; undefined if it has no part in it. */
export async function contestMember(
  db: Database,
  contestId: string,
  accountId: number,
): Promise<ContestMember | undefined> {
  return db
    .selectFrom('contest_account')
    .select(['id', 'type', 'team_id as teamId'])
    .where('contest_id', '=', contestId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

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

/** The name of a contest that goes on now, has one of these problems, and in which the account is in a team; undefined
 *  if there is none. */
export async function contestAtWork(
  db: Database,
  accountId: number,
  slugs: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('contest_account')
    .innerJoin('contest', 'contest.id', 'contest_account.contest_id')
    .innerJoin('contest_problem', 'contest_problem.contest_id', 'contest.id')
    .innerJoin('problem', 'problem.id', 'contest_problem.problem_id')
    .select('contest.name')
    .where('contest_account.account_id', '=', accountId)
    .where('contest_account.type', '=', 'team')
    .where('problem.slug', 'in', slugs)
    .where('contest.starts_at', '<=', sql<Date>`now()`)
    .where('contest.ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.name;
}
