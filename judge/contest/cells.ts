import { compareKeys, type Standing } from './order.ts';
import type { Attempt, AttemptCase, Cell } from './types.ts';

/** The cases that points are given for: all but the samples, which everybody knows. */
export function scoredCases(cases: readonly AttemptCase[]): readonly AttemptCase[] {
  const secret = cases.filter(({ name }) => !name.startsWith('sample/'));
  return secret.length > 0 ? secret : cases;
}

/** The cell of a contestant none of whose attempts, in order of time, is worth anything. */
export function worthlessCell(ordered: readonly Attempt[], attempts: number): Cell {
  const pending = ordered.find(({ verdict }) => verdict === 'JE');
  const shown = pending ?? ordered.at(-1);
  const common = { attempts, leads: false, proved: false };
  if (shown === undefined) return { ...common, state: 'none' };
  return { ...common, state: pending ? 'pending' : 'failed', decidedBy: shown.id };
}

/** Marks, column by column, the cells whose key is least; equal ones share the honour.
 *  `keyOf`: compared number by number; undefined for cells that do not compete. */
export function markLeaders(
  standings: readonly Standing[],
  keyOf: (cell: Cell) => readonly number[] | undefined,
): Standing[] {
  const columns = standings[0]?.cells.length ?? 0;
  const best = Array.from({ length: columns }, (_, column) =>
    standings
      .flatMap(({ cells }) => cells.slice(column, column + 1).flatMap((cell) => [keyOf(cell) ?? []]))
      .filter((key) => key.length > 0)
      .sort(compareKeys)
      .at(0),
  );
  return standings.map((standing) => ({
    ...standing,
    cells: standing.cells.map((cell, column) => {
      const [key, least] = [keyOf(cell), best[column]];
      return key && least && compareKeys(key, least) === 0 ? { ...cell, leads: true } : cell;
    }),
  }));
}
