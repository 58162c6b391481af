import { UserError } from '#host';
import type { CaseResult } from '#protocol';
import { casePoints, type Plan, Schedule } from '#scoring';
import { defined } from '#verdict';
import { aboutCase } from './case-feedback.ts';
import { judgeErrorCase, WrongScoreError } from './judge-error.ts';
import type { JudgedCase } from './judged-case.ts';
import type { Ran, RunPlace, Undecided } from './place.ts';
import { Together } from './together.ts';
import type { Turns } from './turns.ts';

export interface RunCasesOptions {
  /** The same cases in the same order, with their groups. */
  readonly plan: Plan;
  /** Also run cases that do not count. */
  readonly all: boolean;
  /** Once aborted, nothing more is started. */
  readonly signal: AbortSignal;
  /** The turns of a place. */
  readonly openTurns: () => PlaceTurns;
  /** Places on other machines, which need no turns; asked for once. @param over - aborts when they cannot help any
   *  more: the promise must settle then */
  readonly findHelp?: (over: AbortSignal) => Promise<readonly RunPlace<JudgedCase>[]>;
  /** Called with every result that may still count, in the order in which they arrive. */
  readonly onResult: (result: CaseResult) => void;
}

type PlaceTurns = Pick<Turns, 'take' | 'mayShare'>;

/** The turns of a place that uses no slot of this machine. */
const noTurns: PlaceTurns = { take: (work) => work(), mayShare: true };

/** Maximum number of cases of a place that may wait to be decided while it runs the next. */
const mostUndecided = 32;
/** The checker is asked about this many cases at a time, */
const mostTogether = 16;
/** or about fewer once one of them has waited this long. */
const gatherMs = 20;

/** Judges cases in order in several places at once. Unless `all` is set, a case is not started, or its result is
 *  dropped, as soon as other results show that it does not count in its group. The results (in case order) are the
 *  same for any number of places and any order of finishing. While a place runs its next case, its previous one is
 *  decided. @throws UserError if a place cannot work on this machine at all. */
export async function runCases(
  cases: readonly JudgedCase[],
  places: readonly RunPlace<JudgedCase>[],
  options: RunCasesOptions,
): Promise<readonly CaseResult[]> {
  const dealer = new Dealer(cases, options);
  const over = new AbortController();
  const helped = workWithHelp(dealer, options.findHelp, over.signal);
  const here = await Promise.allSettled(places.map((place) => dealer.work(place, options.openTurns())));
  over.abort();
  const outcomes = [...here, ...(await helped)];
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return dealer.results();
}

/** Failing to find helpers changes nothing. */
async function workWithHelp(
  dealer: Dealer,
  findHelp: RunCasesOptions['findHelp'],
  over: AbortSignal,
): Promise<readonly PromiseSettledResult<void>[]> {
  const places = (await findHelp?.(over).catch(() => [])) ?? [];
  return Promise.allSettled(places.map((place) => dealer.work(place, noTurns)));
}

/** A place and the cases under way in it. */
interface Post {
  readonly place: RunPlace<JudgedCase>;
  readonly turns: PlaceTurns;
  readonly cases: Set<number>;
  readonly underWay: Set<Promise<void>>;
  /** Cases that were run, until they are decided. */
  readonly undecided: Promise<void>[];
  isAbandoned: boolean;
}

class Dealer {
  readonly #cases: readonly JudgedCase[];
  readonly #options: RunCasesOptions;
  readonly #schedule: Schedule;
  readonly #results: (CaseResult | undefined)[] = [];
  readonly #posts = new Set<Post>();
  readonly #together = new Together(mostTogether, gatherMs);
  #next = 0;
  #broken = false;

  constructor(cases: readonly JudgedCase[], options: RunCasesOptions) {
    this.#cases = cases;
    this.#options = options;
    this.#schedule = new Schedule(options.plan);
  }

  /** Runs one case after the other until none are left. */
  async work(place: RunPlace<JudgedCase>, turns: PlaceTurns): Promise<void> {
    const post = {
      place,
      turns,
      cases: new Set<number>(),
      underWay: new Set<Promise<void>>(),
      undecided: [],
      isAbandoned: false,
    };
    this.#posts.add(post);
    try {
      for (let index = this.#take(); index !== undefined; index = this.#take()) {
        this.#start(post, index);
        while (post.underWay.size > 0 && !mayFollow(post)) await Promise.race(post.underWay);
      }
      await Promise.all(post.underWay);
    } catch (error) {
      this.#broken = true;
      throw error;
    } finally {
      await Promise.allSettled(post.underWay);
      this.#together.start();
      await Promise.all(post.undecided);
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

  #start(post: Post, index: number): void {
    const { underWay } = post;
    // A failed place stays, so that whoever waits for it notices.
    const doing = this.#do(post, index).then(() => void underWay.delete(doing));
    underWay.add(doing);
  }

  async #do(post: Post, index: number): Promise<void> {
    const { undecided } = post;
    const ran = await this.#run(post, index);
    const most = 'decide' in ran && ran.canWait ? mostUndecided : 1;
    while (undecided.length >= most) await undecided.shift();
    if ('result' in ran) this.#settle(index, ran.result);
    else undecided.push(this.#decide(index, ran));
  }

  async #run(post: Post, index: number): Promise<Ran> {
    const { place, turns, cases } = post;
    const one = this.#cases[index] as JudgedCase;
    if (post.isAbandoned) place.renew();
    post.isAbandoned = false;
    cases.add(index);
    try {
      return await turns.take(() => place.run(one));
    } catch (error) {
      if (error instanceof UserError) throw error;
      return { result: judgeErrorCase(one.name, error) };
    } finally {
      cases.delete(index);
    }
  }

  async #decide(index: number, { decide, canWait }: Undecided): Promise<void> {
    if (canWait) await this.#together.wait();
    this.#settle(index, await decide());
  }

  #settle(index: number, found: CaseResult): void {
    if (!this.#isWanted(index)) return;
    const { plan, onResult } = this.#options;
    const about = aboutCase(this.#cases[index] as JudgedCase, index);
    const result = { ...withPoints(plan, index, found), ...about };
    this.#results[index] = result;
    if (this.#schedule.settle(index, result.verdict))
      for (const post of this.#posts) this.#dropUnwanted(post);
    onResult(result);
  }

  #dropUnwanted(post: Post): void {
    const { place, cases, isAbandoned } = post;
    if (isAbandoned || cases.size === 0 || [...cases].some((index) => this.#isWanted(index))) return;
    post.isAbandoned = true;
    place.abandon();
  }
}

/** True if the next case may begin before the last one has ended. */
const mayFollow = ({ place, turns, underWay, isAbandoned }: Post): boolean =>
  !isAbandoned && turns.mayShare && place.takesNext?.(underWay.size) === true;

/** Adds the points of the case in its group; a score that the package format does not allow there is a judge error. */
function withPoints(plan: Plan, index: number, result: CaseResult): CaseResult {
  const points = casePoints(plan, index, result);
  if (!('fault' in points)) return { ...result, ...points };
  const { run } = result;
  return {
    ...judgeErrorCase(result.name, new WrongScoreError(points.fault)),
    ...defined({ run }),
  };
}
