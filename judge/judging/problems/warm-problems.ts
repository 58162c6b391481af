/** Theory of operation. Resources opened for a problem stay open for the next submission. Unused ones are closed:
 *  the least recently used first if there are more than `most`, all of them if memory is short, and each after
 *  `idleMs`. Resources in use are never closed. */
import type { ProblemContext } from './problem-context.ts';

/** How long unused resources stay open. */
export interface WarmBounds {
  /** Maximum number of open problems. Those in use count, but are never closed. */
  readonly most: number;
  readonly idleMs: number;
  /** Minimum memory that must be available on the machine. */
  readonly leastMemoryBytes: number;
}

/** Defaults for a machine that does other things too: a problem with a TypeScript checker holds a process of about
 *  50 MB per slot. */
export const usualWarmBounds: WarmBounds = { most: 8, idleMs: 5 * 60_000, leastMemoryBytes: 512 * 1024 ** 2 };

/** Facts about the machine; tests substitute their own. */
export interface WarmMachine {
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly availableMemory: () => number;
}

const thisMachine: WarmMachine = {
  now: () => performance.now(),
  availableMemory: () => process.availableMemory(),
};

interface Entry {
  readonly context: Promise<ProblemContext>;
  users: number;
  idleSinceMs: number;
}

/** A problem in use. */
export interface Lease {
  /** @throws what opening it throws */
  readonly context: Promise<ProblemContext>;
  /** Must be called exactly once, even if opening failed. */
  giveBack(): void;
}

/** Open problems by key. */
export class WarmProblems {
  readonly #bounds: WarmBounds;
  readonly #machine: WarmMachine;
  /** Least recently used first. */
  readonly #entries = new Map<unknown, Entry>();
  readonly #closing = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(bounds: WarmBounds = usualWarmBounds, machine: WarmMachine = thisMachine) {
    this.#bounds = bounds;
    this.#machine = machine;
  }

  /** Number of open problems. */
  get count(): number {
    return this.#entries.size;
  }

  /** Returns the problem for a key, opening it if necessary. If opening fails, the next request tries again. */
  lease(key: unknown, open: () => Promise<ProblemContext>): Lease {
    const entry = this.#entries.get(key) ?? { context: open(), users: 0, idleSinceMs: 0 };
    entry.users++;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.context.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    const giveBack = () => {
      entry.users--;
      entry.idleSinceMs = this.#machine.now();
      this.trim();
    };
    return { context: entry.context, giveBack };
  }

  /** Closes resources that should not stay open. */
  trim(): void {
    const { most, idleMs, leastMemoryBytes } = this.#bounds;
    const isShort = this.#machine.availableMemory() < leastMemoryBytes;
    const oldest = this.#machine.now() - idleMs;
    const unused = [...this.#entries].filter(([, { users }]) => users === 0);
    const surplus = this.#entries.size - most;
    for (const [index, [key, entry]] of unused.entries())
      if (isShort || index < surplus || entry.idleSinceMs <= oldest) this.#close(key, entry);
    clearTimeout(this.#timer);
    if (this.#entries.size > 0) this.#timer = setTimeout(() => this.trim(), idleMs / 2).unref();
  }

  /** Closes everything, including resources in use. Resolves when everything is closed. */
  async closeAll(): Promise<void> {
    clearTimeout(this.#timer);
    for (const [key, entry] of this.#entries) this.#close(key, entry);
    await Promise.all(this.#closing);
  }

  #close(key: unknown, { context }: Entry): void {
    this.#entries.delete(key);
    const closing = context.then(
      (open) => open.close(),
      () => {},
    );
    this.#closing.add(closing);
    void closing.finally(() => this.#closing.delete(closing));
  }
}
