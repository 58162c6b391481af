import type { Cell, Rules, Scoreboard } from '../../contest/index.ts';

const minuteMs = 60_000;

/** One cell of a scoreboard in a few characters: `+1 12`, `-2`, `36*!`, `87.5`, `?`, `.`. */
export function cellText(cell: Cell, rules: Rules): string {
  const marks = `${cell.leads ? '*' : ''}${cell.proved && rules === 'fewest-moves' ? '!' : ''}`;
  if (cell.state === 'none') return '.';
  if (rules === 'icpc') return icpcText(cell) + marks;
  const value = cell.value === undefined ? '' : figure(cell.value);
  if (cell.state === 'pending') return value === '' || value === '0' ? '?' : `${value}${marks} ?`;
  return value === '' ? '-' : value + marks;
}

function icpcText({ state, attempts, timeMs = 0 }: Cell): string {
  if (state === 'solved') return `+${attempts > 1 ? attempts - 1 : ''} ${Math.floor(timeMs / minuteMs)}`;
  if (state === 'pending') return attempts > 0 ? `-${attempts} ?` : '?';
  return attempts > 0 ? `-${attempts}` : '-';
}

/** At most two decimals, none that say nothing. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** What the signs in the cells mean. */
export function cellLegend({ rules }: Scoreboard): string {
  const common = '? judge error or not judged yet, . nothing handed in';
  const own: Readonly<Record<Rules, string>> = {
    icpc: '+1 12 solved in minute 12 after 1 rejected attempt, -2 rejected twice, * first to solve',
    ioi: 'points, the best of each group; * most points',
    'fewest-moves': 'moves; - no valid sequence, * record, ! proved fewest',
    relative: 'points against the best known results; * most points',
  };
  return `${own[rules]}, ${common}`;
}

/** One sentence about how the contest is won. */
export const rulesText: Readonly<Record<Rules, string>> = {
  icpc: 'ICPC rules: most problems solved, then least penalty',
  ioi: 'IOI rules: most points, each test group counting with its best attempt',
  'fewest-moves': 'Fewest moves: most valid solutions, then fewest moves, then time',
  relative: 'Relative scoring: points against the best results known',
};

/** `1:02:03` since the start of the contest. */
export function contestTime(timeMs: number): string {
  const seconds = Math.floor(timeMs / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
