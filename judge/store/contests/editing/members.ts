/** Theory of operation. Groups, organisations, teams, persons and awards refer to each other, and others to them. All
 *  functions lock the row of the contest first, so nothing that they have read changes before they commit. */
import { sql } from 'kysely';
import { type ContestRefusal, isRefused } from '#contest';
import type {
  AccountObject,
  AwardObject,
  GroupObject,
  LoggedObjects,
  OrganizationObject,
  PersonObject,
  TeamObject,
} from '#protocol';
import type { Database } from '../../database/database.ts';
import { writeEvent } from '../../database/events.ts';
import { putContestAccount, putObject, removeObject, storedObject } from '../objects.ts';
import { areFinal, changeUnless, refuse } from '../refusable.ts';

/** Types of objects for participants and their awards. */
export type MemberType = 'groups' | 'organizations' | 'teams' | 'persons' | 'awards';

/** Adds a participant or award of a contest, or replaces an earlier one.
 *  @returns why not: it refers to a missing object, or the results are final */
export const putMember = <T extends MemberType>(
  db: Database,
  contestId: string,
  type: T,
  object: LoggedObjects[T],
): Promise<ContestRefusal | undefined> => changeMember(db, contestId, type, object.id, () => object);

/** Makes a participant or award of the one that is stored, while nobody else can change it.
 *  @returns why not, as `putMember` and `change` say */
export const changeMember = <T extends MemberType>(
  db: Database,
  contestId: string,
  type: T,
  id: string,
  change: (now: LoggedObjects[T] | undefined) => LoggedObjects[T] | ContestRefusal,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const stored = await storedObject(inside, contestId, type, id);
    const changed = change(stored);
    if (isRefused(changed)) return refuse(changed.refused);
    const object =
      type === 'teams' ? startedAs(stored as TeamObject | undefined, changed as TeamObject) : changed;
    if (type === 'teams') {
      const { organization_id, group_ids = [] } = object as TeamObject;
      await requireAll(inside, contestId, 'contest_group', group_ids);
      await requireAll(inside, contestId, 'organization', organization_id == null ? [] : [organization_id]);
    }
    if (type === 'persons')
      await requireAll(inside, contestId, 'team', (object as PersonObject).team_ids ?? []);
    if (type === 'awards')
      await requireAll(inside, contestId, 'team', (object as AwardObject).team_ids ?? []);
    await putObject(inside, contestId, type, object as LoggedObjects[T]);
  });

/** The team with the start of its own time, which no change gives or takes. */
function startedAs(stored: TeamObject | undefined, { start_time: _, ...team }: TeamObject): TeamObject {
  return stored?.start_time === undefined ? team : { ...team, start_time: stored.start_time };
}

const words = {
  contest_group: 'group',
  organization: 'organisation',
  team: 'team',
  person: 'person',
} as const;

/** Refuses ids that the contest does not have. */
export async function requireAll(
  db: Database,
  contestId: string,
  table: keyof typeof words,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('contest_id', '=', contestId)
    .where('id', 'in', ids)
    .execute();
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0) refuse(`${words[table]}: found no ${missing.join(', ')} in the contest`);
}

/** Removes a participant or award. A team's accounts are removed from the contest with it, and its persons no longer
 *  belong to it.
 *  @returns why not: something refers to it, or the results are final */
export const removeMember = (
  db: Database,
  contestId: string,
  type: MemberType,
  id: string,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const { rows } = await referring[type](contestId, id).execute(inside);
    const found = rows.filter(({ count }) => count > 0).map(({ what, count }) => `${what} (${count})`);
    if (found.length > 0) refuse(`it cannot be removed: found ${found.join(', ')} that refer to it`);
    if (type === 'teams') await leave(inside, contestId, id);
    if (!(await removeObject(inside, contestId, type, id))) refuse(`the contest has none called ${id}`);
  });

interface Referring {
  readonly what: string;
  readonly count: number;
}

/** How many objects refer to one, by type. */
const referring = {
  groups: (contest: string, id: string) => sql<Referring>`
    select 'teams' as what, count(*)::int from team_group where contest_id = ${contest} and group_id = ${id}
    union all select 'clarifications', count(*)::int from clarification
      where contest_id = ${contest} and jsonb_exists(object->'to_group_ids', ${id})
    union all select 'settings of the board', count(*)::int from contest
      where id = ${contest} and object->>'main_scoreboard_group_id' = ${id}`,
  organizations: (contest: string, id: string) => sql<Referring>`
    select 'teams' as what, count(*)::int from team where contest_id = ${contest} and organization_id = ${id}`,
  teams: (contest: string, id: string) => sql<Referring>`
    select 'submissions' as what, count(*)::int from submission where contest_id = ${contest} and team_id = ${id}
    union all select 'clarifications', count(*)::int from clarification where contest_id = ${contest}
      and (from_team_id = ${id} or jsonb_exists(object->'to_team_ids', ${id}))
    union all select 'awards', count(*)::int from award
      where contest_id = ${contest} and jsonb_exists(object->'team_ids', ${id})`,
  persons: (contest: string, id: string) => sql<Referring>`
    select 'accounts' as what, count(*)::int from contest_account
    where contest_id = ${contest} and object->>'person_id' = ${id}`,
  awards: () => sql<Referring>`select '' as what, 0 as count where false`,
} as const satisfies Record<MemberType, unknown>;

/** Removes the references of accounts and persons to a team. */
async function leave(db: Database, contestId: string, teamId: string): Promise<void> {
  const accounts = await db
    .deleteFrom('contest_account')
    .where('contest_id', '=', contestId)
    .where('team_id', '=', teamId)
    .returning('id')
    .execute();
  for (const { id } of accounts) await writeEvent(db, contestId, { type: 'accounts', id, data: null });
  const persons = await db
    .selectFrom('person')
    .select('object')
    .where('contest_id', '=', contestId)
    .where(sql<boolean>`jsonb_exists(object->'team_ids', ${teamId})`)
    .execute();
  for (const { object } of persons) {
    const team_ids = object.team_ids?.filter((one) => one !== teamId);
    await putObject(db, contestId, 'persons', { ...object, ...(team_ids && { team_ids }) });
  }
}

/** Teams that are added together, with the groups and organisations that are new with them. */
export interface NewTeams {
  readonly groups: readonly GroupObject[];
  readonly organizations: readonly OrganizationObject[];
  readonly teams: readonly TeamObject[];
  readonly accounts: readonly { readonly accountId: number; readonly object: AccountObject }[];
}

/** Adds teams to a contest: all of them or none.
 *  @returns why not: others were added meanwhile, or the results are final */
export const addTeams = (
  db: Database,
  contestId: string,
  { groups, organizations, teams, accounts }: NewTeams,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    await refuseKnown(inside, contestId, 'contest_group', groups);
    await refuseKnown(inside, contestId, 'organization', organizations);
    await refuseKnown(inside, contestId, 'team', teams);
    for (const one of groups) await putObject(inside, contestId, 'groups', one);
    for (const one of organizations) await putObject(inside, contestId, 'organizations', one);
    for (const one of teams) await putObject(inside, contestId, 'teams', one);
    for (const { accountId, object } of accounts)
      await putContestAccount(inside, contestId, accountId, object);
  });

async function refuseKnown(
  db: Database,
  contestId: string,
  table: 'contest_group' | 'organization' | 'team',
  objects: readonly { readonly id: string }[],
): Promise<void> {
  if (objects.length === 0) return;
  const ids = objects.map(({ id }) => id);
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('contest_id', '=', contestId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  if (found !== undefined) refuse('somebody has changed the teams meanwhile: try again');
}
