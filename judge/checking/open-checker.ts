import { basename } from 'node:path';
import { bundleProblemModule, type Problem, readValidatorArgs } from '../package/index.ts';
import type { CheckResult } from '../verdict/index.ts';
import { CheckerError } from './checker-error.ts';
import type { JuryProblem, JuryTools } from './programs/jury-tools.ts';
import { type NextPass, type PassOpinion, ProgramChecker } from './programs/program-checker.ts';
import type { CheckJob, WorkerJob } from './protocol.ts';
import { WorkerProcess } from './worker-process.ts';
import { workerProgram } from './worker-program.ts';

/** A checker ready to judge outputs, several at once. */
export interface OpenChecker {
  /** @throws CheckerError when the checker or the data are broken, never for what the output holds. */
  check(job: CheckJob): Promise<CheckResult>;
  /** Asks about one pass of a multi-pass problem, whose checker is a program; undefined for other checkers. */
  checkPass?(job: CheckJob, before: NextPass | undefined): Promise<PassOpinion>;
  /** Ends all workers; checks under way end with a CheckerError. May be called twice. */
  close(): Promise<void>;
}

/** What opening a checker needs of a problem. */
export type CheckedProblem = Pick<Problem, 'checker'> & JuryProblem;

/** Opens the checker of a problem with up to `workers` processes, the first started at once, the others when they are needed. Programs
 *  run in the sandbox. Checkers in TypeScript are code of the jury: a worker keeps a broken one from hurting the judge, not a malicious one from reading the disk, and it
 *  is reused, so a checker that keeps state between outputs keeps it. @throws UserError when the checker cannot be bundled or compiled. */
export async function openChecker(
  problem: CheckedProblem,
  options: {
    readonly workers: number;
    readonly bundle?: (path: string) => Promise<string>;
    readonly tools?: JuryTools;
  },
): Promise<OpenChecker> {
  const { checker, limits } = problem;
  if (checker.kind === 'programs') return ProgramChecker.open(checker, problem, options);
  const name = checker.kind === 'default' ? 'default validator' : basename(checker.module);
  const bundle = options.bundle ?? ((path) => bundleProblemModule(path, 'checker'));
  const code = checker.kind === 'default' ? undefined : await bundle(checker.module);
  const program = await workerProgram();
  const workerLimits = { timeMs: limits.validationTimeMs, memoryBytes: limits.validationMemoryBytes };
  const start = () => new WorkerProcess(program, code, workerLimits);
  const prepare = checker.kind === 'default' ? withComparison : (job: CheckJob) => job;
  return new CheckerPool(name, { size: options.workers, start, prepare });
}

/** The package reader refuses wrong arguments; those of a command line come here first. */
function withComparison(job: CheckJob): WorkerJob {
  const { options, issues } = readValidatorArgs(job.args);
  const [issue] = issues;
  if (issue === undefined) return { ...job, comparison: options };
  const place = `argument ${issue.index + 1}`;
  const reason = `${place}: expected ${issue.expected}, found ${issue.found}`;
  throw new CheckerError('default validator', job.name, reason);
}

interface PoolOptions {
  readonly size: number;
  readonly start: () => WorkerProcess;
  readonly prepare: (job: CheckJob) => WorkerJob;
}

/** A machine on which so many processes in a row do not start will not start the next one either. */
const mostFailedStarts = 3;

/** Worker processes that answer one job each at a time; a broken one is replaced. */
export class CheckerPool implements OpenChecker {
  readonly #name: string;
  readonly #start: () => WorkerProcess;
  readonly #prepare: (job: CheckJob) => WorkerJob;
  readonly #workers = new Set<WorkerProcess>();
  readonly #idle: WorkerProcess[] = [];
  readonly #waiting: ((worker: WorkerProcess) => void)[] = [];
  readonly #size: number;
  #failedStarts = 0;
  #closed = false;

  constructor(name: string, { size, start, prepare }: PoolOptions) {
    this.#name = name;
    this.#prepare = prepare;
    this.#size = Math.max(1, size);
    this.#start = start;
    // The first worker starts while submissions are still being compiled.
    this.#idle.push(this.#startOne());
  }

  async check(job: CheckJob): Promise<CheckResult> {
    if (this.#closed) throw new CheckerError(this.#name, job.name, 'was closed');
    if (this.#failedStarts >= mostFailedStarts)
      throw new CheckerError(this.#name, job.name, 'its process does not start on this machine');
    const asked = this.#prepare(job);
    const worker = await this.#take();
    const answer = this.#closed ? closedAnswer : await worker.check(asked);
    this.#failedStarts = worker.started ? 0 : this.#failedStarts + 1;
    this.#giveBack(worker);
    if (answer.type === 'opinion') return answer.result;
    const reason = answer.type === 'broken' ? answer.reason : 'answered out of turn';
    throw new CheckerError(this.#name, job.name, reason);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const worker of this.#workers) worker.kill(closedAnswer.reason);
    await Promise.all(Array.from(this.#workers, (worker) => worker.ended));
  }

  #take(): WorkerProcess | Promise<WorkerProcess> {
    const idle = this.#idle.pop();
    if (idle?.alive) return idle;
    if (idle) this.#workers.delete(idle);
    if (this.#workers.size < this.#size) return this.#startOne();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #giveBack(worker: WorkerProcess): void {
    if (!worker.alive) this.#workers.delete(worker);
    const next = this.#waiting.shift();
    if (next) next(worker.alive || this.#closed ? worker : this.#startOne());
    else if (worker.alive) this.#idle.push(worker);
  }

  #startOne(): WorkerProcess {
    const worker = this.#start();
    this.#workers.add(worker);
    return worker;
  }
}

const closedAnswer = { type: 'broken', reason: 'was closed' } as const;
