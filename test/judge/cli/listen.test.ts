import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '#cli';
import { Interrupted } from '../../../judge/cli/terminal/io.ts';
import { patienceMs } from '../../patience.ts';
import { naming } from '../../saying.ts';
import { fakeIo } from './fake-io.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'antipode-listen-')));
let place = '';
let abort = new AbortController();
let io: ReturnType<typeof fakeIo>;
let running: Promise<number>;
let port = 0;

beforeEach(async () => {
  place = mkdtempSync(join(root, 'in-'));
  vi.spyOn(process, 'cwd').mockReturnValue(place);
  abort = new AbortController();
  io = fakeIo({ env: { XDG_CONFIG_HOME: root }, signal: abort.signal });
  running = main(['fetch', '--listen', '0', '--language', 'python3'], io);
  const said = () => Number(/waits on port (\d+)/.exec(io.err())?.[1] ?? expect.fail());
  port = await vi.waitFor(said, patienceMs);
});
afterEach(async () => {
  abort.abort(new Interrupted('SIGINT'));
  expect(await running).toBe(130);
  vi.restoreAllMocks();
});
afterAll(() => rmSync(root, { recursive: true }));

/** The example of the README of the extension. */
const task = {
  name: 'G. Castle Defense',
  group: 'Educational Codeforces Round 40 (Rated for Div. 2)',
  url: 'https://codeforces.com/problemset/problem/954/G',
  interactive: false,
  memoryLimit: 256,
  timeLimit: 1500,
  testType: 'single',
  input: { type: 'stdin' },
  output: { type: 'stdout' },
  languages: { java: { mainClass: 'Main', taskClass: 'GCastleDefense' } },
  tests: [{ input: '5 0 6\n5 4 3 4 9\n', output: '5\n' }],
};

/** What the extension sends, but for changes. Fetch would set headers of its own. */
const send = (body: string, headers: Readonly<Record<string, string>> = {}, method = 'POST') =>
  new Promise<number>((resolve, reject) => {
    const usual = {
      'content-type': 'application/json',
      origin: 'chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl',
    };
    const sent = request(
      { host: '127.0.0.1', port, method, headers: { ...usual, ...headers } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

it('makes a folder of a problem that the extension sends', async () => {
  expect(await send(JSON.stringify(task))).toBe(200);
  expect(io.out()).toBe('g-castle-defense: G. Castle Defense, 1 sample\n');
  const folder = join(place, 'g-castle-defense');
  expect(readdirSync(folder).sort()).toEqual(['.antipode.json', 'main.py', 'samples', 'statement.md']);
  expect(readFileSync(join(folder, 'samples/1.in'), 'utf8')).toBe('5 0 6\n5 4 3 4 9\n');
  expect(JSON.parse(readFileSync(join(folder, '.antipode.json'), 'utf8'))).toMatchObject({
    title: task.name,
    limits: { timeMs: 1500, memoryBytes: 256 * 2 ** 20 },
    comparison: [],
  });
  // A second click: nothing is overwritten.
  writeFileSync(join(folder, 'main.py'), 'mine');
  expect(await send(JSON.stringify(task))).toBe(422);
  expect(io.err()).toMatch(naming('g-castle-defense', 'exists already'));
  expect(readFileSync(join(folder, 'main.py'), 'utf8')).toBe('mine');
});

it.each([
  [{ output: { type: 'file', fileName: 'g.out' } }, { input: '', output: 'g.out' }, /^$/],
  [
    { input: { type: 'file', fileName: 'g.in' }, output: { type: 'file', fileName: 'g.out' } },
    { input: 'g.in', output: 'g.out' },
    /^$/,
  ],
  [{ interactive: true }, undefined, /is interactive: judge test cannot/],
  [{ input: { type: 'regex', pattern: 'a.*[.]txt' } }, undefined, /a\.\*\[\.\]txt.*standard input/],
] as const)(
  'keeps what programs read and write, and says what judge test cannot do: %j',
  async (changes, files, said) => {
    expect(await send(JSON.stringify({ ...task, ...changes }))).toBe(200);
    const known = JSON.parse(readFileSync(join(place, 'g-castle-defense/.antipode.json'), 'utf8'));
    expect(known.fileNames).toEqual(files);
    expect(
      io
        .err()
        .replace(/^waits on .*\n/, '')
        .trim(),
    ).toMatch(said);
  },
);

it.each([
  ['a page of the web', {}, { origin: 'https://evil.example' }],
  ['a page in a sandbox', {}, { origin: 'null' }],
  ['a form of a page', {}, { 'content-type': 'text/plain' }],
  ['a page by a name that leads here', {}, { host: 'evil.example' }],
] as const)('refuses %s', async (_, changes, headers) => {
  expect(await send(JSON.stringify({ ...task, ...changes }), headers)).toBe(422);
  expect(io.err()).toMatch(naming('not of Competitive Companion'));
  expect(readdirSync(place)).toEqual([]);
});

it.each([
  ['{', 'expected a problem of Competitive Companion, found no JSON'],
  ['[]', 'expected a problem'],
  [JSON.stringify({ ...task, tests: [{ input: 3 }] }), 'tests.0'],
  [JSON.stringify({ ...task, timeLimit: -1 }), 'timeLimit'],
  [
    JSON.stringify({
      ...task,
      input: { type: 'file', fileName: '../../x' },
      output: { type: 'file', fileName: 'y' },
    }),
    'expected names of files',
  ],
])('says what is wrong with %s', async (body, part) => {
  expect(await send(body)).toBe(422);
  expect(io.err()).toContain(part);
  expect(readdirSync(place)).toEqual([]);
});

it('makes plain names of names that are paths or change a terminal', async () => {
  expect(await send(JSON.stringify({ ...task, name: '../../\u001b[2Jescape\u0000' }))).toBe(200);
  expect(readdirSync(place)).toEqual(['2jescape']);
  expect(existsSync(join(root, 'escape'))).toBe(false);
  expect(io.out()).not.toContain('\u001b');
});

it('says that a port is taken', async () => {
  const other = fakeIo({ env: { XDG_CONFIG_HOME: root } });
  expect(await main(['fetch', '--listen', String(port)], other)).toBe(2);
  expect(other.err()).toMatch(naming(`127.0.0.1:${port}`, 'expected a free port'));
});
