import { groupedBy } from '#values';
import type { Cell } from './cell.ts';
import {
  markLeaders,
  momentOf,
  rank,
  type Standing,
  scoredCases,
  sortOut,
  sum,
  worthlessCell,
  worthyCell,
} from './cells.ts';
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

/** A valid sequence that was submitted for a task whose record is open. */
export interface RecordAttempt {
  /** Increases with arrival. */
  readonly id: number;
  readonly author: string;
  readonly moves: number;
}

/** A line of a table of records. */
interface RecordRow<T> {
  readonly rank: number;
  readonly attempt: T;
}

/** The attempt with the fewest moves; the earliest of those that tie. @param inOrder - by arrival */
function fewestMoves<T extends { readonly moves: number }>(inOrder: readonly T[]): T | undefined {
  let best: T | undefined;
  for (const attempt of inOrder) if (best === undefined || attempt.moves < best.moves) best = attempt;
  return best;
}

/** The best attempt of each author, fewest moves first; of those that tie the earliest. No two share a rank, since no
 *  two arrive together. */
export function recordTable<T extends RecordAttempt>(attempts: readonly T[]): RecordRow<T>[] {
  const best = new Map<string, T>();
  for (const [author, own] of groupedBy(inArrival(attempts), (attempt) => attempt.author)) {
    const fewest = fewestMoves(own);
    if (fewest !== undefined) best.set(author, fewest);
  }
  const standings = [...best].map(([contestant, { moves, id }]) => ({
    contestant,
    totals: [moves],
    cells: [],
    key: [moves, id],
  }));
  return rank(standings).map(({ rank: place, contestant }) => ({
    rank: place,
    attempt: best.get(contestant)!,
  }));
}

/** The attempts that were the record when they arrived, in that order: each has fewer moves than all before it. */
export function recordHistory<T extends RecordAttempt>(attempts: readonly T[]): T[] {
  const held: T[] = [];
  for (const attempt of inArrival(attempts))
    if (attempt.moves < (held.at(-1)?.moves ?? Number.POSITIVE_INFINITY)) held.push(attempt);
  return held;
}

const inArrival = <T extends RecordAttempt>(attempts: readonly T[]): T[] =>
  [...attempts].sort((a, b) => a.id - b.id);
