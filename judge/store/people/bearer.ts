/** Theory of operation. Only the SHA-256 of a session's or token's secret is stored, so a copy of the database is of
 *  no use to log in. The time of use is recorded at most once a minute, so that most requests write nothing, and
 *  without waiting for the disk, because it may be lost: at the start of a contest everybody comes at once. */
import { sql } from 'kysely';
import { type Database, isWriteRefused, keyRows, loadTogether, rowsOf } from '../database/database.ts';
import type { Role, Scope } from '../database/tables.ts';

/** True if an account has a second factor. */
export const hasFactor = sql<boolean>`exists (
  select from second_factor where second_factor.account_id = account.id and second_factor.since is not null)`;

/** The account that a secret belongs to. */
export interface Bearer {
  readonly accountId: number;
  readonly name: string;
  readonly role: Role;
  /** True: its person logs in elsewhere, and has no password here. */
  readonly isOutside: boolean;
  readonly scope: Scope;
  /** Of the session, or of the token. */
  readonly id: number;
  /** The contest for which alone it is good; null: the whole judge. */
  readonly contestId: string | null;
  /** How long it is valid from now, ms; null: without an end. */
  readonly leftMs: number | null;
  readonly hasFactor: boolean;
  /** Of the pages of the account; null: as the browser asks. */
  readonly language: string | null;
  /** How long ago the session showed the second factor, ms; null: never, or a token. */
  readonly confirmedMs: number | null;
}

/** Tables of the kinds of secrets, and the column with the time of their last use. */
type Secrets =
  | { readonly table: 'session'; readonly usedAt: 'seen_at' }
  | { readonly table: 'api_token'; readonly usedAt: 'used_at' };

/** Looks up the account that a secret belongs to, by the secret's hash; undefined if the secret has expired or is
 *  unknown, or the account is closed. */
export function bearerOf(secrets: Secrets): (db: Database, tokenHash: Buffer) => Promise<Bearer | undefined> {
  const find = loadTogether((db, hashes: readonly string[]) => findBearers(db, secrets, hashes));
  return (db, tokenHash) => find(db, tokenHash.toString('hex'));
}

async function findBearers(
  db: Database,
  { table, usedAt }: Secrets,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Bearer>> {
  const isStale = sql<boolean>`coalesce(secret.${sql.ref(usedAt)} < now() - interval '1 minute', true)`;
  const confirmedMs =
    table === 'session'
      ? sql`extract(epoch from now() - secret.confirmed_at)::float8 * 1000`
      : sql`null::float8`;
  const wanted = keyRows(
    ['bytea'],
    hashes.map((hash) => [Buffer.from(hash, 'hex')]),
  );
  const rows = await rowsOf<Bearer & { isStale: boolean; hash: Buffer }>(db)`
    select secret.id, secret.scope, secret.account_id as "accountId", account.name, account.role, account.page_language as language,
      account.identity is not null as "isOutside", ${isStale} as "isStale",
      secret.token_hash as hash, secret.only_in as "contestId",
      extract(epoch from secret.expires_at - now())::float8 * 1000 as "leftMs",
      ${hasFactor} as "hasFactor", ${confirmedMs} as "confirmedMs"
    from ${wanted} as wanted (hash) join ${sql.table(table)} as secret on secret.token_hash = wanted.hash
      join account on account.id = secret.account_id
    where coalesce(secret.expires_at > now(), true)
      and account.disabled_at is null`;
  const stale = rows.filter((row) => row.isStale).map(({ id }) => id);
  // Does not wait for others who record the same at this moment.
  if (stale.length > 0)
    await sql`
      update ${sql.table(table)} as secret set ${sql.ref(usedAt)} = now()
      from (select set_config('synchronous_commit', 'off', true)) as hasty
      where id in (
        select id from ${sql.table(table)} as secret where id = any(${stale}) and ${isStale} for update skip locked
      )`
      .execute(db)
      .catch(unlessRefused);
  return new Map(rows.map(({ isStale: _, hash, ...bearer }) => [hash.toString('hex'), bearer]));
}

/** Reading goes on while the database takes no writes. */
function unlessRefused(error: unknown): void {
  if (!isWriteRefused(error)) throw error;
}
