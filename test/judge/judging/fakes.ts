import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CheckJob } from '#checking';
import { makeTemporaryFolder } from '#host';
import { type GradeOptions, grade, type JudgingTools } from '#judging';
import type { CompileResult, Submission } from '#language';
import type { Problem, TestCase } from '#problem-reader';
import type { Judgement, JudgingEvent } from '#protocol';
import { type Box, type BoxOptions, type RunRequest, SandboxError, type SandboxInfo } from '#sandbox';
import type { CheckResult, RunResult } from '#verdict';

export const mebi = 1024 ** 2;

/** The fields of a pass-fail problem that has nothing but data. */
export const plainProblem = {
  dialect: '2025-09',
  types: ['pass-fail'],
  timeLimit: { source: 'problem.yaml', acToTimeLimit: 2, timeLimitToTle: 1.5, resolutionMs: 1000 },
  groups: {
    name: '',
    rule: { kind: 'standard', maxScore: 'unbounded', aggregation: 'pass-fail', requirePass: [] },
    cases: [],
    groups: [],
  },
  constants: {},
  parts: {
    statements: [],
    solutions: [],
    attachments: [],
    include: [],
    inputValidators: [],
    answerValidators: [],
    validatorTests: [],
    submissions: [],
  },
} as const satisfies Partial<Problem>;
const sandbox: SandboxInfo = { backEnd: 'cgroup-v2', measuredBy: 'cgroup-v2', missing: [], hints: [] };
export const submission: Submission = { name: 'fake.cpp', path: '/nowhere/fake.cpp' };

const cleanRun: RunResult = {
  exit: { kind: 'exited', code: 0 },
  cpuMs: 5,
  wallMs: 6,
  peakBytes: mebi,
  outputBytes: 2,
  hitProcessLimit: false,
  measuredBy: 'cgroup-v2',
};

/** What a fake machine does. `index` is the number of the case, `attempt` counts the runs of that case from 0. */
export interface Script {
  /** The result of a run, or what the sandbox throws; default: a clean run. */
  readonly run?: (index: number, attempt: number, request: RunRequest) => Partial<RunResult> | Error;
  /** Called while a run is under way; it lasts until the promise settles. */
  readonly during?: (index: number, attempt: number, request: RunRequest) => Promise<void>;
  /** The opinion of the checker, or what it throws; default: accepted. */
  readonly check?: (index: number) => CheckResult | Error;
  readonly duringCheck?: (index: number) => Promise<void>;
  readonly compile?: () => CompileResult | Error;
  /** How many CPUs others use; default: unknown. */
  readonly othersUse?: number;
  /** Changed or additional fields of the problem. */
  readonly problem?: Partial<Problem>;
}

/** A machine whose boxes, compilers and checkers follow a script, and which records the requests. */
export class FakeMachine {
  readonly folder = makeTemporaryFolder();
  readonly cases: readonly TestCase[];
  readonly started: number[] = [];
  readonly attempts = new Map<number, number>();
  boxesOpened = 0;
  openBoxes = 0;
  openCheckers = 0;
  checkersOpened = 0;
  running = 0;
  mostRunning = 0;
  outputFolder = '';
  /** CPU time of all programs so far, which the clocks of the machine include. */
  #programsMs = 0;
  /** Of every box that was opened. */
  readonly inputFolders: (readonly string[])[] = [];
  script: Script;

  constructor(caseCount: number, script: Script = {}) {
    this.script = script;
    mkdirSync(join(this.folder, 'data'));
    this.cases = Array.from({ length: caseCount }, (_, index) => {
      const inputPath = join(this.folder, 'data', `${index}.in`);
      const answerPath = join(this.folder, 'data', `${index}.ans`);
      writeFileSync(inputPath, '');
      writeFileSync(answerPath, '');
      return { name: `secret/${index}`, inputPath, answerPath, checkerArgs: [] };
    });
  }

  get problem(): Problem {
    return {
      ...plainProblem,
      slug: 'fake',
      folder: this.folder,
      dataFolder: join(this.folder, 'data'),
      secretArgs: [],
      names: { en: 'Fake' },
      limits: {
        timeMs: 1000,
        memoryBytes: 256 * mebi,
        outputBytes: 8 * mebi,
        codeBytes: 128 * 1024,
        compilationTimeMs: 60_000,
        compilationMemoryBytes: 2048 * mebi,
        validationTimeMs: 60_000,
        validationMemoryBytes: 2048 * mebi,
        validationOutputBytes: 8 * mebi,
      },
      languageFactors: true,
      allowFileWriting: false,
      checker: { kind: 'default' },
      cases: this.cases,
      generatedGroups: [],
      warnings: [],
      credits: [],
      keywords: [],
      ...this.script.problem,
    };
  }

  readonly tools: JudgingTools = {
    openBox: async (options) => this.#openBox(options),
    probeSandbox: async () => sandbox,
    compile: async () => {
      const result = this.script.compile?.() ?? compiled;
      if (result instanceof Error) throw result;
      return result;
    },
    openGrader: () => Promise.reject(new Error('there is no grader')),
    readCpuClock: () => {
      const { othersUse } = this.script;
      const atMs = performance.now() + this.#programsMs;
      return othersUse === undefined ? undefined : { atMs, busyMs: this.#programsMs + othersUse * atMs };
    },
    openChecker: async () => {
      this.openCheckers++;
      this.checkersOpened++;
      return {
        check: (job) => this.#check(job),
        close: async () => {
          this.openCheckers = 0;
        },
      };
    },
  };

  async events(options: GradeOptions = {}): Promise<JudgingEvent[]> {
    const events: JudgingEvent[] = [];
    for await (const event of grade(this.problem, [submission], { tools: this.tools, ...options }))
      events.push(event);
    return events;
  }

  async judgement(options: GradeOptions = {}): Promise<Judgement> {
    const last = (await this.events(options)).at(-1);
    if (last?.type !== 'judgement') throw new Error('no judgement');
    return last.judgement;
  }

  /** What is still open or on disk; empty if everything was cleaned up. */
  leftovers(): string[] {
    return [
      ...(this.openBoxes > 0 ? [`${this.openBoxes} boxes`] : []),
      ...(this.openCheckers > 0 ? ['a checker'] : []),
      ...(this.running > 0 ? [`${this.running} runs`] : []),
      ...(existsSync(this.outputFolder) ? [this.outputFolder] : []),
    ];
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #openBox(options: BoxOptions): Box {
    this.boxesOpened++;
    this.openBoxes++;
    this.outputFolder = options.outputFolder;
    this.inputFolders.push(options.inputFolders ?? []);
    let close: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const died = closed.then(() => Promise.reject(new SandboxError('the launcher is gone')));
    died.catch(() => {});
    let open = true;
    const run = async (request: RunRequest) => {
      this.running++;
      this.mostRunning = Math.max(this.mostRunning, this.running);
      try {
        return await Promise.race([this.#run(request, options), died]);
      } finally {
        this.running--;
      }
    };
    return {
      info: sandbox,
      run,
      runKeeping: run,
      collect: async () => undefined,
      close: async () => {
        if (open) this.openBoxes--;
        open = false;
        close();
      },
    };
  }

  async #run(request: RunRequest, { outputFolder }: BoxOptions): Promise<RunResult> {
    const index = Number(basename(request.stdin ?? '', '.in'));
    const attempt = this.attempts.get(index) ?? 0;
    this.attempts.set(index, attempt + 1);
    this.started.push(index);
    // Like the launcher: a new file, made before the program starts.
    writeFileSync(join(outputFolder, request.stdout ?? ''), `${index} ${attempt}`, { flag: 'wx' });
    await this.script.during?.(index, attempt, request);
    const result = this.script.run?.(index, attempt, request) ?? {};
    if (result instanceof Error) throw result;
    this.#programsMs += result.cpuMs ?? 0;
    return { ...cleanRun, ...result };
  }

  async #check({ name }: CheckJob): Promise<CheckResult> {
    const index = Number(basename(name));
    await this.script.duringCheck?.(index);
    const result = this.script.check?.(index) ?? { kind: 'accepted' };
    if (result instanceof Error) throw result;
    return result;
  }
}

export const compiled: CompileResult = {
  ok: true,
  language: 'cpp',
  output: '',
  cached: false,
  program: {
    language: 'cpp',
    folder: '/nowhere',
    argv: ['/prog/main', '-m{memoryMiB}'],
    env: {},
    mounts: [],
    timeFactor: 1,
    memoryFloorBytes: 0,
    processes: 1,
    openFiles: 64,
  },
};

export const wrong: CheckResult = { kind: 'rejected', reason: 'line 1: found "2"', forJury: 'expected "1"' };
