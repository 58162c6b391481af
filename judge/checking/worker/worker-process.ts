import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { seconds, sizeText } from '#text';
import type { FromWorker, JobAnswer, ToWorker, WorkerCode, WorkerJob } from './protocol.ts';

/** Limits of one check. */
export interface WorkerLimits {
  /** CPU time, ms; a process that waits may take as long as `longestMs` says. */
  readonly timeMs: number;
  /** Limit of the JavaScript heap; with `runtimeBytes` added, of the whole process. */
  readonly memoryBytes: number;
  /** How long a new process may take to report that it has started, ms; default: a minute, for a busy machine. */
  readonly startMs?: number;
}

/** A checker that loops would not notice that the judge was killed, so the kernel ends it: when the thread ends that
 *  started it, which is a main thread. */
const endsWithUs = ['--pdeathsig', 'KILL'];

/** Memory that Node itself needs in addition to the checker's heap. */
const runtimeBytes = 192 * 1024 ** 2;
const memoryPollMs = 200;
/** The kernel counts the CPU time of a process in these. */
const tickMs = 10;
const pageBytes = 4096;

/** How long a program of the jury with this limit of CPU time may take: only a backstop for programs that wait, and
 *  generous, since a busy machine is not their fault. */
export const longestMs = (cpuMs: number): number => Math.max(2 * cpuMs, cpuMs + 30_000);

/** One checking process. It handles one check after the other until something goes wrong; then it is dead and its
 *  owner starts another. Theory of operation: `worker-main.ts`. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #limits: WorkerLimits;
  #settle: ((answers: readonly JobAnswer[]) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;
  /** Why the process takes no more checks. */
  #deathReason: string | undefined;
  /** Resolves when the process has loaded its code, or has ended. */
  readonly loaded: Promise<void>;
  #markLoaded: () => void = () => {};
  #started = false;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;

  /** @param code - may still be in the making: the process starts meanwhile. If it fails, nothing is checked, and
   *  the owner must end the process. */
  constructor(program: string, code: WorkerCode | Promise<WorkerCode>, limits: WorkerLimits) {
    this.#limits = limits;
    const heapMebi = Math.max(16, Math.floor(limits.memoryBytes / 1024 ** 2));
    this.#child = fork(program, [], {
      cwd: '/',
      env: {},
      execPath: 'setpriv',
      execArgv: [...endsWithUs, process.execPath, `--max-old-space-size=${heapMebi}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.loaded = new Promise((resolve) => {
      this.#markLoaded = resolve;
    });
    this.#child.on('message', (message) => this.#receive(message as FromWorker));
    this.#child.on('error', (error) => this.#die(`cannot be started: ${error.message}`));
    this.#child.on('exit', (status, signal) => this.#die(this.#describeExit(status, signal)));
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
    const startMs = limits.startMs ?? 60_000;
    this.#startClock(startMs, startMs, 'to start');
    void this.#load(code);
  }

  /** False once a check has broken the process; it takes no more checks. */
  get alive(): boolean {
    return this.#deathReason === undefined;
  }

  /** False if not even an empty process started, which says nothing about the checker. */
  get started(): boolean {
    return this.#started;
  }

  /** Sends jobs, after earlier ones were answered. Returns answers to the first of them, at least one. If the process
   *  ended, there is one answer, which says why; it is about the first job only if that was sent alone. Never
   *  rejects. */
  async check(jobs: readonly WorkerJob[]): Promise<readonly JobAnswer[]> {
    await this.loaded;
    if (this.#deathReason !== undefined) return [{ type: 'broken', reason: this.#deathReason }];
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#startClock(this.#limits.timeMs, longestMs(this.#limits.timeMs), '');
      this.#send({ type: 'check', jobs });
    });
  }

  /** Ends the process; a check in progress is answered with `reason`. */
  kill(reason: string): void {
    this.#child.kill('SIGKILL');
    this.#die(reason);
  }

  async #load(code: WorkerCode | Promise<WorkerCode>): Promise<void> {
    const made = await Promise.resolve(code).catch(() => undefined);
    if (made !== undefined) this.#send({ type: 'load', code: made });
  }

  #send(message: ToWorker): void {
    // If the process has ended, `exit` reports it too, so a failure to send needs no second answer.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  /** @param timeMs - of CPU time
   *  @param mostMs - elapsed time */
  #startClock(timeMs: number, mostMs: number, what: string): void {
    const { pid } = this.#child;
    const [startedMs, cpuBeforeMs] = [performance.now(), cpuTimeMs(pid)];
    const look = () => {
      const leftMs = Math.min(
        timeMs - (cpuTimeMs(pid) - cpuBeforeMs),
        mostMs - (performance.now() - startedMs),
      );
      if (leftMs <= 0) this.kill(`took longer than ${seconds(timeMs)} ${what}`.trim());
      else this.#timer = setTimeout(look, Math.max(leftMs, tickMs));
    };
    this.#timer = setTimeout(look, timeMs);
    this.#poll = setInterval(() => this.#watchMemory(), memoryPollMs);
  }

  #stopClock(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
  }

  #receive(message: FromWorker): void {
    this.#stopClock();
    if (message.type === 'started') {
      this.#started = true;
      this.#startClock(this.#limits.timeMs, longestMs(this.#limits.timeMs), 'to load');
      return;
    }
    if (message.type === 'loaded') this.#markLoaded();
    else this.#answer(message.answers);
  }

  #answer(answers: readonly JobAnswer[]): void {
    this.#settle?.(answers);
    this.#settle = undefined;
  }

  #die(reason: string): void {
    this.#deathReason ??= reason;
    this.#markLoaded();
    this.#stopClock();
    this.#answer([{ type: 'broken', reason: this.#deathReason }]);
  }

  #watchMemory(): void {
    const { memoryBytes } = this.#limits;
    if (residentBytes(this.#child.pid) > memoryBytes + runtimeBytes)
      this.kill(`needed more than ${sizeText(memoryBytes)}`);
  }

  #describeExit(status: number | null, signal: string | null): string {
    // Node aborts when the heap is full; it reports this in no other way.
    if (signal === 'SIGABRT' || status === 134)
      return `ran out of memory (limit ${sizeText(this.#limits.memoryBytes)}) or aborted`;
    return signal === null ? `ended its process (exit status ${status})` : `was killed by ${signal}`;
  }
}

/** Memory of a process; 0 if it has ended or the system does not report it. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes || 0;
  } catch {
    return 0;
  }
}

/** CPU time of a process and its threads; 0 if it has ended. The name before the figures may have brackets. */
function cpuTimeMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return tickMs * (Number(figures[11]) + Number(figures[12]));
  } catch {
    return 0;
  }
}
