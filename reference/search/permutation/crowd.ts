import type { PermutationPuzzle } from '#reference/puzzles/permutation';
import type { BeamSpace } from '../beam.ts';
import { type PatternTable, patternBound } from './patterns.ts';

/** The largest rank of a beam. */
const worstRank = 65_534;

/** Positions of a puzzle for a beam, ranked by the sum of what the tables say, then by how many labels are wrong. */
export class LabelCrowd implements BeamSpace {
  readonly bytes: number;
  readonly moves: number;
  readonly #solved: Uint8Array;
  readonly #sources: readonly Uint8Array[];
  readonly #patterns: readonly PatternTable[];
  readonly #state: Uint8Array;
  readonly #next: Uint8Array;
  readonly #scratch: Uint8Array;

  constructor({ solved, sources }: PermutationPuzzle, patterns: readonly PatternTable[]) {
    this.bytes = solved.length;
    this.moves = sources.length;
    this.#solved = solved;
    this.#sources = sources.map((one) => Uint8Array.from(one));
    this.#patterns = patterns;
    [this.#state, this.#next, this.#scratch] = [solved.slice(), solved.slice(), solved.slice()];
  }

  open(positions: Uint8Array, offset: number): void {
    this.#state.set(positions.subarray(offset, offset + this.bytes));
  }

  score(move: number): number {
    this.#carry(move);
    let wrong = 0;
    for (let place = 0; place < this.bytes; place += 1)
      if (this.#next[place] !== this.#solved[place]) wrong += 1;
    if (wrong === 0) return 0;
    let sum = 0;
    for (const pattern of this.#patterns) sum += patternBound(pattern, this.#next, this.#scratch);
    return Math.min(worstRank, this.bytes * sum + wrong);
  }

  hash(move: number): number {
    this.#carry(move);
    let hash = 0x811c9dc5;
    for (let place = 0; place < this.bytes; place += 1)
      hash = Math.imul(hash ^ (this.#next[place] as number), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return (hash ^ (hash >>> 13)) | 0;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    this.#carry(move);
    positions.set(this.#next, offset);
  }

  #carry(move: number): void {
    const sources = this.#sources[move] as Uint8Array;
    for (let place = 0; place < this.bytes; place += 1)
      this.#next[place] = this.#state[sources[place] as number] as number;
  }
}
