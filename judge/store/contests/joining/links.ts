import type { ContestRefusal } from '#contest';
import type { JoiningLink } from '#protocol';
import { dayMs } from '#text';
import { type Database, firstRow, rowsOf } from '../../database/database.ts';
import { areFinal, changeUnless, refuse } from '../refusable.ts';
import { joiningTerms } from './terms.ts';

/** A link, and who made it. */
interface MadeLink extends JoiningLink {
  readonly madeBy: string | null;
}

/** Where a link leads that is good. */
export interface LinkPlace {
  readonly contestId: string;
  /** Null: to the contest. */
  readonly entryId: number | null;
  readonly forCoach: boolean;
}

/** The links of a contest, or of one of its teams; the newest first. */
export const listJoiningLinks = (
  db: Database,
  contestId: string,
  entryId?: number,
): Promise<readonly MadeLink[]> =>
  rowsOf<MadeLink>(db)`
    select joining_link.id, joining_link.name, for_coach as "forCoach", most, used, expires_at as "expiresAt",
      account.name as "madeBy"
    from joining_link left join account on account.id = made_by
    where contest_id = ${contestId} and entry_id is not distinct from ${entryId ?? null}::bigint
    order by joining_link.id desc`;

/** Where a link leads; undefined: it is unknown, withdrawn, used up or too old. */
export const linkPlace = (db: Database, tokenHash: Buffer): Promise<LinkPlace | undefined> =>
  firstRow<LinkPlace>(db)`
    select contest_id as "contestId", entry_id as "entryId", for_coach as "forCoach" from joining_link
    where token_hash = ${tokenHash} and coalesce(expires_at > now(), true) and coalesce(used < most, true)`;

/** Most links of a contest, or of a team, at a time. */
const mostLinks = 200;

export interface NewJoiningLink extends Partial<Pick<MadeLink, 'name' | 'most' | 'forCoach'>> {
  readonly tokenHash: Buffer;
  readonly entryId?: number;
  readonly days?: number | undefined;
  readonly madeBy: number;
}

/** Adds a link. @returns why not */
export const addJoiningLink = (
  db: Database,
  contestId: string,
  { tokenHash, entryId, name = '', most = null, forCoach = false, days, madeBy }: NewJoiningLink,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    if (((await joiningTerms(inside, contestId))?.how ?? 'closed') === 'closed')
      refuse('a link is of no use: nobody joins this contest by themselves');
    const known = await listJoiningLinks(inside, contestId, entryId);
    if (known.length >= mostLinks) refuse(`found ${known.length} links: withdraw some first`);
    await inside
      .insertInto('joining_link')
      .values({
        ...{ contest_id: contestId, entry_id: entryId ?? null, for_coach: forCoach, name, most },
        ...{ token_hash: tokenHash, made_by: madeBy },
        expires_at: days === undefined ? null : new Date(Date.now() + days * dayMs),
      })
      .execute();
  });

/** Withdraws a link. @returns false if there is none */
export async function withdrawLink(
  db: Database,
  contestId: string,
  { id, entryId = null }: { readonly id: number; readonly entryId?: number | null },
): Promise<boolean> {
  const row = await firstRow(db)`
    delete from joining_link where contest_id = ${contestId} and id = ${id}
      and entry_id is not distinct from ${entryId}::bigint returning id`;
  return row !== undefined;
}
