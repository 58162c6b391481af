/** The whole space of a grid of different points whose 2 × 2 squares turn, two bits for each arrangement: 0 not
 *  reached, 1 reached by the last level, 2 by the next one, 3 before. Several threads may expand parts of one level at
 *  once.
 *
 *  An arrangement is numbered by which points are in the left half of the columns, by their order there, and by the
 *  order of the others: (set · left! + left order) · right! + right order. Turns within a half change one order, which
 *  a table says; turns across exchange one point, and what that does to each order is in tables too. So a neighbour
 *  costs a few look-ups, and most neighbours are near in memory. The plain version is `breadthFirst`. */
export class GridSpace {
  readonly columns: number;
  readonly rows: number;
  /** Number of arrangements: (columns · rows)! */
  readonly size: number;
  /** Number of sets of points in the left half: what a part of a level is counted in. */
  readonly sets: number;
  readonly #half: Half;
  readonly #other: Half;
  readonly #masks: Int32Array;
  readonly #setOf: Int32Array;
  readonly #crossings: readonly Crossing[];

  /** @throws RangeError for less than 2 × 2 points, or more than 12 */
  constructor(columns: number, rows: number) {
    const points = columns * rows;
    if (columns < 2 || rows < 2 || points > 12)
      throw new RangeError(`found ${columns}×${rows}, expected at least 2×2 points and at most 12`);
    this.columns = columns;
    this.rows = rows;
    const width = columns >> 1;
    this.#half = new Half(0, width, columns, rows);
    this.#other = new Half(width, columns, columns, rows);
    const masks = Array.from({ length: 1 << points }, (_, mask) => mask).filter(
      (mask) => bits(mask) === this.#half.cells.length,
    );
    this.#masks = Int32Array.from(masks);
    this.#setOf = new Int32Array(1 << points);
    masks.forEach((mask, set) => {
      this.#setOf[mask] = set;
    });
    this.sets = masks.length;
    this.size = this.sets * this.#half.orders * this.#other.orders;
    this.#crossings = crossingsOf(this.#half, this.#other, width, columns, rows);
  }

  /** A table in which the arrangement 1, 2, 3 … row by row is the last level, and nothing else is reached.
   *  @param buffer - default: one of this thread; another kind to be shared */
  start(buffer: ArrayBufferLike = new ArrayBuffer(Math.ceil(this.size / 4))): Uint8Array {
    const codes = new Uint8Array(buffer);
    const index = this.rank(Array.from({ length: this.columns * this.rows }, (_, cell) => cell));
    codes[index >>> 2] = 1 << ((index & 3) << 1);
    return codes;
  }

  /** The number of an arrangement: the point in each cell, row by row, from 0. */
  rank(points: readonly number[]): number {
    const [left, right] = [this.#half, this.#other].map(({ cells }) =>
      cells.map((cell) => points[cell] as number),
    );
    const mask = (left ?? []).reduce((sum, point) => sum | (1 << point), 0);
    const orders = [rankOf(left ?? []), rankOf(right ?? [])] as const;
    return ((this.#setOf[mask] as number) * this.#half.orders + orders[0]) * this.#other.orders + orders[1];
  }

  /** The arrangement with a number. */
  unrank(index: number): readonly number[] {
    const points: number[] = Array.from({ length: this.columns * this.rows });
    const [others, rest] = [index % this.#other.orders, Math.floor(index / this.#other.orders)];
    const mask = this.#masks[Math.floor(rest / this.#half.orders)] as number;
    const all = [...points.keys()];
    this.#half.put(
      rest % this.#half.orders,
      all.filter((point) => mask & (1 << point)),
      points,
    );
    this.#other.put(
      others,
      all.filter((point) => !(mask & (1 << point))),
      points,
    );
    return points;
  }

  /** Marks the neighbours of the last level that were not reached, in the sets from `from` up to `to`. */
  expand(codes: Uint8Array, from: number, to: number): void {
    const [half, other, crossings] = [this.#half, this.#other, this.#crossings];
    const [lefts, rights, count] = [half.orders, other.orders, other.cells.length];
    const points = this.columns * this.rows;
    // For each turn across and each point that comes from the right: where the new left half begins.
    const begins = new Float64Array(crossings.length * count);
    const tables: Int16Array[] = [];
    for (let set = from; set < to; set += 1) {
      const mask = this.#masks[set] as number;
      const inside: number[] = [];
      const outside: number[] = [];
      for (let point = 0; point < points; point += 1) (mask & (1 << point) ? inside : outside).push(point);
      for (let left = 0; left < lefts; left += 1) {
        const base = (set * lefts + left) * rights;
        let isPrepared = false;
        for (let right = 0; right < rights; right += 1) {
          const at = base + right;
          const code = codes[at >>> 2] as number;
          if ((at & 3) === 0 && (code & 0x55 & ~(code >> 1)) === 0 && right + 4 <= rights) {
            right += 3;
            continue;
          }
          if (((code >> ((at & 3) << 1)) & 3) !== 1) continue;
          for (let turn = 0; turn < other.turns; turn += 1)
            mark(codes, base + (other.next[turn * rights + right] as number));
          for (let turn = 0; turn < half.turns; turn += 1)
            mark(codes, (set * lefts + (half.next[turn * lefts + left] as number)) * rights + right);
          if (!isPrepared) {
            this.#prepare(mask, inside, outside, left, begins, tables);
            isPrepared = true;
          }
          for (let turn = 0; turn < crossings.length; turn += 1) {
            const { comesFrom } = crossings[turn] as Crossing;
            const comes = other.digits[right * count + comesFrom] as number;
            mark(
              codes,
              (begins[turn * count + comes] as number) + ((tables[turn] as Int16Array)[right] as number),
            );
          }
        }
      }
    }
  }

  /** What the turns across do to a left half, by the point that comes. */
  #prepare(
    mask: number,
    inside: readonly number[],
    outside: readonly number[],
    left: number,
    begins: Float64Array,
    tables: Int16Array[],
  ): void {
    const half = this.#half;
    const size = half.cells.length;
    for (const [turn, { goesFrom, stays, comesTo, staysTo, rightTables }] of this.#crossings.entries()) {
      const held = Array.from(
        { length: size },
        (_, slot) => inside[half.digits[left * size + slot] as number] as number,
      );
      const goes = held[goesFrom] as number;
      const kept = held[stays] as number;
      tables[turn] = rightTables[outside.filter((point) => point < goes).length] as Int16Array;
      for (const [number, comes] of outside.entries()) {
        const after = [...held];
        after[staysTo] = kept;
        after[comesTo] = comes;
        const set = this.#setOf[(mask & ~(1 << goes)) | (1 << comes)] as number;
        begins[turn * outside.length + number] = (set * half.orders + rankOf(after)) * this.#other.orders;
      }
    }
  }
}

/** Marks an arrangement as reached by the next level, if it was not reached. Other threads may do so too. */
function mark(codes: Uint8Array, index: number): void {
  const shift = (index & 3) << 1;
  const at = Math.floor(index / 4);
  if ((((codes[at] as number) >> shift) & 3) === 0) Atomics.or(codes, at, 2 << shift);
}

/** Ends a level: what it has reached becomes the last level. Returns how many arrangements that are. */
export function advance(codes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] as number;
    if (code === 0 || code === 255) continue;
    count += fresh[code] as number;
    codes[at] = aged[code] as number;
  }
  return count;
}

/** The numbers of the arrangements of the last level, at most so many. */
export function lastLevel(codes: Uint8Array, most: number): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < codes.length && found.length < most; at += 1)
    for (let part = 0; part < 4; part += 1)
      if ((((codes[at] as number) >> (2 * part)) & 3) === 1) found.push(4 * at + part);
  return found.slice(0, most);
}

const parts = (code: number) => [0, 2, 4, 6].map((shift) => (code >> shift) & 3);
const fresh = Uint8Array.from({ length: 256 }, (_, code) => parts(code).filter((part) => part === 2).length);
const aged = Uint8Array.from({ length: 256 }, (_, code) =>
  parts(code).reduce((sum, part, at) => sum | ((part === 0 ? 0 : part === 2 ? 1 : 3) << (2 * at)), 0),
);

const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >> 1));

/** The rank of the order of different numbers among all orders of them. */
function rankOf(numbers: readonly number[]): number {
  let rank = 0;
  for (let i = 0; i < numbers.length; i += 1) {
    let smaller = 0;
    for (let j = i + 1; j < numbers.length; j += 1)
      if ((numbers[j] as number) < (numbers[i] as number)) smaller += 1;
    rank = rank * (numbers.length - i) + smaller;
  }
  return rank;
}

/** Some columns of a grid: its cells, the orders of as many points, and the turns inside. */
class Half {
  readonly cells: readonly number[];
  readonly orders: number;
  /** `digits[order * cells + slot]`: the point in a slot, among those that are here, from 0. */
  readonly digits: Uint8Array;
  readonly turns: number;
  /** `next[turn * orders + order]` */
  readonly next: Int16Array;

  constructor(first: number, end: number, columns: number, rows: number) {
    const cells: number[] = [];
    for (let y = 0; y < rows; y += 1) for (let x = first; x < end; x += 1) cells.push(y * columns + x);
    this.cells = cells;
    const all = ordersOf(cells.map((_, slot) => slot));
    this.orders = all.length;
    this.digits = Uint8Array.from(all.flat());
    const cycles = squaresOf(first, end - 1, columns, rows).map((square) =>
      square.map((cell) => cells.indexOf(cell)),
    );
    this.turns = cycles.length;
    this.next = new Int16Array(cycles.length * all.length);
    for (const [turn, cycle] of cycles.entries())
      for (const [number, order] of all.entries()) {
        const after = [...order];
        cycle.forEach((from, i) => {
          after[cycle[(i + 1) % 4] as number] = order[from] as number;
        });
        this.next[turn * all.length + number] = rankOf(after);
      }
  }

  /** Puts the points of a half, in ascending order, into the cells of a grid. */
  put(order: number, here: readonly number[], points: number[]): void {
    for (const [slot, cell] of this.cells.entries())
      points[cell] = here[this.digits[order * this.cells.length + slot] as number] as number;
  }
}

/** All orders of these numbers, in lexical order. */
function ordersOf(numbers: readonly number[]): readonly (readonly number[])[] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) =>
    ordersOf(numbers.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

/** The squares whose left column is from `first` to before `end`, each in both directions: four cells, each giving its
 *  point to the next. */
function squaresOf(
  first: number,
  end: number,
  columns: number,
  rows: number,
): readonly (readonly number[])[] {
  const squares: number[][] = [];
  for (let y = 0; y + 1 < rows; y += 1)
    for (let x = first; x < end; x += 1) {
      const a = y * columns + x;
      const clockwise = [a, a + 1, a + columns + 1, a + columns];
      squares.push(clockwise, clockwise.toReversed());
    }
  return squares;
}

/** A turn across both halves, by slots: of the left half, one point goes, and one stays in another slot; of the right
 *  half, one comes. */
interface Crossing {
  readonly goesFrom: number;
  readonly stays: number;
  readonly staysTo: number;
  readonly comesTo: number;
  /** Slot of the right half. */
  readonly comesFrom: number;
  /** By how many points of the right half are smaller than the one that goes there: the new order, by the old one. */
  readonly rightTables: readonly Int16Array[];
}

function crossingsOf(
  half: Half,
  other: Half,
  width: number,
  columns: number,
  rows: number,
): readonly Crossing[] {
  return squaresOf(width - 1, width, columns, rows).map((cycle) => {
    const isLeft = (cell: number) => half.cells.includes(cell);
    const slot = (cell: number) => (isLeft(cell) ? half : other).cells.indexOf(cell);
    const after = (cell: number) => cycle[(cycle.indexOf(cell) + 1) % 4] as number;
    const [goes = 0] = cycle.filter((cell) => isLeft(cell) && !isLeft(after(cell)));
    const [stays = 0] = cycle.filter((cell) => isLeft(cell) && isLeft(after(cell)));
    const [comes = 0] = cycle.filter((cell) => !isLeft(cell) && isLeft(after(cell)));
    const [moves = 0] = cycle.filter((cell) => !isLeft(cell) && !isLeft(after(cell)));
    const count = other.cells.length;
    const rightTables = Array.from({ length: count + 1 }, (_, smaller) =>
      Int16Array.from({ length: other.orders }, (_unused, order) => {
        const held = Array.from({ length: count }, (_none, at) => other.digits[order * count + at] as number);
        const next = [...held];
        next[slot(after(moves))] = held[slot(moves)] as number;
        next[slot(after(goes))] = smaller - 0.5;
        return rankOf(next);
      }),
    );
    return {
      goesFrom: slot(goes),
      stays: slot(stays),
      staysTo: slot(after(stays)),
      comesTo: slot(after(comes)),
      comesFrom: slot(comes),
      rightTables,
    };
  });
}
