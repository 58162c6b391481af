import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';

/** A long sequence that is shortened in many places, within one buffer. */
export class Line {
  length: number;
  readonly #rotations: Uint16Array;

  constructor(rotations: readonly Rotation[]) {
    this.#rotations = Uint16Array.from(rotations);
    this.length = rotations.length;
  }

  at(index: number): Rotation {
    return this.#rotations[index] ?? 0;
  }

  /** Replaces the chosen rotations by `instead`, which is shorter, at `first`, before all other rotations from there
   *  on. */
  bringForward(first: number, chosen: readonly number[], instead: readonly Rotation[]): void {
    const inside = new Set(chosen);
    const end = (chosen.at(-1) ?? first) + 1;
    const others = this.#rotations.slice(first, end).filter((_, offset) => !inside.has(first + offset));
    this.#rotations.set(instead, first);
    this.#rotations.set(others, first + instead.length);
    this.#rotations.copyWithin(first + instead.length + others.length, end, this.length);
    this.length -= chosen.length - instead.length;
  }

  toArray(): Rotation[] {
    return Array.from(this.#rotations.subarray(0, this.length));
  }
}
