import { type Kysely, sql } from 'kysely';

/** Where rights are, and by which column it is known whose: what takes one away or changes it. */
const changes: readonly (readonly [table: string, when: string, whose: string])[] = [
  ['account', 'update of password_hash, role, disabled_at or delete', 'id'],
  ['session', 'update of expires_at, scope or delete', 'account_id'],
  ['api_token', 'update of expires_at, scope or delete', 'account_id'],
  ['contest_account', 'update or delete', 'account_id'],
  ['contest', 'update of object or delete', 'contest'],
  ['problem', 'update of owner_id, hidden or delete', ''],
  ['setting', 'insert or update or delete', ''],
];

/** Whoever takes a right away, a server, a command or a cascade, tells all servers of it when that is committed: whose
 *  (the id of an account), of which contest, or that it may be anybody's. These tables change seldom, so the lock that
 *  a notification inside a transaction takes is no burden. */
export async function tellOfRights(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_right() returns trigger language plpgsql as $$
    declare facts jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
    begin
      if tg_argv[0] = 'contest' then
        if tg_op = 'DELETE' or old.object->'public' is distinct from new.object->'public' then
          perform pg_notify('right', 'contest ' || (facts->>'id'));
        end if;
      else
        perform pg_notify('right', coalesce(facts->>tg_argv[0], ''));
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, when, whose] of changes)
    await sql
      .raw(
        `create trigger ${table}_right after ${when} on ${table} for each row execute function tell_right('${whose}')`,
      )
      .execute(db);
}
