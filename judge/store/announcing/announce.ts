import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Channel } from './announcements.ts';

/** Announces changes after they are committed. Inside the transaction, a notification would hold a lock that all
 *  commits of the server share. Announcements made while one is being sent are sent together, equal ones only once. */
export class Announcer {
  readonly #db: Database;
  readonly #waiting = new Map<string, readonly [Channel, string]>();
  #sending: Promise<void> | undefined;

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
