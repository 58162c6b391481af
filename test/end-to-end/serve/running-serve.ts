import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#host';
import { addAccount, addToken, type Database, newSecret, openDatabase, storeSetting } from '#store';
import { localDatabaseUrl } from '#store/postgres';

/** `judge serve` as a user starts it, in a process of its own. */
export interface RunningServe {
  readonly address: string;
  readonly process: ChildProcess;
  /** A connection of the test to its database. */
  readonly db: Database;
  /** Ends it as Ctrl-C does. @returns its exit status */
  stop(): Promise<number | null>;
}

/** Starts `judge serve` and waits until it listens. `env` is added to our environment; with `DATABASE_URL` in it, it
 *  uses that database. */
export async function startServe(
  folder: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServe> {
  const command = ['judge/setup/judge.mjs', 'serve', '--data', folder, '--port', '0', ...args];
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, found] = /^Antipode listens on (\S+)$/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`judge serve ended before it listened:\n${said.join('')}`)));
  });
  const db = openDatabase(env.DATABASE_URL ?? (await localDatabaseUrl(folder)), { connections: 4 });
  return {
    address,
    process: child,
    db,
    stop: async () => {
      await db.destroy();
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** A contestant with a token, and no limits of rate. */
export async function contestantToken(db: Database, name: string): Promise<string> {
  for (const limit of ['submissions per account', 'submissions per address', 'requests per account'] as const)
    await storeSetting(db, limit, 0);
  const accountId = await addAccount(db, { name, role: 'contestant', passwordHash: null });
  if (accountId === undefined) throw new Error(`${name} is taken`);
  const { secret, hash } = newSecret('token');
  await addToken(db, { accountId, name: 'test', tokenHash: hash, scope: 'all' });
  return secret;
}

/** A process below another one. */
export interface Descendant {
  readonly pid: number;
  /** Its arguments, separated by spaces. */
  readonly command: string;
}

/** The arguments of a process, separated by spaces; undefined if there is none. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(join('/proc', String(pid), 'cmdline'), 'utf8')
      .replaceAll('\0', ' ')
      .trim();
  } catch {
    return undefined;
  }
}

/** All processes below a process, however deep. */
export function descendantsOf(pid: number): readonly Descendant[] {
  const parents = new Map<number, Descendant & { readonly parent: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(join('/proc', name, 'stat'), 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const command = readFileSync(join('/proc', name, 'cmdline'), 'utf8')
        .replaceAll('\0', ' ')
        .trim();
      if (fields[0] !== 'Z')
        parents.set(Number(name), { pid: Number(name), parent: Number(fields[1]), command });
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (one: number): boolean => {
    const parent = parents.get(one)?.parent ?? 0;
    return parent === pid || (parent > 1 && isBelow(parent));
  };
  return [...parents.values()].filter((one) => isBelow(one.pid));
}

/** The process below another one that runs a program of the judge, not the shell that npm may have started it with.
 *  @throws Error if there is none: what is measured or killed has to be there */
export function processOf(
  pid: number,
  program: 'serving/main.js' | 'worker/main.js' | 'setup/start.mjs',
): number {
  const found = descendantsOf(pid).find(
    ({ command }) => /^\S*node /.test(command) && command.includes(`judge/${program}`),
  );
  if (found === undefined) throw new Error(`the judge has no process of ${program}`);
  return found.pid;
}
