import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { addToken, newSecret } from '#store';
import { form, password, testServer } from './server.ts';
import { caseResult, claimNext, finish, report, storeProblem, storeWorker } from './stored.ts';

/** Clients of other judges, as their own sources send it (DOMjudge's `submit`, Kattis' `submit.py`): over a socket,
 *  with their headers. */
const server = testServer();
let listening: Awaited<ReturnType<typeof listenOn>>;
let base = '';
let token = '';

beforeAll(async () => {
  await storeWorker(server.services.db);
  await storeProblem(server.services.db, 'doubling');
  await server.services.settings.change('submissions per account', 0);
  const { id } = await server.account('ann');
  const { secret, hash } = newSecret('token');
  await addToken(server.services.db, { accountId: id, name: 'kattisrc', tokenHash: hash, scope: 'submit' });
  token = secret;
  listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

/** Where the judge lies on its host. */
const places = ['', '/judge'];

function lieAt(place: string): void {
  beforeAll(async () => {
    const url = `http://127.0.0.1:${listening.port}${place}`;
    await server.services.settings.change('public url', place === '' ? undefined : url);
    base = `${url}/`;
  });
  afterAll(() => server.services.settings.change('public url', undefined));
}

interface Language {
  readonly id: string;
  readonly extensions: readonly string[];
}
interface Contest {
  readonly id: string;
  readonly allow_submit: boolean;
}
interface Status {
  readonly status_id: number;
  readonly row_html: string;
}
interface Answer {
  readonly id: string;
  readonly time: string;
  readonly message: string;
}

describe.each(places)("DOMjudge's submit, below %j", (place) => {
  lieAt(place);

  const headers = (secret: string) => ({
    'user-agent': 'domjudge-submit-client (python-requests/2.34.2)',
    authorization: `Basic ${Buffer.from(`ann:${secret}`).toString('base64')}`,
  });

  it.each(['', 'v4/'])(
    'finds contest, language and problem, submits, and is told where to look (%s)',
    async (version) => {
      const get = async <T>(path: string): Promise<readonly T[]> => {
        const response = await fetch(`${base}api/${version}${path}`, { headers: headers(password) });
        expect(response.status).toBe(200);
        return (await response.json()) as readonly T[];
      };
      const [contest, ...others] = await get<Contest>('contests');
      expect(others).toEqual([]);
      expect(contest).toMatchObject({ id: 'archive', shortname: 'archive', name: expect.any(String) });
      expect(contest?.allow_submit).not.toBe(false);
      const languages = await get<Language>(`contests/${contest?.id}/languages`);
      for (const language of languages) {
        expect(language).toMatchObject({
          id: expect.any(String),
          name: expect.any(String),
          entry_point_required: false,
        });
        expect(language.extensions.length).toBeGreaterThan(0);
      }
      // It takes the first language with the extension of the first file.
      const python = languages.find(({ id, extensions }) => [id, ...extensions].includes('py'));
      expect(python?.id).toBe('python3');
      const problems = await get(`contests/${contest?.id}/problems`);
      expect(problems).toEqual([
        expect.objectContaining({ id: 'doubling', label: 'doubling', name: 'The doubling' }),
      ]);

      const body = new FormData();
      body.append('problem', 'doubling');
      body.append('language', python?.id ?? '');
      body.append('code[]', new File(['print(2 * int(input()))\n'], 'doubling.py'));
      const response = await fetch(`${base}api/${version}contests/archive/submissions`, {
        method: 'POST',
        headers: headers(password),
        body,
      });
      expect(response.status).toBe(200);
      const submission = (await response.json()) as Answer;
      expect(submission.id).toMatch(/^\d+$/);
      // Python's fromisoformat before 3.11 reads an offset and no Z.
      expect(submission.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
      const page = await fetch(`${base}team/submission/${submission.id}`, { redirect: 'manual' });
      expect(page.headers.get('location')).toBe(
        `${place}/login?next=%2Fteam%2Fsubmission%2F${submission.id}`,
      );
      await finish(server.services.db, await claimNext(server.services.db), 'AC');
    },
  );

  it('is told what is wrong: a password, a contest, a file', async () => {
    const contests = await fetch(`${base}api/contests`, { headers: headers('wrong') });
    expect(contests.status).toBe(401);
    const languages = await fetch(`${base}api/contests/other/languages`, { headers: headers(password) });
    expect(languages.status).toBe(404);
    const body = new FormData();
    body.append('problem', 'doubling');
    body.append('code[]', new File([''], 'doubling.py'));
    const refused = await fetch(`${base}api/contests/archive/submissions`, {
      method: 'POST',
      headers: headers(password),
      body,
    });
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as Answer).message).toContain('doubling.py is empty');
  });
});

describe.each(places)("Kattis' submit.py, below %j", (place) => {
  lieAt(place);

  const agent = { 'user-agent': 'kattis-cli-submit' };

  const logIn = (fields: Readonly<Record<string, string>>) =>
    fetch(`${base}login`, {
      method: 'POST',
      headers: agent,
      body: new URLSearchParams({ script: 'true', ...fields }),
      redirect: 'manual',
    });

  async function cookies(): Promise<{ cookie: string }> {
    const response = await logIn({ user: 'ann', token });
    expect(response.status).toBe(200);
    return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  async function submit(
    files: readonly File[],
    more: Readonly<Record<string, string>> = {},
    headers: object = {},
  ) {
    const body = new FormData();
    const fields = {
      submit: 'true',
      submit_ctr: '2',
      language: 'Python 3',
      mainclass: '',
      problem: 'doubling',
      tag: '',
      script: 'true',
      ...more,
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const file of files) body.append('sub_file[]', file);
    return fetch(`${base}submit`, {
      method: 'POST',
      headers: { ...agent, ...(await cookies()), ...headers },
      body,
    });
  }

  async function statusOf(id: string): Promise<Status> {
    const headers = { ...agent, ...(await cookies()) };
    return (await (await fetch(`${base}submissions/${id}?json`, { headers })).json()) as Status;
  }

  const source = new File(['print(2 * int(input()))\n'], 'doubling.py', { type: 'application/octet-stream' });

  it('logs in with a token, submits, and follows the judging to its verdict', async () => {
    const { db } = server.services;
    const response = await submit([source]);
    expect(response.status).toBe(200);
    const id = /Submission ID: (\d+)/.exec(await response.text())?.[1] ?? '';
    expect((await statusOf(id)).status_id).toBeLessThan(3);
    const job = await claimNext(db);
    await report(db, job, 4, [caseResult('sample/1', 1)]);
    const running = await statusOf(id);
    expect(running).toMatchObject({ status_id: 5, testcase_index: 1 });
    // It counts the cases so.
    expect(running.row_html.split('<i').length - 1 - 1).toBe(4);
    await finish(db, job, 'WA', [caseResult('sample/1', 1), caseResult('secret/2', 2, 'WA')]);
    const done = await statusOf(id);
    expect(done).toMatchObject({ status_id: 14, testcase_index: 2 });
    expect(done.row_html).toMatch(/data-type="cpu">0\.01 s</);
    const page = await fetch(`${base}submissions/${id}`, { redirect: 'manual' });
    expect(page.headers.get('location')).toBe(`${place}/contests/archive/submissions/${id}`);
  });

  it('is not told to follow a submission whose verdict is hidden', async () => {
    const { settings, db } = server.services;
    await settings.change('practice feedback', 'none');
    try {
      const said = await (await submit([source])).text();
      expect(said).not.toMatch(/Submission ID: \d/);
      const id = /submissions\/(\d+)/.exec(said)?.[1] ?? '';
      await finish(db, await claimNext(db), 'WA');
      // What follows it nevertheless must see that it is over: all above 5 is.
      const done = await statusOf(id);
      expect(done.status_id).toBe(15);
      expect(done.row_html).toMatch(/data-type="cpu">judged; the verdict is not shown</);
    } finally {
      await settings.change('practice feedback', undefined);
    }
  });

  it('shows why a program is refused', async () => {
    const refused = await submit([new File([''], 'a.py')]);
    expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('a.py is empty')]);
    const unknown = await submit([source], { problem: 'nothing' });
    expect(await unknown.text()).toContain('no problem nothing');
    expect(await (await submit([source], { language: 'Python 2' })).text()).toContain('Python 2');
  });

  it.each([['contest'], ['assignment']])(
    'hands nothing in to another %s than the one that is named',
    async (place) => {
      const { rows: before } = await sql`select from submission`.execute(server.services.db);
      expect(await (await submit([source], { [place]: 'finals' })).text()).toContain(`no ${place} finals`);
      const { rows: after } = await sql`select from submission`.execute(server.services.db);
      expect(after.length).toBe(before.length);
    },
  );

  it('is refused with a password, with the token of somebody else, and without login', async () => {
    expect((await logIn({ user: 'ann', password })).status).toBe(403);
    expect((await logIn({ user: 'bob', token })).status).toBe(403);
    expect((await fetch(`${base}submit`, { method: 'POST', body: new FormData() })).status).toBe(401);
  });

  it('works also if its machine sends a password with every request', async () => {
    const header = { authorization: `Basic ${Buffer.from('ann:wrong').toString('base64')}` };
    expect(await (await submit([source], {}, header)).text()).toContain('Submission ID');
    await finish(server.services.db, await claimNext(server.services.db), 'AC');
  });

  it('its session is good for submitting and nothing else', async () => {
    const session = await cookies();
    expect((await fetch(`${base}api/v1/me/tokens`, { headers: session })).status).toBe(404);
    expect((await fetch(`${base}download/kattisrc`, { headers: session })).status).toBe(404);
  });

  it('is configured by a file with a token of its own, which no other site can ask for', async () => {
    const session = await server.cookie('ann');
    const response = await fetch(`${base}download/kattisrc`, { headers: session });
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(text).toContain(`hostname: 127.0.0.1:${listening.port}\n`);
    expect(text).toContain(`submissionurl: ${base}submit\n`);
    const own = /^token: (\S+)$/m.exec(text)?.[1] ?? '';
    expect((await logIn({ user: 'ann', token: own })).status).toBe(200);
    const stolen = await fetch(`${base}download/kattisrc`, {
      headers: { ...session, 'sec-fetch-site': 'cross-site' },
    });
    expect(stolen.status).toBe(404);
  });
});

it('an account has a hundred tokens at most, and expired ones do not count', async () => {
  const { id, bearer } = await server.account('hoarder');
  const { db } = server.services;
  await sql`
    insert into api_token (account_id, name, token_hash, scope, expires_at)
    select ${id}, 'old', sha256(n::text::bytea), 'submit', case when n > 98 then now() - interval '1 day' end
    from generate_series(1, 120) as n`.execute(db); // 98 that count, and that of the test
  const make = () =>
    server.request('/api/v1/me/tokens', {
      method: 'POST',
      body: JSON.stringify({ name: 'new' }),
      headers: { ...bearer, 'content-type': 'application/json' },
    });
  expect((await make()).status).toBe(201);
  const refused = await make();
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('found 100')]);
  const page = await server.request('/account/tokens', form({ name: 'new', scope: 'all' }, bearer));
  expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('found 100')]);
  const file = await server.request('/download/kattisrc', { headers: bearer });
  expect(file.status).toBe(409);
});
