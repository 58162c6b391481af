import { hourPasses } from './hour-passes.ts';
import type { Pass } from './price-sets.ts';
import { turnPasses } from './turn-passes.ts';

/** What turns cost. */
export interface TurnCosts {
  /** By amount; the first is 0. */
  readonly of: Uint8Array;
  /** What eight turns cost at most: a side has as many singles and adjacent pairs. */
  readonly most: number;
  /** The passes of the triples of a side (without ul, lr, ur, ll); where every turn is one move, those of the diagonal
   *  pairs too (ur + ll, which leaves out ul and lr; ul + lr). */
  readonly passes: readonly Pass[];
}

/** Every turn is one move. */
export const turnCosts: TurnCosts = {
  of: Uint8Array.from({ length: 12 }, (_, hours) => Math.min(hours, 1)),
  most: 8,
  passes: turnPasses,
};

/** Every hour is a move, forward or backward. */
export const hourCosts: TurnCosts = {
  of: Uint8Array.from({ length: 12 }, (_, hours) => Math.min(hours, 12 - hours)),
  most: 48,
  passes: hourPasses,
};
