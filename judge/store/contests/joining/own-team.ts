import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { type Database, firstRow } from '../../database/database.ts';
import { refuseStarted } from '../editing/windows.ts';
import { areFinal, changeUnless, refuse } from '../refusable.ts';
import {
  addMember,
  captainOf,
  countLink,
  entryOf,
  freeShape,
  type JoinedTeam,
  listEntries,
  refuseMember,
  removeFromTeam,
  takeOut,
  writeEntry,
} from './entries.ts';
import { type JoiningTerms, joiningTerms, whyNotChanged } from './terms.ts';

/** Lets an account into the team of a link. @returns why not */
export const joinTeam = (
  db: Database,
  contestId: string,
  { account, linkHash }: { readonly account: { readonly id: number }; readonly linkHash: Buffer },
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside, contest) => {
    const terms = await joiningTerms(inside, contestId);
    const closed = whyNotChanged(terms, contest);
    if (terms === undefined || closed !== undefined) refuse(closed ?? '');
    await refuseMember(inside, contestId, account.id);
    const link = await firstRow<{ id: number; forCoach: boolean }>(inside)`
      select entry_id as id, for_coach as "forCoach" from joining_link
      where token_hash = ${linkHash} and contest_id = ${contestId} and entry_id is not null`;
    const [entry] = link === undefined ? [] : await listEntries(inside, contestId, { id: link.id });
    if (link === undefined || entry === undefined) return refuse('the link is not good any more');
    if (!link.forCoach) await refuseStarted(inside, contestId, entry.teamId);
    const same = entry.members.filter(({ isCoach }) => isCoach === link.forCoach).length;
    const most = link.forCoach ? mostCoaches : terms.teamSize;
    if (same >= most)
      refuse(
        `team ${entry.name} is full: it has ${same} ${link.forCoach ? 'coaches' : 'members'}, at most ${most}`,
      );
    await addMember(inside, contestId, entry.id, { accountId: account.id, isCoach: link.forCoach });
    await countLink(inside, linkHash);
    await writeEntry(inside, contestId, entry.id);
  });

const mostCoaches = 2;

/** What the captain of a team changes. */
export type TeamChange =
  | { readonly do: 'rename'; readonly name: string }
  | { readonly do: 'remove' | 'captain'; readonly accountId: number };

/** Changes the team of a captain. @returns why not */
export const changeOwnTeam = (
  db: Database,
  contestId: string,
  captainId: number,
  change: TeamChange,
): Promise<ContestRefusal | undefined> =>
  inOwnTeam(db, contestId, captainId, async (inside, entry, terms) => {
    if (captainOf(entry)?.accountId !== captainId) refuse(`expected the captain, ${captainOf(entry)?.name}`);
    if (change.do === 'rename') return rename(inside, contestId, entry, { terms, name: change.name });
    const { accountId } = change;
    const member = entry.members.find((one) => one.accountId === accountId);
    if (member === undefined) return refuse('there is no such member any more');
    if (change.do === 'remove') return takeMember(inside, contestId, entry, accountId);
    if (member.isCoach) refuse(`expected a member, and ${member.name} is a coach`);
    await sql`
      update entry_member set place = (select min(place) - 1 from entry_member where entry_id = ${entry.id})
      where contest_id = ${contestId} and account_id = ${accountId}`.execute(inside);
    await writeEntry(inside, contestId, entry.id);
  });

async function rename(
  db: Database,
  contestId: string,
  { id, state }: JoinedTeam,
  { terms, name }: { readonly terms: JoiningTerms | undefined; readonly name: string },
): Promise<void> {
  if ((terms?.teamSize ?? 1) === 1) refuse('in this contest everybody is called as their account');
  if (terms?.approves && state === 'in')
    refuse('the jury has agreed to the name of the team: ask it to change that');
  const shape = await freeShape(db, contestId, name, id);
  await db.updateTable('entry').set({ name, shape }).where('id', '=', id).execute();
  await writeEntry(db, contestId, id);
}

/** Lets an account leave its team. The next member becomes captain; a team without members is no more.
 *  @returns why not */
export const leaveTeam = (
  db: Database,
  contestId: string,
  accountId: number,
): Promise<ContestRefusal | undefined> =>
  inOwnTeam(db, contestId, accountId, (inside, entry) => takeMember(inside, contestId, entry, accountId));

async function takeMember(
  db: Database,
  contestId: string,
  entry: JoinedTeam,
  accountId: number,
): Promise<void> {
  const gone = entry.members.find((one) => one.accountId === accountId);
  if (gone === undefined) return;
  await refuseStarted(db, contestId, entry.teamId);
  const isLast = !entry.members.some((one) => one.accountId !== accountId && !one.isCoach);
  if (entry.state === 'in' && !isLast) await removeFromTeam(db, contestId, gone);
  if (isLast && !gone.isCoach) {
    await takeOut(db, contestId, entry);
    await db.deleteFrom('entry').where('id', '=', entry.id).execute();
    return;
  }
  await db
    .deleteFrom('entry_member')
    .where('contest_id', '=', contestId)
    .where('account_id', '=', accountId)
    .execute();
  await writeEntry(db, contestId, entry.id);
}

/** Changes a team while it may be changed. @returns why not */
const inOwnTeam = (
  db: Database,
  contestId: string,
  accountId: number,
  work: (inside: Database, entry: JoinedTeam, terms: JoiningTerms | undefined) => Promise<void>,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside, contest) => {
    const entry = await entryOf(inside, contestId, accountId);
    if (entry === undefined) return refuse('you are in no team that its members have made');
    const terms = await joiningTerms(inside, contestId);
    const closed = whyNotChanged(terms, contest);
    if (closed !== undefined && entry.state === 'in') refuse(closed);
    await work(inside, entry, terms);
  });
