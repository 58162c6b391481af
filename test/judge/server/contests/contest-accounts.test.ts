import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { accountNamed, boundAccounts, listAudit, listTokens, putContestAccount, putMember } from '#store';
import { form, password } from '../server.ts';
import { contestServer } from './contest-server.ts';
import { join, minutesFromNow, storeContest } from './stored-contest.ts';

const pages = contestServer(
  { ann: 't1', judy: 'jury', root: 'admin' },
  { changes: { start_time: minutesFromNow(60) } },
);
const { server } = pages;
const home = '/jury/contests/finals/accounts';

async function send(path: string, fields: Readonly<Record<string, string>>, who = 'root') {
  const { status, text } = await pages.send(`${home}/${path}`, who, fields);
  return { status, html: text.replaceAll('&quot;', '"') };
}

/** User names and passwords of a sheet. */
const slipsIn = (html: string) =>
  [...html.matchAll(/<code>([^<]*)<\/code>[\s\S]*?<code>([^<]*)<\/code>/g)].map(
    ([, user = '', secret = '']) => ({ user, secret }),
  );

const logIn = async (user: string, secret: string) =>
  (await server.request('/login', form({ user, password: secret }))).status;

beforeAll(async () => {
  const { db, settings } = server.services;
  await join(db, await server.account('boss', 'admin'), 't3');
  await settings.change('logins per address', 0);
  await settings.change('logins per account', 0);
});

describe('accounts for teams', () => {
  let first: ReturnType<typeof slipsIn>;

  it('are made by admins for the teams that have none, with passwords that work', async () => {
    expect((await send('sheet', { prefix: 'fin-', for: 'new' }, 'judy')).status).toBe(404);
    const sheet = await send('sheet', { prefix: 'fin-', for: 'new' });
    first = slipsIn(sheet.html);
    expect(first.map(({ user }) => user)).toEqual(['fin-02', 'fin-09']);
    for (const { secret } of first) expect(secret).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
    expect(await logIn('fin-02', first[0]?.secret ?? '')).toBe(303);
    const link = /href="data:[^,]*,([^"]*)" download="accounts.tsv"/.exec(sheet.html)?.[1] ?? '';
    expect(decodeURIComponent(link).split('\n')[0]).toBe('accounts\t1');
    expect(decodeURIComponent(link)).toContain(`team\tBlue Whales\tfin-02\t${first[0]?.secret}\n`);
  });

  it('leave no password in the store', async () => {
    const { db } = server.services;
    const rows = await db.selectFrom('account').select('password_hash').execute();
    const events = await db.selectFrom('event').select('data').execute();
    const kept = JSON.stringify([rows, events, await listAudit(db, {})]);
    expect(kept).toContain('fin-02');
    for (const { secret } of first) expect(kept).not.toContain(secret);
  });

  it('are not made again; for all teams there are new passwords, but not for an admin in a team', async () => {
    expect(slipsIn((await send('sheet', { prefix: 'fin-', for: 'new' })).html)).toEqual([]);
    const all = slipsIn((await send('sheet', { prefix: 'x', for: 'all' })).html);
    expect(all.map(({ user }) => user).sort()).toEqual(['ann', 'fin-02', 'fin-09']);
    const [old] = first;
    expect(await logIn(old?.user ?? '', old?.secret ?? '')).toBe(401);
    expect(await logIn('boss', password)).toBe(303);
    expect(await logIn('ann', all.find(({ user }) => user === 'ann')?.secret ?? '')).toBe(303);
  });

  it('are refused together if one of the names cannot be or is taken', async () => {
    const { db } = server.services;
    await putMember(db, 'finals', 'teams', { id: 't7', name: '=2+3', label: '12' });
    await server.services.contests.get('finals').then((live) => live?.look());
    await server.account('taken-12');
    const taken = await send('sheet', { prefix: 'taken-', for: 'new' });
    expect([taken.status, taken.html]).toEqual([422, expect.stringContaining('taken-12 is taken')]);
    const strange = await send('sheet', { prefix: '!', for: 'new' });
    expect([strange.status, strange.html]).toEqual([422, expect.stringContaining('found "!12"')]);
    const sheet = await send('sheet', { prefix: 'fin-', for: 'new' });
    expect(sheet.html).toContain(encodeURIComponent("\t'=2+3\tfin-12\t"));
  });
});

describe('logging in by address', () => {
  const bind = (addresses: string) => send('addresses', { addresses });
  const offer = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    const html = await (await server.request('/login', { headers }, address)).text();
    return /Log in as ([\w-]+)/.exec(html)?.[1];
  };
  const enter = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    server.request('/login/address', form({ next: '/contests/finals' }, headers), address);

  it.each([
    ['nobody 10.0.0.7', /line 1: found "nobody 10.0.0.7", expected the user name of a team/],
    ['boss 10.0.0.7', /expected the user name of a team/],
    ['ann', /expected an address or network/],
    ['ann 10.0.0.300', /expected an address/],
    ['ann 10.0.0.0/33', /expected an address/],
    ['ann 10.0.0.7 10.0.0.8', /expected an address/],
    ['ann 10.0.0.7\nANN 10.0.0.8', /line 2: .*expected each account once/],
    ['ann 10.0.0.7\nfin-02 10.0.0.7', /line 2: .*expected each address once/],
  ])('is not bound by %j', async (typed, words) => {
    const refused = await bind(typed);
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(words);
  });

  it('is offered where it is switched on, by the narrowest network', async () => {
    expect((await bind('ann 10.0.0.0/24\nfin-02 10.0.0.7\nfin-09 fd00::/8')).status).toBe(303);
    expect(await offer('10.0.0.7')).toBeUndefined();
    expect((await enter('10.0.0.7')).status).toBe(404);
    await server.services.settings.change('log-in by address', 'on');
    expect(await offer('10.0.0.7')).toBe('fin-02');
    expect(await offer('::ffff:10.0.0.8')).toBe('ann');
    expect(await offer('fd00::5')).toBe('fin-09');
    expect(await offer('10.0.1.7')).toBeUndefined();
    expect((await enter('10.0.1.7')).status).toBe(404);
  });

  it('starts a session by a form of our own alone, and is written down', async () => {
    const elsewhere = await enter('10.0.0.7', { origin: 'http://elsewhere.example' });
    expect(elsewhere.status).toBe(403);
    const response = await enter('10.0.0.7');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contests/finals']);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await server.request('/contests/finals', { headers: { cookie } })).text()).toContain(
      'fin-02',
    );
    const [entry] = await listAudit(server.services.db, {});
    expect(entry).toMatchObject({ action: 'login.address', object: 'fin-02', address: '10.0.0.7' });
  });

  it('asks an account with a second factor for its code', async () => {
    const { db } = server.services;
    await sql`insert into second_factor (account_id, sealed, since)
      select id, '', now() from account where name = 'fin-02'`.execute(db);
    const response = await enter('10.0.0.7');
    expect(response.headers.get('location')).toBe('/login/code?next=%2Fcontests%2Ffinals');
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await server.request('/session', { headers: { cookie } })).json()).toEqual({ name: null });
    expect((await server.request('/login/code', { headers: { cookie } })).status).toBe(200);
    await sql`delete from second_factor`.execute(db);
  });

  describe('is good for its contest alone', () => {
    const elsewhere = [
      ...['/account', '/contests/archive/submit', '/contests/archive/submissions', '/download/kattisrc'],
      ...['/api/v1/me', '/api/v1/me/tokens', '/api/v1/me/sessions', '/api/v1/submissions', '/api/user'],
      ...['/contests/other', '/api/contests/other', '/api/contests/other/account', '/jury/contests/other'],
    ];
    const changes: readonly (readonly [path: string, fields: Readonly<Record<string, string>>])[] = [
      ['/account/tokens', { name: 'mine' }],
      ['/account/password', { old: '', password: 'another phrase', again: 'another phrase' }],
      ['/account/sessions/end', {}],
      ['/api/v1/me/tokens', { name: 'mine' }],
      ['/contests/other/clarifications', { subject: 'General', text: 'Who am I?' }],
      ['/contests/archive/submit', { problem: 'clocks', source: 'int main() {}' }],
    ];

    it('and for nothing of the judge and of other contests', async () => {
      const { db } = server.services;
      await storeContest(db, { id: 'other', public: false, start_time: minutesFromNow(60) });
      const fin = (await accountNamed(db, 'fin-02'))!;
      await join(db, fin, 't1', 'other');
      const cookie = (await enter('10.0.0.7')).headers.get('set-cookie')?.split(';')[0] ?? '';
      for (const path of elsewhere) {
        const [known, visitor] = [
          await server.request(path, { headers: { cookie } }),
          await server.request(path),
        ];
        expect([path, known.status]).toEqual([path, visitor.status]);
        expect([path, [303, 401, 404].includes(known.status)]).toEqual([path, true]);
      }
      for (const [path, fields] of changes)
        expect([path, (await server.request(path, form(fields, { cookie }))).status >= 400]).toEqual([
          path,
          true,
        ]);
      expect(await listTokens(db, fin.id)).toEqual([]);
      expect((await server.request('/api/contests/finals/account', { headers: { cookie } })).status).toBe(
        200,
      );
      expect((await server.request('/', { headers: { cookie } })).status).toBe(200);
      const asked = await server.request('/session', { headers: { cookie } });
      expect(await asked.json()).toEqual({ name: 'fin-02' });
    });

    it('and ends by logging out, as any', async () => {
      const cookie = (await enter('10.0.0.7')).headers.get('set-cookie')?.split(';')[0] ?? '';
      const seen = async () =>
        (await server.request('/api/contests/finals/account', { headers: { cookie } })).status;
      expect(await seen()).toBe(200);
      expect((await server.request('/logout', form({}, { cookie }))).status).toBe(303);
      expect(await seen()).not.toBe(200);
    });
  });

  describe('from a page whose name leads here', () => {
    /** What a browser at a bound address sends for a page of that name, over a connection. */
    const attack = async (method: 'GET' | 'POST', host: string, more: Record<string, string> = {}) => {
      const door = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
      const site = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...more };
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const path = method === 'GET' ? '/login' : '/login/address';
      const sent = request({ port: door.port, method, path, headers: { ...site, ...type } });
      sent.end(method === 'GET' ? undefined : 'next=/');
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const body = (await buffer(response)).toString();
      await door.close();
      return { status: response.statusCode, cookie: response.headers['set-cookie'], body };
    };
    const rebind = async () => expect((await bind('fin-02 127.0.0.1')).status).toBe(303);
    const unbind = () => bind('ann 10.0.0.0/24\nfin-02 10.0.0.7\nfin-09 fd00::/8');

    it.each([
      'evil.example',
      'evil.example:80',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'localhosts',
      '[::1].evil.example',
      '',
    ])('as %j nobody is logged in, nor told who would be', async (host) => {
      await rebind();
      const posted = await attack('POST', host);
      expect([posted.status, posted.cookie]).toEqual([expect.any(Number), undefined]);
      expect(posted.status).toBeGreaterThanOrEqual(400);
      expect((await attack('GET', host)).body).not.toContain('fin-02');
      await unbind();
    });

    it('it does not help to come through a proxy that writes another Host', async () => {
      await rebind();
      const origin = { origin: 'http://evil.example' };
      expect((await attack('POST', 'localhost', origin)).cookie).toBeUndefined();
      expect((await attack('POST', 'localhost', { ...origin, origin: 'null' })).cookie).toBeUndefined();
      const forwarded = { 'x-forwarded-host': 'localhost, evil.example' };
      expect((await attack('POST', 'localhost', forwarded)).cookie).toBeUndefined();
      expect((await attack('GET', 'localhost', forwarded)).body).not.toContain('fin-02');
      await unbind();
    });

    it.each(['localhost', 'LOCALHOST.:8080', '127.0.0.1:8080', '[::1]', 'contest.example'])(
      'as %j, which is its own, everything is as before',
      async (host) => {
        await rebind();
        await server.services.settings.change('host names', ['contest.example']);
        expect((await attack('GET', host)).body).toContain('Log in as fin-02');
        expect((await attack('POST', host)).cookie).toHaveLength(1);
        await server.services.settings.change('host names', []);
        await unbind();
      },
    );
  });

  it('believes only trusted proxies where a request comes from', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.7' };
    expect(await offer('192.0.2.1', headers)).toBeUndefined();
    await server.services.settings.change('trusted proxies', ['192.0.2.1']);
    expect(await offer('192.0.2.1', headers)).toBe('fin-02');
    expect(await offer('192.0.2.1', { 'x-forwarded-for': '10.0.0.7, 203.0.113.9' })).toBeUndefined();
  });

  it('ends with the contest, and when the address is taken away', async () => {
    await bind('fin-02 10.0.0.9');
    expect([await offer('10.0.0.7'), await offer('10.0.0.9')]).toEqual([undefined, 'fin-02']);
    const { db } = server.services;
    await db.updateTable('contest').set({ ends_at: new Date() }).where('id', '=', 'finals').execute();
    expect(await offer('10.0.0.9')).toBeUndefined();
  });
});

describe('an administrator of the contest, who is nobody in the judge,', () => {
  it('gives passwords and addresses to accounts that the contest has made alone', async () => {
    const { db } = server.services;
    await storeContest(db, { id: 'mine', start_time: minutesFromNow(60) });
    const chief = await server.account('chief');
    await putContestAccount(db, 'mine', chief.id, { id: 'chief', username: 'chief', type: 'admin' });
    // Accounts of others that take part: one that another contest has made, one of the judge.
    await join(db, (await accountNamed(db, 'fin-09'))!, 't1', 'mine');
    await join(db, pages.people.ann, 't1', 'mine');
    const post = async (path: string, fields: Readonly<Record<string, string>>) => {
      const response = await server.sent(`/jury/contests/mine/accounts/${path}`, form(fields, chief.bearer));
      return { status: response.status, html: (await response.text()).replaceAll('&quot;', '"') };
    };
    const put = async (id: string, object: object) =>
      (
        await server.request(`/api/contests/mine/accounts/${id}`, {
          method: 'PUT',
          body: JSON.stringify({ id, type: 'team', team_id: 't1', ...object }),
          headers: { ...chief.bearer, 'content-type': 'application/json' },
        })
      ).status;
    const passwords = async () =>
      (await db.selectFrom('account').select(['name', 'password_hash']).orderBy('id').execute()).map(
        ({ name, password_hash }) => `${name} ${password_hash}`,
      );
    const before = await passwords();
    const sheet = await post('sheet', { prefix: 'mine-', for: 'all' });
    expect(slipsIn(sheet.html).map(({ user }) => user)).toEqual(['mine-02', 'mine-03', 'mine-09']);
    expect((await passwords()).slice(0, before.length)).toEqual(before);
    const again = await post('sheet', { prefix: 'x', for: 'all' });
    expect(slipsIn(again.html).map(({ user }) => user)).toEqual(['mine-02', 'mine-03', 'mine-09']);
    expect((await passwords()).slice(0, before.length)).toEqual(before);

    for (const user of ['fin-09', 'ann', 'ANN']) {
      const refused = await post('addresses', { addresses: `${user} 10.9.0.1` });
      expect([user, refused.status, refused.html]).toEqual([
        ...[user, 422, expect.stringContaining('was not made by this contest')],
      ]);
    }
    expect(await put('fin-09', { username: 'fin-09', ip: '10.9.0.1' })).toBe(400);
    expect(await put('ann', { username: 'ann', ip: '10.9.0.0/24' })).toBe(400);
    expect(await put('fresh', { username: 'never-there', ip: '10.9.0.3' })).toBe(201);
    const free = (await boundAccounts(db)).filter(({ contestId }) => contestId === 'mine');
    expect(free.map(({ object }) => object.username)).toEqual(['never-there']);
    expect((await post('addresses', { addresses: 'mine-02 10.9.0.2' })).status).toBe(303);
  });
});
