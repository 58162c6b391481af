import { UserError } from '#host';
import type { CaseResult } from '#protocol';
import { casePoints, type Plan, Schedule } from '#scoring';
import { aboutCase, type JudgedCase } from './cases/case-feedback.ts';
import { judgeErrorCase, WrongScoreError } from './cases/judge-error.ts';
import type { Ran, Session, Undecided } from './cases/session.ts';
import type { SessionSlot } from './cases/slots.ts';

export interface RunCasesOptions {
  /** The same cases in the same order, with their groups. */
  readonly plan: Plan;
  /** Also run cases that do not count. */
  readonly all: boolean;
  /** Once aborted, nothing more is started. */
  readonly signal: AbortSignal;
  /** The slot of a session. */
  readonly openSlot: () => SlotUse;
  /** Sessions on other machines, which need no slot; asked for once. @param over - aborts when they cannot help any
   *  more: the promise must settle then */
  readonly findHelp?: (over: AbortSignal) => Promise<readonly Session<JudgedCase>[]>;
  /** Called with every result that may still count, in the order in which they arrive. */
  readonly onResult: (result: CaseResult) => void;
}

type SlotUse = Pick<SessionSlot, 'take' | 'mayShare'>;

/** The slot of a session that uses none of this machine. */
const noSlot: SlotUse = { take: (work) => work(), mayShare: true };

/** Maximum number of cases of a session that may wait to be decided while it runs the next. */
const mostUndecided = 32;
/** The checker is asked about this many cases at a time, */
const mostInBatch = 16;
/** or about fewer once one of them has waited this long. */
const gatherMs = 20;

/** Judges cases in order in several sessions at once. Unless `all` is set, a case is not started, or its result is
 *  dropped, as soon as other results show that it does not count in its group. The results (in case order) are the
 *  same for any number of sessions and any order of finishing. While a session runs its next case, its previous one is
 *  decided. @throws UserError if a session cannot work on this machine at all. */
export async function runCases(
  cases: readonly JudgedCase[],
  sessions: readonly Session<JudgedCase>[],
  options: RunCasesOptions,
): Promise<readonly CaseResult[]> {
  const batch = new CaseBatch(cases, options);
  const over = new AbortController();
  const helped = workWithHelp(batch, options.findHelp, over.signal);
  const here = await Promise.allSettled(sessions.map((session) => batch.work(session, options.openSlot())));
  over.abort();
  const outcomes = [...here, ...(await helped)];
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return batch.results();
}

/** Failing to find helpers changes nothing. */
async function workWithHelp(
  batch: CaseBatch,
  findHelp: RunCasesOptions['findHelp'],
  over: AbortSignal,
): Promise<readonly PromiseSettledResult<void>[]> {
  const sessions = (await findHelp?.(over).catch(() => [])) ?? [];
  return Promise.allSettled(sessions.map((session) => batch.work(session, noSlot)));
}

/** A session and the cases under way in it. */
interface BusySession {
  readonly session: Session<JudgedCase>;
  readonly slot: SlotUse;
  readonly cases: Set<number>;
  readonly underWay: Set<Promise<void>>;
  /** Cases that were run, until they are decided. */
  readonly undecided: Promise<void>[];
  isAbandoned: boolean;
}

/** The cases of a submission while they are given to sessions. */
class CaseBatch {
  readonly #cases: readonly JudgedCase[];
  readonly #options: RunCasesOptions;
  readonly #schedule: Schedule;
  readonly #results: (CaseResult | undefined)[] = [];
  readonly #busy = new Set<BusySession>();
  readonly #gate = new BatchGate(mostInBatch, gatherMs);
  #next = 0;
  #broken = false;

  constructor(cases: readonly JudgedCase[], options: RunCasesOptions) {
    this.#cases = cases;
    this.#options = options;
    this.#schedule = new Schedule(options.plan);
  }

  /** Runs one case after the other until none are left. */
  async work(session: Session<JudgedCase>, slot: SlotUse): Promise<void> {
    const busy = {
      session,
      slot,
      cases: new Set<number>(),
      underWay: new Set<Promise<void>>(),
      undecided: [],
      isAbandoned: false,
    };
    this.#busy.add(busy);
    try {
      for (let index = this.#take(); index !== undefined; index = this.#take()) {
        this.#start(busy, index);
        while (busy.underWay.size > 0 && !this.#mayFollow(busy)) await Promise.race(busy.underWay);
      }
      await Promise.all(busy.underWay);
    } catch (error) {
      this.#broken = true;
      throw error;
    } finally {
      await Promise.allSettled(busy.underWay);
      this.#gate.start();
      await Promise.all(busy.undecided);
    }
  }

  results(): readonly CaseResult[] {
    return this.#results.filter(
      (result, index): result is CaseResult => result !== undefined && this.#isWanted(index),
    );
  }

  #isWanted(index: number): boolean {
    return this.#options.all || this.#schedule.needs(index);
  }

  #take(): number | undefined {
    const { length } = this.#cases;
    while (this.#next < length && !this.#isWanted(this.#next)) this.#next++;
    return this.#next < length && !this.#broken && !this.#options.signal.aborted ? this.#next++ : undefined;
  }

  /** True if the next case may begin before the last one has ended. */
  #mayFollow({ session, slot, underWay, isAbandoned }: BusySession): boolean {
    const left = (this.#cases.length - this.#next) / this.#busy.size;
    return !isAbandoned && slot.mayShare && session.takesNext?.(underWay.size, left) === true;
  }

  #start(busy: BusySession, index: number): void {
    const { underWay } = busy;
    // A failed session stays, so that whoever waits for it notices.
    const doing = this.#do(busy, index).then(() => void underWay.delete(doing));
    underWay.add(doing);
  }

  async #do(busy: BusySession, index: number): Promise<void> {
    const { undecided } = busy;
    const ran = await this.#run(busy, index);
    const most = 'decide' in ran && ran.canWait ? mostUndecided : 1;
    while (undecided.length >= most) await undecided.shift();
    if ('result' in ran) this.#settle(index, ran.result);
    else undecided.push(this.#decide(index, ran));
  }

  async #run(busy: BusySession, index: number): Promise<Ran> {
    const { session, slot, cases } = busy;
    const one = this.#cases[index] as JudgedCase;
    if (busy.isAbandoned) session.renew();
    busy.isAbandoned = false;
    cases.add(index);
    try {
      return await slot.take(() => session.run(one));
    } catch (error) {
      if (error instanceof UserError) throw error;
      return { result: judgeErrorCase(one.name, error) };
    } finally {
      cases.delete(index);
    }
  }

  async #decide(index: number, { decide, canWait }: Undecided): Promise<void> {
    if (canWait) await this.#gate.wait();
    this.#settle(index, await decide());
  }

  #settle(index: number, found: CaseResult): void {
    if (!this.#isWanted(index)) return;
    const { plan, onResult } = this.#options;
    const about = aboutCase(this.#cases[index] as JudgedCase, index);
    const result = { ...withPoints(plan, index, found), ...about };
    this.#results[index] = result;
    if (this.#schedule.settle(index, result.verdict)) for (const busy of this.#busy) this.#dropUnwanted(busy);
    onResult(result);
  }

  #dropUnwanted(busy: BusySession): void {
    const { session, cases, isAbandoned } = busy;
    if (isAbandoned || cases.size === 0 || [...cases].some((index) => this.#isWanted(index))) return;
    busy.isAbandoned = true;
    session.abandon();
  }
}

/** Adds the points of the case in its group; a score that the package format does not allow there is a judge error. */
function withPoints(plan: Plan, index: number, result: CaseResult): CaseResult {
  const points = casePoints(plan, index, result);
  if (!('fault' in points)) return { ...result, ...points };
  const { run } = result;
  return { ...judgeErrorCase(result.name, new WrongScoreError(points.fault)), run };
}

/** Collects callers so that they continue together: as soon as `most` of them wait, or one has waited for `withinMs`.
 *  A caller that comes after a longer pause does not wait. */
export class BatchGate {
  readonly #most: number;
  readonly #withinMs: number;
  #waiting: (() => void)[] = [];
  /** Runs for `withinMs` after each start. */
  #timer: NodeJS.Timeout | undefined;

  constructor(most: number, withinMs: number) {
    this.#most = most;
    this.#withinMs = withinMs;
  }

  /** Resolves when the caller may continue. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#timer === undefined || this.#waiting.length >= this.#most) this.start();
    });
  }

  /** Lets all waiting callers continue now. */
  start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
    this.#timer = setTimeout(() => this.start(), this.#withinMs);
  }
}
