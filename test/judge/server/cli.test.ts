import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { accountNamed } from '#store';
import { runJudge } from '../cli/run-judge.ts';
import { form, testServer } from './server.ts';
import { caseResult, claimFrom, finish, report, storeProblem, storeWorker } from './stored.ts';

const server = testServer();
const folder = mkdtempSync(join(tmpdir(), 'antipode-cli-'));
let listening: Awaited<ReturnType<typeof listenOn>>;
let url = '';

beforeAll(async () => {
  await storeWorker(server.services.db);
  await storeProblem(server.services.db, 'doubling');
  listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${listening.port}`;
  writeFileSync(join(folder, 'doubling.py'), 'print(2 * int(input()))\n');
  writeFileSync(join(folder, 'empty.py'), '');
});
afterAll(async () => {
  await listening.close();
  rmSync(folder, { recursive: true });
});

/** Runs one command line beside the server. */
const judge = (argv: readonly string[], stdin = '') =>
  runJudge(argv, { stdin, env: { DATABASE_URL: server.url, XDG_CONFIG_HOME: folder } });

describe('judge user', () => {
  it('adds an account and prints its generated password', async () => {
    const { status, out } = await judge(['user', 'add', 'ann']);
    expect(status).toBe(0);
    const password = /^password: (\S+)$/m.exec(out)?.[1] ?? '';
    const authorization = `Basic ${Buffer.from(`ann:${password}`).toString('base64')}`;
    expect((await server.request('/api/v1/me', { headers: { authorization } })).status).toBe(200);
  });

  it('takes a password and a role, lists, and closes', async () => {
    const added = await judge(
      ['user', 'add', 'judy', '--role', 'jury', '--password-stdin'],
      'a good password\n',
    );
    expect([added.status, added.out]).toEqual([0, 'added judy (jury)\n']);
    expect((await judge(['user', 'list'])).out).toMatch(/judy +jury/);
    expect((await judge(['user', 'disable', 'judy'])).status).toBe(0);
    expect((await judge(['user', 'list'])).out).toMatch(/judy +jury +disabled/);
    expect((await judge(['user', 'password', 'judy'])).out).toMatch(/^password: \S+$/m);
  });

  it('gives an account to a person of elsewhere, without a password, and takes it back', async () => {
    await judge(['user', 'add', 'olaf', '--password-stdin'], 'a good password\n');
    expect((await judge(['user', 'outside', 'olaf'])).out).toContain('olaf logs in elsewhere');
    expect((await judge(['user', 'list'])).out).toMatch(/olaf +contestant +outside/);
    const logIn = () => server.request('/login', form({ user: 'olaf', password: 'a good password' }));
    expect((await logIn()).status).toBe(401);
    await judge(['user', 'password', 'olaf', '--password-stdin'], 'a good password\n');
    expect((await judge(['user', 'list'])).out).toMatch(/olaf +contestant +20/);
    expect((await logIn()).status).toBe(303);
  });

  it('removes the second factor of who has lost a phone', async () => {
    await judge(['user', 'add', 'lost']);
    const none = await judge(['user', 'remove-factor', 'lost']);
    expect([none.status, none.err]).toEqual([2, expect.stringContaining('lost: expected')]);
    const { db } = server.services;
    await sql`insert into second_factor (account_id, sealed, since)
      select id, '', now() from account where name = 'lost'`.execute(db);
    expect(await accountNamed(db, 'lost')).toMatchObject({ hasFactor: true });
    expect((await judge(['user', 'remove-factor', 'lost'])).out).toContain('no second factor any more');
    expect(await accountNamed(db, 'lost')).toMatchObject({ hasFactor: false });
  });

  it('prints what is stored about somebody, and deletes an account once it is sure', async () => {
    await judge(['user', 'add', 'goner']);
    const { account, stored } = JSON.parse((await judge(['user', 'data', 'goner'])).out);
    expect([account, stored.account]).toMatchObject(['goner', [{ name: 'goner', role: 'contestant' }]]);
    const unsure = await judge(['user', 'delete', 'goner']);
    expect([unsure.status, unsure.err]).toEqual([2, expect.stringContaining('--yes')]);
    expect(await accountNamed(server.services.db, 'goner')).toBeDefined();
    expect((await judge(['user', 'delete', 'goner', '--yes'])).out).toMatch(
      /deleted goner; .* deleted-\d{10}\n/,
    );
    expect(await accountNamed(server.services.db, 'goner')).toBeUndefined();
    expect((await judge(['user', 'data', 'goner'])).status).toBe(2);
  });

  it('gives an account to a person of a provider, and to no second one', async () => {
    const identity = 'openid https://login.example 248289761001';
    for (const name of ['paul', 'paula']) await judge(['user', 'add', name]);
    expect((await judge(['user', 'outside', 'paul', '--identity', identity])).status).toBe(0);
    expect(await accountNamed(server.services.db, 'paul')).toMatchObject({ identity, passwordHash: null });
    const platform = 'lti https://moodle.example aB3 17';
    expect((await judge(['user', 'outside', 'paula', '--identity', platform])).status).toBe(0);
    const second = await judge(['user', 'outside', 'paula', '--identity', identity]);
    expect([second.status, second.err]).toEqual([2, expect.stringContaining('no other person')]);
  });

  it.each([
    [['outside', 'ann', '--identity', 'ann'], '', 'openid <issuer> <subject>'],
    [['add', 'ann'], '', 'taken'],
    [['outside', 'nobody'], '', 'no account nobody'],
    [['add', 'a b'], '', 'found "a b"'],
    [['list', 'ann'], '', 'found "ann"'],
    [['add', 'bob', '--password-stdin'], 'short\n', 'at least 8'],
    [['add'], '', 'expected the name'],
    [['disable', 'nobody'], '', 'no account nobody'],
    [['add', 'bob', '--role', 'king'], '', 'contestant'],
  ] as const)('refuses %j', async (words, stdin, message) => {
    const { status, err } = await judge(['user', ...words], stdin);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

it.each([
  ['user password ann --identity x', 'user password: found --identity, which is for user outside'],
  ['user disable ann --role jury', 'user disable: found --role, which is for user add'],
  ['user list --password-stdin', 'user list: found --password-stdin, which is for user add, user password'],
  ['problem hide doubling --show', 'problem hide: found --show, which is for problem add'],
  ['worker grant lab1 --slots 2', 'worker grant: found --slots, which is for worker run'],
  ['worker drain lab1 --json', 'worker drain: found --json, which is for worker list'],
])('judge %s: an option of another action is refused', async (line, message) => {
  const { status, err } = await judge(line.split(' '));
  expect(err).toContain(message);
  expect(status).toBe(2);
});

describe('judge token, login and submit', () => {
  it('make a token, remember it for this user alone, submit and wait for the verdict', async () => {
    const { out } = await judge(['token', 'add', 'ann']);
    const token = out.trim().split('\n').at(-1) ?? '';
    expect(token).toMatch(/^apt_[\w-]{43}$/);
    const login = await judge(['login', `${url}/`], `${token}\n`);
    expect([login.status, login.out]).toEqual([0, expect.stringContaining(`logged in at ${url} as ann`)]);
    const file = join(folder, 'antipode', 'logins.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(token);

    const running = judge(['submit', 'doubling', join(folder, 'doubling.py')]);
    const job = await claimFrom(server.services.db, running);
    await report(server.services.db, job, 2, [caseResult('sample/1', 1)]);
    await finish(server.services.db, job, 'WA', [caseResult('sample/1', 1), caseResult('secret/2', 2, 'WA')]);
    server.services.announcer.announce('event', 'archive');
    const { status, out: shown, err } = await running;
    expect(status).toBe(0);
    expect(shown).toContain('WA wrong answer · decided by case 2');
    expect(err).toMatch(new RegExp(`^submission \\d+: ${url}/contests/archive/submissions/\\d+$`, 'm'));
  });

  it('log in by name and password, which is not kept', async () => {
    await judge(['user', 'add', 'carl', '--password-stdin'], 'a good password\n');
    const login = await judge(['login', url, '--user', 'carl'], 'a good password\n');
    expect(login.out).toContain('as carl');
    expect(readFileSync(join(folder, 'antipode', 'logins.json'), 'utf8')).not.toContain('a good password');
  });

  it.each([
    [['submit', 'doubling', 'empty.py'], 'empty.py is empty'],
    [['submit', 'nothing', 'doubling.py'], 'no problem "nothing"'],
    [['submit', 'doubling', 'missing.py'], 'expected a source file'],
    [['submit', 'doubling', 'doubling.py', '--url', 'http://127.0.0.1:9'], 'not logged in'],
    [['login', 'http://127.0.0.1:9'], 'expected a judge'],
    [['login', 'judge.example'], 'judge.example'],
    [['token', 'add', 'nobody'], 'no account nobody'],
    [['token', 'add', 'ann', '--name', ''], 'name'],
    [['problem', 'list', 'doubling'], 'found "doubling"'],
    [['problem', 'add'], 'expected a problem'],
  ] as const)('say what is wrong: %j', async (words, message) => {
    const argv = words.map((word) => (word.endsWith('.py') ? join(folder, word) : word));
    const { status, err } = await judge(argv, `apt_${'x'.repeat(43)}\n`);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

it('a login that is refused does not say that one must log in', async () => {
  const { status, err } = await judge(['login', url], 'apt_unknown\n');
  expect([status, err]).toEqual([2, expect.stringContaining('token is unknown')]);
  expect(err).not.toContain('Log in first');
});
