/** Theory of operation. A user who may not install packages can still download them: apt-get with lists and cache in
 *  folders of the user fetches the packages of the distribution and checks their signatures, dpkg unpacks them into a
 *  folder, and PostgreSQL finds its own files relative to its program. What the machine already has is not fetched. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MachineLack, putInPlace, shownPath, userStore, withStage } from '#host';
import { type Binaries, installedBinaries } from './binaries.ts';

const run = promisify(execFile);
const longestMs = 600_000;

/** The versions that are unpacked in this user's cache with these programs, newest first. */
export function unpackedBinaries(root = unpackedFolder(), programs?: readonly string[]): readonly Binaries[] {
  const libraries = ['usr/lib', 'lib'].flatMap((place) => librariesBelow(join(root, place)));
  return installedBinaries(join(root, 'usr/lib/postgresql'), programs).map((one) => ({ ...one, libraries }));
}

/** Fetches the distribution's PostgreSQL into this user's cache. `say` gets a line before the work begins.
 *  @throws MachineLack with the command for root if that does not work here */
export async function unpackBinaries(say: (line: string) => void): Promise<readonly Binaries[]> {
  const root = unpackedFolder();
  say(`LOG:  fetching the packages of PostgreSQL into ${shownPath(root)}`);
  try {
    await withStage(root, async (stage) => {
      await fetchInto(stage);
      putInPlace(join(stage, 'root'), root);
    });
  } catch (cause) {
    throw new MachineLack(`PostgreSQL is not installed, and could not be fetched: ${reasonOf(cause)}`, {
      hint: 'As root run: apt-get install --no-install-recommends postgresql',
      cause,
    });
  }
  return unpackedBinaries();
}

const unpackedFolder = (): string => join(userStore().folderOf('postgresql'), 'root');

const librariesBelow = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.includes('-linux-'))
    .map((name) => join(folder, name));

async function fetchInto(work: string): Promise<void> {
  const folders = {
    lists: join(work, 'lists'),
    cache: join(work, 'cache'),
    packages: join(work, 'packages'),
  };
  for (const folder of [
    join(folders.lists, 'partial'),
    join(folders.cache, 'archives/partial'),
    folders.packages,
  ])
    mkdirSync(folder, { recursive: true });
  const options = [
    `Dir::State::lists=${folders.lists}`,
    `Dir::Cache=${folders.cache}`,
    'APT::Sandbox::User=',
    'Debug::NoLocking=1',
    'Acquire::Retries=1',
  ].flatMap((option) => ['-o', option]);
  const aptGet = (...args: readonly string[]) =>
    run('apt-get', ['-q', ...options, ...args], {
      cwd: folders.packages,
      timeout: longestMs,
      env: plainEnv(),
    });
  await aptGet('update');
  const { stdout } = await aptGet('--simulate', '--no-install-recommends', 'install', 'postgresql');
  await aptGet('download', ...neededPackages(stdout));
  for (const name of readdirSync(folders.packages))
    await run('dpkg', ['--extract', join(folders.packages, name), join(work, 'root')]);
}

/** The server, its client programs and their libraries among the packages that apt-get would install. LLVM is only for
 *  compiling queries, which is off. */
export function neededPackages(simulation: string): readonly string[] {
  const names = [...simulation.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  return names.filter((name) => /^(postgresql-(client-)?\d+$|lib(?!llvm|.*-perl$))/.test(name));
}

const plainEnv = () => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8' });

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
  return /^E: .*$/m.exec(stderr ?? '')?.[0] ?? message.split('\n')[0] ?? '';
}
