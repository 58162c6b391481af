import { clocks } from '../../reference/puzzles/clocks/index.ts';

/** A move that is made too often. */
export interface Surplus {
  readonly move: string;
  /** Where it stands in the sequence, from 0. */
  readonly at: readonly number[];
}

/** A sequence that reaches the goal is too long exactly if it makes one move four times or more. */
export const findSurplus = (moves: readonly string[]): readonly Surplus[] =>
  clocks.moves.flatMap((move) => {
    const at = moves.flatMap((made, place) => (made === move ? [place] : []));
    return at.length > 3 ? [{ move, at }] : [];
  });

/** Why one of them is superfluous. */
export const describeSurplus = ({ move, at }: Surplus): string =>
  `move ${move} is made ${at.length} times, and four equal moves cancel out`;
