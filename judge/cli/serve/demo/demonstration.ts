/** Theory of operation. `judge serve --demo` shows a judge in which much happens, without anything that is not so: all
 *  programs are those of the juries of the bundled problems, and the worker judges each of them. The contest is a
 *  replay: a plan, the same every time, says who submits what and when, and this process submits it at that moment.
 *  When a replay is over, its results become final, its board is thawed, and the next one is announced; the one before
 *  it is hidden, and those that were hidden already are removed. What should have been submitted while the judge was
 *  down is left out. On a judge of its own everybody may make an account, submit, and join the replay. The clock alone
 *  says what is submitted; verdicts come from the worker, since nobody knows before what a program gets on this
 *  machine. So on a busy one cells of the board wait for them, as in any contest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { thawAt } from '#contest';
import {
  Announcer,
  accountNamed,
  addAccount,
  addRecordEntry,
  addSubmission,
  changeContest,
  contestLine,
  type Database,
  finalizeContest,
  listAccounts,
  listContests,
  listRecordTasks,
  openDatabase,
  openWork,
  problemBySlug,
  removeDemonstration,
  setJoiningTerms,
  storedSettings,
  storeSetting,
} from '#store';
import { minuteMs } from '#text';
import { enterBundledProblems, enterRecordTasks } from '#worker';
import {
  addDemoClass,
  addReplay,
  replayMs,
  replayPlan,
  replayTime,
  submittedProgram,
  teamUser,
} from './contests.ts';
import { recordHolders } from './people.ts';
import { programsOf } from './programs.ts';

const classId = 'class';
const replayId = (round: number): string => `replay-${round}`;
const roundOf = (contestId: string): number => Number(/^replay-(\d+)$/.exec(contestId)?.[1]);
const isReplay = (contestId: string): boolean => !Number.isNaN(roundOf(contestId));

/** Of the first replay that have passed when a judge shows it first. */
const passedMs = 8 * minuteMs;
/** From the end of a replay to the start of the next one. */
const pauseMs = 5 * minuteMs;
const finalAfterMs = minuteMs;
/** From the end of a replay on, for programs that are not judged. */
const longestWaitMs = 15 * minuteMs;
const tickMs = 2_000;

/** Adds what the demonstration begins with, unless it is there. @returns whether everybody may make an account */
export async function addDemonstration(db: Database): Promise<boolean> {
  const announcer = new Announcer(db);
  await enterBundledProblems(db, announcer);
  await enterRecordTasks(db, announcer);
  if ((await contestLine(db, classId)) === undefined) {
    await openDoors(db);
    await addDemoClass(db, classId, Date.now());
  }
  for (const name of recordHolders) await addAccount(db, { name, role: 'contestant', passwordHash: null });
  const { number, endMs } = await lastRound(db);
  if (endMs + pauseMs < Date.now()) await addRound(db, number + 1, Date.now() - passedMs);
  await announcer.settled();
  return (await storedSettings(db)).get('registration') === 'open';
}

/** Lets everybody make an account, on a judge that nobody has used yet. */
async function openDoors(db: Database): Promise<void> {
  const isUsed = (await listAccounts(db)).length > 1 || (await listContests(db)).length > 0;
  if (!isUsed) await storeSetting(db, 'registration', 'open');
}

/** Keeps the demonstration going until `signal`. `trouble` is told what went wrong; it is tried again. */
export async function runDemonstration(
  url: string,
  signal: AbortSignal,
  trouble: (error: unknown) => void,
): Promise<void> {
  const db = openDatabase(url, { connections: 1 });
  const show = new Demonstration(db);
  while (!signal.aborted) {
    await show.step(Date.now()).catch(trouble);
    await sleep(tickMs, undefined, { signal }).catch(() => {});
  }
  await db.destroy();
}

/** What happens in the demonstration while time passes. */
class Demonstration {
  readonly #db: Database;
  readonly #announcer: Announcer;
  readonly #entered = new Set<number>();
  #beforeMs: number;

  /** @param sinceMs - what should have been submitted before is left out */
  constructor(db: Database, sinceMs = Date.now()) {
    this.#db = db;
    this.#announcer = new Announcer(db);
    this.#beforeMs = sinceMs;
  }

  /** Does everything that is due. */
  async step(nowMs: number): Promise<void> {
    const { number, startMs, endMs } = await lastRound(this.#db);
    for (const [index, one] of replayPlan.entries()) {
      const atMs = replayTime(startMs, one);
      if (atMs > this.#beforeMs && atMs <= nowMs && nowMs < endMs) await this.#submit(number, index);
    }
    this.#beforeMs = nowMs;
    if (nowMs > endMs + finalAfterMs)
      await this.#finish(number, {
        nextMs: Math.max(endMs, nowMs - finalAfterMs) + pauseMs,
        hasWaited: nowMs > endMs + longestWaitMs,
      });
    await this.#enterRecords();
    await this.#announcer.settled();
  }

  async #submit(round: number, index: number): Promise<void> {
    const one = replayPlan[index]!;
    const { slug, language, files } = submittedProgram(one);
    const [account, problem] = [
      await accountNamed(this.#db, teamUser(one.team)),
      await problemBySlug(this.#db, slug),
    ];
    if (account === undefined || problem === undefined) return;
    const contestId = replayId(round);
    await addSubmission(this.#db, {
      contestId,
      problemId: problem.id,
      accountId: account.id,
      language,
      files,
      priority: 'rejudging', // whoever tries the judge goes first
      idempotencyKey: `${contestId} ${index}`,
    });
    this.#announcer.announce('event', contestId);
    this.#announcer.announce('job');
  }

  /** Once everything is judged, makes the results final, thaws the board and announces the next replay; after a while
   *  even if something is not. Nobody here mends a judge error or answers a visitor's question: those are not waited
   *  for, though without them results are not final. Only the last replay is visible. */
  async #finish(
    round: number,
    { nextMs, hasWaited }: { readonly nextMs: number; readonly hasWaited: boolean },
  ): Promise<void> {
    const id = replayId(round);
    const done = await finalizeContest(this.#db, id);
    if (done === undefined) return;
    if ('refused' in done && !hasWaited && (await openWork(this.#db, id)).unjudged.length > 0) return;
    await changeContest(this.#db, id, (now) => thawAt(now, now.nowMs));
    for (const { id: old, object } of await listContests(this.#db))
      if (isReplay(old) && !object.public) await removeDemonstration(this.#db, old);
    await changeContest(this.#db, replayId(round - 1), ({ object }) => ({ ...object, public: false }));
    await addRound(this.#db, round + 1, nextMs);
    this.#announcer.announce('event', id);
  }

  /** Submits what several people have found for the tasks of records, once each is listed. */
  async #enterRecords(): Promise<void> {
    for (const task of await listRecordTasks(this.#db, true)) {
      if (this.#entered.has(task.id)) continue;
      this.#entered.add(task.id);
      if (task.authors > 0 || task.isOver) continue;
      for (const [at, program] of programsOf(task.problem, 'accepted')
        .slice(0, recordHolders.length)
        .entries()) {
        const holder = await accountNamed(this.#db, recordHolders[(task.id + at) % recordHolders.length]!);
        if (holder?.passwordHash !== null) continue; // somebody's own account
        const isText = program.files[0]?.name.endsWith('.txt');
        await addRecordEntry(this.#db, {
          taskId: task.id,
          accountId: holder.id,
          language: isText ? '' : program.language,
          files: program.files,
          idempotencyKey: `demonstration ${task.id}`,
        });
      }
      this.#announcer.announce('record', String(task.id));
      this.#announcer.announce('job');
    }
  }
}

/** A replay that everybody with an account may join, each as a team. It starts at a whole minute, as contests do. */
async function addRound(db: Database, round: number, sinceMs: number): Promise<void> {
  const id = replayId(round);
  const startMs = Math.ceil(sinceMs / minuteMs) * minuteMs;
  await addReplay(db, id, startMs, Date.now());
  const terms = { how: 'open', teamSize: 1, approves: false, groups: [], places: null } as const;
  await setJoiningTerms(db, id, { ...terms, passwordHash: null, closesAt: null, changesUntil: null });
}

/** The newest replay; before the first one a number of 0 and times long past. */
async function lastRound(
  db: Database,
): Promise<{ readonly number: number; readonly startMs: number; readonly endMs: number }> {
  const rounds = (await listContests(db)).flatMap(({ id, object }) =>
    isReplay(id) ? { number: roundOf(id), startMs: Date.parse(object.start_time ?? '') } : [],
  );
  const { number, startMs } = rounds.sort((a, b) => b.number - a.number)[0] ?? { number: 0, startMs: 0 };
  return { number, startMs, endMs: startMs + replayMs };
}
