/** Sets by a key; one that is empty takes no memory. */
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

  /** What the set of a key holds now. */
  of(key: string): readonly T[] {
    return [...(this.#sets.get(key) ?? [])];
  }
}
