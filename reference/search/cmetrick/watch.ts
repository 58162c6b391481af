import {
  type CmetrickState,
  cmetrick,
  moveNumber,
  playCmetrick,
  solvedCmetrick,
  withoutComments,
  writeSolution,
} from '#reference/puzzles/cmetrick';
import type { CmetrickSolution, CmetrickWatch } from './solve.ts';

/** A solution as the problems' solvers give it. */
interface WrittenSolution {
  readonly answer: string;
  readonly moves: number;
  readonly optimal: boolean;
  readonly lowerBound: number;
}

/** What a search knows, as the problems' solvers tell it. */
export interface CmetrickProgress {
  readonly lowerBound: number;
  readonly best?: { readonly answer: string } | undefined;
  readonly rounds?: number;
}

/** A solution with its text. */
export const writtenCmetrick = ({ moves, atLeast }: CmetrickSolution): WrittenSolution => ({
  answer: writeSolution(moves, atLeast),
  moves: moves.length,
  optimal: moves.length === atLeast,
  lowerBound: atLeast,
});

/** Move numbers of a text, if it leads from a position to the goal. */
export function cmetrickMovesIn(
  answer: string,
  start: CmetrickState,
  goal: CmetrickState = solvedCmetrick,
): readonly number[] | undefined {
  const names = withoutComments(answer).split(/\s+/);
  const path = names.flatMap((name) => moveNumber(name) ?? []);
  return cmetrick.format(playCmetrick(start, path)) === cmetrick.format(goal) ? path : undefined;
}

/** Watches a search of a position, which goes on from what an earlier one has told; undefined: its answer does not
 *  solve the position. */
export function cmetrickWatch(
  start: CmetrickState,
  onProgress: (progress: CmetrickProgress & { readonly best?: WrittenSolution | undefined }) => void,
  known: CmetrickProgress | undefined,
): CmetrickWatch | undefined {
  const path = known?.best && cmetrickMovesIn(known.best.answer, start);
  if (known?.best !== undefined && path === undefined) return undefined;
  return {
    ...(known && { known: { atLeast: known.lowerBound, path, rounds: known.rounds ?? 0 } }),
    tell: ({ atLeast, path: moves, rounds }) =>
      onProgress({ lowerBound: atLeast, rounds, best: moves && writtenCmetrick({ moves, atLeast }) }),
  };
}
