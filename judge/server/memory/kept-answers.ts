/** Theory of operation. Answers that many people request are read and rendered once and kept in memory. Every change of
 *  a problem or a verdict is in the event log, so such an event removes the answers that it has made old
 *  (`open-server.ts`), and a change by this process does so immediately. A lost announcement does little harm, because
 *  nothing is kept for longer than a moment. Nothing kept may depend on the caller. */

import { BoundedCache } from '#values';

/** The changes that make an answer old: `problem`, a change of a problem; `verdict`, that or a verdict. */
export type MadeOldBy = 'problem' | 'verdict';

const mostKeptMs = 2_000;
/** This many texts of 60 kB are 30 MB. */
const mostEntries = 500;

interface Answer {
  readonly value: Promise<unknown>;
  readonly madeOldBy: MadeOldBy;
}

/** Answers that are the same for everybody, kept in memory for a moment. */
export class KeptAnswers {
  readonly #answers = new BoundedCache<string, Answer>({
    most: mostEntries,
    keptMs: mostKeptMs,
    nowMs: () => performance.now(),
  });

  /** The kept answer under this key; else it is made, once for all who ask meanwhile.
   *  @param key - names everything that it depends on */
  get<T>(key: string, make: () => Promise<T>, madeOldBy: MadeOldBy = 'verdict'): Promise<T> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known.value as Promise<T>;
    const value = make();
    const answer = { value, madeOldBy };
    this.#answers.set(key, answer);
    value.catch(() => this.#answers.delete(key, answer));
    return value;
  }

  /** Removes the answers that a change has made old. An answer in preparation is not kept either, because it may be
   *  older. */
  forget(change: MadeOldBy): void {
    for (const [key, { madeOldBy }] of this.#answers.entries())
      if (change === 'problem' || madeOldBy === 'verdict') this.#answers.delete(key);
  }
}
