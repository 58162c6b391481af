import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#serving';
import { grantWorker, listAlarms, listWorkers, raiseAlarms, revokeWorker, setStanding } from '#store';
import { isInTurn } from '../../sample.ts';
import { join, storeContest, submitFor } from './contests/stored-contest.ts';
import { testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

// A machine that was taken over says of itself whatever its role lets it write; an honest one is at work too.
const server = testServer();
const name = `t${process.pid}-${Date.now()}`;
let machine: pg.Client;
let submission = '';
let ann: Awaited<ReturnType<typeof server.account>>;
const headers = {} as Record<string, string>;

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await sql`update worker set seen_at = now() + interval '1 hour'`.execute(db); // alive, however long this takes
  await storeProblem(db, 'clocks');
  await storeProblem(db, 'squares');
  await storeContest(db);
  const adam = await server.account('adam', 'admin');
  Object.assign(headers, adam.bearer);
  ann = await server.account('ann');
  await join(db, ann, 't1');
  submission = await submitFor(db, ann, 'A');
  const { role } = (await grantWorker(db, name)) ?? {};
  machine = new pg.Client({ connectionString: server.url.replace('//antipode@', `//${role}@`) });
  machine.on('error', () => undefined);
  await machine.connect();
  await machine.query(`insert into worker (name, facts, state) values ($1, '{}', '{}')`, [name]);
});
afterAll(async () => {
  await revokeWorker(server.services.db, name);
  await machine.end();
});

const facts = {
  host: 'lab',
  slots: 2,
  judgeDigest: 'd',
  sandbox: { backEnd: 'cgroup v2', measuredBy: 'cgroup-v2', missing: [], hints: [] },
  rate: 100,
  languages: [{ id: 'c', name: 'C', version: '1.0', runLine: './program' }],
};
const language = (more: object) => ({ ...facts, languages: [{ ...facts.languages[0], ...more }] });
const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;
const long = 'x'.repeat(2 ** 17);

/** What does not fit, as JSON. */
const unreadable: readonly (readonly [column: 'facts' | 'state' | 'attack_card', json: string])[] = [
  ...['{}', '[]', '7', '"x"', 'null', 'true', deep, JSON.stringify(long)].map(
    (json) => ['facts', json] as const,
  ),
  ...['[]', '7', '"x"', 'null', deep].map((json) => ['state', json] as const),
  ...['{}', '[]', '7', '"x"', deep].map((json) => ['attack_card', json] as const),
  ...[
    { ...facts, host: 7 },
    { ...facts, host: long },
    { ...facts, host: '\u001b]0;x\u0007' },
    { ...facts, slots: '2' },
    { ...facts, slots: -1 },
    { ...facts, slots: 1e9 },
    { ...facts, rate: -1 },
    { ...facts, rate: 'fast' },
    { ...facts, sandbox: null },
    { ...facts, sandbox: { ...facts.sandbox, measuredBy: 'ruler' } },
    { ...facts, sandbox: { ...facts.sandbox, missing: 'all' } },
    { ...facts, languages: {} },
    { ...facts, languages: 'c' },
    { ...facts, languages: [null] },
    language({ id: 7 }),
    language({ id: '../c' }),
    language({ name: {} }),
    language({ version: ['1'] }),
    language({ compileLine: 7 }),
  ].map((value) => ['facts', JSON.stringify(value)] as const),
  ['facts', JSON.stringify({ ...facts, slots: 'N' }).replace('"N"', '1e308')],
  ['facts', JSON.stringify({ ...facts, rate: 'N' }).replace('"N"', '1e400')],
  ['state', '{"held": "many"}'],
  ['state', '{"held": -1, "slots": 1e308}'],
  ['state', '{"refused": {"length": 3}}'],
  ['state', '{"refused": 1, "differs": "x"}'],
  ['state', '{"clockMs": 1e308}'],
  ['attack_card', '{"version": 1, "attacks": 7}'],
];

async function say(column: string, json: string): Promise<void> {
  await machine.query(
    `update worker set facts = $2, state = '{}', attack_card = null, seen_at = now() where name = $1`,
    [name, JSON.stringify(facts)],
  );
  await machine.query(`update worker set ${column} = $2::jsonb where name = $1`, [name, json]);
  server.services.kept.forget('problem');
}

const statusOf = async (path: string): Promise<string> =>
  `${path}: ${(await server.request(path, { headers })).status}`;

/** Every page and answer that there is, but for streams, about what is stored here. `/api/v4` has the
 *  handlers of `/api`. */
const everywhere = (): readonly string[] =>
  routes
    .filter(
      ({ method, path }) => method === 'GET' && !/events|feed|stream|sse|^\/api\/(v4|2023-06)/.test(path),
    )
    .map(({ path }) =>
      path
        .replace(/:(slug|problem)\b/, 'clocks')
        .replace(/submissions\/:\w+/, `submissions/${submission}`)
        .replace(/contests\/:\w+/, 'contests/finals')
        .replace(/:\w+/g, '1'),
    );
/** Those that read what machines say. */
const readers = (): readonly string[] => [
  '/',
  '/docs/languages',
  '/status',
  '/contests/archive/problems/clocks',
  '/admin/machines',
  '/metrics',
  '/api/v1/languages',
  '/api/v1/workers',
  '/api/v1/queue',
  `/contests/finals/submissions/${submission}`,
  '/contests/finals/submit',
  '/contests/finals/problems/A',
  '/jury/contests/finals',
  '/jury/contests/finals/preflight',
  '/jury/contests/finals/verifier',
  '/jury/contests/finals/analysis',
  '/api/contests/finals/languages',
  '/api/contests/finals/judgements',
];
const broken = async (paths: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const path of paths) found.push(await statusOf(path));
  return found.filter((one) => / 5\d\d$/.test(one));
};

describe('what a machine says of itself', () => {
  it('breaks no page', async () => {
    await say('facts', '{}');
    expect(everywhere().length).toBeGreaterThan(100);
    expect(await broken(everywhere())).toEqual([]);
  });

  it('is read by the pages that are tried here', async () => {
    await say('facts', JSON.stringify(facts));
    const statuses: string[] = [];
    for (const path of readers()) statuses.push(await statusOf(path));
    expect(statuses.filter((one) => !one.endsWith(' 200'))).toEqual([]);
  });

  it('is left out if it does not fit, and said on the page of machines', async () => {
    for (const [index, [column, json]] of unreadable.entries()) {
      const what = `${column} ${json.slice(0, 100)}`;
      await say(column, json);
      const asked = readers().filter((_, reader) => isInTurn(index, reader));
      expect(await broken(asked), what).toEqual([]);
      const one = (await listWorkers(server.services.db)).find((worker) => worker.name === name);
      expect([one?.takesJobs, one?.faults.length === 0], what).toEqual([false, false]);
      expect(one?.faults[0], what).toMatch(
        new RegExp(`^${column === 'attack_card' ? 'attackCard' : column}`),
      );
    }
    const page = await (await server.request('/admin/machines', { headers })).text();
    expect(page).toContain('cannot be read');
  });

  it('rings an alarm once if it does not fit', async () => {
    const { db } = server.services;
    await say('facts', '{}');
    for (let time = 0; time < 2; time++) await raiseAlarms(db, { queueMinutes: 10, isSettled: false });
    expect(await listAlarms(db, 10)).toMatchObject([{ kind: 'unreadable', machine: name }]);
    expect(await (await server.request('/jury/alarms', { headers })).text()).toContain(name);
  });

  it('has no say in what a language is called, looks like, or which files are in it', async () => {
    const marks = '(a+)+$';
    const all = { extensions: ['c', 'py'], marks, shebang: ['python3'], timeFactor: 99, byNameOnly: false };
    await say(
      'facts',
      JSON.stringify({
        ...facts,
        languages: ['c', 'rust', 'mine'].map((id) => ({
          ...facts.languages[0],
          ...all,
          id,
          name: 'Mine',
          version: '9',
        })),
      }),
    );
    const { languages } = (await (await server.request('/api/v1/languages')).json()) as {
      languages: readonly {
        id: string;
        name: string;
        extensions: string[];
        version: string;
        timeFactor: number;
      }[];
    };
    const [c, rust] = ['c', 'rust'].map((id) => languages.find((one) => one.id === id));
    expect(c).toMatchObject({ name: 'C', extensions: ['c'], version: '1.0', timeFactor: 1 });
    expect(rust).toMatchObject({ name: 'Rust', extensions: ['rs'], version: '9' });
    expect(languages.map(({ id }) => id).sort()).toEqual(['c', 'cpp', 'pypy3', 'python3', 'rust']);
    const body = new FormData();
    body.append('file', new File([`${'a'.repeat(60)}!`], 'a.c'));
    const response = await server.request('/api/v1/problems/clocks/submissions', {
      method: 'POST',
      body,
      headers,
    });
    expect(response.status).toBe(201);
  });

  it('counts only while it is enabled and at work', async () => {
    const { db, languages, kept } = server.services;
    const known = async () => {
      kept.forget('problem');
      return (await languages.list()).map(({ id }) => id);
    };
    await say('facts', JSON.stringify(language({ id: 'go' })));
    expect(await known()).toContain('go');
    await setStanding(db, name, 'disabled');
    expect(await known()).not.toContain('go');
    await setStanding(db, name, 'enabled');
    await sql`update worker set seen_at = now() - interval '1 minute' where name = ${name}`.execute(db);
    expect(await known()).not.toContain('go');
    expect(await known()).toContain('c');
    // While none is at work, what is submitted waits.
    await sql`update worker set seen_at = now() - interval '1 minute'`.execute(db);
    expect(await known()).toEqual(expect.arrayContaining(['c', 'go']));
  });
});

describe('what a machine announces', () => {
  it('is believed by nobody, and does not stop the server however much it is', async () => {
    const { db } = server.services;
    const logs = async () =>
      (
        await sql`select contest_id, count(*) from event where type <> 'languages'
        group by 1 order by 1`.execute(db)
      ).rows;
    const before = await logs();
    const payloads = [
      '',
      'finals',
      'archive',
      'nowhere',
      '1',
      '-1',
      'finals t1',
      '{"id":1}',
      'x'.repeat(7_999),
    ];
    for (const channel of [
      'job',
      'event',
      'balloon',
      'print',
      'cancel',
      'trial',
      'import',
      'check',
      'record',
    ])
      for (const payload of payloads) await machine.query('select pg_notify($1, $2)', [channel, payload]);
    await machine.query(`select pg_notify('event', md5(n::text)) from generate_series(1, 100000) as n`);
    for (let request = 0; request < 5; request++)
      expect(await statusOf('/api/contests/finals/state')).toMatch(/ 200$/);
    // It hears what is true all the same: at once, or when it listens again.
    expect(await logs()).toEqual(before);
    const id = await submitFor(db, ann, 'A');
    await sql`select pg_notify('event', 'finals')`.execute(db);
    const contest = await server.services.contests.get('finals');
    while (!contest?.state.all('submissions').has(id))
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
