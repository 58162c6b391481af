import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { putCaseFiles, setHidden, submissionKey } from '#store';
import { join, storeContest, submitFor } from './contests/stored-contest.ts';
import { testServer } from './server.ts';
import { caseResult, claimNext, finish, report, storeProblem, storeWorker } from './stored.ts';

const server = testServer();
type Headers = Readonly<Record<string, string>>;
type Person = Awaited<ReturnType<typeof server.account>>;
const people = {} as Record<'ann' | 'bob' | 'judy' | 'sam' | 'sid', Person>;

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'doubling');
  await storeProblem(db, 'pythononly', { languages: ['python3'] });
  await storeProblem(db, 'tiny', { limits: { timeMs: 1, memoryBytes: 1, outputBytes: 1, codeBytes: 10 } });
  people.ann = await server.account('ann');
  people.bob = await server.account('bob');
  people.judy = await server.account('judy', 'jury');
  people.sam = await server.account('sam', 'setter');
  people.sid = await server.account('sid', 'spectator');
  await server.services.settings.change('submissions per account', 0);
  await server.services.settings.change('submissions per address', 0);
});

interface Answer {
  readonly id: string;
  readonly error: string;
  readonly state: string;
  readonly verdict: string | null;
  readonly language: string;
  readonly progress: { readonly cases: readonly unknown[] };
  readonly files: readonly unknown[];
  readonly judgements: readonly { readonly verdict: string; readonly current: boolean }[];
}
const jsonOf = async (response: Response) => (await response.json()) as Answer;

function submit(
  who: Headers,
  files: Readonly<Record<string, string | Buffer>>,
  fields: Headers = {},
  slug = 'doubling',
  more: Headers = {},
) {
  const body = new FormData();
  for (const [name, content] of Object.entries(files))
    body.append('file', new File([new Uint8Array(Buffer.from(content))], name));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return server.request(`/api/v1/problems/${slug}/submissions`, {
    method: 'POST',
    body,
    headers: { ...who, ...more },
  });
}

const read = async (id: string, who: Headers) =>
  jsonOf(await server.request(`/api/v1/submissions/${id}`, { headers: who }));

describe('submitting', () => {
  it('is answered at once with an id, and the program waits', async () => {
    const response = await submit(people.ann.bearer, { 'a.c': 'int main() {}' });
    expect(response.status).toBe(201);
    const { id, state, verdict } = await jsonOf(response);
    expect(id).toMatch(/^\d+$/);
    expect([state, verdict]).toEqual(['queued', null]);
    const lines = server.logged.map((line) => JSON.parse(line));
    const request = response.headers.get('x-request-id');
    const account = people.ann.id;
    expect(lines).toContainEqual(expect.objectContaining({ request, submission: id, contest: 'archive' }));
    expect(lines).toContainEqual(expect.objectContaining({ request, msg: 'request', status: 201, account }));
    expect(await read(id, people.ann.bearer)).toMatchObject({
      id,
      state: 'queued',
      verdict: null,
      language: 'c',
      problem: 'doubling',
      account: 'ann',
      place: 1,
      size: 13,
    });
    await finish(server.services.db, await claimNext(server.services.db), 'AC');
  });

  it('twice with the same key is one submission', async () => {
    const send = () =>
      submit(people.ann.bearer, { 'a.c': 'int main() {}' }, {}, 'doubling', { 'idempotency-key': 'k' });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    const ids = await Promise.all([first, second, third].map(async (one) => (await jsonOf(one)).id));
    expect(new Set(ids).size).toBe(1);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    await finish(server.services.db, await claimNext(server.services.db), 'AC');
  });

  it('again with the same key does not count for the number a minute', async () => {
    const { settings } = server.services;
    await settings.change('submissions per account', 2);
    const send = (text: string) =>
      submit(people.bob.bearer, { 'a.c': text }, {}, 'doubling', { 'idempotency-key': 'k' });
    const statuses = [];
    for (const text of ['a', 'a', 'a', 'b', 'c']) statuses.push((await send(`int ${text};`)).status);
    await settings.change('submissions per account', 0);
    expect(statuses).toEqual([201, 200, 200, 201, 429]);
    for (const _ of 'ab') await finish(server.services.db, await claimNext(server.services.db), 'AC');
  });

  it.each([
    ['empty', { 'a.c': '' }, {}, 422, 'a.c is empty'],
    ['blank', { 'a.c': ' \n' }, {}, 422, 'a.c is empty'],
    ['nothing', {}, {}, 422, 'no file'],
    ['binary', { 'a.c': Buffer.from('ELF\0\x01\x02') }, {}, 422, 'zero byte at offset 3'],
    ['an archive', { 'a.7z': Buffer.from('7z\xbc\xaf\0\x01') }, {}, 422, 'the files in it'],
    ['UTF-16', { 'a.c': Buffer.from('int main() {}', 'utf16le') }, {}, 422, 'UTF-16'],
    ['an unknown extension', { 'a.xyz': 'x' }, {}, 422, 'name the language'],
    ['an unknown language', { 'a.c': 'x' }, { language: 'cobol' }, 422, '"cobol", expected one of c, cpp'],
    ['several languages', { 'a.c': 'x', 'b.py': 'x' }, {}, 422, 'several (c, python3)'],
    ['an old interpreter', { prog: '#!/usr/bin/python2\n', 'x.py': 'x' }, {}, 422, 'python2'],
    ['a name that goes elsewhere', { '../a.c': 'x' }, {}, 422, 'file name'],
    ['a name that is an option', { '-o.c': 'x' }, {}, 422, 'file name'],
    ['a hidden name', { '.a.c': 'x' }, {}, 422, 'file name'],
    ['an entry point that is an option', { 'a.c': 'x' }, { entry_point: '--help' }, 422, 'entry point'],
  ] as const)('%s is refused, and says why', async (_, files, fields, status, words) => {
    const response = await submit(people.ann.bearer, files, fields);
    expect(response.status).toBe(status);
    expect((await jsonOf(response)).error).toContain(words);
  });

  it('too much is refused by what the problem allows', async () => {
    const response = await submit(people.ann.bearer, { 'a.c': 'int main() {}' }, {}, 'tiny');
    expect(response.status).toBe(413);
    expect((await jsonOf(response)).error).toContain('13 bytes, the limit is 10');
    const huge = await submit(people.ann.bearer, { 'a.c': Buffer.alloc(9 * 1024 ** 2, 'x') });
    expect(huge.status).toBe(413);
  });

  it('keeps to the languages of the problem, and their variants', async () => {
    expect((await submit(people.ann.bearer, { 'a.c': 'x' }, {}, 'pythononly')).status).toBe(422);
    const response = await submit(people.ann.bearer, { 'a.py': 'x' }, { language: 'PyPy 3' }, 'pythononly');
    expect(response.status).toBe(201);
    expect((await read((await jsonOf(response)).id, people.ann.bearer)).language).toBe('pypy3');
  });

  it('takes UTF-16 and UTF-8 with a byte order mark', async () => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const response = await submit(people.ann.bearer, { 'a.py': Buffer.from('\u{FEFF}print(1)', encoding) });
      expect(response.status).toBe(201);
      await finish(server.services.db, await claimNext(server.services.db), 'AC');
    }
  });

  it('of a hidden problem looks like one that is not there', async () => {
    const { db } = server.services;
    await storeProblem(db, 'secret');
    const { id } = await db
      .selectFrom('problem')
      .select('id')
      .where('slug', '=', 'secret')
      .executeTakeFirstOrThrow();
    await setHidden(db, id, true);
    const hidden = await submit(people.ann.bearer, { 'a.c': 'x' }, {}, 'secret');
    const unknown = await submit(people.ann.bearer, { 'a.c': 'x' }, {}, 'unknown');
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect((await jsonOf(hidden)).error).toBe((await jsonOf(unknown)).error);
  });

  it('is for contestants: visitors are told to log in, spectators find nothing', async () => {
    expect((await submit({}, { 'a.c': 'x' })).status).toBe(401);
    expect((await submit(people.sid.bearer, { 'a.c': 'x' })).status).toBe(404);
  });
});

describe('a submission', () => {
  it('goes from queued through compiling and running to its verdict, and shows what each may see', async () => {
    const { db } = server.services;
    const { id } = await jsonOf(await submit(people.bob.bearer, { 'a.c': 'int main() {}' }));
    const job = await claimNext(db);
    expect(await read(id, people.bob.bearer)).toMatchObject({ state: 'compiling', verdict: null });
    await report(db, job, 3, [caseResult('sample/1', 1)]);
    const running = await read(id, people.bob.bearer);
    expect(running).toMatchObject({ state: 'running', progress: { finished: 1, caseCount: 3 } });
    expect(running.progress.cases).toEqual([expect.objectContaining({ name: 'sample/1', verdict: 'AC' })]);
    await finish(db, job, 'WA', [caseResult('sample/1', 1), caseResult('secret/deep', 2, 'WA')]);

    const own = await read(id, people.bob.bearer);
    expect(own).toMatchObject({
      state: 'done',
      verdict: 'WA',
      judgement: { audience: 'team', decidedBy: 'case 2' },
    });
    expect(JSON.stringify(own)).not.toMatch(/deep|for the jury: secret|for the owner|"worker"/);
    const jury = await read(id, people.judy.bearer);
    expect(jury).toMatchObject({
      verdict: 'WA',
      judgement: { audience: 'jury', decidedBy: 'secret/deep', worker: 'w1' },
    });

    await server.services.settings.change('practice feedback', 'none');
    expect(await read(id, people.bob.bearer)).toMatchObject({ state: 'done', verdict: null });
    await server.services.settings.change('practice feedback', undefined);
  });

  it('of somebody else is not there', async () => {
    const { id } = await jsonOf(await submit(people.bob.bearer, { 'a.c': 'int main() { return 7; }' }));
    for (const path of [id, `${id}/source`, `${id}/judgements`, '999999', 'x', '0', '-1', '9'.repeat(30)]) {
      const response = await server.request(`/api/v1/submissions/${path}`, { headers: people.ann.bearer });
      expect([path, response.status]).toEqual([path, 404]);
    }
    const own = await jsonOf(
      await server.request(`/api/v1/submissions/${id}/source`, { headers: people.bob.bearer }),
    );
    expect(own.files).toEqual([
      { name: 'a.c', content: Buffer.from('int main() { return 7; }').toString('base64') },
    ]);
    const list = async (who: Headers) =>
      JSON.stringify(await jsonOf(await server.request('/api/v1/submissions', { headers: who })));
    expect(await list(people.ann.bearer)).not.toContain('"bob"');
    expect(await list(people.judy.bearer)).toContain('"bob"');
    await finish(server.services.db, await claimNext(server.services.db), 'AC');
  });

  it('has files of its failed cases for the jury alone', async () => {
    const { db } = server.services;
    const { id } = await jsonOf(await submit(people.bob.bearer, { 'a.c': 'int main() {}' }));
    const job = await claimNext(db);
    await finish(db, job, 'WA', [caseResult('secret/<b>/1', 1, 'WA')]);
    const content = Buffer.from('<script>1</script>\0');
    const file = { caseName: 'secret/<b>/1', file: 'output', size: 5_000_000, content } as const;
    await putCaseFiles(db, job.subjectId, [file]);
    const files = `/api/v1/submissions/${id}/case-files`;
    const get = (path: string, who: Headers) => server.request(path, { headers: who });
    const list = await jsonOf(await get(files, people.judy.bearer));
    expect(list.files).toMatchObject([
      { case: 'secret/<b>/1', file: 'output', size: 5_000_000, keptBytes: 19 },
    ]);
    const { url } = list.files[0] as { readonly url: string };
    const response = await get(url, people.judy.bearer);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="\d+-secret-_b_-1\.out"/,
    );
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox/);
    const message = await get(url.replace('output', 'message'), people.judy.bearer);
    expect(await message.text()).toBe('wrong in secret/<b>/1\nfor the jury: secret/<b>/1\n');
    expect(message.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]*\.message\.txt"/);
    const diff = await get(url.replace('output', 'diff'), people.judy.bearer);
    expect(await diff.text()).toContain('+<script>1</script>\0\n');
    for (const path of [files, url, url.replace('output', 'message'), url.replace('output', 'diff')]) {
      expect((await get(path, people.bob.bearer)).status).toBe(404);
      expect((await get(path, people.sam.bearer)).status).toBe(404);
    }
    for (const wrong of [url.replace('output', 'input'), url.replace('output', 'x'), `${files}/output`])
      expect((await get(wrong, people.judy.bearer)).status).toBeGreaterThanOrEqual(400);
    const { cookie } = await server.cookie('judy');
    const page = await server.request(`/contests/archive/submissions/${id}`, { headers: { cookie } });
    expect(await page.text()).not.toContain('<b>');
  });

  it('has pictures of the package: all for the jury, for a team those of failed samples, and nothing in them runs', async () => {
    const { db } = server.services;
    const { id } = await jsonOf(await submit(people.bob.bearer, { 'a.c': 'int main() {}' }));
    const job = await claimNext(db);
    await finish(db, job, 'WA', [caseResult('sample/1', 1, 'WA'), caseResult('secret/1', 2, 'WA')]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const picture = (caseName: string, file: 'judgeimage' | 'teamimage', text = svg) => ({
      ...{ caseName, file, size: text.length, content: Buffer.from(text) },
    });
    const names = ['sample/1', 'secret/1'];
    await putCaseFiles(db, job.subjectId, [
      ...names.flatMap((name) => [picture(name, 'judgeimage'), picture(name, 'teamimage')]),
      picture('secret/2', 'judgeimage', '<html><script>alert(1)</script></html>'),
    ]);
    const path = (image: string, name: string) =>
      `/contests/archive/submissions/${id}/images/${image}?case=${encodeURIComponent(name)}`;
    const [team, juror, other] = await Promise.all(['bob', 'judy', 'ann'].map((name) => server.cookie(name)));
    const status = async (who: typeof team, image: string, name: string) =>
      (await server.request(path(image, name), { headers: { cookie: who?.cookie ?? '' } })).status;
    for (const name of names)
      for (const image of ['judgeimage', 'teamimage']) {
        expect([name, image, await status(juror, image, name)]).toEqual([name, image, 200]);
        const teamMay = name === 'sample/1' && image === 'teamimage';
        expect([name, image, await status(team, image, name)]).toEqual([name, image, teamMay ? 200 : 404]);
        expect([name, image, await status(other, image, name)]).toEqual([name, image, 404]);
      }
    // What is no picture, and a case that is not there.
    expect(await status(juror, 'judgeimage', 'secret/2')).toBe(404);
    expect(await status(juror, 'judgeimage', 'secret/3')).toBe(404);
    const answer = await server.request(path('judgeimage', 'sample/1'), {
      headers: { cookie: juror?.cookie ?? '' },
    });
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    const pageOf = async (who: typeof team) =>
      (
        await server.request(`/contests/archive/submissions/${id}`, {
          headers: { cookie: who?.cookie ?? '' },
        })
      ).text();
    const [teamPage, juryPage] = [await pageOf(team), await pageOf(juror)];
    expect(teamPage).toContain('/images/teamimage?case=sample%2F1');
    expect(teamPage).not.toMatch(/judgeimage|images[^"]*secret/);
    for (const name of names)
      expect(juryPage).toContain(`/images/judgeimage?case=${encodeURIComponent(name)}`);
    expect(juryPage).not.toContain('alert(1)');
    // The list of files for clients has only the files of the programs.
    const list = await jsonOf(
      await server.request(`/api/v1/submissions/${id}/case-files`, { headers: people.judy.bearer }),
    );
    expect(list.files).toEqual([]);
  });

  it('is judged again for the jury alone, and keeps what was before', async () => {
    const { db } = server.services;
    const { id } = await jsonOf(await submit(people.bob.bearer, { 'a.c': 'int main() {}' }));
    await finish(db, await claimNext(db), 'WA');
    const again = (who: Headers) =>
      server.request(`/api/v1/submissions/${id}/rejudge`, { method: 'POST', headers: who });
    expect((await again(people.bob.bearer)).status).toBe(404);
    expect((await again(people.judy.bearer)).status).toBe(202);
    expect(await read(id, people.bob.bearer)).toMatchObject({ state: 'queued', verdict: null });
    await finish(db, await claimNext(db), 'AC');
    expect(await read(id, people.bob.bearer)).toMatchObject({ state: 'done', verdict: 'AC' });
    const { judgements } = await jsonOf(
      await server.request(`/api/v1/submissions/${id}/judgements`, { headers: people.judy.bearer }),
    );
    expect(judgements.map(({ verdict, current }) => [verdict, current])).toEqual([
      ['AC', true],
      ['WA', false],
    ]);
  });
});

describe('numbers', () => {
  it('tell nothing of contests that one does not see', async () => {
    const { db } = server.services;
    const submissionId = async () =>
      Number((await jsonOf(await submit(people.ann.bearer, { 'a.c': 'int a;' }))).id);
    const before = await submissionId();
    for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
    await storeContest(db, { public: false });
    await join(db, people.bob, 't1');
    const inContest = [await submitFor(db, people.bob, 'A'), await submitFor(db, people.bob, 'A')];
    expect(inContest).toEqual(['1', '2']);
    expect(await submissionId()).toBe(before + 1);
    // What the jury reads names a submission of a contest by its contest.
    const row = await submissionKey(db, 'finals', '2');
    expect(await read('finals:2', people.judy.bearer)).toMatchObject({ id: 'finals:2', contest: 'finals' });
    for (const other of [String(row), 'finals:3', 'archive:finals:2', 'other:2', 'finals:'])
      expect([other, (await read(other, people.bob.bearer)).state]).toEqual([other, undefined]);
    expect((await read('finals:2', people.ann.bearer)).state).toBeUndefined();
  });

  it('of rows are in no answer to contestants', async () => {
    const { db } = server.services;
    await sql`select setval(pg_get_serial_sequence('submission', 'id'), 7654321)`.execute(db);
    await sql`select setval(pg_get_serial_sequence('judgement', 'id'), 8765432)`.execute(db);
    const { id } = await jsonOf(await submit(people.ann.bearer, { 'a.c': 'int b;' }));
    for (;;) {
      const claim = await claimNext(db);
      await finish(db, claim, 'WA', [caseResult('secret/1', 1, 'WA')]);
      if ((await read(id, people.ann.bearer)).state === 'done') break;
    }
    for (const path of [
      `/api/v1/submissions/${id}`,
      '/api/v1/submissions',
      `/contests/archive/submissions/${id}`,
      '/contests/archive/submissions',
      '/',
      '/contests/archive/problems/doubling',
    ]) {
      const text = await (await server.request(path, { headers: people.ann.bearer })).text();
      expect([path, text.match(/76543\d\d|87654\d\d/g)]).toEqual([path, null]);
    }
  });
});
