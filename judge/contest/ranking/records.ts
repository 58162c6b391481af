import { groupedBy } from '#values';
import { rank } from './order.ts';

/** A valid sequence that was submitted for a task whose record is open. */
export interface RecordAttempt {
  /** Increases with arrival. */
  readonly id: number;
  readonly author: string;
  readonly moves: number;
}

/** A line of a table of records. */
export interface RecordRow<T> {
  readonly rank: number;
  readonly attempt: T;
}

/** The attempt with the fewest moves; the earliest of those that tie. @param inOrder - by arrival */
export function fewestMoves<T extends { readonly moves: number }>(inOrder: readonly T[]): T | undefined {
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
