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
  type SeenObject,
  sharedAudience,
} from '../../contest/index.ts';
import type { LoggedEvent } from '../../protocol/index.ts';
import { advanceContest, type Database, eventsSince, type LogEntry } from '../../store/index.ts';
import { EventFeed } from '../live/event-feed.ts';
import { Paced } from './boards/paced.ts';

/** Somebody who wants to know of the events of a contest, with the state after each. Must not throw and must not
 *  wait. */
export type ContestHearer = (event: LogEntry, contest: ContestState) => void;

/** The feed of an audience: its lines so far. */
export interface OpenFeed {
  readonly lines: readonly FeedLine[];
  /** Tells lines from now on. @returns how to stop */
  hear(hearer: (lines: readonly FeedLine[]) => void): () => void;
}

interface GrowingFeed extends OpenFeed {
  readonly lines: FeedLine[];
  readonly feed: AudienceFeed;
  readonly hearers: Set<(lines: readonly FeedLine[]) => void>;
  usedAtMs: number;
}

type RankedBoard = ReturnType<ContestBoard['read']>;

/** A scoreboard, and a number that grows whenever it may have changed. */
export type BoardVersion = RankedBoard & { readonly version: number };

/** What is done by hand, of which the log does not know: a balloon was delivered, or taken back; a print job of a team
 *  (its id) has changed. */
export type DeskNews =
  | { readonly kind: 'balloon' | 'check' }
  | { readonly kind: 'print'; readonly team: string };

const longestWaitMs = 60_000;
const usualBatch = 5_000;

/** A contest in memory: its log, the state that follows from it, boards and feeds. Everybody who looks at the contest
 *  is answered from here, without a query. It also sees to it that the contest starts, freezes and ends in time: the
 *  server that looks first when the moment has come writes the state. */
export class LiveContest {
  readonly id: string;
  readonly state = new ContestState();
  readonly #db: Database;
  readonly #log: Logger;
  readonly #tail: EventFeed;
  readonly #events: LogEntry[] = [];
  /** When each of them came, ms since 1970; 0 for those that were there before. */
  readonly #cameMs: number[] = [];
  readonly #boards: Readonly<Record<BoardAudience, ContestBoard>> = {
    public: new ContestBoard('public'),
    jury: new ContestBoard('jury'),
  };
  readonly #ranked: Readonly<Record<BoardAudience, Paced<RankedBoard>>> = {
    public: new Paced(),
    jury: new Paced(),
  };
  readonly #balloons = new ContestBalloons();
  readonly #feeds = new Map<string, GrowingFeed>();
  readonly #hearers = new Set<ContestHearer>();
  readonly #desk = new Set<(news: DeskNews) => void>();
  #timer: NodeJS.Timeout | undefined;
  /** Not before the log so far is there does the clock look for more of it. */
  #isOpen = false;

  constructor(db: Database, id: string, log: Logger) {
    this.#db = db;
    this.id = id;
    this.#log = log;
    this.#tail = new EventFeed(db, id, log);
    this.#tail.hear((events) => {
      for (const event of events) this.#take(event, Date.now());
    });
  }

  /** Reads the log so far, in pieces of so many events, and follows it from then on. */
  async open(batch = usualBatch): Promise<void> {
    for (;;) {
      const events = await eventsSince(this.#db, this.id, this.state.seq, batch);
      for (const event of events) this.#take(event, 0);
      if (events.length < batch) break;
    }
    this.#tail.start(this.state.seq);
    this.#isOpen = true;
    await this.#advance();
  }

  /** Reads what is new. @returns when `state` has it */
  look(): Promise<void> {
    return this.#tail.look();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    await this.#tail.close();
  }

  /** True while somebody is told what happens. */
  get isWatched(): boolean {
    const feeds = [...this.#feeds.values()].some(({ hearers }) => hearers.size > 0);
    return feeds || this.#hearers.size > 0 || this.#desk.size > 0;
  }

  /** The log so far. */
  get events(): readonly LogEntry[] {
    return this.#events;
  }

  /** The end of the log that came since a moment, ms since 1970, while the contest was in memory. */
  eventsThatCameSince(sinceMs: number): readonly LogEntry[] {
    return this.#events.slice(this.#cameMs.findLastIndex((ms) => ms < sinceMs) + 1);
  }

  /** The scoreboard for pages, and a number that grows whenever it may have changed. Where ranking takes long, it may
   *  be as it was a moment ago. */
  board(audience: BoardAudience): BoardVersion {
    const { value, version } = this.#ranked[audience].get(this.boardVersion(audience), () =>
      this.#boards[audience].read(this.state),
    );
    return { version, ...value };
  }

  /** The scoreboard as it is now, for what must be final. */
  boardNow(audience: BoardAudience): BoardVersion {
    return { version: this.boardVersion(audience), ...this.#boards[audience].read(this.state) };
  }

  /** The version that the scoreboard has now. */
  boardVersion(audience: BoardAudience): number {
    return this.#boards[audience].version;
  }

  /** The awards as an audience sees them. */
  awards(audience: ContestAudience): readonly SeenObject[] {
    return awardsSeen(audience, this.state, this.#boards[boardFor(audience)]);
  }

  /** Tells every event from now on. @returns how to stop */
  hear(hearer: ContestHearer): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** The balloons that are certain; the same array until something has changed. */
  balloons(): readonly Balloon[] {
    return this.#balloons.read(this.state);
  }

  /** Tells what is done at the desk of the runners. @returns how to stop */
  hearDesk(hearer: (news: DeskNews) => void): () => void {
    this.#desk.add(hearer);
    return () => this.#desk.delete(hearer);
  }

  tellDesk(news: DeskNews): void {
    for (const hearer of this.#desk) hearer(news);
  }

  /** The feed of an audience; made from the log when it is asked for the first time. */
  feed(audience: ContestAudience, strict: boolean): OpenFeed {
    const name = `${audienceName(audience)} ${strict}`;
    const known = this.#feeds.get(name);
    if (known !== undefined) {
      known.usedAtMs = Date.now();
      return known;
    }
    const made = growingFeed(new AudienceFeed(sharedAudience(audience), { strict }));
    const state = new ContestState();
    for (const event of this.#events) {
      state.apply(event);
      made.lines.push(...made.feed.take(event, state));
    }
    this.#feeds.set(name, made);
    return made;
  }

  /** Forgets feeds that nobody reads and that nobody asked for since a moment: each holds everything its audience sees.
   *  They are made again when somebody asks. */
  forgetFeeds(unusedSinceMs: number): void {
    for (const [name, { hearers, usedAtMs }] of this.#feeds)
      if (hearers.size === 0 && usedAtMs < unusedSinceMs) this.#feeds.delete(name);
  }

  #take(event: LogEntry, cameMs: number): void {
    this.state.apply(event);
    this.#events.push(event);
    this.#cameMs.push(cameMs);
    for (const board of Object.values(this.#boards)) board.take(event, this.state);
    this.#balloons.take(event, this.state);
    for (const feed of this.#feeds.values()) tell(feed, event, this.state);
    for (const hearer of this.#hearers) hearer(event, this.state);
    if (event.type === 'contest') this.#advanceIn(0);
  }

  #advanceIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOpen) return;
    this.#timer = setTimeout(() => void this.#advance(), ms).unref();
  }

  /** Writes what time has changed, and comes back when the next change is due, or after a while: clocks differ. */
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
