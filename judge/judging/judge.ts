/** Theory of operation. A judge lives as long as its owner wants and takes submissions from several callers at once.
 *  What it opens for a problem stays open for the next submission (`problems/`). A submission is a job (`job.ts`) with
 *  its own folder and boxes, which end with it. All jobs share two things: the slots in which programs run, assigned
 *  fairly to callers (`cases/slots.ts`), and the lock for runs that need quiet (`quiet/quiet-lock.ts`). The cases of a
 *  job are given in order to sessions, each with its own box (`run-cases.ts`). A session runs a case
 *  (`runs/measure.ts`); while it runs the next one, the checker checks the output (`kinds/ordinary.ts`). */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { KeptValues, makeTemporaryFolder, type Production, produce } from '#host';
import type { Submission } from '#language';
import type { Problem } from '#problem-reader';
import { type JudgingEvent, withoutHostPaths } from '#protocol';
import type { SandboxInfo } from '#sandbox';
import { judgeDigest } from '#setup';
import { FairSlots, UntilAborted } from './cases/slots.ts';
import { Job, type JudgeContext, type JudgeOptions } from './job.ts';
import { ProblemContext } from './problems/problem-context.ts';
import { type Lease, usualWarmBounds, type WarmBounds, WarmProblems } from './problems/warm-problems.ts';
import { type OnWait, quietByItself } from './quiet/machine-quiet.ts';
import { QuietLock } from './quiet/quiet-lock.ts';
import { Cores } from './runs/cores.ts';
import { type JudgingTools, machineTools } from './runs/environment.ts';
import { MachineLoad } from './runs/machine-load.ts';
import { Pace } from './runs/pace.ts';

/** Options for opening a judge. */
export interface OpenJudgeOptions {
  /** Maximum number of simultaneous runs; default: one per core. */
  readonly slots?: number;
  /** Default: this machine. */
  readonly tools?: JudgingTools;
  /** Closes the judge. */
  readonly signal?: AbortSignal;
  readonly onWait?: OnWait;
  /** How long resources of problems stay open. */
  readonly warm?: Partial<WarmBounds>;
}

/** The state of a judge. */
interface JudgeState {
  readonly slots: number;
  /** Number of busy slots. */
  readonly busy: number;
  /** Number of submissions being judged. */
  readonly active: number;
  /** Number of waiting submissions. */
  readonly queued: number;
  /** Number of problems whose checkers and other programs are open. */
  readonly warm: number;
}

/** A long-lived judge. */
export interface Judge {
  /** Judges a submission and yields events: `compiled` (not if the judge itself failed), one `case` per result that
   *  counts, `judgement`. Starts when the first event is requested; leaving the iteration, or `signal`, ends this
   *  submission only.
   *   @throws UserError if the problem cannot be judged, SandboxError if there is no sandbox, and the signal's
   *   reason */
  judge(
    problem: Problem,
    submission: Submission,
    options?: JudgeOptions & { readonly signal?: AbortSignal | undefined },
  ): Production<JudgingEvent>;
  readonly state: JudgeState;
  /** Ends everything in progress, which then throws, and releases all resources. May be called twice. */
  close(): Promise<void>;
}

/** Opens a judge. It uses no resources until the first submission. */
export const openJudge = (options: OpenJudgeOptions = {}): Judge => new LastingJudge(options);

/** Number of open submissions per slot: while one is compiled or waits for a checker, another one runs. */
const jobsPerSlot = 2;

class LastingJudge implements Judge {
  readonly #tools: JudgingTools;
  readonly #slots: FairSlots;
  readonly #jobs: FairSlots;
  readonly #lock: QuietLock;
  readonly #load: MachineLoad;
  readonly #cores = new Cores();
  readonly #warm: WarmProblems;
  readonly #signal: AbortSignal | undefined;
  readonly #active = new Map<AbortController, Promise<void>>();
  #context: Promise<JudgeContext> | undefined;
  #folder: string | undefined;
  #folders = 0;
  #closing: Promise<void> | undefined;
  readonly #close = () => void this.close();

  constructor({
    slots = availableParallelism(),
    tools = machineTools,
    signal,
    onWait,
    warm,
  }: OpenJudgeOptions) {
    this.#tools = tools;
    this.#slots = new FairSlots(Math.max(1, slots));
    this.#jobs = new FairSlots(jobsPerSlot * this.#slots.count);
    this.#lock = new QuietLock((pause) => tools.openMachineQuiet?.(pause, onWait) ?? quietByItself);
    const { measurePace } = tools;
    const pace = measurePace && new Pace(measurePace, new KeptValues<number>('own'));
    this.#load = new MachineLoad(tools.readCpuClock ?? (() => undefined), pace);
    this.#warm = new WarmProblems({ ...usualWarmBounds, ...warm });
    this.#signal = signal;
    signal?.addEventListener('abort', this.#close, { once: true });
    if (signal?.aborted) void this.close();
  }

  get state(): JudgeState {
    return {
      slots: this.#slots.count,
      busy: this.#slots.taken,
      active: this.#jobs.taken,
      queued: this.#jobs.waiting,
      warm: this.#warm.count,
    };
  }

  judge(
    problem: Problem,
    submission: Submission,
    { signal, ...options }: JudgeOptions & { readonly signal?: AbortSignal | undefined } = {},
  ): Production<JudgingEvent> {
    return produce<JudgingEvent>(
      (push, left) =>
        this.#whileOpen(left, (until) => this.#judge(problem, submission, { options, push, until })),
      { signal },
    );
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#close);
    const reason = this.#signal?.aborted ? this.#signal.reason : new Error('the judge was closed');
    for (const controller of this.#active.keys()) controller.abort(reason);
    const endings = [this.#lock.machine.close(), this.#warm.closeAll(), ...this.#active.values()];
    await Promise.allSettled(endings);
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Runs `work` with a signal that aborts when the reader leaves or the judge is closed. */
  async #whileOpen(left: AbortSignal, work: (until: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#closing) throw this.#signal?.reason ?? new Error('the judge is closed');
    const controller = new AbortController();
    const abort = () => controller.abort(left.reason);
    left.addEventListener('abort', abort, { once: true });
    const working = work(controller.signal);
    this.#active.set(controller, working);
    try {
      await working;
    } finally {
      this.#active.delete(controller);
      left.removeEventListener('abort', abort);
    }
  }

  async #judge(
    problem: Problem,
    submission: Submission,
    {
      options,
      push,
      until,
    }: { options: JudgeOptions; push: (event: JudgingEvent) => void; until: AbortSignal },
  ): Promise<void> {
    const caller = options.caller ?? {};
    const { machine } = this.#lock;
    await this.#jobs.take(caller, until);
    const lease = this.#lease(problem, options);
    lease.context.catch(() => undefined); // told below, if the judge is still open
    try {
      await setImmediate(); // a checker takes longest to start, so its process goes first
      until.throwIfAborted();
      const ready = machine.begin();
      try {
        const ending = new UntilAborted(until);
        const opening = this.#openContext();
        opening.catch(() => undefined); // told below, once the checker is open
        const ofProblem = await ending.wait(lease.context);
        const ofJudge = await ending.wait(opening);
        await ending.wait(ready);
        // Of this caller: the context may have been opened for a caller with other cases.
        const cases = options.cases ?? problem.cases;
        const job = new Job(
          ofJudge,
          ofProblem,
          { ...options, caller, cases },
          { folder: this.#nextFolder(), signal: until },
        );
        await job.judge(submission, push).finally(() => job.close());
      } finally {
        machine.end();
      }
    } finally {
      lease.giveBack();
      this.#jobs.give();
    }
  }

  #lease(problem: Problem, { origin }: JudgeOptions): Lease {
    const digest = origin?.problemDigest;
    const key = digest === undefined ? problem : `${digest} ${problem.folder}`;
    return this.#warm.lease(key, () => ProblemContext.open(problem, this.#tools, this.#slots.count));
  }

  #openContext(): Promise<JudgeContext> {
    this.#context ??= this.#tools.probeSandbox().then((sandbox) => ({
      tools: this.#tools,
      slots: this.#slots,
      lock: this.#lock,
      load: this.#load,
      cores: this.#cores,
      sandbox: factsOf(sandbox),
      judgeDigest: judgeDigest(),
    }));
    return this.#context;
  }

  #nextFolder(): string {
    this.#folder ??= makeTemporaryFolder();
    return join(this.#folder, String(++this.#folders));
  }
}

/** The facts about the sandbox for a judgement. */
const factsOf = (info: SandboxInfo): SandboxInfo => ({ ...info, hints: info.hints.map(withoutHostPaths) });

/** Options for grading submissions. */
export type GradeOptions = Pick<JudgeOptions, 'all' | 'cases' | 'results' | 'origin' | 'keeps'> &
  Pick<OpenJudgeOptions, 'slots' | 'tools' | 'signal' | 'onWait'>;

/** Judges submissions one after the other with a temporary judge and yields events on the way.
 *   @throws what `Judge.judge` throws */
export function grade(
  problem: Problem,
  submissions: readonly Submission[],
  { slots, tools, signal, onWait, ...how }: GradeOptions = {},
): Production<JudgingEvent> {
  return produce<JudgingEvent>(
    async (push, until) => {
      const judge = openJudge({ slots, tools, onWait });
      try {
        for (const submission of submissions)
          for await (const event of judge.judge(problem, submission, { ...how, signal: until })) push(event);
      } finally {
        await judge.close();
      }
    },
    { signal },
  );
}
