import type { Database } from '../database/database.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  /** Null: not logged in. */
  readonly accountId: number | null;
  /** `account.add`, `login.failed`, … */
  readonly action: string;
  /** Target of the action. */
  readonly object: string;
  readonly details?: object | undefined;
  readonly address: string;
}

/** Writes to the audit log. */
export async function addAudit(
  db: Database,
  { accountId, action, object, details, address }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ account_id: accountId, action, object, details: JSON.stringify(details ?? {}), address })
    .execute();
}

/** The audit log, newest first, at most `limit` entries before the one with the id `before`. */
export async function listAudit(
  db: Database,
  { before, limit = 100 }: { before?: number | undefined; limit?: number },
) {
  let entries = db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.id', 'at', 'account.name as account', 'action', 'object', 'details', 'address']);
  if (before !== undefined) entries = entries.where('audit.id', '<', before);
  return entries.orderBy('audit.id', 'desc').limit(limit).execute();
}
