import type { Cell } from './cell.ts';
import { markLeaders, scoredCases, sortOut, worthlessCell, worthyCell } from './cells.ts';
import { momentOf, type Standing, sum } from './order.ts';
import { fewestMoves } from './records.ts';
import type { Attempt, AttemptCase } from './submission.ts';

/** Fewest moves: most problems with a valid sequence for every case, then fewest moves over all of them, then the
 *  earlier last improvement. A sequence is valid if it reaches the goal, whatever its length and whatever else the
 *  checker requires. */
export function fewestMovesStanding(contestant: string, cells: readonly Cell[]): Standing {
  const valid = cells.filter(({ value }) => value !== undefined);
  const moves = sum(valid.map(({ value = 0 }) => value));
  const lastMs = Math.max(0, ...valid.map((cell) => momentOf(cell) ?? 0));
  return { contestant, totals: [valid.length, moves], cells, key: [-valid.length, moves, lastMs] };
}

/** The attempt with the fewest moves; the earliest of those that tie. */
export function movesCell(attempts: readonly Attempt[]): Cell {
  const sorted = sortOut(attempts);
  const best = fewestMoves(
    sorted.judged.flatMap((attempt) => {
      const cases = scoredCases(attempt.cases);
      const moves = movesOf(cases);
      return moves === undefined ? [] : [{ attempt, cases, moves }];
    }),
  );
  if (best === undefined) return worthlessCell(sorted, sorted.settled.length);
  const proved = best.cases.every(({ moves, optimal }) => moves === optimal);
  return worthyCell(sorted, best.attempt, { isWhole: true, value: best.moves, proved });
}

/** Total moves over all cases; undefined unless every case has a valid sequence. */
function movesOf(cases: readonly AttemptCase[]): number | undefined {
  if (cases.length === 0 || cases.some(({ moves }) => moves === undefined)) return undefined;
  return sum(cases.map(({ moves = 0 }) => moves));
}

/** Marks the record holder of each problem: fewest moves, the earliest of those that tie. */
export function markRecords(standings: readonly Standing[]): Standing[] {
  return markLeaders(standings, (cell) =>
    cell.value === undefined ? undefined : [cell.value, momentOf(cell) ?? 0],
  );
}
