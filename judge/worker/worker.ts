/** Theory of operation. A worker claims jobs from the queue (`judge/store`) and does them with one long-lived judge.
 *  It hears of new jobs by announcement, and asks every second in case one was lost. While it holds jobs it prolongs
 *  their leases. A job ends in one of four ways: its result is stored; it fails and is put back, or given up if it
 *  failed too often; the worker stops and gives it back; or another worker has it, and the work is discarded. Every
 *  write names the claimed attempt, so the order in which this is noticed does not matter. */

import { MachineLack, Waker } from '#host';
import type { WorkerFacts } from '#protocol';
import {
  type Claim,
  claim,
  comingVersions,
  type DailyProblem,
  enterWorker,
  giveBack,
  heartbeat,
  type Listener,
  listen,
  openDailyTasks,
  packagePlace,
  queueOutdatedRecords,
  removeOldBatches,
  removeOldData,
  seeWorker,
  sweep,
} from '#store';
import { isHopeless, JobHolder, stopReasons } from './job-holder.ts';
import type { HeldJob, JobKind, WorkerContext } from './judging/context.ts';
import { checkPackage } from './kinds/check-package.ts';
import { comparePrograms } from './kinds/compare-programs.ts';
import { importUploadedContest } from './kinds/import-contest.ts';
import { judgeCases } from './kinds/judge-cases.ts';
import { judgeRecord } from './kinds/judge-record.ts';
import { judgeSubmission } from './kinds/judge-submission.ts';
import { makeRecordTask } from './kinds/make-record-task.ts';
import { solvePosition } from './kinds/solve-position.ts';
import { tryOnFreshInputs } from './kinds/try-on-fresh-inputs.ts';
import { tryProgram } from './kinds/try-program.ts';
import { isAway, isRefusal } from './machine/until-stored.ts';

/** How a worker works. */
export interface WorkerOptions {
  readonly url: string;
  /** Ids of the languages that it can run. */
  readonly languages: readonly string[];
  /** Jobs whose lease is not prolonged for this long go to another worker. */
  readonly leaseMs: number;
  /** Problems of which a position is drawn every day. */
  readonly daily: readonly DailyProblem[];
  readonly facts: WorkerFacts;
  /** True if its role in the database may only judge: packages, contests and records are handled by other workers. */
  readonly isGranted: boolean;
}

const kinds: Readonly<Record<Claim['kind'], JobKind>> = {
  judge: judgeSubmission,
  trial: tryProgram,
  verify: checkPackage,
  import: importUploadedContest,
  'record-task': makeRecordTask,
  record: judgeRecord,
  search: solvePosition,
  similarity: comparePrograms,
  fresh: tryOnFreshInputs,
  cases: judgeCases,
};

/** What a job is about, as the log names it, in lines of the server too. */
const subjects: Readonly<Record<Claim['kind'], string>> = {
  judge: 'judgement',
  trial: 'trial',
  verify: 'version',
  import: 'import',
  'record-task': 'task',
  record: 'entry',
  search: 'search',
  similarity: 'report',
  fresh: 'report',
  cases: 'cases',
};

const grantedKinds: readonly Claim['kind'][] = ['judge', 'trial', 'search', 'cases'];
const oneAtATime: readonly Claim['kind'][] = [
  'verify',
  'import',
  'record-task',
  'search',
  'similarity',
  'fresh',
];
const pollMs = 1_000;
/** After this many refused heartbeats in a row, the role must have been withdrawn. */
const beatsPerLease = 5;
const tidyMs = 600_000;
const recordsMs = 60_000;
const fetchMs = 60_000;

/** Takes jobs until it is stopped. */
export class Worker {
  readonly #context: WorkerContext;
  readonly #options: WorkerOptions;
  readonly #jobs = new JobHolder();
  readonly #work = new Waker();
  readonly #beat = new Waker();
  readonly #tidy = new Waker();
  readonly #records = new Waker();
  readonly #fetch = new Waker();
  /** Versions whose packages were fetched in advance. */
  readonly #fetched = new Set<number>();
  readonly #listener: Listener;
  readonly #loops: Promise<unknown>;
  /** Resolves when its role in the database was permanently withdrawn. Then stop it. */
  readonly withdrawn: Promise<MachineLack>;
  #tellWithdrawn: (fault: MachineLack) => void = () => undefined;
  #refused = 0;
  #isStopping = false;
  /** When the leases were last prolonged, and when that was last too late: this process was suspended, or the database
   *  unreachable. */
  #beatMs = performance.now();
  #lateMs = 0;

  constructor(context: WorkerContext, options: WorkerOptions) {
    this.#context = context;
    this.#options = options;
    this.withdrawn = new Promise((resolve) => {
      this.#tellWithdrawn = resolve;
    });
    this.#listener = listen(options.url, ['job', 'cancel'], (channel) => {
      if (channel !== 'job') this.#beat.wake(); // which notices what was cancelled
      this.#work.wake();
    });
    const beatMs = options.leaseMs / beatsPerLease;
    this.#loops = Promise.all([
      this.#repeat(this.#work, pollMs, () => this.#claimSome()),
      this.#repeat(this.#beat, beatMs, () => this.#beatOnce()),
      this.#repeat(this.#fetch, fetchMs, () => this.#fetchComing()),
      ...(options.isGranted
        ? []
        : [
            this.#repeat(this.#tidy, tidyMs, async () => {
              await removeOldData(context.db);
              await removeOldBatches(context.db);
            }),
            this.#repeat(this.#records, recordsMs, () => this.#tendRecords()),
          ]),
    ]);
  }

  /** Stops the work on all jobs and gives them back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const waker of [this.#work, this.#beat, this.#tidy, this.#records, this.#fetch]) waker.wake();
    await this.#jobs.stopAll();
    await this.#loops;
    await this.#jobs.stopAll(); // jobs that were claimed meanwhile
    await this.#listener.close();
    await this.#context.announcer.settled();
  }

  /** Logs a persistent error once. */
  async #repeat(waker: Waker, ms: number, step: () => Promise<void>): Promise<void> {
    let trouble: string | undefined;
    while (!this.#isStopping) {
      try {
        await step();
        if (trouble !== undefined) this.#context.log.info('the database is back');
        trouble = undefined;
      } catch (error) {
        const now = isAway(error) ? 'away' : String(error);
        if (now !== trouble) this.#tell(error);
        trouble = now;
      }
      if (!this.#isStopping) await waker.sleep(ms);
    }
  }

  #tell(error: unknown): void {
    const { log } = this.#context;
    if (isAway(error)) log.warn({ err: error }, 'the database is away');
    else if (this.#isRefused(error)) log.warn({ found: String(error) }, 'the database refuses this worker');
    else log.error({ err: error }, 'the queue cannot be used');
  }

  /** Only rights that `judge worker grant` gave can be withdrawn for good. */
  #isRefused(error: unknown): boolean {
    return this.#options.isGranted && isRefusal(error);
  }

  async #beatOnce(): Promise<void> {
    try {
      await this.#keepAlive();
      this.#refused = 0;
    } catch (error) {
      this.#refused = this.#isRefused(error) ? this.#refused + 1 : 0;
      if (this.#refused === beatsPerLease) this.#tellWithdrawn(withdrawalOf(this.#context.name, error));
      throw error;
    }
  }

  /** One job per slot, and one that is fetched and compiled meanwhile: a job that waits here cannot be taken by an idle
   *  worker, nor be overtaken by an urgent one. */
  async #claimSome(): Promise<void> {
    const { db, name, judge } = this.#context;
    const held = this.#jobs.claims.map(({ kind }) => kind);
    // An import uses no slot, and may wait for checks of packages.
    const places = judge.state.slots + 1 - held.filter((kind) => kind !== 'import').length;
    const count = this.#jobs.isReserved || !this.#context.orders.takesJobs ? 0 : places;
    if (count <= 0) return;
    const { languages, leaseMs } = this.#options;
    // The check of a package takes minutes: one at a time, so that submissions always find slots.
    const isBusyWith = (kind: Claim['kind']) => oneAtATime.includes(kind) && held.includes(kind);
    const possible = this.#options.isGranted ? grantedKinds : (Object.keys(kinds) as Claim['kind'][]);
    const wanted = possible.filter((kind) => !isBusyWith(kind));
    const claims = await claim(db, { worker: name, languages, kinds: wanted, count, leaseMs });
    // Claim more only after the job has been released.
    for (const one of claims)
      void this.#jobs.start(one, (job) => this.#do(job)).then(() => this.#work.wake());
  }

  /** A new day has new positions, and a new version of a problem new judgements of its records. All workers ask, and
   *  one of them finds that they do not exist yet. */
  async #tendRecords(): Promise<void> {
    const { db, announcer } = this.#context;
    const isNewDay = await openDailyTasks(db, this.#options.daily);
    const isOutdated = await queueOutdatedRecords(db);
    if (isNewDay || isOutdated) announcer.announce('job');
  }

  async #keepAlive(): Promise<void> {
    const { db, name, judge, announcer } = this.#context;
    const nowMs = performance.now();
    if (nowMs - this.#beatMs > this.#options.leaseMs) this.#lateMs = nowMs;
    this.#beatMs = nowMs;
    const asked = this.#jobs.claims;
    this.#jobs.keepOnly(asked, await heartbeat(db, asked, this.#options.leaseMs));
    if ((await sweep(db)) > 0) announcer.announce('job');
    await this.#obey();
    await seeWorker(db, name, { ...judge.state, held: asked.length, ...this.#context.orders.words });
  }

  /** Notices decisions of administrators, and whether this machine differs from the others. */
  async #obey(): Promise<void> {
    const { db, name, log } = this.#context;
    const [did, refused] = [this.#context.orders.takesJobs, this.#context.orders.refusals.join('; ')];
    if (!(await this.#context.orders.look())) await enterWorker(db, name, this.#options.facts); // somebody removed it
    const { takesJobs, refusals, isDisabled } = this.#context.orders;
    if (refusals.length > 0 && refusals.join('; ') !== refused)
      log.error({ refusals }, 'this machine is refused: it takes no jobs until this is mended');
    if (isDisabled) await this.#jobs.stopAll();
    if (takesJobs && !did) this.#work.wake();
  }

  /** Fetches, unpacks and opens the packages of contests that begin soon, one after the other, so that the first
   *  submissions do not wait for it. A package that cannot be opened is reported when a submission is judged with
   *  it. */
  async #fetchComing(): Promise<void> {
    const { db, problems, log } = this.#context;
    for (const version of await comingVersions(db)) {
      if (this.#isStopping || this.#fetched.has(version)) continue;
      const place = await packagePlace(db, version);
      await problems
        .open(place)
        .catch((err: unknown) => log.warn({ err, problem: place.slug }, 'not fetched'));
      this.#fetched.add(version);
    }
  }

  /** Does a job; puts it back or gives it up if that fails. Never throws. */
  async #do(job: HeldJob): Promise<void> {
    const { claim, signal } = job;
    const about = { [subjects[claim.kind]]: claim.subjectId };
    const log = this.#context.log.child({ job: claim.id, attempt: claim.attempt, ...about });
    const context = { ...this.#context, log };
    const startedMs = performance.now();
    const kind = kinds[claim.kind];
    try {
      signal.throwIfAborted();
      if (isHopeless(claim)) await kind.giveUp(context, job, claim.trouble ?? '');
      else await kind.work(context, job);
      log.info({ ms: Math.round(performance.now() - startedMs) }, 'the job is done');
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'a job broke');
      if (isHopeless(claim)) await new Promise((resolve) => setTimeout(resolve, pollMs)); // giving up broke as well
      await this.#putBack(job, this.#wasLate(startedMs) ? undefined : error).catch((err: unknown) =>
        log.warn({ err }, 'not put back'),
      );
    }
  }

  /** True if the worker has been suspended for longer than a lease since then: a failure after that says nothing about
   *  the job. */
  #wasLate(sinceMs: number): boolean {
    return this.#lateMs > sinceMs || performance.now() - this.#beatMs > this.#options.leaseMs;
  }

  /** If giving up a job failed, it stays in the queue with its failures.
   *  @param error - undefined: no failure */
  async #putBack({ claim, signal }: HeldJob, error: unknown): Promise<void> {
    if (signal.reason === stopReasons.lost) return;
    const { db, announcer } = this.#context;
    await giveBack(db, claim, signal.aborted || error === undefined ? undefined : troubleOf(error));
    announcer.announce('job');
  }
}

const withdrawalOf = (name: string, cause: unknown): MachineLack =>
  new MachineLack(
    `worker ${name}: expected a role that may judge, found that its rights were withdrawn (${troubleOf(cause)})`,
    { hint: `\`judge worker grant ${name}\`, run on the server, gives it a new address.`, cause },
  );

const longestTrouble = 10_000;

const troubleOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestTrouble);
