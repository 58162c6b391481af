import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();
type Person = Awaited<ReturnType<typeof server.account>>;
const people = {} as Record<'ann' | 'bob' | 'eve', Person>;

beforeAll(async () => {
  const { db, settings } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'clocks', {});
  people.ann = await server.account('ann');
  people.bob = await server.account('bob');
  people.eve = await server.account('eve', 'spectator');
  await settings.change('trials per account', 0);
});

async function call(who: Person | undefined, method: string, path: string, body?: object) {
  const response = await server.request(`/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...who?.bearer },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as Readonly<Record<string, unknown>> };
}

const position = '3 3 0\n2 2 2\n2 1 2\n';
const ask = (who: Person | undefined, body: object = { position }) =>
  call(who, 'POST', '/puzzles/clocks/searches', body);

describe('a search by the judge', () => {
  it('waits for a worker, seen by whoever asked for it alone', async () => {
    const { status, data } = await ask(people.ann);
    expect(status).toBe(202);
    expect((await call(people.ann, 'GET', `/searches/${data.id}`)).data).toEqual({
      id: data.id,
      state: 'queued',
      result: null,
    });
    for (const method of ['GET', 'DELETE'])
      expect((await call(people.bob, method, `/searches/${data.id}`)).status).toBe(404);
    expect((await call(people.ann, 'DELETE', `/searches/${data.id}`)).data).toMatchObject({
      state: 'cancelled',
    });
  });

  it('is one for each account: the next ends the one before it', async () => {
    const [first, other, next] = [await ask(people.ann), await ask(people.bob), await ask(people.ann)];
    const stateOf = async (who: Person, { data }: { data: Readonly<Record<string, unknown>> }) =>
      (await call(who, 'GET', `/searches/${data.id}`)).data.state;
    expect([
      await stateOf(people.ann, first),
      await stateOf(people.bob, other),
      await stateOf(people.ann, next),
    ]).toEqual(['cancelled', 'queued', 'queued']);
  });

  it('is refused to visitors and spectators', async () => {
    expect((await ask(undefined)).status).toBe(401);
    expect((await ask(people.eve)).status).toBe(404);
  });

  it('says what is wrong with a position, and stores none that cannot be opened', async () => {
    expect(await ask(people.ann, { position: '3 3 7' })).toMatchObject({ status: 422 });
    expect((await ask(people.ann, { position: '0'.repeat(100_000) })).status).toBeGreaterThanOrEqual(400);
    expect((await ask(people.ann, {})).status).toBe(400);
    expect((await call(people.ann, 'POST', '/puzzles/nothing/searches', { position })).status).toBe(404);
    const stored = await server.services.db.selectFrom('puzzle_search').select('input').execute();
    expect(new Set(stored.map(({ input }) => input))).toEqual(new Set([position]));
  });

  it('has the limit of runs on own input', async () => {
    await server.services.settings.change('trials per account', 2);
    const statuses = [await ask(people.bob), await ask(people.bob), await ask(people.bob)];
    expect(statuses.map(({ status }) => status)).toEqual([202, 202, 429]);
  });
});
