import { defined } from '../../verdict/index.ts';
import type { Cell } from './cell.ts';
import { compareKeys, inTime, type Standing } from './order.ts';
import type { Attempt, AttemptCase, JudgedAttempt } from './submission.ts';

/** The attempts of one contestant at one problem, in order of time. */
export interface CellAttempts {
  readonly ordered: readonly Attempt[];
  /** Attempts with a judgement, including judge errors. */
  readonly judged: readonly JudgedAttempt[];
  /** Attempts whose result is final. */
  readonly settled: readonly JudgedAttempt[];
}

/** Sorts the attempts of a cell. */
export function sortOut(attempts: readonly Attempt[]): CellAttempts {
  const ordered = inTime(attempts);
  const judged = ordered.filter((attempt) => attempt.state === 'judged');
  return { ordered, judged, settled: judged.filter(isSettled) };
}

/** True for an attempt with a final judgement; a judge error will be judged again. */
export function isSettled(attempt: Attempt): attempt is JudgedAttempt {
  return attempt.state === 'judged' && attempt.verdict !== 'JE';
}

/** Describes the attempts that may still change a cell. */
export function pendingOf(ordered: readonly Attempt[]): Pick<Cell, 'pending' | 'pendingSinceMs'> {
  const waiting = ordered.filter((attempt) => !isSettled(attempt));
  return { pending: waiting.length, ...defined({ pendingSinceMs: waiting[0]?.timeMs }) };
}

/** The cases that give points: all except the samples, which everybody knows. */
export function scoredCases(cases: readonly AttemptCase[]): readonly AttemptCase[] {
  const secret = cases.filter(({ name }) => !name.startsWith('sample/'));
  return secret.length > 0 ? secret : cases;
}

/** A cell without a result so far. `attempts`: how many attempts count. */
export function worthlessCell({ ordered }: CellAttempts, attempts: number): Cell {
  const waiting = ordered.find((attempt) => !isSettled(attempt));
  const shown = waiting ?? ordered.at(-1);
  const common = { attempts, ...pendingOf(ordered), leads: false, proved: false };
  if (shown === undefined) return { ...common, state: 'none' };
  return { ...common, state: waiting ? 'pending' : 'failed', decidedBy: shown.id };
}

/** Like `worthlessCell` for rules with points: judged attempts are worth 0. */
export function pointlessCell(attempts: CellAttempts): Cell {
  const { length } = attempts.settled;
  return { ...worthlessCell(attempts, length), ...(length > 0 ? { value: 0 } : {}) };
}

/** A cell with a result. */
export function worthyCell(
  { ordered, settled }: CellAttempts,
  by: Attempt,
  { isWhole, ...rest }: { readonly isWhole: boolean } & Pick<Cell, 'value' | 'proved'>,
): Cell {
  const waits = settled.length < ordered.length;
  return {
    state: isWhole ? 'solved' : waits ? 'pending' : 'partial',
    attempts: settled.length,
    ...pendingOf(ordered),
    ...rest,
    ...defined({ timeMs: by.timeMs }),
    decidedBy: by.id,
    leads: false,
  };
}

/** Marks the cells with the smallest key in each column; all cells that tie are marked. The others stay the same
 *  objects, so that what was made from them holds.
 *   `keyOf`: keys are compared number by number; undefined for cells that do not compete. */
export function markLeaders(
  standings: readonly Standing[],
  keyOf: (cell: Cell, column: number) => readonly number[] | undefined,
): Standing[] {
  const best = leastKeys(standings, keyOf);
  return standings.map((standing) => {
    const leads = (cell: Cell, column: number): boolean => {
      const [key, least] = [keyOf(cell, column), best[column]];
      return key !== undefined && least !== undefined && compareKeys(key, least) === 0;
    };
    if (!standing.cells.some(leads)) return standing;
    return {
      ...standing,
      cells: standing.cells.map((cell, column) => (leads(cell, column) ? { ...cell, leads: true } : cell)),
    };
  });
}

/** By column. */
function leastKeys(
  standings: readonly Standing[],
  keyOf: (cell: Cell, column: number) => readonly number[] | undefined,
): readonly (readonly number[] | undefined)[] {
  const least: (readonly number[] | undefined)[] = [];
  for (const { cells } of standings)
    for (const [column, cell] of cells.entries()) {
      const [key, best] = [keyOf(cell, column), least[column]];
      if (key !== undefined && (best === undefined || compareKeys(key, best) < 0)) least[column] = key;
    }
  return least;
}
