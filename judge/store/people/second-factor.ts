/** Theory of operation. A second factor is a secret that a phone and the judge share. Whoever only reads the database
 *  from a backup must not have it: it is sealed with a key in a table of its own, whose rows backups leave out. Codes
 *  are counted before they are looked at, and the step of a right one is stored in the same statement that finds it
 *  unused, so a code works once and guesses are slow, however many servers and requests there are. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, inTransaction, rowsOf } from '../database/database.ts';
import { seal, sealingKey, unseal } from '../secrets/sealed.ts';
import { secretHash } from '../secrets/secrets.ts';
import { base32, newFactorSecret, stepOfCode } from '../secrets/totp.ts';

/** What came of a code. `unreadable`: the key was left out of a backup that was restored. */
export type CodeResult = 'right' | 'wrong' | 'used' | 'unreadable' | { readonly waitMs: number };

/** Wrong codes in a row after which one has to wait: a minute, then twice as long each time, at most 64. With the three
 *  codes that are good at a time, who guesses for a year finds one with a chance of one in forty. */
const freeFailures = 5;
const mostDoublings = 6;

const pause = sql`least(failures - ${freeFailures}::int, ${mostDoublings}::int)`;
/** When the next code is looked at. */
const nextTry = sql<Date>`failed_at + power(2, ${pause}) * interval '1 minute'`;

/** Makes a secret that becomes the second factor of an account once a code shows that the phone has it.
 *  @returns false if the account has one already */
export async function beginFactor(db: Database, accountId: number): Promise<boolean> {
  const sealed = seal(newFactorSecret(), await sealingKey(db), String(accountId));
  const rows = await rowsOf(db)`
    insert into second_factor (account_id, sealed) values (${accountId}, ${sealed})
    on conflict (account_id) do update set sealed = excluded.sealed where second_factor.since is null
    returning account_id`;
  return rows.length > 0;
}

/** The secret that waits for its first code, in base32; undefined: none does. */
export async function waitingSecret(db: Database, accountId: number): Promise<string | undefined> {
  const secret = await openedSecret(db, accountId);
  return secret && base32(secret);
}

async function openedSecret(db: Database, accountId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select('sealed')
    .where('account_id', '=', accountId)
    .where('since', 'is', null)
    .executeTakeFirst();
  return row && unseal(row.sealed, await sealingKey(db), String(accountId));
}

/** Makes the waiting secret the second factor of an account, if it is a code of it; all its sessions but one end.
 *  @returns recovery codes, which are never shown again; undefined: the code is wrong */
export async function finishFactor(
  db: Database,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: number | undefined },
  code: string,
  nowMs: number,
): Promise<readonly string[] | undefined> {
  const secret = await openedSecret(db, accountId);
  const step = secret && stepOfCode(secret, code, nowMs);
  if (step === undefined) return undefined;
  return inTransaction(db, async (all) => {
    const rows = await rowsOf(all)`
      update second_factor set since = now(), last_step = ${step}
      where account_id = ${accountId} and since is null returning account_id`;
    if (rows.length === 0) return undefined;
    await sql`delete from session where account_id = ${accountId} and id <> ${sessionId ?? 0}`.execute(all);
    return newRecoveryCodes(all, accountId);
  });
}

/** Uses up a code of an account's second factor. */
export async function useCode(
  db: Database,
  accountId: number,
  code: string,
  nowMs: number,
): Promise<CodeResult> {
  const mine = sql`account_id = ${accountId} and since is not null`;
  const [counted] = await rowsOf<{ sealed: Buffer }>(db)`
    update second_factor set failures = failures + 1, failed_at = now()
    where ${mine} and (failures < ${freeFailures} or ${nextTry} <= now()) returning sealed`;
  if (counted === undefined) {
    const [row] = await rowsOf<{ waitMs: number }>(db)`
      select extract(epoch from ${nextTry} - now())::float8 * 1000 as "waitMs" from second_factor where ${mine}`;
    return row === undefined ? 'wrong' : { waitMs: Math.max(row.waitMs, 1) };
  }
  const secret = unseal(counted.sealed, await sealingKey(db), String(accountId));
  if (secret === undefined) return 'unreadable';
  const step = stepOfCode(secret, code, nowMs);
  if (step === undefined) return 'wrong';
  const fresh = await rowsOf(db)`
    update second_factor set failures = 0, failed_at = null, last_step = ${step}
    where ${mine} and last_step < ${step} returning account_id`;
  return fresh.length > 0 ? 'right' : 'used';
}

const codesAtOnce = 10;

/** A recovery code as it is stored: with 80 random bits, a fast hash is enough. Typed with or without hyphens. */
const recoveryHash = (accountId: number, typed: string): Buffer =>
  secretHash(`${accountId} ${typed.toUpperCase().replace(/[^A-Z2-7]/g, '')}`);

/** Recovery codes in place of those that an account has; they are never shown again. */
export async function newRecoveryCodes(db: Database, accountId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: codesAtOnce }, () =>
    (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'),
  );
  const hashes = codes.map((code) => recoveryHash(accountId, code));
  await inTransaction(db, async (all) => {
    await all.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
    const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
    await all.insertInto('recovery_code').values(rows).execute();
  });
  return codes;
}

/** Uses up a recovery code. @returns false: the account has no such */
export async function useRecoveryCode(db: Database, accountId: number, typed: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    delete from recovery_code where account_id = ${accountId} and code_hash = ${recoveryHash(accountId, typed)}
    returning account_id`;
  return rows.length > 0;
}

/** The second factor of an account; undefined: it has none. */
export async function factorFacts(
  db: Database,
  accountId: number,
): Promise<{ readonly since: Date; readonly codesLeft: number } | undefined> {
  const [row] = await rowsOf<{ since: Date; codesLeft: number }>(db)`
    select since, (select count(*)::int from recovery_code where account_id = ${accountId}) as "codesLeft"
    from second_factor where account_id = ${accountId} and since is not null`;
  return row;
}

/** Takes the second factor from an account. @param ends - whether its sessions end
 *  @returns false: it had none */
export async function dropFactor(db: Database, accountId: number, ends: boolean): Promise<boolean> {
  return inTransaction(db, async (all) => {
    await all.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
    const dropped = await all.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
    if (ends) await all.deleteFrom('session').where('account_id', '=', accountId).execute();
    return dropped.some(({ numDeletedRows }) => numDeletedRows > 0n);
  });
}
