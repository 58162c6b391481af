import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionTo, cut, type Database } from './database.ts';

/** The announcements: a job may be waiting; a contest (its id) has new events; a balloon of a contest (its id) was
 *  delivered; a print job of a team (ids of contest and team) has changed; a job (its id) was cancelled; a trial or an
 *  import (its id) is done; records of a task (its id) have changed; the check of a version (its id) has new findings;
 *  a right has ended or changed (id of the account, `contest` and its id, or nothing: anybody's). */
export type Channel =
  | 'job'
  | 'event'
  | 'balloon'
  | 'print'
  | 'cancel'
  | 'trial'
  | 'import'
  | 'check'
  | 'record'
  | 'right';

/** Called with each announcement, and with `undefined` when anything may have been missed. */
export type Hear = (channel: Channel | undefined, payload: string) => void;

const pauseMs = 50;
/** After too many announcements at once. */
const longPauseMs = 1_000;
/** Different announcements that are passed on one by one. */
const mostAtOnce = 100;
/** With more than these in one pause, reading stops for the rest of it. */
const mostRead = 5_000;

/** Passes announcements on to their listeners: immediately in quiet times, else together after a pause, equal ones only
 *  once. Everybody who may connect can announce anything at any rate, so the number passed on is bounded: of too many,
 *  listeners only learn that anything may have changed. */
export class Announcements {
  readonly #hear: Hear;
  #waiting = new Map<string, readonly [Channel, string]>();
  #read = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(hear: Hear) {
    this.#hear = hear;
  }

  /** @returns false if so many arrive that it is better to stop reading for a while */
  take(channel: Channel, payload: string): boolean {
    this.#read++;
    if (this.#waiting.size <= mostAtOnce) this.#waiting.set(`${channel} ${payload}`, [channel, payload]);
    if (this.#timer === undefined) this.#tell();
    return this.#read <= mostRead;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #tell(): void {
    const [told, tooMany] = [[...this.#waiting.values()], this.#waiting.size > mostAtOnce];
    this.#waiting.clear();
    this.#read = 0;
    this.#timer = undefined;
    if (told.length === 0) return;
    this.#timer = setTimeout(() => this.#tell(), tooMany ? longPauseMs : pauseMs);
    if (tooMany) this.#hear(undefined, '');
    else for (const [channel, payload] of told) this.#hear(channel, payload);
  }
}

/** Shorter than the pause of whoever listens. */
const restMs = 20;

/** Announces changes after they are committed. Inside the transaction, a notification would hold a lock that all
 *  commits of the server share. Announcements made while one is being sent, or shortly after, are sent together, equal
 *  ones only once. */
export class Announcer {
  readonly #db: Database;
  readonly #waiting = new Map<string, readonly [Channel, string]>();
  #sending: Promise<void> | undefined;
  #sentMs = Number.NEGATIVE_INFINITY;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Announces something. If an announcement is lost, its listeners notice the change later, when they poll. */
  announce(channel: Channel, payload = ''): void {
    this.#waiting.set(`${channel} ${payload}`, [channel, payload]);
    this.#sending ??= this.#send();
  }

  /** Resolves when everything is announced. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    await Promise.resolve(); // announcements of the same turn are sent together
    while (this.#waiting.size > 0) {
      const leftMs = this.#sentMs + restMs - performance.now();
      if (leftMs > 0) await sleep(leftMs);
      this.#sentMs = performance.now();
      const batch = [...this.#waiting.values()];
      this.#waiting.clear();
      const [names, payloads] = [batch.map(([channel]) => channel), batch.map(([, payload]) => payload)];
      await sql`select pg_notify(c, p) from unnest(${names}::text[], ${payloads}::text[]) as n (c, p)`
        .execute(this.#db)
        .catch(() => undefined);
    }
    this.#sending = undefined;
  }
}

/** A connection that receives announcements and reconnects when it is lost. */
export interface Listener {
  /** Resolves when it has listened for the first time. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** If so many announcements arrive that reading them would keep this process from its work, it reads none for this
 *  long: PostgreSQL keeps none for a connection that does not listen. */
const deafMs = 1_000;

/** Listens to announcements. They are hints: one may be lost while the connection is down, and anybody who may connect
 *  to the database can send one. So listeners read what has changed, and believe nothing else.
 *  @param hear - also called with `undefined` after every connection */
export function listen(url: string, wanted: readonly Channel[], hear: Hear): Listener {
  const announcements = new Announcements(hear);
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let arrived: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    arrived = resolve;
  });

  const connect = async (pauseMs: number): Promise<void> => {
    const next = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 5_000 });
    client = next;
    let lost = false;
    const again = () => {
      if (lost) return;
      lost = true;
      void next.end().catch(() => undefined);
      if (!closed) timer = setTimeout(() => void connect(Math.min(2 * pauseMs, 2_000)), pauseMs);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ channel, payload }) => {
      if (lost || announcements.take(channel as Channel, payload ?? '')) return;
      pauseMs = deafMs;
      cut(next);
      again();
    });
    try {
      await next.connect();
      // Quoted, since `check` is a word of SQL.
      for (const channel of wanted) await next.query(`listen "${channel}"`);
      pauseMs = 50;
      arrived();
      hear(undefined, '');
    } catch {
      again();
    }
  };
  void connect(50);
  return {
    ready,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      announcements.close();
      await client?.end().catch(() => undefined);
    },
  };
}
