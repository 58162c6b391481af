/** The published configuration with its lines for a directory, on a real Apache and a real slapd. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountNamed } from '#store';
import { basic, freePort, published, realApache } from './apache.ts';
import { form, password, testServer } from './server.ts';

const program = '/usr/sbin/slapd';

const people = `
dn: dc=example,dc=org
objectClass: dcObject
objectClass: organization
dc: example
o: Example

dn: ou=people,dc=example,dc=org
objectClass: organizationalUnit
ou: people

${['ada', 'jörg', 'nina', 'root', 'o(x)']
  .map(
    (uid) => `dn: uid=${uid},ou=people,dc=example,dc=org
objectClass: inetOrgPerson
uid: ${uid}
cn: ${uid}
sn: ${uid}
userPassword: a secret
`,
  )
  .join('\n')}`;

/** A directory in a folder. The program is a copy: where AppArmor guards the installed one, it reads only its own. */
function directory(folder: string) {
  const own = join(folder, 'slapd');
  const settings = join(folder, 'slapd.conf');
  let running: ChildProcess | undefined;
  return {
    port: 0,
    fill() {
      copyFileSync(program, own);
      mkdirSync(join(folder, 'data'));
      const schemas = ['core', 'cosine', 'inetorgperson'].map(
        (name) => `include /etc/ldap/schema/${name}.schema`,
      );
      const database = ['database mdb', 'maxsize 10485760', 'suffix "dc=example,dc=org"'];
      const place = [`directory ${join(folder, 'data')}`, `pidfile ${join(folder, 'pid')}`];
      const modules = ['modulepath /usr/lib/ldap', 'moduleload back_mdb'];
      writeFileSync(settings, `${[...schemas, place[1], ...modules, ...database, place[0]].join('\n')}\n`);
      execFileSync(own, ['-T', 'add', '-f', settings], { input: people, stdio: ['pipe', 'ignore', 'pipe'] });
    },
    async start(): Promise<void> {
      this.port ||= await freePort();
      const address = ['-h', `ldap://127.0.0.1:${this.port}`];
      running = spawn(own, ['-f', settings, ...address, '-d', '0'], { stdio: 'ignore' });
      while (!(await isOpen(this.port))) {
        if (running.exitCode !== null) throw new Error(`slapd ended with ${running.exitCode}`);
        await sleep(20);
      }
    },
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => running?.once('exit', resolve));
      running?.kill();
      await ended;
    },
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** The lines of the configuration for a file of passwords, put out, and those for a directory, put in. */
const withDirectory = (text: string, port: number): string =>
  text
    .replace(/^ {2}(AuthBasicProvider file|AuthUserFile .*)$/gm, '  # $1')
    .replace(/^ {2}# (AuthBasicProvider ldap|AuthLDAP.*)$/gm, '  $1')
    .replace('ldaps://ldap.example.org/', `ldap://127.0.0.1:${port}/`);

describe.runIf(existsSync(program))('Apache that asks a directory (where slapd is installed)', () => {
  const server = testServer();
  const { ask, start, stop, direct } = realApache(server, ['ldap', 'authnz_ldap']);
  const folder = mkdtempSync(join(tmpdir(), 'antipode-slapd-'));
  const ldap = directory(folder);
  beforeAll(async () => {
    const { settings } = server.services;
    await settings.change('log-in header', 'X-Remote-User');
    await settings.change('roles by group', [{ group: '*', role: 'contestant' }]);
    await server.account('root', 'admin');
    ldap.fill();
    await ldap.start();
    const lines = withDirectory(published('apache-log-in.conf'), ldap.port);
    for (const line of ['AuthBasicProvider ldap', 'AuthLDAPURL', 'AuthLDAPRemoteUserAttribute uid'])
      expect(lines).toContain(`\n  ${line}`);
    await start(published('apache.conf').replace('</VirtualHost>', `${lines}</VirtualHost>`));
  });
  afterAll(async () => {
    await stop();
    await ldap.stop();
    rmSync(folder, { recursive: true });
  });
  const who = async (name: string, secret?: string) => {
    const { status, text } = await ask('/session', { headers: basic(name, secret) });
    return status === 200 ? (JSON.parse(text) as { name: string | null }).name : status;
  };

  it('lets in who is there with the right password, with an account at once', async () => {
    expect([await who('ada'), await who('ada', 'wrong'), await who('ada', ''), await who('bob')]).toEqual([
      'ada',
      401,
      401,
      401,
    ]);
    const page = await ask('/account', { headers: basic('ada') });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('You log in elsewhere')]);
    expect(await accountNamed(server.services.db, 'ada')).toMatchObject({
      ...{ identity: 'header ada', passwordHash: null },
    });
  });

  it('is one person, however the name is typed that the directory finds', async () => {
    expect([await who('ADA'), await who(' ada '), await who('Ada')]).toEqual(['ada', 'ada', 'ada']);
    expect(await who('jörg')).toBe('jörg');
    expect(await accountNamed(server.services.db, 'jörg')).toMatchObject({ identity: 'header jörg' });
  });

  it.each(['*', 'ada)(uid=*', 'ad*', 'ada,ou=people,dc=example,dc=org', ''])(
    'is nobody by a name that asks for another: %j',
    async (name) => {
      expect(await who(name)).toBe(401);
    },
  );

  it('is told what a name here may be, and gets no account that has a password', async () => {
    for (const [name, words] of [
      ['o(x)', 'User name: expected'],
      ['root', 'root is not for the person'],
    ] as const) {
      const page = await ask('/', { headers: basic(name) });
      expect([page.status, page.text]).toEqual([403, expect.stringContaining(words)]);
    }
  });

  it('that is away lets nobody in by it, and administrators with a password still past the web server', async () => {
    await ldap.stop();
    expect(await who('nina')).toEqual(expect.any(Number)); // Apache remembers for a while who was there before
    const answer = await fetch(`${direct()}/login`, {
      ...form({ user: 'root', password }),
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringContaining('antipode='),
    ]);
    await ldap.start();
    await expect.poll(() => who('nina')).toBe('nina');
  });
});
