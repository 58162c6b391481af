/** What is shown once is made once, however often its form is sent, and is not lost by loading its page again: for
 *  every route that makes such a thing. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#serving';
import { contestServer } from './contests/contest-server.ts';
import { storeContest } from './contests/stored-contest.ts';
import { oneTimeCode } from './one-time-code.ts';
import { form, password } from './server.ts';

const { server, people, send, headersOf } = contestServer({ root: 'admin', eve: 'admin', kim: 'contestant' });
const db = () => server.services.db;
type Fields = Readonly<Record<string, string>>;

/** How a thing is made, and found on its page. */
interface Maker {
  readonly who?: 'kim';
  readonly path?: string;
  fields(): Fields | Promise<Fields>;
  readonly found?: RegExp;
  /** Why it stands in the database. */
  readonly isStored?: string;
  /** Its page says nothing about how long, as it goes on to the next step. */
  readonly says?: 'nothing';
}

const codes = /<code>([A-Z2-7-]{19})</;
let factor = '';
/** In the order in which they are tried: a second factor is confirmed after it has begun. */
const makers: Readonly<Record<string, Maker>> = {
  '/account/tokens': { fields: () => ({ name: 'laptop', scope: 'submit' }) },
  '/account/second-factor': {
    ...{ who: 'kim', says: 'nothing' },
    fields: () => ({ begin: 'yes', password }),
  },
  '/account/second-factor/confirm': {
    ...{ who: 'kim', found: codes },
    fields: async () => ({ code: await oneTimeCode(factor) }),
  },
  '/account/second-factor/recovery-codes': { who: 'kim', fields: () => ({}), found: codes },
  '/join/team': { who: 'kim', fields: () => ({ contest: 'open', do: 'link' }) },
  '/admin/accounts': { fields: () => ({ user: 'fresh', role: 'contestant' }) },
  '/admin/accounts/:id/password': { fields: () => ({ sure: 'yes' }) },
  '/admin/invitations': { fields: () => ({ as: 'contestant', days: '3' }) },
  '/admin/platforms/address': { fields: () => ({}) },
  '/admin/webhooks': {
    fields: () => ({ url: 'https://93.184.216.34/hook' }),
    isStored: 'calls are signed with it',
  },
  '/jury/contests/:contest/accounts/sheet': {
    fields: () => ({ prefix: 'fin-', for: 'new' }),
    found: /<code>([a-z2-9]{4}(?:-[a-z2-9]{4}){2})</,
  },
  '/jury/contests/:contest/joining/links': { path: 'open', fields: () => ({ do: 'make' }) },
  '/jury/contests/:contest/platform': { path: 'course', fields: () => ({ do: 'code' }) },
};

beforeAll(async () => {
  for (const id of ['open', 'course'])
    await storeContest(db(), { id, ...(id === 'course' && { rules: 'class', scoreboard_type: 'score' }) });
  await send('/jury/contests/open/joining', 'root', { how: 'open', team_size: '3' });
  await send('/join', 'kim', { contest: 'open', name: 'Night Owls' });
});

const post = (path: string, fields: Fields, who: string) => {
  const sent = form(fields, headersOf(who));
  const headers = { ...sent.headers, 'content-length': String(sent.body.length) };
  return server.request(path, { ...sent, headers });
};

async function look(place: string, who: string, found = /class="secret"[^>]*>([^<]+)</) {
  const answer = await server.request(place, { headers: headersOf(who) });
  const text = await answer.text();
  return { status: answer.status, text, secret: found.exec(text)?.[1] ?? '' };
}

/** All that is stored, but for when something was used or seen. */
async function stored(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db());
  const all: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'used_at' - 'seen_at' - 'made_at' as row from ${sql.table(name)} t order by t::text`.execute(
      db(),
    );
    all.push(name, ...rows.map(({ row }) => JSON.stringify(row)));
  }
  return all.join('\n');
}

const age = (minutes: number) =>
  sql`update shown_once set made_at = now() - make_interval(mins => ${minutes}::int)`.execute(db());

it('every route that shows something once is tried here', () => {
  const showing = routes.filter(({ shows, method }) => shows !== undefined && method === 'POST');
  expect(Object.keys(makers).sort()).toEqual(showing.map(({ path }) => path).sort());
});

describe.each(Object.entries(makers))('POST %s', (pattern, maker) => {
  const who = maker.who ?? 'root';
  let path = pattern;
  let fields: Fields = {};
  let place = '';
  let secret = '';

  it('leads to a page that shows what was made, as often as it is loaded', async () => {
    path = pattern.replace(':contest', maker.path ?? 'finals').replace(':id', String(people.eve.id));
    fields = { ...(await maker.fields()), once: 'key' };
    const answer = await post(path, fields, who);
    place = answer.headers.get('location') ?? '';
    expect([answer.status, place]).toEqual([303, expect.stringMatching(/\/shown\?of=[\w-]{43}$/)]);
    const first = await look(place, who, maker.found);
    secret = first.secret;
    expect([first.status, secret.length > 8]).toEqual([200, true]);
    expect(first.text).not.toContain('data-answers');
    if (maker.says !== 'nothing') expect(first.text).toContain('for ten minutes');
    expect(first.text).not.toMatch(/(only|this|shown) once|not shown again/);
    expect((await look(place, who, maker.found)).secret).toBe(secret);
    if (pattern === '/account/second-factor') factor = secret.replaceAll(' ', '');
  });

  it('makes nothing when it is sent again, and leads to the same page', async () => {
    const before = await stored();
    const again = await post(path, fields, who);
    expect([again.status, again.headers.get('location')]).toEqual([303, place]);
    expect(await stored()).toBe(before);
  });

  it('keeps no text of it in the database, and shows it to nobody else', async () => {
    if (maker.isStored === undefined) expect(await stored()).not.toContain(secret.replaceAll(' ', ''));
    for (const other of ['eve', 'nobody']) {
      const seen = await look(place, other, maker.found);
      expect([other, seen.status === 200, seen.text.includes(secret)]).toEqual([other, false, false]);
    }
  });

  it('says after ten minutes that it is kept no more, and still makes no second one', async () => {
    await age(11);
    const before = await stored();
    expect((await post(path, fields, who)).headers.get('location')).toBe(place);
    const late = await look(place, who, maker.found);
    expect([late.status, late.text.includes(secret)]).toEqual([410, false]);
    expect(late.text).toContain('these are over');
    expect((await stored()).replace(/"sealed": *"[^"]*"/g, '')).toBe(
      before.replace(/"sealed": *"[^"]*"/g, ''),
    );
  });
});

const tokens = async () => (await db().selectFrom('api_token').where('name', '=', 'twice').execute()).length;
const token = (more: Fields) => post('/account/tokens', { name: 'twice', scope: 'submit', ...more }, 'root');

describe('a form that makes something shown once', () => {
  it('makes it once when it is sent twice at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => token({ once: 'at the same moment' })));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await tokens()).toBe(1);
  });

  it('makes another one with another key, another content, by somebody else, or without a key', async () => {
    for (const more of [{ once: 'a' }, { once: 'b' }, { once: 'b', scope: 'all' }, {}, {}] as Fields[])
      expect((await token(more)).status).toBe(303);
    await post('/account/tokens', { name: 'twice', scope: 'submit', once: 'a' }, 'eve');
    expect(await tokens()).toBe(7);
  });

  it('is carried out when it was refused before', async () => {
    const add = (user: string) => post('/admin/accounts', { user, role: 'setter', once: 'refused' }, 'root');
    expect((await add('not a name!')).status).toBe(422);
    await db().insertInto('account').values({ name: 'taken', role: 'setter', password_hash: '' }).execute();
    expect((await add('taken')).status).toBe(409);
    await sql`delete from account where name = 'taken'`.execute(db());
    expect((await add('taken')).status).toBe(303);
  });

  it('whose server ended meanwhile is not sent again: its page says that nobody knows', async () => {
    const place = (await token({ once: 'lost' })).headers.get('location') ?? '';
    await sql`update shown_once set sealed = null, made_at = now() where sealed <> ''`.execute(db());
    expect((await look(place, 'root')).status).toBe(503);
    await age(1);
    const before = await tokens();
    expect((await token({ once: 'lost' })).headers.get('location')).toBe(place);
    const lost = await look(place, 'root');
    expect([lost.status, lost.text.includes('whether this was made is not known')]).toEqual([410, false]);
    expect(lost.text).toContain('Whether this was made is not known');
    expect(await tokens()).toBe(before);
  });

  it('carries its key on every page that has it, another one each time', async () => {
    const keyIn = async (page: string) =>
      /name="once" value="([\w-]{36})"/.exec((await look(page, 'root')).text)?.[1];
    const asked = `/admin/accounts/${people.eve.id}/password/sure`;
    for (const page of ['/account', '/admin/accounts', '/admin/webhooks', '/admin/platforms', asked])
      expect(new Set([await keyIn(page), await keyIn(page), undefined]).size).toBe(3);
  });
});
