/** The distances of all 5,079,110,400 positions of the eight disks of two adjacent balls, four bits a key: exact
 *  from 11 to 21. Almost no position is nearer, and few are further.
 *
 *  They are found by breadth-first search, level by level, each in passes over the rows (pair-rows.ts). Several
 *  threads do a pass together, each for the rows to which keys are carried that are its own. */
import {
  destinations,
  moveCycles,
  pairClassCount,
  pairClasses,
  pairClassSize,
  pairKey,
  pairRow,
  placeCount,
} from '#reference/puzzles/cmetrick';
import { Meeting, type Share } from '../meeting.ts';
import { emptyRowMap, mapPairRow, movedFour, type PairRowMap, pairRowSymmetries } from './pair-rows.ts';

const rowBytes = pairRow / 2;

/** Length of the table. */
export const pairTableBytes = (): number => pairClassCount() * rowBytes;

/** What threads share while they make a table: 1.02 GB. */
export interface PairMemory {
  /** Four bits a key. */
  readonly table: SharedArrayBuffer;
  /** By row: keys that the last pass has reached, and those that this one reaches. */
  readonly counts: SharedArrayBuffer;
  /** Where threads wait for each other. */
  readonly meeting: SharedArrayBuffer;
}

/** Memory of a table that has not begun. */
export const pairMemory = (): PairMemory => ({
  table: new SharedArrayBuffer(pairTableBytes()),
  counts: new SharedArrayBuffer(8 * pairClassCount()),
  meeting: Meeting.memory(),
});

/** Codes of keys that the last pass has reached, and that this one reaches; 0: a key was not reached. */
const lastCode = 14;
const nextCode = 15;
/** Distances up to this one have one code, and so have those from twelve more on. */
export const nearestPairs = 10;
const codesBetween = 12;

const distanceCode = (distance: number, nearest: number): number =>
  1 + Math.min(Math.max(distance - nearest, 0), codesBetween);

/** By code: what is known, 0 if nothing is. */
export const pairDistanceBounds = (nearest: number): Uint8Array =>
  Uint8Array.from({ length: 16 }, (_, code) =>
    code < 2 || code > 1 + codesBetween ? 0 : nearest + code - 1,
  );

/** Makes this thread's share of the table, in the rows whose numbers leave its part. All threads must be at it, and
 *  each waits for the others after a pass.
 *  @param onLevel - hears how many positions there are at distance 1, 2, …, at last 0
 *  @param some - in tests: greater distances stay unknown */
export function buildPairTable(
  memory: PairMemory,
  share: Share,
  onLevel: (positions: number) => void = () => undefined,
  { depth = 99, nearest = nearestPairs }: { readonly depth?: number; readonly nearest?: number } = {},
): void {
  const meeting = new Meeting(memory.meeting, share);
  const rows = new PairRows(memory, share);
  if (share.part === 0) rows.begin();
  come(meeting, 0);
  for (let distance = 0, reached = 1; reached > 0 && distance <= depth; distance += 1) {
    rows.expand();
    come(meeting, 0);
    reached = come(meeting, rows.complete(distanceCode(distance, nearest)));
    onLevel(reached);
  }
}

/** Waits without doing anything else. */
function come(meeting: Meeting, number: number): number {
  const steps = meeting.sum(number);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const moves = moveCycles.map((_, move) => destinations.slice(move * placeCount, (move + 1) * placeCount));
/** The passes of one thread. */
class PairRows {
  readonly #codes: Uint8Array;
  readonly #words: Uint32Array;
  readonly #last: Uint32Array;
  readonly #next: Uint32Array;
  readonly #share: Share;
  readonly #keys = new Uint16Array(pairRow);
  readonly #map = emptyRowMap();

  constructor({ table: codes, counts }: PairMemory, share: Share) {
    const rows = pairClassCount();
    this.#codes = new Uint8Array(codes);
    this.#words = new Uint32Array(codes);
    this.#last = new Uint32Array(counts, 0, rows);
    this.#next = new Uint32Array(counts, 4 * rows, rows);
    this.#share = share;
  }

  /** The solved position alone is reached. */
  begin(): void {
    const key = pairKey(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]));
    const row = Math.floor(key / pairRow);
    this.#put(row * rowBytes, key % pairRow, lastCode);
    this.#last[row] = 1 + this.#completeRow(row, lastCode);
  }

  /** Makes all moves from the last level, into the rows of this thread. */
  expand(): void {
    for (let row = 0; row < this.#last.length; row += 1)
      if ((this.#last[row] as number) > 0) this.#expandRow(row);
  }

  #expandRow(row: number): void {
    const { classOf } = pairClasses();
    const { part, of } = this.#share;
    let found: number | undefined;
    for (const destination of moves) {
      const four = movedFour(row, destination);
      const target = classOf[four] as number;
      if (target % of !== part) continue;
      found ??= this.#keepLowest(row, this.#find(row, lastCode));
      mapPairRow(row, four, destination, this.#map);
      const reached = this.#reach(this.#keys, found, target * rowBytes, nextCode);
      this.#next[target] = (this.#next[target] as number) + reached;
    }
  }

  #reach(keys: Uint16Array, size: number, base: number, to: number): number {
    const codes = this.#codes;
    const { low, high } = this.#map;
    let reached = 0;
    for (let at = 0; at < size; at += 1) {
      const key = keys[at] as number;
      const next = (low[key & 255] as number) | (high[key >> 8] as number);
      const byte = base + (next >> 1);
      const shift = (next & 1) << 2;
      const code = codes[byte] as number;
      if (((code >> shift) & 15) !== 0) continue;
      codes[byte] = code | (to << shift);
      reached += 1;
    }
    return reached;
  }

  /** Collects the keys of a row with this code in `keys`. */
  #find(row: number, code: number): number {
    const keys = this.#keys;
    const words = this.#words;
    const base = row * (rowBytes / 4);
    const same = Math.imul(code, 0x11111111);
    let found = 0;
    for (let at = 0; at < rowBytes / 4; at += 1) {
      const other = ((words[base + at] as number) ^ same) | 0;
      if (((other - 0x11111111) & ~other & 0x88888888) === 0) continue;
      for (let part = 0; part < 8; part += 1)
        if (((other >>> (4 * part)) & 15) === 0) keys[found++] = 8 * at + part;
    }
    return found;
  }

  /** Keeps, of the first `count` collected keys, one for each meaning. */
  #keepLowest(row: number, count: number): number {
    const keys = this.#keys;
    let kept = count;
    if (count === 0) return 0;
    for (const { low, high } of pairRowSymmetries(row)) {
      let next = 0;
      for (let at = 0; at < kept; at += 1) {
        const key = keys[at] as number;
        if (((low[key & 255] as number) | (high[key >> 8] as number)) >= key) keys[next++] = key;
      }
      kept = next;
    }
    return kept;
  }

  /** Marks the keys with the same meaning as those that were reached, which then are the last level; the level before
   *  gets its code. Returns the positions that were reached in the rows of this thread. */
  complete(code: number): number {
    const { part, of } = this.#share;
    const turned = bytesAfter([
      [lastCode, code],
      [nextCode, lastCode],
    ]);
    let positions = 0;
    for (let row = part; row < this.#last.length; row += of) {
      let fresh = this.#next[row] as number;
      if (fresh > 0) fresh += this.#completeRow(row, nextCode);
      if (fresh > 0 || (this.#last[row] as number) > 0) this.#turn(row, turned);
      this.#last[row] = fresh;
      this.#next[row] = 0;
      positions += fresh * pairClassSize(row * pairRow);
    }
    return positions;
  }

  #completeRow(row: number, code: number): number {
    const symmetries: readonly PairRowMap[] = pairRowSymmetries(row);
    if (symmetries.length === 0) return 0;
    const found = this.#find(row, code);
    const base = row * rowBytes;
    let count = 0;
    for (const { low, high } of symmetries)
      for (let at = 0; at < found; at += 1) {
        const key = this.#keys[at] as number;
        const like = (low[key & 255] as number) | (high[key >> 8] as number);
        if (this.#get(base, like) !== 0) continue;
        this.#put(base, like, code);
        count += 1;
      }
    return count;
  }

  #turn(row: number, turned: Uint8Array): void {
    const codes = this.#codes;
    for (let at = row * rowBytes; at < (row + 1) * rowBytes; at += 1)
      codes[at] = turned[codes[at] as number] as number;
  }

  #get(base: number, key: number): number {
    return ((this.#codes[base + (key >> 1)] as number) >> ((key & 1) << 2)) & 15;
  }

  #put(base: number, key: number, code: number): void {
    const at = base + (key >> 1);
    this.#codes[at] = (this.#codes[at] as number) | (code << ((key & 1) << 2));
  }
}

const bytesAfter = (become: readonly (readonly [number, number])[]): Uint8Array => {
  const to = Uint8Array.from(
    { length: 16 },
    (_, code) => become.find(([from]) => from === code)?.[1] ?? code,
  );
  return Uint8Array.from(
    { length: 256 },
    (_, byte) => (to[byte & 15] as number) | ((to[byte >> 4] as number) << 4),
  );
};
