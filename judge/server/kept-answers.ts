/** Theory of operation. What many people ask for is read and rendered once and kept in memory. Whatever changes a
 *  problem or a verdict is in the event log, so the memory forgets what such an event has made old (`open-server.ts`),
 *  and so it does at a change by this process, at once. An announcement that was lost shows after a moment, because
 *  nothing is kept for longer. Nothing kept may depend on who asks. */

import { BoundedCache } from '#host';

/** What makes an answer old: `problem`, a change of a problem; `verdict`, that or a verdict. */
export type MadeOldBy = 'problem' | 'verdict';

const mostKeptMs = 2_000;
/** So many texts of 60 kB are 30 MB. */
const mostEntries = 500;

interface Answer {
  readonly value: Promise<unknown>;
  readonly madeOldBy: MadeOldBy;
}

/** Answers that are the same for everybody, in memory for a moment. */
export class KeptAnswers {
  readonly #answers = new BoundedCache<string, Answer>({ most: mostEntries, keptMs: mostKeptMs });

  /** What is kept under this key; else made, once for all who ask meanwhile. @param key - names everything that it
   *  depends on */
  get<T>(key: string, make: () => Promise<T>, madeOldBy: MadeOldBy = 'verdict'): Promise<T> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known.value as Promise<T>;
    const value = make();
    const answer = { value, madeOldBy };
    this.#answers.set(key, answer);
    value.catch(() => this.#answers.delete(key, answer));
    return value;
  }

  /** Forgets what a change has made old. What is being made is not kept either, because it may be older. */
  forget(change: MadeOldBy): void {
    for (const [key, { madeOldBy }] of this.#answers.entries())
      if (change === 'problem' || madeOldBy === 'verdict') this.#answers.delete(key);
  }
}
