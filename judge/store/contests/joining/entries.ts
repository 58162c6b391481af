import type { ContestRefusal } from '#contest';
import type { AccountObject, PersonObject, TeamObject } from '#protocol';
import { type Database, firstRow, rowsOf } from '../../database/database.ts';
import { writeEvent } from '../../database/events.ts';
import type { JoinedState } from '../../database/tables.ts';
import { teamNameFault, teamNameShape } from '../../people/names.ts';
import { removeMember } from '../editing/members.ts';
import { putContestAccount, putObject, removeObject, storedObject } from '../objects.ts';
import { areFinal, changeUnless, refuse } from '../refusable.ts';
import { type JoiningTerms, joiningTerms, whyNotJoined } from './terms.ts';

/** Somebody in a team that its members have made. */
export interface EntryMember {
  readonly accountId: number;
  readonly name: string;
  readonly isCoach: boolean;
}

/** A team that its members have made, whether it is in the contest or not. */
export interface JoinedTeam {
  readonly id: number;
  readonly name: string;
  readonly state: JoinedState;
  /** Null: it is not in the contest. */
  readonly teamId: string | null;
  readonly madeAt: Date;
  /** The captain first. */
  readonly members: readonly EntryMember[];
}

/** All entries of a contest, or one, or that of an account; the oldest first. */
export const listEntries = (
  db: Database,
  contestId: string,
  { id = null, accountId = null }: { readonly id?: number | null; readonly accountId?: number | null } = {},
): Promise<readonly JoinedTeam[]> =>
  rowsOf<JoinedTeam>(db)`
    select entry.id, entry.name, state, team_id as "teamId", made_at as "madeAt", coalesce((
      select jsonb_agg(jsonb_build_object('accountId', account.id, 'name', account.name, 'isCoach', is_coach)
        order by is_coach, place)
      from entry_member join account on account.id = account_id where entry_id = entry.id), '[]') as members
    from entry where contest_id = ${contestId} and (${id}::bigint is null or id = ${id})
      and (${accountId}::bigint is null
        or id = (select entry_id from entry_member where contest_id = ${contestId} and account_id = ${accountId}))
    order by entry.id`;

/** The entry that an account is in; undefined: in none. */
export const entryOf = async (
  db: Database,
  contestId: string,
  accountId: number,
): Promise<JoinedTeam | undefined> => (await listEntries(db, contestId, { accountId }))[0];

/** The captain of an entry; undefined once all members are gone. */
export const captainOf = ({ members }: JoinedTeam): EntryMember | undefined =>
  members.find(({ isCoach }) => !isCoach);

/** Who joins a contest, and by what they may. */
export interface Joining {
  readonly account: { readonly id: number; readonly name: string };
  /** Of the team that they make; not for contests in which everybody is a team alone. */
  readonly teamName: string;
  /** The hash of the password that they have told; it must still be that of the contest. */
  readonly passwordHash?: string | undefined;
  /** The hash of the link that they have. */
  readonly linkHash?: Buffer | undefined;
}

/** Lets an account join a contest, with a new team. @returns why not */
export const joinContest = (
  db: Database,
  contestId: string,
  joining: Joining,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside, contest) => {
    const terms = await joiningTerms(inside, contestId);
    const closed = whyNotJoined(terms, contest);
    if (terms === undefined || closed !== undefined) refuse(closed ?? '');
    const { account, linkHash } = joining;
    await refuseMember(inside, contestId, account.id);
    await admit(inside, contestId, terms, joining);
    if (!terms.approves) await refuseFull(inside, contestId, terms);
    const isAlone = terms.teamSize === 1;
    const name = isAlone ? account.name : joining.teamName;
    const shape = isAlone ? `@${name.toLowerCase()}` : await freeShape(inside, contestId, name);
    const { id } = await inside
      .insertInto('entry')
      .values({ contest_id: contestId, name, shape, state: 'waiting' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addMember(inside, contestId, id, { accountId: account.id, isCoach: false });
    if (linkHash !== undefined) await countLink(inside, linkHash);
    if (!terms.approves) await enter(inside, contestId, id);
  });

/** Refuses who may not join in the way that they try. */
async function admit(
  db: Database,
  contestId: string,
  { how, passwordHash: asked, groups }: JoiningTerms,
  { account, passwordHash: told, linkHash }: Joining,
): Promise<void> {
  if (linkHash !== undefined) {
    const link = await firstRow(db)`select from joining_link where token_hash = ${linkHash}
      and contest_id = ${contestId} and entry_id is null and coalesce(expires_at > now(), true)
      and coalesce(used < most, true)`;
    if (link === undefined) refuse('the link is not good any more');
  } else if (how === 'link') refuse('expected the link of an invitation');
  else if (how === 'password' && (told === undefined || told !== asked))
    refuse('expected the password of the contest');
  else if (how === 'group') {
    const mine = await db
      .selectFrom('account')
      .select('groups')
      .where('id', '=', account.id)
      .executeTakeFirst();
    if (!mine?.groups.some((group) => groups.includes(group)))
      refuse('expected a member of a group that may join, as your log-in provider names groups');
  }
}

/** Counts a use of a link. */
export const countLink = async (db: Database, linkHash: Buffer): Promise<void> => {
  await db
    .updateTable('joining_link')
    .set((one) => ({ used: one('used', '+', 1) }))
    .where('token_hash', '=', linkHash)
    .execute();
};

/** Refuses somebody who has a part in a contest already. */
export async function refuseMember(db: Database, contestId: string, accountId: number): Promise<void> {
  const [known] = await rowsOf<{ type: string; team: string | null }>(db)`
    select type, coalesce(team.object->>'display_name', team.object->>'name') as team from contest_account as part
    left join team on team.contest_id = part.contest_id and team.id = part.team_id
    where part.contest_id = ${contestId} and account_id = ${accountId}`;
  const entry = await entryOf(db, contestId, accountId);
  const team = entry?.name ?? known?.team;
  if (known !== undefined || entry !== undefined)
    refuse(`you have a part in this contest already: ${team == null ? known?.type : `team ${team}`}`);
}

async function refuseFull(db: Database, contestId: string, { places }: JoiningTerms): Promise<void> {
  const [{ count = 0 } = {}] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from entry where contest_id = ${contestId} and state = 'in'`;
  if (places !== null && count >= places) refuse(`the contest is full: it has ${places} places`);
}

/** The shape of a new name that no other team has. @param own - the entry that is to have it */
export async function freeShape(
  db: Database,
  contestId: string,
  name: string,
  own?: number,
): Promise<string> {
  const fault = teamNameFault(name);
  if (fault !== undefined) refuse(fault);
  const shape = teamNameShape(name);
  const others = await rowsOf<{ name: string; id: number | null }>(db)`
    select name, id from entry where contest_id = ${contestId}
    union all select unnest(array[object->>'name', object->>'display_name']), null from team
    where contest_id = ${contestId} and not exists (
      select from entry where entry.contest_id = team.contest_id and entry.team_id = team.id)`;
  const same = others.find(
    (one) => (one.id === null || one.id !== own) && teamNameShape(one.name ?? '') === shape,
  );
  if (same !== undefined)
    refuse(`team name: found ${JSON.stringify(name)}, expected another: there is a team ${same.name}`);
  return shape;
}

/** Adds somebody to an entry, last. */
export async function addMember(
  db: Database,
  contestId: string,
  entryId: number,
  { accountId, isCoach }: { readonly accountId: number; readonly isCoach: boolean },
): Promise<void> {
  const [{ next = 1 } = {}] = await rowsOf<{ next: number }>(db)`
    select coalesce(max(place), 0) + 1 as next from entry_member where entry_id = ${entryId}`;
  const row = {
    contest_id: contestId,
    account_id: accountId,
    entry_id: entryId,
    is_coach: isCoach,
    place: next,
  };
  await db.insertInto('entry_member').values(row).execute();
}

/** Puts an entry into the contest: its team and the accounts of its members. */
async function enter(db: Database, contestId: string, id: number): Promise<void> {
  await db.updateTable('entry').set({ state: 'in' }).where('id', '=', id).execute();
  await writeEntry(db, contestId, id);
}

/** Writes what an entry that is in says into the contest. */
export async function writeEntry(db: Database, contestId: string, id: number): Promise<void> {
  const [entry] = await listEntries(db, contestId, { id });
  if (entry === undefined || entry.state !== 'in') return;
  const { name, members } = entry;
  const known = entry.teamId === null ? undefined : await storedObject(db, contestId, 'teams', entry.teamId);
  const isAlone = members.length === 1 && members[0]?.name === name;
  const { members: _, ...kept } = known ?? (await newTeam(db, contestId, id));
  const names = members.filter(({ isCoach }) => !isCoach).map((one) => one.name);
  const team: TeamObject = { ...kept, name, ...(!isAlone && { members: names }) };
  await putObject(db, contestId, 'teams', team);
  await db.updateTable('entry').set({ team_id: team.id }).where('id', '=', id).execute();
  for (const member of members) await writeMember(db, contestId, team.id, member);
}

/** A coach is a person of the team, whose account is in none. */
async function writeMember(
  db: Database,
  contestId: string,
  team: string,
  { accountId, name, isCoach }: EntryMember,
): Promise<void> {
  const account: AccountObject = { id: `account-${accountId}`, username: name, type: 'team' };
  if (!isCoach) return putContestAccount(db, contestId, accountId, { ...account, team_id: team });
  const person: PersonObject = { id: `coach-${accountId}`, name, role: 'coach', team_ids: [team] };
  await putObject(db, contestId, 'persons', person);
  await putContestAccount(db, contestId, accountId, { ...account, person_id: person.id });
}

/** A team with an id and a seat that no other has. */
async function newTeam(db: Database, contestId: string, entryId: number): Promise<TeamObject> {
  const [{ count = 0 } = {}] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from team where contest_id = ${contestId}`;
  const isTaken = async (key: 'id' | 'label', value: string): Promise<boolean> =>
    (await firstRow(db)`select from team where contest_id = ${contestId} and object->>${key} = ${value}`) !==
    undefined;
  let id = `joined-${entryId}`;
  while (await isTaken('id', id)) id += 'x';
  let label = count + 1;
  while (await isTaken('label', String(label))) label++;
  return { id, name: '', label: String(label) };
}

/** Decides on an entry. @returns why not */
export const decideEntry = (
  db: Database,
  contestId: string,
  { id, isIn, by }: { readonly id: number; readonly isIn: boolean; readonly by: number },
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const [entry] = await listEntries(inside, contestId, { id });
    if (entry === undefined) return refuse('there is no such team any more');
    if (entry.state === (isIn ? 'in' : 'refused')) return;
    const terms = await joiningTerms(inside, contestId);
    if (isIn && terms !== undefined) await refuseFull(inside, contestId, terms);
    if (entry.state === 'in') await takeOut(inside, contestId, entry);
    await inside
      .updateTable('entry')
      .set({ state: isIn ? 'in' : 'refused', decided_by: by, decided_at: new Date() })
      .where('id', '=', id)
      .execute();
    if (isIn) await enter(inside, contestId, id);
  });

/** Takes the team of an entry, and its accounts, out of the contest; refused if something refers to it. */
export async function takeOut(
  db: Database,
  contestId: string,
  { id, teamId, members }: JoinedTeam,
): Promise<void> {
  if (teamId === null) return;
  await db.updateTable('entry').set({ team_id: null, state: 'waiting' }).where('id', '=', id).execute();
  for (const member of members) await removeFromTeam(db, contestId, member);
  await removeMember(db, contestId, 'teams', teamId);
}

/** Takes the account of somebody out of the contest; refused if they have submitted something. */
export async function removeFromTeam(
  db: Database,
  contestId: string,
  { accountId, isCoach, name }: EntryMember,
): Promise<void> {
  const submitted = await firstRow(db)`
    select from submission where contest_id = ${contestId} and account_id = ${accountId}`;
  if (submitted !== undefined) refuse(`${name} has submitted programs in the contest, and stays in the team`);
  const row = await db
    .deleteFrom('contest_account')
    .where('contest_id', '=', contestId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await writeEvent(db, contestId, { type: 'accounts', id: row.id, data: null });
  if (isCoach) await removeObject(db, contestId, 'persons', `coach-${accountId}`);
}
