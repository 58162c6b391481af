import type { Cell, ScoreboardRow } from './cell.ts';
import type { Attempt, AttemptCase, JudgedAttempt } from './submission.ts';

/** A contestant before ranks are given. */
export interface Standing {
  readonly contestant: string;
  readonly totals: readonly number[];
  readonly cells: readonly Cell[];
  /** Sort key: compared number by number; smaller is better. */
  readonly key: readonly number[];
}

/** Assigns ranks: equal keys share a rank, and the next rank is one more than the number of contestants before it. */
export function rank(standings: readonly Standing[]): ScoreboardRow[] {
  const sorted = [...standings].sort(compareStandings);
  let current = 0;
  return sorted.map(({ contestant, totals, cells, key }, index) => {
    const above = sorted[index - 1];
    if (above === undefined || compareKeys(above.key, key) !== 0) current = index + 1;
    return { rank: current, contestant, totals, cells };
  });
}

/** The order of the rows of a board. */
export const compareStandings = (a: Standing, b: Standing): number =>
  compareKeys(a.key, b.key) || compareText(a.contestant, b.contestant);

/** Compares two lists of equal length number by number. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
  return 0;
}

/** Code-unit order: the same on every machine, whatever its locale. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The time by which attempts and their results are compared; undefined if unknown. */
export const momentOf = ({ arrivedMs, timeMs }: Pick<Attempt, 'arrivedMs' | 'timeMs'>): number | undefined =>
  arrivedMs ?? timeMs;

/** Attempts in order of arrival. */
export function inTime<T extends Attempt>(attempts: readonly T[]): T[] {
  return [...attempts].sort((a, b) => (momentOf(a) ?? 0) - (momentOf(b) ?? 0) || compareIds(a.id, b.id));
}

/** Ids of submissions increase with arrival: 10 comes after 9. */
const compareIds = (a: string, b: string): number =>
  /^\d+$/.test(a) && /^\d+$/.test(b) ? a.length - b.length || compareText(a, b) : compareText(a, b);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Rounds to millionths, so that a sum does not depend on the order of its terms. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

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
  return { pending: waiting.length, pendingSinceMs: waiting[0] && momentOf(waiting[0]) };
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
  return { ...worthlessCell(attempts, length), value: length > 0 ? 0 : undefined };
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
    timeMs: by.timeMs,
    arrivedMs: by.arrivedMs,
    decidedBy: by.id,
    leads: false,
  };
}

/** Compared number by number; undefined for cells that do not compete. */
type KeyOf = (cell: Cell, column: number) => readonly number[] | undefined;

/** Marks the cells with the smallest key in each column, including all that tie. */
export const markLeaders = (standings: readonly Standing[], keyOf: KeyOf): Standing[] =>
  withLeaders(standings, leadersOf(standings, keyOf));

/** By column: the indices of the standings whose cells have the smallest key. One pass, since there can be
 *  thousands. */
export function leadersOf(standings: readonly Standing[], keyOf: KeyOf): readonly (readonly number[])[] {
  const columns = (standings[0]?.cells ?? []).map(() => ({
    key: undefined as readonly number[] | undefined,
    at: [] as number[],
  }));
  standings.forEach(({ cells }, index) => {
    columns.forEach((best, column) => {
      const key = keyOf(cells[column] as Cell, column);
      if (key === undefined) return;
      const order = best.key === undefined ? -1 : compareKeys(key, best.key);
      if (order > 0) return;
      if (order < 0) best.at.length = 0;
      best.at.push(index);
      best.key = key;
    });
  });
  return columns.map(({ at }) => at);
}

/** Marks cells. Unmarked cells stay the same objects, so that anything made from them remains valid.
 *  @param leaders - by column: indices of standings */
export function withLeaders(
  standings: readonly Standing[],
  leaders: readonly (readonly number[])[],
): Standing[] {
  const marked = [...standings];
  leaders.forEach((indices, column) => {
    for (const index of indices) {
      const standing = marked[index] as Standing;
      const leader = { ...(standing.cells[column] as Cell), leads: true };
      marked[index] = { ...standing, cells: standing.cells.with(column, leader) };
    }
  });
  return marked;
}
