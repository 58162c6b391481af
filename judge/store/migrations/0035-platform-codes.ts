import { type Kysely, sql } from 'kysely';

/** A learning platform registers itself by a code that an administrator makes for it. */
export async function addPlatformCodes(db: Kysely<unknown>): Promise<void> {
  await sql`create table lti_platform_code (code_hash bytea primary key, expires_at timestamptz not null)`.execute(
    db,
  );
}
