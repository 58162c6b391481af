import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { type PrintCommand, runPrinter } from '#printer';
import {
  Announcer,
  addAccount,
  addPrintJob,
  changePrintJob,
  claimPrintJob,
  type Database,
  finishPrintJob,
  listPrintJobs,
  openDatabase,
} from '#store';
import { until } from '../../until.ts';
import { join, storeContest } from '../server/contests/stored-contest.ts';
import { storeProblem } from '../server/stored.ts';
import { testDatabase } from '../store/database.ts';

const database = testDatabase();
const folder = makeTemporaryFolder();
let db: Database;
let account = 0;

beforeAll(async () => {
  db = openDatabase(database.url);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  await storeContest(db, { printing: true });
  account = (await addAccount(db, { name: 'ann', role: 'contestant', passwordHash: '' })) ?? 0;
  await join(db, { id: account, name: 'ann' }, 't1');
});
beforeEach(() => sql`delete from print_job`.execute(db));
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

async function add(sheets: string, fileName = 'a.c'): Promise<void> {
  const job = { contestId: 'finals', accountId: account, fileName, sheets, pages: 1 };
  expect(await addPrintJob(db, job, 10_000)).toEqual({ team: 't1' });
}

const jobs = async () => [...(await listPrintJobs(db, 'finals'))].reverse();

/** Runs printers with a command until no job waits or is being printed. */
async function printAll(command: PrintCommand, { limitMs = 60_000, printers = 1 } = {}): Promise<void> {
  const stop = new AbortController();
  const announcer = new Announcer(db);
  const log = { info: () => undefined, warn: () => undefined };
  const options = { db, url: database.url, announcer, command, limitMs, log };
  const running = Array.from({ length: printers }, () => runPrinter(options, stop.signal));
  await until(async () => (await jobs()).every(({ state }) => state === 'done' || state === 'failed'));
  stop.abort();
  await Promise.all(running);
}

/** A command that is a program for Node: no shell comes near it. */
const node = (program: string, ...args: string[]): PrintCommand => [process.execPath, '-e', program, ...args];

it('gives a text to the input of a command, or as a file, with harmless arguments and little of our environment', async () => {
  const out = joinPath(folder, 'seen');
  const tell = `const fs = require('fs'); const [file, ...args] = process.argv.slice(1);
    fs.appendFileSync(${JSON.stringify(out)}, JSON.stringify({ args, env: Object.keys(process.env).sort(),
      text: fs.readFileSync(file === 'stdin' ? 0 : file, 'utf8') }) + '\\n')`;
  process.env.ANTIPODE_DATABASE_URL = 'postgresql://secret';
  try {
    await add('page 1\fpage 2 é', '-o raw; $(touch x)');
    await printAll(node(tell, 'stdin', '--', '{name}', '{team}', '{seat}'));
    await add('other');
    await printAll(node(tell, '{file}'));
  } finally {
    delete process.env.ANTIPODE_DATABASE_URL;
  }
  const [first, second] = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({
    text: 'page 1\fpage 2 é',
    args: ['--', '_-o raw; $(touch x)', 'Red Pandas', '1'],
  });
  expect(second).toMatchObject({ text: 'other', args: [] });
  for (const { env } of [first, second])
    expect(env.filter((name: string) => /^ANTIPODE/.test(name))).toEqual([]);
  expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'done']);
});

it('prints each job once, whoever is there to print', async () => {
  const out = joinPath(folder, 'once');
  const texts = Array.from({ length: 12 }, (_, at) => `text ${at}\n`);
  for (const one of texts) await add(one);
  const append = `require('fs').appendFileSync(${JSON.stringify(out)}, require('fs').readFileSync(0))`;
  await printAll(node(append), { printers: 3 });
  expect(readFileSync(out, 'utf8').trim().split('\n').sort()).toEqual(texts.map((one) => one.trim()).sort());
});

it.each([
  [
    'a failing one',
    node(`console.error('no\\x1b[2J paper'); process.exit(3)`),
    /status 3: no\\x1b\[2J paper$/,
  ],
  ['one that ends by a signal', node(`process.kill(process.pid, 'SIGTERM')`), /SIGTERM/],
  ['one that is not there', ['/nonexistent/lp'] as PrintCommand, /cannot be run/],
  ['one that does not read its input', node('process.exit(1)'), /status 1$/],
])('says why a command did not print: %s', async (_, command, trouble) => {
  await add('x'.repeat(500_000));
  await printAll(command);
  expect(await jobs()).toMatchObject([{ state: 'failed', trouble: expect.stringMatching(trouble) }]);
});

it('stops a command that takes too long', async () => {
  await add('x');
  await printAll(node('setInterval(() => 0, 1e6)'), { limitMs: 200 });
  expect(await jobs()).toMatchObject([
    { state: 'failed', trouble: expect.stringContaining('more than 0.2 s') },
  ]);
});

it('gives up what was being printed when the judge was killed, and never prints it twice by itself', async () => {
  await add('lost');
  const held = await claimPrintJob(db, 0);
  expect(await claimPrintJob(db, 60_000)).toBeUndefined();
  await printAll(node('process.exit(0)'));
  expect(await jobs()).toMatchObject([
    { state: 'failed', trouble: expect.stringContaining('look at the printer') },
  ]);
  // Whoever held it comes back too late.
  if (held) await finishPrintJob(db, held);
  expect((await jobs())[0]?.state).toBe('failed');
  const id = (await jobs())[0]?.id ?? 0;
  await changePrintJob(db, { contestId: 'finals', id }, 'again', account);
  await printAll(node('process.exit(0)'));
  expect((await jobs())[0]).toMatchObject({ state: 'done', trouble: null });
});

it('stops with the judge, kills what the command started, and says so', async () => {
  const began = joinPath(folder, 'began');
  await add('x');
  const stop = new AbortController();
  const announcer = new Announcer(db);
  const log = { info: () => undefined, warn: () => undefined };
  const command = node(`const sleep = 'setInterval(() => 0, 1e6)';
    const child = require('child_process').spawn(process.execPath, ['-e', sleep]);
    require('fs').writeFileSync(${JSON.stringify(began)}, process.pid + ' ' + child.pid + '.'); eval(sleep)`);
  const options = { db, url: database.url, announcer, command, limitMs: 600_000, log };
  const running = runPrinter(options, stop.signal);
  const pids = () => (existsSync(began) ? /^(\d+) (\d+)\.$/.exec(readFileSync(began, 'utf8')) : null);
  await until(() => pids() !== null);
  stop.abort();
  await running;
  expect(await jobs()).toMatchObject([
    { state: 'failed', trouble: expect.stringContaining('with the judge') },
  ]);
  const isGone = (pid: string) => {
    const path = `/proc/${pid}/stat`;
    return !existsSync(path) || /\) [ZX] /.test(readFileSync(path, 'utf8'));
  };
  await until(() => (pids() ?? []).slice(1).every(isGone));
});
