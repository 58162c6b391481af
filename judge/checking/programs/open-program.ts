/** Theory of operation. Everything that the jury asks of a program (validators, checkers, graders, generators, solutions) is asked in one way: the
 *  program is compiled, runs in boxes that are used again, and each run leaves files under new names in a folder of the program's own.
 *  Contracts are what is asked (arguments, files) and a pure reading of the reply. */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { makeTemporaryFolder } from '../../host/index.ts';
import type { CompiledProgram } from '../../language/index.ts';
import type { ProgramFiles } from '../../package/index.ts';
import type { BoxRun, FeedbackRequest, OpenBox, RunRequest } from '../../sandbox/index.ts';
import { JuryBoxes, type JuryBoxOptions, type JuryRequest } from './jury-boxes.ts';
import {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  juryScratchBytes,
} from './jury-tools.ts';
import { readBeginning } from './read-beginning.ts';

/** What a program is asked: one run of it. */
export interface Question extends Pick<RunRequest, 'place'> {
  readonly args: readonly string[];
  /** A host file, or the text itself; default: empty. */
  readonly stdin?: string | { readonly text: string };
  /** Gives it a feedback folder, whose files are kept. */
  readonly feedback?: Omit<FeedbackRequest, 'folder'>;
  /** Files of its working folder that are wanted. */
  readonly take?: readonly string[];
  /** True: standard output is a file of its own. Else it is heard together with the errors: what is discarded would not be counted. */
  readonly keepsOutput?: boolean;
  /** Host folders above all files that it is given; default: where they lie. The same ones again cost no new box. */
  readonly folders?: readonly string[];
}

/** What a program did. Its files are there until `dispose`. */
export interface Reply {
  readonly run: BoxRun;
  /** The beginning of what it printed, without the output that is kept; harmless for a terminal. */
  said(mostBytes?: number): string;
  /** Host file with the output that is kept. */
  readonly outputPath: string;
  /** Host file with the copy of a file that was to be taken; missing when it has left none. */
  pathOf(file: string): string;
  /** Host folder with the copies of what is in its feedback folder. */
  readonly feedbackFolder: string;
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

const saidBytes = 2048;

/** A program of the jury, ready to be asked. */
export class OpenProgram {
  readonly #boxes: JuryBoxes;
  readonly #folders: readonly string[];
  readonly #home = makeTemporaryFolder();
  #questions = 0;

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
  async ask(question: Question): Promise<Reply> {
    const left: string[] = [];
    const at = (name: string) => join(this.#home, name);
    const dispose = () => {
      for (const name of left) rmSync(at(name), { recursive: true, force: true });
    };
    try {
      const { run, request } = await this.#boxes.run(() => this.#request(question, left));
      const { stdout = '', stderr = '', feedback, take = [] } = request;
      return {
        run,
        said: (mostBytes = saidBytes) => readBeginning(at(stderr), mostBytes),
        outputPath: at(stdout),
        pathOf: (file) => at(take.find((one) => one.file === file)?.as ?? file),
        feedbackFolder: at(feedback?.folder ?? ''),
        dispose,
      };
    } catch (error) {
      dispose();
      throw error;
    }
  }

  /** Asks, and removes what the program has left when its reply was read. @throws what `read` throws, and as `ask`. */
  async askAndRead<T>(question: Question, read: (reply: Reply) => T): Promise<Awaited<T>> {
    const reply = await this.ask(question);
    try {
      return await read(reply);
    } finally {
      reply.dispose();
    }
  }

  /** Ends everything that is under way. May be called twice. */
  async close(): Promise<void> {
    await this.#boxes.close();
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** The same question again gets other files. `left`: receives the names of all that it may leave. */
  #request({ keepsOutput = false, ...question }: Question, left: string[]): JuryRequest {
    const name = `q${++this.#questions}`;
    const named = (end: string): string => {
      left.push(`${name}.${end}`);
      return `${name}.${end}`;
    };
    const { args, place = [], folders } = question;
    const stdin = this.#inputFile(question.stdin, named);
    const feedback = question.feedback && { ...question.feedback, folder: named('feedback') };
    const stderr = named('said');
    const given = [stdin, feedback?.from, ...place.map(({ from }) => from)].filter(
      (path) => path !== undefined,
    );
    return {
      args,
      place,
      ...(stdin === undefined ? {} : { stdin }),
      ...(feedback === undefined ? {} : { feedback }),
      stderr,
      stdout: keepsOutput ? named('out') : stderr,
      take: (question.take ?? []).map((file, index) => ({ file, as: named(`${index}`) })),
      folders: folders ?? given.map((path) => this.#folderAbove(path)),
    };
  }

  #inputFile(stdin: Question['stdin'], named: (end: string) => string): string | undefined {
    if (typeof stdin !== 'object') return stdin;
    const path = join(this.#home, named('in'));
    writeFileSync(path, stdin.text, { flag: 'wx' });
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
