import type { CheckResult } from '../verdict/index.ts';
import { CheckerError } from './checker-error.ts';
import type { JuryProblem } from './programs/jury-tools.ts';
import type { WorkerCode, WorkerJob } from './protocol.ts';
import { WorkerProcess } from './worker-process.ts';
import { workerProgram } from './worker-program.ts';

/** Up to `size` worker processes that run `code` with the limits of output validators. `name`: of what they run, for messages. */
export async function openWorkers(
  name: string,
  code: WorkerCode,
  { limits }: Pick<JuryProblem, 'limits'>,
  size: number,
): Promise<WorkerPool> {
  const program = await workerProgram();
  const workerLimits = { timeMs: limits.validationTimeMs, memoryBytes: limits.validationMemoryBytes };
  return new WorkerPool(name, { size, start: () => new WorkerProcess(program, code, workerLimits) });
}

interface PoolOptions {
  readonly size: number;
  readonly start: () => WorkerProcess;
}

/** A machine on which so many processes in a row do not start will not start the next one either. */
const mostFailedStarts = 3;

/** Worker processes that answer one job each at a time; a broken one is replaced. */
export class WorkerPool {
  readonly #name: string;
  readonly #start: () => WorkerProcess;
  readonly #workers = new Set<WorkerProcess>();
  readonly #idle: WorkerProcess[] = [];
  readonly #waiting: ((worker: WorkerProcess) => void)[] = [];
  readonly #size: number;
  #failedStarts = 0;
  #closed = false;

  constructor(name: string, { size, start }: PoolOptions) {
    this.#name = name;
    this.#size = Math.max(1, size);
    this.#start = start;
    // The first worker starts while submissions are still being compiled.
    this.#idle.push(this.#startOne());
  }

  /** @throws CheckerError when what the worker runs is broken. */
  async check(job: WorkerJob): Promise<CheckResult> {
    if (this.#closed) throw new CheckerError(this.#name, job.name, 'was closed');
    if (this.#failedStarts >= mostFailedStarts)
      throw new CheckerError(this.#name, job.name, 'its process does not start on this machine');
    const worker = await this.#take();
    const answer = this.#closed ? closedAnswer : await worker.check(job);
    this.#failedStarts = worker.started ? 0 : this.#failedStarts + 1;
    this.#giveBack(worker);
    if (answer.type === 'opinion') return answer.result;
    const reason = answer.type === 'broken' ? answer.reason : 'answered out of turn';
    throw new CheckerError(this.#name, job.name, reason);
  }

  /** Ends all workers; what they were asked ends with a CheckerError. May be called twice. */
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
