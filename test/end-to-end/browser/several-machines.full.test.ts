import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '#cli';
import { projectRoot } from '#host';
import { type Database, listWorkers, openDatabase, revokeWorker } from '#store';
import { fakeIo } from '../../judge/cli/fake-io.ts';
import { testDatabase } from '../../judge/store/database.ts';
import { juryFile } from '../../judge/worker/archive.ts';
import { slow } from '../../sample.ts';
import { makeWorkspace } from '../support.ts';
import { testBrowser } from './browser.ts';
import { sourceField } from './site.ts';

const database = testDatabase();
const workspace = makeWorkspace();
const browser = testBrowser();
/** Roles belong to the whole database server, which other test files use too. */
const machines = ['a', 'b', 'c'].map((letter) => `${letter}${process.pid}-${Date.now()}`);
const running: { readonly child: ChildProcess; readonly ended: Promise<unknown> }[] = [];
let db: Database;
let [first, second, password] = ['', '', ''];

/** Starts a command as a user does. @returns what it says once it can be used */
async function start(args: readonly string[], url: string, ready: RegExp): Promise<string> {
  const folder = join(workspace.path, String(running.length));
  const child = spawn(process.execPath, ['judge/setup/judge.mjs', ...args, '--data', folder], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  running.push({ child, ended });
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = ready.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`judge ${args.join(' ')} ended:\n${said.join('')}`)));
  });
}

async function judge(...args: readonly string[]): Promise<string> {
  const io = fakeIo({ env: { DATABASE_URL: database.url } });
  if ((await main(args, io)) !== 0) throw new Error(io.err());
  return io.out();
}

async function startMachine(name: string): Promise<void> {
  const [, url = ''] = /^DATABASE_URL=(.*)$/m.exec(await judge('worker', 'grant', name)) ?? [];
  expect(await start(['worker', '--slots', '1'], url, /^(\S+) takes jobs/)).toBe(name);
}

beforeAll(async () => {
  db = openDatabase(database.url);
  const listens = /^Antipode listens on (\S+)$/;
  first = await start(['serve', '--port', '0'], database.url, listens);
  second = await start(['serve', '--port', '0', '--no-worker'], database.url, listens);
  for (const name of machines) await startMachine(name);
  [, password = ''] = /^password: (.*)$/m.exec(await judge('user', 'add', 'ann')) ?? [];
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGINT');
  await Promise.all(running.map(({ ended }) => ended));
  for (const name of machines) await revokeWorker(db, name).catch(() => undefined);
  await db?.destroy();
  workspace.remove();
});

it.runIf(slow)(
  'a page of one server shows, live, what was submitted at another one and judged on a third machine (SLOW=1)',
  async () => {
    const workers = (await listWorkers(db)).map(({ name }) => name);
    expect(workers).toHaveLength(4);
    expect(workers).toEqual(expect.arrayContaining(machines));
    for (const name of workers) await judge('worker', 'drain', name);

    const page = await browser.page();
    await page.goto(`${second}/login`);
    await page.getByLabel('User name').fill('ann');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('ann', { exact: true }).first().waitFor();
    await page.goto(`${second}/contests/archive/submit?problem=clocks`);
    await page.getByLabel('Language').selectOption({ label: 'C' });
    const program = juryFile('clocks', 'accepted/nested-loops.c').content.toString();
    await (await sourceField(page)).fill(program);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const verdict = page.getByRole('status', { name: 'Verdict' });
    await verdict.waitFor();

    // The session holds on the other server too.
    await page.goto(page.url().replace(second, first));
    await verdict.getByText('waiting for a machine with C').waitFor();
    const judging = machines[1] ?? '';
    await judge('worker', 'enable', judging);
    await verdict.getByText('Accepted').waitFor();
    const made = await db.selectFrom('judgement').select('record').executeTakeFirstOrThrow();
    expect(made.record?.worker).toBe(judging);
    expect(browser.troubles).toEqual([]);
  },
);
