import { beforeAll, describe, expect, it } from 'vitest';
import { finalizeContest } from '#store';
import { testServer } from '../../server/server.ts';
import { asking } from './asking.ts';
import { type Accounts, contestAt, storeAccounts, storeContest } from './story.ts';

const server = testServer();
let accounts: Accounts;
const { ask, read, send, feedOf } = asking(server, () => accounts);
const place = 'contests/early';

beforeAll(async () => {
  accounts = await storeAccounts(server);
  await storeContest(server.services.db, accounts, contestAt('before', { id: 'early' }));
  const done = contestAt('ended', { id: 'done', scoreboard_freeze_duration: null });
  await storeContest(server.services.db, accounts, done);
  expect(await finalizeContest(server.services.db, 'done')).not.toHaveProperty('refused');
});

/** A picture of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const lastOf = async (type: string, id: string) =>
  (await feedOf('public', 'early', `&types=${type}`)).filter((line) => line.id === id).at(-1)?.data;

describe('objects that say who takes part', () => {
  it('are put under their ids, answered as their endpoints have them, and in the feed', async () => {
    const organization = {
      id: 'kth',
      name: 'KTH',
      country: 'SWE',
      url: 'https://kth.example',
      logo: [{ data: png }],
    };
    const put = await send('admin', 'PUT', `${place}/organizations/kth`, organization);
    const stored = await put.json();
    expect([put.status, stored]).toEqual([
      201,
      expect.objectContaining({
        country: 'SWE',
        logo: [expect.objectContaining({ width: 1, height: 1, mime: 'image/png' })],
      }),
    ]);
    expect(await read('admin', `${place}/organizations/kth`)).toEqual(stored);
    const again = await send('admin', 'PUT', `${place}/organizations/kth`, stored as object);
    expect([again.status, await again.json()]).toEqual([200, stored]);
    expect((await ask('public', `${place}/organizations/kth`)).status).toBe(404); // nobody to be seen is of it
    const group = await send('admin', 'PUT', `${place}/groups/west`, { id: 'west', name: 'West' });
    expect(group.status).toBe(201);
    const team = { id: 'owls', name: 'Owls', label: '7', group_ids: ['west'], organization_id: 'kth' };
    expect((await send('admin', 'PUT', `${place}/teams/owls`, team)).status).toBe(201);
    expect(await lastOf('teams', 'owls')).toMatchObject(team);
    expect(await read('public', `${place}/organizations/kth`)).toEqual(stored);
    expect(await lastOf('organizations', 'kth')).toEqual(stored);
    const person = { id: 'p7', name: 'Ann', role: 'contestant', team_ids: ['owls'] };
    expect((await send('admin', 'PUT', `${place}/persons/p7`, person)).status).toBe(201);
    expect(await read('admin', `${place}/persons/p7`)).toMatchObject(person);
  });

  it('get a new id by POST', async () => {
    const response = await send('admin', 'POST', `${place}/groups`, { name: 'East' });
    const stored = (await response.json()) as { readonly id: string };
    expect([response.status, response.headers.get('location')]).toEqual([
      201,
      `/api/${place}/groups/${stored.id}`,
    ]);
    expect(await read('public', `${place}/groups/${stored.id}`)).toEqual(stored);
  });

  it('are removed once, when nothing refers to them', async () => {
    const remove = async (path: string) =>
      (await ask('admin', `${place}/${path}`, { method: 'DELETE' })).status;
    expect(await remove('organizations/kth')).toBe(409);
    expect(await remove('teams/owls')).toBe(204);
    expect(await read('admin', `${place}/persons/p7`)).toMatchObject({ team_ids: [] });
    expect(await remove('organizations/kth')).toBe(204);
    expect(await remove('organizations/kth')).toBe(404);
    expect((await ask('public', `${place}/organizations/kth`)).status).toBe(404);
    expect(await lastOf('organizations', 'kth')).toBeNull();
    const strictly = await feedOf('public', 'early', '&strict=1');
    expect(strictly.filter(({ id, data }) => id === 'kth' || data === null)).toEqual([]);
    const [first] = strictly;
    const rest = await feedOf('public', 'early', `&strict=1&since_token=${first?.token}`);
    expect(rest.some(({ id, data }) => id === 'kth' && data === null)).toBe(true);
  });

  it.each([
    ['another id than in the address', 409, 'PUT', 'groups/a', { id: 'b', name: 'B' }],
    ['no id', 400, 'PUT', 'groups/a', { name: 'A' }],
    ['an id that cannot be', 400, 'PUT', 'groups/.a', { id: '.a', name: 'A' }],
    ['an id by POST', 400, 'POST', 'groups', { id: 'a', name: 'A' }],
    ['no name', 400, 'PUT', 'groups/a', { id: 'a' }],
    ['an unknown group', 400, 'PUT', 'teams/a', { id: 'a', name: 'A', label: '1', group_ids: ['nowhere'] }],
    ['an unknown team', 400, 'PUT', 'persons/a', { id: 'a', name: 'A', role: 'coach', team_ids: ['no'] }],
    ['no picture', 400, 'PUT', 'organizations/a', { id: 'a', name: 'A', logo: [{ data: 'AAAA' }] }],
    ['a script as address', 400, 'PUT', 'organizations/a', { id: 'a', name: 'A', url: 'javascript:0' }],
  ])('with %s are refused', async (_, status, method, path, body) => {
    const response = await send('admin', method as 'PUT', `${place}/${path}`, body);
    expect([response.status, await response.json()]).toEqual([
      status,
      { code: status, message: expect.stringMatching(/\S/) },
    ]);
  });

  it('with a country that there is not are refused, with the one that was perhaps meant', async () => {
    const organization = { id: 'a', name: 'A', country: 'GER' };
    const response = await send('admin', 'PUT', `${place}/organizations/a`, organization);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, message: expect.stringMatching(/DEU \(Germany\)[\s\S]*country/) },
    ]);
  });

  it('change by admins only, and not any more when the results are final', async () => {
    const group = { id: 'a', name: 'A' };
    for (const who of ['ada', 'judge'] as const)
      expect((await send(who, 'PUT', `${place}/groups/a`, group)).status).toBe(403);
    const late = await send('admin', 'PUT', 'contests/done/groups/a', group);
    expect([late.status, await late.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining('final') }),
    ]);
  });
});
