import { mkdirSync, rmSync } from 'node:fs';
import type { OpenChecker } from '#checking';
import { PackageFault, UserError } from '#host';
import { MissingLanguageError, type Submission } from '#language';
import type { TestCase } from '#problem-reader';
import { type Judgement, type JudgementOrigin, type JudgingEvent, protocolVersion } from '#protocol';
import type { SandboxInfo } from '#sandbox';
import type { JudgedCase, KeptTexts } from './cases/case-feedback.ts';
import { Drawer, drawing } from './cases/drawer.ts';
import { fullStory, judgeErrorMessage } from './cases/judge-error.ts';
import type { OpenSession } from './cases/session.ts';
import { type Caller, type FairSlots, SessionSlot, UntilAborted } from './cases/slots.ts';
import { type Opened, openSubmission, type SubmissionContext } from './kinds/kinds.ts';
import { copySource, withoutStatic, withStatic } from './kinds/static-cases.ts';
import type { ProblemContext } from './problems/problem-context.ts';
import { alwaysAlone, type QuietLock } from './quiet/quiet-lock.ts';
import { type ProgramResults, type ResultCache, remembering } from './result-cache.ts';
import { runCases } from './run-cases.ts';
import { Boxes } from './runs/box-session.ts';
import type { Cores } from './runs/cores.ts';
import type { JudgingTools } from './runs/environment.ts';
import type { MachineLoad } from './runs/machine-load.ts';
import { type Helper, RemoteSession } from './runs/remote-session.ts';
import { sharing } from './runs/twin-cases.ts';
import { type JudgementBase, notRun, score, summarise } from './summarise.ts';

/** What all jobs of a judge share. */
export interface JudgeContext {
  readonly tools: JudgingTools;
  readonly slots: FairSlots;
  readonly lock: QuietLock;
  readonly load: MachineLoad;
  readonly cores: Cores;
  readonly sandbox: SandboxInfo;
  /** Digest of the judge itself. */
  readonly judgeDigest: string;
}

/** Options for judging one submission. */
export interface JudgeOptions {
  /** Judge all cases instead of stopping at the first failure. */
  readonly all?: boolean;
  /** Default: `problem.cases`. */
  readonly cases?: readonly TestCase[];
  /** Cached results: cases with a result are not run again. Default: every case is run. */
  readonly results?: ResultCache;
  /** Run everything for this submission while nothing else runs on the whole machine, for exact times. `results` then
   *  holds results of such runs only. */
  readonly alone?: boolean;
  /** The caller: slots are shared fairly among callers, not among submissions. Default: each submission is a caller
   *  of its own. */
  readonly caller?: Caller;
  /** Only run the programs: no output is checked, and whatever stays within the limits is accepted. */
  readonly unchecked?: true;
  /** Results that keep the beginnings of what the program read and wrote (ordinary problems). Default: none. */
  readonly keeps?: KeptTexts;
  /** Finds machines that also run cases of this submission, once it is compiled; may take its time.
   *  @param over - aborts when help has become useless: the promise must settle then */
  readonly findHelp?: (caseCount: number, over: AbortSignal) => Promise<readonly Helper[]>;
  /** Factor on the time limits, for a machine that is slower or faster than the one that they were made for.
   *  Default: 1. */
  readonly timeFactor?: number | undefined;
  /** Copied into events and the judgement. Problems with the same `problemDigest` share what was opened for them. */
  readonly origin?: JudgementOrigin;
}

type Push = (event: JudgingEvent) => void;

/** One submission being judged. However it ends, `close` ends everything that it has started. */
export class Job {
  readonly #ofJudge: JudgeContext;
  readonly #ofProblem: ProblemContext;
  readonly #options: JudgeOptions;
  readonly #signal: AbortSignal;
  readonly #caller: Caller;
  readonly #ofSubmission: SubmissionContext;
  /** Resolves when its sessions are closed. */
  #ending: Promise<unknown> = Promise.resolve();

  /** @param folder - for outputs; created here. @param signal - ends the job. */
  constructor(
    ofJudge: JudgeContext,
    ofProblem: ProblemContext,
    options: JudgeOptions & Required<Pick<JudgeOptions, 'caller' | 'cases'>>,
    where: { folder: string; signal: AbortSignal },
  ) {
    const { tools, slots, lock, load } = ofJudge;
    const { folder, signal } = where;
    this.#ofJudge = ofJudge;
    this.#ofProblem = ofProblem;
    this.#options = options;
    this.#signal = signal;
    this.#caller = options.caller;
    const cases = ofProblem.caseSet(options.cases);
    if (cases.judged.length === 0) throw new PackageFault(`${ofProblem.problem.slug} has no test cases`);
    mkdirSync(folder);
    const wanted = options.keeps?.images;
    const { openVisualizer } = ofProblem;
    const drawer = wanted && new Drawer({ wanted, cases: cases.testCases, openVisualizer, signal });
    const checker = options.unchecked ? acceptsAll : endingWith(signal, ofProblem.checker);
    this.#ofSubmission = {
      ofProblem,
      cases,
      checker: drawer && !options.unchecked ? drawing(checker, drawer) : checker,
      drawer,
      keeps: options.keeps ?? { of: 'none', bytes: 0 },
      tools,
      boxes: new Boxes(tools.openBox, ofJudge.cores),
      lock: options.alone ? alwaysAlone(lock.until(signal)) : lock.until(signal),
      load,
      folder,
      slots: Math.min(slots.count, cases.judged.length),
      timeFactor: options.timeFactor ?? 1,
    };
  }

  /** Judges the submission. @throws UserError if a program of the jury or the machine is unsuitable, and the
   *  signal's reason */
  async judge(submission: Submission, push: Push): Promise<void> {
    const cancel = () => void this.#ofSubmission.boxes.closeAll();
    this.#signal.addEventListener('abort', cancel, { once: true });
    try {
      // Not awaited here: it may take as long as reading all test data, so the runs go on meanwhile.
      const problemDigest = this.#options.origin?.problemDigest ?? this.#ofProblem.digest;
      const judgement = await this.#judge(submission, push);
      this.#signal.throwIfAborted();
      const whole = { ...judgement, problemDigest: await problemDigest };
      push({ ...this.#headOf(submission), type: 'judgement', judgement: whole });
    } finally {
      this.#signal.removeEventListener('abort', cancel);
    }
  }

  /** Ends everything in progress and removes all files. */
  async close(): Promise<void> {
    await this.#ending;
    await this.#ofSubmission.boxes.closeAll();
    rmSync(this.#ofSubmission.folder, { recursive: true, force: true });
  }

  async #judge(submission: Submission, push: Push): Promise<Judgement> {
    const { problem } = this.#ofProblem;
    const { sandbox, judgeDigest } = this.#ofJudge;
    const { origin, timeFactor } = this.#options;
    const about = { problem: problem.slug, submission: submission.name, sandbox, timeFactor };
    const base = { judgeDigest, ...origin, ...about };
    const { plan, judged } = this.#ofSubmission.cases;
    const grader = await this.#ofProblem.graderFor(plan);
    const known = await this.#knownResults();
    let opened: Opened;
    try {
      const open = () => openSubmission(submission, this.#ofSubmission);
      opened = await this.#slot().take(() => this.#ofSubmission.lock.shared(open));
    } catch (error) {
      this.#signal.throwIfAborted();
      return notOpened(base, submission, error);
    }
    const { ok, language, output } = opened;
    push({
      ...this.#headOf(submission),
      type: 'compiled',
      ok,
      language,
      output,
      cached: opened.ok && opened.cached,
      caseCount: judged.length,
    });
    if (!opened.ok) return notRun(base, 'CE', opened);
    const results = await this.#runAll(opened, submission, known?.(opened), push);
    return summarise(base, opened, results, { plan, outcome: await score(plan, results, grader) });
  }

  async #knownResults(): Promise<
    ((opened: Opened & { ok: true }) => ProgramResults | undefined) | undefined
  > {
    const { cases, ofProblem } = this.#ofSubmission;
    const known = await this.#options.results?.open(ofProblem.problem, cases.testCases, {
      sandbox: this.#ofJudge.sandbox,
      alone: this.#options.alone ?? false,
    });
    return known && (({ program }) => program && known.resultsOf(program));
  }

  async #runAll(
    opened: Opened & { readonly ok: true },
    submission: Submission,
    results: ProgramResults | undefined,
    push: Push,
  ): Promise<Judgement['cases']> {
    const { cases, slots } = this.#ofSubmission;
    const { findHelp, all = false } = this.#options;
    const twice = cases.haveTwins ? sharing(opened.openSession) : opened.openSession;
    const open = this.#withStatic(results ? remembering(twice, results) : twice, submission, opened.language);
    const sessions = Array.from({ length: opened.program ? slots : 1 }, open);
    const helping: RemoteSession[] = [];
    const elsewhere = (helper: Helper) =>
      new RemoteSession(helper, open(), { slot: this.#slot(), signal: this.#signal });
    const head = this.#headOf(submission);
    try {
      return await runCases(cases.judged, sessions, {
        plan: cases.plan,
        all,
        signal: this.#signal,
        openSlot: () => this.#slot(),
        ...(findHelp && {
          findHelp: async (over) => {
            helping.push(...(await findHelp(cases.judged.length, over)).map(elsewhere));
            return helping;
          },
        }),
        onResult: (result) => push({ ...head, type: 'case', result }),
      });
    } finally {
      results?.save();
      // The judgement need not wait until the kernel has taken their boxes apart, which may take longer than the runs.
      this.#ending = Promise.allSettled([...sessions, ...helping].map((session) => session.close()));
    }
  }

  #withStatic(
    open: OpenSession<TestCase>,
    submission: Submission,
    language: string,
  ): OpenSession<JudgedCase> {
    const { staticValidator: validator, problem } = this.#ofProblem;
    if (validator === undefined) return withoutStatic(open);
    const { folder } = this.#ofSubmission;
    const source = copySource(submission, { language, codeBytes: problem.limits.codeBytes, folder });
    const until = new UntilAborted(this.#signal);
    return withStatic(open, { source, ask: (job) => until.wait(validator.check(job, this.#signal)) });
  }

  #slot(): SessionSlot {
    return new SessionSlot(this.#ofJudge.slots, this.#caller, this.#signal);
  }

  #headOf({ name }: Submission) {
    const id = this.#options.origin?.id;
    return { version: protocolVersion, submission: name, judgementId: id } as const;
  }
}

/** The judgement if compiling failed for a reason that is not the submission's fault. */
function notOpened(base: JudgementBase, { language }: Submission, error: unknown): Judgement {
  const reason = judgeErrorMessage(error);
  const isPersons = error instanceof UserError && error.fault !== 'package';
  const output = isPersons ? (error.hint ?? '') : fullStory(error);
  const judgement = notRun(base, 'JE', { language, reason, output });
  return error instanceof MissingLanguageError ? { ...judgement, notJudged: error.lack } : judgement;
}

const acceptsAll: OpenChecker = { check: async () => ({ kind: 'accepted' }), close: async () => undefined };

/** Wraps the checker for a job that may end before the checker has answered. */
function endingWith(signal: AbortSignal, checker: OpenChecker): OpenChecker {
  const { checkPass } = checker;
  const until = new UntilAborted(signal);
  return {
    takesMany: checker.takesMany,
    check: (job, look) => until.wait(checker.check(job, look)),
    ...(checkPass && {
      checkPass: (job, before) => until.wait(checkPass.call(checker, job, before), (late) => late.dispose()),
    }),
    close: () => checker.close(),
  };
}
