import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { addPackage, addSubmission, addTrial, putBlob } from '#store';
import { patienceMs } from '../../patience.ts';
import { testServer } from './server.ts';
import { caseResult, claimNext, finish, report, storeProblem, storeWorker } from './stored.ts';

const server = testServer();
let listening: Awaited<ReturnType<typeof listenOn>>;
type Person = Awaited<ReturnType<typeof server.account>>;
const people = {} as Record<'ann' | 'bob' | 'judy', Person>;
let problemId = 0;

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'doubling');
  problemId = (await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()).id;
  people.ann = await server.account('ann');
  people.bob = await server.account('bob');
  people.judy = await server.account('judy', 'jury');
  listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

async function submit({ id }: Person): Promise<number> {
  const { db, announcer } = server.services;
  const files = [{ name: 'a.c', content: Buffer.from('x') }];
  const made = {
    contestId: 'archive',
    problemId,
    accountId: id,
    language: 'c',
    files,
    priority: 'practice',
  } as const;
  const added = await addSubmission(db, made);
  announcer.announce('event', 'archive');
  if ('refused' in added) throw new Error(added.refused);
  return added.id;
}

const announce = () => server.services.announcer.announce('event', 'archive');

interface Message {
  readonly event: string;
  readonly id: string;
  readonly data: { readonly [name: string]: unknown; readonly cases?: readonly { name: string }[] };
}

const opened: AbortController[] = [];

/** A test that fails leaves no stream open, for which the next one would wait. */
afterEach(() => {
  for (const one of opened.splice(0)) one.abort();
});

/** Reads a stream as a browser does. */
async function open(path: string, who: Person, headers: Readonly<Record<string, string>> = {}) {
  const abort = new AbortController();
  opened.push(abort);
  const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, {
    headers: { ...who.bearer, ...headers },
    signal: abort.signal,
  });
  return { response, messages: messagesOf(response), close: () => abort.abort() };
}

async function* messagesOf(response: Response): AsyncGenerator<Message> {
  let text = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
      const data = fields.get('data');
      if (data)
        yield { event: fields.get('event') ?? '', id: fields.get('id') ?? '', data: JSON.parse(data) };
    }
  }
}

/** The next message of that kind; others are passed over. */
async function next(
  messages: AsyncGenerator<Message>,
  event: string,
  fits = (_: Message) => true,
): Promise<Message> {
  for (;;) {
    const { value, done } = await messages.next();
    if (done) throw new Error(`the stream ended before ${event}`);
    if (value.event === event && fits(value)) return value;
  }
}

const isDone = ({ data }: Message): boolean => data.state === 'done';

describe('the stream of a submission', () => {
  it('tells its way from the queue to the verdict, to each what they may see', async () => {
    const { db } = server.services;
    const id = await submit(people.ann);
    const path = `/api/v1/submissions/${id}/events`;
    const own = await open(path, people.ann);
    expect(own.response.headers.get('content-type')).toContain('text/event-stream');
    expect((await next(own.messages, 'submission')).data).toMatchObject({ state: 'queued', verdict: null });
    expect((await next(own.messages, 'place')).data).toEqual({ place: 1 });
    const jury = await open(path, people.judy);
    await next(jury.messages, 'submission'); // from here on it hears of everything

    const job = await claimNext(db);
    await report(db, job, 3, [caseResult('sample/1', 1)]);
    announce();
    const first = await next(own.messages, 'progress');
    expect(first.data).toMatchObject({ state: 'running', finished: 1, caseCount: 3 });
    await report(db, job, 3, [caseResult('secret/deep', 2, 'WA')]);
    announce();
    const second = await next(own.messages, 'progress');
    expect(second.data).toMatchObject({ finished: 2, cases: [{ name: 'case 2', verdict: 'WA' }] });
    await next(jury.messages, 'progress');
    expect((await next(jury.messages, 'progress')).data.cases).toEqual([
      expect.objectContaining({ name: 'secret/deep', message: 'wrong in secret/deep' }),
    ]);

    await finish(db, job, 'WA', [caseResult('sample/1', 1), caseResult('secret/deep', 2, 'WA')]);
    announce();
    const last = await next(own.messages, 'submission', isDone);
    expect(last.data).toMatchObject({ state: 'done', verdict: 'WA', judgement: { decidedBy: 'case 2' } });
    expect(JSON.stringify(last)).not.toContain('deep');
    own.close();
    jury.close();
  });

  it('begins with the state of now when it is opened again, and goes on', async () => {
    const { db } = server.services;
    const id = await submit(people.ann);
    const path = `/api/v1/submissions/${id}/events`;
    const before = await open(path, people.ann);
    const { id: lastId } = await next(before.messages, 'submission');
    before.close();
    const job = await claimNext(db);
    await report(db, job, 2, [caseResult('sample/1', 1)]);
    announce();
    const after = await open(path, people.ann, { 'last-event-id': lastId });
    const resumed = await next(after.messages, 'submission');
    expect(resumed.data).toMatchObject({ state: 'running', progress: { finished: 1 } });
    expect(Number(resumed.id)).toBeGreaterThan(Number(lastId) - 1);
    await finish(db, job, 'AC');
    announce();
    expect((await next(after.messages, 'submission', isDone)).data).toMatchObject({ verdict: 'AC' });
    after.close();
  });

  it('of somebody else is not there', async () => {
    const id = await submit(people.ann);
    expect((await open(`/api/v1/submissions/${id}/events`, people.bob)).response.status).toBe(404);
    await finish(server.services.db, await claimNext(server.services.db), 'AC');
  });
});

describe('the stream of a list', () => {
  it('tells of new and judged submissions: those of the reader, for the jury all', async () => {
    const { db } = server.services;
    const [own, jury] = await Promise.all([
      open('/api/v1/submissions/events', people.ann),
      open('/api/v1/submissions/events', people.judy),
    ]);
    await Promise.all([next(own.messages, 'ready'), next(jury.messages, 'ready')]);
    const [others, mine] = [await submit(people.bob), await submit(people.ann)];
    const isOf = (id: number) => (message: Message) => message.data.id === String(id) && isDone(message);
    for (const _ of [1, 2]) await finish(db, await claimNext(db), 'AC');
    announce();
    const seen: unknown[] = [];
    await next(
      own.messages,
      'submission',
      (message) => seen.push(message.data.id) > 0 && isOf(mine)(message),
    );
    expect(seen).not.toContain(String(others));
    await next(jury.messages, 'submission', isOf(others));
    own.close();
    jury.close();
  });

  it('says so when some were missed', async () => {
    const stream = await open('/api/v1/submissions/events', people.ann, { 'last-event-id': '1' });
    await next(stream.messages, 'reset');
    stream.close();
  });

  it('of a page says so when some came while the page was on its way, and not otherwise', async () => {
    const { db } = server.services;
    const streamOnPage = async (): Promise<string> => {
      const page = await server.request('/contests/archive/submissions', {
        headers: await server.cookie('ann'),
      });
      return /data-stream="([^"]*)"/.exec(await page.text())?.[1] ?? '';
    };
    const begins = async (path: string): Promise<string | undefined> => {
      const stream = await open(path, people.ann);
      const { value } = await stream.messages.next();
      stream.close();
      return value?.event;
    };
    const path = await streamOnPage();
    const own = await open('/api/v1/submissions/events', people.ann);
    await next(own.messages, 'ready');
    const id = await submit(people.ann);
    await finish(db, await claimNext(db), 'AC');
    announce();
    await next(own.messages, 'submission', (one) => one.data.id === String(id) && isDone(one));
    own.close();
    expect(await begins(path)).toBe('reset');
    // What was announced before may still be on its way to the server.
    await expect.poll(async () => begins(await streamOnPage()), { timeout: patienceMs }).toBe('ready');
  });
});

describe('too many or too slow', () => {
  it('streams beyond the limit are refused, and there is room again when one ends', async () => {
    const { settings, streams } = server.services;
    const path = '/api/v1/submissions/events';
    await untilCount(0);
    await settings.change('streams', 2);
    const first = await open(path, people.ann);
    const second = await open(path, people.ann);
    const refused = await open(path, people.ann);
    expect(refused.response.status).toBe(503);
    expect(refused.response.headers.get('retry-after')).toBe('30');
    first.close();
    await untilCount(1);
    const third = await open(path, people.ann);
    expect(third.response.status).toBe(200);
    second.close();
    third.close();
    await untilCount(0);
    expect(streams.count).toBe(0);
    await settings.change('streams', undefined);
  });

  it('a reader that reads nothing is cut, and holds no more than its share of memory', async () => {
    await untilCount(0);
    const socket = connect(listening.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `GET /api/v1/submissions/events HTTP/1.1\r\nhost: x\r\nauthorization: ${people.judy.bearer.authorization}\r\n\r\n`,
    );
    await once(socket, 'readable');
    socket.pause();
    const message = new Uint8Array(64 * 1024).fill(0x61);
    let sent = 0;
    const { streams } = server.services;
    while (streams.count > 0 && sent < 4_000) {
      streams.writeAll(message);
      sent++;
      await new Promise(setImmediate);
    }
    expect(streams.count).toBe(0);
    socket.destroy();
  });
});

async function untilCount(count: number): Promise<void> {
  while (server.services.streams.count !== count) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the stream of the checks of a package', () => {
  it('tells at the start and at each news of its versions, and nobody else may read it', async () => {
    const { db, announcer } = server.services;
    const blob = await putBlob(db, Buffer.from('PK'));
    const version = await addPackage(db, { slug: 'fresh', blob, accountId: people.judy.id });
    const path = '/api/v1/problems/fresh/events';
    expect((await open(path, people.ann)).response.status).toBe(404);
    const { messages } = await open(path, people.judy);
    expect((await next(messages, 'change')).data).toEqual({});
    announcer.announce('check', String(version + 1000));
    announcer.announce('check', String(version));
    expect((await next(messages, 'change')).data).toEqual({});
  });
});

describe('the stream of a run on an own input', () => {
  it('tells at the start and when it has ended, its author alone', async () => {
    const { db, announcer } = server.services;
    const id = await addTrial(db, {
      accountId: people.ann.id,
      problemId,
      language: 'c',
      files: [],
      input: '1',
    });
    const path = `/api/v1/trials/${id}/events`;
    expect((await open(path, people.bob)).response.status).toBe(404);
    const { messages } = await open(path, people.ann);
    expect((await next(messages, 'change')).data).toEqual({});
    announcer.announce('check', String(id));
    announcer.announce('trial', String(id + 1));
    announcer.announce('trial', String(id));
    expect((await next(messages, 'change')).data).toEqual({});
    const page = await server.request(`/contests/archive/runs/${id}`, { headers: people.ann.bearer });
    const text = await page.text();
    expect(text).toContain(`data-stream="${path}"`);
    // Who runs it again begins with its input, nobody else.
    const again = `/contests/archive/runs?problem=doubling&again=${id}`;
    expect(text).toContain(again.replace('&', '&amp;'));
    const input = async (who: typeof people.ann) =>
      /<textarea[^>]*name="input"[^>]*>([^<]*)</.exec(
        await (await server.request(again, { headers: who.bearer })).text(),
      )?.[1];
    expect([await input(people.ann), await input(people.bob)]).toEqual(['1', '']);
  });
});
