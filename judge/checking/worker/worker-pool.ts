import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KeptFolders, ownBuild } from '#host';
import type { Problem } from '#problem-reader';
import type { CheckResult } from '#verdict';
import { CheckerError, type JobAnswer, type WorkerCode, type WorkerJob } from './protocol.ts';
import { WorkerProcess } from './worker-process.ts';

/** Opens up to `size` worker processes that run `code` with the limits of output validators. `name`: what they run,
 *  for messages. Code that takes time to make is made while the first process starts.
 *  @throws what making the code throws */
export async function openWorkers(
  name: string,
  code: WorkerCode | Promise<WorkerCode>,
  { limits }: Pick<Problem, 'limits'>,
  size: number,
): Promise<WorkerPool> {
  const program = await workerProgram();
  const workerLimits = { timeMs: limits.validationTimeMs, memoryBytes: limits.validationMemoryBytes };
  const pool = new WorkerPool(name, { size, start: () => new WorkerProcess(program, code, workerLimits) });
  try {
    await code;
  } catch (error) {
    await pool.close();
    throw error;
  }
  return pool;
}

interface PoolOptions {
  readonly size: number;
  readonly start: () => WorkerProcess;
}

/** After this many failed starts in a row, no more processes are started. */
const mostFailedStarts = 3;

/** Maximum number of jobs in one message. */
const mostTogether = 16;

/** A worker serves many quick checks, and its start costs as much as a thousand of them, so another one is started only
 *  when a job has waited this long for workers that run. */
const startAfterMs = 200;

/** A job, and the caller that waits for its answer. */
interface Question {
  readonly job: WorkerJob;
  /** True if it was one of several jobs in a process that broke, and so may have broken it. */
  isSuspect: boolean;
  readonly resolve: (answer: JobAnswer) => void;
}

/** Worker processes; a broken one is replaced. Jobs that are requested in one turn of the event loop, or while all
 *  workers are busy, go to a worker in one message, because a message costs several times as much as a short check. If
 *  the worker breaks, each of these jobs is sent again alone. */
export class WorkerPool {
  readonly takesMany = true as const;
  readonly #name: string;
  readonly #start: () => WorkerProcess;
  readonly #workers = new Set<WorkerProcess>();
  readonly #idle: WorkerProcess[] = [];
  readonly #questions: Question[] = [];
  readonly #size: number;
  #isDealing = false;
  /** Set while jobs wait for which another worker may be started. */
  #patience: NodeJS.Timeout | undefined;
  /** Workers that have not loaded their code yet. */
  #loading = 0;
  #failedStarts = 0;
  #closed = false;

  constructor(name: string, { size, start }: PoolOptions) {
    this.#name = name;
    this.#size = Math.max(1, size);
    this.#start = start;
    // The first worker starts while submissions are still being compiled.
    this.#idle.push(this.#startOne());
  }

  /** @throws CheckerError if the code that the worker runs is broken. */
  async check(job: WorkerJob): Promise<CheckResult> {
    const answer = await new Promise<JobAnswer>((resolve) => {
      this.#questions.push({ job, isSuspect: false, resolve });
      this.#dealSoon();
    });
    if (answer.type === 'opinion') return answer.result;
    throw new CheckerError(this.#name, job.name, answer.reason);
  }

  /** Ends all workers; jobs in progress end with a CheckerError. May be called twice. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const worker of this.#workers) worker.kill(closedAnswer.reason);
    this.#deal();
    await Promise.all(Array.from(this.#workers, (worker) => worker.ended));
  }

  #dealSoon(): void {
    if (this.#isDealing) return;
    this.#isDealing = true;
    queueMicrotask(() => {
      this.#isDealing = false;
      this.#deal();
    });
  }

  /** Gives waiting jobs to free workers. */
  #deal(): void {
    const refusal = this.#refusal();
    if (refusal) for (const { resolve } of this.#questions.splice(0)) resolve(refusal);
    while (this.#questions.length > 0) {
      const worker = this.#take();
      if (worker === undefined) break;
      void this.#ask(worker, this.#nextQuestions());
    }
    this.#waitBeforeStart();
  }

  /** True if another worker, which may be started, would help. */
  get #isShort(): boolean {
    return this.#questions.length > 0 && this.#loading === 0 && this.#workers.size < this.#size;
  }

  #waitBeforeStart(): void {
    if (!this.#isShort) this.#stopWaiting();
    // Then once more round the event loop: after a long turn, answers that have arrived meanwhile are read only there.
    else this.#patience ??= setTimeout(() => setImmediate(() => this.#startAnother()), startAfterMs);
  }

  #stopWaiting(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #startAnother(): void {
    this.#stopWaiting();
    if (!this.#isShort) return;
    this.#idle.push(this.#startOne());
    this.#deal();
  }

  #refusal(): JobAnswer | undefined {
    if (this.#closed) return closedAnswer;
    return this.#failedStarts >= mostFailedStarts ? deadAnswer : undefined;
  }

  #nextQuestions(): Question[] {
    const suspect = this.#questions.findIndex(({ isSuspect }) => isSuspect);
    if (suspect === 0) return this.#questions.splice(0, 1);
    return this.#questions.splice(0, Math.min(mostTogether, suspect < 0 ? Infinity : suspect));
  }

  async #ask(worker: WorkerProcess, questions: readonly Question[]): Promise<void> {
    const answers = await worker.check(questions.map(({ job }) => job));
    this.#failedStarts = worker.started ? 0 : this.#failedStarts + 1;
    if (worker.alive) this.#idle.push(worker);
    else this.#workers.delete(worker);
    this.#settle(questions, worker.alive || questions.length === 1 ? answers : []);
    this.#deal();
  }

  /** Unanswered jobs are sent again before the others; after a worker broke, each alone. */
  #settle(questions: readonly Question[], answers: readonly JobAnswer[]): void {
    for (const [index, answer] of answers.entries()) questions[index]?.resolve(answer);
    const left = questions.slice(answers.length);
    if (answers.length === 0) for (const question of left) question.isSuspect = true;
    this.#questions.unshift(...left);
  }

  /** A free worker, a new one if there is none at all; undefined if all are busy. */
  #take(): WorkerProcess | undefined {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (idle.alive) return idle;
      this.#workers.delete(idle);
    }
    return this.#workers.size === 0 ? this.#startOne() : undefined;
  }

  #startOne(): WorkerProcess {
    const worker = this.#start();
    this.#workers.add(worker);
    this.#loading++;
    void worker.loaded.then(() => {
      this.#loading--;
      this.#waitBeforeStart();
    });
    return worker;
  }
}

const closedAnswer = { type: 'broken', reason: 'was closed' } as const;

const deadAnswer = { type: 'broken', reason: 'its process cannot be started on this machine' } as const;

const programs = new KeptFolders<void>('own', { holds: true });

let ownBundle: Promise<Uint8Array> | undefined;

/** Path of the JavaScript file that a worker process runs: one file in CommonJS, which Node starts in three quarters
 *  of the time of modules. In a build it exists; from the sources it is bundled first, once: the code of a running
 *  process does not change. */
export async function workerProgram(): Promise<string> {
  if (ownBuild !== undefined) return join(ownBuild, 'checking', 'worker', 'worker-main.cjs');
  ownBundle ??= bundleWorker();
  const code = await ownBundle;
  const key = createHash('sha256').update(code).digest('hex');
  const { folder } = await programs.findOrMake(key, (stage) =>
    writeFileSync(join(stage, 'worker.cjs'), code),
  );
  return join(folder, 'worker.cjs');
}

async function bundleWorker(): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const main = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
  const { outputFiles } = await build({
    absWorkingDir: dirname(main),
    entryPoints: [main],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
