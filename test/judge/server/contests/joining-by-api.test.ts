import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { naming } from '../../../saying.ts';
import { runJudge } from '../../cli/run-judge.ts';
import { contestServer } from './contest-server.ts';
import { minutesFromNow, storeContest } from './stored-contest.ts';

const names = ['kim', 'lea', 'max', 'noa'] as const;
const pages = contestServer({
  ...({ kim: 'contestant', lea: 'contestant', max: 'contestant', noa: 'contestant' } as const),
  ...({ root: 'admin', ann: 't1', eve: 'contestant' } as const),
});
const { server, people } = pages;
type Who = (typeof names)[number] | 'ann' | 'eve';

const root = mkdtempSync(join(tmpdir(), 'antipode-joining-'));
let listening: Awaited<ReturnType<typeof listenOn>>;
let url = '';

beforeAll(async () => {
  const { settings } = server.services;
  for (const name of ['logins per address', 'logins per account', 'requests per account'] as const)
    await settings.change(name, 0);
  listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${listening.port}`;
});
afterAll(async () => {
  await listening.close();
  rmSync(root, { recursive: true });
});

async function contest(
  id: string,
  terms: Readonly<Record<string, string>>,
  changes: Parameters<typeof storeContest>[1] = {},
): Promise<void> {
  await storeContest(server.services.db, { id, start_time: minutesFromNow(600), ...changes });
  await pages.send(`/jury/contests/${id}/joining`, 'root', { team_size: '1', ...terms });
}

async function post(who: Who, path: string, body: object) {
  const response = await server.request(`/api/v1/joining${path}`, {
    method: 'POST',
    headers: { ...people[who].bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Runs one command line as somebody. */
function judge(who: Who, argv: readonly string[], stdin?: string) {
  const folder = join(root, who);
  mkdirSync(join(folder, 'antipode'), { recursive: true });
  const token = people[who].bearer.authorization.replace('Bearer ', '');
  const logins = JSON.stringify({ version: 1, logins: [{ url, user: who, token }] });
  writeFileSync(join(folder, 'antipode', 'logins.json'), logins);
  return runJudge(argv, { env: { XDG_CONFIG_HOME: folder }, ...(stdin !== undefined && { stdin }) });
}

describe('joining by the API', () => {
  it('is as on the pages: open, once, and not without the right password', async () => {
    await contest('open', { how: 'open' });
    const joined = await post('kim', '', { contest: 'open' });
    expect(joined).toMatchObject({
      status: 201,
      body: { contest: { id: 'open' }, team: { name: 'kim', state: 'in', members: [{ name: 'kim' }] } },
    });
    expect(await post('kim', '', { contest: 'open' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('you have a part in this contest already') },
    });
    await contest('secret', { how: 'password', password: 'a phrase of ours' }, { public: false });
    for (const wrong of [
      { contest: 'secret', password: 'x' },
      { contest: 'nowhere', password: 'x' },
    ])
      expect(await post('lea', '', wrong)).toMatchObject({ status: 403 });
    expect((await post('lea', '', { contest: 'secret', password: 'a phrase of ours' })).status).toBe(201);
  });

  it('ends at the closing time and when the places are given, and may wait for the jury', async () => {
    await contest('full', { how: 'open', places: '1' });
    await post('kim', '', { contest: 'full' });
    expect((await post('lea', '', { contest: 'full' })).body.error).toContain('the contest is full');
    await contest('late', { how: 'open' }, { start_time: minutesFromNow(-60) });
    await server.services.db
      .updateTable('joining')
      .set({ closes_at: new Date(Date.now() - 60_000) })
      .where('contest_id', '=', 'late')
      .execute();
    expect((await post('lea', '', { contest: 'late' })).body.error).toContain('joining has closed');
    await contest('asked', { how: 'open', approves: 'yes' });
    expect((await post('lea', '', { contest: 'asked' })).body).toMatchObject({ team: { state: 'waiting' } });
  });

  it('leads into teams by links, which their captain makes and withdraws', async () => {
    await contest('teams', { how: 'open', team_size: '3' });
    expect((await post('kim', '', { contest: 'teams' })).body.error).toContain('team name');
    await post('kim', '', { contest: 'teams', name: 'Night Owls' });
    const { body } = await post('kim', '/team', { contest: 'teams', do: 'link' });
    const secret = /link=(apj_[\w-]+)$/.exec(String(body.link))?.[1];
    expect((await post('lea', '', { link: secret })).body).toMatchObject({
      team: { name: 'Night Owls', members: [{ name: 'kim', part: 'captain' }, { name: 'lea' }], links: [] },
    });
    expect(await post('lea', '/team', { contest: 'teams', do: 'link' })).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('expected the captain, kim') },
    });
    expect(await post('max', '/team', { contest: 'teams', do: 'leave' })).toMatchObject({ status: 404 });
    expect(await post('max', '', { link: 'apj_wrong' })).toMatchObject({ status: 422 });
    const { links } = (body.team ?? {}) as { links: readonly { id: number }[] };
    await post('kim', '/team', { contest: 'teams', do: 'withdraw', value: String(links[0]?.id) });
    expect(await post('max', '', { link: secret })).toMatchObject({ status: 422 });
    expect((await post('lea', '/team', { contest: 'teams', do: 'leave' })).body).toMatchObject({
      team: null,
    });
  });
});

describe('joining by commands', () => {
  it('makes a team of three by a link', async () => {
    await contest('spring', { how: 'open', team_size: '3' });
    const made = await judge('kim', ['join', 'spring', '--team', 'Early Owls']);
    expect(made).toMatchObject({ status: 0, err: '' });
    expect(made.out).toBe('The Finals of 2026: team Early Owls, in the contest\n  kim (captain)\n');
    const { out: link } = await judge('kim', ['team', 'spring', 'link']);
    expect(link).toMatch(/^http\S+\/join\?link=apj_[\w-]+\n$/);
    for (const who of ['lea', 'max'] as const)
      expect(await judge(who, ['join', link.trim()])).toMatchObject({ status: 0, err: '' });
    expect((await judge('noa', ['join', link.trim()])).err).toContain('team Early Owls is full');
    expect(await judge('kim', ['team', 'spring', 'captain', 'Lea'])).toMatchObject({ status: 0 });
    const { out } = await judge('max', ['team', 'spring']);
    expect(out).toBe(
      'The Finals of 2026: team Early Owls, in the contest\n  lea (captain)\n  kim (member)\n  max (member)\n',
    );
    expect((await judge('max', ['team', 'spring', 'leave'])).out).toContain('you are in no team');
  });

  it('reads the password from standard input, and says what it cannot do', async () => {
    await contest('room', { how: 'password', password: 'a phrase of ours' });
    const joined = await judge('noa', ['join', 'room', '--password-stdin'], 'a phrase of ours\n');
    expect(joined).toMatchObject({ status: 0, out: expect.stringContaining('team noa, in the contest') });
    for (const [argv, what] of [
      [['join', 'nowhere'], naming('no such contest')],
      [['team', 'nowhere'], naming('no such contest')],
      [['join', 'https://other.example/judge/join?link=apj_x'], naming('https://other.example/judge')],
      [['team', 'spring', 'rename'], naming('rename', 'expected a name', 'none')],
      [['team', 'spring', 'leave', 'x'], naming('leave', 'expected no value', 'x')],
      [['team', 'spring', 'remove', 'pia'], naming('expected one of lea, kim', 'pia')],
    ] as const) {
      const { status, err } = await judge('kim', argv);
      expect([argv, status, err]).toEqual([argv, 2, expect.stringMatching(what)]);
    }
  });
});

describe('the time of a team', () => {
  it('is started by a command once, after it was told how long it is', async () => {
    const changes = { duration: '48:00:00.000', individual_duration: '5:00:00.000' };
    await contest('days', { how: 'open' }, { start_time: minutesFromNow(-60), ...changes });
    await post('eve', '', { contest: 'days' });
    const asked = await judge('eve', ['start', 'days']);
    expect(asked).toMatchObject({ status: 0, out: expect.stringMatching(naming('5:00:00', 'days --yes')) });
    const started = await judge('eve', ['start', 'days', '--yes']);
    expect(started).toMatchObject({ status: 0, out: expect.stringContaining('your team started at 20') });
    const again = await judge('eve', ['start', 'days', '--yes']);
    expect(again).toMatchObject({ status: 2, err: expect.stringContaining('your team started at 20') });
    expect((await judge('eve', ['start', 'days'])).out).toContain('your team started at 20');
    expect((await judge('ann', ['start', 'finals', '--yes'])).err).toContain('start together');
    expect((await judge('ann', ['start', 'days', '--yes'])).err).toContain('no such contest');
  });

  it('is started by the API, by a member of a team that has not', async () => {
    await contest(
      'more',
      { how: 'open' },
      {
        ...{ start_time: minutesFromNow(-60), duration: '3:00:00.000', individual_duration: '5:00:00.000' },
      },
    );
    await post('noa', '', { contest: 'more' });
    const own = async (who: Who, method = 'GET') => {
      const response = await server.request('/api/v1/contests/more/start', {
        ...{ method, headers: people[who].bearer },
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    expect((await own('noa')).body).toMatchObject({
      may_start: true,
      start_time: null,
      length: expect.stringMatching(/^1:59:/),
    });
    const { status, body } = await own('noa', 'POST');
    expect([status, body]).toEqual([201, { start_time: expect.stringMatching(/^20.*T/) }]);
    expect(await own('noa', 'POST')).toMatchObject({ status: 409 });
    expect((await own('noa')).body).toMatchObject({ may_start: false, ...body });
    expect((await own('lea', 'POST')).status).toBe(404);
  });
});
