/** Theory of operation. One connection listens for what workers and servers announce. New events of the log are read
 *  once and folded into what is watched; each open stream gets what its audience may see, from memory. A message holds
 *  facts, not differences from an earlier one, except finished cases, which have numbers: repeated messages do no
 *  harm. So a stream begins with the whole state, read after the number of the last event, and then gets every later
 *  event; a stream that was cut begins again in the same way. */
import type { Logger } from 'pino';
import { type Database, type LogEntry, nextEvents } from '#store';

/** A listener that is called with new events. Must not throw and must not wait. */
export type Hearer = (events: readonly LogEntry[]) => void;

const pollMs = 5_000;
const batch = 1_000;

/** Reads the log of a contest as it grows, and passes its events on in order. */
export class EventFeed {
  readonly contestId: string;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #hearers = new Set<Hearer>();
  #seq = 0;
  /** The last read that was requested. */
  #last: Promise<void> = Promise.resolve();
  /** The same, if it has not begun. */
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, contestId: string, log: Logger) {
    this.#db = db;
    this.contestId = contestId;
    this.#log = log;
  }

  /** Number of the last event that was passed on. */
  get seq(): number {
    return this.#seq;
  }

  /** Begins after an event. `look` wakes it; it also reads from time to time. */
  start(seq: number): void {
    this.#seq = seq;
    this.#timer = setInterval(() => this.look(), pollMs);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
  }

  /** Calls back with every event from now on.
   *  @returns how to stop */
  hear(hearer: Hearer): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Reads new events.
   *  @returns when everything that was written before has been passed on */
  look(): Promise<void> {
    if (this.#next !== undefined) return this.#next;
    // A read in progress may miss what was just written, so another one follows it, shared by everybody who asks
    // meanwhile. A single read that continued as long as somebody asks might never end.
    this.#next = this.#last.then(() => {
      this.#next = undefined;
      return this.#read();
    });
    this.#last = this.#next;
    return this.#next;
  }

  async #read(): Promise<void> {
    try {
      for (;;) {
        const { events, isLast } = await nextEvents(this.#db, this.contestId, this.#seq, batch);
        if (events.length > 0) this.#tell(events);
        if (isLast) return;
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the log cannot be read'); // the next announcement or look tries again
    }
  }

  #tell(events: readonly LogEntry[]): void {
    this.#seq = events.at(-1)?.seq ?? this.#seq;
    for (const hearer of this.#hearers) hearer(events);
  }
}
