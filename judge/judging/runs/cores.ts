import { availableParallelism } from 'node:os';

/** Distributes conversations over the cores that the judge may use. Each conversation stays on one core. */
export class Cores {
  readonly #conversations: number[];
  readonly #first: number;

  /** @param first - the core to use first: independent judges should start with different ones. */
  constructor(count = availableParallelism(), first = process.pid) {
    this.#conversations = Array.from({ length: count }, () => 0);
    this.#first = first;
  }

  /** Runs `work` with the index of the core that has the fewest conversations. */
  async use<Result>(work: (core: number) => Promise<Result>): Promise<Result> {
    const core = this.#leastUsed();
    this.#count(core, 1);
    try {
      return await work(core);
    } finally {
      this.#count(core, -1);
    }
  }

  #leastUsed(): number {
    const count = this.#conversations.length;
    const order = this.#conversations.map((_, index) => (index + this.#first) % count);
    return order.reduce((best, core) => (this.#used(core) < this.#used(best) ? core : best));
  }

  #used(core: number): number {
    return this.#conversations[core] ?? 0;
  }

  #count(core: number, change: 1 | -1): void {
    this.#conversations[core] = this.#used(core) + change;
  }
}
