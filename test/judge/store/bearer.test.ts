import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addSession, addToken, sessionBearer, tokenBearer } from '#store';
import { storeSetting } from './setting.ts';

const setting = storeSetting();

const ofSession = Buffer.alloc(32, 1);
const ofToken = Buffer.alloc(32, 2);

describe.each([
  {
    kind: 'session',
    table: 'session',
    column: 'seen_at',
    hash: ofSession,
    bearer: sessionBearer,
    add: () =>
      addSession(setting.db, {
        tokenHash: ofSession,
        accountId: setting.accountId,
        scope: 'submit',
        hours: 1,
        address: '127.0.0.1',
        userAgent: '',
      }),
  },
  {
    kind: 'token',
    table: 'api_token',
    column: 'used_at',
    hash: ofToken,
    bearer: tokenBearer,
    add: () =>
      addToken(setting.db, { tokenHash: ofToken, accountId: setting.accountId, name: 'x', scope: 'submit' }),
  },
])('the secret of a $kind', ({ table, column, hash, bearer, add }) => {
  /** The time of the last use, before the secret is used, and what was written by its use. */
  const use = async (lastUse: string) => {
    const { db } = setting;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - ${lastUse}::interval`.execute(db);
    const state = sql<{ seconds: number; row: string }>`
      select extract(epoch from now() - ${sql.ref(column)})::float8 as seconds, xmin::text as row from ${sql.table(table)}`;
    const before = (await state.execute(db)).rows[0]!;
    await bearer(db, hash);
    const after = (await state.execute(db)).rows[0]!;
    return { isWritten: after.row !== before.row, seconds: after.seconds };
  };

  it('belongs to its account', async () => {
    const id = await add();
    const { db, accountId } = setting;
    expect(await bearer(db, hash)).toEqual({
      id,
      accountId,
      name: 'ann',
      role: 'contestant',
      isOutside: false,
      scope: 'submit',
      contestId: null,
      leftMs: table === 'session' ? expect.closeTo(3_600_000, -6) : null,
      hasFactor: false,
      confirmedMs: null,
      language: null,
    });
    expect(await bearer(db, Buffer.alloc(32, 3))).toBeUndefined();
  });

  it('records its use at most once a minute', async () => {
    expect(await use('20 seconds')).toMatchObject({ isWritten: false });
    const old = await use('2 days');
    expect(old.isWritten).toBe(true);
    expect(old.seconds).toBeLessThan(24 * 60 * 60);
  });

  it('is of no use when it has expired, or its account is closed', async () => {
    const { db, accountId } = setting;
    await sql`update account set disabled_at = now() where id = ${accountId}`.execute(db);
    expect(await bearer(db, hash)).toBeUndefined();
    await sql`update account set disabled_at = null where id = ${accountId}`.execute(db);
    expect(await bearer(db, hash)).toBeDefined();
    await sql`update ${sql.table(table)} set expires_at = now() - interval '1 second'`.execute(db);
    expect(await bearer(db, hash)).toBeUndefined();
  });
});

it('the first use of a token is recorded', async () => {
  const { db, accountId } = setting;
  const tokenHash = Buffer.alloc(32, 4);
  const id = (await addToken(db, { tokenHash, accountId, name: 'y', scope: 'all' })) ?? 0;
  await tokenBearer(db, tokenHash);
  const row = await db.selectFrom('api_token').select('used_at').where('id', '=', id).executeTakeFirst();
  expect(row?.used_at).toBeInstanceOf(Date);
});
