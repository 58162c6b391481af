/** Theory of operation. One program of the jury runs in up to `size` boxes at once, which are opened when they are needed and used for one
 *  run after the other: a run costs what the program costs. A box that fails is replaced once. It knows the folders of the files that runs
 *  are given; a run with a file from elsewhere gets a new box that knows that folder too. */
import { existsSync } from 'node:fs';
import { argvWithin, type CompiledProgram } from '../../language/index.ts';
import type { Box, BoxRun, Mount, OpenBox, RunLimits, RunRequest } from '../../sandbox/index.ts';

/** What all runs of a program have in common. */
export interface JuryBoxOptions {
  readonly openBox: OpenBox;
  readonly mounts: readonly Mount[];
  /** Host folders that every box knows. */
  readonly folders: readonly string[];
  /** Folder of the judge alone, for what programs leave. */
  readonly outputFolder: string;
  readonly scratchBytes: number;
  readonly limits: RunLimits;
  /** Runs at the same time. */
  readonly size: number;
  /** The working folder shows nothing of the program; default: it does, as scripts of real validators expect. */
  readonly hidesProgram?: boolean;
}

/** One run; the program itself is known. */
export interface JuryRequest
  extends Pick<RunRequest, 'stdin' | 'place' | 'feedback' | 'take' | 'stdout' | 'stderr'> {
  readonly args: readonly string[];
  /** Host folders of everything it is given. */
  readonly folders: readonly string[];
}

interface OpenBoxes {
  readonly box: Box;
  readonly folders: ReadonlySet<string>;
}

/** The boxes of one program of the jury. */
export class JuryBoxes {
  readonly #program: CompiledProgram;
  readonly #options: JuryBoxOptions;
  readonly #argv: readonly string[];
  readonly #folders: Set<string>;
  readonly #idle: OpenBoxes[] = [];
  readonly #all = new Set<Box>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #closed = false;

  constructor(program: CompiledProgram, options: JuryBoxOptions) {
    this.#program = program;
    this.#options = options;
    this.#argv = argvWithin(program, options.limits.memoryBytes);
    this.#folders = new Set(options.folders);
  }

  /** Runs the program; returns what happened with the request that led to it. `makeRequest` makes another one for the second try, since
   *  its output files must not be there. @throws SandboxError when the sandbox failed twice. */
  async run<R extends JuryRequest>(
    makeRequest: () => R,
  ): Promise<{ readonly run: BoxRun; readonly request: R }> {
    await this.#enter();
    try {
      return await this.#runOnce(makeRequest()).catch((error: unknown) => {
        if (this.#closed) throw error;
        return this.#runOnce(makeRequest());
      });
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  /** Ends everything that is under way. May be called twice. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(Array.from(this.#all, (box) => this.#discard(box)));
  }

  async #enter(): Promise<void> {
    while (this.#running >= this.#options.size)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
  }

  async #runOnce<R extends JuryRequest>(request: R): Promise<{ readonly run: BoxRun; readonly request: R }> {
    const { args, folders, ...files }: JuryRequest = request;
    for (const folder of folders) this.#folders.add(folder);
    const open = await this.#take(folders);
    try {
      const { env } = this.#program;
      const { limits } = this.#options;
      const run = await open.box.run({ ...files, argv: [...this.#argv, ...args], env, cwd: '/w', limits });
      this.#idle.push(open);
      return { run, request };
    } catch (error) {
      await this.#discard(open.box);
      throw error;
    }
  }

  async #take(folders: readonly string[]): Promise<OpenBoxes> {
    const idle = this.#idle.pop();
    if (idle && folders.every((folder) => idle.folders.has(folder))) return idle;
    if (idle) await this.#discard(idle.box);
    const { openBox, mounts, outputFolder, scratchBytes, hidesProgram } = this.#options;
    const { folder } = this.#program;
    // Those of gradings before this one may be gone.
    for (const path of this.#folders) if (!existsSync(path)) this.#folders.delete(path);
    const known = new Set(this.#folders);
    const box = await openBox({
      mounts: [...this.#program.mounts, ...mounts, ...(hidesProgram ? [{ host: folder, box: '/prog' }] : [])],
      ...(hidesProgram ? {} : { programFolder: folder }),
      inputFolders: [...known],
      outputFolder,
      scratchBytes,
    });
    this.#all.add(box);
    if (!this.#closed) return { box, folders: known };
    await this.#discard(box);
    throw new Error('was closed');
  }

  async #discard(box: Box): Promise<void> {
    this.#all.delete(box);
    await box.close();
  }
}
