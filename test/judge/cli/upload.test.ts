import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readZippedFiles } from '#problem-reader';
import { netrcEntry } from '../../../judge/cli/online/upload/credentials.ts';
import { runJudge } from './run-judge.ts';

let home = '';
let close = () => {};
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'upload-'));
});
afterEach(() => {
  close();
  rmSync(home, { recursive: true, force: true });
});

const basic = `Basic ${Buffer.from('admin:s3cret').toString('base64')}`;
interface Taken {
  readonly path: string;
  readonly fields: FormData;
}

/** What DOMjudge's controllers ask of requests (UserImport, Contest, Problem): roles, names of fields, files. */
async function fakeDomjudge(options: {
  readonly contests?: readonly string[];
  readonly problems?: readonly { readonly id: string; readonly label: string }[];
  readonly roles?: readonly string[];
  readonly failAt?: string;
}): Promise<{ readonly url: string; readonly taken: readonly Taken[] }> {
  const taken: Taken[] = [];
  const listed = [...(options.problems ?? [])];
  const answer = async (method: string, path: string, request: Request): Promise<[number, unknown]> => {
    if (request.headers.get('authorization') !== basic) return [401, { code: 401, message: 'Unauthorized' }];
    if (method === 'GET') {
      if (path === '/user') return [200, { roles: options.roles ?? ['admin', 'team'] }];
      if (path === '/contests?onlyActive=false')
        return [200, (options.contests ?? []).map((id) => ({ id, shortname: id }))];
      if (/^\/contests\/[^/]+\/problems$/.test(path)) return [200, listed];
      return [404, { code: 404, message: 'Not Found' }];
    }
    const fields = await request.formData();
    const file = (name: string): File | undefined => {
      const value = fields.get(name);
      return value instanceof File ? value : undefined;
    };
    if (options.failAt !== undefined && path.endsWith(options.failAt) && file('zip')?.name !== 'clocks12.zip')
      return [400, { code: 400, message: 'The zip is \u001b[31mbroken' }];
    taken.push({ path, fields });
    const users = /^\/users\/(groups|organizations|teams|accounts)$/.exec(path);
    if (users !== null) {
      const given = file('json') ?? file('yaml');
      return given === undefined
        ? [400, { message: 'Supply exactly one of file' }]
        : [200, `1 ${users[1]} added`];
    }
    if (path === '/contests') {
      const given = file('yaml');
      return given === undefined ? [400, { message: 'No file' }] : [200, parse(await given.text()).id];
    }
    if (path.endsWith('/problems/add-data')) {
      const data = parse((await file('data')?.text()) ?? '') as { id: string; label: string }[];
      listed.push(...data);
      return [200, data.map(({ id }) => id)];
    }
    if (/^\/contests\/[^/]+\/problems$/.test(path)) {
      const problem = fields.get('problem');
      if (file('zip') === undefined || !listed.some(({ id }) => id === problem))
        return [400, { message: 'unknown' }];
      return [200, { problem_id: problem, messages: { info: ['hidden'], warning: ['no statement'] } }];
    }
    return [404, { code: 404, message: 'Not Found' }];
  };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const method = incoming.method ?? '';
    const path = (incoming.url ?? '').replace(/^\/domjudge\/api\/v4/, '');
    const request = new Request('http://x/', {
      method,
      headers: incoming.headers as Record<string, string>,
      ...(method === 'POST' && { body: Buffer.concat(chunks) }),
    });
    const [status, body] = await answer(method, path, request);
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/domjudge`, taken };
}

/** A file in a field of a request. */
async function bytesIn(taken: Taken | undefined, field: string): Promise<Buffer> {
  const value = taken?.fields.get(field);
  if (!(value instanceof File)) throw new Error(`no file ${field}`);
  return Buffer.from(await value.arrayBuffer());
}

const upload = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runJudge(['upload', ...words], {
    env: { HOME: home, UPLOAD_USER: 'admin', UPLOAD_PASSWORD: 's3cret', ...env },
  });

function contestFolder(problems: readonly string[]): string {
  const folder = join(home, 'spring');
  mkdirSync(folder);
  const files: Readonly<Record<string, unknown>> = {
    'contest.json': { id: 'spring', name: 'Spring', start_time: '2096-11-20T10:00:00Z', duration: '5:00:00' },
    'problems.json': problems.map((id, index) => ({ id, label: 'XYZ'[index], name: id, rgb: '#00ff00' })),
    'groups.json': [{ id: 'eu', name: 'Europe' }],
    'teams.json': [{ id: '7', name: 'Seven', group_ids: ['eu'], members: ['Ann', 'Bo'] }],
    'accounts.json': [{ id: 'a7', username: 'team7', type: 'team', team_id: '7', password: 'correct horse' }],
  };
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value));
  return folder;
}

describe('judge upload to DOMjudge', () => {
  test('sends people, the contest, its problems and their packages in this order', async () => {
    const { url, taken } = await fakeDomjudge({ contests: ['old'] });
    const { status, out, err } = await upload([url, contestFolder(['clocks12', 'rotations'])]);
    expect([status, out]).toEqual([0, 'spring: uploaded\n']);
    expect(taken.map(({ path }) => path)).toEqual([
      ...['/users/groups', '/users/teams', '/users/accounts', '/contests'],
      ...['/contests/spring/problems/add-data', '/contests/spring/problems', '/contests/spring/problems'],
    ]);
    const text = async (index: number, field: string): Promise<unknown> =>
      parse(String(await bytesIn(taken[index], field)));
    expect(await text(0, 'json')).toEqual([{ id: 'eu', name: 'Europe' }]);
    expect(await text(1, 'json')).toMatchObject([
      { id: '7', name: 'Seven', group_ids: ['eu'], members: 'Ann\nBo' },
    ]);
    expect(await text(2, 'yaml')).toMatchObject([
      { username: 'team7', password: 'correct horse', team_id: '7' },
    ]);
    expect(await text(3, 'yaml')).toMatchObject({ id: 'spring', name: 'Spring', penalty_time: 20 });
    expect(await text(4, 'data')).toMatchObject([
      { id: 'clocks12', label: 'X', rgb: '#00ff00' },
      { id: 'rotations', label: 'Y' },
    ]);
    const zip = join(home, 'got.zip');
    writeFileSync(zip, await bytesIn(taken[5], 'zip'));
    const names = (await readZippedFiles(zip, { entries: 999, bytes: 1e9, tooLarge: '' })).map(
      ({ path }) => path,
    );
    expect(names).toEqual(expect.arrayContaining(['problem.yaml', 'domjudge-problem.ini']));
    expect(err).toMatch(/sent 7\/7: the package of rotations/);
    expect(err).toMatch(/warning: no statement/);
    expect(err + out).not.toMatch(/s3cret|hidden/);
  });

  test('says after a failure what was sent and what was not', async () => {
    const { url, taken } = await fakeDomjudge({ failAt: '/problems' });
    const folder = contestFolder(['clocks12', 'rotations', 'msquare']);
    const { status, err } = await upload([url, folder]);
    expect(status).toBe(2);
    expect(taken.at(-1)?.fields.get('problem')).toBe('clocks12');
    expect(err).toMatch(
      /failed: the package of rotations\nsent: groups, .*the package of clocks12\nnot sent: the package of msquare\n/,
    );
    expect(err).toMatch(/The zip is .*broken/);
    expect(err).not.toContain('\u001b');
  });

  test('sends nothing if a contest is there already or a problem cannot be written', async () => {
    const { url, taken } = await fakeDomjudge({ contests: ['spring'] });
    const folder = contestFolder(['clocks12']);
    expect((await upload([url, folder])).err).toMatch(/already .*nothing/);
    expect(taken).toEqual([]);
    const again = await upload([url, folder, '--again']);
    expect(again.status).toBe(0);
    expect(taken.map(({ path }) => path)).not.toContain('/contests');
    writeFileSync(join(folder, 'problems.json'), JSON.stringify([{ id: 'cmetrick', label: 'A' }]));
    const before = taken.length;
    expect((await upload([url, folder, '--again'])).err).toMatch(/cmetrick: .*submit-answer/);
    expect(taken.length).toBe(before);
  });

  test('puts a problem into the only contest, with the next free label; again as an update', async () => {
    const { url, taken } = await fakeDomjudge({ contests: ['one'], problems: [{ id: 'sums', label: 'A' }] });
    for (const expected of [
      ['/contests/one/problems/add-data', '/contests/one/problems'],
      ['/contests/one/problems'],
    ]) {
      const before = taken.length;
      expect((await upload([url, 'clocks12'])).status).toBe(0);
      expect(taken.slice(before).map(({ path }) => path)).toEqual(expected);
    }
    expect(parse(String(await bytesIn(taken[0], 'data')))).toMatchObject([{ id: 'clocks12', label: 'B' }]);
  });

  test.each([
    [{ contests: ['a', 'b'] }, [], {}, /expected --contest <id>.*a, b/],
    [{ contests: ['a'] }, ['--contest', 'b'], {}, /\(a\), found b/],
    [{ contests: ['a'], roles: ['jury'] }, [], {}, /role admin.*jury/],
    [{ contests: ['a'] }, [], { UPLOAD_PASSWORD: 'wrong' }, /wrong.*password/],
    [{ contests: ['a'] }, [], { UPLOAD_PASSWORD: '' }, /no credentials for 127\.0\.0\.1/],
    [{ contests: ['a'] }, ['--system', 'antipode'], {}, /judge login/],
    [{ contests: ['a'] }, ['--again'], {}, /--again: .*problem/],
  ])('with %j and %j %j is refused before anything is sent', async (options, words, env, message) => {
    const { url, taken } = await fakeDomjudge(options);
    const { status, err } = await upload([url, 'clocks12', ...words], env);
    expect([status, taken]).toEqual([2, []]);
    expect(err).toMatch(message);
  });

  test('takes no password from the command line, and says when nobody answers', async () => {
    expect((await upload(['http://admin:s3cret@127.0.0.1:9/', 'clocks12'])).err).toMatch(
      /must not have a name/,
    );
    expect((await upload(['http://127.0.0.1:9/', 'clocks12'])).err).toMatch(/127\.0\.0\.1:9.*found/);
  });
});

describe('netrc', () => {
  test.each([
    ['machine a login x password y', { user: 'x', password: 'y' }],
    ['machine b login q password r\nmachine a\n  login x\n  password y\n', { user: 'x', password: 'y' }],
    ['machine b login q password r\ndefault login d password e', { user: 'd', password: 'e' }],
    [
      'macdef init\nmachine a login no password no\n\nmachine a account z login x password y',
      { user: 'x', password: 'y' },
    ],
    ['# machine a login x password y\n', undefined],
    ['machine a login x', undefined],
    ['machine b login x password y', undefined],
  ])('%j', (text, found) => {
    expect(netrcEntry(text, 'a')).toEqual(found);
  });
});
