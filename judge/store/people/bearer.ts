/** Theory of operation. Only the SHA-256 of a session's or token's secret is stored, so a copy of the database is of
 *  no use to log in. The time of use is recorded at most once a minute, so that most requests write nothing, and
 *  without waiting for the disk, because it may be lost: at the start of a contest everybody comes at once. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { isWriteRefused } from '../database-gone.ts';
import type { Role, Scope } from '../tables.ts';

/** The account that a secret belongs to. */
export interface Bearer {
  readonly accountId: number;
  readonly name: string;
  readonly role: Role;
  readonly scope: Scope;
  /** Of the session, or of the token. */
  readonly id: number;
}

/** Where the secrets of a kind are, and the column with the time of their last use. */
type Secrets =
  | { readonly table: 'session'; readonly usedAt: 'seen_at' }
  | { readonly table: 'api_token'; readonly usedAt: 'used_at' };

/** The account that a secret belongs to; undefined if the secret has expired or is unknown, or the account is
 *  closed. */
export async function bearerOf(
  db: Database,
  { table, usedAt }: Secrets,
  tokenHash: Buffer,
): Promise<Bearer | undefined> {
  const isStale = sql<boolean>`coalesce(secret.${sql.ref(usedAt)} < now() - interval '1 minute', true)`;
  const { rows } = await sql<Bearer & { isStale: boolean }>`
    select secret.id, secret.scope, secret.account_id as "accountId", account.name, account.role, ${isStale} as "isStale"
    from ${sql.table(table)} as secret join account on account.id = secret.account_id
    where secret.token_hash = ${tokenHash} and coalesce(secret.expires_at > now(), true)
      and account.disabled_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { isStale: wasStale, ...bearer } = row;
  if (wasStale)
    await sql`
      update ${sql.table(table)} as secret set ${sql.ref(usedAt)} = now()
      from (select set_config('synchronous_commit', 'off', true)) as hasty
      where id = ${row.id} and ${isStale}`
      .execute(db)
      .catch(unlessRefused);
  return bearer;
}

/** Who reads may go on reading while the database takes nothing. */
function unlessRefused(error: unknown): void {
  if (!isWriteRefused(error)) throw error;
}
