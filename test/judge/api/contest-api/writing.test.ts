import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { finalizeContest } from '#store';
import { testServer } from '../../server/server.ts';
import { asking, linesIn } from './asking.ts';
import { type Accounts, contestAt, storeAccounts, storeContest, submitFor } from './story.ts';

const server = testServer();
let accounts: Accounts;
const { ask, read, send, feedOf } = asking(server, () => accounts);
const openStart = Date.now() - 60 * 60_000;

beforeAll(async () => {
  accounts = await storeAccounts(server);
  await server.services.settings.change('submissions per account', 0);
  const { db } = server.services;
  await storeContest(db, accounts, contestAt('running', { id: 'open' }));
  await storeContest(db, accounts, contestAt('before', { id: 'early' }));
  await storeContest(db, accounts, contestAt('ended', { id: 'over' }));
  await storeContest(db, accounts, contestAt('running', { id: 'closed', public: false }));
  await storeContest(db, accounts, contestAt('running', { id: 'only-c', languages: ['c'] }));
});

async function zipped(files: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return (await buffer(zip.outputStream)).toString('base64');
}

const program = async (changes: object = {}) => ({
  language_id: 'c',
  problem_id: 'doubling',
  files: [{ data: await zipped({ 'a.c': 'int main() {}' }), mime: 'application/zip' }],
  ...changes,
});

interface Stored {
  readonly id: string;
}

describe('a submission', () => {
  it('by a team as JSON is stored, answered, and in the feed', async () => {
    const response = await send('ada', 'POST', 'contests/open/submissions', await program());
    expect(response.status).toBe(201);
    const stored = (await response.json()) as Stored;
    expect(stored).toMatchObject({ language_id: 'c', problem_id: 'doubling', team_id: 'ada' });
    expect(response.headers.get('location')).toBe(`/api/contests/open/submissions/${stored.id}`);
    expect(await read('ada', `contests/open/submissions/${stored.id}`)).toEqual(stored);
    expect(await feedOf('public', 'open', '&types=submissions')).toContainEqual(
      expect.objectContaining({ id: stored.id, data: expect.objectContaining({ team_id: 'ada' }) }),
    );
  });

  it("as the form of DOMjudge's client names the problem by its label", async () => {
    const body = new FormData();
    body.append('problem', 'b');
    body.append('language', 'c');
    body.append('code[]', new File(['int main() {}'], 'b.c'));
    const response = await ask('bob', 'contests/open/submissions', { method: 'POST', body });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ problem_id: 'halving', team_id: 'bob' });
  });

  it('by an admin can be for a team', async () => {
    const response = await send(
      'admin',
      'POST',
      'contests/open/submissions',
      await program({ team_id: 'bob' }),
    );
    expect([response.status, await response.json()]).toEqual([
      201,
      expect.objectContaining({ team_id: 'bob' }),
    ]);
  });

  it.each([
    ['an id', 400, 'open', { id: '7' }],
    ['a time', 400, 'open', { time: '2026-11-20T10:00:00+00:00' }],
    ['the team of others', 400, 'open', { team_id: 'bob' }],
    ['an unknown problem', 400, 'open', { problem_id: 'nothing' }],
    ['an unknown language', 400, 'open', { language_id: 'cobol' }],
    ['another type of file', 400, 'open', { files: [{ data: 'AAAA', mime: 'text/plain' }] }],
    ['a broken zip file', 400, 'open', { files: [{ data: 'AAAA' }] }],
    ['no base64', 400, 'open', { files: [{ data: '*' }] }],
    ['no file', 400, 'open', { files: [] }],
    ['a problem before the start', 400, 'early', {}],
    ['a program after the end', 403, 'over', {}],
    ['a program for a contest of others', 404, 'nowhere', {}],
  ])('with %s is refused', async (_, status, contest, changes) => {
    const response = await send('ada', 'POST', `contests/${contest}/submissions`, await program(changes));
    expect([response.status, await response.json()]).toEqual([
      status,
      { code: status, message: expect.stringMatching(/\S/) },
    ]);
  });

  it.each([
    ['a folder', { 'src/a.c': 'int main() {}' }],
    ['more than the problem allows', { 'a.c': 'x'.repeat(200_000) }],
    ['more than a hundred files', Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.c`, 'x']))],
  ])('whose zip file has %s is refused', async (_, files) => {
    const body = await program({ files: [{ data: await zipped(files) }] });
    expect((await send('ada', 'POST', 'contests/open/submissions', body)).status).toBe(400);
  });

  it('without a language is refused if its file shows one that the contest does not allow', async () => {
    const body = new FormData();
    body.append('problem', 'a');
    body.append('code[]', new File(['print(1)'], 'a.py'));
    const response = await ask('ada', 'contests/only-c/submissions', { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: 422, message: expect.stringMatching(/contest does not allow python3/) },
    ]);
  });

  it('by a visitor needs an account', async () => {
    const response = await send('public', 'POST', 'contests/open/submissions', await program());
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
  });
});

describe('a clarification', () => {
  const post = (who: 'ada' | 'bob' | 'judge' | 'admin', body: object, contest = 'open') =>
    send(who, 'POST', `contests/${contest}/clarifications`, body);

  it('goes from a team to the jury, and back to that team alone', async () => {
    const asked = (await (await post('ada', { text: 'Why?', problem_id: 'doubling' })).json()) as Stored;
    expect(asked).toMatchObject({ from_team_id: 'ada', to_team_ids: null, problem_id: 'doubling' });
    expect((await ask('bob', `contests/open/clarifications/${asked.id}`)).status).toBe(404);
    const answer = await post('judge', { text: 'So.', reply_to_id: asked.id, to_team_ids: ['ada'] });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as Stored;
    expect(await read('ada', `contests/open/clarifications/${id}`)).toMatchObject({ reply_to_id: asked.id });
    expect((await ask('bob', `contests/open/clarifications/${id}`)).status).toBe(404);
    expect(await read('judge', `contests/open/clarifications/${asked.id}`)).toMatchObject({ answered: true });
  });

  it('to everybody hides the question from those who cannot see it', async () => {
    const asked = (await (await post('ada', { text: 'When?' })).json()) as Stored;
    const { id } = (await (await post('admin', { text: 'Now.', reply_to_id: asked.id })).json()) as Stored;
    expect(await read('public', `contests/open/clarifications/${id}`)).toMatchObject({ reply_to_id: null });
  });

  it.each([
    ['no text', 'ada', 400, {}],
    ['a blank text', 'ada', 400, { text: ' ' }],
    ['too long a text', 'ada', 400, { text: 'x'.repeat(10_001) }],
    ['a recipient', 'ada', 400, { text: 'x', to_team_ids: ['bob'] }],
    ['another sender', 'ada', 400, { text: 'x', from_team_id: 'bob' }],
    ['a sender', 'judge', 400, { text: 'x', from_team_id: 'bob' }],
    ['an unknown problem', 'ada', 400, { text: 'x', problem_id: 'nothing' }],
    ['an unknown team', 'judge', 400, { text: 'x', to_team_ids: ['nobody'] }],
    ['a time', 'judge', 400, { text: 'x', time: 'now' }],
  ] as const)('with %s is refused', async (_, who, status, body) => {
    expect((await post(who, body)).status).toBe(status);
  });

  it('names no problem before the start', async () => {
    expect((await post('ada', { text: 'x', problem_id: 'doubling' }, 'early')).status).toBe(400);
    expect((await post('ada', { text: 'x' }, 'early')).status).toBe(201);
  });
});

describe('the clock', () => {
  const patch = (who: 'ada' | 'judge' | 'admin', contest: string, body: object) =>
    send(who, 'PATCH', `contests/${contest}`, { id: contest, ...body });

  it('is moved, stopped and set again by an admin before the start', async () => {
    const moved = await patch('admin', 'early', { start_time: '2050-01-01T12:00:00+01:00' });
    expect([moved.status, await moved.json()]).toEqual([
      200,
      expect.objectContaining({ start_time: '2050-01-01T11:00:00.000+00:00' }),
    ]);
    const paused = await patch('admin', 'early', { start_time: null, countdown_pause_time: '0:10:00' });
    expect(await paused.json()).toMatchObject({ start_time: null, countdown_pause_time: '0:10:00.000' });
    expect(await read('public', 'contests/early')).toMatchObject({ start_time: null });
  });

  it.each([
    ['by a team', 403, 'ada', 'early', { start_time: null }],
    ['by a judge', 403, 'judge', 'early', { start_time: null }],
    ['after the start', 403, 'admin', 'open', { start_time: null }],
    ['to the past', 403, 'admin', 'early', { start_time: '2020-01-01T12:00:00Z' }],
    ['to no time', 400, 'admin', 'early', { start_time: 'soon' }],
    ['with the id of another', 409, 'admin', 'early', { id: 'open', start_time: null }],
    ['together with the thaw', 400, 'admin', 'early', { start_time: null, scoreboard_thaw_time: 'x' }],
    ['with nothing to change', 400, 'admin', 'early', {}],
    ['to thaw while it runs', 403, 'admin', 'open', { scoreboard_thaw_time: '2050-01-01T12:00:00Z' }],
  ] as const)('is not moved %s', async (_, status, who, contest, body) => {
    expect((await patch(who, contest, body)).status).toBe(status);
  });

  it('thaws at a time that is set, or now, and what was hidden then is in the feed', async () => {
    const { db } = server.services;
    const contest = await read<{ start_time: string }>('admin', 'contests/over');
    const atMs = Date.parse(contest.start_time) + 250 * 60_000;
    await submitFor(db, accounts, { contest: 'over', team: 'ada', label: 'A', atMs, verdict: 'AC' });
    await finalizeContest(db, 'over');
    await server.services.contests.get('over').then((live) => live?.look());
    const before = await feedOf('public', 'over');
    expect(before.filter(({ type }) => type === 'judgements')).toEqual([]);
    const set = await patch('admin', 'over', { scoreboard_thaw_time: '2050-01-01T12:00:00+00:00' });
    expect(set.status).toBe(204);
    const now = await patch('admin', 'over', { scoreboard_thaw_time: '2020-01-01T12:00:00+00:00' });
    expect([now.status, await now.json()]).toEqual([
      200,
      expect.objectContaining({ scoreboard_thaw_time: expect.any(String) }),
    ]);
    const after = await feedOf('public', 'over', `&since_token=${before.at(-1)?.token}`);
    expect(after.map(({ type }) => type)).toEqual(expect.arrayContaining(['state', 'judgements', 'runs']));
    // Nothing may follow the end of updates.
    expect(after.at(-1)).toMatchObject({ type: 'state', data: { end_of_updates: expect.any(String) } });
  });
});

describe('a contest that is not public', () => {
  it('is there for its members and the jury alone', async () => {
    const { bearer } = await server.account('eve');
    for (const path of ['', '/teams', '/event-feed?stream=false', '/scoreboard']) {
      const stranger = await server.request(`/api/contests/closed${path}`, { headers: bearer });
      expect([stranger.status, (await ask('public', `contests/closed${path}`)).status]).toEqual([404, 404]);
      expect((await ask('ada', `contests/closed${path}`)).status).toBe(200);
      expect((await ask('judge', `contests/closed${path}`)).status).toBe(200);
    }
    const listed = await read<Stored[]>('public', 'contests');
    expect(listed.map(({ id }) => id)).not.toContain('closed');
  });
});

describe('the event feed', () => {
  const tokenOf = async (who: 'public' | 'ada' | 'admin', contest: string, query = '') =>
    (await feedOf(who, contest, query)).at(-1)?.token ?? '';

  it('goes on after any token', async () => {
    const all = await feedOf('admin', 'open');
    const middle = Math.floor(all.length / 2);
    for (const at of [0, middle, all.length - 1])
      expect(await feedOf('admin', 'open', `&since_token=${all[at]?.token}`)).toEqual(all.slice(at + 1));
  });

  it('is forgotten when nobody reads it, and made again with the same tokens', async () => {
    const all = await feedOf('bob', 'open');
    const live = await server.services.contests.get('open');
    const audience = { kind: 'team', team: 'bob' } as const;
    const before = await live?.feed(audience, false);
    live?.forgetFeeds(Date.now() - 60_000);
    expect(await live?.feed(audience, false)).toBe(before);
    live?.forgetFeeds(Date.now() + 60_000);
    expect(await live?.feed(audience, false)).not.toBe(before);
    expect(await feedOf('bob', 'open')).toEqual(all);
    expect(await feedOf('bob', 'open', `&since_token=${all[2]?.token}`)).toEqual(all.slice(3));
  });

  it('refuses tokens of other audiences, contests and kinds of feeds, and broken ones', async () => {
    const own = await tokenOf('public', 'open');
    const foreign = [
      await tokenOf('ada', 'open'),
      await tokenOf('admin', 'open'),
      await tokenOf('public', 'early'),
      await tokenOf('public', 'open', '&strict=1'),
      own.replace(/\d+$/, '999999'),
      own.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      '',
    ];
    for (const token of foreign) {
      const response = await ask('public', `contests/open/event-feed?stream=false&since_token=${token}`);
      expect([response.status, token]).toEqual([400, token]);
    }
  });

  it('sends the chosen types only, also when none of them is there', async () => {
    const lines = await feedOf('admin', 'open', '&types=teams,groups');
    expect([...new Set(lines.map(({ type }) => type))].sort()).toEqual(['groups', 'teams']);
    expect(await feedOf('admin', 'open', '&types=nothing')).toEqual([]);
  });

  it('tells what happens while it is open, after everything there is', async () => {
    const response = await ask('ada', 'contests/open/event-feed');
    const reader = response.body?.getReader();
    let text = '';
    const until = async (isThere: () => boolean) => {
      while (!isThere()) text += Buffer.from((await reader?.read())?.value ?? '').toString();
    };
    const before = await feedOf('ada', 'open');
    await until(() => linesIn(text).length >= before.length);
    expect(linesIn(text)).toEqual(before);
    await send('ada', 'POST', 'contests/open/submissions', await program());
    await until(() => linesIn(text).length > before.length);
    expect(linesIn(text).at(-1)).toMatchObject({ type: 'submissions', data: { team_id: 'ada' } });
    const atMs = openStart + 61 * 60_000;
    await submitFor(server.services.db, accounts, {
      contest: 'open',
      team: 'ada',
      label: 'B',
      atMs,
      verdict: 'WA',
    });
    server.services.announcer.announce('event', 'open');
    await until(() => text.includes('"judgement_type_id":"WA"'));
    await reader?.cancel();
  });
});

it.each([
  ['POST', 'contests/open/runs', 'GET'],
  ['PUT', 'contests/open', 'GET, PATCH'],
  ['DELETE', 'contests/open/submissions', 'GET, POST'],
])('%s %s is answered with the methods that are possible', async (method, path, allow) => {
  const response = await ask('admin', path, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  expect(await response.json()).toMatchObject({ code: 405, message: expect.stringContaining(allow) });
});
