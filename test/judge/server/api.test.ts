import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#serving';
import { addContest, addSearch, finishVerify } from '#store';
import { join, minutesFromNow } from './contests/stored-contest.ts';
import { form, password, testServer } from './server.ts';
import { claimNext, factsOf, finish, storeProblem, storeRecord, storeWorker } from './stored.ts';

const server = testServer();
type Headers = Readonly<Record<string, string>>;
type Person = Awaited<ReturnType<typeof server.account>>;
const people = {} as Record<'ann' | 'sam' | 'tess' | 'root', Person>;

beforeAll(async () => {
  const { db, settings } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'doubling', { tags: ['easy'] });
  await addContest(db, {
    by: 'machine',
    contest: {
      id: 'finals',
      name: 'Finals',
      start_time: null,
      duration: '5:00:00.000',
      scoreboard_type: 'pass-fail',
      rules: 'icpc',
      feedback: 'verdict',
      public: true,
    },
    problems: [{ id: 'doubling', label: 'A', slug: 'doubling' }],
  });
  people.ann = await server.account('ann');
  await addContest(db, {
    by: 'machine',
    contest: {
      ...{ id: 'days', name: 'Days', start_time: minutesFromNow(-60), duration: '48:00:00.000' },
      ...{ individual_duration: '5:00:00.000', scoreboard_type: 'pass-fail', rules: 'icpc' },
      ...{ feedback: 'verdict', public: true },
    },
    problems: [],
    teams: [{ id: 't1', name: 'Ann', label: '1' }],
  });
  await join(db, people.ann, 't1', 'days');
  people.sam = await server.account('sam', 'setter');
  people.tess = await server.account('tess', 'setter');
  people.root = await server.account('root', 'admin');
  for (const name of ['logins per address', 'logins per account'] as const) await settings.change(name, 0);
});

interface Operation {
  readonly summary: string;
  readonly parameters: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties: Readonly<Record<string, unknown>> } }>
    >;
  };
}

/** What the API answers, field by field; which of them are there is what the tests are about. */
interface Answer {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly slug: string;
  readonly error: string;
  readonly token: string;
  readonly password: string;
  readonly invitation: string;
  readonly openapi: string;
  readonly users: readonly unknown[];
  readonly tokens: readonly unknown[];
  readonly settings: readonly unknown[];
  readonly entries: readonly unknown[];
  readonly versions: readonly unknown[];
  readonly sessions: readonly { readonly id: number; readonly current: boolean }[];
  readonly problems: readonly { readonly slug: string }[];
  readonly packages: readonly { readonly slug: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

async function call(
  who: Headers,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; data: Answer }> {
  const init = body && {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...who },
  };
  const response = await server.request(`/api/v1${path}`, { method, headers: who, ...init });
  return { status: response.status, data: (await response.json()) as Answer };
}

function upload(who: Headers, path: string, fields: Readonly<Record<string, string | File>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return server.request(`/api/v1${path}`, { method: 'POST', headers: who, body });
}

const basic = (name: string, secret: string): Headers => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});
const zip = (name: string) => new File([Buffer.from('PK\x03\x04 and more')], name);

describe('accounts', () => {
  it('are added with a generated password that works, listed, closed and opened', async () => {
    const { status, data } = await call(people.root.bearer, 'POST', '/users', {
      name: 'new1',
      role: 'contestant',
    });
    expect(status).toBe(201);
    expect((await call(basic('new1', data.password), 'GET', '/me')).data).toEqual({
      name: 'new1',
      role: 'contestant',
    });
    expect(await call(people.root.bearer, 'POST', '/users', { name: 'NEW1' })).toMatchObject({
      status: 409,
      data: { code: 'name-taken' },
    });
    await call(people.root.bearer, 'PUT', '/users/new1', { disabled: true });
    expect((await call(basic('new1', data.password), 'GET', '/me')).status).toBe(401);
    const { users } = (await call(people.root.bearer, 'GET', '/users')).data;
    expect(users).toContainEqual(
      expect.objectContaining({ name: 'new1', role: 'contestant', disabled: true }),
    );
    await call(people.root.bearer, 'PUT', '/users/new1', { disabled: false, role: 'jury' });
    expect((await call(basic('new1', data.password), 'GET', '/me')).data.role).toBe('jury');
    expect(JSON.stringify(users)).not.toContain('scrypt');
  });

  it('cannot be closed or lowered by their own owner, who would lock everybody out', async () => {
    expect((await call(people.root.bearer, 'PUT', '/users/root', { disabled: true })).status).toBe(409);
    expect((await call(people.root.bearer, 'PUT', '/users/root', { role: 'contestant' })).status).toBe(409);
  });

  it.each([
    ['', 'x'.repeat(8)],
    ['a b', 'x'.repeat(8)],
    ['<b>', 'x'.repeat(8)],
    ['ok', 'short'],
    ['longenough', 'longenough'],
  ])('cannot be called %j with the password %j', async (name, word) => {
    expect((await call(people.root.bearer, 'POST', '/users', { name, password: word })).status).toBe(422);
  });

  it('change their own password, which ends every session and not the tokens', async () => {
    const pat = await server.account('pat');
    const session = await server.cookie('pat');
    expect(
      (await call(pat.bearer, 'POST', '/me/password', { old: 'wrong', password: 'another one' })).status,
    ).toBe(403);
    expect(
      (await call(pat.bearer, 'POST', '/me/password', { old: password, password: 'another one' })).status,
    ).toBe(200);
    expect((await call(session, 'GET', '/me')).status).toBe(401);
    expect((await call(pat.bearer, 'GET', '/me')).status).toBe(200);
    expect((await call(basic('pat', 'another one'), 'GET', '/me')).status).toBe(200);
  });

  it('a password that was right is wrong at once when it has changed', async () => {
    await server.account('kim');
    expect((await call(basic('kim', password), 'GET', '/me')).status).toBe(200);
    await call(people.root.bearer, 'POST', '/users/kim/password', { password: 'quite another' });
    expect((await call(basic('kim', password), 'GET', '/me')).status).toBe(401);
  });
});

describe('registration', () => {
  const join = (name: string, more: object = {}) =>
    call({}, 'POST', '/register', { name, password: 'long enough', ...more });

  it('is off, by invitation, or open, as the setting says', async () => {
    expect((await join('reg1')).status).toBe(404);
    await call(people.root.bearer, 'PUT', '/settings/registration', { value: 'invitation' });
    expect((await join('reg1')).status).toBe(403);
    expect((await join('reg1', { invitation: 'api_wrong' })).status).toBe(403);
    const { invitation } = (await call(people.root.bearer, 'POST', '/invitations', { role: 'spectator' }))
      .data;
    expect((await join('root', { invitation })).status).toBe(409);
    expect((await join('reg1', { invitation })).status).toBe(201);
    expect((await join('reg2', { invitation })).status).toBe(403);
    expect((await call(basic('reg1', 'long enough'), 'GET', '/me')).data.role).toBe('spectator');
    await call(people.root.bearer, 'PUT', '/settings/registration', { value: 'open' });
    expect((await join('reg2')).status).toBe(201);
    await call(people.root.bearer, 'PUT', '/settings/registration', { value: null });
    expect((await join('reg3')).status).toBe(404);
  });
});

describe('tokens and sessions', () => {
  it('a token is shown once, expires, and can be deleted by its owner alone', async () => {
    const made = await call(people.ann.bearer, 'POST', '/me/tokens', { name: 'laptop', days: 1 });
    const bearer = { authorization: `Bearer ${made.data.token}` };
    expect((await call(bearer, 'GET', '/me')).data.name).toBe('ann');
    const { tokens } = (await call(bearer, 'GET', '/me/tokens')).data;
    expect(JSON.stringify(tokens)).not.toContain(made.data.token.slice(4));
    expect((await call(people.sam.bearer, 'DELETE', `/me/tokens/${made.data.id}`)).status).toBe(404);
    const { db } = server.services;
    await db
      .updateTable('api_token')
      .set({ expires_at: new Date(0) })
      .where('id', '=', made.data.id)
      .execute();
    expect((await call(bearer, 'GET', '/me')).status).toBe(401);
    expect((await call(people.ann.bearer, 'DELETE', `/me/tokens/${made.data.id}`)).status).toBe(200);
  });

  it('one that is good for submitting opens nothing else', async () => {
    const { data } = await call(people.ann.bearer, 'POST', '/me/tokens', { name: 'client', scope: 'submit' });
    const bearer = { authorization: `Bearer ${data.token}` };
    expect((await call(bearer, 'GET', '/me')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/me/tokens'],
      ['POST', '/me/tokens'],
      ['DELETE', '/me/sessions'],
      ['GET', '/queue'],
    ] as const)
      expect([path, (await call(bearer, method, path)).status]).toEqual([path, 404]);
  });

  it('sessions are listed, and ended by their owner alone', async () => {
    const [first, second] = [await server.cookie('ann'), await server.cookie('ann')];
    const { sessions } = (await call(first, 'GET', '/me/sessions')).data;
    const other = sessions.find(({ current }) => !current);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect((await call(people.sam.bearer, 'DELETE', `/me/sessions/${other?.id}`)).status).toBe(404);
    await call(first, 'DELETE', `/me/sessions/${other?.id}`);
    expect((await call(second, 'GET', '/me')).status).toBe(401);
    await call(first, 'DELETE', '/me/sessions');
    expect((await call(first, 'GET', '/me')).status).toBe(401);
  });

  it('a session that is over is no session', async () => {
    const session = await server.cookie('ann');
    await server.services.db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await call(session, 'GET', '/me')).status).toBe(401);
  });
});

describe('settings', () => {
  it('are shown with default and explanation, changed, refused with what was expected, and noted', async () => {
    expect(
      (await call(people.root.bearer, 'PUT', '/settings/streams', { value: 'many' })).data.error,
    ).toContain('whole number');
    expect((await call(people.root.bearer, 'PUT', '/settings/nothing', { value: '1' })).status).toBe(404);
    await call(people.root.bearer, 'PUT', '/settings/streams', { value: '77' });
    const { settings } = (await call(people.root.bearer, 'GET', '/settings')).data;
    expect(settings).toContainEqual(expect.objectContaining({ name: 'streams', value: '77', usual: '5000' }));
    const { entries } = (await call(people.root.bearer, 'GET', '/audit')).data;
    expect(entries[0]).toMatchObject({
      action: 'setting',
      object: 'streams',
      account: 'root',
      details: { value: '77' },
    });
  });
});

describe('problems', () => {
  it('are listed with what the caller has solved', async () => {
    const submitted = await upload(people.ann.bearer, '/problems/doubling/submissions', {
      file: new File(['int main;'], 'a.c'),
    });
    expect(submitted.status).toBe(201);
    const find = async (who: Headers) =>
      (await call(who, 'GET', '/problems')).data.problems.find(({ slug }) => slug === 'doubling');
    expect(await find({})).toMatchObject({
      names: { en: 'The doubling' },
      tags: ['easy'],
      solvedBy: 0,
      solved: null,
    });
    await finish(server.services.db, await claimNext(server.services.db), 'AC');
    expect(await find(people.ann.bearer)).toMatchObject({ solvedBy: 1, triedBy: 1, solved: true });
    expect(await find(people.sam.bearer)).toMatchObject({ solvedBy: 1, solved: null });
    expect((await call({}, 'GET', '/problems/DOUBLING')).data).toMatchObject({
      slug: 'doubling',
      limits: { timeMs: 1000 },
    });
  });

  it('a package waits for its check, belongs to its setter, and is hidden until it is shown', async () => {
    const taken = await upload(people.sam.bearer, '/problems', { file: zip('mine.zip') });
    expect(taken.status).toBe(202);
    expect(await taken.json()).toMatchObject({ slug: 'mine', hidden: true });
    const versions = await call(people.sam.bearer, 'GET', '/problems/mine/versions');
    expect(versions.data.versions).toEqual([
      expect.objectContaining({ state: 'waiting', account: 'sam', bundled: false }),
    ]);
    expect((await call(people.tess.bearer, 'GET', '/problems/mine/versions')).status).toBe(404);
    expect((await upload(people.tess.bearer, '/problems', { file: zip('mine.zip') })).status).toBe(409);
    expect((await call(people.tess.bearer, 'PUT', '/problems/mine', { hidden: true })).status).toBe(404);
    const { db, kept } = server.services;
    await finishVerify(db, await claimNext(db), {
      report: { ok: true, findings: [] },
      facts: factsOf('mine'),
    });
    const isThere = async () => {
      kept.forget('problem');
      const seen = [
        await call({}, 'GET', '/problems/mine'),
        await call(people.tess.bearer, 'GET', '/problems/mine'),
      ];
      return seen.map(({ status }) => status);
    };
    expect(await isThere()).toEqual([404, 404]);
    expect((await call(people.sam.bearer, 'PUT', '/problems/mine', { hidden: false })).status).toBe(200);
    expect(await isThere()).toEqual([200, 200]);
    const again = await upload(people.sam.bearer, '/problems', { file: zip('mine.zip') });
    expect(await again.json()).toMatchObject({ slug: 'mine', hidden: false });
    const packages = (await call(people.sam.bearer, 'GET', '/packages')).data.packages;
    expect(packages.map(({ slug }) => slug)).toEqual(['mine']);
  });

  it.each([
    ['no zip', new File(['hello'], 'x.zip'), 422],
    ['a name that is no slug', zip('../../etc.zip'), 422],
    ['a problem that comes with the judge', zip('doubling.zip'), 409],
  ])('%s is refused', async (_, file, status) => {
    expect((await upload(people.sam.bearer, '/problems', { file })).status).toBe(status);
  });

  it('a package that is too large is refused by the setting', async () => {
    await server.services.settings.change('package MiB', 1);
    const large = new File([Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2 ** 21)])], 'large.zip');
    expect((await upload(people.sam.bearer, '/problems', { file: large })).status).toBe(413);
    await server.services.settings.change('package MiB', undefined);
  });
});

describe('a run on own input', () => {
  const program = () => ({ file: new File(['int main;'], 'a.c') });

  it('is queued and seen by its author alone', async () => {
    const asked = await upload(people.ann.bearer, '/problems/doubling/trials', {
      ...program(),
      input: '3\n',
    });
    expect(asked.status).toBe(202);
    const { id } = (await asked.json()) as Answer;
    expect((await call(people.ann.bearer, 'GET', `/trials/${id}`)).data).toMatchObject({
      id,
      state: 'queued',
      input: '3\n',
      result: null,
    });
    expect((await call(people.root.bearer, 'GET', `/trials/${id}`)).status).toBe(404);
  });

  it('is limited in size and number', async () => {
    const large = await upload(people.ann.bearer, '/problems/doubling/trials', {
      ...program(),
      input: 'x'.repeat(65_537),
    });
    expect(large.status).toBe(413);
    await server.services.settings.change('trials per account', 3);
    const statuses = [];
    for (let n = 0; n < 5; n++)
      statuses.push(
        (await upload(people.sam.bearer, '/problems/doubling/trials', { ...program(), input: '1' })).status,
      );
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
  });
});

describe('visitors', () => {
  it('see nothing but the way in if the setting says so', async () => {
    await server.services.settings.change('visitors', 'nothing');
    expect((await call({}, 'GET', '/problems')).status).toBe(401);
    const samples = (who: Headers) =>
      server.request('/contests/archive/problems/doubling/samples.zip', { headers: who });
    expect((await samples({})).status).toBe(401);
    expect((await samples(people.ann.bearer)).status).not.toBe(401);
    expect((await server.request('/login')).status).toBe(200);
    expect((await call(people.ann.bearer, 'GET', '/problems')).status).toBe(200);
    await server.services.settings.change('visitors', undefined);
  });
});

describe('the description of the API', () => {
  it('has every route with its parameters, and answers are as it says', async () => {
    const { data } = await call({}, 'GET', '/openapi.json');
    expect(data.openapi).toBe('3.1.0');
    for (const route of routes.filter(
      ({ path, kind }) => path.startsWith('/api/v1/') && kind === 'api' && !path.endsWith('openapi.json'),
    )) {
      const operation = data.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      expect([route.path, operation?.summary]).toEqual([route.path, route.summary]);
      const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const named = (operation?.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name);
      expect([route.path, named.sort()]).toEqual([route.path, inPath.sort()]);
    }
    const fileSchema =
      data.paths['/api/v1/problems/{slug}/submissions']?.post?.requestBody.content['multipart/form-data']
        ?.schema;
    expect(fileSchema?.properties.file).toMatchObject({
      type: 'array',
      items: { type: 'string', format: 'binary' },
    });
    expect(fileSchema?.properties).toHaveProperty('entry_point');
    expect(fileSchema?.properties).not.toHaveProperty('slug');
  });

  it.each(
    routes
      .filter(
        ({ method, path, kind, answer }) =>
          method === 'GET' && path.startsWith('/api/v1/') && kind === 'api' && answer,
      )
      .map(({ path }) => [path]),
  )('%s answers what it promises', async (path) => {
    const entry = await storeRecord(server.services.db, 'doubling', people.root.id);
    const route = routes.find((one) => one.path === path && one.method === 'GET');
    await server.services.settings.change('trials per account', 0);
    await server.services.settings.change('uploads per account', 0);
    const trial = await upload(people.root.bearer, '/problems/doubling/trials', {
      file: new File(['int main;'], 'a.c'),
    });
    const { id } = (await trial.json()) as Answer;
    const { id: problemId } = await server.services.db
      .selectFrom('problem')
      .select('id')
      .where('slug', '=', 'doubling')
      .executeTakeFirstOrThrow();
    const zip = { file: new File(['PK\u0003\u0004'], 'contest.zip') };
    const sent = (await (await upload(people.root.bearer, '/contest-imports', zip)).json()) as Answer;
    const search = await addSearch(server.services.db, { accountId: people.root.id, problemId, input: '' });
    const asker = path.endsWith('/start') ? people.ann : people.root;
    const real = path
      .replace(':contest/start', 'days/start')
      .replace(/joining$/, 'joining?contest=finals')
      .replace(':contest', 'finals')
      .replace(':slug', 'doubling')
      .replace(':label', 'A')
      .replace(':puzzle', 'clocks')
      .replace('/contest-imports/:id', `/contest-imports/${sent.id}`)
      .replace('/trials/:id', `/trials/${id}`)
      .replace('/searches/:id', `/searches/${search}`)
      .replace(':task/entries/:id', `open/entries/${entry}`)
      .replace(':task', 'open')
      .replace(':id', '1');
    const { status, data } = await call(asker.bearer, 'GET', real.replace('/api/v1', ''));
    expect([real, status]).toEqual([real, 200]);
    expect(route?.answer?.safeParse(data)).toMatchObject({ success: true });
  });
});

describe('a form that is sent by a page of ours', () => {
  it('passes, and one of another site does not, whatever it asks', async () => {
    const session = await server.cookie('ann');
    const send = (headers: Headers) => server.request('/logout', form({}, { ...session, ...headers }));
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });
});
