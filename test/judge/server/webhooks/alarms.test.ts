import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '#server';
import { listAlarms, listAudit, raiseAlarms } from '#store';
import { slow } from '../../../sample.ts';
import { until } from '../../../until.ts';
import { join, judgeNext, minutesFromNow, storeContest, submitFor } from '../contests/stored-contest.ts';
import { form, testServer } from '../server.ts';
import { storeProblem, storeRecord, storeWorker } from '../stored.ts';

const often = { webhookPauseMs: 200 };
const server = testServer(undefined, often);
type Person = Awaited<ReturnType<typeof server.account>>;
const people = {} as Record<'adam' | 'judy' | 'pandas', Person>;

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Readonly<Record<string, string>>;
}

/** A program of somebody else that is called. It answers with these statuses, one after the other, then with 200;
 *  0: it never answers. */
async function receiver(...answers: readonly number[]) {
  const [calls, statuses, failed]: [Call[], number[], Call[]] = [[], [...answers], []];
  const at: Server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += piece;
    const status = statuses.shift() ?? 200;
    (status === 200 ? calls : failed).push({ headers: request.headers, text, body: JSON.parse(text) });
    if (status !== 0) response.writeHead(status, { location: url }).end('no');
  });
  at.listen(0, '127.0.0.1');
  await once(at, 'listening');
  const url = `http://127.0.0.1:${(at.address() as AddressInfo).port}/`;
  open.push(at);
  return { url, calls, failed };
}
const open: Server[] = [];

const post = (path: string, fields: Record<string, string>, who = people.adam) =>
  server.sent(path, form(fields, who.bearer));
const get = (path: string, who = people.adam) => server.request(path, { headers: who.bearer });

/** Adds a webhook for alarms, as an administrator does on the page. */
async function added(url: string): Promise<{ readonly id: number; readonly secret: string }> {
  const response = await post('/admin/webhooks', { url });
  const [, secret = ''] = /class="secret">(whsec_[\w+/=]+)</.exec(await response.text()) ?? [];
  const { rows } = await sql<{ id: number }>`select max(id) as id from webhook`.execute(server.services.db);
  expect([response.status, secret.length]).toEqual([200, 50]);
  return { id: rows[0]!.id, secret };
}

/** A program that cannot be judged. */
async function judgeError(contest = 'finals'): Promise<string> {
  const { db } = server.services;
  const submission = await submitFor(db, people.pandas, 'A', contest);
  await judgeNext(db, 'JE');
  return submission;
}

const settled = { queueMinutes: 10, isSettled: true };
const kinds = async () => (await listAlarms(server.services.db, 9)).map(({ kind }) => kind);

beforeAll(async () => {
  const { db } = server.services;
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  await storeWorker(db);
  await storeContest(db);
  people.adam = await server.account('adam', 'admin');
  people.judy = await server.account('judy', 'jury');
  people.pandas = await server.account('pandas');
  await join(db, people.pandas, 't1');
  await server.services.settings.change('webhook networks', ['127.0.0.0/8']);
});
beforeEach(async () => {
  const { db } = server.services;
  await sql`delete from webhook`.execute(db);
  // What rang before is forgotten, and does not ring again.
  await sql`update judgement set ended_at = now() - interval '2 days' where ended_at is not null`.execute(db);
  await sql`update record_entry set alarm = null`.execute(db);
  await sql`delete from alarm`.execute(db);
});
afterAll(() => {
  for (const at of open) at.close().closeAllConnections();
});

it('the link of an alarm begins with the setting `public url`, if there is one', async () => {
  const { settings } = server.services;
  const { url, calls } = await receiver();
  const { id } = await added(url);
  await settings.change('public url', 'https://host.example/judge');
  try {
    await post(`/admin/webhooks/${id}`, { do: 'test' });
    await until(() => calls.length > 0);
    expect(calls[0]?.body.link).toMatch(/^https:\/\/host\.example\/judge\/jury\/alarms#alarm-\d+$/);
  } finally {
    await settings.change('public url', undefined);
  }
});

describe('a webhook for alarms', () => {
  it('is told of a test by a call that is signed with the secret shown once', async () => {
    const { url, calls } = await receiver();
    const { id, secret } = await added(url);
    expect((await post(`/admin/webhooks/${id}`, { do: 'test' })).status).toBe(303);
    await until(() => calls.length > 0);
    const [{ headers, text, body }] = calls as [Call];
    expect(body).toEqual({
      version: 1,
      id: expect.stringMatching(/^\d+$/),
      time: expect.stringMatching(/^20\d\d-.*Z$/),
      kind: 'test',
      text: expect.stringContaining('test'),
      link: expect.stringMatching(/^http:\/\/[\w.:]+\/jury\/alarms#alarm-\d+$/),
    });
    // As a receiver computes it, by the text of the specification.
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    expect([headers['webhook-signature'], headers['webhook-id']]).toEqual([expected, `alarm-${body.id}`]);
    expect(headers['webhook-token']).toBeUndefined();
    const told = [
      await get('/admin/webhooks'),
      await get(`/admin/webhooks/${id}`),
      await get('/jury/alarms'),
    ];
    const pages = await Promise.all(told.map((response) => response.text()));
    const audit = await listAudit(server.services.db, {});
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['webhook.add', 'webhook.test']),
    );
    expect([...pages, JSON.stringify(audit), ...server.logged].join('\n')).not.toContain(secret.slice(6, 40));
  });

  it('is told what happens after it was added, in order and once, again after failures, by one of two servers', async () => {
    const { db } = server.services;
    await judgeError();
    await until(async () => (await kinds()).length >= 1);
    const { url, calls, failed } = await receiver(500, 302);
    const { id } = await added(url);
    const other = await openServices({
      url: server.url,
      folder: server.folder,
      log: pino({ level: 'silent' }),
      ...often,
    });
    for (let count = 0; count < 5; count++) await post(`/admin/webhooks/${id}`, { do: 'test' });
    await until(() => calls.length >= 5);
    await storeRecord(db, 'clocks', people.pandas.id);
    await sql`update record_entry set alarm = 'open', moves = 1`.execute(db);
    await until(() => calls.length >= 6);
    await other.close();
    const ids = calls.map(({ body }) => Number(body.id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(calls.map(({ body }) => body.kind)).toEqual([...Array(5).fill('test'), 'record']);
    expect(failed.map(({ body }) => Number(body.id))).toEqual([ids[0], ids[0]]);
  });

  it.runIf(slow)(
    'that does not answer in five seconds is called again with the same alarm (SLOW=1)',
    async () => {
      const { url, calls, failed } = await receiver(0);
      const { id } = await added(url);
      await post(`/admin/webhooks/${id}`, { do: 'test' });
      await until(async () => /no answer within/.test(await (await get('/admin/webhooks')).text()));
      await until(() => calls.length >= 1);
      expect(calls[0]?.body.id).toBe(failed[0]?.body.id);
    },
  );

  it('is told of no judgement that everybody may not see', async () => {
    const { db } = server.services;
    const frozen = { start_time: minutesFromNow(-270) };
    await storeContest(db, { id: 'frozen', ...frozen });
    await storeContest(db, { id: 'closed', public: false });
    for (const contest of ['frozen', 'closed']) await join(db, people.pandas, 't1', contest);
    const { url, calls } = await receiver();
    const { id } = await added(url);
    const seen = await judgeError();
    await until(() => calls.length >= 1);
    const hidden = await judgeError('frozen');
    await until(() => calls.length >= 2);
    const closed = await judgeError('closed');
    await until(() => calls.length >= 3);
    const [first, second, third] = calls.map(({ body: { id: _, time: __, link: ___, ...told } }) => told);
    expect(first).toEqual({
      version: 1,
      kind: 'judge-error',
      contest_id: 'finals',
      problem_id: 'p-clocks',
      ...{ submission_id: seen, text: expect.stringContaining(`Submission ${seen} for problem p-clocks`) },
    });
    expect(second).toEqual({
      version: 1,
      kind: 'judge-error',
      contest_id: 'frozen',
      text: 'A program in contest frozen could not be judged.',
    });
    expect(third).toEqual({ version: 1, kind: 'judge-error', text: 'A program could not be judged.' });
    for (const { text } of calls) expect(text).not.toMatch(/secret\/1|for the jury|Pandas|t1/);
    const page = await (await get('/jury/alarms', people.judy)).text();
    for (const submission of [hidden, closed]) expect(page).toContain(`/submissions/${submission}"`);
    // A second program of the same problem within the hour is not told.
    await judgeError();
    await post(`/admin/webhooks/${id}`, { do: 'test' });
    await until(() => calls.some(({ body }) => body.kind === 'test'));
    expect(calls).toHaveLength(4);
  });

  it('is for administrators, at an address that may be called, and is no webhook of the Contest API', async () => {
    const { url } = await receiver();
    expect((await post('/admin/webhooks', { url }, people.judy)).status).toBe(404);
    for (const bad of ['http://169.254.169.254/latest/', 'http://10.0.0.1/', 'ftp://127.0.0.1/', 'x'])
      expect([(await post('/admin/webhooks', { url: bad })).status, bad]).toEqual([422, bad]);
    const { id } = await added(url);
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['DELETE', `/${id}`],
      ['PATCH', `/${id}`],
    ] as const) {
      const headers = { ...people.adam.bearer, 'content-type': 'application/json' };
      const init = { method, headers, ...(method === 'PATCH' && { body: '{"token":"x"}' }) };
      expect((await server.request(`/api/webhooks${path}`, init)).status).toBe(404);
    }
    expect(await (await get('/api/webhooks')).json()).toEqual([]);
    const change = (fields: Record<string, string>) => post(`/admin/webhooks/${id}/change`, fields);
    expect((await change({ url, active: 'yes', token: 'mine' })).status).toBe(422);
    expect((await change({ url, active: 'yes' })).status).toBe(303);
    for (let count = 1; count < 10; count++) await added(url);
    expect(await (await post('/admin/webhooks', { url })).text()).toContain('as many as an account may have');
    expect((await get('/jury/alarms', people.pandas)).status).toBe(404);
  });
});

describe('an alarm', () => {
  it('rings when a program of a contest waits for long, once an hour, and not at the start of a server', async () => {
    const { db } = server.services;
    await submitFor(db, people.pandas, 'A');
    await raiseAlarms(db, settled);
    expect(await kinds()).toEqual([]);
    await sql`update job set created_at = now() - interval '11 minutes' where state = 'queued'`.execute(db);
    await raiseAlarms(db, { ...settled, isSettled: false });
    expect(await kinds()).toEqual([]);
    await Promise.all([raiseAlarms(db, settled), raiseAlarms(db, settled)]);
    await submitFor(db, people.pandas, 'B');
    await raiseAlarms(db, settled);
    expect(await kinds()).toEqual(['queue']);
    expect(await (await get('/jury/alarms', people.judy)).text()).toContain('wait for long');
    // The same program waits an hour later still.
    await sql`update alarm set created_at = created_at - interval '61 minutes',
      key = regexp_replace(key, '^(queue [0-9]+) [0-9]+$', '\\1 0')`.execute(db);
    for (let count = 0; count < 2; count++) await raiseAlarms(db, settled);
    expect(await kinds()).toEqual(['queue', 'queue']);
  });

  it('says to the jury alone that a program which could not be judged beats it, by the word of the checker', async () => {
    const { db } = server.services;
    const said = async () => (await get('/jury/alarms', people.judy)).text();
    await judgeError();
    await raiseAlarms(db, settled);
    expect(await said()).toMatch(/Submission \w+ in finals could not be judged/);
    const record = JSON.stringify({ forJury: 'CheckerError: ALARM: 35 moves beat the jury' });
    await sql`insert into run (judgement_id, attempt, number, record)
      select judgement_id, 1, 99, ${record}::jsonb from alarm`.execute(db);
    expect(await said()).toMatch(/Submission \w+ in finals beats the jury, or its checker errs/);
    expect((await get('/jury/alarms', people.pandas)).status).toBe(404);
  });

  it('says whether a sequence for a record beats the jury or contradicts a proof of it', async () => {
    const { db } = server.services;
    const { url, calls } = await receiver();
    await added(url);
    await storeRecord(db, 'squares', people.pandas.id);
    await sql`update record_entry set alarm = 'open', moves = null`.execute(db);
    await raiseAlarms(db, settled);
    await until(() => calls.length > 0);
    expect(calls[0]?.body).toMatchObject({
      kind: 'record',
      text: expect.stringMatching(/contradicts a proof/),
    });
    expect(calls[0]?.text).not.toContain('beats');
    const page = await (await get('/jury/alarms', people.judy)).text();
    expect(page).toContain('A sequence for a record contradicts a proof of the jury');
    expect(page).not.toContain('A sequence beats a record of the jury');
    await sql`update record_entry set moves = 1`.execute(db);
    await raiseAlarms(db, settled);
    expect(await (await get('/jury/alarms', people.judy)).text()).toContain('A sequence beats a record');
  });

  it('rings when a machine that takes jobs falls silent, once, and not when it was drained', async () => {
    const { db } = server.services;
    await sql`delete from job where state = 'queued'`.execute(db);
    await sql`update worker set seen_at = now() - interval '90 seconds', standing = 'draining'`.execute(db);
    await raiseAlarms(db, settled);
    expect(await kinds()).toEqual([]);
    await sql`update worker set standing = 'enabled'`.execute(db);
    for (let count = 0; count < 3; count++) await raiseAlarms(db, settled);
    expect(await listAlarms(db, 9)).toMatchObject([{ kind: 'machine', machine: 'w1' }]);
  });
});
