/** Theory of operation. The jury says in a row of `joining` how people join a contest by themselves. Who joins makes an
 *  entry, a team of one or more members, or is in one by its link. An entry that is in has a team in the log of the
 *  contest, and its members have accounts there, as those that the jury adds; one that waits for the jury, or was
 *  refused, is in no log. All changes hold the lock of the contest, so that places and names are never given twice. */
import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { utcText } from '#protocol';
import { type Database, firstRow, rowsOf } from '../../database/database.ts';
import type { JoiningWay } from '../../database/tables.ts';
import type { LockedContest } from '../clockwork.ts';
import { areFinal, changeUnless, refuse } from '../refusable.ts';

/** How people join a contest by themselves. */
export interface JoiningTerms {
  readonly how: JoiningWay;
  /** Kept while another way holds. */
  readonly passwordHash: string | null;
  /** With `group`: of one of these, as a web server in front or a log-in provider names them. */
  readonly groups: readonly string[];
  /** True: the jury decides on each team. */
  readonly approves: boolean;
  /** Null: until the contest is over. */
  readonly closesAt: Date | null;
  /** Until when teams change; null: until joining closes. */
  readonly changesUntil: Date | null;
  /** Most teams that have joined; null: any number. */
  readonly places: number | null;
  /** Most members of a team; 1: everybody is a team alone, called as their account. */
  readonly teamSize: number;
}

/** How a contest is joined; undefined: by nobody. */
export const joiningTerms = (db: Database, contestId: string): Promise<JoiningTerms | undefined> =>
  firstRow<JoiningTerms>(db)`
    select how, password_hash as "passwordHash", groups, approves, closes_at as "closesAt",
      changes_until as "changesUntil", places, team_size as "teamSize"
    from joining where contest_id = ${contestId}`;

/** Changes how a contest is joined. Who has joined stays.
 *  @param check - a reason why not, for the terms as they are stored
 *  @returns why not */
export const setJoiningTerms = (
  db: Database,
  contestId: string,
  terms: JoiningTerms,
  check: (now: JoiningTerms | undefined) => ContestRefusal | undefined = () => undefined,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const refused = check(await joiningTerms(inside, contestId));
    if (refused !== undefined) refuse(refused.refused);
    await inside.deleteFrom('joining').where('contest_id', '=', contestId).execute();
    const { how, passwordHash, groups, approves, closesAt, changesUntil, places, teamSize } = terms;
    await inside
      .insertInto('joining')
      .values({
        ...{ contest_id: contestId, how, groups: [...groups], approves, places },
        ...{ password_hash: passwordHash, closes_at: closesAt, changes_until: changesUntil },
        team_size: teamSize,
      })
      .execute();
  });

/** Why a contest cannot be joined now; undefined: it can. */
export function whyNotJoined(
  terms: JoiningTerms | undefined,
  { state, nowMs }: Pick<LockedContest, 'state' | 'nowMs'>,
): string | undefined {
  if (terms === undefined || terms.how === 'closed')
    return 'nobody joins this contest by themselves: its organisers add people';
  if (terms.closesAt !== null && terms.closesAt.getTime() <= nowMs)
    return `joining has closed at ${utcText(terms.closesAt.getTime())}`;
  return state.ended === null ? undefined : `the contest is over since ${utcText(state.ended)}`;
}

/** Why teams do not change any more; undefined: they may. */
export function whyNotChanged(
  terms: JoiningTerms | undefined,
  contest: Pick<LockedContest, 'state' | 'nowMs'>,
): string | undefined {
  const until = terms?.changesUntil?.getTime();
  if (until === undefined) return whyNotJoined(terms, contest);
  if (until <= contest.nowMs) return `teams change no more since ${utcText(until)}`;
  return contest.state.ended === null
    ? undefined
    : `the contest is over since ${utcText(contest.state.ended)}`;
}

/** Contests in which an account has no part and that it may join without a secret, whatever else it may see of them. */
export async function joinableContests(db: Database, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(db)`
    select contest_id as id from joining join contest on contest.id = contest_id
    where ${isAnnouncedTo(accountId)} and coalesce(closes_at > now(), true) and coalesce(ends_at > now(), true)
      and not exists (select from contest_account as part
        where part.contest_id = contest.id and part.account_id = ${accountId})`;
  return new Set(rows.map(({ id }) => id));
}

/** True if a contest tells everybody with an account, or those of the account's groups, that it may be joined. */
export async function isAnnounced(db: Database, contestId: string, accountId: number): Promise<boolean> {
  const row = await firstRow(db)`
    select from joining where contest_id = ${contestId} and ${isAnnouncedTo(accountId)}`;
  return row !== undefined;
}

const isAnnouncedTo = (accountId: number) => sql<boolean>`(how = 'open' or how = 'group' and exists (
  select from account where account.id = ${accountId} and account.groups && joining.groups))`;
