import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { main } from '#cli';
import { makeWorkspace, readProblem } from '#problem-reader';
import { naming } from '../../saying.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { link, type ZipEntry, zipOf } from '../problem-reader/zip-builder.ts';
import { fakeIo } from './fake-io.ts';

const problemXml = `<?xml version="1.0" encoding="utf-8"?>
<problem short-name="sum-of-two" revision="7">
  <names><name language="english" value="Sum of Two"/></names>
  <judging input-file="" output-file=""><testset name="tests">
    <time-limit>2000</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests><test method="manual"/></tests>
  </testset></judging>
  <assets>
    <checker type="testlib" name="std::lcmp.cpp"><source path="files/check.py" type="python.3"/></checker>
    <solutions><solution tag="main"><source path="solutions/sum.py" type="python.3"/></solution></solutions>
  </assets>
</problem>
`;
const polygonFiles: readonly ZipEntry[] = [
  { name: 'problem.xml', data: problemXml },
  { name: 'files/check.py', data: 'pass\n' },
  { name: 'solutions/sum.py', data: 'print(sum(map(int, input().split())))\n' },
  { name: 'tests/01', data: '1 2\n' },
  { name: 'tests/01.a', data: '3\n' },
];
const polygonZip = zipOf(polygonFiles);
/** The package with another problem.xml. */
const withXml = (from: string | RegExp, to: string): Buffer =>
  zipOf([{ name: 'problem.xml', data: problemXml.replace(from, to) }, ...polygonFiles.slice(1)]);

const key = 'k-1';
const secret = 's-2';

/** A package as problem.packages lists it. */
const listed = (id: number, revision: number, state: string, type: string) => ({
  ...{ id, revision, creationTimeSeconds: 1_700_000_000 + id, state, comment: '', type },
});

/** Polygon as codeforces.github.io/polygon-misc/API.html describes it: POST, signature, time, status and comment. */
async function fakePolygon({
  packages = [
    listed(10, 6, 'READY', 'linux'),
    listed(11, 7, 'READY', 'standard'),
    listed(12, 7, 'READY', 'linux'),
    listed(13, 8, 'RUNNING', 'linux'),
  ] as readonly unknown[],
  pin = undefined as string | undefined,
  zip = polygonZip,
  answers = {} as Readonly<Record<string, (response: ServerResponse) => unknown>>,
} = {}) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const own = answers[(request.url ?? '').replace('/api/', '')];
    if (own !== undefined) return own(response);
    const failed = (comment: string) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 'FAILED', comment }));
    };
    let body = '';
    for await (const piece of request) body += piece;
    const form = [...new URLSearchParams(body)];
    const value = (name: string) => form.find(([one]) => one === name)?.[1] ?? '';
    const method = (request.url ?? '').replace('/api/', '');
    const rest = form
      .filter(([name]) => name !== 'apiSig')
      .map(([name, text]) => `${name}=${text}`)
      .sort()
      .join('&');
    const signature = value('apiSig');
    const expected = createHash('sha512').update(`${signature.slice(0, 6)}/${method}?${rest}#${secret}`);
    if (request.method !== 'POST' || value('apiKey') !== key) return failed('apiKey: Incorrect API key');
    if (signature.slice(6) !== expected.digest('hex')) return failed('apiSig: Incorrect signature');
    if (Math.abs(Date.now() / 1000 - Number(value('time'))) > 300) return failed('time: Too far');
    if (pin !== undefined && value('pin') !== pin) return failed('pin: Incorrect PIN code');
    if (method === 'problems.list') {
      const all = [{ id: 77, owner: 'ada', name: 'sum-of-two', deleted: false }];
      const result = all.filter(({ id }) => String(id) === value('id'));
      return response.end(JSON.stringify({ status: 'OK', result }));
    }
    if (value('problemId') !== '77') return failed('problemId: Problem not found');
    asked.push(`${method} ${value('packageId')} ${value('type')}`.trim());
    if (method === 'problem.packages')
      return response.end(JSON.stringify({ status: 'OK', result: packages }));
    if (method === 'problem.package') return response.end(zip);
    return failed('Unknown method');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/` };
}

async function imported(place: string, env: Readonly<Record<string, string>>) {
  const home = temporaryFolder();
  mkdirSync(join(home, 'own'));
  makeWorkspace(join(home, 'own'));
  const io = fakeIo({ env });
  const status = await main(['import', place, '--home', join(home, 'own')], io);
  const problems = join(home, 'own', 'problems');
  return { home, status, err: io.err(), made: existsSync(problems) ? readdirSync(problems) : [] };
}

const keys = { POLYGON_API_KEY: key, POLYGON_API_SECRET: secret };

it('imports the newest package of Polygon that is ready and has all tests, by a signed request', async () => {
  const { asked, url } = await fakePolygon({ pin: '1234' });
  const { home, status, made, err } = await imported('polygon:77', {
    ...keys,
    POLYGON_API_URL: url,
    POLYGON_PIN: '1234',
  });
  expect([status, made], err).toEqual([0, ['sumoftwo']]);
  expect(asked).toEqual(['problem.packages', 'problem.package 12 linux']);
  expect(err).toMatch(naming('revision 7', '12'));
  const problem = readProblem(join(home, 'own/problems/sumoftwo'), {
    dataFolder: join(home, 'own/testdata/sumoftwo'),
  });
  expect(problem).toMatchObject({
    dialect: 'polygon',
    names: { en: 'Sum of Two' },
    limits: { timeMs: 2000 },
  });
});

const json = (value: object) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
};
const page = (response: ServerResponse) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><title>Log in</title>');
};
/** Half of an answer, and then nothing more. */
const half = (bytes: Uint8Array) => (response: ServerResponse) => {
  response.setHeader('content-length', bytes.length);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
};

it.each([
  [
    'a refusal with status 200',
    'problem.packages',
    json({ status: 'FAILED', comment: 'too many' }),
    ['too many'],
  ],
  ['a page in place of JSON', 'problems.list', page, ['expected the answer of a judge', 'problems.list']],
  ['half of a list', 'problems.list', half(Buffer.from('{"status": "OK"}')), ['ended in the middle']],
  [
    'a list without end',
    'problems.list',
    (response: ServerResponse) => response.end('x'.repeat(17 * 1024 ** 2)),
    ['at most 16 MiB'],
  ],
  [
    'a refusal in place of a package',
    'problem.package',
    json({ status: 'FAILED', comment: 'packageId: gone' }),
    ['expected a package', 'packageId: gone'],
  ],
  ['a page in place of a package', 'problem.package', page, ['zip file', 'refused']],
  ['half of a package', 'problem.package', half(polygonZip), ['ended in the middle']],
] as const)('%s is one message, and nothing is imported', async (_, method, answer, parts) => {
  const { url } = await fakePolygon({ answers: { [method]: answer } });
  const { status, err, made } = await imported('polygon:77', { POLYGON_API_URL: url, ...keys });
  expect([status, made], err).toEqual([2, []]);
  expect(err).toMatch(naming(...parts));
  expect(err).not.toMatch(/\n\s+at /);
});

/** Half of an answer, and then silence. */
const stuck = (bytes: Uint8Array) => (response: ServerResponse) => {
  response.setHeader('content-length', bytes.length);
  response.write(bytes.subarray(0, bytes.length / 2));
};

it.each([
  ['a list', 'problems.list', () => undefined],
  ['the second half of a list', 'problem.packages', stuck(Buffer.from('{"status": "OK", "result": []}'))],
  ['a package', 'problem.package', () => undefined],
  ['the second half of a package', 'problem.package', stuck(polygonZip)],
] as const)('%s that never comes is given up, and nothing is imported', async (_, method, answer) => {
  const { url } = await fakePolygon({ answers: { [method]: answer } });
  const env = { ...keys, POLYGON_API_URL: url, POLYGON_API_SECONDS: '1' };
  const { status, err, made } = await imported('polygon:77', env);
  expect([status, made], err).toEqual([2, []]);
  expect(err).toMatch(/judge: http.*: expected an answer within 1 s, found none\n$/);
});

it('an answer that pauses, but not for so long, is taken', async () => {
  const slowly = (response: ServerResponse) => setTimeout(() => response.end(polygonZip), 100);
  const { url } = await fakePolygon({ answers: { 'problem.package': slowly } });
  const { status, made, err } = await imported('polygon:77', { ...keys, POLYGON_API_URL: url });
  expect([status, made], err).toEqual([0, ['sumoftwo']]);
});

it.each([
  ['no time', 'polygon:77', { ...keys, POLYGON_API_SECONDS: '0' }, {}, ['POLYGON_API_SECONDS', '"0"']],
  ['no key', 'polygon:77', {}, {}, ['POLYGON_API_KEY', 'POLYGON_API_SECRET']],
  ['a wrong secret', 'polygon:77', { ...keys, POLYGON_API_SECRET: 'no' }, {}, ['Incorrect signature']],
  ['no pin', 'polygon:77', keys, { pin: '1' }, ['Incorrect PIN code']],
  ['no such problem', 'polygon:78', keys, {}, ['Problem not found']],
  ['no number', 'polygon:abc', keys, {}, ['number', 'abc']],
  [
    'no package',
    'polygon:77',
    keys,
    { packages: [listed(1, 1, 'FAILED', 'linux')] },
    ['polygon:77', 'ready'],
  ],
  ['no packages', 'polygon:77', keys, { packages: ['x'] }, ['problem.packages']],
])('says %s in one message, and imports nothing', async (_, place, env, polygon, parts) => {
  const { url } = await fakePolygon(polygon);
  const { status, err, made } = await imported(place, { POLYGON_API_URL: url, ...env });
  expect([status, made]).toEqual([2, []]);
  expect(err).toMatch(naming(...parts));
  expect(err).not.toMatch(/\n\s+at /);
  expect(err).not.toContain(secret);
});

it.each([
  ['no zip file', Buffer.from('no zip'), /zip/],
  ['a bomb', zipOf([...polygonFiles, { name: 'x', data: '1', claimedSize: 3 * 1024 ** 3 }]), /x|GiB/],
  ['a path that leads out', zipOf([...polygonFiles, { name: '../../x', data: '1' }]), /\.\.\/\.\.\/x/],
  ['an absolute path', zipOf([...polygonFiles, { name: '/etc/x', data: '1' }]), /\/etc\/x/],
  [
    'a link that leads out',
    zipOf([...polygonFiles.slice(0, 3), link('tests/01', '/etc/passwd')]),
    /tests\/01/,
  ],
  ['no problem.xml', zipOf(polygonFiles.slice(1)), /problem\.xml|problem\.yaml/],
  ['no XML', withXml('</problem>', ''), /problem\.xml/],
  [
    'another encoding',
    zipOf([
      { name: 'problem.xml', data: Buffer.from(problemXml.replace('Sum of', 'S\xfcm'), 'latin1') },
      ...polygonFiles.slice(1),
    ]),
    /problem\.xml/,
  ],
  [
    'no file of the checker',
    zipOf(polygonFiles.filter(({ name }) => name !== 'files/check.py')),
    /check\.py/,
  ],
  ['a program elsewhere', withXml('files/check.py', '/etc/passwd'), /problem\.xml|etc\/passwd/],
  ['a time limit without sense', withXml('>2000<', '>soon<'), /problem\.xml.*time-limit/s],
  ['no test', zipOf(polygonFiles.slice(0, 3)), /tests\/01/],
])('a package of Polygon with %s is refused with one message', async (_, zip, said) => {
  const { url } = await fakePolygon({ zip });
  const { status, err, made } = await imported('polygon:77', { ...keys, POLYGON_API_URL: url });
  expect([status, made], err).toEqual([2, []]);
  expect(err).toMatch(said);
  expect(err).not.toMatch(/\n\s+at /);
});
