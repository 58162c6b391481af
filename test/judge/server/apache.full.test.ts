import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as allText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { setBase } from '#protocol';
import { listenOn } from '#server';
import { accountNamed } from '#store';
import { form, password, testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

/** The published configuration, on a real Apache. Certificate, port and address of the judge are those of the test. */
const server = testServer();
const program = '/usr/sbin/apache2';
const folder = mkdtempSync(join(tmpdir(), 'antipode-apache-'));
chmodSync(folder, 0o755); // Apache started by root reads the names as another user
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
let listening: Awaited<ReturnType<typeof listenOn>>;

beforeAll(async () => {
  if (!existsSync(program))
    throw new Error(
      `${program} is missing; as root run: apt-get install --no-install-recommends apache2-bin`,
    );
  const { settings, db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'clocks');
  await server.account('root', 'admin');
  await settings.change('trusted proxies', ['127.0.0.1']);
  listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  const subject = ['-subj', '/CN=host.example', '-days', '1', '-nodes'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  // The form that htpasswd -s writes.
  const sha1 = createHash('sha1').update('a secret').digest('base64');
  writeFileSync(join(folder, 'users'), `ada:{SHA}${sha1}\nAda:{SHA}${sha1}\nroot:{SHA}${sha1}\n`);
});
afterAll(async () => {
  await listening.close();
  rmSync(folder, { recursive: true });
  setBase('');
});

const published = (name: string): string =>
  readFileSync(join(projectRoot, 'judge', 'server', 'proxies', name), 'utf8');

const modules = [
  ...['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_basic', 'authn_file', 'alias', 'headers'],
  ...['proxy', 'proxy_http', 'ssl', 'socache_shmcb'],
];

/** Configuration for this machine: what Debian's own files would say, then what is published. */
function configuration(port: number, text: string): string {
  const user = process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : [];
  return [
    ...[
      'ServerName localhost',
      `ServerRoot ${folder}`,
      `PidFile ${join(folder, 'pid')}`,
      `Listen 127.0.0.1:${port}`,
    ],
    ...[`ErrorLog ${join(folder, 'errors')}`, `DefaultRuntimeDir ${folder}`, `Mutex file:${folder}`, ...user],
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    text
      .replaceAll('*:443', `127.0.0.1:${port}`)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${listening.port}`)
      .replaceAll(/^(\s*SSLCertificateFile) .*/gm, `$1 ${certificate}`)
      .replaceAll(/^(\s*SSLCertificateKeyFile) .*/gm, `$1 ${key}`)
      .replaceAll('/etc/apache2/antipode.users', join(folder, 'users')),
  ].join('\n');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

let apache: ChildProcess | undefined;
let port = 0;

/** Starts Apache, and waits until it accepts connections. Another process may have taken the port meanwhile. */
async function start(text: string): Promise<void> {
  port = await freePort();
  const file = join(folder, 'apache.conf');
  writeFileSync(file, configuration(port, text));
  execFileSync(program, ['-t', '-f', file], { stdio: 'pipe' }); // throws with what is wrong in it
  const started = spawn(program, ['-D', 'FOREGROUND', '-f', file], { stdio: 'ignore' });
  apache = started;
  while ((await ask('/').catch(() => undefined)) === undefined) {
    if (started.exitCode !== null) {
      const said = readFileSync(join(folder, 'errors'), 'utf8');
      rmSync(join(folder, 'errors'));
      if (said.includes('Address already in use')) return start(text);
      throw new Error(said);
    }
    await sleep(20);
  }
}

async function stop(): Promise<void> {
  const ended = new Promise((resolve) => apache?.once('exit', resolve));
  apache?.kill();
  await ended;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks Apache as a browser of another machine does: 127.0.0.1 is the proxy. */
const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<{
    status: number;
    headers: Readonly<Record<string, string | string[] | undefined>>;
    text: string;
  }>((resolve, reject) => {
    const own = { host: `host.example:${port}`, ...headers };
    const sent = request(
      {
        host: '127.0.0.1',
        localAddress: '127.0.0.2',
        port,
        path,
        method,
        headers: own,
        rejectUnauthorized: false,
      },
      (answer) =>
        allText(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          reject,
        ),
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Logs in by the form. @returns the header with the cookie */
async function logIn(path: string): Promise<{ readonly cookie: string }> {
  const { body, headers } = form({ user: 'root', password });
  const answer = await ask(`${path}/login`, { method: 'POST', headers, body });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect([answer.status, cookie]).toEqual([303, expect.stringContaining('Secure')]);
  return { cookie: cookie.split(';')[0] ?? '' };
}

describe('Apache with a host for the judge alone', () => {
  beforeAll(() => start(published('apache.conf')));
  afterAll(stop);

  it('shows pages, and browsers log in by https', async () => {
    const page = await ask('/contests/archive/problems');
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('href="/contests/archive/problems/clocks"'),
    ]);
    const session = await ask('/session', { headers: await logIn('') });
    expect(JSON.parse(session.text)).toEqual({ name: 'root' });
  });

  it('passes names with signs of addresses on as they are, and no address of its own making', async () => {
    const missing = await ask('/contests/archive/problems/a%2Fb%20c');
    expect(missing.status).toBe(404);
    await ask('/', { headers: { 'x-forwarded-for': '198.51.100.7' } });
    const [line = ''] = server.logged.filter((one) => one.includes('"path":"/"')).slice(-1);
    expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.2' });
  });
});

describe.each(['http://127.0.0.1:8080/judge/', 'http://127.0.0.1:8080/'])(
  'Apache with the judge below a path, passed on to %s',
  (target) => {
    const site = 'https://host.example/judge';
    beforeAll(async () => {
      await server.services.settings.change('public url', site);
      const text = published('apache-path.conf');
      expect(text).toContain('ProxyPass /judge/ http://127.0.0.1:8080/judge/ ');
      await start(text.replace('http://127.0.0.1:8080/judge/ ', `${target} `));
    });
    afterAll(async () => {
      await stop();
      await server.services.settings.change('public url', undefined);
    });

    it('shows pages and scripts, and browsers log in', async () => {
      const page = await ask('/judge/contests/archive/problems');
      expect(page.text).toContain('href="/judge/contests/archive/problems/clocks"');
      const [, style = ''] = / href="([^"]*style[^"]*)"/.exec(page.text) ?? [];
      expect([style.startsWith('/judge/assets/'), (await ask(style)).status]).toEqual([true, 200]);
      const session = await ask('/judge/session', { headers: await logIn('/judge') });
      expect(JSON.parse(session.text)).toEqual({ name: 'root' });
    });

    it('has the path alone, and nothing beside it', async () => {
      expect((await ask('/judge')).headers.location).toMatch(/\/judge\/$/);
      expect((await ask('/contests')).status).toBe(404);
      expect((await ask('/judge/account')).headers.location).toBe('/judge/login?next=%2Faccount');
    });
  },
);

describe('Apache that knows who people are', () => {
  const basic = (name: string, secret = 'a secret') => ({
    authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
  });
  beforeAll(async () => {
    const log = published('apache-log-in.conf');
    await start(published('apache.conf').replace('</VirtualHost>', `${log}</VirtualHost>`));
  });
  afterAll(stop);
  beforeEach(async () => {
    const { settings } = server.services;
    await settings.change('log-in header', 'X-Remote-User');
    await settings.change('roles by group', [{ group: '*', role: 'contestant' }]);
  });
  afterEach(async () => {
    const { settings } = server.services;
    await settings.change('log-in header', undefined);
    await settings.change('roles by group', undefined);
  });

  it('asks for the password itself, and people have their account at once', async () => {
    expect((await ask('/')).status).toBe(401);
    expect((await ask('/', { headers: basic('ada', 'wrong') })).status).toBe(401);
    const page = await ask('/account', { headers: basic('ada') });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('You log in elsewhere')]);
    expect(await accountNamed(server.services.db, 'ada')).toMatchObject({
      identity: 'header ada',
      passwordHash: null,
    });
  });

  it('lets programs in with the same password, which never arrives', async () => {
    const me = await ask('/api/v1/me', { headers: basic('ada') });
    expect(JSON.parse(me.text)).toMatchObject({ name: 'ada', role: 'contestant' });
    expect(server.logged.join('')).not.toContain(basic('ada').authorization.slice(6));
  });

  it('overwrites a name that a browser sends', async () => {
    const headers = { ...basic('ada'), 'x-remote-user': 'root' };
    expect(JSON.parse((await ask('/session', { headers })).text)).toEqual({ name: 'ada' });
  });

  it('lets nobody in to an account that has a password here, or under a name in other letters', async () => {
    for (const [name, words] of [
      ['root', 'root is not for the person'],
      ['Ada', 'expected ada'],
    ] as const) {
      const page = await ask('/', { headers: basic(name) });
      expect([page.status, page.text]).toEqual([403, expect.stringContaining(words)]);
    }
  });

  it('is one of several ways: an administrator logs in with a password beside it', async () => {
    const direct = `http://127.0.0.1:${listening.port}`;
    const answer = await fetch(`${direct}/login`, {
      ...form({ user: 'root', password }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    // From this machine, which is a trusted proxy here, but without the header.
    expect(answer.headers.get('set-cookie')).toContain('antipode=');
  });
});
