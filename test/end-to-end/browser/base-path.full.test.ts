import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setBase } from '#protocol';
import { routes } from '#serving';
import { accountNamed, addContest, putContestAccount } from '#store';
import { join, judgeNext, storeContest, submitFor } from '../../judge/server/contests/stored-contest.ts';
import { password } from '../../judge/server/server.ts';
import { claimNext, finish } from '../../judge/server/stored.ts';
import { patienceMs } from '../../patience.ts';
import { slow } from '../../sample.ts';
import { pressTogether, testBrowser } from './browser.ts';
import { sourceField, testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
/** The paths that browsers asked for, as the web server in front gets them. */
const asked: string[] = [];

/** A web server in front that has the judge below `/judge` and nothing else. */
async function webServer({ strips }: { readonly strips: boolean }): Promise<Server> {
  const judge = new URL(site.url);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    if (!/^\/judge(\/|$)/.test(path)) return void outgoing.writeHead(404).end('nothing here\n');
    const { hostname: host, port } = judge;
    const { method, headers } = incoming;
    const sent = strips ? path.slice('/judge'.length) || '/' : path;
    const passed = request({ host, port, method, headers, path: sent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  const { db } = site.server.services;
  await storeContest(db);
  await addContest(db, {
    by: 'machine',
    contest: {
      id: 'course',
      name: 'Algorithms',
      start_time: new Date(Date.now() - 86_400_000).toISOString(),
      duration: '2000:00:00.000',
      scoreboard_type: 'score',
      rules: 'class',
      feedback: 'all',
      public: true,
    },
    problems: [{ id: 'clocks', label: 'A', slug: 'clocks' }],
    teams: [{ id: 's1', name: 'Ann Arbor', label: '1' }],
    groups: [],
    organizations: [],
  });
  const ann = await accountNamed(db, 'ann');
  if (ann === undefined) throw new Error('the site has an account ann');
  await join(db, ann, 't1');
  await putContestAccount(db, 'course', ann.id, { id: 'ann', username: 'ann', type: 'team', team_id: 's1' });
  await submitFor(db, ann, 'A');
  await judgeNext(db, 'WA');
});
afterAll(() => setBase(''));

const pages = routes
  .filter(({ method, kind }) => method === 'GET' && kind === 'page')
  .map(({ path }) => ({
    path,
    test: new RegExp(
      `^${path.replaceAll('.', '\\.').replaceAll(/:\w+(?:\{(.+?)\})?(?=\/|$)/g, (_, of?: string) => of ?? '[^/]+')}$`,
    ),
  }));
/** The route that a path of the judge leads to; undefined: to no page. */
const routeOf = (path: string) => pages.find(({ test }) => test.test(path))?.path;

describe.each([
  { strips: false, proxy: 'that passes the path on' },
  { strips: true, proxy: 'that takes the path away' },
])('below /judge, behind a web server $proxy,', ({ strips }) => {
  let front: Server;
  let url = '';
  beforeAll(async () => {
    front = await webServer({ strips });
    url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/judge`;
    await site.server.services.settings.change('public url', url);
  });
  afterAll(async () => {
    await site.server.services.settings.change('public url', undefined);
    front.closeAllConnections();
    front.close();
  });

  const outside = () => asked.filter((path) => !path.startsWith('/judge/'));

  async function logIn(page: Page, name: string): Promise<void> {
    await page.goto(`${url}/login?next=/account`);
    await page.getByLabel('User name').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${url}/account`);
  }

  /** Asks for a page of each route that links lead to. Every sixth one is opened, so that its scripts run, all with
   *  SLOW=1; of the others what the scripts would ask for is read in the attributes. @returns these routes */
  async function walk(page: Page, from: readonly string[]): Promise<ReadonlySet<string>> {
    const walked = new Set<string>();
    const waiting = from.map((path) => url + path);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const route = routeOf(new URL(next).pathname.slice('/judge'.length) || '/');
      if (route === undefined || walked.has(route)) continue;
      const isOpened = slow || walked.size % 6 === 0;
      walked.add(route);
      const found = isOpened ? await opened(page, next) : await read(page, next);
      if (found === undefined) continue;
      expect([next, found.status]).toEqual([next, 200]);
      const own = [...found.links, ...found.asked].filter((link) => new URL(link).host === new URL(url).host);
      expect([next, own.filter((link) => link !== url && !link.startsWith(`${url}/`))]).toEqual([next, []]);
      waiting.push(...found.links.filter((link) => own.includes(link)));
    }
    return walked;
  }

  /** A page, its links, and what else it names; undefined if it is a file to be kept. */
  interface Found {
    readonly status: number;
    readonly links: readonly string[];
    readonly asked: readonly string[];
  }

  async function opened(page: Page, address: string): Promise<Found | undefined> {
    const answer = await page.goto(address).catch((error: Error) => {
      if (/Download is starting/.test(error.message)) return null;
      throw error;
    });
    if (answer === null) return undefined;
    const links = await page.evaluate(() => [...document.links].map(({ href }) => href.replace(/#.*/, '')));
    return { status: answer.status(), links, asked: [] };
  }

  async function read(page: Page, address: string): Promise<Found> {
    const answer = await page.request.get(address, { timeout: patienceMs });
    const isPage = answer.headers()['content-type']?.startsWith('text/html') === true;
    if (!isPage) return { status: answer.status(), links: [], asked: [] };
    const texts = await page.evaluate(
      (html) =>
        [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .filter(({ name }) => /^(src|href|action|formaction|data-.*)$/.test(name))
            .map(({ name, value }) => [`${element.localName} ${name}`, value] as const),
        ),
      await answer.text(),
    );
    const addressesOf = (isMeant: (name: string, value: string) => boolean): readonly string[] =>
      texts
        .filter(([name, value]) => isMeant(name, value))
        .map(([, value]) => new URL(value, answer.url()).href.replace(/#.*/, ''));
    return {
      status: answer.status(),
      links: addressesOf((name) => name === 'a href' || name === 'area href'),
      // Paths: of forms, scripts, pictures, streams, parts.
      asked: addressesOf((_, value) => /^\/(?!\/)/.test(value)),
    };
  }

  const people = [
    [
      'a visitor',
      undefined,
      ['/', '/puzzles/clocks', '/embed/puzzles/clocks', '/docs/api', '/contests/course'],
      [
        '/contests/:contest/scoreboard',
        '/contests/archive/problems/:label',
        '/puzzles/:slug',
        '/docs/api',
        '/login',
      ],
    ],
    [
      'a contestant',
      'ann',
      ['/', '/contests/finals/problems/A', '/contests/finals/submissions', '/contests/course'],
      [
        '/contests/:contest/submissions/:id',
        '/contests/:contest/submit',
        '/contests/:contest/clarifications',
        '/account',
      ],
    ],
    [
      'an administrator',
      'root',
      ['/', '/admin/settings', '/jury/contests/finals', '/jury/contests/course', '/admin/webhooks'],
      ['/admin/settings', '/admin/accounts', '/jury/contests/:contest', '/contests/:contest/submissions/:id'],
    ],
  ] as const;

  // Each behind one of the two, with SLOW=1 behind both.
  it.each(people.filter((_, turn) => slow || turn % 2 === Number(strips)))(
    '%s walks without leaving it',
    async (_, name, from, wanted) => {
      asked.length = 0;
      const page = await browser.page();
      if (name !== undefined) await logIn(page, name);
      const walked = await walk(page, from);
      expect(wanted.filter((route) => !walked.has(route))).toEqual([]);
      expect(outside()).toEqual([]);
      expect(browser.troubles).toEqual([]);
    },
  );

  it('a contestant submits from the page of a problem, sees the verdict come, and logs out', async () => {
    asked.length = 0;
    const { db, announcer } = site.server.services;
    const page = await browser.page();
    await page.goto(`${url}/contests/archive/submit?problem=clocks`);
    await page.getByLabel('User name').fill('ann');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${url}/contests/archive/submit?problem=clocks`);
    await page.getByLabel('Language').selectOption({ label: 'C++' });
    await (await sourceField(page)).fill('int main() {}');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('status', { name: 'Verdict' }).waitFor();
    expect(page.url()).toMatch(new RegExp(`^${url}/contests/archive/submissions/\\d+$`));
    await finish(db, await claimNext(db), 'WA');
    announcer.announce('event', 'archive');
    await page.getByRole('status', { name: 'Verdict' }).getByText('wrong answer').waitFor();
    await pressTogether(page, 'gp');
    await page.waitForURL(`${url}/contests/archive/problems`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${url}/`);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'antipode' }));
    expect(outside()).toEqual([]);
    expect(browser.troubles).toEqual([]);
  });

  it('a puzzle is solved by its worker, and shown in a frame', async () => {
    asked.length = 0;
    const page = await browser.page();
    // No running contest has a problem on this puzzle, so a visitor may have it solved.
    await page.goto(`${url}/puzzles/rotations?position=2/4+3/2+1/1+2/3+4&moves=0.0-+0.0-`);
    await page.getByRole('button', { name: 'Is this shortest?' }).click();
    await page.getByText('no sequence is shorter').waitFor();
    await page.goto(`${url}/embed/puzzles/rotations?position=2/4+3/2+1/1+2/3+4&moves=0.0-+0.0-`);
    await page.locator('#puzzle svg').first().waitFor();
    expect(asked.some((path) => path.startsWith('/judge/assets/solve'))).toBe(true);
    expect(outside()).toEqual([]);
    expect(browser.troubles).toEqual([]);
  });
});
