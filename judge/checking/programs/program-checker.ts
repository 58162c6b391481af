/** Theory of operation. Checkers that are programs of a package (output validators of the package format, checkers of testlib) are compiled
 *  once and run in the sandbox with limits of their own (`jury-boxes.ts`). They see the jury's data through a read-only mount, the output
 *  as standard input or as a copy, and leave feedback that is read with suspicion: packages come from strangers. */
import { renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from '../../host/index.ts';
import type { CompiledProgram } from '../../language/index.ts';
import type { CheckerSpec } from '../../package/index.ts';
import {
  type BoxRun,
  type FeedbackFile,
  type OpenBox,
  type Placed,
  SandboxError,
} from '../../sandbox/index.ts';
import type { CheckResult } from '../../verdict/index.ts';
import { CheckerError } from '../checker-error.ts';
import type { CheckJob } from '../protocol.ts';
import { feedbackCaps } from './feedback.ts';
import { freshName, JuryBoxes } from './jury-boxes.ts';
import { JuryData, type Shown } from './jury-data.ts';
import {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  machineJuryTools,
} from './jury-tools.ts';
import { kattisArguments, kattisOpinion } from './kattis.ts';
import { readBeginning } from './read-beginning.ts';
import { testlibCheckerArguments, testlibOpinion, testlibReport } from './testlib.ts';

const mebibyte = 1024 ** 2;
const shownErrorBytes = 2048;
const largestReport = 64 * 1024;

/** What comes after a pass, of a problem where the submission runs several times. */
export interface NextPass {
  /** Host path of the input of that pass. Whoever uses it may move it. */
  readonly inputPath: string;
  /** Host folder with what the validator has left so far, which it finds again. */
  readonly feedbackFolder: string;
}

/** What an output validator says of one pass. */
export interface PassOpinion {
  readonly result: CheckResult;
  /** Set when there is to be another pass. */
  readonly next?: NextPass;
  /** Removes what the validator has left; nothing of it is needed any more. */
  dispose(): void;
}

type Asked = Pick<PassOpinion, 'result' | 'next'>;

const placedOf = (...shown: readonly Shown[]): Placed[] => shown.flatMap(({ place }) => place ?? []);

interface JuryChecker {
  readonly name: string;
  readonly boxes: JuryBoxes;
}

/** Checkers that are programs, several outputs at once. All of them must accept; the first that does not decides. */
export class ProgramChecker {
  readonly #contract: 'kattis' | 'testlib';
  readonly #checkers: readonly JuryChecker[];
  readonly #view: JuryData;
  readonly #outputFolder: string;
  readonly #strict: boolean;
  readonly #multiPass: boolean;
  readonly #passBytes: number;
  readonly #pointsArePercent: boolean;
  #closed = false;

  static async open(
    spec: CheckerSpec & { readonly kind: 'programs' },
    problem: JuryProblem,
    { workers, tools = machineJuryTools }: { readonly workers: number; readonly tools?: JuryTools },
  ): Promise<ProgramChecker> {
    const compiled: CompiledProgram[] = [];
    for (const program of spec.programs) compiled.push(await compileForJury(program, problem, tools));
    return new ProgramChecker(spec, problem, { compiled, workers, openBox: tools.openBox });
  }

  private constructor(
    { contract, programs, pointsArePercent = false }: CheckerSpec & { readonly kind: 'programs' },
    problem: JuryProblem,
    parts: { compiled: readonly CompiledProgram[]; workers: number; openBox: OpenBox },
  ) {
    const { limits, dialect, types } = problem;
    this.#contract = contract;
    this.#pointsArePercent = pointsArePercent;
    this.#view = new JuryData([problem.folder, problem.dataFolder]);
    this.#outputFolder = makeTemporaryFolder();
    this.#strict = dialect === '2025-09';
    this.#multiPass = types.includes('multi-pass');
    this.#passBytes = limits.validationOutputBytes;
    this.#checkers = parts.compiled.map((program, index) => ({
      name: programs[index]?.name ?? '',
      boxes: new JuryBoxes(program, {
        openBox: parts.openBox,
        mounts: this.#view.mounts,
        outputFolder: this.#outputFolder,
        // The output, the data that must be copied and what the program writes.
        scratchBytes: 2 * limits.outputBytes + 2 * limits.validationOutputBytes + 256 * mebibyte,
        limits: juryLimits(problem, program),
        size: Math.max(1, parts.workers),
      }),
    }));
  }

  /** @throws CheckerError when a checker fails, SandboxError when the sandbox does. */
  async check(job: CheckJob): Promise<CheckResult> {
    const opinion = await this.checkPass(job, undefined);
    opinion.dispose();
    if (opinion.next === undefined || this.#multiPass) return opinion.result;
    throw this.#error(job, 'left nextpass.in, but the problem is not multi-pass');
  }

  /** Asks about one pass; `job.inputPath` is the input of that pass. `before`: what the pass before has left, undefined for the first. */
  async checkPass(job: CheckJob, before: NextPass | undefined): Promise<PassOpinion> {
    const left: string[] = [];
    const dispose = () => {
      for (const path of left) rmSync(path, { recursive: true, force: true });
    };
    try {
      let last: Asked = { result: { kind: 'accepted' } };
      for (const checker of this.#checkers) {
        const asked = await this.#ask(checker, job, before, left);
        if (asked.result.kind === 'rejected') {
          last = asked;
          break;
        }
        // What one of them has said stands unless another says something else.
        last = { ...asked, result: { ...last.result, ...asked.result } };
      }
      const { result, next } = last;
      return { result, ...(next ? { next } : {}), dispose };
    } catch (error) {
      dispose();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#checkers.map(({ boxes }) => boxes.close()));
    rmSync(this.#outputFolder, { recursive: true, force: true });
  }

  async #ask(
    checker: JuryChecker,
    job: CheckJob,
    before: NextPass | undefined,
    left: string[],
  ): Promise<Asked> {
    if (this.#closed) throw this.#error(job, 'was closed');
    const ask = this.#contract === 'testlib' ? this.#askTestlib : this.#askKattis;
    try {
      return await ask.call(this, checker, job, before, left);
    } catch (error) {
      if (this.#closed) throw this.#error(job, 'was closed');
      if (error instanceof SandboxError || error instanceof CheckerError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new CheckerError(checker.name, job.name, reason, { cause: error });
    }
  }

  async #askKattis(
    { boxes }: JuryChecker,
    job: CheckJob,
    before: NextPass | undefined,
    left: string[],
  ): Promise<Asked> {
    const input = this.#view.show(job.inputPath, 'input');
    const answer = this.#view.show(job.answerPath, 'answer');
    const place = placedOf(input, answer);
    let name = '';
    try {
      const run = await boxes.run(() => {
        name = freshName();
        left.push(this.#leftAt(`${name}.feedback`));
        return {
          args: kattisArguments(input.path, answer.path, job.args),
          stdin: job.outputPath,
          // Together in one file: what is discarded would not be counted.
          stdout: `${name}.err`,
          stderr: `${name}.err`,
          place,
          feedback: {
            folder: `${name}.feedback`,
            ...(before ? { from: before.feedbackFolder } : {}),
            files: feedbackCaps.files,
            bytesPerFile: this.#multiPass ? this.#passBytes : feedbackCaps.bytesPerFile,
          },
          folders: this.#foldersOf(job, place),
        };
      });
      const { result, nextPass } = kattisOpinion(run, this.#failure(run, name), { strict: this.#strict });
      return nextPass ? { result, next: this.#keepNextPass(nextPass, name, left) } : { result };
    } finally {
      this.#remove(`${name}.err`);
    }
  }

  /** Moves the input of the next pass aside, so that the validator does not find it again. */
  #keepNextPass({ path }: FeedbackFile, name: string, left: string[]): NextPass {
    const inputPath = this.#leftAt(`${name}.pass`);
    left.push(inputPath);
    renameSync(path, inputPath);
    return { inputPath, feedbackFolder: this.#leftAt(`${name}.feedback`) };
  }

  /** Polygon's problems with two passes: what the checker prints about the first is the input of the second. */
  async #askTestlib(
    { boxes }: JuryChecker,
    job: CheckJob,
    before: NextPass | undefined,
    left: string[],
  ): Promise<Asked> {
    const isFirst = this.#multiPass && before === undefined;
    const input = this.#view.show(job.inputPath, 'input');
    const answer = this.#view.show(job.answerPath, 'answer');
    const place = [{ from: job.outputPath, as: 'output' }, ...placedOf(input, answer)];
    let name = '';
    let run: BoxRun;
    try {
      run = await boxes.run(() => {
        name = freshName();
        if (isFirst) left.push(this.#leftAt(`${name}.pass`));
        return {
          args: testlibCheckerArguments(job.args, input.path, '/w/output', answer.path),
          // Together in one file: what is discarded would not be counted.
          stdout: isFirst ? `${name}.pass` : `${name}.err`,
          stderr: `${name}.err`,
          take: [{ file: testlibReport, as: `${name}.xml` }],
          place,
          folders: this.#foldersOf(job, place),
        };
      });
      const report = readBeginning(this.#leftAt(`${name}.xml`), largestReport);
      const percent = this.#pointsArePercent;
      const result = testlibOpinion(run, report, this.#readError(name), { percent });
      if (!isFirst || result.kind === 'rejected') return { result };
      return {
        result,
        next: { inputPath: this.#leftAt(`${name}.pass`), feedbackFolder: this.#outputFolder },
      };
    } finally {
      this.#remove(`${name}.err`);
      this.#remove(`${name}.xml`);
    }
  }

  #foldersOf(job: CheckJob, place: readonly Placed[]): string[] {
    const paths = [job.outputPath, ...place.map(({ from }) => from)];
    return [this.#outputFolder, ...paths.map((path) => dirname(path))];
  }

  #leftAt(name: string): string {
    return join(this.#outputFolder, name);
  }

  /** What a failed validator said; others are not read. */
  #failure({ exit }: BoxRun, name: string): string {
    const isOpinion = exit.kind === 'exited' && (exit.code === 42 || exit.code === 43);
    return isOpinion ? '' : this.#readError(name);
  }

  #readError(name: string): string {
    return readBeginning(this.#leftAt(`${name}.err`), shownErrorBytes);
  }

  #remove(name: string): void {
    rmSync(this.#leftAt(name), { force: true });
  }

  #error(job: CheckJob, reason: string): CheckerError {
    return new CheckerError(this.#checkers.map(({ name }) => name).join(', '), job.name, reason);
  }
}
