import { beforeAll, describe, expect, it } from 'vitest';
import { startNow } from '#contest';
import { apiSpan, readSpan } from '#protocol';
import { changeContest, putObject } from '#store';
import { storeProblem } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { minutesFromNow } from './stored-contest.ts';

const pages = contestServer(
  { judy: 'jury', root: 'admin' },
  {
    changes: {
      start_time: minutesFromNow(60),
      rules: 'ioi',
      scoreboard_type: 'score',
      penalty_time: null,
    },
  },
);
const { server, contest, headersOf } = pages;
const home = '/jury/contests/finals';

async function send(path: string, fields: Readonly<Record<string, string>>, who = 'root') {
  const { text, ...answer } = await pages.send(`${home}/${path}`, who, fields);
  return { ...answer, html: text.replaceAll('&quot;', '"') };
}

const problems = async () =>
  [...(await contest()).all('problems').values()]
    .sort((a, b) => a.ordinal - b.ordinal)
    .map(({ id, label, ordinal }) => ({ id, label, ordinal }));

beforeAll(() => storeProblem(server.services.db, 'grid'));

describe('a problem of a contest that has not started', () => {
  const typed = { id: 'p-clocks', label: 'X', rgb: '#00ff00', color: 'green', points: '40', position: '2' };

  it('is changed by admins, who put it in another place', async () => {
    await send('problems/add', { label: 'C', slug: 'grid', rgb: '' });
    expect((await send('problems/edit', typed, 'judy')).status).toBe(404);
    expect((await send('problems/edit', typed)).status).toBe(303);
    expect(await problems()).toEqual([
      { id: 'p-squares', label: 'B', ordinal: 1 },
      { id: 'p-clocks', label: 'X', ordinal: 2 },
      { id: 'grid', label: 'C', ordinal: 3 },
    ]);
    expect((await contest()).all('problems').get('p-clocks')).toMatchObject({
      rgb: '#00ff00',
      color: 'green',
      points: 40,
      max_score: 40,
      slug: 'clocks',
    });
    const page = await server.request(`${home}/problems/edit?id=p-clocks`, { headers: headersOf('root') });
    const html = await page.text();
    for (const value of ['X', '#00ff00', 'green', '40']) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<option value="2" selected/);
  });

  it.each([
    [{ label: 'b' }, /label: b is taken/],
    [{ label: 'A B' }, /label: found "A B"/],
    [{ rgb: 'red' }, /colour: found "red"/],
    [{ points: '-1' }, /points: found "-1"/],
    [{ position: '4' }, /position: found "4", expected 1 to 3/],
  ])('is not changed to what cannot be: %j', async (change, words) => {
    const before = await problems();
    const refused = await send('problems/edit', { ...typed, ...change });
    expect(refused.status).toBe(409);
    expect(refused.html).toMatch(words);
    expect(await problems()).toEqual(before);
  });

  it('is removed, unless something is about it', async () => {
    await putObject(server.services.db, 'finals', 'clarifications', {
      id: 'c1',
      from_team_id: null,
      to_team_ids: null,
      to_group_ids: null,
      reply_to_id: null,
      problem_id: 'p-squares',
      text: 'The limit is 2 s.',
      time: minutesFromNow(-1),
      subject: 'General',
    });
    expect((await send('problems/remove', { id: 'grid' }, 'judy')).status).toBe(404);
    expect((await send('problems/remove', { id: 'grid' })).status).toBe(303);
    expect((await problems()).map(({ id }) => id)).toEqual(['p-squares', 'p-clocks']);
    expect((await send('problems/remove', { id: 'p-squares' })).html).toContain('found clarifications');
    expect((await send('problems/remove', { id: 'grid' })).status).toBe(404);
  });
});

describe('who takes part in a contest', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );

  it('is listed for the jury and changed by admins only', async () => {
    const list = await server.request(`${home}/teams`, { headers: headersOf('judy') });
    expect(await list.text()).toContain('Red Pandas');
    const typed = { name: 'West', id: 'west' };
    expect((await send('groups/edit', typed, 'judy')).status).toBe(404);
    expect((await send('groups/edit', typed)).status).toBe(303);
    expect((await contest()).all('groups').get('west')).toEqual({ id: 'west', name: 'West', hidden: false });
    expect((await send('groups/edit', typed)).html).toContain('id="field-id-error">west is taken');
    expect((await send('groups/edit', { name: ' ', known: 'west' })).html).toContain(
      'id="field-name-error">found "", expected',
    );
    await send('groups/edit', { name: 'Far west', known: 'west', hidden: 'yes' });
    expect((await contest()).all('groups').get('west')).toMatchObject({ name: 'Far west', hidden: true });
  });

  it('has teams with organisation, groups, members and an account', async () => {
    await server.account('kim');
    const body = new URLSearchParams([
      ...Object.entries({ name: 'Owls', label: '', organization: 'uu', account: 'Kim', penalty: '20' }),
      ['members', 'Ann\r\n Bob \n'],
      ['group', 'north'],
      ['group', 'west'],
    ]);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { method: 'POST', body: body.toString(), headers: { ...headersOf('root'), ...type } };
    expect((await server.request(`${home}/teams/edit`, sent)).status).toBe(303);
    const state = await contest();
    const team = [...state.all('teams').values()].at(-1);
    expect(team).toMatchObject({
      name: 'Owls',
      label: '5',
      organization_id: 'uu',
      group_ids: ['north', 'west'],
      members: ['Ann', 'Bob'],
      penalty_minutes: 20,
    });
    expect([...state.all('accounts').values()]).toContainEqual(
      expect.objectContaining({ username: 'kim', team_id: team?.id, type: 'team' }),
    );
    const page = await server.request(`${home}/teams/edit?id=${team?.id}`, { headers: headersOf('root') });
    expect(await page.text()).toMatch(/value="west" checked/);
  });

  it.each([
    [{ name: '' }, /name-error">found "", expected some words/],
    [{ organization: 'nowhere' }, /organization-error">found no nowhere/],
    [{ account: 'nobody' }, /account-error">found no "nobody"/],
    [{ account: 'kim' }, /account-error">kim has a part in this contest already/],
    [{ penalty: 'ten' }, /penalty-error">found "ten"/],
    [{ penalty: '99999' }, /penalty-error">found 99999, expected at most 10000/],
    [{ id: 'a b' }, /id-error">found "a b", expected 1 to 36/],
  ])('refuses a team that cannot be, at the field that is wrong: %j', async (change, words) => {
    const before = (await contest()).all('teams').size;
    const refused = await send('teams/edit', { name: 'Bees', label: '7', ...change });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(words);
    expect((await contest()).all('teams').size).toBe(before);
  });

  it('has a deadline of its own under the rules class, until it is emptied', async () => {
    const rules = async (name: 'class' | 'ioi') => {
      await changeContest(server.services.db, 'finals', ({ object }) => ({ ...object, rules: name }));
      await contest(); // the server has read it
    };
    const form = async () =>
      (await server.request(`${home}/teams/edit?id=t1`, { headers: headersOf('root') })).text();
    const { name = '', label = '' } = (await contest()).all('teams').get('t1') ?? {};
    const give = (deadline: string, zone = 'UTC') =>
      send('teams/edit', { known: 't1', name, label, deadline, zone });
    const startMs = Date.parse((await contest()).contest?.start_time ?? '');
    const shown = (minutes: number) => new Date(startMs + minutes * 60_000).toISOString().slice(0, 16);
    const deadline = async () => (await contest()).all('teams').get('t1')?.deadline;
    expect(await form()).not.toContain('Own deadline');
    await give(shown(60));
    expect(await deadline()).toBeUndefined();
    await rules('class');
    try {
      const { status, html } = await give('tomorrow');
      expect(status).toBe(422);
      expect(html).toMatch(/id="field-deadline-error">found "tomorrow", expected a time like/);
      expect((await give(shown(10_000))).html).toMatch(
        /found "[\d: -]+", expected a time between .* the end/,
      );
      expect((await give(shown(60), 'Mars')).html).toMatch(/id="field-zone-error">found "Mars"/);
      expect(await deadline()).toBeUndefined();
      expect((await give(shown(61))).status).toBe(303);
      const since = await deadline();
      expect(readSpan(since ?? '')).toBe(Date.parse(`${shown(61)}Z`) - startMs);
      expect(await form()).toContain(`value="${shown(61)}"`);
      const team = (await contest()).all('teams').get('t1');
      if (team === undefined) throw new Error('expected the team');
      const late = apiSpan(9 * 3_600_000 + 7_000); // by a program: beyond the end, and not a whole minute
      await putObject(server.services.db, 'finals', 'teams', { ...team, deadline: late });
      await contest(); // the server has read it
      const value = / name="deadline" value="([^"]+)"/.exec(await form())?.[1] ?? '';
      expect((await give(value)).status).toBe(303);
      expect(await deadline()).toBe(late);
      await give(' ');
      expect(await deadline()).toBeUndefined();
    } finally {
      await rules('ioi');
    }
  });

  it('has organisations with a logo, which everybody who sees them can get', async () => {
    const organization = async (logo: Buffer, more: Readonly<Record<string, string>> = {}) => {
      const body = new FormData();
      const fields = { name: 'Utrecht', formal_name: 'Utrecht University', country: 'nld', url: '', ...more };
      for (const [name, value] of Object.entries({ known: 'uu', ...fields })) body.append(name, value);
      body.append('logo', new File([new Uint8Array(logo)], 'logo.png'));
      const response = await server.request(`${home}/organizations/edit`, {
        method: 'POST',
        body,
        headers: headersOf('root'),
      });
      return { status: response.status, html: await response.text() };
    };
    expect((await organization(png)).status).toBe(303);
    const { logo, country } = (await contest()).all('organizations').get('uu') ?? {};
    expect([country, logo?.[0]]).toEqual([
      'NLD',
      expect.objectContaining({ mime: 'image/png', width: 1, height: 1, href: 'logo' }),
    ]);
    const shown = await server.request('/api/contests/finals/organizations/uu/logo', {
      headers: headersOf('root'),
    });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    expect((await organization(Buffer.from('<html>'))).html).toContain(
      'id="field-logo-error">found something else',
    );
    expect((await organization(Buffer.alloc(0), { country: 'Holland' })).html).toContain(
      'id="field-country-error">found',
    );
    expect((await organization(Buffer.alloc(0), { country: 'Ger' })).html).toContain('DEU (Germany)');
    await organization(Buffer.alloc(0), { no_logo: 'yes' });
    expect((await contest()).all('organizations').get('uu')?.logo).toBeNull();
  });

  it('is removed unless something refers to it; with a team go its accounts', async () => {
    const kept = await send('groups/remove', { id: 'west' });
    expect([kept.status, kept.html]).toEqual([409, expect.stringContaining('found teams (1)')]);
    expect((await send('organizations/remove', { id: 'ku' })).html).toContain('found teams (2)');
    const owls = [...(await contest()).all('teams').values()].at(-1)?.id ?? '';
    expect((await send('teams/remove', { id: owls }, 'judy')).status).toBe(404);
    expect((await send('teams/remove', { id: owls })).status).toBe(303);
    expect((await send('groups/remove', { id: 'west' })).status).toBe(303);
    const state = await contest();
    expect([state.all('teams').has(owls), state.all('groups').has('west')]).toEqual([false, false]);
    expect([...state.all('accounts').values()].filter(({ username }) => username === 'kim')).toEqual([]);
    expect((await send('groups/remove', { id: 'west' })).status).toBe(404);
  });
});

describe('after the start', () => {
  it('problems are neither changed nor removed', async () => {
    await changeContest(server.services.db, 'finals', startNow);
    const before = await problems();
    const typed = { id: 'p-clocks', label: 'Z', rgb: '', color: '', points: '', position: '1' };
    for (const path of ['problems/edit', 'problems/remove']) {
      const refused = await send(path, typed);
      expect(refused.status).toBe(409);
      expect(refused.html).toContain('the contest started at');
    }
    expect(await problems()).toEqual(before);
  });
});
