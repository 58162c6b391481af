/** Theory of operation. A secret of which only a hash is stored can be shown only right after it was made. What its
 *  page shows is kept for ten minutes, sealed with the key that backups leave out. Each form has an id, kept for a day:
 *  sending the form again finds what it made and makes nothing new. */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import { seal, sealingKey, unseal } from './sealed.ts';

/** What a form has made, for whom, and at which address it is shown. */
export interface ShownThing {
  readonly id: Buffer;
  readonly accountId: number;
  readonly place: string;
}

const forgetSealed = sql`
  update shown_once set sealed = '' where sealed <> '' and made_at < now() - interval '10 minutes'`;
const ownerOf = ({ accountId, place }: ShownThing): string => `${accountId} ${place}`;

/** Begins to carry out a form. @returns false: it was sent before */
export async function beginShown(db: Database, { id, accountId }: ShownThing): Promise<boolean> {
  await forgetSealed.execute(db);
  const rows = await rowsOf(db)`
    insert into shown_once (id, account_id) values (${id}, ${accountId}) on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** Says that a form is still being carried out: whoever does that says so every few seconds. */
export async function prolongShown(db: Database, { id }: ShownThing): Promise<void> {
  await sql`update shown_once set made_at = now() where id = ${id} and sealed is null`.execute(db);
}

/** Keeps what a form has made. */
export async function keepShown(db: Database, thing: ShownThing, made: object): Promise<void> {
  const sealed = seal(Buffer.from(JSON.stringify(made)), await sealingKey(db), ownerOf(thing));
  await sql`update shown_once set made_at = now(), sealed = ${sealed} where id = ${thing.id}`.execute(db);
}

/** Forgets a form that was refused: nothing was made. */
export async function dropShown(db: Database, { id }: ShownThing): Promise<void> {
  await sql`delete from shown_once where id = ${id}`.execute(db);
}

/** The result of a form. `making`: still being carried out. `lost`: its server ended meanwhile. `gone`: no longer kept,
 *  or never sent. */
type ShownState = 'making' | 'lost' | 'gone' | { readonly made: unknown };

/** What a form has made. */
export async function readShown(db: Database, thing: ShownThing): Promise<ShownState> {
  const [row] = await rowsOf<{ sealed: Buffer | null; isAlive: boolean; isOver: boolean }>(db)`
    select sealed, made_at > now() - interval '15 seconds' as "isAlive",
      made_at < now() - interval '10 minutes' as "isOver"
    from shown_once where id = ${thing.id} and account_id = ${thing.accountId}`;
  if (row?.sealed === null) return row.isAlive ? 'making' : 'lost';
  if (row === undefined || row.isOver) return 'gone';
  const text = unseal(row.sealed, await sealingKey(db), ownerOf(thing));
  return text === undefined ? 'gone' : { made: JSON.parse(text.toString()) };
}

/** Forgets what was shown long enough. */
export async function forgetShown(db: Database): Promise<void> {
  await forgetSealed.execute(db);
  await sql`delete from shown_once where made_at < now() - interval '1 day'`.execute(db);
}
