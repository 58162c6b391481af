/** Theory of operation. One program of the jury runs in up to `size` boxes at once. Boxes are opened when they are
 *  needed and reused for one run after the other, so that a run costs little more than the program itself. A box
 *  that fails is replaced once. A box mounts the folders of the files that its runs are given; a run with a file
 *  from another folder gets a new box that mounts that folder too. */
import { existsSync } from 'node:fs';
import { argvWithin, type CompiledProgram } from '#language';
import {
  type Box,
  type BoxRun,
  BoxSet,
  type Mount,
  type OpenBox,
  type RunLimits,
  type RunRequest,
} from '#sandbox';

/** Options for all runs of a program. */
export interface JuryBoxOptions {
  readonly openBox: OpenBox;
  readonly mounts: readonly Mount[];
  /** Host folders that are mounted in every box. */
  readonly folders: readonly string[];
  /** Folder that only the judge can access, for files that programs leave. */
  readonly outputFolder: string;
  readonly scratchBytes: number;
  readonly limits: RunLimits;
  /** Maximum number of simultaneous runs. */
  readonly size: number;
  /** True if the program's files are not visible in the working folder; default: they are, as scripts in real
   *  validators expect. */
  readonly hidesProgram?: boolean;
}

/** One run of the program. */
export interface JuryRequest
  extends Pick<RunRequest, 'stdin' | 'place' | 'feedback' | 'take' | 'stdout' | 'stderr'> {
  readonly args: readonly string[];
  /** Host folders of all files that it is given. */
  readonly folders: readonly string[];
}

interface MountedBox {
  readonly box: Box;
  readonly folders: ReadonlySet<string>;
}

/** The boxes of one program of the jury. */
export class JuryBoxes {
  readonly #program: CompiledProgram;
  readonly #options: JuryBoxOptions;
  readonly #argv: readonly string[];
  readonly #folders: Set<string>;
  readonly #idle: MountedBox[] = [];
  readonly #boxes: BoxSet;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(program: CompiledProgram, options: JuryBoxOptions) {
    this.#program = program;
    this.#options = options;
    this.#boxes = new BoxSet(options.openBox);
    this.#argv = argvWithin(program, options.limits.memoryBytes);
    this.#folders = new Set(options.folders);
  }

  /** Runs the program; returns the result together with the request that led to it. `makeRequest` makes a new
   *  request for the second try, since its output files must not exist yet. `signal` ends the run, with its box.
   *  @throws SandboxError if the sandbox failed twice, and the signal's reason */
  async run<R extends JuryRequest>(
    makeRequest: () => R,
    signal?: AbortSignal,
  ): Promise<{ readonly run: BoxRun; readonly request: R }> {
    await this.#enter();
    try {
      return await this.#runOnce(makeRequest(), signal).catch((error: unknown) => {
        signal?.throwIfAborted();
        if (this.#boxes.closed) throw error;
        return this.#runOnce(makeRequest(), signal);
      });
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  /** Ends everything that is under way, and waits for what is being opened or closed. May be called twice. */
  close(): Promise<void> {
    return this.#boxes.closeAll();
  }

  async #enter(): Promise<void> {
    while (this.#running >= this.#options.size)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
  }

  async #runOnce<R extends JuryRequest>(
    request: R,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly run: BoxRun; readonly request: R }> {
    signal?.throwIfAborted();
    const { args, folders, ...files }: JuryRequest = request;
    for (const folder of folders) this.#folders.add(folder);
    const open = await this.#take(folders);
    const end = () => void this.#boxes.close(open.box);
    signal?.addEventListener('abort', end, { once: true });
    try {
      signal?.throwIfAborted();
      const { env } = this.#program;
      const { limits } = this.#options;
      const run = await open.box.run({ ...files, argv: [...this.#argv, ...args], env, cwd: '/w', limits });
      this.#idle.push(open);
      return { run, request };
    } catch (error) {
      await this.#boxes.close(open.box);
      throw error;
    } finally {
      signal?.removeEventListener('abort', end);
    }
  }

  async #take(folders: readonly string[]): Promise<MountedBox> {
    const idle = this.#idle.pop();
    if (idle && folders.every((folder) => idle.folders.has(folder))) return idle;
    if (idle) await this.#boxes.close(idle.box);
    const { mounts, outputFolder, scratchBytes, hidesProgram } = this.#options;
    const { folder } = this.#program;
    // Folders of earlier gradings may no longer exist.
    for (const path of this.#folders) if (!existsSync(path)) this.#folders.delete(path);
    const known = new Set(this.#folders);
    const box = await this.#boxes.open({
      mounts: [...this.#program.mounts, ...mounts, ...(hidesProgram ? [{ host: folder, box: '/prog' }] : [])],
      programFolder: hidesProgram ? undefined : folder,
      inputFolders: [...known],
      outputFolder,
      scratchBytes,
    });
    return { box, folders: known };
  }
}
