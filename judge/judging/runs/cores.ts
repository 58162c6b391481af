import { availableParallelism } from 'node:os';

/** Spreads conversations, each of which stays on one core, over the cores that the judge may use. */
export class Cores {
  readonly #conversations: number[];
  readonly #first: number;

  /** @param first - the core that is used first: judges that know nothing of each other had better begin with different ones. */
  constructor(count = availableParallelism(), first = process.pid) {
    this.#conversations = Array.from({ length: count }, () => 0);
    this.#first = first;
  }

  /** Does `work` with the index of a core on which the fewest conversations are being had. */
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
