/** True with `SLOW=1`: everything is tried. Without it `npm test` tries the samples that this file chooses: always the
 *  same ones, so that a test that fails can be repeated, and one that passes passes again. */
export const slow = process.env.SLOW === '1';

/** The first of every `step` items in their order; all with `SLOW=1`. */
export const everyNth = <T>(step: number, items: readonly T[]): readonly T[] =>
  slow ? items : items.filter((_, index) => index % step === 0);

/** One of several ways to try the thing of this number, the ways in turn; all with `SLOW=1`. */
export const inTurn = <T>(thing: number, ways: readonly T[]): readonly T[] =>
  slow ? ways : ways.filter((_, way) => way === thing % ways.length);

/** `count`, or with `SLOW=1` ten times as many: for tests that repeat something with random values. */
export const repeats = (count: number): number => (slow ? 10 * count : count);

/** Whether one of several things is tried in one of several ways: each thing in every third way, the ways in turn, so
 *  that three things try all ways; with `SLOW=1` each in all. */
export const isInTurn = (thing: number, way: number): boolean => slow || (thing + way) % 3 === 0;
