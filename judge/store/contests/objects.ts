import type { Insertable } from 'kysely';
import type {
  AccountObject,
  AwardObject,
  ClarificationObject,
  ContestProblemObject,
  GroupObject,
  LoggedObjects,
  OrganizationObject,
  PersonObject,
  TeamObject,
} from '#protocol';
import { type Database, inTransaction, jsonOf } from '../database/database.ts';
import { writeEvent } from '../database/events.ts';
import type { Tables } from '../database/tables.ts';

/** Types of objects that have a row of their own, except accounts and problems, which refer to rows of other tables. */
type PlainType = 'groups' | 'organizations' | 'teams' | 'persons' | 'awards' | 'clarifications';

const tableOf = {
  groups: 'contest_group',
  organizations: 'organization',
  teams: 'team',
  persons: 'person',
  awards: 'award',
  clarifications: 'clarification',
} as const satisfies Record<PlainType, keyof Tables>;

/** Adds an object to a contest, or replaces an earlier one, with its event. Call it in a transaction if it is one of
 *  several changes. `isTold`: false if the caller writes the event.
 *  @throws an error of the database if it refers to a missing object */
export async function putObject<T extends PlainType>(
  db: Database,
  contestId: string,
  type: T,
  object: LoggedObjects[T],
  { isTold = true }: { readonly isTold?: boolean } = {},
): Promise<void> {
  await inTransaction(db, async (inside) => {
    await putRow(inside, contestId, type, object);
    if (isTold) await writeEvent(inside, contestId, { type, id: object.id, data: object });
  });
}

/** The object as it is stored; undefined if there is none. */
export async function storedObject<T extends PlainType>(
  db: Database,
  contestId: string,
  type: T,
  id: string,
): Promise<LoggedObjects[T] | undefined> {
  const row = await db
    .selectFrom(tableOf[type] as 'contest_group')
    .select('object')
    .where('contest_id', '=', contestId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.object as LoggedObjects[T] | undefined;
}

async function putRow(
  db: Database,
  contest_id: string,
  type: PlainType,
  object: LoggedObjects[PlainType],
): Promise<void> {
  const row = { contest_id, id: object.id, object: jsonOf(object), ...columns(type, object) };
  await db
    .insertInto(tableOf[type])
    .values(row as Insertable<Tables['contest_group']>)
    .onConflict((conflict) => conflict.columns(['contest_id', 'id']).doUpdateSet(row as never))
    .execute();
  if (type === 'teams') await putGroups(db, contest_id, object as TeamObject);
}

function columns(type: PlainType, object: LoggedObjects[PlainType]): object {
  if (type === 'teams') return { organization_id: (object as TeamObject).organization_id ?? null };
  if (type !== 'clarifications') return {};
  const { from_team_id, answered = false } = object as ClarificationObject;
  return { from_team_id, answered };
}

async function putGroups(
  db: Database,
  contest_id: string,
  { id, group_ids = [] }: TeamObject,
): Promise<void> {
  await db.deleteFrom('team_group').where('contest_id', '=', contest_id).where('team_id', '=', id).execute();
  const rows = group_ids.map((group_id) => ({ contest_id, team_id: id, group_id }));
  if (rows.length > 0) await db.insertInto('team_group').values(rows).execute();
}

/** Removes an object that nothing refers to, with its event. @returns false if there is none
 *  @throws an error of the database if something refers to it */
export async function removeObject(
  db: Database,
  contestId: string,
  type: PlainType,
  id: string,
): Promise<boolean> {
  return inTransaction(db, async (inside) => {
    const { numDeletedRows } = await inside
      .deleteFrom(tableOf[type])
      .where('contest_id', '=', contestId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await writeEvent(inside, contestId, { type, id, data: null });
    return true;
  });
}

/** Adds an account to a contest, or changes its role there, with the event. */
export async function putContestAccount(
  db: Database,
  contest_id: string,
  account_id: number,
  object: AccountObject,
): Promise<void> {
  const { id, type, team_id = null } = object;
  const row = { contest_id, account_id, id, type, team_id, object: jsonOf(object) };
  await inTransaction(db, async (inside) => {
    await inside
      .insertInto('contest_account')
      .values(row)
      .onConflict((conflict) => conflict.columns(['contest_id', 'account_id']).doUpdateSet(row))
      .execute();
    await writeEvent(inside, contest_id, { type: 'accounts', id, data: object });
  });
}

/** Adds a problem to a contest, or changes it there, with the event. When judging is resumed, jobs that waited for it
 *  are queued, and the other way round. */
export async function putContestProblem(
  db: Database,
  contest_id: string,
  problem_id: number,
  object: ContestProblemObject,
): Promise<void> {
  const { id, label, ordinal, allow_judge, allow_submit } = object;
  const row = { label, number: ordinal, api_id: id, allow_judge, allow_submit, object: jsonOf(object) };
  await inTransaction(db, async (inside) => {
    await inside
      .insertInto('contest_problem')
      .values({ contest_id, problem_id, ...row })
      .onConflict((conflict) => conflict.columns(['contest_id', 'problem_id']).doUpdateSet(row))
      .execute();
    await holdJobs(inside, contest_id, problem_id, !allow_judge);
    await writeEvent(inside, contest_id, { type: 'problems', id, data: object });
  });
}

async function holdJobs(db: Database, contestId: string, problemId: number, held: boolean): Promise<void> {
  const [from, to] = held ? (['queued', 'held'] as const) : (['held', 'queued'] as const);
  await db
    .updateTable('job')
    .set({ state: to })
    .where('job.state', '=', from)
    .where('job.judgement_id', 'in', (is) =>
      is
        .selectFrom('judgement')
        .innerJoin('submission', 'submission.id', 'judgement.submission_id')
        .select('judgement.id')
        .where('submission.contest_id', '=', contestId)
        .where('submission.problem_id', '=', problemId),
    )
    .execute();
}

/** Objects of a contest by type, as read from a package. */
export interface ContestObjects {
  readonly groups: readonly GroupObject[];
  readonly organizations: readonly OrganizationObject[];
  readonly teams: readonly TeamObject[];
  readonly persons: readonly PersonObject[];
  readonly clarifications: readonly ClarificationObject[];
  readonly awards: readonly AwardObject[];
}
