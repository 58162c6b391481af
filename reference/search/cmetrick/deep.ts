import { type CmetrickState, moveCycles } from '#reference/puzzles/cmetrick';
import type { DepthFirstLimits, DepthFirstResult } from '../ida-star.ts';
import { PairSearch } from './pair-search.ts';
import { nearestPairs } from './pair-table.ts';
import { type CmetrickOrder, cmetrickOrder } from './shortlex.ts';

/** A search of one position by several threads. Its pieces have numbers: for each length the sequences that begin
 *  with each of some first moves, those that seem nearest first; then the next length. Threads take the numbers in
 *  their order, and what is told is the solution with the least number, so it is the same however threads take
 *  turns. A thread that comes late, or never, is not waited for before it has taken a piece. */
export interface DeepTask {
  /** As `buildPairTable` leaves it. */
  readonly table: SharedArrayBuffer;
  /** As it was built. */
  readonly nearest: number;
  /** Where threads tell each other what they do. */
  readonly control: SharedArrayBuffer;
  readonly start: Uint8Array;
  /** The first length, and the last. */
  readonly from: number;
  readonly longest: number;
  /** Which thread this is. */
  readonly part: number;
}

/** Starts threads that call `helpDeep` with what they are given. */
export interface DeepHelpers {
  readonly count: number;
  start(task: DeepTask): void;
}

/** First moves that make pieces. */
const firstMoves = 3;
/** Of sequences of so many moves with one effect, one is looked at. */
const orderLength = 5;
const mostParts = 64;
const nextAt = 0;
const foundAt = 1;
const stopAt = 2;
const nodesAt = 3;
const leftAt = 4;
const currentAt = 8;
/** Larger than any number of a piece. */
const none = 0x7fff_ffff;
const pathBytes = 64;

const controlMemory = (): SharedArrayBuffer => {
  const control = new SharedArrayBuffer(4 * (currentAt + mostParts) + pathBytes * mostParts);
  const words = new Int32Array(control, 0, currentAt + mostParts);
  words.fill(none, currentAt);
  words[foundAt] = none;
  words[leftAt] = none;
  return control;
};

let order: CmetrickOrder | undefined;

/** One thread of a search. */
class DeepThread {
  readonly #words: Int32Array;
  readonly #paths: Uint8Array;
  readonly #search: PairSearch;
  readonly #task: DeepTask;
  readonly #beginnings: readonly (readonly number[])[];
  #number = 0;

  constructor(task: DeepTask) {
    this.#task = task;
    this.#words = new Int32Array(task.control, 0, currentAt + mostParts);
    this.#paths = new Uint8Array(task.control, 4 * (currentAt + mostParts));
    order ??= cmetrickOrder(orderLength);
    this.#search = new PairSearch(new Uint8Array(task.table), order, task.nearest);
    this.#search.open(task.start);
    this.#beginnings = this.#allBeginnings();
  }

  /** The least length that is not searched whole. */
  get atLeast(): number {
    let least = Math.min(Atomics.load(this.#words, nextAt), Atomics.load(this.#words, leftAt));
    for (let part = 0; part < mostParts; part += 1)
      least = Math.min(least, Atomics.load(this.#words, currentAt + part));
    return this.#lengthOf(least);
  }

  get nodes(): number {
    return Atomics.load(this.#words, nodesAt) * 65_536;
  }

  /** Takes pieces until there is a solution before them, or their length is too much, or all are told to stop. */
  work(onMoment: () => void, onPiece: () => void): void {
    const { part, longest } = this.#task;
    for (;;) {
      // What is taken must be seen before it is gone: first all pieces from the next one on, then this one.
      Atomics.store(this.#words, currentAt + part, Atomics.load(this.#words, nextAt));
      this.#number = Atomics.add(this.#words, nextAt, 1);
      Atomics.store(this.#words, currentAt + part, this.#number);
      if (this.#isVain() || this.#lengthOf(this.#number) > longest) break;
      this.#searchPiece(onMoment);
      if (this.#isVain()) break;
      onPiece();
    }
    if (Atomics.load(this.#words, stopAt) === 1) this.#lower(leftAt);
    Atomics.store(this.#words, currentAt + part, none);
    Atomics.notify(this.#words, currentAt + part);
  }

  stop(): void {
    Atomics.store(this.#words, stopAt, 1);
  }

  /** Waits for those that have taken a piece. */
  waitForAll(): void {
    for (let part = 0; part < mostParts; part += 1)
      for (;;) {
        const number = Atomics.load(this.#words, currentAt + part);
        if (number === none) break;
        Atomics.wait(this.#words, currentAt + part, number, 50);
      }
  }

  /** The solution with the least number. */
  found(): readonly number[] | undefined {
    const number = Atomics.load(this.#words, foundAt);
    if (number === none) return undefined;
    for (let part = 0; part < mostParts; part += 1) {
      const slot = this.#slotOf(part);
      if (new DataView(slot.buffer, slot.byteOffset).getInt32(0) === number + 1)
        return Array.from(slot.subarray(5, 5 + (slot[4] as number)));
    }
    return undefined;
  }

  #isVain(): boolean {
    return Atomics.load(this.#words, foundAt) < this.#number || Atomics.load(this.#words, stopAt) === 1;
  }

  #lengthOf(number: number): number {
    return this.#task.from + Math.floor(number / this.#beginnings.length);
  }

  /** Makes a word the number of this piece, unless it is less. */
  #lower(word: number): void {
    for (let known = Atomics.load(this.#words, word); known > this.#number; )
      known = Atomics.compareExchange(this.#words, word, known, this.#number);
  }

  #searchPiece(onMoment: () => void): void {
    const beginning = this.#beginnings[this.#number % this.#beginnings.length] ?? [];
    const length = this.#lengthOf(this.#number);
    let [state, depth] = [0, 0];
    for (; depth < beginning.length && state >= 0; depth += 1) {
      state = this.#search.enter(depth, beginning[depth] as number, state, length - depth - 1);
      if (state < 0) break;
    }
    if (state >= 0) {
      const path = this.#search.search(depth, length - depth, state, () => {
        Atomics.add(this.#words, nodesAt, 1);
        onMoment();
        return this.#isVain();
      });
      if (path !== undefined) this.#tell(path);
    }
    while (depth > 0) this.#search.leave(--depth);
  }

  #slotOf(part: number): Uint8Array {
    return this.#paths.subarray(part * pathBytes, (part + 1) * pathBytes);
  }

  /** A thread finds one solution: the pieces that come later are in vain. */
  #tell(path: readonly number[]): void {
    const slot = this.#slotOf(this.#task.part);
    slot.set(path, 5);
    slot[4] = path.length;
    new DataView(slot.buffer, slot.byteOffset).setInt32(0, this.#number + 1);
    this.#lower(foundAt);
  }

  /** All beginnings that the order allows, those that seem nearest first. */
  #allBeginnings(): readonly (readonly number[])[] {
    const all: { readonly moves: readonly number[]; readonly seems: number }[] = [];
    const extend = (moves: readonly number[], state: number): void => {
      const depth = moves.length;
      if (depth === Math.min(firstMoves, this.#task.from)) {
        all.push({ moves, seems: this.#search.seemsAt(depth) });
        return;
      }
      for (let move = 0; move < moveCycles.length; move += 1) {
        const after = this.#search.enter(depth, move, state, pathBytes);
        if (after < 0) continue;
        extend([...moves, move], after);
        this.#search.leave(depth);
      }
    };
    extend([], 0);
    return all.sort((one, other) => one.seems - other.seems).map(({ moves }) => moves);
  }
}

/** Searches exactly with the table of pairs, and with helpers if there are any. */
export function searchDeep(
  start: CmetrickState,
  table: SharedArrayBuffer,
  { longest, from = 0, nodes = Number.POSITIVE_INFINITY, onLength, isOver = () => false }: DepthFirstLimits,
  {
    helpers,
    nearest = nearestPairs,
  }: { readonly helpers?: DeepHelpers | undefined; readonly nearest?: number } = {},
): DepthFirstResult {
  const control = controlMemory();
  const task = { table, nearest, control, start: Uint8Array.from(start), part: 0 };
  order ??= cmetrickOrder(orderLength);
  const root = new PairSearch(new Uint8Array(table), order, nearest);
  root.open(start);
  const first = Math.max(from, root.bound());
  if (first === 0) return { path: [], atLeast: 0, nodes: 0 };
  if (first > longest) return { path: undefined, atLeast: first, nodes: 0 };
  const whole = { ...task, from: first, longest };
  const thread = new DeepThread(whole);
  for (let part = 1; part <= (helpers?.count ?? 0); part += 1) helpers?.start({ ...whole, part });
  let told = 0;
  const tell = (): void => {
    if (thread.atLeast <= told) return;
    told = thread.atLeast;
    onLength?.(told, thread.nodes);
  };
  tell();
  thread.work(() => {
    if (thread.nodes >= nodes || isOver()) thread.stop();
  }, tell);
  thread.waitForAll();
  const atLeast = Math.min(thread.atLeast, longest + 1);
  thread.stop(); // for helpers that come later
  const path = thread.found();
  return { path, atLeast: Math.min(atLeast, path?.length ?? atLeast), nodes: thread.nodes };
}

/** What a helper does. */
export function helpDeep(task: DeepTask): void {
  new DeepThread(task).work(
    () => undefined,
    () => undefined,
  );
}
