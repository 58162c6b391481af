import { mkdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, shownAddress } from '#store';
import { databaseFault } from '../../../judge/cli/serve/database-fault.ts';
import { judge, makeWorkspace } from '../../end-to-end/support.ts';
import { naming } from '../../saying.ts';

it.each(['-1', '65536', '80a', ''])('refuses %j as a port', async (port) => {
  const { status, err } = await judge(['serve', '--port', port]);
  expect(status).toBe(2);
  expect(err).toContain('0 to 65535');
});

it.each(['host.example/judge', 'https://host.example/contests/', 'https://ann@host.example/'])(
  'refuses %j as the address for browsers',
  async (url) => {
    const { status, err } = await judge(['serve', '--url', url]);
    expect(status).toBe(2);
    expect(err).toMatch(/--url.*https:\/\/host\.example\/judge\//s);
  },
);

it('refuses a file of log-in providers that cannot be used, before anything is started', async () => {
  const { path, write, remove } = makeWorkspace();
  write('providers.yaml', 'university:\n  title: University\n  issuer: ldap://host\n  client_id: a\n');
  const { status, err } = await judge(['serve', '--log-in-providers', join(path, 'providers.yaml')]);
  remove();
  expect([status, err]).toEqual([2, expect.stringMatching(/providers\.yaml:3:\d+.*issuer.*ldap:\/\/host/s)]);
});

describe('a data folder that cannot be used', () => {
  const { path, write, remove } = makeWorkspace();
  afterAll(remove);
  write('file', 'x');
  mkdirSync(join(path, 'taken', 'serve.lock'), { recursive: true });
  symlinkSync('nowhere', join(path, 'link'));

  it.each([
    ['a file', join(path, 'file'), 'no folder'],
    ['below a file', join(path, 'file', 'a', 'b'), 'above it that is no folder'],
    ['a link to nothing', join(path, 'link'), 'no folder'],
    ['in /proc', '/proc/antipode', 'cannot be made'],
    ['deeper in /proc', '/proc/antipode/a/b', 'cannot be made'],
    ['of the kernel', '/sys/antipode/data', 'denied'],
    ['a name that is too long', join(path, 'x'.repeat(300)), 'too long'],
    ['a path that is too long', `${path}${'/xxxxxxx'.repeat(700)}`, 'too long'],
    ['not ours', join(path, 'taken'), 'a folder'],
    ['a relative path that is none of these', relative('', join(path, 'file')), 'no folder'],
  ])('is told in one message: %s', async (_, folder, found) => {
    const { status, err } = await judge(['serve', '--data', folder, '--port', '0']);
    expect(err).toMatch(new RegExp(`^judge: .*: expected a data folder .*${found}.*\\n.*--data`));
    expect([status, err.trimEnd().split('\n').length]).toEqual([2, 2]);
  });

  it('is told also if it has no name', async () => {
    const { status, err } = await judge(['serve', '--data', '']);
    expect(status).toBe(2);
    expect(err).toMatch(/--data.*empty/);
  });
});

it.each([
  [Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [
    new AggregateError([Object.assign(new Error('connect ECONNREFUSED ::1:1'), { code: 'ECONNREFUSED' })]),
    '::1',
  ],
  [Object.assign(new Error('password authentication failed'), { code: '28P01' }), 'password authentication'],
  [Object.assign(new Error('database "x" does not exist'), { code: '3D000' }), 'does not exist'],
  [new Error('timeout expired'), 'timeout'],
])('a database that cannot be used is told without its password: %s', (error, part) => {
  const fault = databaseFault('postgresql://me:secret@host/x?password=secret', error) as Error;
  expect(fault).toMatchObject({ fault: 'machine', message: expect.stringContaining(part) });
  expect(fault.message).toContain('me@host/x');
  expect(fault.message).not.toContain('secret');
});

it('a certificate that cannot be read is told apart from a socket that is not there', () => {
  const fault = (address: string): string => {
    try {
      new pg.Client({ connectionString: address });
    } catch (error) {
      return JSON.stringify(databaseFault(address, error), ['message', 'hint']);
    }
    return '';
  };
  expect(fault('postgresql://me@host/x?sslrootcert=/nosuch.crt')).toMatch(/nosuch\.crt.*sslrootcert/);
  expect(fault('postgresql://me@host/x?sslkey=/')).toMatch(/sslkey/);
  const socket = { code: 'ENOENT', syscall: 'connect', message: 'connect ENOENT /run/.s.PGSQL.5432' };
  expect(databaseFault('postgresql:///x?host=/run', socket)).toMatchObject({
    hint: expect.stringContaining('PostgreSQL runs there'),
  });
});

it.each([
  'mysql://me:secret@host/x',
  'mysql://me:se/cr@secret@host/x',
  'my sql://host/x?password=secret',
  'postgresql+psycopg2://me:secret@host/x',
  '"postgresql://me:secret@host/x"',
  ' postgresql://me:secret@host/x',
  'postgresql:/me:secret@host/x',
  'me:secret@host/x',
  "host=host user=me password = 'my secret' dbname=x",
  'host=host password=secret dbname=x',
])('the password in an address of another kind is not told: %s', (address) => {
  const attempt = () => openDatabase(address);
  expect(attempt).toThrow(naming('DATABASE_URL', 'host', 'postgresql://'));
  expect(attempt).not.toThrow(/secret/);
});

it.each(['postgresql://me@host/x', 'postgresql:///x?host=/run', 'postgresql://host:5432/x'])(
  'an address without a password is shown as it is: %s',
  (address) => expect(shownAddress(address)).toBe(address),
);

it.each([
  'postgresql://me:se#cret@host/x',
  'postgresql://me:secret@[host/x',
  'postgresql://me:secret@host:a/x',
])('the password in an address that cannot be read is not told: %s', async (url) => {
  const { status, err } = await judge(['worker', 'list', '--debug'], { env: { DATABASE_URL: url } });
  expect(status).toBe(2);
  expect(err).toMatch(/DATABASE_URL.*host/);
  expect(err).not.toMatch(/cret/);
});

it('an error that is not about the address stays as it is', () => {
  const error = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(databaseFault('postgresql://host/x', error)).toBe(error);
});
