import { beforeAll, describe, expect, test } from 'vitest';
import {
  ClockSide,
  CosetCounter,
  cornerPrices,
  countValues,
  fewestTurns,
  linesAlong,
  passAlong,
} from '#reference/search';
import { slow } from '../../sample.ts';
import { clockFacts } from '../puzzles/rubiks-clock/facts.ts';
import { assembleKernel } from './coset-kernel.ts';

let kernel: WebAssembly.Module;
beforeAll(async () => {
  kernel = await WebAssembly.compile(await assembleKernel());
});

/** The sets of corners that a wheel may turn along: upper left, upper right, lower right, lower left. */
const sets = Array.from({ length: 15 }, (_, i) => [8, 4, 2, 1].map((bit) => ((i + 1) & bit ? 1 : 0)));
/** What a move adds to the four edges, in a cycle too, and the centre. */
const crossOf = (corners: readonly number[]): number[] => [
  ...corners.map((corner, i) => corner | (corners[(i + 1) % 4] ?? 0)),
  1,
];

/** Counts the positions of each front cross in the plain way: a table of all turns of corners and back cross, in which
 *  the moves of the back are applied one after the other. */
class PlainCounter {
  readonly #prices: Uint8Array;
  readonly #lines: readonly Uint32Array[];
  readonly #hours: number;

  constructor(hours: number) {
    this.#hours = hours;
    this.#prices = fewestTurns(
      hours,
      sets.map((corners) => [...crossOf(corners), ...corners]),
    );
    this.#lines = sets.map((corners) => linesAlong(hours, [...corners, ...crossOf(corners)]));
  }

  /** Fewest turns of the front for a cross and each turn of the corners. */
  prices(cross: number): Uint8Array {
    const corners = this.#hours ** 4;
    return this.#prices.subarray(cross * corners, (cross + 1) * corners);
  }

  count(cross: number): number[] {
    const table = new Uint8Array(this.#hours ** 9).fill(200);
    for (const [corners, price] of this.prices(cross).entries()) table[corners * this.#hours ** 5] = price;
    for (const lines of this.#lines) passAlong(lines, this.#hours, table, table);
    return countValues(table);
  }
}

describe.each([2, 3, 4])('a clock of %i hours', (hours) => {
  // 4: a minute.
  test.runIf(hours < 4 || slow)(
    `has as many positions at each distance as a table of them, in every class${hours < 4 ? '' : ' (SLOW=1)'}`,
    { timeout: 3_600_000 },
    () => {
      const [plain, counter] = [new PlainCounter(hours), new CosetCounter(hours, kernel)];
      for (let cross = 0; cross < hours ** 5; cross += 1)
        expect([cross, counter.count(plain.prices(cross))]).toEqual([cross, plain.count(cross)]);
    },
  );
});

test('the classes of a clock of two hours are all its positions', () => {
  const none = [0, 0, 0, 0, 0];
  const all = fewestTurns(2, [
    ...sets.map((corners) => [...crossOf(corners), ...corners, ...none]),
    ...sets.map((corners) => [...none, ...corners, ...crossOf(corners)]),
  ]);
  const [plain, counter] = [new PlainCounter(2), new CosetCounter(2, kernel)];
  const total: number[] = [];
  for (let cross = 0; cross < 32; cross += 1)
    for (const [distance, count] of counter.count(plain.prices(cross)).entries())
      total[distance] = (total[distance] ?? 0) + count;
  expect(total).toEqual(countValues(all));
});

test('the class of the solved cross of twelve hours has the published counts of one cross and four corners', () => {
  const solved = cornerPrices(new ClockSide(), { edges: [0, 0, 0, 0], centre: 0 });
  expect(new CosetCounter(12, kernel).count(solved)).toEqual(clockFacts.cross_and_corners);
});
