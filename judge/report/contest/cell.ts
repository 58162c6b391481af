import type { Cell, Rules, Scoreboard } from '#contest';
import { figure, minuteMs } from '#text';

/** One cell of a scoreboard in a few characters: `+1 12`, `-2`, `-1 ?2`, `36*!`, `87.5`, `?`, `.`. */
export function cellText(cell: Cell, rules: Rules): string {
  const marks = `${cell.leads ? '*' : ''}${cell.proved && rules === 'fewest-moves' ? '!' : ''}`;
  if (cell.state === 'none') return '.';
  if (rules === 'icpc') return icpcText(cell) + marks;
  const value = cell.value === undefined ? '' : figure(cell.value);
  if (cell.state === 'pending') {
    const waits = waitingText(cell);
    return value === '' || value === '0' ? waits : `${value}${marks} ${waits}`;
  }
  return value === '' ? '-' : value + marks;
}

function icpcText(cell: Cell): string {
  const { state, attempts, timeMs } = cell;
  if (state === 'solved') {
    const minute = timeMs === undefined ? '' : ` ${Math.floor(timeMs / minuteMs)}`;
    return `+${attempts > 1 ? attempts - 1 : ''}${minute}`;
  }
  if (state === 'pending') return attempts > 0 ? `-${attempts} ${waitingText(cell)}` : waitingText(cell);
  return attempts > 0 ? `-${attempts}` : '-';
}

const waitingText = ({ pending }: Cell): string => (pending > 1 ? `?${pending}` : '?');

/** Explains the symbols used in the cells. */
export function cellLegend({ rules, rows }: Scoreboard): string {
  const common = '? not judged yet or judge error (?2: two attempts), . no submission';
  const solved = hasTimes(rows)
    ? '+1 12 solved in minute 12 after 1 rejected attempt, -2 rejected twice, * first to solve'
    : '+1 solved after 1 rejected attempt, -2 rejected twice';
  const own: Readonly<Record<Rules, string>> = {
    icpc: solved,
    ioi: 'points, the best of each group; * most points',
    class: 'points, the best of each group, late attempts count less; * most points',
    'fewest-moves': 'moves; - no valid sequence, * record, ! proved fewest',
    relative: 'points relative to the best known results; * most points',
  };
  return `${own[rules]}, ${common}`;
}

/** True if the submission time of at least one cell is known. */
const hasTimes = (rows: Scoreboard['rows']): boolean =>
  rows.some(({ cells }) => cells.some(({ timeMs }) => timeMs !== undefined));

/** How the contest is won, in one line. */
export const rulesText: Readonly<Record<Rules, string>> = {
  icpc: 'ICPC rules: most problems solved, then least penalty',
  ioi: 'IOI rules: most points; each test group counts with its best attempt',
  class: 'Class rules: most points; each test group counts with its best attempt, late attempts count less',
  'fewest-moves': 'Fewest moves: most valid solutions, then fewest moves, then time',
  relative: 'Relative scoring: points relative to the best known results',
};
