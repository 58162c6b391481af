import { expect, test } from 'vitest';
import { ClockSide, hourCosts } from '#reference/search';
import { createRandom } from '#testdata';
import { repeats } from '../../sample.ts';

const cells = Array.from({ length: 12 ** 4 }, (_, cell) =>
  [1728, 144, 12, 1].map((weight) => Math.floor(cell / weight) % 12),
);
const numberOf = (entries: readonly number[]): number =>
  entries.reduce((sum, entry) => 12 * sum + (((entry % 12) + 12) % 12), 0);

/** The prices of a side as `side.ts` derives them, cell by cell: the least of all amounts of each move in turn. */
function plainPrices(
  [upper = 0, left = 0, right = 0, lower = 0]: readonly number[],
  centre: number,
  cost: (sum: number) => number,
): number[] {
  let prices = cells.map(([ul = 0, lr = 0, ur = 0, ll = 0]) =>
    [ul, lr, ur, ll, upper + ul + ur, right + ur + lr, left + ul + ll, lower + ll + lr].reduce(
      (sum, turn) => sum + cost(turn),
      0,
    ),
  );
  const before = (entries: readonly number[], direction: readonly number[], amount: number): number =>
    prices[numberOf(entries.map((entry, i) => entry - amount * (direction[i] ?? 0)))] ?? Number.NaN;
  for (const triple of [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ])
    prices = cells.map((entries) =>
      Math.min(...hours.map((amount) => before(entries, triple, amount) + cost(amount))),
    );
  return cells.map((entries) => {
    const rest = entries.reduce((sum, entry) => sum - entry, centre + 96 - upper - left - right - lower);
    return Math.min(
      ...hours.flatMap((first) =>
        hours.map(
          (second) =>
            before(entries, [first, first, second, second], 1) +
            cost(first) +
            cost(second) +
            cost(rest + first + second),
        ),
      ),
    );
  });
}
const hours = Array.from({ length: 12 }, (_, hour) => hour);
const seed = 20140525;

test.each([
  ['every turn', undefined, (sum: number) => Math.min(sum % 12, 1)],
  ['every hour', hourCosts, (sum: number) => Math.min(sum % 12, 12 - (sum % 12))],
] as const)('where %s is a move, a side’s prices are the least that plain trials find', (_, costs, cost) => {
  const random = createRandom(seed);
  const side = new ClockSide(costs);
  for (let i = 0; i < repeats(2); i += 1) {
    const [edges, centre] = [hours.slice(0, 4).map(() => random.below(12)), random.below(12)];
    side.demand({ edges, centre });
    const plain = plainPrices(
      edges.map((edge) => (centre + 12 - edge) % 12),
      centre,
      cost,
    );
    const differing = side.exactPrices().findIndex((price, cell) => price !== plain[cell]);
    expect({ edges, centre, seed, differing }).toEqual({ edges, centre, seed, differing: -1 });
  }
});
