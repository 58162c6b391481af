import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { addressTest, networkOf, senderOf } from '../../../judge/server/http/sender.ts';
import { form, password, testServer } from './server.ts';

const server = testServer();
let ann: Awaited<ReturnType<typeof server.account>>;
let listening: Awaited<ReturnType<typeof listenOn>>;
beforeAll(async () => {
  ann = await server.account('ann');
  await server.account('root', 'admin');
  listening = await listenOn(server.app, {
    host: '127.0.0.1',
    port: 0,
    headersMs: 300,
    requestMs: 600,
    checkMs: 50,
  });
});
afterAll(() => listening.close());

function dial(): Socket {
  const socket = connect(listening.port, '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

/** Also after an error, which a cut connection may be. */
const untilClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

async function send(raw: string): Promise<string> {
  const socket = dial();
  socket.end(raw);
  return text(socket);
}

describe('a slow or broken client', () => {
  it('that never ends its headers is cut', async () => {
    const socket = dial();
    socket.write('GET /login HTTP/1.1\r\nhost: x\r\n');
    const timer = setInterval(() => socket.write('x-a: b\r\n'), 20);
    await untilClosed(socket);
    clearInterval(timer);
    expect(socket.destroyed).toBe(true);
  });

  it('that never ends its body is cut', async () => {
    const socket = dial();
    socket.resume();
    socket.write(
      'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\n',
    );
    const timer = setInterval(() => socket.write('a'), 20);
    await untilClosed(socket);
    clearInterval(timer);
    expect(socket.destroyed).toBe(true);
  });

  it('with headers beyond measure is refused', async () => {
    expect(await send(`GET /login HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  it('with a body beyond measure is refused before the body is read', async () => {
    const head =
      'POST /login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\n';
    expect(await send(`${head}content-length: 99999999\r\n\r\nuser=`)).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `${(60_000).toString(16)}\r\n${'a'.repeat(60_000)}\r\n`;
    expect(await send(`${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(18)}0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 /,
    );
  });

  it.each([
    'GET  / HTTP/1.1',
    'nonsense',
    'GET / HTTP/9',
    'GET /%ff%fe HTTP/1.1',
    'GET /\u0001 HTTP/1.1',
    'TRACE / HTTP/1.1',
  ])('that says %j harms nobody', async (line) => {
    await send(`${line}\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(await send('GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toContain(
      '"live"',
    );
  });

  it('with two lengths, or with a length and chunks, is refused', async () => {
    const raw =
      'POST /login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await send(raw)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('what an answer can be made to carry', () => {
  it('no header comes from a request', async () => {
    const response = await server.request(`/login?next=${encodeURIComponent('/x\r\nset-cookie: a=b')}`);
    expect(response.headers.get('set-cookie')).toBe(null);
    const slashes = await server.request('//evil.example/');
    expect(slashes.headers.get('location') ?? '/').toMatch(/^\/[^/\\]/);
  });

  it('nothing personal is kept by a cache between us, whatever address it is asked at', async () => {
    const session = await server.cookie('ann');
    for (const path of ['/api/v1/me', '/api/v1/me/', '/api/v1/me/x.css', '/login?a.js']) {
      const response = await server.request(path, { headers: session });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
  });

  it('hostile names come back as text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const response = await server.request('/login', form({ user: hostile, password: 'x' }));
    expect(await response.text()).not.toContain('<script>alert');
    const api = await server.request('/api/v1/submissions?verdict=%3Cscript%3E', {
      headers: { authorization: `Basic ${Buffer.from(`ann:${password}`).toString('base64')}` },
    });
    expect(api.status).toBe(400);
    expect(api.headers.get('content-type')).toContain('application/json');
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'a field called %s is a field like any other',
    async (name) => {
      const response = await server.request('/login', form({ user: 'ann', password: 'x', [name]: 'y' }));
      expect(response.status).toBe(401);
      expect(({} as Record<string, unknown>).y).toBe(undefined);
    },
  );
});

describe('an address behind proxies', () => {
  const isProxy = addressTest(['10.0.0.0/8', '::1']);
  const from = (peer: string, forwarded?: string, proto?: string) =>
    senderOf(
      peer,
      new Headers({
        ...(forwarded && { 'x-forwarded-for': forwarded }),
        ...(proto && { 'x-forwarded-proto': proto }),
      }),
      isProxy,
    );

  it.each([
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['10.1.1.1', '1.2.3.4', '1.2.3.4'],
    ['10.1.1.1', '6.6.6.6, 1.2.3.4, 10.2.2.2', '1.2.3.4'],
    ['::ffff:10.1.1.1', '1.2.3.4', '1.2.3.4'],
    ['10.1.1.1', 'nonsense', '10.1.1.1'],
    ['10.1.1.1', undefined, '10.1.1.1'],
    ['::1', '2001:db8::7', '2001:db8::7'],
  ])('from %s with X-Forwarded-For %s is %s', (peer, forwarded, address) => {
    expect(from(peer, forwarded).address).toBe(address);
  });

  it('an idle connection is closed by the proxy, which waits less long than we do', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${listening.port}/login`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(120);
  });

  it('and only a trusted proxy says that the browser uses HTTPS', async () => {
    expect(from('203.0.113.9', '1.2.3.4', 'https').protocol).toBe('http');
    expect(from('10.1.1.1', '1.2.3.4', 'https').protocol).toBe('https');
    await server.services.settings.change('trusted proxies', ['10.0.0.0/8']);
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' };
    const secure = await server.request('/login', form({ user: 'ann', password }, headers), '10.1.1.1');
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-antipode=.*; Secure/);
    const plain = await server.request('/login', form({ user: 'ann', password }, headers), '203.0.113.9');
    expect(plain.headers.get('set-cookie')).toMatch(/^antipode=(?!.*Secure)/);
    await server.services.settings.change('trusted proxies', undefined);
  });
});

describe('one user with a whole network of addresses', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:10.0.0.1', '1:2:3:4::/64'],
    ['64:ff9b::10.0.0.1', '64:ff9b:0:0::/64'],
    ['10.0.0.1', '10.0.0.1'],
    ['nonsense', 'nonsense'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('guesses no more passwords than one with a single address', async () => {
    await server.services.settings.change('logins per address', 3);
    const guess = async (address: string, user: string) =>
      (await server.request('/login', form({ user, password: 'x' }), address)).status;
    const statuses = [];
    for (const n of [1, 2, 3, 4]) statuses.push(await guess(`2001:db8:7:7::${n}`, `user${n}`));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await guess('2001:db8:7:8::1', 'user5')).toBe(401);
    await server.services.settings.change('logins per address', undefined);
  });

  it('opens no more live pages than one with a single address', async () => {
    await server.services.settings.change('streams per address', 1);
    const open = (address: string) =>
      server.request('/api/v1/submissions/events', { headers: ann.bearer }, address);
    const first = await open('2001:db8:7:7::1');
    expect(first.status).toBe(200);
    expect((await open('2001:db8:7:7::2')).status).toBe(503);
    await first.body?.cancel();
    await server.services.settings.change('streams per address', undefined);
  });
});

describe('health and metrics', () => {
  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded'])(
    'are not for those for whom a proxy on this machine asks, named or not (%s)',
    async (header) => {
      for (const path of ['/metrics', '/health', '/health/live']) {
        const response = await server.request(path, { headers: { [header]: '127.0.0.1' } });
        expect([path, response.status]).toEqual([path, 404]);
      }
    },
  );

  it('are for this machine, nobody or everybody, as the setting says', async () => {
    const ask = async (address: string) => (await server.request('/health', {}, address)).status;
    expect([await ask('127.0.0.1'), await ask('203.0.113.9')]).toEqual([200, 404]);
    await server.services.settings.change('health and metrics', 'everybody');
    expect(await ask('203.0.113.9')).toBe(200);
    await server.services.settings.change('health and metrics', 'nobody');
    expect(await ask('127.0.0.1')).toBe(404);
    await server.services.settings.change('health and metrics', undefined);
  });

  it('count requests, jobs, streams and the database', async () => {
    const metrics = await (await server.request('/metrics')).text();
    for (const line of [
      /^antipode_database_up 1$/m,
      /^antipode_queue_jobs\{state="queued"\} 0$/m,
      /^antipode_streams 0$/m,
    ])
      expect(metrics).toMatch(line);
    expect(metrics).toMatch(
      /^antipode_http_request_seconds_count\{kind="page",method="POST",status="303"\} [1-9]/m,
    );
  });
});
