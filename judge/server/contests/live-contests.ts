import type { Logger } from 'pino';
import { contestLine, type Database, listContests, putLanguages } from '../../store/index.ts';
import type { KnownLanguages } from '../submissions/languages.ts';
import { languageObject } from './language-object.ts';
import { LiveContest } from './live-contest.ts';

const lookMs = 60_000;

/** The contests in the memory of this server. */
export class LiveContests {
  readonly #db: Database;
  readonly #languages: KnownLanguages;
  readonly #log: Logger;
  readonly #open = new Map<string, Promise<LiveContest>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, languages: KnownLanguages, log: Logger) {
    this.#db = db;
    this.#languages = languages;
    this.#log = log;
  }

  /** Opens the contests in which something may still happen, now and whenever there are new ones, so that those that
   *  are to start do so although nobody looks at them. */
  async follow(): Promise<void> {
    await this.#openNew();
    this.#timer = setInterval(() => void this.#openNew().catch((err) => this.#trouble(err)), lookMs).unref();
  }

  /** A contest with everything that is in its log by now; undefined if there is none of that id. */
  async get(id: string): Promise<LiveContest | undefined> {
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    if ((await contestLine(this.#db, id)) === undefined) return undefined;
    const opening = this.#open.get(id) ?? this.#read(id);
    this.#open.set(id, opening);
    return opening;
  }

  /** Reads what is new. @param contestId - '': in any of them */
  look(contestId: string): void {
    const looking = contestId === '' ? [...this.#open.keys()] : [contestId];
    for (const id of looking)
      this.get(id)
        .then((contest) => contest?.look())
        .catch((err) => this.#trouble(err));
  }

  /** Tells that a balloon of a contest was delivered, or was not after all. */
  balloonDelivered(contestId: string): void {
    void this.#open.get(contestId)?.then(
      (contest) => contest.balloonDelivered(),
      () => undefined,
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const all = await Promise.allSettled(this.#open.values());
    await Promise.all(all.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
  }

  async #openNew(): Promise<void> {
    for (const { id, state } of await listContests(this.#db))
      if (state.end_of_updates === null) await this.#tellLanguages(await this.get(id));
  }

  /** Languages are those of the workers, which may come later than the contest. */
  async #tellLanguages(contest: LiveContest | undefined): Promise<void> {
    if (contest === undefined || contest.state.state.finalized !== null) return;
    const allowed = contest.state.contest?.languages;
    const languages = (await this.#languages.list()).filter(({ id }) => allowed?.includes(id) ?? true);
    const changed = await putLanguages(this.#db, contest.id, languages.map(languageObject));
    if (changed > 0) await contest.look();
  }

  #trouble(err: unknown): void {
    this.#log.warn({ err }, 'contests cannot be read for now');
  }

  async #read(id: string): Promise<LiveContest> {
    const contest = new LiveContest(this.#db, id, this.#log);
    try {
      await contest.open();
      return contest;
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
  }
}
