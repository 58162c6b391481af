import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Role } from './tables.ts';

/** An account. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly disabledAt: Date | null;
}

/** Adds an account. @returns its id; undefined if the name is taken, whatever the case of its letters */
export async function addAccount(
  db: Database,
  { name, role, passwordHash }: { name: string; role: Role; passwordHash: string | null },
): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({ name, role, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The account of that name, whatever the case of its letters. */
export async function accountNamed(db: Database, name: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'password_hash as passwordHash', 'disabled_at as disabledAt'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
}
