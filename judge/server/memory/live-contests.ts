import type { Logger } from 'pino';
import { allowedIn, type ContestLine, contestLine, type Database, listContests, tellLanguages } from '#store';
import type { Hearer } from '../live/event-feed.ts';
import type { KnownLanguages } from './languages.ts';
import { type DeskNews, LiveContest } from './live-contest.ts';

const lookMs = 60_000;
const unusedMs = 10 * 60_000;

interface OpenContest {
  readonly opening: Promise<LiveContest>;
  usedAtMs: number;
}

/** True if nothing happens in a contest automatically any more. */
const isQuiet = ({ object, state }: Pick<ContestLine, 'object' | 'state'>): boolean =>
  state.ended !== null && (object.scoreboard_thaw_time == null || state.thawed !== null);

/** The contests in the memory of this server: those in which something may happen automatically, and those that were
 *  requested recently or are watched. */
export class LiveContests {
  readonly #db: Database;
  readonly #languages: KnownLanguages;
  readonly #log: Logger;
  readonly #hearer: Hearer;
  readonly #open = new Map<string, OpenContest>();
  #timer: NodeJS.Timeout | undefined;

  /** @param hearer - called with new events of every contest in memory */
  constructor(db: Database, languages: KnownLanguages, log: Logger, hearer: Hearer) {
    this.#db = db;
    this.#languages = languages;
    this.#log = log;
    this.#hearer = hearer;
  }

  /** Opens the contests in which something may still happen, now and as new ones appear, so that they start even if
   *  nobody watches; and drops those that nobody needs. */
  async follow(): Promise<void> {
    await this.#openNew();
    const care = async () => {
      await this.#openNew();
      await this.letGo(Date.now() - unusedMs);
    };
    this.#timer = setInterval(() => void care().catch((err) => this.#trouble(err)), lookMs).unref();
  }

  /** Drops contests that are over, that nobody watches, and that nobody has requested since a moment. They are read
   *  again on request. */
  async letGo(unusedSinceMs: number): Promise<void> {
    for (const [id, open] of this.#open) {
      if (open.usedAtMs >= unusedSinceMs) continue;
      const contest = await open.opening;
      const { contest: object, state } = contest.state;
      const isNeeded = contest.isWatched || object === undefined || !isQuiet({ object, state });
      if (isNeeded || open.usedAtMs >= unusedSinceMs) continue;
      this.#open.delete(id);
      await contest.close();
    }
  }

  /** A contest with its whole log so far; undefined if there is none of that id. */
  async get(id: string): Promise<LiveContest | undefined> {
    if (!this.#open.has(id) && (await contestLine(this.#db, id)) === undefined) return undefined;
    const open = this.#open.get(id) ?? { opening: this.#read(id), usedAtMs: 0 };
    open.usedAtMs = Date.now();
    this.#open.set(id, open);
    return open.opening;
  }

  /** Reads new events.
   *  @param contestId - '': of all contests */
  look(contestId: string): void {
    const looking = contestId === '' ? [...this.#open.keys()] : [contestId];
    for (const id of looking)
      this.get(id)
        .then((contest) => contest?.look())
        .catch((err) => this.#trouble(err));
  }

  /** Reads new events of a contest that is in memory. */
  async lookNow(contestId: string): Promise<void> {
    const contest = await this.#open.get(contestId)?.opening;
    await contest?.look();
  }

  /** Reports work at the runners' desk of a contest. */
  tellDesk(contestId: string, news: DeskNews): void {
    void this.#open.get(contestId)?.opening.then(
      (contest) => contest.tellDesk(news),
      () => undefined,
    );
  }

  /** Tells the jury of every open contest that the check of a package has news. */
  tellChecks(): void {
    for (const id of this.#open.keys()) this.tellDesk(id, { kind: 'check' });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const all = await Promise.allSettled([...this.#open.values()].map(({ opening }) => opening));
    await Promise.all(all.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
  }

  async #openNew(): Promise<void> {
    for (const line of await listContests(this.#db)) {
      const contest = isQuiet(line) ? undefined : await this.get(line.id);
      if (contest !== undefined) await this.#tellLanguages(contest);
    }
  }

  /** Makes sure that the log of a contest has a language before a submission uses it. */
  async knowLanguage(contest: LiveContest, id: string): Promise<void> {
    if (!contest.state.all('languages').has(id)) await this.#tellLanguages(contest);
  }

  /** Languages are those of the workers: a contest gets them when it is first opened, and later ones at the next check.
   *  A finished contest gets only those of its submissions. */
  async #tellLanguages(contest: LiveContest): Promise<void> {
    const { contest: object, state } = contest.state;
    if (object === undefined) return;
    const known = await this.#languages.list();
    const isOver = state.finalized !== null || isQuiet({ object, state });
    const offered = isOver ? [] : allowedIn(object, known);
    if ((await tellLanguages(this.#db, contest.id, { offered, known })) > 0) await contest.look();
  }

  #trouble(err: unknown): void {
    this.#log.warn({ err }, 'contests cannot be read for now');
  }

  async #read(id: string): Promise<LiveContest> {
    const contest = new LiveContest(this.#db, id, this.#log, this.#hearer);
    try {
      await contest.open();
      await this.#tellLanguages(contest);
      return contest;
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
  }
}
