import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../server/server.ts';
import { asking } from './asking.ts';
import { collectionTypes, schemas } from './schemas.ts';
import { type Accounts, lookers, moments, storeAccounts, tell } from './story.ts';

const server = testServer();
let accounts: Accounts;

beforeAll(async () => {
  accounts = await storeAccounts(server);
  for (const moment of moments) await tell(server.services.db, accounts, moment);
});

const { ask, read, feedOf } = asking(server, () => accounts);

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
    for (const who of lookers)
      for (const one of await read<{ id: string }[]>(who, 'contests'))
        expect(one).toEqual(await read(who, `contests/${one.id}`));
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
      const list = await read<{ id: string }[]>(who, `contests/${moment}/${type}?strict=1`);
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
    // The published check looks for no accounts in the feed, and fails when it finds one.
    for (const type of collectionTypes.filter((one) => strict === '' || one !== 'accounts'))
      for (const one of await read<{ id: string }[]>(who, `contests/${moment}/${type}${query}`))
        served.set(`${type} ${one.id}`, JSON.stringify(one));
    served.set('contest null', JSON.stringify(await read(who, `contests/${moment}${query}`)));
    served.set('state null', JSON.stringify(await read(who, `contests/${moment}/state${query}`)));
    expect([...last].sort()).toEqual([...served].sort());
  });
});

/** Properties of objects, those of commands as `compiler.command`. */
const propertiesOf = (object: object): readonly string[] =>
  Object.entries(object).flatMap(([key, value]) =>
    key === 'compiler' || key === 'runner' ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
  );

interface Access {
  readonly capabilities: readonly string[];
  readonly endpoints: readonly { readonly type: string; readonly properties: readonly string[] }[];
}

describe('access', () => {
  it.each(lookers)('lists for %s all that is ever served, before the start too', async (who) => {
    for (const strict of ['', '?strict=1']) {
      const early = await read<Access>(who, `contests/before/access${strict}`);
      if (strict !== '') schemas.access.parse(early);
      const late = await read<Access>(who, `contests/thawed/access${strict}`);
      expect(late).toEqual(early);
      const listed = new Map(early.endpoints.map(({ type, properties }) => [type, properties]));
      for (const { type, data } of await feedOf(who, 'thawed', strict.replace('?', '&')))
        for (const name of propertiesOf(data ?? {})) expect(listed.get(type)).toContain(name);
    }
  });

  it('tells what each may do', async () => {
    const may = async (who: (typeof lookers)[number]) =>
      (await read<Access>(who, 'contests/running/access')).capabilities;
    expect(await may('public')).toEqual([]);
    expect(await may('ada')).toEqual(['team_submit', 'post_clar']);
    expect(await may('judge')).toEqual(['post_clar']);
    expect(await may('admin')).toEqual(expect.arrayContaining(['contest_start', 'contest_thaw']));
  });

  it('shows everybody their own account', async () => {
    expect((await ask('public', 'contests/running/account')).status).toBe(404);
    expect(await read('ada', 'contests/running/account')).toMatchObject({ username: 'ada', team_id: 'ada' });
    expect(await read('admin', 'contests/running/account')).toMatchObject({ type: 'admin' });
    expect(await read('ada', 'user')).toMatchObject({ username: 'ada', roles: ['contestant'] });
  });
});

describe('what is seen', () => {
  const idsOf = async (who: (typeof lookers)[number], path: string): Promise<readonly string[]> =>
    (await read<{ id: string }[]>(who, path)).map(({ id }) => id);

  it.each([
    ['public', 'before', 0],
    ['ada', 'before', 0],
    ['judge', 'before', 2],
    ['public', 'running', 2],
  ] as const)('%s sees in a contest %s %i problems', async (who, moment, count) => {
    expect(await idsOf(who, `contests/${moment}/problems`)).toHaveLength(count);
  });

  // Submissions 1 to 3 are before the freeze, 4 and 5 (ada's and bob's) after it; bob's is 4 of the running contest,
  // being judged.
  it.each([
    ['public', 'running', ['1', '2', '3', '4']],
    ['public', 'frozen', ['1', '2', '3']],
    ['ada', 'frozen', ['1', '2', '3', '4']],
    ['bob', 'ended', ['1', '2', '3', '5']],
    ['public', 'final', ['1', '2', '3']],
    ['judge', 'frozen', ['1', '2', '3', '4', '5', 'j1', 'j2', 'j3']],
    ['public', 'thawed', ['1', '2', '3', '4', '5']],
  ] as const)('%s sees in a contest %s what came of %j', async (who, moment, wanted) => {
    const judgements = await read<{ submission_id: string }[]>(who, `contests/${moment}/judgements`);
    expect(judgements.map(({ submission_id }) => submission_id).sort()).toEqual(wanted);
    const runs = await read<{ judgement_id: string }[]>(who, `contests/${moment}/runs`);
    expect([...new Set(runs.map(({ judgement_id: id }) => id.slice(0, id.lastIndexOf('.'))))].sort()).toEqual(
      wanted,
    );
  });

  it('run times are whole milliseconds', async () => {
    const runs = await read<{ run_time: number }[]>('public', 'contests/thawed/runs');
    expect(new Set(runs.map(({ run_time }) => run_time))).toEqual(new Set([0.012]));
  });

  it('nothing that is hidden is in any byte for the public and for teams', async () => {
    const endpoints = ['', '/event-feed?stream=false', '/scoreboard', '/access', '/account', '/state'];
    for (const moment of moments)
      for (const who of ['public', 'ada'] as const)
        for (const end of [...endpoints, ...collectionTypes.map((type) => `/${type}`)]) {
          const text = await (await ask(who, `contests/${moment}${end}`)).text();
          expect([who, moment, end, text]).not.toEqual([
            who,
            moment,
            end,
            expect.stringMatching(/ghost|guest|shadows|j\d|bob@|unsigned/i),
          ]);
          if (moment === 'before') expect(text).not.toMatch(/halving|doubling/);
        }
  });

  it('a team reads its own files, the jury all, others none', async () => {
    const statusOf = async (who: (typeof lookers)[number]) =>
      (await ask(who, 'contests/running/submissions/1/files')).status;
    expect([await statusOf('ada'), await statusOf('judge')]).toEqual([200, 200]);
    expect([await statusOf('bob'), await statusOf('public')]).toEqual([404, 404]);
    const again = await ask('ada', 'contests/running/submissions/1/files');
    const tag = again.headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const headers = { 'if-none-match': known };
      expect((await ask('ada', 'contests/running/submissions/1/files', { headers })).status).toBe(304);
    }
  });

  it('a problem refers to its files, which open with the problem', async () => {
    interface Files {
      readonly statement: readonly { readonly href: string; readonly mime: string }[];
      readonly attachments: readonly { readonly href: string }[];
    }
    const { statement, attachments } = await read<Files>('public', 'contests/running/problems/halving');
    const pdf = await ask('public', statement[0]?.href ?? '');
    expect([pdf.headers.get('content-type'), await pdf.text()]).toEqual(['application/pdf', '%PDF-1.7']);
    expect(await (await ask('public', attachments[0]?.href ?? '')).text()).toBe('for contestants');
    expect((await ask('public', 'contests/running/samples.zip')).status).toBe(200);
    const early = ['problems/halving/statement', 'problems/halving/attachments/note%201.txt', 'samples.zip'];
    for (const path of early) expect((await ask('ada', `contests/before/${path}`)).status).toBe(404);
  });

  it('properties with ids filter a collection; an empty one means null; unknown ones are ignored', async () => {
    expect(await idsOf('public', 'contests/running/submissions?team_id=ada')).toEqual(['1', '3']);
    expect(await idsOf('public', 'contests/running/submissions?team_id=ada&problem_id=halving')).toEqual([]);
    expect(await idsOf('public', 'contests/running/submissions?colour=red')).toHaveLength(4);
    expect(await idsOf('judge', 'contests/running/clarifications?from_team_id=')).toHaveLength(2);
    expect(await idsOf('public', 'contests/running/teams?organization_id=')).toEqual(['bob']);
    // Whose submission it is is not told to others, so it cannot be found out by a filter.
    expect(await idsOf('public', 'contests/running/submissions?account_id=a-ada')).toEqual([]);
  });
});

describe('the scoreboard', () => {
  interface Board {
    readonly rows: readonly {
      readonly rank: number;
      readonly team_id: string;
      readonly score: { readonly num_solved: number; readonly total_time: string };
    }[];
  }

  // By hand: bob solved A at 20; ada at 31 after one rejected; after the thaw ada has B at 250.
  it.each([
    [
      'public',
      'running',
      [
        [1, 'bob', 1, '0:20:00.000'],
        [2, 'ada', 1, '0:51:00.000'],
      ],
    ],
    [
      'public',
      'final',
      [
        [1, 'bob', 1, '0:20:00.000'],
        [2, 'ada', 1, '0:51:00.000'],
      ],
    ],
    [
      'judge',
      'frozen',
      [
        [1, 'ada', 2, '5:01:00.000'],
        [2, 'bob', 1, '0:20:00.000'],
      ],
    ],
    [
      'public',
      'thawed',
      [
        [1, 'ada', 2, '5:01:00.000'],
        [2, 'bob', 1, '0:20:00.000'],
      ],
    ],
  ] as const)('for %s in a contest %s is as computed by hand', async (who, moment, wanted) => {
    const { rows } = await read<Board>(who, `contests/${moment}/scoreboard`);
    expect(
      rows.map(({ rank, team_id, score }) => [rank, team_id, score.num_solved, score.total_time]),
    ).toEqual(wanted);
  });

  it('is for the jury also what the public sees, and for one group', async () => {
    const path = 'contests/frozen/scoreboard';
    expect(await read('judge', `${path}?public=1`)).toEqual(await read('public', path));
    const { rows } = await read<Board>('public', `${path}?group_id=side`);
    expect(rows.map(({ rank, team_id }) => [rank, team_id])).toEqual([[1, 'bob']]);
    expect((await ask('public', `${path}?group_id=shadows`)).status).toBe(400);
  });

  it('is sent again only if it has changed, and compressed to those who can read it', async () => {
    const path = 'contests/running/scoreboard';
    const first = await ask('public', path, { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const text = gunzipSync(Buffer.from(await first.arrayBuffer())).toString();
    expect(JSON.parse(text)).toEqual(await read('public', path));
    const refused = await ask('public', path, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
    const tag = first.headers.get('etag') ?? '';
    // A proxy that compresses has made it weak.
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`]) {
      const headers = { 'if-none-match': known };
      expect((await ask('public', path, { headers })).status).toBe(304);
      expect((await ask('judge', 'contests/frozen/scoreboard', { headers })).status).toBe(200);
    }
  });
});
