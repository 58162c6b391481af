import { type CmetrickState, whiteDisk } from './cmetrick.ts';
import { firstShared, moveCycles, oppositePlaces, placeCount } from './geometry.ts';

/** Two lower bounds for the number of moves that solve a position, by Tomas Rokicki (contest of 2006).
 *
 *  1. Every move pushes exactly one disk out of a shared place. A coloured disk must leave every shared place on its
 *     way home. A white disk must leave its shared place if a disk opposite to it is wrong, or if the only shortest way
 *     of a coloured disk leads through that place. (A longer way costs that disk at least one exit more, so it saves
 *     nothing.) Counting the disks that enter shared places gives the same number.
 *  2. Every move carries four disks one step, so the number of moves is at least a quarter of the steps of all coloured
 *     disks to their homes.
 */

/** Ball (0–3) of a place 0–15. */
const ballOf = (place: number): number => place >> 2;
/** Distance of two balls on the ring a b c d: 0, 1 or 2. */
const apart = (one: number, other: number): number => Math.min((one - other) & 3, (other - one) & 3);

/** Fewest shared places that a disk must leave on its way from a place to a home on `ball`. */
const exitsFrom = (place: number, ball: number): number => {
  if (place < firstShared) return apart(ballOf(place), ball);
  return 1 + Math.min(apart(place - firstShared, ball), apart((place + 1) & 3, ball));
};

/** The first shared place (0–3), after the present place, on every shortest way in the sense of `exitsFrom`; 4:
 *  there is none. */
const demandFrom = (place: number, ball: number): number => {
  if (exitsFrom(place, ball) === 0) return 4;
  const from =
    place < firstShared
      ? [ballOf(place)]
      : [place - firstShared, (place + 1) & 3].filter(
          (start) => 1 + apart(start, ball) === exitsFrom(place, ball),
        );
  const [only, another] = from;
  if (only === undefined || another !== undefined || apart(only, ball) !== 1) return 4;
  return ((only + 1) & 3) === ball ? only : ball;
};

/** A table with index disk · 20 + place; the entries of the white disk are 0. */
const table = (value: (place: number, disk: number) => number): Int32Array =>
  Int32Array.from({ length: (whiteDisk + 1) * placeCount }, (_, index) => {
    const disk = Math.floor(index / placeCount);
    return disk === whiteDisk ? 0 : value(index % placeCount, disk);
  });

/** Steps between any two places, where a step is the effect of one move. Index: from · 20 + to. */
const steps: readonly number[] = (() => {
  const distance = Array.from({ length: placeCount ** 2 }, (_, index) =>
    index % (placeCount + 1) === 0 ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let round = 1; round < placeCount; round += 1) {
    for (const cycle of moveCycles) {
      for (const [at, from] of cycle.entries()) {
        const to = cycle[(at + 1) % 4] ?? 0;
        for (let start = 0; start < placeCount; start += 1) {
          const known = distance[start * placeCount + to] ?? 0;
          distance[start * placeCount + to] = Math.min(known, 1 + (distance[start * placeCount + from] ?? 0));
        }
      }
    }
  }
  return distance;
})();

/** What a disk in a place adds to the sums: exits · 256 + steps home. Index: disk · 20 + place. */
export const needs = table(
  (place, disk) => exitsFrom(place, ballOf(disk)) * 256 + (steps[place * placeCount + disk] ?? 0),
);

/** What a disk in a place demands of the shared places, as four counters of eight bits that can be summed. Index:
 *  disk · 20 + place. */
export const demands = table((place, disk) => {
  const demanded = demandFrom(place, ballOf(disk));
  return demanded === 4 ? 0 : 1 << (8 * demanded);
});

const opposite = Uint8Array.from(oppositePlaces.flat());

/** White disks in shared places that must leave. `demanded`: sum of the `demands`. */
export function whitesToMove(state: CmetrickState, demanded: number): number {
  let count = 0;
  for (let shared = 0; shared < 4; shared += 1) {
    if (state[firstShared + shared] !== whiteDisk) continue;
    const one = opposite[2 * shared] as number;
    const other = opposite[2 * shared + 1] as number;
    const isDemanded = ((demanded >>> (8 * shared)) & 255) !== 0;
    if (isDemanded || state[one] !== one || state[other] !== other) count += 1;
  }
  return count;
}

const sumOver = (state: CmetrickState, entries: Int32Array): number =>
  state.reduce((sum, disk, place) => sum + (entries[disk * placeCount + place] ?? 0), 0);

/** The first bound: moves out of shared places. */
export const exitsBound = (state: CmetrickState): number =>
  (sumOver(state, needs) >> 8) + whitesToMove(state, sumOver(state, demands));

/** The second bound: a quarter of the steps to go, rounded up. */
export const stepsBound = (state: CmetrickState): number => Math.ceil((sumOver(state, needs) & 255) / 4);

/** The better of the two; 0 exactly for the solved position. */
export const cmetrickBound = (state: CmetrickState): number => Math.max(exitsBound(state), stepsBound(state));
