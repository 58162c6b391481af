/** Theory of operation. One grading has one temporary folder for outputs, one pool of checkers and a set of open boxes. Submissions are
 *  judged one after the other; the cases of one are dealt in order to slots, each with a box of its own (`run-cases.ts`). A slot runs a case
 *  (`measure.ts`), and while it runs the next the checker looks at the output (`decide.ts`). Contents of files never pass through here.
 *  Events go through a queue, so a slow reader stops nobody. Whatever ends the grading, the end, an error, a signal or a reader that
 *  leaves, ends in `close`: boxes, workers and folder are gone before the iteration is over. */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { OpenChecker, StaticValidator } from '../checking/index.ts';
import { EventQueue, makeTemporaryFolder, UserError } from '../host/index.ts';
import {
  type CompiledProgram,
  type CompileResult,
  isAmong,
  MissingLanguageError,
  type Submission,
} from '../language/index.ts';
import type { Problem, TestCase } from '../package/index.ts';
import { protocolVersion, withoutHostPaths } from '../protocol/index.ts';
import { type BoxOptions, type OpenBox, SandboxError, type SandboxInfo } from '../sandbox/index.ts';
import { interactiveJudge } from './interactive/interactive.ts';
import { type Interactor, openInteractor } from './interactive/interactor.ts';
import { ConversationSlot } from './interactive/slot.ts';
import { fullStory, judgeErrorMessage } from './judge-error.ts';
import { type KnownResults, type ResultCache, remembering } from './kept/result-cache.ts';
import { batchJudge } from './kinds/decide.ts';
import { multiPassJudge } from './kinds/multi-pass.ts';
import {
  copySource,
  openStatic,
  type StaticSource,
  withStatic,
  withStaticCases,
} from './kinds/static-cases.ts';
import { type Answers, answerJudge, answersCompiled, openAnswers } from './kinds/submit-answer.ts';
import { type CaseJudge, runCases } from './run-cases.ts';
import { Boxes, Slot } from './runs/boxes.ts';
import { environmentOf, foldersOf, mostPlacedBytes } from './runs/environment.ts';
import { MachineLoad } from './runs/machine-load.ts';
import { planRuns } from './runs/measure.ts';
import { QuietLock } from './runs/quiet-lock.ts';
import { haveTwins, sharing } from './runs/twin-cases.ts';
import { Scorer } from './scorer.ts';
import { notRun, summarise } from './summarise.ts';
import { type JudgingTools, machineTools } from './tools.ts';
import type { CaseResult, Judgement, JudgingEvent } from './types.ts';

const leastScratchBytes = 64 * 1024 ** 2;

export interface GradeOptions {
  /** Runs at the same time; default: one per core. */
  readonly slots?: number;
  /** Judge all cases, not only up to the first failing one. */
  readonly all?: boolean;
  /** Default: `problem.cases`. */
  readonly cases?: readonly TestCase[];
  /** Cases whose results it holds are not run again; default: every case is run. */
  readonly results?: ResultCache;
  /** Ends the grading: the iteration throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Default: this machine. */
  readonly tools?: JudgingTools;
}

/** Judges submissions one after the other and tells what happens while it happens. Per submission: `compiled` (not when the judge itself
 *  failed), then one `case` per result that matters, then `judgement`.
 *  @throws UserError when the checker or the machine are not fit to judge, SandboxError when there is no sandbox, and the signal's reason. */
export async function* grade(
  problem: Problem,
  submissions: readonly Submission[],
  options: GradeOptions = {},
): AsyncGenerator<JudgingEvent, void, undefined> {
  const { signal } = options;
  signal?.throwIfAborted();
  const grading = await Grading.open(problem, options);
  const events = new EventQueue<JudgingEvent>();
  const cancel = () => {
    events.end({ error: signal?.reason });
    void grading.cancel();
  };
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  const work = grading
    .judgeAll(submissions, (event) => events.push(event))
    .then(
      () => events.end(),
      (error: unknown) => events.end({ error }),
    );
  try {
    yield* events;
  } finally {
    signal?.removeEventListener('abort', cancel);
    await grading.cancel();
    await work;
    grading.removeFolder();
  }
}

type Tell = (event: JudgingEvent) => void;

const headOf = ({ name }: Submission) => ({ version: protocolVersion, submission: name }) as const;

/** What a judgement says of the sandbox. */
const factsOf = (info: SandboxInfo): SandboxInfo => ({ ...info, hints: info.hints.map(withoutHostPaths) });

class Grading {
  readonly #problem: Problem;
  readonly #cases: readonly TestCase[];
  readonly #scorer: Scorer;
  readonly #slots: number;
  readonly #all: boolean;
  readonly #tools: JudgingTools;
  readonly #sandbox: SandboxInfo;
  readonly #checker: OpenChecker;
  readonly #boxes: Boxes;
  readonly #lock = new QuietLock();
  readonly #load: MachineLoad;
  readonly #outputFolder = makeTemporaryFolder();
  readonly #known: KnownResults | undefined;
  /** Of an interactive problem. */
  #interactor: Interactor | undefined;
  /** Of a problem that looks at sources. */
  #static: StaticValidator | undefined;
  /** What every box covers, the compiler's too, where it lies below something shown: statement, data and jury submissions. */
  readonly #problemFolders: readonly string[];
  readonly #placedBytes: number;

  static async open(problem: Problem, options: GradeOptions): Promise<Grading> {
    const tools = options.tools ?? machineTools;
    const workers = options.slots ?? availableParallelism();
    const cases = withStaticCases(problem, options.cases ?? problem.cases);
    if (cases.length === 0) throw new UserError(`${problem.slug} has no test cases`);
    const sandbox = await tools.probeSandbox();
    const known = await options.results?.open(problem, cases, sandbox);
    const scorer = await Scorer.open(problem, cases, tools);
    const checker = await tools.openChecker(problem, { workers }).catch(async (error: unknown) => {
      await scorer.close();
      throw error;
    });
    const parts = { tools, sandbox, checker, scorer, workers, known };
    const grading = new Grading(problem, { ...options, cases }, parts);
    await grading.#openPrograms();
    return grading;
  }

  private constructor(
    problem: Problem,
    options: GradeOptions,
    parts: {
      readonly tools: JudgingTools;
      readonly sandbox: SandboxInfo;
      readonly checker: OpenChecker;
      readonly scorer: Scorer;
      readonly workers: number;
      readonly known: KnownResults | undefined;
    },
  ) {
    this.#problem = problem;
    this.#cases = options.cases ?? problem.cases;
    this.#all = options.all ?? false;
    this.#scorer = parts.scorer;
    this.#problemFolders = foldersOf(problem, this.#cases);
    this.#placedBytes = mostPlacedBytes(problem, this.#cases);
    this.#slots = Math.max(1, Math.min(parts.workers, this.#cases.length));
    this.#tools = parts.tools;
    this.#sandbox = factsOf(parts.sandbox);
    this.#load = new MachineLoad(parts.tools.readCpuClock ?? (() => undefined));
    this.#checker = parts.checker;
    this.#known = parts.known;
    this.#boxes = new Boxes(parts.tools.openBox);
  }

  async #openPrograms(): Promise<void> {
    try {
      if (this.#problem.types.includes('interactive'))
        this.#interactor = await openInteractor(this.#problem, this.#cases, this.#outputFolder);
      this.#static = await openStatic(this.#problem);
    } catch (error) {
      await this.cancel();
      this.removeFolder();
      throw error;
    }
  }

  /** Ends everything that is under way, now. */
  async cancel(): Promise<void> {
    await Promise.all([
      this.#boxes.closeAll(),
      this.#checker.close(),
      this.#scorer.close(),
      this.#static?.close(),
    ]);
  }

  removeFolder(): void {
    rmSync(this.#outputFolder, { recursive: true, force: true });
  }

  async judgeAll(submissions: readonly Submission[], tell: Tell): Promise<void> {
    for (const submission of submissions) {
      if (this.#boxes.closed) return;
      const judgement = await this.#judge(submission, tell);
      tell({ ...headOf(submission), type: 'judgement', judgement });
    }
  }

  async #judge(submission: Submission, tell: Tell): Promise<Judgement> {
    const about = { problem: this.#problem.slug, submission: submission.name, sandbox: this.#sandbox };
    let compiled: CompileResult;
    let answers: Answers | undefined;
    try {
      if (this.#problem.types.includes('submit-answer')) {
        const opened = await openAnswers(submission, this.#problem, this.#outputFolder);
        compiled = opened.ok ? answersCompiled : opened;
        answers = opened.ok ? opened.answers : undefined;
      } else compiled = await this.#compile(submission);
    } catch (error) {
      const reason = judgeErrorMessage(error);
      const output = error instanceof UserError ? (error.hint ?? '') : fullStory(error);
      const judgement = notRun(about, 'JE', { language: submission.language, reason, output });
      return error instanceof MissingLanguageError ? { ...judgement, notJudged: error.lack } : judgement;
    }
    const { ok, language, output } = compiled;
    tell({
      ...headOf(submission),
      type: 'compiled',
      ok,
      ...(language === undefined ? {} : { language }),
      output,
      cached: compiled.ok && compiled.cached,
      caseCount: this.#cases.length,
    });
    if (!compiled.ok) return notRun(about, 'CE', compiled);
    const onResult = (result: CaseResult) => tell({ ...headOf(submission), type: 'case', result });
    const results =
      answers === undefined
        ? await this.#runAll(compiled.program, this.#sourceOf(submission, compiled.language), onResult)
        : await this.#runCases(
            [undefined],
            answerJudge(answers, this.#checker, this.#problem.limits.outputBytes),
            onResult,
          );
    const { plan } = this.#scorer;
    return summarise(about, compiled, results, { plan, outcome: await this.#scorer.score(results) });
  }

  #sourceOf(submission: Submission, language: string): StaticSource | undefined {
    if (this.#static === undefined) return undefined;
    const { codeBytes } = this.#problem.limits;
    return copySource(submission, { language, codeBytes, folder: this.#outputFolder });
  }

  #runCases<S, M>(
    slots: readonly S[],
    judge: CaseJudge<S, M>,
    onResult: (result: CaseResult) => void,
  ): Promise<readonly CaseResult[]> {
    const cancelled = () => this.#boxes.closed;
    return runCases(this.#cases, slots, judge, {
      plan: this.#scorer.plan,
      all: this.#all,
      cancelled,
      onResult,
    });
  }

  async #compile(submission: Submission): Promise<CompileResult> {
    const openBox: OpenBox = (options) =>
      this.#boxes.open({ ...options, inputFolders: this.#problemFolders });
    const environment = environmentOf(this.#problem, submission);
    const options = { limits: this.#problem.limits, openBox, environment };
    const result = await this.#tools.compile(submission, options).catch((error: unknown) => {
      if (!(error instanceof SandboxError) || this.#boxes.closed) throw error;
      return this.#tools.compile(submission, options);
    });
    const { languages } = this.#problem;
    if (!result.ok || !languages || isAmong(result.language, languages)) return result;
    const reason = `${result.language} is not allowed for this problem (allowed: ${languages.join(', ')})`;
    return { ok: false, language: result.language, output: '', reason };
  }

  async #runAll(
    program: CompiledProgram,
    source: StaticSource | undefined,
    onResult: (result: CaseResult) => void,
  ): Promise<readonly CaseResult[]> {
    const plan = planRuns(this.#problem, program, {
      folder: this.#outputFolder,
      writers: this.#slots,
      load: this.#load,
    });
    const sheet = this.#known?.sheetOf(program);
    const parts = { plan, checker: this.#checker, lock: this.#lock };
    const box = this.#boxOptions(program);
    const run = async <S extends { close(): Promise<void> }, M>(
      open: () => S,
      inner: CaseJudge<S, M>,
    ): Promise<readonly CaseResult[]> => {
      const slots = Array.from({ length: this.#slots }, open);
      const once = <N>(judge: CaseJudge<S, N>) =>
        haveTwins(this.#cases)
          ? this.#runCases(slots, sharing(judge), onResult)
          : this.#runCases(slots, judge, onResult);
      const go = <N>(judge: CaseJudge<S, N>) =>
        sheet === undefined ? once(judge) : once(remembering(judge, sheet));
      try {
        return await (this.#static && source ? go(withStatic(inner, this.#static, source)) : go(inner));
      } finally {
        sheet?.save();
        await Promise.all(slots.map((slot) => slot.close()));
      }
    };
    const { passes } = this.#problem;
    const interactor = this.#interactor;
    if (interactor !== undefined) {
      const options = { submission: box, interactor: interactor.boxOptions };
      const openPair = () => new ConversationSlot(this.#boxes, options);
      return run(openPair, interactiveJudge({ ...parts, interactor, passes: passes ?? 1 }));
    }
    const openSlot = () => new Slot(this.#boxes, box);
    return passes === undefined
      ? run(openSlot, batchJudge(parts))
      : run(openSlot, multiPassJudge({ ...parts, passes }));
  }

  #boxOptions(program: CompiledProgram): BoxOptions {
    return {
      mounts: program.mounts,
      programFolder: program.folder,
      // Inputs of later passes lie among the outputs.
      inputFolders:
        this.#problem.passes === undefined
          ? this.#problemFolders
          : [...this.#problemFolders, this.#outputFolder],
      outputFolder: this.#outputFolder,
      scratchBytes: Math.max(leastScratchBytes, this.#problem.limits.outputBytes) + this.#placedBytes,
    };
  }
}
