import type { ContestRefusal } from '#contest';
import type { AccountObject, GroupObject, OrganizationObject, TeamObject } from '#protocol';
import type { Database } from '../../database.ts';
import { putContestAccount, putObject } from '../objects.ts';
import { refuse } from '../refusable.ts';
import { areFinal, changeUnless } from './change-unless.ts';

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
