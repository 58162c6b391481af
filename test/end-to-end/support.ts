import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesNamed } from '../files-named.ts';

/** Runs a command line inside this process. */
export { runJudge as judge } from '../judge/cli/run-judge.ts';

/** The judge as users start it. */
const judgeCommand = join('judge', 'setup', 'judge.mjs');

/** A temporary folder of one test file, removed by `remove`. */
export interface Workspace {
  readonly path: string;
  /** Writes a file below the folder and returns its path. */
  write(name: string, content: string | Uint8Array): string;
  remove(): void;
}

export function makeWorkspace(): Workspace {
  const path = mkdtempSync(join(tmpdir(), 'antipode-end-to-end-'));
  return {
    path,
    write(name, content) {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

const problemYaml = `problem_format_version: 2025-09
type: pass-fail
name: Echo
uuid: 5ca6ba5b-9ed5-4eff-8c81-c2a52bb4b9d8
license: public domain
limits: {time_limit: 1.0, memory: 128, output: 4}
`;

/** A problem: repeat one line. It has a sample and a secret case; `changes` replaces or adds files. */
export function writeEchoProblem(
  { path, write }: Workspace,
  slug = 'echo',
  changes: Readonly<Record<string, string>> = {},
): string {
  const files = {
    'problem.yaml': problemYaml,
    'statement/problem.en.md': 'Print the line that you read.\n',
    'data/sample/1.in': 'hello\n',
    'data/sample/1.ans': 'hello\n',
    'data/secret/1.in': 'world\n',
    'data/secret/1.ans': 'world\n',
    ...changes,
  };
  for (const [name, content] of Object.entries(files)) write(`${slug}/${name}`, content);
  return join(path, slug);
}

/** Starts a judge in its own process group. */
export interface Spawned {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly out: () => string;
  readonly err: () => string;
  /** Exit status, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export function spawnJudge(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Spawned {
  return collect(
    spawn(process.execPath, [judgeCommand, ...argv], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    }),
  );
}

/** A line for bash; `$JUDGE` is the command. */
export function spawnShell(line: string, env: Readonly<Record<string, string>> = {}): Spawned {
  return collect(
    spawn('bash', ['-c', line], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, JUDGE: `${process.execPath} ${judgeCommand}`, ...env },
    }),
  );
}

function collect(child: ChildProcess): Spawned {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return { child, pid: child.pid ?? 0, out: () => out, err: () => err, ended };
}

/** All descendants of the process `pid`. */
export function descendants(pid: number): readonly number[] {
  const children = childrenOf(pid);
  return [...children, ...children.flatMap(descendants)];
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .filter((word) => word !== '')
      .map(Number);
  } catch {
    return [];
  }
}

/** Name of the program that a process runs. */
export function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Temporary folders and cgroups that the judge with this process id left. */
export function leftovers(pid: number): readonly string[] {
  const pattern = `antipode-${pid}-`;
  const folders = ['/dev/shm', tmpdir()].flatMap((folder) => filesNamed(folder, pattern, 0));
  return [...folders, ...filesNamed('/sys/fs/cgroup', pattern, 6)];
}

/** Waits until `condition` returns a value; gives up after 10 minutes. */
export async function until<T>(condition: () => T | undefined | false, what: string): Promise<T> {
  for (let attempt = 0; attempt < 12_000; attempt++) {
    const found = condition();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited too long for ${what}`);
}
