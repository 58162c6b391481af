import { describe, expect, it } from 'vitest';
import { freezeNow } from '#contest';
import { changeContest, putMember } from '#store';
import { form } from '../server.ts';
import { contestServer } from './contest-server.ts';
import { join, judgeNext, minutesFromNow, storeContest, submitFor } from './stored-contest.ts';

const { server, people, get, send } = contestServer({
  ...({ ann: 't1', bob: 't2', eve: 'contestant', judy: 'jury', root: 'admin' } as const),
});

/** The rows of a board: text of each cell. */
const rowsOf = (html: string): readonly (readonly string[])[] =>
  [
    ...(
      /<tbody>([\s\S]*?)<\/tbody>/.exec(html.slice(html.indexOf('class="scoreboard"')))?.[1] ?? ''
    ).matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g),
  ].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );

describe('a running contest', () => {
  it('lists its problems, its clock and its rules for everybody', async () => {
    const { text: html } = await get('/contests/finals');
    expect(html).toContain('<h1>The Finals of 2026</h1>');
    expect(html).toContain('<title>Finals · Antipode</title>'); // its name once
    expect(html).toContain('href="/contests/finals/problems/A"');
    expect(html).toMatch(/Time left<\/span> <strong class="clock-span">(3:59|4:00):\d\d</);
    expect(html).toContain('costs 20 minutes');
    for (const name of ['Problems', 'Scoreboard', 'Submissions', 'Clarifications', 'Submit'])
      expect(html).toMatch(new RegExp(`<a href="/contests/finals/[a-z]+">${name}</a>`));
  });

  it('shows results on the board as they come, and the first to solve', async () => {
    const { db } = server.services;
    await submitFor(db, people.ann, 'A');
    const pending = rowsOf((await get('/contests/finals/scoreboard')).text);
    expect(pending.find((row) => row[1]?.startsWith('Red Pandas'))?.[4]).toBe('A pending 0 + 1 tries');
    await judgeNext(db, 'WA');
    await submitFor(db, people.ann, 'A');
    await judgeNext(db, 'AC');
    await submitFor(db, people.bob, 'A');
    await judgeNext(db, 'TLE');
    const { text: html } = await get('/contests/finals/scoreboard');
    expect(html).toContain('<caption class="unseen">Scoreboard</caption>');
    expect(rowsOf(html)).toEqual([
      ['1 gold', 'Red Pandas Utrecht NLD', '1', '80', 'A first to solve, solved in minute 60 2 tries', 'B'],
      ['2', 'Blue Whales Kyoto JPN', '0', '0', 'A not solved 1 try', 'B'],
      ['2', 'Grey Geese Kyoto JPN', '0', '0', 'A', 'B'],
    ]);
  });

  it.each(['problems', 'problems/B'])(
    'gives %s to everybody under their own name, with their own results',
    async (path) => {
      const all = ['ann', 'bob', 'eve', 'judy'] as const;
      const asked = () =>
        Promise.all(all.map(async (name) => (await get(`/contests/finals/${path}`, name)).text));
      const [ann = '', bob = '', eve = ''] = await asked();
      for (const html of [ann, bob, eve])
        expect(html.match(/class="account-name">([^<]*)</g)).toHaveLength(1);
      expect([ann, bob, eve].map((html) => /class="account-name">([^<]*)</.exec(html)?.[1])).toEqual([
        'ann',
        'bob',
        'eve',
      ]);
      expect(ann).not.toMatch(/\bbob\b|[0-9a-f]{32}/);
      if (path === 'problems') {
        const [solved, tried, none] = [ann, bob, eve].map((html) => html.replace(/<[^>]*>/g, ''));
        expect([solved?.includes('✓ solved'), tried?.includes('✗ tried')]).toEqual([true, true]);
        expect(none).not.toMatch(/✓ solved|✗ tried/);
      }
      const again = await asked();
      expect(again.map((html) => /class="account-name">([^<]*)</.exec(html)?.[1])).toEqual([...all]);
      const visitor = (await get(`/contests/finals/${path}`)).text;
      expect(visitor).not.toContain('account-name');
    },
  );

  it('narrows the board by group, with ranks of their own, organisation and name', async () => {
    const names = async (query: string) =>
      rowsOf((await get(`/contests/finals/scoreboard?${query}`)).text).map((row) => row.slice(0, 2));
    expect(await names('group=south')).toEqual([
      ['1', 'Blue Whales Kyoto JPN'],
      ['1', 'Grey Geese Kyoto JPN'],
    ]);
    expect(await names('organization=uu')).toEqual([['1 gold', 'Red Pandas Utrecht NLD']]);
    expect(await names('q=geese%20kyo')).toEqual([['2', 'Grey Geese Kyoto JPN']]);
    expect(await names('country=ZZZ')).toEqual([]);
  });

  it('sends the board alone with a mark, and nothing if it is known', async () => {
    const first = await get('/contests/finals/scoreboard?part=board');
    const tag = first.headers.get('etag') ?? '';
    expect(first.text).toMatch(/^<div id="board"/);
    expect(tag).toMatch(/^W\/"/);
    const page = await get('/contests/finals/scoreboard');
    const inPage = /data-tag="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"');
    for (const known of [tag, inPage ?? '']) {
      const again = await server.request('/contests/finals/scoreboard?part=board', {
        headers: { 'if-none-match': known },
      });
      expect(again.status).toBe(304);
    }
  });

  it('keeps what is typed for one of its problems, and says so only then', async () => {
    const typed = { language: 'c', text: 'int half;' };
    expect((await send('/contests/finals/submit/draft', 'bob', { ...typed, problem: 'Z' })).status).toBe(404);
    expect((await send('/contests/finals/submit/draft', 'bob', { ...typed, problem: 'A' })).status).toBe(204);
    expect((await get('/contests/finals/submit?problem=A', 'bob')).text).toContain('int half;');
    const more = { problem: 'A', language: 'c', source: 'int more;', to: 'run' };
    expect((await send('/contests/finals/runs', 'bob', more)).text).toContain('int more;');
    expect((await get('/contests/finals/submit?problem=A', 'bob')).text).toContain('int more;');
  });

  it('shows a team its own row with its rank, and asks visitors for nothing', async () => {
    const { text: html } = await get('/contests/finals', 'ann');
    expect(html).toContain('<span>Rank 1</span>');
    expect((await get('/contests/finals')).text).not.toContain('Results of my team');
  });
});

describe('a frozen board', () => {
  it('says so in the words of the rules, hides what comes later, and tells the jury more', async () => {
    const { db } = server.services;
    await changeContest(db, 'finals', freezeNow);
    const before = await get('/contests/finals/scoreboard?part=board');
    await submitFor(db, people.bob, 'B');
    const pending = await get('/contests/finals/scoreboard?part=board');
    await judgeNext(db, 'AC');
    const frozen = await get('/contests/finals/scoreboard?part=board');
    expect(before.text).toContain(
      'The scoreboard was frozen with 240 minutes remaining - submissions in the last 240 minutes of the contest are still shown as pending.',
    );
    expect(pending.text).not.toBe(before.text);
    expect(frozen.text).toBe(pending.text);
    expect(frozen.headers.get('etag')).toBe(pending.headers.get('etag'));
    const jury = rowsOf((await get('/contests/finals/scoreboard', 'judy')).text);
    expect(jury[0]?.[1]).toBe('Blue Whales Kyoto JPN');
    const asPublic = await get('/contests/finals/scoreboard?public=yes', 'judy');
    expect(rowsOf(asPublic.text)).toEqual(rowsOf(frozen.text));
  });

  it('shows a team and what came of its submissions before the freeze', async () => {
    const { text: html } = await get('/contests/finals/team/t2');
    expect(html).toContain('<h1>Blue Whales</h1>');
    expect(html).toContain('Time limit exceeded');
    expect(html).not.toContain('Accepted');
    expect(html).toContain('Pending');
    expect((await get('/contests/finals/team/t2', 'judy')).text).toContain('Accepted');
    expect((await get('/contests/finals/team/shy')).status).toBe(404);
  });

  it('shows the team its own result on its first page, without a rank', async () => {
    const { text: html } = await get('/contests/finals', 'bob');
    expect(html).toMatch(/Results of my team[\s\S]*solved in minute/);
    expect(html).not.toContain('Rank ');
    expect((await get('/contests/finals', 'ann')).text).not.toContain('Rank ');
  });
});

describe('a contest that has not started', () => {
  it('shows teams and no problem, to contestants and visitors', async () => {
    const { db } = server.services;
    await storeContest(db, { id: 'later', name: 'Later', start_time: minutesFromNow(90) });
    await join(db, people.eve, 't3', 'later');
    for (const who of ['nobody', 'eve']) {
      const { text: html } = await get('/contests/later', who);
      expect(html).toContain('Starts in');
      expect(html).toContain('Grey Geese');
      expect(html).not.toContain('Hidden Foxes');
      expect(html).not.toMatch(/clocks|squares/);
      const board = await get('/contests/later/scoreboard', who);
      expect(rowsOf(board.text)[0]).toHaveLength(4);
      expect(board.text).toContain('The contest has not started.');
    }
    expect((await get('/contests/later', 'judy')).text).toContain('clocks');
  });

  it('is there for its members alone if it is not public', async () => {
    const { db } = server.services;
    await storeContest(db, { id: 'closed', name: 'Closed', public: false });
    await join(db, people.ann, 't1', 'closed');
    expect((await get('/contests/closed')).status).toBe(404);
    expect((await get('/contests/closed', 'bob')).status).toBe(404);
    expect((await get('/contests/closed', 'ann')).status).toBe(200);
    expect((await get('/contests')).text).not.toContain('/contests/closed');
    expect((await get('/contests', 'judy')).text).toContain('/contests/closed');
  });
});

describe('what cannot be had of a contest', () => {
  const ways = (html: string) =>
    ['/contests/finals', '/contests/finals/scoreboard', '/contests/archive/problems'].map(
      (path) => html.match(new RegExp(`href="${path}"`, 'g'))?.length ?? 0,
    );

  it.each(['/contests/finals/nothing', '/contests/finals/problems/Z', '/jury/contests/finals'])(
    'leads back into it: %s',
    async (path) => {
      const { status, text } = await get(path, 'ann');
      expect(status).toBe(404);
      expect(ways(text)).toEqual([2, 1, 0]); // its bar and the button
      expect(text).toContain('>Go to Finals<');
    },
  );

  it('leads back into it for those who are told that it is not theirs', async () => {
    const asked = form({ subject: 'general', text: 'When is lunch?' }, people.eve.bearer);
    const response = await server.request('/contests/finals/clarifications', asked);
    expect(response.status).toBe(403);
    expect(ways(await response.text())).toEqual([2, 1, 0]);
  });

  it('looks the same in a contest that is not for the reader as in none', async () => {
    await storeContest(server.services.db, { id: 'doors', name: 'Closed Doors', public: false });
    const looks = await Promise.all(
      ['doors', 'nowhere'].map(async (id) => (await get(`/contests/${id}/problems`, 'eve')).text),
    );
    const [one, other] = looks.map((html) => html.replace(/Request \w+/, ''));
    expect(one).toBe(other);
    expect(one).not.toContain('Closed');
  });
});

it('a board has equal teams by name, as the Contest API has them, whatever their ids', async () => {
  const { db } = server.services;
  await storeContest(db, { id: 'equal', name: 'Equal' });
  for (const [id, name] of [
    ['y1', 'Zebras 10'],
    ['y2', 'Zebras 2'],
    ['y3', 'Ants'],
  ] as const)
    expect(await putMember(db, 'equal', 'teams', { id, name, label: id })).toBeUndefined();
  const rows = rowsOf((await get('/contests/equal/scoreboard?q=a')).text).map(([, team = '']) => team);
  const ours = rows.filter((team) => /Zebras|Ants/.test(team));
  expect(ours).toEqual(['Ants', 'Zebras 10', 'Zebras 2']);
});
