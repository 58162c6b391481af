/** A machine whose role is taken away says so and ends, since nothing that it does later would help. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Database, grantWorker, openDatabase, revokeWorker } from '#store';
import { type Spawned, spawnJudge } from '../../end-to-end/support.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { testDatabase } from '../store/database.ts';

const database = testDatabase();
/** Roles belong to the whole server, which other test files use too. */
const names = ['a', 'b', 'c'].map((letter) => `${letter}${process.pid}-${Date.now()}`);
const [revoked = '', powerless = '', ended = ''] = names;
let db: Database;

beforeAll(() => {
  db = openDatabase(database.url);
});
afterAll(async () => {
  for (const name of names) await revokeWorker(db, name);
  await db.destroy();
});

/** `judge worker` with a role of its own, when it takes jobs. */
async function machine(name: string): Promise<Spawned> {
  const { role } = (await grantWorker(db, name))!;
  const run = spawnJudge(['worker', '--data', temporaryFolder()], {
    DATABASE_URL: database.url.replace('//antipode@', `//${role}@`),
    ANTIPODE_LEASE_MS: '500',
  });
  onTestFinished(() => void run.child.kill('SIGTERM'));
  const says = new Promise<void>((resolve) => {
    run.child.stdout?.on('data', () => run.out().includes('takes jobs') && resolve());
  });
  await Promise.race([says, run.ended]);
  return run;
}

async function endsWithOneMessage(run: Spawned, name: string): Promise<void> {
  expect(await run.ended, run.err()).toBe(2);
  const lines = run.err().trimEnd().split('\n');
  const [message, hint] = lines.slice(-2);
  expect(message).toContain(name);
  expect(message).toContain('rights were withdrawn');
  expect(hint).toContain('judge worker grant');
  expect(lines.filter((line) => line.includes('withdrawn'))).toHaveLength(1);
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
}

it('whose role stays ends in order when it is told to, with the status of the signal', async () => {
  const run = await machine(ended);
  run.child.kill('SIGTERM');
  expect(await run.ended, run.err()).toBe(143);
  expect(run.err()).toMatch(/^judge: ended by SIGTERM$/mu);
});

it('ends when its role is revoked', async () => {
  const run = await machine(revoked);
  expect(await revokeWorker(db, revoked)).toEqual({ hasEnded: true });
  await endsWithOneMessage(run, revoked);
});

it('ends when it has lost its rights, though its connections are still there', async () => {
  const run = await machine(powerless);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`revoke all on all tables in schema public from "antipode_worker_${powerless}"`);
  await admin.end();
  await endsWithOneMessage(run, powerless);
});
