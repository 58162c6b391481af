import type { Caller, FairSlots } from './fair-slots.ts';

/** The turns of one place, which has one slot whenever something runs there. */
export class Turns {
  readonly #slots: FairSlots;
  readonly #caller: Caller;
  readonly #signal: AbortSignal;
  #users = 0;
  #slot: Promise<void> = Promise.resolve();

  constructor(slots: FairSlots, caller: Caller, signal: AbortSignal) {
    this.#slots = slots;
    this.#caller = caller;
    this.#signal = signal;
  }

  /** True if nobody waits for the slot of this place, so that the next run may share it with the current one. */
  get mayShare(): boolean {
    return this.#users > 0 && this.#slots.waiting === 0;
  }

  /** Does `work` in the slot. @throws the signal's reason if the signal aborts first */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#users === 0) this.#slot = this.#slots.take(this.#caller, this.#signal);
    this.#users++;
    try {
      await this.#slot;
    } catch (error) {
      this.#users--;
      throw error;
    }
    try {
      return await work();
    } finally {
      if (--this.#users === 0) this.#slots.give();
    }
  }
}
