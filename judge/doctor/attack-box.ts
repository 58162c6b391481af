import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MachineLack, makeTemporaryFolder, projectRoot } from '#host';
import { type Box, openBox, type RunLimits } from '#sandbox';
import { ownValue } from '#values';
import { determineVerdict, type RunResult, type Verdict } from '#verdict';

/** Sources of hostile programs, and of `compute.c`, which is honest. */
export const attackPrograms: string = join(projectRoot, 'judge', 'doctor', 'programs');

/** Small, so that every attack ends soon. */
export const attackLimits: RunLimits = {
  cpuMs: 1000,
  wallMs: 30_000,
  memoryBytes: 64 << 20,
  outputBytes: 8 << 20,
  processes: 32,
  openFiles: 64,
};

/** What a run of a hostile program looked like to the judge. */
export interface Attacked {
  readonly run: RunResult;
  readonly verdict: Verdict;
  /** Their beginnings. */
  readonly stdout: string;
  readonly stderr: string;
}

/** How a program is run. */
export interface AttackRun {
  readonly limits?: Partial<RunLimits>;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: '/w' | '/prog';
  /** Name of the input in `inputs`; null: /dev/null. Default: an empty file. */
  readonly stdin?: string | null;
}

/** Compiler flags of some programs; the others get the usual ones. */
const flags: Readonly<Record<string, readonly string[]>> = { 'huge-data': ['-static', '-nostdlib'] };
const usualFlags = ['-static', '-pthread'];

/** A box for programs of ours that attack it. */
export class AttackBox {
  readonly folder: string = makeTemporaryFolder();
  readonly #programs = join(this.folder, 'programs');
  readonly #output = join(this.folder, 'output');
  readonly inputs: string = join(this.folder, 'inputs');
  #box: Box | undefined;
  #runs = 0;

  constructor() {
    for (const folder of [this.#programs, this.#output, this.inputs]) mkdirSync(folder);
    writeFileSync(join(this.inputs, 'empty'), '');
  }

  /** Compiles a program on the host. Returns its path on the host.
   *  @throws MachineLack without a C compiler */
  compile(name: string, folder: string = attackPrograms): string {
    const program = join(this.#programs, name);
    const source = join(folder, `${name}.c`);
    try {
      execFileSync('cc', ['-O1', '-w', '-o', program, source, ...(ownValue(flags, name) ?? usualFlags)]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new MachineLack('expected a C compiler (cc), found none', {
        hint: 'As root: apt-get install gcc libc6-dev',
        cause: error,
      });
    }
    return program;
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

  /** Runs one program, whose path is that inside the box. */
  async attack(program: string, { limits = {}, args = [], ...more }: AttackRun = {}): Promise<Attacked> {
    const name = `run-${++this.#runs}`;
    const all = { ...attackLimits, ...limits };
    const { cwd = '/w', stdin = 'empty', env = {} } = more;
    const box = await this.box();
    const result = await box.run({
      argv: [program, ...args],
      env,
      cwd,
      stdin: stdin === null ? undefined : join(this.inputs, stdin),
      stdout: `${name}.out`,
      stderr: `${name}.err`,
      limits: all,
    });
    const read = (file: string) =>
      readFileSync(join(this.#output, file)).subarray(0, 65536).toString('latin1');
    const { cpuMs, memoryBytes, outputBytes, processes } = all;
    const { verdict } = determineVerdict(
      result,
      { kind: 'accepted' },
      { cpuMs, memoryBytes, outputBytes, processes },
    );
    return { run: result, verdict, stdout: read(`${name}.out`), stderr: read(`${name}.err`) };
  }

  /** Bytes on the host of everything that programs have written so far. */
  get writtenBytes(): number {
    return readdirSync(this.#output).reduce(
      (sum, name) => sum + statSync(join(this.#output, name)).blocks * 512,
      0,
    );
  }

  /** Closes the box; the next attack opens another. */
  async closeBox(): Promise<void> {
    await this.#box?.close();
    this.#box = undefined;
  }

  async close(): Promise<void> {
    await this.closeBox();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
