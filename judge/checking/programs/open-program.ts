/** Theory of operation. Everything that the jury asks of a program (validators, checkers, graders, generators, solutions) is asked in one way: the
 *  program is compiled, runs in boxes that are used again, and each run leaves files under new names in a folder of the program's own.
 *  Contracts are what is asked (arguments, files) and a pure reading of the reply. */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { makeTemporaryFolder } from '../../host/index.ts';
import type { CompiledProgram } from '../../language/index.ts';
import type { ProgramFiles } from '../../package/index.ts';
import type { OpenBox } from '../../sandbox/index.ts';
import { JuryBoxes, type JuryBoxOptions } from './jury-boxes.ts';
import {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  juryScratchBytes,
} from './jury-tools.ts';
import { type KeptFiles, keptFiles, type Question, type Reply, removeKept, replyOf } from './question.ts';

/** A reply whose files the one who asked removes. */
export interface OwnedReply extends Reply {
  dispose(): void;
}

/** How a program of the jury is opened. */
export interface OpenProgramOptions
  extends Pick<JuryBoxOptions, 'limits' | 'scratchBytes' | 'hidesProgram'>,
    Partial<Pick<JuryBoxOptions, 'mounts'>> {
  readonly openBox: OpenBox;
  /** Questions at the same time. */
  readonly workers: number;
  /** Host folders that hold most of the files that it will be given. */
  readonly folders?: readonly string[];
}

/** A program of the jury, ready to be asked. */
export class OpenProgram {
  readonly #boxes: JuryBoxes;
  readonly #folders: readonly string[];
  readonly #home = makeTemporaryFolder();
  /** Of names for files. */
  #count = 0;

  constructor(program: CompiledProgram, options: OpenProgramOptions) {
    const { workers, folders = [], mounts = [], ...others } = options;
    this.#folders = [this.#home, ...folders];
    this.#boxes = new JuryBoxes(program, {
      ...others,
      mounts,
      outputFolder: this.#home,
      folders: this.#folders,
      size: Math.max(1, workers),
    });
  }

  /** The caller disposes of the reply. @throws SandboxError when the sandbox has failed twice. */
  async ask(question: Question): Promise<OwnedReply> {
    const left: KeptFiles[] = [];
    const input = typeof question.stdin === 'object' ? this.#write(question.stdin.text) : undefined;
    const dispose = () => {
      for (const files of left) removeKept(files, this.#home);
      if (input !== undefined) rmSync(input, { force: true });
    };
    try {
      const { run, request } = await this.#boxes.run(() => {
        const files = keptFiles(question, `q${++this.#count}`);
        left.push(files);
        return this.#request(question, files, input);
      });
      return { ...replyOf(run, request, this.#home), dispose };
    } catch (error) {
      dispose();
      throw error;
    }
  }

  /** Asks, and removes what the program has left when its reply was read. @throws what `read` throws, and as `ask`. */
  async askAndRead<T>(question: Question, read: (reply: Reply) => T): Promise<T> {
    const reply = await this.ask(question);
    try {
      return read(reply);
    } finally {
      reply.dispose();
    }
  }

  /** Ends everything that is under way. May be called twice. */
  async close(): Promise<void> {
    await this.#boxes.close();
    rmSync(this.#home, { recursive: true, force: true });
  }

  #request({ args, place = [], stdin, folders }: Question, files: KeptFiles, written: string | undefined) {
    const input = typeof stdin === 'object' ? written : stdin;
    const given = [input, files.feedback?.from, ...place.map(({ from }) => from)];
    const paths = given.filter((path) => path !== undefined);
    return {
      args,
      place,
      ...files,
      ...(input === undefined ? {} : { stdin: input }),
      folders: folders ?? paths.map((path) => this.#folderAbove(path)),
    };
  }

  #write(text: string): string {
    const path = join(this.#home, `in-${++this.#count}`);
    writeFileSync(path, text, { flag: 'wx' });
    return path;
  }

  #folderAbove(path: string): string {
    return this.#folders.find((folder) => path.startsWith(folder + sep)) ?? dirname(path);
  }
}

/** How programs of one problem are opened: what they see, and how many questions they get at the same time. */
export interface JuryOptions
  extends Pick<OpenProgramOptions, 'mounts' | 'folders' | 'workers' | 'hidesProgram'> {
  readonly tools: JuryTools;
}

/** A program that was compiled, with the limits of output validators. */
export const openCompiled = (
  program: CompiledProgram,
  problem: JuryProblem,
  { tools, ...options }: JuryOptions,
): OpenProgram =>
  new OpenProgram(program, {
    ...options,
    openBox: tools.openBox,
    limits: juryLimits(problem, program),
    scratchBytes: juryScratchBytes(problem),
  });

/** Compiles a program of the jury, which then has the limits of output validators. @throws UserError when it does not compile. */
export async function openProgram(
  files: ProgramFiles,
  problem: JuryProblem,
  options: JuryOptions,
): Promise<OpenProgram> {
  return openCompiled(await compileForJury(files, problem, options.tools), problem, options);
}
