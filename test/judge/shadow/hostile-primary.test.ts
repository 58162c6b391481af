import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { followPrimary, Primary } from '#shadow';
import { beginShadow, shadowLines } from '#store';
import { feedLines } from '../../../judge/shadow/follow.ts';
import { contestAt, storeAccounts, storeContest } from '../api/contest-api/story.ts';
import { testServer } from '../server/server.ts';

const shadow = testServer();
const open: Server[] = [];
let zip: Buffer;

beforeAll(async () => {
  const accounts = await storeAccounts(shadow);
  for (const id of ['first', 'second', 'pictured'])
    await storeContest(shadow.services.db, accounts, contestAt('running', { id }));
  const file = new ZipFile();
  file.addBuffer(Buffer.from('int main() {}'), 'a.c');
  file.end();
  zip = await buffer(file.outputStream);
});
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A system that answers so. @returns its address and what it was asked */
async function system(answer: Answer): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const submission = (id: string, more: object = {}) => ({
  id,
  team_id: 'ada',
  problem_id: 'doubling',
  language_id: 'c',
  time: new Date().toISOString(),
  files: [{ href: `contests/x/submissions/${id}/files` }],
  ...more,
});
const note = (type: string, id: string | null, data: unknown, token?: string): string =>
  `${JSON.stringify({ type, id, data, ...(token && { token }) })}\n`;
const over = note('state', null, { end_of_updates: '2026-11-20T10:00:00.000+00:00' }, 'end');

async function shadowed(url: string, contestId: string, silentMs?: number) {
  const said: string[] = [];
  const { db } = shadow.services;
  const primary = new Primary(`${url}/api/contests/x`, 'Bearer secret', silentMs);
  await beginShadow(db, contestId, { url: primary.url, fromStart: false });
  await followPrimary(primary, {
    db,
    contestId,
    signal: new AbortController().signal,
    pausesMs: [1, 5],
    say: (message) => said.push(message),
    stored: () => undefined,
    changed: () => undefined,
  });
  return { said, lines: new Map((await shadowLines(db, contestId)).map((line) => [line.id, line])) };
}

it('a system that is restarted, repeats itself and sends rubbish is followed to its end', async () => {
  const elsewhere = await system((_, response) => response.end(zip));
  let [feeds, refusals] = [0, 1];
  const first = [
    'this is no JSON\n\n{"type":7}\n[]\n',
    note('submissions', '1', { ...submission('1'), team_id: '../../etc' }),
    `{"type":"submissions","data":"${'x'.repeat(5 * 1024 * 1024)}"}\n`,
    note('judgement-types', 'NO', { id: 'NO', solved: false, penalty: true }, 't0'),
    note('judgements', 'j1', { id: 'j1', submission_id: '1', judgement_type_id: 'WA' }, 't1'),
    note('submissions', '1', submission('1'), 't2'),
    note('submissions', '1', submission('1', { problem_id: 'halving' }), 't3'),
    note('submissions', '2', submission('2', { team_id: 'nobody' }), 't4'),
    note('submissions', '3', submission('3', { files: [{ href: `${elsewhere.url}/files` }] }), 't5'),
    note('submissions', '4', submission('4', { language_id: 'cobol' }), 't6'),
  ].join('');
  const rest = [
    note('submissions', null, [submission('5'), submission('6')], 't7'),
    note('judgements', 'j1', { id: 'j1', submission_id: '1', judgement_type_id: 'WA', current: false }, 't8'),
    note('judgements', 'j2', { id: 'j2', submission_id: '1', judgement_type_id: 'AC' }, 't9'),
    note('judgements', 'j5', { id: 'j5', submission_id: '5', judgement_type_id: 'NO' }, 't10'),
    note('contest', null, { start_time: 'yesterday', duration: '5:00:00' }, 't11'),
    over,
  ].join('');
  const { url, asked } = await system((request, response) => {
    expect(request.headers.authorization).toBe('Bearer secret');
    const path = request.url ?? '';
    if (path.endsWith('/1/files') && refusals-- > 0) response.writeHead(503).end();
    else if (path.endsWith('/6/files')) response.end('no zip file');
    else if (path.endsWith('/files')) response.end(zip);
    else if (path.includes('/teams/')) response.end('{"id": "nobody", "name": 7}');
    else if (++feeds === 1) response.write(first);
    else if (feeds === 2) response.write(first, () => response.destroy());
    else if (feeds === 3) response.writeHead(400).end('{"code":400}');
    else response.end(first + rest);
  });
  const { said, lines } = await shadowed(url, 'first');
  expect(asked.filter((path) => path.includes('event-feed'))).toEqual([
    '/api/contests/x/event-feed',
    '/api/contests/x/event-feed?since_token=t1',
    expect.stringMatching(/since_token=t\d$/),
    '/api/contests/x/event-feed',
  ]);
  expect(elsewhere.asked).toEqual([]);
  expect(said.join('\n')).toMatch(/status 503[\s\S]*too long[\s\S]*from the beginning/);
  expect(lines.get('1')).toMatchObject({ problem: 'A', theirs: 'AC', state: 'pending', trouble: null });
  expect(lines.get('5')).toMatchObject({ theirs: 'WA', state: 'pending' });
  expect(
    [...lines.values()].filter(({ state }) => state === 'trouble').map(({ id, trouble }) => [id, trouble]),
  ).toEqual([
    ['2', expect.stringContaining('nobody')],
    ['3', expect.stringContaining('another place')],
    ['4', expect.stringContaining('cobol')],
    ['6', expect.stringMatching(/\S/)],
  ]);
});

it('persons and pictures are taken over; pictures are asked for once, and one that cannot be had stops nothing', async () => {
  const elsewhere = await system((_, response) => response.end());
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"/>';
  const hash = createHash('md5').update(logo).digest('hex');
  const file = (href: string, more: object = {}) => ({ href, filename: '../x', mime: 'image/png', ...more });
  const university = {
    ...{ id: 'u', name: 'U', country_flag: [file(`${elsewhere.url}/flag`)] },
    logo: [file('contests/x/organizations/u/logo', { hash, tag: ['dark'] })],
  };
  const photo = [file('contests/x/teams/t/text'), file('contests/x/teams/t/broken')];
  const lines = [
    note('persons', 'p', { id: 'p', name: 'Pia', role: 'coach', team_ids: ['t'] }),
    note('organizations', 'u', university, 't1'),
    note('organizations', 'u', { ...university, name: 'Utrecht' }, 't2'),
    note('teams', 't', { id: 't', name: 'Tigers', organization_id: 'u', photo }, 't3'),
    note('persons', 'q', { id: 'q', name: 'Quin', role: 'wizard', team_ids: [] }, 't4'),
    note('persons', 'r', { id: 'r', name: 'Gone' }),
    note('persons', 'r', null, 't5'),
    note('problems', 'new', { id: 'new', label: 'N', name: 'New' }, 't6'),
    over,
  ].join('');
  const { url, asked } = await system((request, response) => {
    const path = request.url ?? '';
    if (path.endsWith('/teams/t')) response.end(JSON.stringify({ id: 't', name: 'Tigers' }));
    else if (path.endsWith('/logo')) response.end(logo);
    else if (path.endsWith('/text')) response.end('text');
    else if (path.endsWith('/broken')) response.writeHead(500).end();
    else response.end(lines);
  });
  const { said } = await shadowed(url, 'pictured');
  const live = (await shadow.services.contests.get('pictured'))!;
  await live.look();
  const picture = { href: 'logo', filename: 'logo.svg', mime: 'image/svg+xml', width: 64, height: 32, hash };
  expect(live.state.all('organizations').get('u')).toMatchObject({ name: 'Utrecht', logo: [picture] });
  expect(live.state.all('organizations').get('u')?.logo).toHaveLength(1);
  expect(live.state.all('organizations').get('u')?.country_flag).toBeUndefined();
  expect(live.state.all('teams').get('t')).toMatchObject({ name: 'Tigers', organization_id: 'u' });
  expect(live.state.all('teams').get('t')?.photo).toBeUndefined();
  const persons = [...live.state.all('persons').values()].filter(({ id }) => ['p', 'q', 'r'].includes(id));
  expect(persons.map(({ id, role, team_ids }) => [id, role, team_ids])).toEqual([
    ['p', 'coach', ['t']],
    ['q', 'other', []],
  ]);
  expect(asked.filter((path) => path.endsWith('/logo'))).toHaveLength(1);
  expect(elsewhere.asked).toEqual([]);
  for (const part of [
    'another place',
    'expected a PNG',
    'status 500',
    'problem new: package: found none called new',
  ])
    expect(said.join('\n')).toContain(part);
});

it('a redirect is refused, and nobody else gets the password', async () => {
  const elsewhere = await system((_, response) => response.end());
  const { url } = await system((_, response) => response.writeHead(302, { location: elsewhere.url }).end());
  await expect(shadowed(url, 'second')).rejects.toThrow('redirect');
  expect(elsewhere.asked).toEqual([]);
});

it.each([401, 403, 404])('a system that answers %i is not asked again', async (status) => {
  const { url, asked } = await system((_, response) => response.writeHead(status).end());
  await expect(shadowed(url, 'second')).rejects.toThrow(String(status));
  expect(asked).toHaveLength(1);
});

it('a system that falls silent is connected again', async () => {
  let feeds = 0;
  const { url } = await system((_, response) => {
    if (++feeds === 1) response.write('\n');
    else response.end(over);
  });
  expect((await shadowed(url, 'second', 200)).said.join('\n')).toContain('nothing for too long');
});

it('lines are the same however they come in pieces, and long ones are left out', async () => {
  const bytes = Buffer.from('one\n\nzwölf\nmuch too long for this\nlast\nunfinished');
  for (const size of [1, 2, 7, 100]) {
    const pieces = async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    };
    const lines: (string | undefined)[] = [];
    for await (const line of feedLines(pieces(), 10)) lines.push(line);
    expect(lines).toEqual(['one', 'zwölf', undefined, 'last']);
  }
});
