import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder, projectRoot } from '#host';
import { startLocalDatabase } from '#store/postgres';
import { childProgram } from '../../../child-program.ts';

/** Whether root runs the tests. */
export const asRoot = process.getuid?.() === 0;

/** A parent of data folders. `open`: other users may pass through. Removed after the test. */
export function parentFolder(mode: 'open' | 'closed' = 'open'): string {
  const folder = makeTemporaryFolder();
  if (mode === 'open') chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database that is stopped after the test. */
export async function start(folder: string) {
  const database = await startLocalDatabase({ folder });
  onTestFinished(() => database.stop());
  return database;
}

/** The folder of a database's socket; removed after the test if it is not in the data folder. */
export function socketFolderOf(url: string): string {
  const socket = /host=([^&]+)/u.exec(url)?.[1] ?? '';
  onTestFinished(() => rmSync(socket, { recursive: true, force: true }));
  return socket;
}

/** What the child printed. */
interface ChildFacts {
  readonly url: string;
  readonly pid: number;
  readonly error: string;
  readonly hint?: string;
  readonly fault: string;
}

/** A process of its own that owns a database. */
export interface Owner {
  readonly child: ChildProcess;
  /** The line that it prints. */
  readonly facts: Promise<ChildFacts>;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
}

const script = await childProgram(join(import.meta.dirname, 'start-in-child.ts'));

/** Starts a database from another process. `prefix`: words before the command. It is killed after the test. */
export function startInChild(
  folder: string,
  { prefix = [], ...options }: SpawnOptions & { readonly prefix?: readonly string[] } = {},
): Owner {
  const command = [...prefix, process.execPath, script, folder];
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...options,
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const facts = firstLine(child).then((line) => JSON.parse(line) as ChildFacts);
  facts.catch(() => {}); // a test may kill it before it says anything
  return { child, facts, ended };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the child has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the child said nothing');
}

/** A child under another user, who owns the folder; undefined when that user may not read this project or its node. */
export function startAs(uid: number, folder: string): Owner | undefined {
  const who = { uid, gid: uid };
  try {
    const read = `require('fs').accessSync(${JSON.stringify(join(projectRoot, 'package.json'))})`;
    execFileSync(process.execPath, ['-e', read], { ...who, cwd: '/', stdio: 'ignore' });
  } catch {
    return undefined;
  }
  chownSync(folder, uid, uid);
  return startInChild(folder, { ...who, env: { PATH: process.env.PATH, HOME: folder } });
}

/** The number of a process that does nothing, of any user. */
export function sleeper(uid: number, gid: number): number {
  const child = spawn('sleep', ['600'], { stdio: 'ignore', ...(asRoot ? { uid, gid } : {}) });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

/** The rows of one statement, over a connection of its own. */
export async function rowsOf(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
