import { type Attempt, attemptOf } from '#contest';
import { byCodeUnit } from '#text';

/** Theory of operation. Problem by problem, every entry gets a key: the digest of everything its judgement depends
 *  on. Judgements in the store are reported at once. The rest is judged as many at a time as there are slots, so that
 *  one is compiled while another runs: programs by one judge, then texts by another, as answers to a submit-answer
 *  problem. Each judgement is stored at once, so an interrupted contest continues where it stopped, and of equal
 *  entries only the first is judged. Judge errors are never stored. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContestFolder, Entry } from '#contest-reader';
import { type Production, produce } from '#host';
import {
  digestOfProblem,
  ImageKeeper,
  type Judge,
  type JudgingTools,
  type KeptTexts,
  machineTools,
  type OnWait,
  openJudge,
} from '#judging';
import { findToolchains, type Toolchains } from '#language';
import type { Problem } from '#problem-reader';
import { countsAllCases, type Judgement, type JudgingEvent, type KeptImage } from '#protocol';
import { judgeDigest } from '#setup';
import { defined } from '#values';
import { type GradingTerms, type JudgementStore, judgementKey } from './judgement-key.ts';
import type { OpenedContest } from './open-contest.ts';
import { OutputKeeper } from './outputs.ts';

/** An entry and its judgement. */
export interface JudgedEntry {
  readonly entry: Entry;
  readonly judgement: Judgement;
  /** Outputs to draw, by name of the test case: the deciding one and a few others. Only for problems with pictures. */
  readonly outputs: Readonly<Record<string, string>>;
  /** Pictures that the package has drawn of some outputs. */
  readonly images?: readonly KeptImage[];
  /** False: taken from the store. */
  readonly fresh: boolean;
}

/** Events while a contest is graded. Every entry ends with one `judged`. */
export type ContestEvent =
  | { readonly type: 'started'; readonly entry: Entry }
  | { readonly type: 'progress'; readonly entry: Entry; readonly event: JudgingEvent }
  | { readonly type: 'judged'; readonly judged: JudgedEntry };

export interface GradeContestOptions {
  readonly store: JudgementStore;
  /** Ignore stored judgements. */
  readonly fresh?: boolean;
  readonly slots: number;
  readonly signal?: AbortSignal;
  readonly onWait?: OnWait;
  /** Default: this machine. */
  readonly tools?: JudgingTools;
  readonly toolchains?: Toolchains;
}

/** Grades every entry without a stored judgement.
 *  @throws UserError when a problem cannot be graded, and the signal's reason. */
export function gradeContest(contest: OpenedContest, options: GradeContestOptions): Production<ContestEvent> {
  return produce<ContestEvent>(
    (push, signal) => gradeProblems(contest, { tools: machineTools, ...options, signal }, push),
    options,
  );
}

type Push = (event: ContestEvent) => void;
type Settings = GradeContestOptions & { readonly tools: JudgingTools; readonly signal: AbortSignal };

async function gradeProblems(contest: OpenedContest, settings: Settings, push: Push): Promise<void> {
  const sandbox = await settings.tools.probeSandbox();
  const toolchains = settings.toolchains ?? (await findToolchains());
  for (const { label, problem } of contest.problems) {
    const entries = contest.entries.filter((entry) => entry.problem === label);
    if (entries.length === 0) continue;
    const keepsOutputs = existsSync(join(problem.folder, 'picture.ts'));
    const all = countsAllCases(contest.terms.rules, problem.scoring !== undefined);
    const problemDigest = await digestOfProblem(problem);
    const terms = { problemDigest, all, keepsOutputs, judge: judgeDigest(), sandbox };
    await new ProblemGrading(settings, problem, terms, toolchains).judgeAll(entries, push);
  }
}

/** Cases of an entry of which the package may draw pictures. */
const drawn = { accepted: 1, others: 4 };

/** A judge, and the problem as it judges it. */
interface Bench {
  readonly judge: Judge;
  readonly problem: Problem;
}

interface Pending {
  readonly entry: Entry;
  readonly key: string | undefined;
}

class ProblemGrading {
  readonly #settings: Settings;
  readonly #problem: Problem;
  readonly #terms: GradingTerms;
  readonly #toolchains: Toolchains;
  /** Keys of what was judged now. */
  readonly #stored = new Set<string>();

  constructor(settings: Settings, problem: Problem, terms: GradingTerms, toolchains: Toolchains) {
    this.#settings = settings;
    this.#problem = problem;
    this.#terms = terms;
    this.#toolchains = toolchains;
  }

  async judgeAll(entries: readonly Entry[], push: Push): Promise<void> {
    const pending: Pending[] = [];
    for (const given of entries) {
      this.#settings.signal.throwIfAborted();
      const entry = asAnswer(this.#problem, { ...given, kind: kindFor(this.#problem, given) });
      const key = judgementKey(this.#problem, this.#terms, entry, this.#toolchains);
      if (this.#settings.fresh || !this.#reportKnown({ entry, key }, push)) pending.push({ entry, key });
    }
    const isText = ({ entry }: Pending): boolean => entry.kind === 'text';
    const answered: Problem = { ...this.#problem, types: ['submit-answer'] };
    await this.#judge(
      pending.filter((one) => !isText(one)),
      this.#problem,
      push,
    );
    await this.#judge(pending.filter(isText), answered, push);
  }

  /** Reports an entry whose judgement is in the store. @returns false if it has to be judged */
  #reportKnown({ entry, key }: Pending, push: Push): boolean {
    const known = key === undefined ? undefined : this.#settings.store.find(key);
    if (known === undefined) return false;
    const judgement = renamed(known.judgement, entry);
    push({ type: 'judged', judged: { ...known, judgement, entry, fresh: false } });
    return true;
  }

  /** Judges entries with one judge: opening it takes longer than checking a text. A judge takes the digest for the
   *  whole problem, so each way of judging has its own. */
  async #judge(pending: readonly Pending[], problem: Problem, push: Push): Promise<void> {
    if (pending.length === 0) return;
    const { slots, tools, onWait } = this.#settings;
    const judge = openJudge({ slots, tools, onWait });
    const [firsts, equals] = withoutEquals(pending);
    try {
      await inLanes(slots, firsts, (one) => this.#judgeOne(one, { judge, problem }, push));
      await inLanes(slots, equals, async (one) => {
        const isKnown = one.key !== undefined && this.#stored.has(one.key) && this.#reportKnown(one, push);
        if (!isKnown) await this.#judgeOne(one, { judge, problem }, push);
      });
    } finally {
      await judge.close();
    }
  }

  async #judgeOne(pending: Pending, { judge, problem }: Bench, push: Push): Promise<void> {
    const { entry } = pending;
    const { all, problemDigest, keepsOutputs } = this.#terms;
    const { signal } = this.#settings;
    push({ type: 'started', entry });
    const outputs = new OutputKeeper();
    const images = new ImageKeeper();
    const submission = { name: entry.id, path: entry.path };
    const keeps: KeptTexts = {
      of: keepsOutputs ? 'all' : 'none',
      bytes: 0,
      seeFiles: outputs.see,
      images: { ...drawn, see: images.see },
    };
    const how = { all, origin: { problemDigest }, signal, keeps };
    for await (const event of judge.judge(problem, submission, how)) {
      push({ type: 'progress', entry, event });
      if (event.type === 'judgement')
        push(
          this.#judged(pending, event.judgement, {
            outputs: outputs.drawn(event.judgement),
            images: images.take(event.judgement.cases),
          }),
        );
    }
  }

  #judged(
    { entry, key }: Pending,
    found: Judgement,
    drawings: Pick<JudgedEntry, 'outputs' | 'images'>,
  ): ContestEvent {
    // The key identifies the judgement.
    const judgement = { ...found, ...defined({ id: key }) };
    const lasts = key !== undefined && judgement.verdict !== 'JE' && judgement.cases.every(isSure);
    if (lasts) {
      this.#settings.store.put(key, { judgement, ...drawings });
      this.#stored.add(key);
    }
    return { type: 'judged', judged: { entry, judgement, ...drawings, fresh: true } };
  }
}

/** The first of equal entries, and the others. */
function withoutEquals(pending: readonly Pending[]): readonly [readonly Pending[], readonly Pending[]] {
  const seen = new Set<string>();
  const isFirst = ({ key }: Pending): boolean => key === undefined || seen.size < seen.add(key).size;
  const firsts = new Set(pending.filter(isFirst));
  return [[...firsts], pending.filter((one) => !firsts.has(one))];
}

/** Does `work` for every item, in order, `lanes` at a time. */
async function inLanes<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** For a submit-answer problem every entry is an answer. For interactive and multi-pass problems a text cannot be an
 *  answer. */
function kindFor({ types }: Problem, { kind }: Entry): Entry['kind'] {
  if (types.includes('submit-answer')) return 'text';
  return types.includes('interactive') || types.includes('multi-pass') ? 'program' : kind;
}

/** A zip file is an answer as it is. */
const asAnswer = ({ types }: Problem, entry: Entry): Entry =>
  types.includes('submit-answer') && entry.zip !== undefined ? { ...entry, path: entry.zip } : entry;

const isSure = ({ verdict }: { readonly verdict: string }): boolean => verdict !== 'JE';

/** The judgement under the name of this entry: equal content may have been judged under another name. */
const renamed = (judgement: Judgement, { id }: Entry): Judgement => ({ ...judgement, submission: id });

/** Judged entries as attempts. */
export function attemptsOf(judged: readonly JudgedEntry[]): Attempt[] {
  return judged.map(({ entry: { id, contestant, problem, timeMs }, judgement }) =>
    attemptOf({ id, contestant, problem, timeMs, judgements: [{ judgement, current: true }] }),
  );
}

/** Attempts that count if only so many at a problem do: the first ones. */
export function countedAttempts(
  attempts: readonly Attempt[],
  { problems, attempts: most = Infinity }: Pick<ContestFolder, 'problems' | 'attempts'>,
): readonly Attempt[] {
  const own = new Map(problems.map((problem) => [problem.label, problem.attempts ?? most]));
  const before = new Map<string, number>();
  const inOrder = [...attempts].sort((a, b) => (a.timeMs ?? 0) - (b.timeMs ?? 0) || byCodeUnit(a.id, b.id));
  return inOrder.filter(({ contestant, problem }) => {
    const key = JSON.stringify([contestant, problem]);
    const number = (before.get(key) ?? 0) + 1;
    before.set(key, number);
    return number <= (own.get(problem) ?? most);
  });
}
