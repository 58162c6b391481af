import { beforeAll, describe, expect, it } from 'vitest';
import { putContestAccount } from '#store';
import { password, testServer } from '../../server/server.ts';
import { storeProblem } from '../../server/stored.ts';
import { asking } from './asking.ts';
import { type Accounts, contestAt, storeAccounts, storeContest, submitFor } from './story.ts';

const server = testServer();
let accounts: Accounts;
/** An admin of one contest alone. */
let carl: Awaited<ReturnType<typeof server.account>>;
const { ask, read, send, feedOf } = asking(server, () => accounts);
const place = 'contests/early';

beforeAll(async () => {
  const { db } = server.services;
  accounts = await storeAccounts(server);
  await storeContest(db, accounts, contestAt('before', { id: 'early' }));
  await storeContest(db, accounts, contestAt('running', { id: 'going' }));
  await storeProblem(db, 'tripling');
  carl = await server.account('carl');
  await putContestAccount(db, 'early', carl.id, { id: 'a-carl', username: 'carl', type: 'admin' });
});

const remove = async (path: string) => {
  const response = await ask('admin', path, { method: 'DELETE' });
  return [
    response.status,
    response.status === 204 ? '' : ((await response.json()) as { message: string }).message,
  ];
};
const sent = async (...[who, method, path, body]: Parameters<typeof send>) => {
  const response = await send(who, method, path, body);
  return [response.status, await response.json()] as const;
};
const lastOf = async (type: string, id: string) =>
  (await feedOf('admin', 'early', `&types=${type}`)).filter((line) => line.id === id).at(-1)?.data;

describe('awards', () => {
  it('are given, changed and taken back by hand', async () => {
    const award = { id: 'best-name', citation: 'Best name', team_ids: ['ada'] };
    expect(await sent('admin', 'PUT', `${place}/awards/best-name`, award)).toEqual([201, award]);
    const changed = { ...award, citation: 'Best name of all' };
    const { id, citation } = changed;
    expect(await sent('admin', 'PATCH', `${place}/awards/best-name`, { id, citation })).toEqual([
      200,
      changed,
    ]);
    expect(await lastOf('awards', 'best-name')).toEqual(changed);
    expect(await remove('contests/early/teams/ada')).toEqual([409, expect.stringContaining('awards (1)')]);
    expect(await remove(`${place}/awards/best-name`)).toEqual([204, '']);
    expect((await remove(`${place}/awards/best-name`))[0]).toBe(404);
    expect((await sent('admin', 'PATCH', `${place}/awards/best-name`, { id, citation }))[0]).toBe(404);
  });
});

describe('accounts', () => {
  const bird = { id: 'bird', username: 'bird', type: 'team', team_id: 'bob' };

  it('are made with a password, which nobody reads, and log in', async () => {
    const made = await sent('admin', 'PUT', `${place}/accounts/bird`, { ...bird, password, ip: '10.0.0.7' });
    expect(made).toEqual([201, { ...bird, ip: '10.0.0.7' }]);
    expect(await lastOf('accounts', 'bird')).toEqual({ ...bird, ip: '10.0.0.7' });
    const authorization = `Basic ${Buffer.from(`bird:${password}`).toString('base64')}`;
    const own = await server.request(`/api/${place}/account`, { headers: { authorization } });
    expect([own.status, await own.json()]).toEqual([200, bird]);
    const { id } = bird;
    expect(await sent('admin', 'PATCH', `${place}/accounts/bird`, { id, team_id: 'ada', ip: null })).toEqual([
      200,
      { ...bird, team_id: 'ada' },
    ]);
  });

  it('that are made have no right outside the contest', async () => {
    const judge = { id: 'j2', username: 'judge2', type: 'admin', password };
    const made = await server.request(`/api/${place}/accounts/j2`, {
      method: 'PUT',
      body: JSON.stringify(judge),
      headers: { ...carl.bearer, 'content-type': 'application/json' },
    });
    expect(made.status).toBe(201);
    const authorization = `Basic ${Buffer.from(`judge2:${password}`).toString('base64')}`;
    const asked = async (path: string) => (await server.request(path, { headers: { authorization } })).status;
    expect(await asked(`/api/${place}/accounts`)).toBe(200);
    expect(await asked('/api/v1/users')).toBe(404);
    expect(await asked('/api/v1/workers')).toBe(404);
  });

  it('leave the contest, unless they have submitted', async () => {
    expect(await remove(`${place}/accounts/bird`)).toEqual([204, '']);
    expect(await lastOf('accounts', 'bird')).toBeNull();
    await submitFor(server.services.db, accounts, {
      contest: 'going',
      team: 'ada',
      label: 'A',
      verdict: 'AC',
      atMs: Date.now() - 60_000,
    });
    const admin = { id: 'a-admin', username: 'admin', type: 'admin' };
    expect((await sent('admin', 'PUT', 'contests/going/accounts/a-admin', admin))[0]).toBe(201);
    expect(await remove('contests/going/accounts/a-admin')).toEqual([
      409,
      expect.stringContaining('submissions'),
    ]);
    expect((await read<unknown[]>('admin', 'contests/going/accounts')).length).toBe(3);
  });
});

describe('problems', () => {
  it('are added, changed and removed before the start', async () => {
    const problem = { label: 'C', slug: 'tripling', rgb: '#0000ff' };
    const response = await send('admin', 'POST', `${place}/problems`, problem);
    const stored = (await response.json()) as object;
    expect([response.status, response.headers.get('location')]).toEqual([
      201,
      `/api/${place}/problems/tripling`,
    ]);
    expect(stored).toMatchObject({ id: 'tripling', ...problem, ordinal: 3 });
    const change = { id: 'tripling', label: 'X', name: 'Three Times', ordinal: 1 };
    expect(await sent('admin', 'PATCH', `${place}/problems/tripling`, change)).toEqual([
      200,
      { ...stored, ...change },
    ]);
    expect(await lastOf('problems', 'tripling')).toEqual({ ...stored, ...change });
    expect((await read<{ label: string }[]>('admin', `${place}/problems`)).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['A', 'B', 'X']),
    );
    expect(await remove(`${place}/problems/tripling`)).toEqual([204, '']);
    expect(await lastOf('problems', 'tripling')).toBeNull();
  });
});

describe('what cannot be', () => {
  const bird = { id: 'bird', username: 'bird', type: 'team', team_id: 'bob' };
  it.each([
    ['an award of the board', 'contests/early/awards/winner', { id: 'winner', citation: 'W' }, 'id'],
    ['an award to nobody', 'contests/early/awards/x', { id: 'x', citation: 'X', team_ids: ['none'] }, 'none'],
    ['an account of no team', 'contests/early/accounts/bird', { ...bird, team_id: null }, 'team_id'],
    ['a judge in a team', 'contests/early/accounts/bird', { ...bird, type: 'judge' }, 'team_id'],
    ['an unknown team', 'contests/early/accounts/bird', { ...bird, team_id: 'none' }, 'none'],
    ['an unknown person', 'contests/early/accounts/bird', { ...bird, person_id: 'none' }, 'none'],
    ['a name that cannot be', 'contests/early/accounts/bird', { ...bird, username: 'a b' }, 'a b'],
    ['a short password', 'contests/early/accounts/bird', { ...bird, password: 'x' }, 'password'],
    [
      'a password for another',
      'contests/early/accounts/j',
      { ...bird, id: 'j', username: 'judge', password },
      'password',
    ],
    ['a second id', 'contests/early/accounts/bird', { ...bird, username: 'ADA' }, 'a-ada'],
    ['another name', 'contests/early/accounts/a-ada', { ...bird, id: 'a-ada' }, 'username'],
    [
      'an address of a judge',
      'contests/early/accounts/j',
      { id: 'j', username: 'judge', type: 'judge', ip: '10.0.0.1' },
      'ip',
    ],
    ['no address', 'contests/early/accounts/bird', { ...bird, ip: 'home' }, 'ip'],
    ['a label twice', 'contests/early/problems/tripling', { id: 'tripling', label: 'a' }, 'label'],
    [
      'a problem twice',
      'contests/early/problems/two',
      { id: 'two', label: 'Z', slug: 'doubling' },
      'doubling',
    ],
    ['an unknown problem', 'contests/early/problems/nothing', { id: 'nothing', label: 'Z' }, 'nothing'],
    [
      'another package',
      'contests/early/problems/doubling',
      { id: 'doubling', label: 'A', slug: 'x' },
      'slug',
    ],
    ['a late problem', 'contests/going/problems/tripling', { id: 'tripling', label: 'Z' }, 'start'],
    ['a late change', 'contests/going/problems/doubling', { id: 'doubling', label: 'Z' }, 'start'],
  ])('%s is refused, and why', async (_, path, body, part) => {
    expect(await sent('admin', 'PUT', path, body)).toEqual([
      400,
      { code: 400, message: expect.stringContaining(part) },
    ]);
  });

  it('is what others than admins want', async () => {
    for (const who of ['ada', 'judge'] as const)
      for (const [path, body] of [
        ['awards/x', { id: 'x', citation: 'X' }],
        ['accounts/a-ada', { id: 'a-ada', username: 'ada', type: 'admin' }],
        ['problems/doubling', { id: 'doubling', label: 'Z' }],
      ] as const)
        expect((await sent(who, 'PUT', `${place}/${path}`, body))[0]).toBe(403);
    expect(await remove('contests/going/problems/doubling')).toEqual([409, expect.stringContaining('start')]);
  });
});
