/** Theory of operation. Problem by problem, every entry gets a key, the digest of all that its judgement depends on. What the store has
 *  under that key is told at once; the rest is graded, programs by one `grade` per problem (each on all slots, so that a run close to a limit
 *  can be repeated in quiet), texts by another, as answers to a submit-answer problem. Whatever is judged is stored at once: an interrupted
 *  contest goes on where it was. A judge error is never stored. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenChecker } from '../checking/index.ts';
import {
  grade,
  type Judgement,
  type JudgingEvent,
  type JudgingTools,
  machineTools,
  printOf,
} from '../judging/index.ts';
import { findToolchains, type Toolchains } from '../language/index.ts';
import type { Problem } from '../package/index.ts';
import { type GradingTerms, judgementKey } from './judgement-key.ts';
import { OutputKeeper } from './outputs.ts';
import type { JudgementStore } from './store.ts';
import type { ContestFolder, Entry, JudgedEntry } from './types.ts';

/** What grading a contest tells while it works. Every entry ends in one `judged`. */
export type ContestEvent =
  | { readonly type: 'started'; readonly entry: Entry }
  | { readonly type: 'progress'; readonly entry: Entry; readonly event: JudgingEvent }
  | { readonly type: 'judged'; readonly judged: JudgedEntry };

export interface GradeContestOptions {
  /** The problems in the order of the contest, with the cases to grade. */
  readonly problems: readonly Problem[];
  readonly store: JudgementStore;
  /** Version of the judge: a judgement of another one is not taken. */
  readonly judge: string;
  /** Grade also what is known. */
  readonly fresh?: boolean;
  readonly slots: number;
  readonly signal?: AbortSignal;
  /** Default: this machine. */
  readonly tools?: JudgingTools;
  readonly toolchains?: Toolchains;
}

/** Grades every entry that is not known yet. @throws UserError when a problem is not fit to be graded, and the signal's reason. */
export async function* gradeContest(
  contest: ContestFolder,
  options: GradeContestOptions,
): AsyncGenerator<ContestEvent, void, undefined> {
  const tools = options.tools ?? machineTools;
  const sandbox = await tools.probeSandbox();
  const toolchains = options.toolchains ?? (await findToolchains());
  for (const [index, { label }] of contest.problems.entries()) {
    const problem = options.problems[index];
    const entries = contest.entries.filter((entry) => entry.problem === label);
    if (problem === undefined || entries.length === 0) continue;
    const keepsOutputs = existsSync(join(problem.folder, 'picture.ts'));
    const { rules } = contest.terms;
    // Groups and their scores need no more than what counts for them.
    const all = rules !== 'icpc' && (rules !== 'ioi' || problem.scoring === undefined);
    const print = await printOf(problem);
    const terms = { print, all, keepsOutputs, judge: options.judge, sandbox };
    yield* new ProblemGrading({ ...options, tools }, problem, terms, toolchains).judgeAll(entries);
  }
}

interface Pending {
  readonly entry: Entry;
  readonly key: string | undefined;
}

class ProblemGrading {
  readonly #options: GradeContestOptions & { readonly tools: JudgingTools };
  readonly #problem: Problem;
  readonly #terms: GradingTerms;
  readonly #toolchains: Toolchains;
  readonly #keeper = new OutputKeeper();

  constructor(
    options: GradeContestOptions & { readonly tools: JudgingTools },
    problem: Problem,
    terms: GradingTerms,
    toolchains: Toolchains,
  ) {
    this.#options = options;
    this.#problem = problem;
    this.#terms = terms;
    this.#toolchains = toolchains;
  }

  async *judgeAll(entries: readonly Entry[]): AsyncGenerator<ContestEvent, void, undefined> {
    const pending: Pending[] = [];
    for (const given of entries) {
      this.#options.signal?.throwIfAborted();
      const entry = { ...given, kind: kindFor(this.#problem, given) };
      const key = judgementKey(this.#problem, this.#terms, entry, this.#toolchains);
      const known = key === undefined || this.#options.fresh ? undefined : this.#options.store.find(key);
      if (known === undefined) pending.push({ entry, key });
      else
        yield {
          type: 'judged',
          judged: { ...known, judgement: renamed(known.judgement, entry), entry, fresh: false },
        };
    }
    const isText = ({ entry }: Pending): boolean => entry.kind === 'text';
    yield* this.#judge(
      this.#problem,
      pending.filter((one) => !isText(one)),
      this.#watchedTools(),
    );
    yield* this.#judgeTexts(pending.filter(isText));
  }

  /** One by one, with one checker for all. */
  async *#judgeTexts(pending: readonly Pending[]): AsyncGenerator<ContestEvent, void, undefined> {
    if (pending.length === 0) return;
    const { tools, slots } = this.#options;
    const problem: Problem = { ...this.#problem, types: ['submit-answer'] };
    const checker = await tools.openChecker(problem, { workers: slots });
    const shared: OpenChecker = { check: (job) => checker.check(job), close: async () => undefined };
    const watched = this.#terms.keepsOutputs ? this.#keeper.watch(shared) : shared;
    try {
      for (const one of pending) {
        this.#keeper.begin(one.entry.id);
        yield* this.#judge(problem, [one], { ...tools, openChecker: async () => watched });
      }
    } finally {
      await checker.close();
    }
  }

  async *#judge(
    problem: Problem,
    pending: readonly Pending[],
    tools: JudgingTools,
  ): AsyncGenerator<ContestEvent, void, undefined> {
    const [first, ...others] = pending;
    if (first === undefined) return;
    const { slots, signal } = this.#options;
    const submissions = pending.map(({ entry: { id, path } }) => ({ name: id, path }));
    const settings = { slots, all: this.#terms.all, tools, ...(signal ? { signal } : {}) };
    let current = first;
    yield { type: 'started', entry: current.entry };
    for await (const event of grade(problem, submissions, settings)) {
      yield { type: 'progress', entry: current.entry, event };
      if (event.type !== 'judgement') continue;
      yield this.#judged(current, event.judgement, this.#keeper.take(event.judgement));
      const next = others.shift();
      if (next === undefined) continue;
      current = next;
      yield { type: 'started', entry: current.entry };
    }
  }

  #judged({ entry, key }: Pending, judgement: Judgement, outputs: JudgedEntry['outputs']): ContestEvent {
    const lasts = key !== undefined && judgement.verdict !== 'JE' && judgement.cases.every(isSure);
    if (lasts) this.#options.store.store(key, { judgement, outputs });
    return { type: 'judged', judged: { entry, judgement, outputs, fresh: true } };
  }

  /** Compiling is what begins with every program. */
  #watchedTools(): JudgingTools {
    const { tools } = this.#options;
    if (!this.#terms.keepsOutputs) return tools;
    return {
      ...tools,
      compile: (submission, options) => {
        this.#keeper.begin(submission.name);
        return tools.compile(submission, options);
      },
      openChecker: async (problem, settings) =>
        this.#keeper.watch(await tools.openChecker(problem, settings)),
    };
  }
}

/** Whatever is handed in to a submit-answer problem is an answer, and a text is none where a program must answer more than once. */
function kindFor({ types }: Problem, { kind }: Entry): Entry['kind'] {
  if (types.includes('submit-answer')) return 'text';
  return types.includes('interactive') || types.includes('multi-pass') ? 'program' : kind;
}

const isSure = ({ verdict }: { readonly verdict: string }): boolean => verdict !== 'JE';

/** The same content may have been judged under another name. */
const renamed = (judgement: Judgement, { id }: Entry): Judgement => ({ ...judgement, submission: id });
