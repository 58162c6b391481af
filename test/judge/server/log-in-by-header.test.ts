import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountNamed, headerIdentity, listAudit, setIdentity } from '#store';
import { storeContest } from './contests/stored-contest.ts';
import { form, password, testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();
const front = '10.0.0.1';

beforeAll(async () => {
  const { settings, db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'clocks');
  await storeProblem(db, 'squares');
  await storeContest(db);
  await settings.change('trusted proxies', [front]);
});
beforeEach(() => server.services.settings.change('log-in header', 'X-Remote-User'));
afterEach(async () => {
  const { settings } = server.services;
  for (const name of ['log-in header', 'groups header', 'roles by group'] as const)
    await settings.change(name, undefined);
});

const rules = (text: readonly (readonly [string, 'contestant' | 'jury' | 'admin' | 'setter'])[]) =>
  server.services.settings.change(
    'roles by group',
    text.map(([group, role]) => ({ group, role })),
  );
const ask = (path: string, headers: Readonly<Record<string, string>>, from = front) =>
  server.request(path, { headers }, from);
const named = (name: string, more = {}) => ({ 'x-remote-user': name, ...more });
const who = async (headers: Readonly<Record<string, string>>, from = front) => {
  const answer = await ask('/session', headers, from);
  return answer.status === 200 ? ((await answer.json()) as { name: string | null }).name : answer.status;
};
/** UTF-8 as a header brings it: a letter for each byte. */
const bytes = (text: string) => Buffer.from(text).toString('latin1');

describe('a header that names a person', () => {
  it('is nothing while the setting is off', async () => {
    await server.services.settings.change('log-in header', undefined);
    await rules([['*', 'contestant']]);
    expect(await who(named('early'))).toBeNull();
    expect(await who(named('early'), '203.0.113.9')).toBeNull();
    expect(await accountNamed(server.services.db, 'early')).toBeUndefined();
  });

  it('makes an account without a password at first sight, and is that account from then on', async () => {
    await rules([['*', 'contestant']]);
    expect([await who(named('ada')), await who(named('ada'))]).toEqual(['ada', 'ada']);
    const ada = await accountNamed(server.services.db, 'ada');
    expect(ada).toMatchObject({ role: 'contestant', passwordHash: null, identity: 'header ada' });
    const log = await listAudit(server.services.db, {});
    expect(log.filter(({ object }) => object === 'ada')).toMatchObject([
      { action: 'account.add', details: { role: 'contestant', by: 'header' } },
    ]);
  });

  it('has the name of the account that an administrator gave to the person, also if somebody else is called so', async () => {
    const paul = await server.account('paul');
    await server.account('p.smith');
    await setIdentity(server.services.db, paul.id, headerIdentity('p.smith'));
    expect(await who(named('p.smith'))).toBe('paul');
  });

  it('notes the groups of the person, of a list of 500 too, and forgets those that are named no more', async () => {
    await rules([['*', 'contestant']]);
    await server.services.settings.change('groups header', 'X-Groups');
    const noted = async (groups: string) => {
      expect(await who(named('mia', { 'x-groups': groups }))).toBe('mia');
      return (await accountNamed(server.services.db, 'mia'))?.groups;
    };
    const many = Array.from({ length: 500 }, (_, i) => `group-${1000 + i}`);
    expect(await noted(many.join(';'))).toEqual(many);
    expect(await noted(`b, a,, b,${'x'.repeat(201)}`)).toEqual(['a', 'b']);
    expect(await noted('')).toEqual([]);
  });

  it('makes one account, however many requests come at once', async () => {
    await rules([['*', 'contestant']]);
    const names = await Promise.all(Array.from({ length: 20 }, () => who(named('grace'))));
    expect(new Set(names)).toEqual(new Set(['grace']));
  });

  it('is refused if no rule gives an account', async () => {
    const answer = await ask('/', named('linus'));
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('no account linus here'),
    ]);
    expect(await accountNamed(server.services.db, 'linus')).toBeUndefined();
  });

  it('may be in UTF-8', async () => {
    await rules([['*', 'contestant']]);
    expect(await who(named(bytes('jörg')))).toBe('jörg');
    expect(await accountNamed(server.services.db, 'jörg')).toMatchObject({ identity: 'header jörg' });
  });

  it.each(['', ' ', '(null)', '-'])('names nobody as %j', async (name) => {
    await rules([['*', 'contestant']]);
    expect(await who(named(name))).toBeNull();
  });

  it('lets programs in as people, and pages have no password and no log-out', async () => {
    await rules([['*', 'contestant']]);
    expect(await (await ask('/api/v1/me', named('ada'))).json()).toMatchObject({ name: 'ada' });
    const account = await (await ask('/account', named('ada'))).text();
    expect(account).toContain('You log in elsewhere');
    expect(account).not.toMatch(/type="password"|Log out/);
  });

  it('does not let a page of another site act for the person', async () => {
    await rules([['*', 'contestant']]);
    const sent = form({ theme: 'dark' }, named('ada', { 'sec-fetch-site': 'cross-site' }));
    expect((await server.request('/theme', sent, front)).status).toBe(403);
  });
});

describe('a header from elsewhere', () => {
  it.each(['203.0.113.9', '127.0.0.1', '10.0.0.2', '::1'])(
    'is refused, and logged, from %s',
    async (from) => {
      await rules([['*', 'admin']]);
      server.logged.length = 0;
      const answer = await ask('/', named('mallory'), from);
      expect(answer.status).toBe(403);
      const text = await answer.text();
      for (const part of ['X-Remote-User', from, 'trusted proxies']) expect(text).toContain(part);
      const lines = server.logged.filter((line) => line.includes('came from no trusted proxy'));
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: 40, address: from, header: 'X-Remote-User', name: 'mallory' },
      ]);
      expect(await accountNamed(server.services.db, 'mallory')).toBeUndefined();
    },
  );

  it('is refused also beside a right token, a session and a forged list of proxies', async () => {
    const ann = await server.account('ann');
    const cookie = await server.cookie('ann');
    for (const more of [ann.bearer, cookie, { 'x-forwarded-for': front }])
      expect(await who(named('ann', more), '203.0.113.9')).toBe(403);
  });

  it('that is empty is refused too', async () => {
    expect(await who(named(''), '203.0.113.9')).toBe(403);
  });
});

describe('a name', () => {
  it('of an account with a password is refused, and that account keeps its password', async () => {
    await rules([['*', 'admin']]);
    await server.account('olga');
    const answer = await ask('/', named('olga'));
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('olga is not for the person whom the web server names'),
    ]);
    expect(await accountNamed(server.services.db, 'olga')).toMatchObject({
      role: 'contestant',
      identity: null,
    });
    expect((await server.cookie('olga')).cookie).toContain('antipode=');
  });

  it('that differs in the case of its letters alone is refused, and told the name that there is', async () => {
    await rules([['*', 'contestant']]);
    expect(await who(named('edsger'))).toBe('edsger');
    for (const name of ['Edsger', 'EDSGER']) {
      const answer = await ask('/', named(name));
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('expected edsger')]);
    }
  });

  it.each([
    ['with a Cyrillic letter', 'аda'],
    ['in letters of full width', 'ａｄａ'],
    ['with a zero-width space', 'a\u200bda'],
    ['with a dotless i', 'lınus'],
    ['with a blank', 'ada lovelace'],
    ['twice, as one header', 'ada, root'],
    ['as a path', '../ada'],
    ['with markup', '<b>ada'],
    ['too long', 'a'.repeat(41)],
    ['of another machine', 'DOMAIN\\ada'],
  ])('%s is refused', async (_, name) => {
    await rules([['*', 'contestant']]);
    const answer = await ask('/', named(bytes(name)));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('User name')]);
  });

  it('in bytes that are no text is refused', async () => {
    await rules([['*', 'contestant']]);
    expect(await who(named('a\u00ff\u00fe'))).toBe(403);
  });

  it('of a closed account is refused', async () => {
    await rules([['*', 'contestant']]);
    expect(await who(named('tony'))).toBe('tony');
    await server.services.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('name', '=', 'tony')
      .execute();
    const answer = await ask('/', named('tony'));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('closed')]);
  });
});

describe('an account of a person who logs in elsewhere', () => {
  it('has no password to try', async () => {
    await rules([['*', 'contestant']]);
    expect(await who(named('barbara'))).toBe('barbara');
    for (const secret of ['', 'null', password])
      expect((await server.request('/login', form({ user: 'barbara', password: secret }))).status).toBe(401);
    const basic = { authorization: `Basic ${Buffer.from('barbara:').toString('base64')}` };
    expect((await server.request('/api/v1/me', { headers: basic })).status).toBe(401);
  });

  it('cannot give itself a password, and is not asked for one', async () => {
    await rules([['*', 'contestant']]);
    const sent = form({ old: '', new: 'a long password' }, named('barbara'));
    const answer = await server.request('/account/password', sent, front);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('you log in elsewhere'),
    ]);
    expect(await accountNamed(server.services.db, 'barbara')).toMatchObject({ passwordHash: null });
  });

  it('wins over a session of somebody else in the same browser', async () => {
    await rules([['*', 'contestant']]);
    const cookie = await server.cookie('ann');
    expect(await who(named('barbara', cookie))).toBe('barbara');
  });

  it('gets a password, and is nobody of elsewhere any more, if an administrator says so', async () => {
    await rules([['*', 'contestant']]);
    expect(await who(named('ken'))).toBe('ken');
    const root = await server.account('root', 'admin');
    const headers = { ...root.bearer, 'content-type': 'application/json' };
    const body = JSON.stringify({ password: 'a good password' });
    expect(
      (await server.request('/api/v1/users/ken/password', { method: 'POST', headers, body })).status,
    ).toBeLessThan(300);
    expect(await who(named('ken'))).toBe(403);
    expect((await server.request('/login', form({ user: 'ken', password: 'a good password' }))).status).toBe(
      303,
    );
  });

  it('decides about a submission without being asked for a password', async () => {
    await rules([['*', 'jury']]);
    const sent = form({ do: 'decide', verdict: 'AC', reason: '' }, named('judith'));
    const answer = await server.request('/jury/contests/finals/submissions/none', sent, front);
    expect(answer.status).toBe(404); // no such submission; it is not refused for a missing field
  });
});

describe('the groups of a person', () => {
  beforeEach(async () => {
    await server.services.settings.change('groups header', 'X-Remote-Groups');
    await rules([
      ['cn=admins,dc=school', 'admin'],
      ['staff', 'jury'],
      ['students', 'contestant'],
    ]);
  });
  const roleOf = async (name: string) => (await accountNamed(server.services.db, name))?.role;
  const inGroups = (name: string, groups: string) => named(name, { 'x-remote-groups': groups });

  it('decide about the role, by the first rule that fits, whenever they change', async () => {
    for (const [groups, role] of [
      ['students', 'contestant'],
      ['students, staff', 'jury'],
      ['students;cn=admins,dc=school', 'admin'],
      ['students', 'contestant'],
    ] as const) {
      expect(await who(inGroups('niklaus', groups))).toBe('niklaus');
      expect([groups, await roleOf('niklaus')]).toEqual([groups, role]);
    }
  });

  it('that have no role, or are none, let nobody in, also who was in before', async () => {
    for (const groups of ['', 'guests', 'Staff', 'staff2', 'sta,ff', '*'])
      expect([groups, await who(inGroups('niklaus', groups))]).toEqual([groups, 403]);
    expect(await who(named('niklaus'))).toBe(403);
    expect(await who(inGroups('nobody1', 'guests'))).toBe(403);
    expect(await roleOf('nobody1')).toBeUndefined();
  });

  it('may be five hundred', async () => {
    const groups = [...Array.from({ length: 500 }, (_, index) => `group-${index}`), 'staff'].join(';');
    expect(await who(inGroups('margaret', groups))).toBe('margaret');
    expect(await roleOf('margaret')).toBe('jury');
  });
});
