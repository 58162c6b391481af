import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../server.ts';
import { collectionTypes, schemas } from './schemas.ts';
import { type Accounts, type Looker, lookers, moments, storeAccounts, tell } from './story.ts';

const server = testServer();
let accounts: Accounts;

beforeAll(async () => {
  accounts = await storeAccounts(server);
  for (const moment of moments) await tell(server.services.db, accounts, moment);
});

const ask = (who: Looker, path: string): Promise<Response> =>
  server.request(`/api/${path}`, { headers: accounts[who].bearer });

async function read(who: Looker, path: string): Promise<unknown> {
  const response = await ask(who, path);
  const text = await response.text();
  expect([response.status, path, text]).toEqual([200, path, expect.anything()]);
  return JSON.parse(text);
}

interface Line {
  readonly type: string;
  readonly id: string | null;
  readonly data: { readonly id: string } | null;
  readonly token: string;
}

/** The lines of a feed that ends. */
async function feedOf(who: Looker, contest: string, query = ''): Promise<readonly Line[]> {
  const response = await ask(who, `contests/${contest}/event-feed?stream=false${query}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  return text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
}

const everyView = moments.flatMap((moment) => lookers.map((who) => [moment, who] as const));

describe('the API itself', () => {
  it.each(['/api', '/api/', '/api/v4', '/api/v4/'])('tells its version at %s', async (path) => {
    const response = await server.request(path);
    expect(response.status).toBe(200);
    schemas.information.parse(await response.json());
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('lists the contests', async () => {
    const contests = schemas.contests.parse(await read('public', 'contests?strict=1'));
    expect(contests.map(({ id }) => id).sort()).toEqual([...moments].sort());
  });

  it.each([
    [404, 'contests/nothing'],
    [404, 'contests/running/doesnt-exist'],
    [404, 'contests/running/doesnt-exist/42'],
    [404, 'contests/running/submissions/999999'],
    [404, 'contests/running/submissions/XYZ-999'],
    [400, 'contests/running/event-feed?since_id=999999'],
    [400, 'contests/running/event-feed?since_id=xY-99_?strict=1'],
    [400, 'contests/running/event-feed?since_token=nonsense'],
    [400, 'contests/running/scoreboard?group_id=nothing'],
  ])('answers %i to %s, with a code and a message', async (status, path) => {
    const response = await ask('admin', path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: status, message: expect.any(String) });
  });
});

describe.each(everyView)('in a contest %s, %s', (moment, who) => {
  it('gets objects as the schemas want them', async () => {
    schemas.contest.parse(await read(who, `contests/${moment}?strict=1`));
    schemas.state.parse(await read(who, `contests/${moment}/state?strict=1`));
    schemas.scoreboard.parse(await read(who, `contests/${moment}/scoreboard?strict=1`));
    for (const type of collectionTypes) {
      const list = (await read(who, `contests/${moment}/${type}?strict=1`)) as { id: string }[];
      for (const one of list) schemas.objects[type].parse(one);
      const [first] = list;
      if (first !== undefined)
        expect(await read(who, `contests/${moment}/${type}/${first.id}?strict=1`)).toEqual(first);
    }
  });

  it.each(['', '&strict=1'])('gets a feed that ends with the state of all endpoints (%s)', async (strict) => {
    const lines = await feedOf(who, moment, strict);
    const last = new Map<string, string>();
    for (const line of lines) {
      if (strict !== '') schemas.feedLine.parse(line);
      const key = `${line.type} ${line.id}`;
      if (line.data === null) last.delete(key);
      else last.set(key, JSON.stringify(line.data));
    }
    const query = strict.replace('&', '?');
    const served = new Map<string, string>();
    for (const type of collectionTypes)
      for (const one of (await read(who, `contests/${moment}/${type}${query}`)) as { id: string }[])
        served.set(`${type} ${one.id}`, JSON.stringify(one));
    served.set('contest null', JSON.stringify(await read(who, `contests/${moment}${query}`)));
    served.set('state null', JSON.stringify(await read(who, `contests/${moment}/state${query}`)));
    expect([...last].sort()).toEqual([...served].sort());
  });
});
