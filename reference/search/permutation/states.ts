/** A set of states with a number each, in the order in which they were added. A state has a fixed number of bytes. */
export class StateSet {
  readonly bytes: number;
  count = 0;
  #states: Uint8Array;
  #slots: Int32Array;

  constructor(bytes: number) {
    this.bytes = bytes;
    this.#states = new Uint8Array(bytes * 1024);
    this.#slots = new Int32Array(4096).fill(-1);
  }

  /** The bytes of a state. */
  state(number: number): Uint8Array {
    return this.#states.subarray(number * this.bytes, (number + 1) * this.bytes);
  }

  /** The number of a state; −1: it is not there. */
  find(state: Uint8Array): number {
    return this.#slots[this.#slotOf(state)] as number;
  }

  /** Adds a state. Returns false if it was there. */
  add(state: Uint8Array): boolean {
    const slot = this.#slotOf(state);
    if ((this.#slots[slot] as number) >= 0) return false;
    if ((this.count + 1) * this.bytes > this.#states.length) {
      const longer = new Uint8Array(2 * this.#states.length);
      longer.set(this.#states);
      this.#states = longer;
    }
    this.#states.set(state, this.count * this.bytes);
    this.#slots[slot] = this.count++;
    if (2 * this.count > this.#slots.length) this.#grow();
    return true;
  }

  #grow(): void {
    this.#slots = new Int32Array(4 * this.#slots.length).fill(-1);
    for (let number = 0; number < this.count; number += 1)
      this.#slots[this.#slotOf(this.state(number))] = number;
  }

  /** Where a state is, or belongs. */
  #slotOf(state: Uint8Array): number {
    const [bytes, mask] = [this.bytes, this.#slots.length - 1];
    let hash = 0x811c9dc5;
    for (let i = 0; i < bytes; i += 1) hash = Math.imul(hash ^ (state[i] as number), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    for (let slot = (hash ^ (hash >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] as number;
      if (number < 0 || this.#isEqual(number * bytes, state)) return slot;
    }
  }

  #isEqual(offset: number, state: Uint8Array): boolean {
    for (let i = 0; i < this.bytes; i += 1) if (this.#states[offset + i] !== state[i]) return false;
    return true;
  }
}
