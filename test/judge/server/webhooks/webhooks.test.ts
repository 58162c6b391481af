import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '#server';
import { addClarification, listAudit } from '#store';
import { until } from '../../../until.ts';
import { storeContest } from '../contests/stored-contest.ts';
import { form, testServer } from '../server.ts';
import { storeProblem } from '../stored.ts';

const often = { webhookPauseMs: 200 };
const server = testServer(undefined, often);
type Person = Awaited<ReturnType<typeof server.account>>;
const people = {} as Record<'adam' | 'judy', Person>;

interface Call {
  readonly token: string | undefined;
  readonly contest: string;
  readonly notifications: readonly { readonly type: string; readonly token: string }[];
}

/** A program of somebody else that is called. It answers with these statuses, one after the other, then with 200. */
async function receiver(...answers: readonly number[]) {
  const [calls, statuses]: [Call[], number[]] = [[], [...answers]];
  const at: Server = createServer(async (request: IncomingMessage, response) => {
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += piece;
    const { contest_id: contest, notifications } = JSON.parse(text);
    const status = statuses.shift() ?? 200;
    if (status === 200)
      calls.push({ token: request.headers['webhook-token'] as string, contest, notifications });
    response.writeHead(status, { location: `${url}/elsewhere` }).end('x'.repeat(100_000));
  });
  at.listen(0, '127.0.0.1');
  await once(at, 'listening');
  const url = `http://127.0.0.1:${(at.address() as AddressInfo).port}`;
  open.push(at);
  return { url, calls, left: () => statuses.length };
}
const open: Server[] = [];

const ask = async (method: string, path: string, who: Person = people.adam, body?: object) => {
  const headers = { ...who.bearer, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await server.request(`/api/webhooks${path}`, init);
  const text = await response.text();
  return { status: response.status, location: response.headers.get('location'), text };
};
const register = async (url: string, more = {}): Promise<string> => {
  const { status, text } = await ask('POST', '', people.adam, { url, token: 'secret-1', ...more });
  expect([status, text]).toEqual([201, expect.anything()]);
  return JSON.parse(text).id;
};
const say = (text: string, contest = 'finals') =>
  addClarification(server.services.db, contest, { text, subject: '' });

const allow = (...networks: readonly string[]) =>
  server.services.settings.change('webhook networks', networks);
const troubleOf = async (id: string) => JSON.parse((await ask('GET', `/${id}`)).text).trouble ?? '';

beforeAll(async () => {
  const { db } = server.services;
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  await storeContest(db);
  people.adam = await server.account('adam', 'admin');
  people.judy = await server.account('judy', 'jury');
});
beforeEach(async () => {
  await sql`delete from webhook`.execute(server.services.db);
  await allow('127.0.0.0/8');
});
afterAll(() => {
  for (const at of open) at.close().closeAllConnections();
});

describe('a webhook', () => {
  it('is told of everything that comes after it, in order and once, as the feed has it', async () => {
    const feed = async () => {
      const response = await server.request('/api/contests/finals/event-feed?stream=false', {
        headers: people.adam.bearer,
      });
      return (await response.text()).trim().split('\n');
    };
    const before = (await feed()).length;
    const { url, calls, left } = await receiver(500, 302);
    await register(url);
    for (let count = 0; count < 40; count++) await say(`news ${count} ${'x'.repeat(5_000)}`);
    await until(() => calls.flatMap(({ notifications }) => notifications).length >= 40);
    await say('more');
    await until(() => calls.flatMap(({ notifications }) => notifications).length >= 41);
    const expected = (await feed()).slice(before).map((line) => JSON.parse(line));
    expect(calls.flatMap(({ notifications }) => notifications)).toEqual(expected);
    expect(new Set(calls.map(({ token, contest }) => `${token} ${contest}`))).toEqual(
      new Set(['secret-1 finals']),
    );
    expect([calls.length > 2, left()]).toEqual([true, 0]);
  });

  it('is told of the types and contests that it wants, and of contests to come from their beginning', async () => {
    const { db } = server.services;
    const [some, all] = [await receiver(), await receiver()];
    await register(some.url, { endpoints: ['clarifications'], contest_ids: ['finals'] });
    await register(all.url);
    await storeContest(db, { id: 'next', name: 'Next' });
    await say('in the next', 'next');
    await say('in the finals');
    await until(() => some.calls.length > 0 && all.calls.some(({ contest }) => contest === 'finals'));
    await until(() => all.calls.some(({ contest }) => contest === 'next'));
    expect(some.calls).toMatchObject([{ contest: 'finals', notifications: [{ type: 'clarifications' }] }]);
    const types = all.calls
      .filter(({ contest }) => contest === 'next')
      .flatMap(({ notifications }) => notifications.map(({ type }) => type));
    expect(types).toEqual(expect.arrayContaining(['contest', 'problems', 'teams', 'clarifications']));
  });

  it('that fails for long is called no more, which administrators see', async () => {
    const { db } = server.services;
    const { url, calls } = await receiver(...Array.from({ length: 50 }, () => 503));
    const id = await register(url);
    await say('x');
    await until(async () => /503/.test(await troubleOf(id)));
    expect(JSON.parse((await ask('GET', `/${id}`)).text)).toMatchObject({ active: true });
    await sql`update webhook set failing_since = now() - interval '25 hours', next_try_at = now()`.execute(
      db,
    );
    await until(async () => JSON.parse((await ask('GET', `/${id}`)).text).active === false);
    expect(await troubleOf(id)).toContain('503');
    expect(calls).toEqual([]);
    const admin = (path: string, init: RequestInit = {}) =>
      server.request(`/admin/webhooks${path}`, { headers: people.adam.bearer, ...init });
    expect(await (await admin('')).text()).toMatch(/called no more[\s\S]*the answer was 503/);
    const { url: works, calls: taken } = await receiver();
    await sql`update webhook set url = ${works}`.execute(db);
    expect((await admin(`/${id}`, form({ do: 'again' }, people.adam.bearer))).status).toBe(303);
    await until(() => taken.length > 0);
    expect((await admin(`/${id}`, form({ do: 'remove' }, people.adam.bearer))).status).toBe(303);
    expect((await admin(`/${id}`, form({ do: 'again' }, people.adam.bearer))).status).toBe(404);
  });

  it('is told by one of several servers, and from where it was after a new start', async () => {
    const { db } = server.services;
    const { url, calls } = await receiver();
    await register(url);
    const log = pino({ level: 'silent' });
    const other = await openServices({ url: server.url, folder: server.folder, log, ...often });
    for (let count = 0; count < 20; count++) await say(`both ${count}`);
    // A server whose lease was taken while it delivered tells some things twice.
    const told = () => new Set(calls.flatMap(({ notifications }) => notifications.map((one) => one.token)));
    await until(() => told().size === 20);
    await other.close();
    // What a server that was killed while it delivered leaves: its lease, until it ends.
    await sql`update webhook set attempt = attempt + 1, lease_until = now() + interval '1 hour'`.execute(db);
    for (let count = 0; count < 5; count++) await say(`while nobody delivers ${count}`);
    const again = await openServices({ url: server.url, folder: server.folder, log, ...often });
    await sql`update webhook set lease_until = now() - interval '1 second'`.execute(db);
    await until(() => told().size === 25);
    await again.close();
  });

  it('is changed by PATCH: address, token, types and contests, each from then on', async () => {
    const { db } = server.services;
    const [first, second] = [await receiver(), await receiver()];
    await storeContest(db, { id: 'side', name: 'Side' });
    const id = await register(first.url, { contest_ids: ['finals'] });
    const change = (body: object) => ask('PATCH', `/${id}`, people.adam, body);
    const told = ({ calls }: typeof first) =>
      calls.flatMap(({ contest, notifications }) => notifications.map(({ type }) => `${contest} ${type}`));
    await say('before');
    await until(() => told(first).length >= 1);
    await say('long ago', 'side');
    const changed = await change({ id, url: second.url, token: 'secret-2', contest_ids: ['side', 'finals'] });
    expect([changed.status, JSON.parse(changed.text)]).toEqual([
      200,
      { id, url: second.url, endpoints: [], contest_ids: ['side', 'finals'], active: true },
    ]);
    await say('after', 'side');
    await say('after');
    await until(() => told(second).length >= 2);
    expect(told(second).sort()).toEqual(['finals clarifications', 'side clarifications']);
    expect(second.calls.map(({ token }) => token)).toEqual(['secret-2', 'secret-2']);
    expect((await change({ endpoints: ['submissions'], contest_ids: [] })).status).toBe(200);
    await say('not wanted');
    expect((await change({ active: false, endpoints: null })).text).toContain('"active":false');
    await say('while it rests');
    expect((await change({ active: true })).text).toContain('"active":true');
    await until(() => told(second).length >= 3);
    expect(told(first)).toHaveLength(1);
    expect((await listAudit(db, {})).map(({ action }) => action)).toContain('webhook.change');
  });

  it.each([
    [{ url: 'http://10.0.0.1/' }, 400, 'url'],
    [{ url: 'ftp://127.0.0.1/' }, 400, 'url'],
    [{ token: 'two words' }, 400, 'token'],
    [{ endpoints: ['secrets'] }, 400, 'secrets'],
    [{ contest_ids: ['nowhere'] }, 400, 'nowhere'],
    [{ active: 'perhaps' }, 400, 'active'],
    [{ id: '999999' }, 409, '999999'],
  ])('is not changed to %j', async (body, status, words) => {
    const { url } = await receiver();
    const id = await register(url);
    const before = (await ask('GET', `/${id}`)).text;
    const refused = await ask('PATCH', `/${id}`, people.adam, body);
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(words)]);
    expect((await ask('GET', `/${id}`)).text).toBe(before);
    expect((await ask('PATCH', `/${id}`, people.judy, {})).status).toBe(404);
    expect((await ask('PATCH', '/999999', people.adam, {})).status).toBe(404);
  });

  it('is changed on a page, which never shows its token', async () => {
    const { url, calls } = await receiver();
    const id = await register('http://127.0.0.1:9/', { token: 'very-secret' });
    const page = (path: string, init: RequestInit = {}, who = people.adam) =>
      server.request(`/admin/webhooks/${id}${path}`, { headers: who.bearer, ...init });
    expect((await page('', {}, people.judy)).status).toBe(404);
    const shown = await (await page('')).text();
    expect(shown).toContain('value="http://127.0.0.1:9/"');
    expect(shown).not.toContain('very-secret');
    const save = (fields: Record<string, string>) =>
      page('/change', form({ url, active: 'on', ...fields }, people.adam.bearer));
    const refused = await save({ url: 'http://10.0.0.1/', contests: 'finals' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringMatching(
        /role="alert"[\s\S]*url: [\s\S]*value="http:\/\/10\.0\.0\.1\/"[\s\S]*value="finals"/,
      ),
    ]);
    expect((await save({ contests: 'nowhere' })).status).toBe(422);
    expect((await save({ token: 'two words' })).status).toBe(422);
    expect((await save({ contests: 'finals', endpoint: 'clarifications' })).status).toBe(303);
    await say('by the page');
    await until(() => calls.length > 0);
    expect(calls).toMatchObject([
      { token: 'very-secret', contest: 'finals', notifications: [{ type: 'clarifications' }] },
    ]);
    expect(JSON.parse((await ask('GET', `/${id}`)).text)).toMatchObject({
      url,
      endpoints: ['clarifications'],
      contest_ids: ['finals'],
    });
    expect((await page('/change', form({ url }, people.adam.bearer))).status).toBe(303);
    expect(JSON.parse((await ask('GET', `/${id}`)).text)).toMatchObject({ active: false });
  });

  it('rests while its account is no administrator', async () => {
    const { db } = server.services;
    const [one, other] = [await receiver(), await receiver()];
    await register(one.url);
    await sql`insert into webhook (account_id, url, token) values (${people.judy.id}, ${other.url}, 'x')`.execute(
      db,
    );
    await say('x');
    await until(() => one.calls.length > 0);
    expect(other.calls).toEqual([]);
  });
});

describe('an address', () => {
  it('is refused unless it is of the open internet or allowed', async () => {
    await allow();
    for (const url of [
      'http://127.0.0.1/',
      'http://127.0.0.1:5432/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://localhost/',
      'http://localhost./',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:a00:1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[fd00::1]/',
      'http://[fe80::1]/',
      'http://0.0.0.0/',
      'http://10.1.2.3/',
      'http://172.16.0.1/',
      'http://192.168.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://100.64.0.1/',
      'http://224.0.0.1/',
      'http://no-such-machine.invalid/',
      'ftp://1.1.1.1/',
      'file:///etc/passwd',
      'http://me:pw@1.1.1.1/',
      'nonsense',
      '',
    ]) {
      const { status, text } = await ask('POST', '', people.adam, { url, token: 'x' });
      expect([url, status, JSON.parse(text).message]).toEqual([url, 400, expect.stringContaining('url: ')]);
    }
    // Nothing is called for these: nothing happens in any contest.
    await register('https://1.1.1.1/hook');
    await register('http://[2606:4700::1111]:8080/hook');
  });

  it('is looked at again before each call, and an answer is not followed', async () => {
    const [target, away] = [await receiver(), await receiver(307, 302, 301)];
    const [id, other] = [await register(target.url), await register(away.url)];
    await allow('127.0.0.9');
    await say('x');
    await until(async () => /found 127\.0\.0\.1, expected/.test(await troubleOf(id)));
    expect(away.left()).toBe(3);
    await allow('127.0.0.0/8');
    await until(async () => /answer was 30/.test(await troubleOf(other)));
    await until(() => target.calls.length >= 1);
  });
});

describe('the endpoint', () => {
  it('is for administrators, tells no token, and removes', async () => {
    const { url } = await receiver();
    const id = await register(url, { endpoints: ['contests', 'state'], contest_ids: [] });
    const { text } = await ask('GET', '');
    expect(JSON.parse(text)).toEqual([
      { id, url, endpoints: ['contest', 'state'], contest_ids: [], active: true },
    ]);
    expect(text).not.toContain('secret');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', ''],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await ask(method, path, people.judy, method === 'POST' ? {} : undefined)).status).toBe(404);
    expect([(await ask('DELETE', `/${id}`)).status, (await ask('DELETE', `/${id}`)).status]).toEqual([
      204, 404,
    ]);
    const audit = await listAudit(server.services.db, { limit: 5 });
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['webhook.add', 'webhook.remove']),
    );
    expect(JSON.stringify([audit, server.logged])).not.toContain('secret-1');
  });

  it('refuses what it does not understand, and more than ten', async () => {
    const { url } = await receiver();
    for (const [more, place] of [
      [{ id: '7' }, 'id'],
      [{ token: 'a\r\nb: c' }, 'token'],
      [{ token: '' }, 'token'],
      [{ endpoints: ['scoreboard'] }, 'endpoints'],
      [{ contest_ids: ['nowhere'] }, 'contest_ids'],
    ] as const) {
      const { status, text } = await ask('POST', '', people.adam, { url, token: 'x', ...more });
      expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining(place)]);
    }
    const all = await Promise.all(
      Array.from({ length: 12 }, () => ask('POST', '', people.adam, { url, token: 'x' })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
  });
});
