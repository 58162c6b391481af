import { createHash } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { getBlob, listVersions, problemBySlug, queueState } from '#store';
import { UploadTurns } from '../../../judge/server/uploads/uploads.ts';
import { form, testServer } from './server.ts';

const mebibyte = 1024 ** 2;
const server = testServer();
const people = {} as { setter: Awaited<ReturnType<typeof server.account>> };

beforeAll(async () => {
  people.setter = await server.account('setter', 'setter');
});

/** Starts as a zip does, longer than a piece of the store, and other than any other of another seed. */
const content = (seed: number): Buffer =>
  Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.alloc(
      2.5 * mebibyte,
      createHash('sha256')
        .update(Buffer.from([seed]))
        .digest(),
    ),
  ]);

const boundary = '------------------------of-a-form';
const start = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.zip"\r\n\r\n`,
);
const end = Buffer.from(`\r\n--${boundary}--\r\n`);

function webStream(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = (async function* () {
    yield* pieces;
  })();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Sends a form piece by piece, as it comes over a network. */
const send = (pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
  server.request('/api/v1/problems', {
    method: 'POST',
    headers: { ...people.setter.bearer, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: webStream(pieces),
    duplex: 'half',
  } as RequestInit);

/** What the server still has of uploads: names in its folder, and open files. */
const left = () => [
  ...readdirSync(join(server.folder, 'uploads')),
  ...readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(server.folder) ? [path] : [];
    } catch {
      return []; // the listing itself
    }
  }),
];

describe('a large file', () => {
  it('is stored as it was sent, and nothing else is kept of it', async () => {
    const sent = content(1);
    const pieces = [
      start,
      ...Array.from({ length: 40 }, (_, n) => sent.subarray(n * 65_537, (n + 1) * 65_537)),
      end,
    ];
    const taken = await send(pieces);
    expect([taken.status, await taken.json()]).toEqual([
      202,
      { slug: 'large', version: expect.any(Number), hidden: true },
    ]);
    const digest = createHash('sha256').update(sent).digest('hex');
    expect((await getBlob(server.services.db, digest))?.equals(sent)).toBe(true);
    expect(left()).toEqual([]);
    const problem = await problemBySlug(server.services.db, 'large');
    expect(await listVersions(server.services.db, problem?.id ?? 0)).toMatchObject([{ state: 'waiting' }]);
  });

  it('is not checked once its setter says so', async () => {
    const other = await server.account('other', 'setter');
    const page = '/jury/contests/archive/problems/large';
    const ask = async (path: string, init: RequestInit, { bearer } = people.setter) =>
      server.request(path, { ...init, headers: { ...bearer, ...init.headers } });
    const cancel = (who = people.setter) => ask('/api/v1/problems/large/checks', { method: 'DELETE' }, who);
    expect(await (await ask(page, {})).text()).toContain('Cancel the check');
    expect((await cancel(other)).status).toBe(404);
    expect((await cancel()).status).toBe(204);
    const { versions } = await (await ask('/api/v1/problems/large/versions', {})).json();
    expect(versions).toMatchObject([
      { state: 'refused', report: { findings: [{ message: 'the check was cancelled by setter' }] } },
    ]);
    expect((await cancel()).status).toBe(409);
    expect((await ask(`${page}/cancel`, form({}))).status).toBe(409);
    expect(await (await ask(page, {})).text()).not.toContain('Cancel the check');
    expect(await queueState(server.services.db)).toMatchObject({ queued: 0, running: 0 });
  });

  it.each<[string, number, () => AsyncGenerator<Uint8Array>]>([
    [
      'that ends too early',
      400,
      async function* () {
        yield start;
        yield content(2);
      },
    ],
    [
      'whose sender goes away',
      400,
      async function* () {
        yield start;
        yield content(2);
        throw new Error('gone');
      },
    ],
    [
      'that is larger than the setting',
      413,
      async function* () {
        yield start;
        for (let size = 0; size <= 64; size++) yield Buffer.alloc(mebibyte);
        yield end;
      },
    ],
    [
      'that is no zip',
      422,
      async function* () {
        yield start;
        yield Buffer.alloc(mebibyte);
        yield end;
      },
    ],
    [
      'beside more fields than a form has',
      413,
      async function* () {
        for (let count = 0; count < 30; count++)
          yield Buffer.concat([start, content(2).subarray(0, 2000), Buffer.from('\r\n')]);
        yield end;
      },
    ],
  ])('%s leaves nothing behind', async (_, status, pieces) => {
    const before = await server.services.db.selectFrom('blob').select('digest').execute();
    expect((await send(pieces())).status).toBe(status);
    expect(left()).toEqual([]);
    expect(await server.services.db.selectFrom('blob').select('digest').execute()).toEqual(before);
  });
});

describe('a sender over the network', () => {
  it.each<[string, (end: () => void) => void]>([
    ['that hangs up in the middle of a file', (hangUp) => hangUp()],
    ['that stops in the middle of a file for too long', () => undefined],
  ])('%s leaves nothing behind', async (_, then) => {
    const limits = { headersMs: 1_000, requestMs: 2_000, checkMs: 50 };
    const listening = await listenOn(server.app, { host: '127.0.0.1', port: 0, ...limits });
    const socket = connect(listening.port, '127.0.0.1').on('error', () => undefined);
    let isClosed = false;
    const closed = new Promise<void>((resolve) =>
      socket
        .on('close', () => {
          isClosed = true;
          resolve();
        })
        .resume(),
    );
    socket.write(
      [
        'POST /api/v1/problems HTTP/1.1',
        'host: x',
        `authorization: ${people.setter.bearer.authorization}`,
        `content-type: multipart/form-data; boundary=${boundary}`,
        `content-length: ${10 * mebibyte}`,
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(start);
    socket.write(content(3));
    while (left().length === 0 && !isClosed) await sleep(5);
    then(() => socket.destroy());
    await closed;
    while (left().length > 0) await sleep(5);
    await listening.close();
  });
});

it('so many work at once, the others in order, and a failure gives the turn to the next', async () => {
  const turns = new UploadTurns(2);
  const begun: number[] = [];
  const ends: ((failed: boolean) => void)[] = [];
  const work = (number: number) =>
    turns.during(() => {
      begun.push(number);
      return new Promise<void>((resolve, reject) =>
        ends.push((failed) => (failed ? reject(new Error('broke')) : resolve())),
      );
    });
  const all = [1, 2, 3, 4].map(work);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([1, 2]);
  ends[1]?.(true);
  await expect(all[1]).rejects.toThrow('broke');
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  for (let next = 0; next < 4; next++) {
    if (next !== 1) ends[next]?.(false);
    await settled();
  }
  await Promise.all([all[0], all[2], all[3]]);
  expect(begun).toEqual([1, 2, 3, 4]);
});
