import type { Logger } from 'pino';
import {
  AudienceFeed,
  audienceName,
  awardsSeen,
  type Balloon,
  type BoardAudience,
  boardFor,
  type ContestAudience,
  ContestBalloons,
  ContestBoard,
  ContestState,
  type FeedLine,
  isNewsForAll,
  type SeenObjects,
  type Strictness,
  sharedAudience,
} from '#contest';
import type { LoggedEvent } from '#protocol';
import { advanceContest, type Database, type LogEntry, nextEvents } from '#store';
import { EventFeed, type Hearer } from '../live/event-feed.ts';
import { Paced } from './paced.ts';
import { type BoardVersion, type RankedBoard, SeenContest } from './seen-contest.ts';

/** An event of a contest in the form for pages. */
export interface ContestNews {
  readonly event: LogEntry;
  /** False if it concerns only the jury. */
  readonly isForAll: boolean;
}

/** A listener that is called with events of the contest as soon as they are in its state. Must not throw and must not
 *  wait. */
export type ContestHearer = (news: ContestNews) => void;

/** The feed of an audience: its lines so far. */
export interface OpenFeed {
  readonly lines: readonly FeedLine[];
  /** Calls back with new lines from now on.
   *  @returns how to stop */
  hear(hearer: (lines: readonly FeedLine[]) => void): () => void;
}

interface GrowingFeed extends OpenFeed {
  readonly lines: FeedLine[];
  readonly feed: AudienceFeed;
  readonly hearers: Set<(lines: readonly FeedLine[]) => void>;
  usedAtMs: number;
}

/** Work at the runners' desk, which the log does not know: a balloon was delivered, or taken back; a print job of a
 *  team (its id) has changed. */
export type DeskNews =
  | { readonly kind: 'balloon' | 'check' }
  | { readonly kind: 'print'; readonly team: string };

/** A board at a contest time. */
interface ReplayedBoard {
  readonly board: BoardVersion;
  readonly seen: SeenContest;
}

const replayKeptMs = 10_000;

/** How long news are kept for pages that were without a stream. */
export const newsKeptMs = 60_000;
const longestWaitMs = 60_000;
const usualBatch = 5_000;

/** A contest in memory: the state that follows from its log, boards and feeds, but not the log itself. Everybody who
 *  looks at the contest is answered from here; only a new feed is made from the log in the database. It also sees to it
 *  that the contest starts, freezes and ends in time: the server that looks first when the moment has come writes the
 *  state. */
export class LiveContest {
  readonly id: string;
  readonly state = new ContestState();
  /** The contest as those see it who look at a board: hidden names stay hidden on that of the jury too, which may be
   *  projected. */
  readonly seen: Readonly<Record<BoardAudience, SeenContest>> = {
    public: new SeenContest(this, { kind: 'public' }),
    jury: new SeenContest(this, { kind: 'admin' }),
  };
  readonly #db: Database;
  readonly #log: Logger;
  readonly #tail: EventFeed;
  /** Recent events except runs, with their time of arrival (ms since the epoch). */
  readonly #news: (ContestNews & { readonly cameMs: number })[] = [];
  readonly #boards: Readonly<Record<BoardAudience, ContestBoard>> = {
    public: new ContestBoard('public'),
    jury: new ContestBoard('jury'),
  };
  readonly #ranked: Readonly<Record<BoardAudience, Paced<RankedBoard>>> = {
    public: new Paced(),
    jury: new Paced(),
  };
  /** Boards of contest times, with the moment at which they were made. */
  readonly #replays = new Map<number, ReplayedBoard & { readonly madeMs: number }>();
  readonly #balloons = new ContestBalloons();
  readonly #feeds = new Map<string, GrowingFeed>();
  readonly #feedsInMaking = new Map<string, Promise<GrowingFeed>>();
  readonly #hearers = new Set<ContestHearer>();
  readonly #desk = new Set<(news: DeskNews) => void>();
  #begunAt: Date | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The clock waits until the log so far has been read. */
  #isOpen = false;

  /** @param hearer - called with new events after the state has them */
  constructor(db: Database, id: string, log: Logger, hearer: Hearer = () => undefined) {
    this.#db = db;
    this.id = id;
    this.#log = log;
    this.#tail = new EventFeed(db, id, log);
    this.#tail.hear((events) => {
      for (const event of events) this.#takeNews(event);
    });
    this.#tail.hear(hearer);
  }

  /** Reads the existing log in batches, then follows it. */
  async open(batch = usualBatch): Promise<void> {
    for (;;) {
      const { events, isLast } = await nextEvents(this.#db, this.id, this.state.seq, batch);
      for (const event of events) this.#take(event);
      if (isLast) break;
    }
    this.#tail.start(this.state.seq);
    this.#isOpen = true;
    await this.#advance();
  }

  /** Reads new events.
   *  @returns when `state` has them */
  look(): Promise<void> {
    return this.#tail.look();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    await this.#tail.close();
  }

  /** True while there are listeners. */
  get isWatched(): boolean {
    const feeds = [...this.#feeds.values()].some(({ hearers }) => hearers.size > 0);
    return feeds || this.#hearers.size > 0 || this.#desk.size > 0;
  }

  /** When the log began. */
  get begunAt(): Date | undefined {
    return this.#begunAt;
  }

  /** Events since a moment, ms since 1970, while the contest was in memory. Leaves out those older than news are kept,
   *  and runs, which are most of them and are soon followed by a verdict. */
  newsSince(sinceMs: number): readonly ContestNews[] {
    return this.#news.filter(({ cameMs }) => cameMs >= sinceMs);
  }

  /** The scoreboard for pages, and a number that grows whenever it may have changed. If ranking takes long, it may be
   *  slightly old. */
  board(audience: BoardAudience): BoardVersion {
    const { value, version } = this.#ranked[audience].get(this.boardVersion(audience), () =>
      this.#boards[audience].read(this.state),
    );
    return { version, ...value };
  }

  /** With individual windows: the contest up to a contest time, as the boards of teams show it that are at this time.
   *  Made again now and then. */
  upTo(ms: number): ReplayedBoard {
    const now = Date.now();
    for (const [at, { madeMs }] of this.#replays) if (madeMs < now - replayKeptMs) this.#replays.delete(at);
    const known = this.#replays.get(ms);
    if (known !== undefined) return known;
    const { id, state } = this;
    const board = { version: 0, ...new ContestBoard('public', ms).read(state) };
    const source = { id, state, board: () => board, awards: () => [] };
    const seen = new SeenContest(source, { kind: 'public', upToMs: ms });
    const made = { board, seen, madeMs: now };
    this.#replays.set(ms, made);
    return made;
  }

  /** The scoreboard as of now, for final decisions. */
  boardNow(audience: BoardAudience): BoardVersion {
    return { version: this.boardVersion(audience), ...this.#boards[audience].read(this.state) };
  }

  /** The current version of the scoreboard. */
  boardVersion(audience: BoardAudience): number {
    return this.#boards[audience].version;
  }

  /** The awards as an audience sees them. */
  awards(audience: ContestAudience): readonly SeenObjects['awards'][] {
    return awardsSeen(audience, this.state, this.#boards[boardFor(audience)]);
  }

  /** Calls back with every event from now on.
   *  @returns how to stop */
  hear(hearer: ContestHearer): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** The balloons that are certain; the same array until something has changed. */
  balloons(): readonly Balloon[] {
    return this.#balloons.read(this.state);
  }

  /** Calls back with work at the runners' desk.
   *  @returns how to stop */
  hearDesk(hearer: (news: DeskNews) => void): () => void {
    this.#desk.add(hearer);
    return () => this.#desk.delete(hearer);
  }

  tellDesk(news: DeskNews): void {
    for (const hearer of this.#desk) hearer(news);
  }

  /** The feed of an audience; made from the log when it is asked for the first time. */
  async feed(audience: ContestAudience, strict: Strictness): Promise<OpenFeed> {
    const name = `${audienceName(audience)} ${strict}`;
    const feed = this.#feeds.get(name) ?? (await this.#feedInMaking(name, audience, strict));
    feed.usedAtMs = Date.now();
    return feed;
  }

  #feedInMaking(name: string, audience: ContestAudience, strict: Strictness): Promise<GrowingFeed> {
    const making =
      this.#feedsInMaking.get(name) ??
      this.#makeFeed(name, audience, strict).finally(() => this.#feedsInMaking.delete(name));
    this.#feedsInMaking.set(name, making);
    return making;
  }

  async #makeFeed(name: string, audience: ContestAudience, strict: Strictness): Promise<GrowingFeed> {
    const made = growingFeed(new AudienceFeed(sharedAudience(audience), { strict }));
    const state = new ContestState();
    while (state.seq < this.state.seq) {
      const { events } = await nextEvents(this.#db, this.id, state.seq, usualBatch);
      if (events.length === 0) throw new Error(`the log of ${this.id} ends at event ${state.seq}`);
      for (const event of events) {
        if (event.seq > this.state.seq) break; // it follows once the contest has the event
        state.apply(event);
        made.lines.push(...made.feed.take(event, state));
      }
    }
    this.#feeds.set(name, made);
    return made;
  }

  /** Drops feeds that have no readers and that nobody has requested since a moment: each holds everything its audience
   *  sees. They are made again on request. */
  forgetFeeds(unusedSinceMs: number): void {
    for (const [name, { hearers, usedAtMs }] of this.#feeds)
      if (hearers.size === 0 && usedAtMs < unusedSinceMs) this.#feeds.delete(name);
  }

  #take(event: LogEntry): void {
    this.#begunAt ??= event.at;
    this.state.apply(event);
    for (const board of Object.values(this.#boards)) board.take(event, this.state);
    this.#balloons.take(event, this.state);
    for (const feed of this.#feeds.values()) tell(feed, event, this.state);
    if (event.type === 'contest') this.#advanceIn(0);
  }

  #takeNews(event: LogEntry): void {
    const news = { event, isForAll: isNewsForAll(event, this.state) };
    this.#take(event);
    const cameMs = Date.now();
    const old = this.#news.findIndex((one) => one.cameMs >= cameMs - newsKeptMs);
    this.#news.splice(0, old === -1 ? this.#news.length : old);
    if (event.type !== 'runs') this.#news.push({ ...news, event: withoutRuns(event), cameMs });
    for (const hearer of this.#hearers) hearer(news);
  }

  #advanceIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOpen) return;
    this.#timer = setTimeout(() => void this.#advance(), ms).unref();
  }

  /** Writes changes that are due, and returns when the next one is due, or after a while, because clocks differ. */
  async #advance(): Promise<void> {
    this.forgetFeeds(Date.now() - longestWaitMs);
    let wait: number | undefined;
    try {
      wait = await advanceContest(this.#db, this.id);
      await this.#tail.look();
    } catch (error) {
      this.#log.warn({ err: error, contest: this.id }, 'the clock of the contest cannot be read');
      wait = 1_000;
    }
    this.#advanceIn(Math.min(wait ?? longestWaitMs, longestWaitMs));
  }
}

function growingFeed(feed: AudienceFeed): GrowingFeed {
  const hearers: GrowingFeed['hearers'] = new Set();
  const hear: OpenFeed['hear'] = (hearer) => {
    hearers.add(hearer);
    return () => hearers.delete(hearer);
  };
  return { feed, lines: [], hearers, hear, usedAtMs: Date.now() };
}

function tell({ feed, lines, hearers }: GrowingFeed, event: LoggedEvent, state: ContestState): void {
  const added = feed.take(event, state);
  if (added.length === 0) return;
  lines.push(...added);
  for (const hearer of hearers) hearer(added);
}

/** Pages that missed a verdict ask for it; its runs may be megabytes. */
function withoutRuns(event: LogEntry): LogEntry {
  if (event.type !== 'judgements' || event.data === null) return event;
  const { runs: _, ...data } = event.data;
  return { ...event, data };
}
