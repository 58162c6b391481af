/** Theory of operation. What many people ask for is read and rendered once and kept in memory. Whatever changes a problem or a verdict is
 *  in the event log, so every such event empties the memory (`open-server.ts`), and so does a change by this process, at once. An
 *  announcement that was lost shows after a moment, because nothing is kept for longer. Nothing kept may depend on who asks. */

const mostKeptMs = 2_000;
/** So many texts of 60 kB are 30 MB. */
const mostEntries = 500;

interface Entry {
  readonly value: Promise<unknown>;
  readonly until: number;
}

/** Answers that are the same for everybody, in memory for a moment. */
export class KeptAnswers {
  readonly #entries = new Map<string, Entry>();

  /** What is kept under this key; else made, once for all who ask meanwhile. @param key - names everything that it depends on */
  get<T>(key: string, make: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known !== undefined && known.until > now) return known.value as Promise<T>;
    const value = make();
    const entry = { value, until: now + mostKeptMs };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    this.#dropOldest();
    return value;
  }

  /** Forgets everything: something has changed. What is being made is not kept either, because it may be older. */
  forget(): void {
    this.#entries.clear();
  }

  #dropOldest(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= mostEntries) return;
      this.#entries.delete(oldest);
    }
  }
}
