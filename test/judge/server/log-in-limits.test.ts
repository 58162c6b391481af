import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setDisabled } from '#store';
import { form, password, testServer } from './server.ts';

const server = testServer();
const minuteMs = 60_000;

beforeAll(async () => {
  await server.account('admin', 'admin');
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eva', 'fay', 'gil']) await server.account(name);
  await server.services.settings.change('requests per address', 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const logIn = (user: string, word: string, address: string, cookie = '') =>
  server.request('/login', form({ user, password: word }, { cookie }), address);
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const basic = (user: string, word: string, address: string) =>
  server.request(
    '/api/v1/me',
    { headers: { authorization: `Basic ${Buffer.from(`${user}:${word}`).toString('base64')}` } },
    address,
  );
const markOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((one) => one.startsWith('antipode-device='))
    ?.split(';')[0] ?? '';

/** What is really checked from now on, and how long refusals are held back; nothing is waited for. */
function watch() {
  const seen = { checks: 0, pauses: [] as number[], atOnce: 0 };
  const { hashes, limits } = server.services;
  const check = hashes.check.bind(hashes);
  let running = 0;
  vi.spyOn(hashes, 'check').mockImplementation(async (...of) => {
    seen.checks++;
    seen.atOnce = Math.max(seen.atOnce, ++running);
    return check(...of).finally(() => running--);
  });
  vi.spyOn(limits, 'pause').mockImplementation(async (ms) => void seen.pauses.push(ms));
  return seen;
}

/** A clock that stands still until it is put forward. */
function clock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  return (ms: number) => vi.setSystemTime(Date.now() + ms);
}

describe('wrong log-ins from one address', () => {
  it('with forty made-up names lock nobody behind it out, by page or by program', async () => {
    watch();
    const hall = '10.1.0.1';
    for (let n = 0; n < 40; n++) await logIn(`made-up-${n}`, 'guess', hall);
    expect(await statusOf(logIn('made-up-40', 'guess', hall))).toBe(429);
    expect(await statusOf(logIn('admin', password, hall))).toBe(303);
    expect(await statusOf(logIn('ann', password, hall))).toBe(303);
    expect(await statusOf(basic('cat', password, hall))).toBe(200);
    expect(await statusOf(basic('cat', 'guess', hall))).toBe(429);
  });

  it('for names that exist lock out nobody else either', async () => {
    watch();
    const hall = '10.1.0.2';
    for (let n = 0; n < 40; n++) await server.account(`team${n}`);
    for (let n = 0; n < 40; n++) await logIn(`team${n}`, 'guess', hall);
    expect(await statusOf(logIn('ann', password, hall))).toBe(303);
    expect(await statusOf(logIn('team39', password, hall))).toBe(303);
  });

  it('are none if everybody behind it logs in at the same moment', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `pupil${n}`);
    for (const name of names) await server.account(name);
    const all = await Promise.all(names.map((name) => statusOf(logIn(name, password, '10.1.0.6'))));
    expect(new Set(all)).toEqual(new Set([303]));
  });

  it('for one name leave its owner in: in a known browser, from elsewhere, and here a minute later', async () => {
    watch();
    const [here, elsewhere] = ['10.1.0.3', '10.1.0.4'];
    const mark = markOf(await logIn('bob', password, elsewhere));
    const forward = clock();
    for (let n = 0; n < 5; n++) await logIn('bob', `guess ${n}`, here);
    expect(await statusOf(logIn('bob', password, here))).toBe(429);
    expect(await statusOf(logIn('bob', password, here, mark))).toBe(303);
    expect(await statusOf(logIn('bob', password, elsewhere))).toBe(303);
    forward(minuteMs + 1);
    expect(await statusOf(logIn('bob', password, here))).toBe(303);
  });

  it('never cost more than the limit for made-up names, and for others are checked one at a time', async () => {
    const seen = watch();
    const hall = '10.1.0.5';
    const most = server.services.settings.values['logins per address'];
    await Promise.all(Array.from({ length: 300 }, (_, n) => logIn(`none${n}`, 'guess', hall)));
    expect(seen.checks).toBe(most);
    seen.atOnce = 0;
    const names = Array.from({ length: 40 }, (_, n) => `group${n}`);
    for (const name of names) await server.account(name);
    const flood = [...names, ...names].map((name) => logIn(name, 'guess', hall));
    expect(await statusOf(logIn('ann', password, hall))).toBe(303);
    expect(new Set(await Promise.all(flood.map(statusOf)))).toEqual(new Set([429]));
    expect(seen.atOnce).toBe(1);
  });
});

describe('a thousand passwords for one name', () => {
  it('from one address, in ten minutes, are checked five a minute, beyond the limit of the address too', async () => {
    const seen = watch();
    const forward = clock();
    const checked = [];
    for (let minute = 0; minute < 10; minute++) {
      const isBeyond = minute % 2 === 1;
      if (isBeyond) for (let n = 0; n < 30; n++) await logIn(`other${n}`, 'guess', '10.2.0.1');
      seen.checks = 0;
      for (let n = 0; n < 100; n++) await logIn('dan', `guess ${minute} ${n}`, '10.2.0.1');
      checked.push(seen.checks);
      forward(minuteMs + 1);
    }
    expect(new Set(checked)).toEqual(new Set([5]));
  });

  it('from a thousand addresses in a minute are checked a hundred times, and its owner is still in', async () => {
    const mark = markOf(await logIn('eva', password, '10.3.0.1'));
    const seen = watch();
    clock();
    for (let n = 0; n < 1_000; n++) await logIn('eva', `guess ${n}`, `10.4.${n >> 8}.${n & 255}`);
    expect(seen.checks).toBe(100);
    expect(await statusOf(logIn('eva', password, '10.3.0.1', mark))).toBe(303);
  });
});

describe('whether there is such a name', () => {
  it('is not told beyond the limit: neither by words, nor by the number of tries, nor by the time', async () => {
    const seen = watch();
    clock();
    const hall = '10.5.0.1';
    for (let n = 0; n < 30; n++) await logIn(`nil${n}`, 'guess', hall);
    const answers = [];
    for (const user of ['fay', 'faz'])
      for (let n = 0; n < 7; n++) {
        const answer = await logIn(user, `guess ${n}`, hall);
        const wait = answer.headers.get('retry-after');
        const html = (await answer.text()).replaceAll(user, 'NAME');
        answers.push(`${answer.status} ${wait} ${seen.pauses.splice(0).length} ${html}`);
      }
    expect(answers.slice(0, 7)).toEqual(answers.slice(7));
    expect(answers.map((one) => one.split(' ')[2])).toEqual([...'1111100', ...'1111100']);
  });

  it('and whether a closed account has that password, neither', async () => {
    watch();
    await setDisabled(server.services.db, (await server.account('shut')).id, true);
    for (const address of ['10.6.0.1', '10.6.0.2']) {
      if (address === '10.6.0.2') for (let n = 0; n < 30; n++) await logIn(`zip${n}`, 'guess', address);
      const [right, wrong] = [await logIn('shut', password, address), await logIn('shut', 'guess', address)];
      expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()]);
    }
  });
});
