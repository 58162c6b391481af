/** Theory of operation. All programs of the jury (validators, checkers, graders, generators, solutions) are run in
 *  one way: the program is compiled, runs in reusable boxes, and each run leaves files under new names in a folder
 *  of the program's own. A contract says what is asked (arguments, files) and reads the reply with a pure function. */

import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { makeTemporaryFolder } from '#host';
import type { CompiledProgram } from '#language';
import type { ProgramFiles } from '#problem-reader';
import type { OpenBox } from '#sandbox';
import { JuryBoxes, type JuryBoxOptions } from './jury-boxes.ts';
import {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  juryScratchBytes,
} from './jury-tools.ts';
import { type KeptFiles, keptFiles, type Question, type Reply, removeKept, replyOf } from './question.ts';

/** A reply whose files the caller must remove. */
export interface OwnedReply extends Reply {
  dispose(): void;
}

/** Options for opening a program of the jury. */
export interface OpenProgramOptions
  extends Pick<JuryBoxOptions, 'limits' | 'scratchBytes' | 'hidesProgram'>,
    Partial<Pick<JuryBoxOptions, 'mounts'>> {
  readonly openBox: OpenBox;
  /** Maximum number of simultaneous questions. */
  readonly workers: number;
  /** Host folders with most of the files that the program will be given. */
  readonly folders?: readonly string[];
}

/** A program of the jury, ready to be asked. */
export class OpenProgram {
  readonly #boxes: JuryBoxes;
  readonly #folders: readonly string[];
  readonly #home = makeTemporaryFolder();
  /** Counter for file names. */
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

  /** The caller must dispose of the reply. `signal` ends the program. @throws SandboxError if the sandbox failed
   *  twice, and the signal's reason */
  async ask(question: Question, signal?: AbortSignal): Promise<OwnedReply> {
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
      }, signal);
      return { ...replyOf(run, request, this.#home), dispose };
    } catch (error) {
      dispose();
      throw error;
    }
  }

  /** Asks, reads the reply, and then removes the program's files. @throws what `read` throws, and as `ask`. */
  async askAndRead<T>(question: Question, read: (reply: Reply) => T, signal?: AbortSignal): Promise<T> {
    const reply = await this.ask(question, signal);
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
      stdin: input,
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

/** How the programs of one problem are opened: what they can see, and how many questions they get at once. */
export interface JuryOptions
  extends Pick<OpenProgramOptions, 'mounts' | 'folders' | 'workers' | 'hidesProgram'> {
  readonly tools: JuryTools;
}

/** Opens a compiled program with the limits of output validators. */
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

/** Compiles and opens a program of the jury with the limits of output validators. @throws UserError if it does not
 *  compile. */
export async function openProgram(
  files: ProgramFiles,
  problem: JuryProblem,
  options: JuryOptions,
): Promise<OpenProgram> {
  return openCompiled(await compileForJury(files, problem, options.tools), problem, options);
}
