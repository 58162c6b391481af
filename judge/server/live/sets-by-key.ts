/** Sets by a key; empty ones take no memory. */
export class SetsByKey<T> {
  readonly #sets = new Map<string, Set<T>>();

  add(key: string, value: T): void {
    const set = this.#sets.get(key) ?? new Set();
    this.#sets.set(key, set.add(value));
  }

  delete(key: string, value: T): void {
    const set = this.#sets.get(key);
    set?.delete(value);
    if (set?.size === 0) this.#sets.delete(key);
  }

  /** The current set of a key. */
  of(key: string): readonly T[] {
    return [...(this.#sets.get(key) ?? [])];
  }
}
