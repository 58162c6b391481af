import { accountNamed, putContestAccount, putObject } from '../../../../store/index.ts';
import type { ContestReader } from '../../../contests/contest-reader.ts';
import { defineRoute, members, type Visit } from '../../../routes/route.ts';
import { contestFields } from '../fields.ts';
import { juryHome, juryOf } from '../jury/jury-visit.ts';
import { answerAdmin, changed, changers, short } from './admin-page.ts';

/** A further team. */
export const teamAdd = defineRoute({
  method: 'POST',
  path: `${juryHome}/teams`,
  kind: 'page',
  may: members,
  summary: 'Adds a team with its account to a contest',
  input: contestFields.extend({ account: short, name: short, group: short }),
  body: 'form',
  async handle(visit) {
    const reader = await juryOf(visit, changers);
    const { account: username, name, group } = visit.input;
    const { db } = visit.services;
    const account = await accountNamed(db, username.trim());
    const faults = [
      ...(account === undefined ? [`account: found no ${JSON.stringify(username)}`] : []),
      ...(name.trim() === '' ? ['name: expected some words'] : []),
    ];
    if (account === undefined || faults.length > 0) return answerAdmin(visit, reader, faults);
    const { live } = reader;
    const groupId = await groupCalled(visit, reader, group.trim());
    const number = live.state.all('teams').size + 1;
    const team = { id: `team-${account.id}`, name: name.trim(), label: String(number), group_ids: groupId };
    await putObject(db, live.id, 'teams', team);
    const part = {
      id: `account-${account.id}`,
      username: account.name,
      type: 'team' as const,
      team_id: team.id,
    };
    await putContestAccount(db, live.id, account.id, part);
    return changed(visit, reader, { action: 'team-add', details: { account: account.name, name } });
  },
});

/** Ids of the group of that name, which is made if there is none; none for ''. */
async function groupCalled(
  { services }: Visit<unknown>,
  { live }: ContestReader,
  name: string,
): Promise<readonly string[]> {
  if (name === '') return [];
  const groups = [...live.state.all('groups').values()];
  const known = groups.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return [known.id];
  const made = { id: `group-${groups.length + 1}`, name };
  await putObject(services.db, live.id, 'groups', made);
  return [made.id];
}
