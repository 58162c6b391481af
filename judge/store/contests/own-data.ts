import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, inTransaction, jsonOf, rowsOf } from '../database/database.ts';
import { type DataKind, dataKinds, tablesAboutPeople } from '../people/personal-data.ts';
import {
  forgetInContests,
  forgetInEntries,
  forgetInHandIns,
  type Gone,
  type Named,
} from './forget-in-contests.ts';

/** What of an object of a contest only its jury sees. */
const juryKeys = ['judge', 'answered', 'hidden', 'ignored'];

/** Everything that is stored about the person of an account and may be shown to them, by table: no secrets, and nothing
 *  that a contest keeps for its jury. */
export async function ownData(db: Database, accountId: number): Promise<Readonly<Record<string, unknown>>> {
  const data: Record<string, unknown> = {};
  for (const { name, columns, of } of tablesAboutPeople) {
    const shown = Object.keys(dataKinds).flatMap((kind) => columns[kind as DataKind] ?? []);
    if (of === undefined || shown.length === 0) continue;
    const rows = await rowsOf<{ row: Readonly<Record<string, unknown>> }>(db)`
      select to_jsonb(t) as row from (
        select ${sql.join(shown.map((column) => sql.ref(column)))} from ${sql.table(name)} as of_person
        where ${mineBy(of, accountId)}) as t`;
    data[name] = rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(readable)));
  }
  return data;
}

/** A condition of `tablesAboutPeople` for an account. */
function mineBy(of: string, accountId: number) {
  const parts = of.split('$').map((part) => sql.raw(part));
  return sql.join(parts, sql`${accountId}::bigint`);
}

/** Bytes as text, or in base64 if they are none. */
function readable([name, value]: [string, unknown]): [string, unknown] {
  if (name === 'object' && typeof value === 'object' && value !== null)
    return [name, Object.fromEntries(Object.entries(value).filter(([key]) => !juryKeys.includes(key)))];
  if (name !== 'content' || typeof value !== 'string') return [name, value];
  const bytes = Buffer.from(value.slice(2), 'hex');
  const text = bytes.toString();
  return Buffer.from(text).equals(bytes) ? [name, text] : ['content_base64', bytes.toString('base64')];
}

/** Deletes an account: what is its own goes, its names go everywhere, and what it has submitted stays under a
 *  pseudonym. In contests it is as if it had been called so from the beginning: their logs are changed too.
 *  @returns the pseudonym; undefined if it is the last administrator, without whom nobody could do anything */
export async function deleteAccount(db: Database, accountId: number): Promise<string | undefined> {
  const pseudonym = `deleted-${Array.from({ length: 10 }, () => randomInt(10)).join('')}`;
  return inTransaction(db, async (all) => {
    const [account] = await rowsOf<{ name: string }>(all)`
      select name from account where id = ${accountId} and (role <> 'admin' or exists (
        select from account as other where other.role = 'admin' and other.disabled_at is null and other.id <> ${accountId}))
      for update`;
    if (account === undefined) return undefined;
    const named = { name: account.name, pseudonym };
    await forgetInHandIns(all, accountId, pseudonym);
    await forgetInAudit(all, named, await forgetInContests(all, accountId, named));
    await forgetInEntries(all, accountId, named);
    for (const { name, of, isDeleted } of tablesAboutPeople)
      if (isDeleted && of !== undefined)
        await sql`delete from ${sql.table(name)} where ${mineBy(of, accountId)}`.execute(all);
    // Entries of others about the account have its name, and those of its own log-ins.
    await sql`
      update audit set object = ${pseudonym}, address = case when account_id = ${accountId} then '' else address end
      where lower(object) = lower(${account.name}) and action ~ '^(account|login|factor)\\M'`.execute(all);
    await sql`update audit set address = '' where account_id = ${accountId}`.execute(all);
    await sql`update print_job set sheets = '', file_name = '' where account_id = ${accountId}
      and state in ('done', 'failed')`.execute(all);
    await sql`delete from entry where team_id is null
      and not exists (select from entry_member where entry_id = entry.id)`.execute(all);
    await sql`
      update account set name = ${pseudonym}, role = 'contestant', password_hash = null, identity = null, groups = '{}',
        disabled_at = coalesce(disabled_at, now()) where id = ${accountId}`.execute(all);
    return pseudonym;
  });
}

/** Takes names out of what the audit log says of changes: only where it puts names, so that whoever is called as
 *  something else in the log cannot change that. Full names are those of the contests that the person was in. */
async function forgetInAudit(
  db: Database,
  { name: user, pseudonym }: Named,
  gone: readonly Gone[],
): Promise<void> {
  const isUser = (text: unknown) => typeof text === 'string' && text.toLowerCase() === user.toLowerCase();
  const hidden = (text: unknown) => (isUser(text) ? pseudonym : text);
  const rows = await rowsOf<{ id: number; action: string; object: string; details: Details }>(db)`
    select id, action, object, details from audit where exists (
      select from unnest(${[user, ...gone.map(({ name }) => name)]}::text[]) as name
      where position(lower(name) in lower(details::text)) > 0)`;
  for (const { id, action, object, details } of rows) {
    const isGone = gone.some(
      ({ contestId, name }) =>
        details.name === name &&
        `${object},`.startsWith(`contest ${contestId},`) &&
        action.startsWith('contest.'),
    );
    const clean = {
      ...(action === 'contest.addresses'
        ? Object.fromEntries(Object.entries(details).map(([key, value]) => [hidden(key), value]))
        : details),
      ...('username' in details && { username: hidden(details.username) }),
      ...('account' in details && { account: hidden(details.account) }),
      ...(Array.isArray(details.accounts) && { accounts: details.accounts.map(hidden) }),
      ...(isGone && { name: pseudonym }),
    };
    await sql`update audit set details = ${jsonOf(clean)}::jsonb where id = ${id}`.execute(db);
  }
}

type Details = Readonly<Record<string, unknown>>;
