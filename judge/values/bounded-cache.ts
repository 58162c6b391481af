interface Entry<V> {
  readonly value: V;
  readonly setMs: number;
}

type Bounds = { readonly most: number } & (
  | { readonly keptMs?: never; readonly nowMs?: never }
  | { readonly keptMs: number; readonly nowMs: () => number }
);

/** Values in memory, by key: at most `most`, each for at most `keptMs`. What was set longest ago is dropped first, so
 *  with `use` that is what was not used for longest. */
export class BoundedCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>();
  readonly #most: number;
  readonly #keptMs: number;
  readonly #nowMs: () => number;

  constructor({ most, keptMs = Number.POSITIVE_INFINITY, nowMs = () => 0 }: Bounds) {
    this.#most = most;
    this.#keptMs = keptMs;
    this.#nowMs = nowMs;
  }

  get(key: K): V | undefined {
    this.#dropOld();
    return this.#entries.get(key)?.value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, setMs: this.#nowMs() });
    this.#dropOld();
  }

  /** The value of this key, else a new one, which then counts as set now. */
  use(key: K, make: () => V): V {
    this.#dropOld();
    const known = this.#entries.get(key);
    const value = known === undefined ? make() : known.value;
    this.set(key, value);
    return value;
  }

  /** Drops a key; with a value, only if it still has that value. */
  delete(key: K, value?: V): void {
    if (value === undefined || this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }

  /** All entries, those set longest ago first. */
  entries(): readonly (readonly [K, V])[] {
    this.#dropOld();
    return [...this.#entries].map(([key, { value }]) => [key, value] as const);
  }

  #dropOld(): void {
    const oldestMs = this.#nowMs() - this.#keptMs;
    for (const [key, { setMs }] of this.#entries) {
      if (this.#entries.size <= this.#most && setMs > oldestMs) return;
      this.#entries.delete(key);
    }
  }
}
