/** Theory of operation. Generators and solutions of a package are compiled once and run in the sandbox, several at
 *  once, with limits far beyond what test data should need. Their results are cached by content: program, arguments
 *  and input. */
import { createHash, hash } from 'node:crypto';
import { copyFileSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  machineJuryTools,
  OpenProgram,
  type Question,
  type Reply,
} from '#checking';
import { KeptFolders, makeTemporaryFolder, mebibyte } from '#host';
import type { CompiledProgram } from '#language';
import {
  caseExtensions,
  caseFileName,
  fillArgument,
  type GeneratorCall,
  type Problem,
  type ProgramCall,
  type ProgramFiles,
} from '#problem-reader';
import type { RunLimits } from '#sandbox';
import { judgeDigest } from '#setup';
import { seconds, sizeText } from '#text';
import { describeSignal, type RunResult } from '#verdict';

/** The rooms whose code affects what a program of the jury makes, in addition to those that compile it. */
const makingRooms = ['judge/checking', 'judge/testdata'];
const limits: RunLimits = {
  cpuMs: 120_000,
  wallMs: 300_000,
  memoryBytes: 2048 * mebibyte,
  outputBytes: 512 * mebibyte,
  processes: 256,
  openFiles: 256,
};
/** A second path where a box shows the program. */
const generatorsFolder = '/generators';

interface Ready {
  readonly program: CompiledProgram;
  readonly asked: OpenProgram;
}

export interface CaseProgramsOptions {
  /** Number of runs at the same time. */
  readonly workers: number;
  readonly tools?: JuryTools;
  readonly cache?: KeptFolders;
}

/** The parts of a problem that making test data needs. */
type MadeProblem = JuryProblem & Pick<Problem, 'fileNames'>;

/** Runs the generators and solutions of one package. */
export class CasePrograms {
  readonly #problem: MadeProblem;
  readonly #workers: number;
  readonly #tools: JuryTools;
  readonly #cache: KeptFolders;
  readonly #folder = makeTemporaryFolder();
  readonly #ready = new Map<ProgramFiles, Promise<Ready>>();

  constructor(problem: MadeProblem, { workers, tools, cache }: CaseProgramsOptions) {
    this.#problem = problem;
    this.#workers = workers;
    this.#tools = tools ?? machineJuryTools;
    this.#cache = cache ?? new KeptFolders('generated');
  }

  /** The folder with the files of a generator, named `testcase.<extension>`. @throws CaseFault when it fails. */
  async generate(call: GeneratorCall): Promise<string> {
    const ready = await this.#open(call.program);
    let fault: unknown;
    for (let attempt = 0; attempt < call.tries; attempt++) {
      const args = call.args.map((argument) => fillArgument(argument, (call.seed + attempt) % 2 ** 31));
      try {
        const key = ['generate', args, ...(call.leaves === undefined ? [] : [call.leaves])];
        return await this.#cached(ready, key, (stage) => generateTo(stage, ready, args, call.leaves));
      } catch (error) {
        if (!(error instanceof CaseFault)) throw error;
        fault = error;
      }
    }
    throw fault;
  }

  /** The input that a generator makes, which is not kept: for seeds that nobody asks for again.
   *  @throws CaseFault when it fails. */
  async inputOf(call: GeneratorCall): Promise<string> {
    const ready = await this.#open(call.program);
    const stage = mkdtempSync(join(this.#folder, 'input-'));
    try {
      const args = call.args.map((argument) => fillArgument(argument, call.seed));
      await generateTo(stage, ready, args, call.leaves);
      return readFileSync(join(stage, `${caseFileName}.in`), 'utf8');
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  }

  /** The file with a solution's answer to an input. `folder`: a parent folder of the input, the same for all inputs of
   *  a data folder.
   *  @throws CaseFault when it fails. */
  async answer({ program, args }: ProgramCall, inputPath: string, folder: string): Promise<string> {
    const ready = await this.#open(program);
    const { fileNames } = this.#problem;
    const files = fileNames === undefined ? [] : [fileNames];
    const key = ['answer', args, await digestOf(inputPath), ...files];
    const made = await this.#cached(ready, key, (stage) => {
      const question = { args, ...filesOf(inputPath, fileNames), folders: [folder] };
      return ready.asked.askAndRead(question, (reply) => {
        requireSuccess(reply);
        const path = fileNames?.output ? reply.pathOf(fileNames.output) : reply.outputPath;
        if (!existsSync(path)) throw new CaseFault(`the file ${fileNames?.output}`, 'nothing');
        copyFileSync(path, join(stage, `${caseFileName}.ans`));
      });
    });
    return join(made, `${caseFileName}.ans`);
  }

  /** Ends all running programs. May be called twice. */
  async close(): Promise<void> {
    const opened = await Promise.allSettled(this.#ready.values());
    await Promise.all(
      opened.map((one) => (one.status === 'fulfilled' ? one.value.asked.close() : undefined)),
    );
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #open(files: ProgramFiles): Promise<Ready> {
    const known = this.#ready.get(files);
    if (known !== undefined) return known;
    const ready = this.#compile(files);
    this.#ready.set(files, ready);
    return ready;
  }

  async #compile(files: ProgramFiles): Promise<Ready> {
    const compiled = await compileForJury(flat(files, this.#folder), this.#problem, this.#tools);
    const program = calledInGenerators(compiled);
    const asked = new OpenProgram(program, {
      openBox: this.#tools.openBox,
      mounts: [{ host: program.folder, box: generatorsFolder }],
      scratchBytes: limits.outputBytes + 256 * mebibyte,
      limits: { ...limits, memoryBytes: limits.memoryBytes + program.memoryFloorBytes },
      workers: this.#workers,
    });
    return { program, asked };
  }

  /** Caches a result that depends only on the program and `rest`. */
  async #cached({ program }: Ready, rest: unknown, fill: (stage: string) => Promise<void>): Promise<string> {
    const key = hash(
      'sha256',
      JSON.stringify([judgeDigest(makingRooms), program.digest, program.argv, rest]),
    );
    if (program.digest === undefined) throw new Error('a compiled program without a digest');
    return (await this.#cache.findOrMake(key, async (stage) => void (await fill(stage)))).folder;
  }
}

/** Runs a generator; the files of the case go to `stage`. `leaves`: the file that it writes the input to, if it does
 *  not print it. */
function generateTo(
  stage: string,
  { asked }: Ready,
  args: readonly string[],
  leaves: string | undefined,
): Promise<void> {
  const nameOf = (extension: string) =>
    extension === '.in' && leaves !== undefined ? leaves : caseFileName + extension;
  const question = { args, keepsOutput: true, take: caseExtensions.map(nameOf) };
  return asked.askAndRead(question, (reply) => {
    requireSuccess(reply);
    for (const extension of caseExtensions) {
      const path = reply.pathOf(nameOf(extension));
      if (existsSync(path)) copyFileSync(path, join(stage, caseFileName + extension));
    }
    const input = join(stage, `${caseFileName}.in`);
    if (existsSync(input)) return;
    if (leaves !== undefined) throw new CaseFault(`the file ${leaves}`, 'nothing');
    // Its standard output is the input, unless it has written an input file.
    copyFileSync(reply.outputPath, input);
  });
}

function requireSuccess({ run, said }: Reply): void {
  if (run.exit.kind === 'exited' && run.exit.code === 0) return;
  const words = said().trim();
  throw new CaseFault('exit status 0', endOf(run) + (words === '' ? '' : `; it said: ${words}`));
}

/** An input validator that is linked as a generator generates if its own path contains a folder of that name:
 *  validation.h of BAPCtools checks this. */
function calledInGenerators(program: CompiledProgram): CompiledProgram {
  const [command = '', ...args] = program.argv;
  return { ...program, argv: [command.replace(/^\/prog\//, `${generatorsFolder}/`), ...args] };
}

/** Copies a program with separately listed files into one new folder below `home`. */
function flat(program: ProgramFiles, home: string): ProgramFiles {
  const { entryPoint, files, path } = program;
  if (entryPoint === undefined || files.every((file) => dirname(file) === path)) return program;
  const folder = mkdtempSync(join(home, 'program-'));
  const copies = files.map((file) => join(folder, basename(file)));
  for (const [index, file] of files.entries()) copyFileSync(file, copies[index] ?? folder);
  return { ...program, path: folder, files: copies, entryPoint: basename(entryPoint) };
}

/** What a solution reads and writes: standard input and output, or files of these names. */
const filesOf = (inputPath: string, fileNames: Problem['fileNames']): Omit<Question, 'args'> => ({
  ...(fileNames?.input ? { place: [{ from: inputPath, as: fileNames.input }] } : { stdin: inputPath }),
  ...(fileNames?.output ? { take: [fileNames.output] } : { keepsOutput: true }),
});

function endOf({ exit, cpuMs, wallMs, peakBytes }: RunResult): string {
  if (exit.kind === 'exited') return `exit status ${exit.code}`;
  if (exit.kind === 'signalled') return describeSignal(exit.signal);
  return {
    cpu: `no end after ${seconds(cpuMs)} of CPU time`,
    wall: `no end after ${seconds(wallMs)}`,
    memory: `more than ${sizeText(peakBytes)} of memory`,
    output: `more than ${sizeText(limits.outputBytes)} of output`,
  }[exit.limit];
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Why a test case of generators.yaml cannot be made. */
export class CaseFault extends Error {
  override readonly name = 'CaseFault';
  readonly expected: string;
  readonly found: string;

  constructor(expected: string, found: string) {
    super(`expected ${expected}, found ${found}`);
    this.expected = expected;
    this.found = found;
  }
}
