import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeTemporaryFolder, ownPrefix, projectRoot } from '../../judge/host/index.ts';
import { type Box, openBox, type RunLimits } from '../../judge/sandbox/index.ts';
import { determineVerdict, type RunResult, type Verdict } from '../../judge/verdict/index.ts';
import { filesNamed } from '../files-named.ts';
import { flags, type RuntimeAttack } from './runtime-attacks.ts';

/** Sources of the run-time attacks. */
export const runtimeFolder = join(projectRoot, 'test', 'attacks', 'runtime');

/** Small, so that every attack ends soon. */
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

/** Where a program runs, and which input it reads; null: /dev/null. */
interface Place {
  readonly cwd?: '/w' | '/prog';
  readonly stdin?: string | null;
}

/** A box under attack, and the parts of this machine that an attack must leave unchanged. */
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

  /** Compiles C on the host, before the box is opened. Returns the path inside the box. */
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

  /** Runs one hostile program. */
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

  /** Runs one attack.
   *  @throws AssertionError unless it fails as expected, and the next program finds nothing that it left or holds. */
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

  /** Checks that the launcher still answers, and that the next program finds nothing of the last one. */
  async nextRunIsUnaffected(): Promise<void> {
    const { run } = await this.attack('/prog/nop');
    const { exit, outputBytes, cpuMs, peakBytes } = run;
    assert.deepEqual({ exit, outputBytes }, { exit: { kind: 'exited', code: 0 }, outputBytes: 0 });
    assert.ok(cpuMs < 200 && peakBytes < 4 << 20, JSON.stringify(run));
  }

  /** Closes the box; the next attack opens another. */
  async closeBox(): Promise<void> {
    await this.#box?.close();
    this.#box = undefined;
  }

  async close(): Promise<void> {
    await this.closeBox();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Everything that a judge could leave on the machine, to compare before and after. */
export function traces(): {
  processes: string[];
  cgroups: readonly string[];
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

/** Our launchers. What they start cannot leave their cgroups, and a cgroup with processes cannot be removed:
 *  so if no cgroup is left (below), no program is left. */
function launchers(): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOwnLauncher(name));
}

function isOwnLauncher(pid: string): boolean {
  try {
    const [, command = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    return command.startsWith('launcher') && Number(parent) === process.pid;
  } catch {
    return false; // it has ended meanwhile
  }
}

/** Groups of other judges come and go meanwhile. */
const cgroups = (): readonly string[] => filesNamed('/sys/fs/cgroup', ownPrefix, 6);

function temporaryFiles(): string[] {
  return ['/dev/shm', '/tmp'].flatMap((folder) =>
    readdirSync(folder).filter((name) => name.startsWith(ownPrefix)),
  );
}

const lines = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);
