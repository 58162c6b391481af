/** Theory of operation. What was opened for a problem stays open for the next submission. What nobody uses is given back: the longest
 *  unused first when there are more than `most`, all of it when memory is short, and each after `idleMs`. What is in use is never taken away. */
import type { ProblemKit } from './problem-kit.ts';

/** How long what nobody uses stays. */
export interface WarmBounds {
  /** Problems that are open at the same time, beside those in use. */
  readonly most: number;
  readonly idleMs: number;
  /** Memory that must be available on the machine. */
  readonly leastMemoryBytes: number;
}

/** For a machine that does other things too: a problem with a TypeScript checker holds a process of some 50 MB per slot. */
export const usualWarmBounds: WarmBounds = {
  most: 8,
  idleMs: 5 * 60_000,
  leastMemoryBytes: 512 * 1024 ** 2,
};

/** What the machine says of itself; tests put others in its place. */
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
  readonly kit: Promise<ProblemKit>;
  users: number;
  idleSinceMs: number;
}

/** A problem that somebody uses. */
export interface Lease {
  /** @throws what opening it throws */
  readonly kit: Promise<ProblemKit>;
  /** To be called once, whether it could be opened or not. */
  giveBack(): void;
}

/** Open problems by key. */
export class WarmProblems {
  readonly #bounds: WarmBounds;
  readonly #machine: WarmMachine;
  /** The longest unused first. */
  readonly #entries = new Map<unknown, Entry>();
  readonly #closing = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(bounds: WarmBounds = usualWarmBounds, machine: WarmMachine = thisMachine) {
    this.#bounds = bounds;
    this.#machine = machine;
  }

  /** How many problems are open. */
  get count(): number {
    return this.#entries.size;
  }

  /** The problem under a key, opened when it is not. One that cannot be opened is tried again by the next one who asks. */
  lease(key: unknown, open: () => Promise<ProblemKit>): Lease {
    const entry = this.#entries.get(key) ?? { kit: open(), users: 0, idleSinceMs: 0 };
    entry.users++;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.kit.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    const giveBack = () => {
      entry.users--;
      entry.idleSinceMs = this.#machine.now();
      this.trim();
    };
    return { kit: entry.kit, giveBack };
  }

  /** Closes what need not stay. */
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

  /** Closes all, also what is in use. Resolves when everything is gone. */
  async closeAll(): Promise<void> {
    clearTimeout(this.#timer);
    for (const [key, entry] of this.#entries) this.#close(key, entry);
    await Promise.all(this.#closing);
  }

  #close(key: unknown, { kit }: Entry): void {
    this.#entries.delete(key);
    const closing = kit.then(
      (open) => open.close(),
      () => {},
    );
    this.#closing.add(closing);
    void closing.finally(() => this.#closing.delete(closing));
  }
}
