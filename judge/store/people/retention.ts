import { sql } from 'kysely';
import { readSettings } from '#protocol';
import type { Database } from '../database/database.ts';
import { forgetShown } from '../secrets/shown-once.ts';
import { storedSettings } from './settings.ts';

/** Removes what has been kept as long as the settings say (0: for ever), and sessions that have ended. */
export async function removeOldData(db: Database): Promise<void> {
  const settings = readSettings(await storedSettings(db));
  const hours = settings['own input hours'];
  const { 'draft days': drafts, 'address days': addresses, 'audit days': audits } = settings;
  const ago = (number: number, unit: 'hours' | 'days') =>
    sql`now() - make_interval(${sql.raw(unit)} => ${number}::int)`;
  await sql`delete from session where expires_at < now()`.execute(db);
  await forgetShown(db);
  await sql`delete from trial where created_at < ${ago(hours, 'hours')}`.execute(db);
  await sql`delete from puzzle_search where created_at < ${ago(hours, 'hours')}`.execute(db);
  if (drafts > 0) await sql`delete from draft where saved_at < ${ago(drafts, 'days')}`.execute(db);
  if (audits > 0) await sql`delete from audit where at < ${ago(audits, 'days')}`.execute(db);
  if (addresses === 0) return;
  await sql`delete from exam_note where last_at < ${ago(addresses, 'days')}`.execute(db);
  await sql`update audit set address = '' where address <> '' and at < ${ago(addresses, 'days')}`.execute(db);
  await sql`
    update session set address = '', user_agent = ''
    where address <> '' and seen_at < ${ago(addresses, 'days')}`.execute(db);
}
