/** Theory of operation. What many people ask for is read and rendered once and kept in memory. Whatever changes a
 *  problem or a verdict is in the event log, so the memory forgets what such an event has made old (`open-server.ts`),
 *  and so it does at a change by this process, at once. An announcement that was lost shows after a moment, because
 *  nothing is kept for longer. Nothing kept may depend on who asks. */

/** What makes an answer old: `problem`, a change of a problem; `verdict`, that or a verdict. */
export type MadeOldBy = 'problem' | 'verdict';

const mostKeptMs = 2_000;
/** So many texts of 60 kB are 30 MB. */
const mostEntries = 500;

interface Entry {
  readonly value: Promise<unknown>;
  readonly until: number;
  readonly madeOldBy: MadeOldBy;
}

/** Answers that are the same for everybody, in memory for a moment. */
export class KeptAnswers {
  readonly #entries = new Map<string, Entry>();

  /** What is kept under this key; else made, once for all who ask meanwhile. @param key - names everything that it
   *  depends on */
  get<T>(key: string, make: () => Promise<T>, madeOldBy: MadeOldBy = 'verdict'): Promise<T> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known !== undefined && known.until > now) return known.value as Promise<T>;
    const value = make();
    const entry = { value, until: now + mostKeptMs, madeOldBy };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    this.#dropOld(now);
    return value;
  }

  /** Forgets what a change has made old. What is being made is not kept either, because it may be older. */
  forget(change: MadeOldBy): void {
    for (const [key, { madeOldBy }] of this.#entries)
      if (change === 'problem' || madeOldBy === 'verdict') this.#entries.delete(key);
  }

  /** The oldest entries come first. */
  #dropOld(now: number): void {
    for (const [oldest, { until }] of this.#entries) {
      if (this.#entries.size <= mostEntries && until > now) return;
      this.#entries.delete(oldest);
    }
  }
}
