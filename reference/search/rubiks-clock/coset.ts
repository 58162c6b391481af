import { linesAlong, passAlong } from '../commutative.ts';
import { cells } from './price-sets.ts';
import { type ClockSide, type CrossDemand, cellCorners } from './side.ts';

/** Counts by distance all positions of Rubik's Clock whose front cross needs given turns: 12⁹, one for each way to set
 *  the corners and the cross of the back.
 *
 *  Theory of operation. The 15 moves of the front give each of the 12⁴ turns of the corners a price (`ClockSide`). The
 *  15 moves of the back do the rest. Of the back's cross, take m, the turn of the centre, and for each edge u(edge),
 *  the sum of the moves that do not touch it. Seven moves (triples, diagonal pairs, all four) touch every edge: they
 *  change only corners and m, so seven passes over 12⁵ cells apply them once for all crosses. As coordinates of a cell
 *  take a(corner) = m − corner and y = Σ corners − 3m: then triples are the axes a, "all four" is the axis y.
 *    An adjacent pair changes only its own u, apart from the cell: it costs one turn unless that u is 0.
 *    A single corner moves against the axis a of the opposite corner, and both of that corner's u along.
 *  So u + a(corner) + a(corner) of an edge's two corners stays as it is; call it u again. All distances are
 *    min over the four axes of  h(y, a) + n₁(a₁, a₂) + n₂(a₂, a₃) + n₃(a₃, a₄) + n₄(a₄, a₁),
 *  where nᵢ is 0 if the two add up to uᵢ, else 1, and a step along an axis costs 1: four passes over 12⁴ cells for each
 *  of the 12⁵ choices of y and u. A pass commutes with what does not depend on its axis. So the pass along a₁ is done
 *  for each u₁, u₄; that along a₂ for each u₂ more; and for each u₃ the last two only add what the cells with
 *  a₃ + a₄ = u₃, which are one cheaper, make of their rows and columns. Nothing of size 12⁹ is ever stored.
 *
 *  Distances are kept as bits, one vector for each threshold and cell: with 128 choices of (y, u₁, u₄) in a vector, a
 *  minimum is an OR, and a count a population count. The inner loops are in `coset.wat`. */

/** Corners in the order of the axes, a cycle in which neighbours share an edge: upper left, upper right, lower right,
 *  lower left; numbers as in the model. */
const axisCorners = [0, 1, 3, 2] as const;

const vectorBytes = 16;
const laneCount = 128;
const pageBytes = 65_536;
/** n₁ … n₄ make a distance at most that much longer than the cell. */
const mostMore = 4;

/** Fewest turns of the front for a cross and each turn of the corners: number ((a · 12 + b) · 12 + c) · 12 + d in the
 *  order of the axes. */
export function cornerPrices(side: ClockSide, demand: CrossDemand): Uint8Array {
  side.demand(demand);
  const exact = side.exactPrices();
  const origin = side.origin();
  const prices = new Uint8Array(cells);
  const amounts = [0, 0, 0, 0];
  for (let cell = 0; cell < cells; cell += 1) {
    for (let i = 0, rest = cell; i < 4; i += 1, rest = Math.floor(rest / 12))
      amounts[cellCorners[3 - i] ?? 0] = ((origin[3 - i] ?? 0) + 12 - (rest % 12)) % 12;
    const number = axisCorners.reduce<number>((sum, corner) => sum * 12 + (amounts[corner] ?? 0), 0);
    prices[number] = exact[cell] as number;
  }
  return prices;
}

interface Kernel {
  firstPass(...numbers: number[]): void;
  secondPass(...numbers: number[]): void;
  orPlane(...numbers: number[]): void;
  countPlane(...numbers: number[]): number;
}

/** The places of one count in the kernel's memory. Negative thresholds, where there are any, are empty. */
interface Places {
  readonly h: number;
  readonly q: number;
  readonly x: number;
  readonly rows: number;
  readonly columns: number;
  readonly wholes: number;
  readonly lines: number;
  readonly z: number;
  readonly byRow: number;
  readonly byColumn: number;
  readonly full: number;
  readonly masks: number;
  readonly m1: number;
  readonly m4: number;
}

/** Counts one class of crosses after the other. */
export class CosetCounter {
  readonly #n: number;
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #kernel: Kernel;
  /** The lines of the seven moves that touch every edge. */
  readonly #lines: readonly Uint32Array[];

  /** @param modulus - hours of a dial: 12, or less in tests
   *  @param kernel - `coset.wat`, compiled */
  constructor(modulus: number, kernel: WebAssembly.Module) {
    this.#n = modulus;
    const { exports } = new WebAssembly.Instance(kernel, { env: { memory: this.#memory } });
    this.#kernel = exports as unknown as Kernel;
    const back = modulus - 1;
    const moves = [
      ...[0, 1, 2, 3].map((axis) => [0, ...[0, 1, 2, 3].map((one) => (one === axis ? 1 : 0))]),
      [1, 0, 0, 0, 0],
      [back, 0, 1, 0, 1],
      [back, 1, 0, 1, 0],
    ];
    this.#lines = moves.map((move) => linesAlong(modulus, move));
  }

  /** Positions at distance 0, 1, …
   *  @param prices - as from `cornerPrices` */
  count(prices: Uint8Array): number[] {
    const h = this.#residue(prices);
    const least = h.reduce((a, b) => Math.min(a, b));
    const thresholds = h.reduce((a, b) => Math.max(a, b)) - least + mostMore + 1;
    const places = this.#place(thresholds);
    new Uint8Array(this.#memory.buffer, places.h, h.length).set(h);
    const atMost = Array<number>(thresholds).fill(0);
    const lanes = this.#n ** 3;
    for (let from = 0; from < lanes; from += laneCount) this.#countLanes(from, least, places, atMost);
    const counts = Array<number>(least).fill(0);
    for (const [t, count] of atMost.entries()) counts.push(count - (t === 0 ? 0 : (atMost[t - 1] ?? 0)));
    return counts.slice(0, 1 + counts.findLastIndex((count) => count > 0));
  }

  /** h: the prices after the seven moves, number (((y · n + a₁) · n + a₂) · n + a₃) · n + a₄. */
  #residue(prices: Uint8Array): Uint8Array {
    const n = this.#n;
    const h = new Uint8Array(n ** 5).fill(254 - this.#lines.length);
    const amounts = [0, 0, 0, 0];
    for (let number = 0; number < prices.length; number += 1) {
      for (let i = 3, rest = number; i >= 0; i -= 1, rest = Math.floor(rest / n)) amounts[i] = rest % n;
      const y = amounts.reduce((sum, amount) => sum + amount) % n;
      h[amounts.reduce((sum, amount) => sum * n + ((n - amount) % n), y)] = prices[number] as number;
    }
    for (const lines of this.#lines) passAlong(lines, n, h, h);
    return h;
  }

  #place(thresholds: number): Places {
    const n = this.#n;
    let end = 0;
    /** @param empty - vectors before it that stay empty */
    const next = (vectors: number, empty = 0): number => {
      const start = end + empty * vectorBytes;
      end = start + vectors * vectorBytes;
      return start;
    };
    const places = {
      h: next(Math.ceil(n ** 5 / vectorBytes)),
      x: next(thresholds * n ** 3, 3 * n ** 3),
      rows: next(thresholds * n, 2 * n),
      columns: next(thresholds * n, 2 * n),
      wholes: next(thresholds, 3),
      lines: next(thresholds * n ** 2),
      z: next(n ** 2),
      byRow: next(n ** 2),
      byColumn: next(n ** 2),
      full: next(1),
      masks: next(n),
      m1: next(n),
      m4: next(n),
      q: next(n * (thresholds + 1) * n ** 3),
    };
    const missing = Math.ceil((end - this.#memory.buffer.byteLength) / pageBytes);
    if (missing > 0) this.#memory.grow(missing);
    new Uint8Array(this.#memory.buffer, 0, end).fill(0);
    return places;
  }

  /** Counts 128 choices of (y, u₁, u₄), or those that are left. */
  #countLanes(from: number, least: number, places: Places, atMost: number[]): void {
    const [n, kernel] = [this.#n, this.#kernel];
    const size = Math.min(laneCount, n ** 3 - from);
    const [plane, cube] = [n ** 2 * vectorBytes, n ** 3 * vectorBytes];
    const thresholds = atMost.length;
    const ys = this.#writeMasks(from, size, places);
    const h = places.h + Math.floor(from / n ** 2) * n ** 4;
    const { masks, m1, m4, q, x, rows, columns, wholes, lines, z, byRow, byColumn, full } = places;
    const stride = (thresholds + 1) * cube;
    const [row, whole] = [n * vectorBytes, vectorBytes];
    kernel.firstPass(n, thresholds, least, h, ys, masks, m1, m4, q + cube, lines);
    const words = new Int32Array(this.#memory.buffer);
    for (let a1 = 0; a1 < n; a1 += 1)
      for (let u2 = 0; u2 < n; u2 += 1) {
        kernel.secondPass(n, thresholds, u2, q + cube + a1 * stride, x, lines);
        for (let a2 = 0; a2 < n; a2 += 1)
          for (let t = 0; t < thresholds; t += 1) {
            const now = x + t * cube + a2 * plane;
            const [rowsNow, columnsNow, wholeNow] = [rows + t * row, columns + t * row, wholes + t * whole];
            kernel.orPlane(n, now, rowsNow, columnsNow, wholeNow);
            const at = wholeNow / 4;
            if (!(words[at] || words[at + 1] || words[at + 2] || words[at + 3])) continue;
            const below = [rowsNow - 2 * row, columnsNow - 2 * row, wholeNow - 3 * whole] as const;
            const planes = [now, now - cube, now - 2 * cube] as const;
            const count = kernel.countPlane(n, ...planes, ...below, z, byRow, byColumn, full, size);
            atMost[t] = (atMost[t] as number) + count;
            if (count < size * n ** 3) continue;
            // Whatever is at most t is at most more.
            for (let more = t + 1; more < thresholds; more += 1)
              atMost[more] = (atMost[more] as number) + count;
            break;
          }
      }
  }

  /** Which lanes have which y, u₁ and u₄. @returns how many different y they have */
  #writeMasks(from: number, size: number, { masks, m1, m4, full }: Places): number {
    const n = this.#n;
    const bytes = new Uint8Array(this.#memory.buffer);
    bytes.fill(0, full, full + vectorBytes);
    bytes.fill(0, masks, masks + 3 * n * vectorBytes); // masks, m1 and m4 are neighbours
    const first = Math.floor(from / n ** 2);
    for (let lane = 0; lane < size; lane += 1) {
      const number = from + lane;
      const set = (place: number): void => {
        bytes[place + (lane >> 3)] = (bytes[place + (lane >> 3)] as number) | (1 << (lane & 7));
      };
      set(full);
      set(masks + (Math.floor(number / n ** 2) - first) * vectorBytes);
      set(m1 + (Math.floor(number / n) % n) * vectorBytes);
      set(m4 + (number % n) * vectorBytes);
    }
    return Math.floor((from + size - 1) / n ** 2) - first + 1;
  }
}
