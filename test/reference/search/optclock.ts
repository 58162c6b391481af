/** A second optimal solver of Rubik's Clock, with OptClock's method: the fewest moves that keep both crosses in a table
 *  over 12⁶ (crosses and corners), found level by level; then all ways to turn single corners, 12⁴ on each side and
 *  so 12⁸ in all, cheapest pairs first, as long as they can win. What the moves do is asked of the gears. Knows
 *  nothing of the code under test. */
import { gearsOf, positionOf, turnWheel } from '../puzzles/rubiks-clock/gears.ts';

const sides = ['U', 'D'] as const;
const cornerDials = [0, 2, 6, 8];
const edgeDials = { U: [1, 3, 5, 7], D: [9, 12, 10, 13] };
const centreDial = { U: 4, D: 11 };

/** What a kind of move does to the fourteen numbers in one hour, 0…11 each. */
interface Kind {
  readonly side: 'U' | 'D';
  readonly effect: readonly number[];
  /** Edges of its side that stay where they are. */
  readonly idleEdges: number;
}

const kinds: readonly Kind[] = sides.flatMap((side) =>
  Array.from({ length: 16 }, (_, i) =>
    [...i.toString(2).padStart(4, '0')].map((bit) => (bit === '1' ? 'U' : 'D')).join(''),
  )
    .filter((pins) => pins.includes(side))
    .map((pins) => {
      const effect = positionOf(turnWheel(gearsOf(Array(14).fill(0)), pins, pins.indexOf(side), 1));
      return { side, effect, idleEdges: edgeDials[side].filter((dial) => effect[dial] === 0).length };
    }),
);

/** Kinds that break a cross (phase 1), and that keep both (phase 2). */
export const phase1Kinds = kinds.filter(({ idleEdges }) => idleEdges > 0);
export const phase2Kinds = kinds.filter(({ idleEdges }) => idleEdges === 0);

const size = 12 ** 6;

/** Front centre, back centre, corners; the most significant first. */
const phase2Entries = (position: readonly number[]): number[] =>
  [4, 11, ...cornerDials].map((dial) => position[dial] as number);
const cellOf = (entries: readonly number[]): number => entries.reduce((cell, entry) => cell * 12 + entry, 0);

/** Fewest phase 2 moves for each cell, level by level, by 154 moves. */
export function phase2Distances(): Uint8Array {
  const distance = new Uint8Array(size).fill(255);
  // A cell in two halves of three entries; adding is a look-up for each half.
  const addHalf = (a: number, b: number): number =>
    [144, 12, 1].reduce(
      (sum, w) => sum + (((Math.floor(a / w) % 12) + (Math.floor(b / w) % 12)) % 12) * w,
      0,
    );
  const moves = phase2Kinds.flatMap(({ effect }) =>
    Array.from({ length: 11 }, (_, i) =>
      cellOf(phase2Entries(effect).map((entry) => (entry * (i + 1)) % 12)),
    ),
  );
  const high = new Map<number, Uint16Array>();
  const low = new Map<number, Uint16Array>();
  for (const move of moves) {
    const [h, l] = [Math.floor(move / 1728), move % 1728];
    if (!high.has(h))
      high.set(
        h,
        Uint16Array.from({ length: 1728 }, (_, a) => addHalf(a, h)),
      );
    if (!low.has(l))
      low.set(
        l,
        Uint16Array.from({ length: 1728 }, (_, a) => addHalf(a, l)),
      );
  }
  const tables = moves.map((move) => ({
    high: high.get(Math.floor(move / 1728)) as Uint16Array,
    low: low.get(move % 1728) as Uint16Array,
  }));
  const neighbourOf = (cell: number, { high, low }: (typeof tables)[number]): number =>
    (high[Math.floor(cell / 1728)] as number) * 1728 + (low[cell % 1728] as number);
  distance[0] = 0;
  // A small level looks for what is new beside it. Beside a large one, each new cell looks for a neighbour in the level
  // (moves have inverses) and soon finds one.
  for (let [last, count] = [0, 1]; count > 0; last++) {
    const isLarge = count > size / 50;
    count = 0;
    for (let cell = 0; cell < size; cell++) {
      if (distance[cell] !== (isLarge ? 255 : last)) continue;
      for (const table of tables) {
        const neighbour = neighbourOf(cell, table);
        if (distance[neighbour] !== (isLarge ? last : 255)) continue;
        distance[isLarge ? cell : neighbour] = last + 1;
        count++;
        if (isLarge) break;
      }
    }
  }
  return distance;
}

/** Ways to match the cross of a side by phase 1 moves: where they leave cross and corners, by their number of moves. */
function waysByPrice(position: readonly number[], side: 'U' | 'D'): Int32Array[] {
  const own = phase1Kinds.filter((kind) => kind.side === side);
  const corners = own.filter(({ idleEdges }) => idleEdges === 2);
  const edges = own.filter(({ idleEdges }) => idleEdges === 1);
  const centre = centreDial[side];
  const byPrice: number[][] = Array.from({ length: 9 }, () => []);
  for (let code = 0; code < 12 ** 4; code++) {
    const now = [...position];
    let price = 0;
    const make = (kind: Kind | undefined, hours: number): void => {
      if (kind === undefined || hours === 0) return;
      price++;
      kind.effect.forEach((step, dial) => {
        now[dial] = ((now[dial] as number) + step * hours) % 12;
      });
    };
    for (const [i, kind] of corners.entries()) make(kind, Math.floor(code / 12 ** i) % 12);
    // An edge move leaves one edge behind its centre: by as much as that edge is ahead. On the back hours count the
    // other way.
    for (const kind of edges) {
      const edge = edgeDials[side].find((dial) => kind.effect[dial] === 0) as number;
      const ahead = (now[edge] as number) - (now[centre] as number) + 12;
      make(kind, (side === 'U' ? ahead : 24 - ahead) % 12);
    }
    const moved = cornerDials.map((dial) => ((now[dial] as number) - (position[dial] as number) + 12) % 12);
    byPrice[price]?.push(cellOf([now[centre] as number, ...moved]));
  }
  return byPrice.map((cells) => Int32Array.from(cells));
}

/** Fewest moves that solve a position. */
export function optClockDistance(position: readonly number[], phase2: Uint8Array): number {
  const start = cornerDials.map((dial) => position[dial] as number);
  const fronts = waysByPrice(position, 'U');
  const backs = waysByPrice(position, 'D');
  let best = 99;
  for (let spent = 0; spent < best && spent <= 16; spent++) {
    for (let p = Math.max(0, spent - 8); p <= Math.min(8, spent); p++) {
      for (const front of fronts[p] as Int32Array) {
        const left = [1728, 144, 12, 1].map((w, i) => (Math.floor(front / w) % 12) + (start[i] as number));
        const [a = 0, b = 0, c = 0, d = 0] = left;
        const cross = Math.floor(front / 20736) * 12;
        for (const back of backs[spent - p] as Int32Array) {
          const rest = back % 20736;
          const cell =
            (cross + (back - rest) / 20736) * 20736 +
            ((((rest / 1728) | 0) + a) % 12) * 1728 +
            (((((rest / 144) | 0) % 12) + b) % 12) * 144 +
            (((((rest / 12) | 0) % 12) + c) % 12) * 12 +
            (((rest % 12) + d) % 12);
          const total = spent + (phase2[cell] as number);
          if (total < best) best = total;
        }
      }
    }
  }
  return best;
}
