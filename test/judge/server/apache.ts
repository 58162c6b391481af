import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as allText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '#host';
import { setBase } from '#protocol';
import { listenOn } from '#server';
import type { testServer } from './server.ts';

const program = '/usr/sbin/apache2';

const modules = [
  ...['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_basic', 'authn_file', 'alias', 'headers'],
  ...['proxy', 'proxy_http', 'ssl', 'socache_shmcb'],
];

/** A published configuration of a web server in front. */
export const published = (name: string): string =>
  readFileSync(join(projectRoot, 'judge', 'server', 'proxies', name), 'utf8');

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The headers of somebody who tells Apache name and password. */
export const basic = (name: string, secret = 'a secret') => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A real Apache in front of a server. Certificate, port and address of the judge are those of the test.
 *  @param more - modules besides those that the published configurations need */
export function realApache(server: ReturnType<typeof testServer>, more: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-apache-'));
  chmodSync(folder, 0o755); // Apache started by root reads the names as another user
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  let listening: Awaited<ReturnType<typeof listenOn>>;
  let apache: ChildProcess | undefined;
  let port = 0;

  beforeAll(async () => {
    if (!existsSync(program))
      throw new Error(
        `${program} is missing; as root run: apt-get install --no-install-recommends apache2-bin`,
      );
    await server.services.settings.change('trusted proxies', ['127.0.0.1']);
    listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
    const subject = ['-subj', '/CN=host.example', '-days', '1', '-nodes'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate],
      { stdio: 'ignore' },
    );
  });
  afterAll(async () => {
    await listening.close();
    rmSync(folder, { recursive: true });
    setBase('');
  });

  /** Configuration for this machine: what Debian's own files would say, then what is published. */
  function configuration(text: string): string {
    const user = process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : [];
    return [
      ...[
        'ServerName localhost',
        `ServerRoot ${folder}`,
        `PidFile ${join(folder, 'pid')}`,
        `Listen 127.0.0.1:${port}`,
      ],
      ...[
        `ErrorLog ${join(folder, 'errors')}`,
        `DefaultRuntimeDir ${folder}`,
        `Mutex file:${folder}`,
        ...user,
      ],
      ...[...modules, ...more].map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      ),
      text
        .replaceAll('*:443', `127.0.0.1:${port}`)
        .replaceAll('127.0.0.1:8080', `127.0.0.1:${listening.port}`)
        .replaceAll(/^(\s*SSLCertificateFile) .*/gm, `$1 ${certificate}`)
        .replaceAll(/^(\s*SSLCertificateKeyFile) .*/gm, `$1 ${key}`)
        .replaceAll('/etc/apache2/antipode.users', join(folder, 'users')),
    ].join('\n');
  }

  /** Asks Apache as a browser of another machine does: 127.0.0.1 is the proxy. */
  const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<{
      status: number;
      headers: Readonly<Record<string, string | string[] | undefined>>;
      text: string;
    }>((resolve, reject) => {
      const own = { host: `host.example:${port}`, ...headers };
      const to = { host: '127.0.0.1', localAddress: '127.0.0.2', port, path, method };
      const sent = request({ ...to, headers: own, rejectUnauthorized: false }, (answer) =>
        allText(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          reject,
        ),
      );
      sent.on('error', reject);
      sent.end(body);
    });

  /** Starts Apache, and waits until it accepts connections. Another process may have taken the port meanwhile. */
  async function start(text: string): Promise<void> {
    port = await freePort();
    const file = join(folder, 'apache.conf');
    writeFileSync(file, configuration(text));
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

  return {
    folder,
    ask,
    start,
    stop,
    /** The server itself, which Apache calls. */
    direct: () => `http://127.0.0.1:${listening.port}`,
  };
}
