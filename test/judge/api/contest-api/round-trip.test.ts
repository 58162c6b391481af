import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '#cli';
import { makeTemporaryFolder } from '#host';
import { judgementRecords, putBlob, putObject } from '#store';
import { fakeIo } from '../../cli/fake-io.ts';
import { testServer } from '../../server/server.ts';
import { caseResult, claimNext, finish } from '../../server/stored.ts';
import { asking } from './asking.ts';
import { type Accounts, lookers, type Moment, storeAccounts, submitFor, tell } from './story.ts';

const moments: readonly Moment[] = ['before', 'running', 'frozen', 'final', 'thawed'];

/** Contests by other rules, which count points or moves. */
const others = (['ioi', 'class', 'fewest-moves', 'relative'] as const).map((rules) => ({
  id: rules,
  rules,
  scoreboard_type: 'score' as const,
  penalty_time: null,
}));
const contests: readonly string[] = [...moments, ...others.map(({ id }) => id)];

/** A judge on which contests have happened, and an empty one. */
const [there, here] = [testServer(), testServer()];
const accounts = {} as { there: Accounts; here: Accounts };
const [atThere, atHere] = [asking(there, () => accounts.there), asking(here, () => accounts.here)];
const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGNgYPgPRggKAC/nBfv2BR1CAAAAAElFTkSuQmCC',
  'base64',
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="56" height="40"/>');

const judge = async (server: typeof there, ...words: readonly string[]) => {
  const io = fakeIo({ env: { DATABASE_URL: server.url } });
  const status = await main(['contest', ...words], io);
  return { status, err: io.err() };
};

/** Pictures of a team and its school. */
async function addPictures(contest: string): Promise<void> {
  const { db } = there.services;
  const file = async (href: string, filename: string, content: Buffer, facts: object) => ({
    href,
    filename,
    hash: createHash('md5').update(content).digest('hex'),
    ...facts,
    digest: await putBlob(db, content),
  });
  const picture = { mime: 'image/png', width: 2, height: 3 };
  const drawing = { mime: 'image/svg+xml', width: 56, height: 40 };
  await putObject(db, contest, 'organizations', {
    id: 'school',
    name: 'School',
    formal_name: 'The School',
    country: 'NLD',
    country_flag: [await file('country_flag', 'country_flag.svg', svg, drawing)],
    logo: [
      await file('logo', 'logo.png', png, picture),
      await file('logo/logo.dark.svg', 'logo.dark.svg', svg, { ...drawing, tag: ['dark'] }),
    ],
  } as never);
  await putObject(db, contest, 'teams', {
    id: 'ada',
    name: 'Team Ada',
    label: '1',
    group_ids: ['main'],
    organization_id: 'school',
    photo: [await file('photo', 'photo.png', png, picture)],
  } as never);
}

beforeAll(async () => {
  accounts.there = await storeAccounts(there);
  accounts.here = await storeAccounts(here);
  for (const moment of moments) await tell(there.services.db, accounts.there, moment);
  for (const changes of others) await tell(there.services.db, accounts.there, 'thawed', changes);
  for (const contest of contests) {
    await addPictures(contest);
    const to = join(folder, contest);
    expect(await judge(there, 'export', contest, '--to', to)).toEqual({ status: 0, err: '' });
    expect(await judge(here, 'import', to)).toEqual({ status: 0, err: '' });
  }
});

/** What a feed says last of each object. */
async function lastOf(at: typeof atThere, who: (typeof lookers)[number], contest: string) {
  const objects = new Map<string, unknown>();
  for (const { type, id, data } of await at.feedOf(who, contest)) {
    if (data === null) objects.delete(`${type} ${id}`);
    else objects.set(`${type} ${id}`, data);
  }
  return new Map([...objects].sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each(contests)('a contest (%s), exported and imported on an empty judge', (contest) => {
  it.each(lookers)('is the same to %s: feed, board, lists', async (who) => {
    const before = await lastOf(atThere, who, contest);
    expect(before.size).toBeGreaterThan(10);
    expect(await lastOf(atHere, who, contest)).toEqual(before);
    for (const list of ['scoreboard', 'submissions', 'judgements', 'runs', 'clarifications', 'awards']) {
      const path = `contests/${contest}/${list}`;
      expect(byId(await atHere.read(who, path))).toEqual(byId(await atThere.read(who, path)));
    }
  });

  it.each(['public', 'ada', 'judge'] as const)('has the same pages for %s', async (who) => {
    const shown = async (server: typeof there, page: string) => {
      const headers = accounts[server === there ? 'there' : 'here'][who].bearer;
      const response = await server.request(page.replace('*', contest), { headers });
      return `${response.status} ${page}\n${withoutRows(await response.text())}`;
    };
    // A class has no balloons.
    for (const page of pages[who].filter((one) => contest !== 'class' || !one.endsWith('/balloons'))) {
      const before = await shown(there, page);
      const isMoved = contest === 'class' && page.endsWith('/problems'); // they are on its first page
      if (!(contest === 'before' && page.endsWith('/1'))) expect(before).toMatch(isMoved ? /^303 / : /^200 /);
      expect(await shown(here, page)).toBe(before);
    }
  });

  it('has everything that was known of its judgements', async () => {
    expect(await recordsOf(here, contest)).toEqual(await recordsOf(there, contest));
  });
});

/** Pages of a contest by those who look at them; `*` is its id. */
const pages = {
  public: ['', '/scoreboard', '/problems', '/clarifications', '/team/ada'].map(
    (page) => `/contests/*${page}`,
  ),
  ada: ['', '/scoreboard', '/submissions', '/submissions/1', '/clarifications'].map(
    (page) => `/contests/*${page}`,
  ),
  judge: [
    ...['/submissions', '/submissions/1', '/scoreboard', '/scoreboard?public=yes', '/team/ghost'].map(
      (page) => `/contests/*${page}`,
    ),
    ...['/clarifications', '/analysis', '/balloons'].map((page) => `/jury/contests/*${page}`),
  ],
} as const;

async function recordsOf(server: typeof there, contest: string): Promise<ReadonlyMap<string, object>> {
  const records = new Map<string, object>();
  for await (const { id, judgement } of judgementRecords(server.services.db, contest))
    records.set(id, judgement);
  return records;
}

/** Lists have no order. A board that nobody has changed is that of now. */
function byId(value: unknown): unknown {
  if (!Array.isArray(value)) return { ...(value as object), time: '', contest_time: '' };
  return value.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1));
}

/** Rows of the database have other numbers here, pages say what time it is, and nobody here has the account that handed
 *  in for a team without being in the contest. */
const withoutRows = (html: string): string =>
  html
    .replace(/data-now="\d+"/g, '')
    .replace(/([?&]|&amp;)since=\d+/g, '')
    .replace(/(<strong class="clock-span">)[^<]*/g, '$1')
    .replace(/(<progress [^>]*value=")[^"]*/g, '$1')
    .replace(/(\/submissions\/)\d+/g, '$1')
    .replace(/(<dt>By<\/dt><dd>)[^<]*/g, '$1')
    .replace(/Request [0-9a-f]{16}/g, 'Request');

describe('an imported contest', () => {
  it('goes on: what was being judged is judged here, and submissions are numbered on', async () => {
    const { db } = here.services;
    const later = { contest: 'running', team: 'ada', label: 'B', atMs: Date.now(), verdict: 'WA' } as const;
    await submitFor(db, accounts.here, later);
    await finish(db, await claimNext(db), 'AC', [caseResult('sample/1', 1)]);
    await (await here.services.contests.get('running'))?.look();
    const judged = await atHere.read<Record<string, unknown>[]>('admin', 'contests/running/judgements');
    expect(judged.map(({ id, judgement_type_id }) => `${id} ${judgement_type_id}`).slice(-2)).toEqual([
      '4.1 WA', // it has waited longer, and the contest runs: it is judged before what came here
      '5.1 AC',
    ]);
  });

  it.each([
    'submissions/1/files',
    'problems/halving/statement',
    'problems/halving/attachments/note%201.txt',
    'organizations/school/logo',
    'organizations/school/logo/logo.dark.svg',
    'organizations/school/country_flag',
    'teams/ada/photo',
  ])('has %s', async (path) => {
    const asked = await Promise.all(
      [atThere, atHere].map(({ ask }) => ask('admin', `contests/final/${path}`)),
    );
    const [one, other] = await Promise.all(asked.map((response) => response.arrayBuffer()));
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    expect(Buffer.from(other!).equals(Buffer.from(one!))).toBe(true);
  });

  it('sends pictures that a browser shows and in which nothing runs, once', async () => {
    const logo = await atHere.ask('public', 'contests/final/organizations/school/logo/logo.dark.svg');
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(logo.headers.get('content-disposition')).toBe('inline');
    expect(logo.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    const [{ logo: files }] = await atHere.read<[{ logo: { hash: string; href: string }[] }]>(
      'public',
      'contests/final/organizations',
    );
    expect(logo.headers.get('etag')).toBe(`"${files[1]?.hash}"`);
    const again = await atHere.ask('public', files[1]?.href ?? '', {
      headers: { 'if-none-match': `"${files[1]?.hash}"` },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['a problem before the start', 'contests/before/problems/halving/statement'],
    ['a team that is not there', 'contests/final/teams/nobody/photo'],
    ['a banner that is not there', 'contests/final/banner'],
    ['another name', 'contests/final/teams/ada/photo/other.png'],
  ])('has no file of %s for the public', async (_, path) => {
    expect((await atHere.ask('public', path)).status).toBe(404);
  });
});
