import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeTemporaryFolder, ownPrefix, projectRoot } from '../../judge/host/index.ts';
import { type Box, openBox, type RunLimits } from '../../judge/sandbox/index.ts';
import { determineVerdict, type RunResult, type Verdict } from '../../judge/verdict/index.ts';
import { flags, type RuntimeAttack } from './runtime-attacks.ts';

/** Sources of the attacks at run time. */
export const runtimeFolder = join(projectRoot, 'test', 'attacks', 'runtime');

/** Small enough that every attack is over soon. */
export const attackLimits: RunLimits = {
  cpuMs: 1000,
  wallMs: 30_000,
  memoryBytes: 64 << 20,
  outputBytes: 8 << 20,
  processes: 32,
  openFiles: 64,
};

export interface Attacked {
  readonly run: RunResult;
  readonly verdict: Verdict;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a program runs, and which of the inputs it reads; null: /dev/null. */
interface Place {
  readonly cwd?: '/w' | '/prog';
  readonly stdin?: string | null;
}

/** A box under attack, and everything on this machine that must be as before when an attack is over. */
export class Fortress {
  readonly #folder = makeTemporaryFolder();
  readonly #programs = join(this.#folder, 'programs');
  readonly #output = join(this.#folder, 'output');
  readonly inputs = join(this.#folder, 'inputs');
  #box: Box | undefined;
  #runs = 0;

  constructor() {
    for (const folder of [this.#programs, this.#output, this.inputs]) mkdirSync(folder);
    writeFileSync(join(this.inputs, 'empty'), '');
    this.compile(join(projectRoot, 'test', 'bench', 'nop.c'));
  }

  /** Compiles C from the host, before the box is opened. Returns the path inside the box. */
  compile(source: string, flags: readonly string[] = ['-static', '-pthread']): string {
    const name = basename(source, '.c');
    execFileSync('cc', ['-O1', '-w', '-o', join(this.#programs, name), source, ...flags]);
    return `/prog/${name}`;
  }

  async box(): Promise<Box> {
    this.#box ??= await openBox({
      outputFolder: this.#output,
      programFolder: this.#programs,
      inputFolders: [this.inputs],
      scratchBytes: attackLimits.outputBytes,
    });
    return this.#box;
  }

  /** Lets one program do its worst. */
  async attack(
    program: string,
    limits: Partial<RunLimits> = {},
    args: readonly string[] = [],
    { cwd = '/w', stdin = 'empty' }: Place = {},
  ): Promise<Attacked> {
    const name = `run-${++this.#runs}`;
    const all = { ...attackLimits, ...limits };
    const box = await this.box();
    const run = await box.run({
      argv: [program, ...args],
      cwd,
      ...(stdin === null ? {} : { stdin: join(this.inputs, stdin) }),
      stdout: `${name}.out`,
      stderr: `${name}.err`,
      limits: all,
    });
    const read = (file: string) =>
      readFileSync(join(this.#output, file)).subarray(0, 65536).toString('latin1');
    const verdict = determineVerdict(
      run,
      { kind: 'accepted' },
      {
        cpuMs: all.cpuMs,
        memoryBytes: all.memoryBytes,
        outputBytes: all.outputBytes,
        processes: all.processes,
      },
    ).verdict;
    return { run, verdict, stdout: read(`${name}.out`), stderr: read(`${name}.err`) };
  }

  compileAll(): void {
    for (const source of readdirSync(runtimeFolder)) this.compile(join(runtimeFolder, source), flags[source]);
  }

  /** Lets one attack happen.
   *  @throws AssertionError unless it fails as it must, and the next program finds nothing that it left or holds. */
  async withstand({ name, verdict, limits, args, check, needs = [] }: RuntimeAttack): Promise<void> {
    const attacked = await this.attack(`/prog/${name}`, limits, args);
    assert.doesNotMatch(attacked.stdout, /ESCAPED/);
    const { missing } = (await this.box()).info;
    if (!needs.some((protection) => missing.includes(protection))) {
      assert.equal(attacked.verdict, verdict, JSON.stringify(attacked.run));
      check?.(attacked);
    }
    await this.nextRunIsUnaffected();
  }

  /** The launcher still answers, and the next program finds nothing that the last one left or holds. */
  async nextRunIsUnaffected(): Promise<void> {
    const { run } = await this.attack('/prog/nop');
    const { exit, outputBytes, cpuMs, peakBytes } = run;
    assert.deepEqual({ exit, outputBytes }, { exit: { kind: 'exited', code: 0 }, outputBytes: 0 });
    assert.ok(cpuMs < 200 && peakBytes < 4 << 20, JSON.stringify(run));
  }

  /** The next attack opens another. */
  async closeBox(): Promise<void> {
    await this.#box?.close();
    this.#box = undefined;
  }

  async close(): Promise<void> {
    await this.closeBox();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** What a judge may leave on a machine: nothing. Compare before and after. */
export function traces(): {
  processes: string[];
  cgroups: string[];
  mounts: string[];
  temporaryFiles: string[];
} {
  return {
    processes: launchers(),
    cgroups: cgroups(),
    mounts: lines('/proc/self/mounts'),
    temporaryFiles: temporaryFiles(),
  };
}

/** Our own launchers. What they start cannot leave their cgroups, and a cgroup with processes cannot be removed:
 *  that none of those is left (below) tells that no program is. */
function launchers(): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOwnLauncher(name));
}

function isOwnLauncher(pid: string): boolean {
  try {
    const [, command = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    return command.startsWith('launcher') && Number(parent) === process.pid;
  } catch {
    return false; // it has just ended
  }
}

function cgroups(): string[] {
  const own = new RegExp(`^${ownPrefix}`);
  return execFileSync('find', ['/sys/fs/cgroup', '-type', 'd', '-name', 'antipode-*'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => own.test(basename(path)));
}

function temporaryFiles(): string[] {
  return ['/dev/shm', '/tmp'].flatMap((folder) =>
    readdirSync(folder).filter((name) => name.startsWith(ownPrefix)),
  );
}

const lines = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);
