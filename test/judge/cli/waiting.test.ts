import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { main } from '#cli';
import { fakeIo } from './fake-io.ts';

const place = realpathSync(mkdtempSync(join(tmpdir(), 'antipode-waiting-')));
afterAll(() => rmSync(place, { recursive: true }));

/** A judge that takes one program, then refuses the next `tooEarly` requests with programs, and so on. */
let tooEarly = 0;
let retryAfter: string | undefined = '0';
let refusal = 429;
let taken: string[] = [];
let refused = 0;
const labels = ['A', 'B', 'C'];
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const label = /problems\/(\w)\/submissions/.exec(request.url ?? '')?.[1];
    if (request.url?.endsWith('/problems'))
      return answer(
        response,
        200,
        labels.map((one) => ({ label: one })),
      );
    if (label === undefined) return answer(response, 200, { id: '1', state: 'done', verdict: 'AC' });
    if (taken.length > 0 && refused < tooEarly * taken.length) {
      refused += 1;
      return answer(response, refusal, { error: 'too many requests: at most 1 a minute' });
    }
    taken.push(label);
    answer(response, 201, { id: label, url: `/submissions/${label}` });
  });
});
function answer(response: ServerResponse, status: number, body: unknown): void {
  const wait = status >= 400 && retryAfter !== undefined ? { 'retry-after': retryAfter } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...wait });
  response.end(JSON.stringify(body));
}

beforeEach(async () => {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  [tooEarly, retryAfter, refusal, taken, refused] = [0, '0', 429, [], 0];
  for (const label of labels) writeFileSync(join(place, `${label}.py`), 'print(1)\n');
});
afterAll(() => server.close());

async function push() {
  const { port } = server.address() as AddressInfo;
  const io = fakeIo({ env: { ANTIPODE_URL: `http://127.0.0.1:${port}`, ANTIPODE_TOKEN: 'x', HOME: place } });
  const status = await main(['submit', '--class', 'python1', place, '--json'], io);
  return { status, out: io.out(), err: io.err() };
}

it.each([
  ['has taken too many', 429],
  ['has just started and knows no machines', 503],
])(
  'a push waits as long as a judge says that %s, and sends every program once, in order',
  async (_, code) => {
    [tooEarly, refusal] = [2, code];
    const { status, out, err } = await push();
    expect([status, taken, refused]).toEqual([0, labels, 4]);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).problem),
    ).toEqual(labels);
    expect(err).toMatch(/^(judge: http:\S+: too many requests: at most 1 a minute \(waiting\)\n){4}$/);
  },
);

it.each([
  ['does not say how long', 429, undefined],
  ['wants an hour', 429, '3600'],
  ['says no number', 429, 'soon'],
  ['has a full disk', 503, '60'],
])('a program is refused if the judge %s', async (_, code, said) => {
  [tooEarly, refusal, retryAfter] = [2, code, said];
  const { status, err } = await push();
  expect([status, taken]).toEqual([2, ['A']]);
  expect(err).toMatch(/^judge: http:\S+: too many requests: at most 1 a minute\n$/);
});

it('a judge that is never ready is not waited for without end', async () => {
  tooEarly = 1000;
  const { status } = await push();
  expect([status, taken]).toEqual([2, ['A']]);
  expect(refused).toBeLessThanOrEqual(40);
});
