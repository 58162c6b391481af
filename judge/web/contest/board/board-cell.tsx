import type { JSX } from 'preact';
import type { Cell } from '#contest';
import type { Rules } from '#protocol';
import { minuteMs } from '#text';
import { howMany, line } from '../../parts/text.ts';

/** Contents of a cell: a large figure and a small line, with words only for screen readers. */
interface CellText {
  readonly before: string;
  readonly figure: string;
  readonly small: string;
}

const minutes = ({ timeMs }: Cell): string =>
  timeMs === undefined ? '✓' : `${Math.floor(timeMs / minuteMs)}`;

/** The tries in words: `2 tries`, and those that are not judged yet: `2 + 1 tries`. Those that did not compile do not
 *  count. */
function tries({ attempts, pending }: Cell): string {
  if (attempts + pending === 0) return 'no try counts';
  return pending === 0 ? howMany(attempts, 'try', 'tries') : `${attempts} + ${pending} tries`;
}

function icpcText(cell: Cell): CellText {
  if (cell.state === 'solved') {
    const time = cell.timeMs === undefined ? 'solved' : 'solved in minute';
    return {
      before: cell.leads ? `first to solve, ${time}` : time,
      figure: minutes(cell),
      small: howMany(cell.attempts, 'try', 'tries'),
    };
  }
  return { before: cell.state === 'pending' ? 'pending' : 'not solved', figure: '', small: tries(cell) };
}

const units: Readonly<Record<Exclude<Rules, 'icpc'>, string>> = {
  ioi: 'points',
  class: 'points',
  relative: 'points',
  'fewest-moves': 'moves',
};

function valueText(cell: Cell, rules: Exclude<Rules, 'icpc'>): CellText {
  const lead = cell.leads ? (rules === 'fewest-moves' ? 'record, ' : 'most points, ') : '';
  const proved = cell.proved ? 'proved shortest, ' : '';
  const before =
    cell.value === undefined
      ? cell.pending > 0
        ? 'pending'
        : 'nothing yet'
      : `${lead}${proved}${units[rules]}`;
  return { before, figure: cell.value === undefined ? '' : String(cell.value), small: tries(cell) };
}

/** The contents of a cell, in words: `solved in minute 42, 2 tries`. */
export function cellWords(cell: Cell, rules: Rules): string {
  const { before, figure, small } = textOf(cell, rules);
  return `${before}${figure === '' ? '' : ` ${figure}`}, ${small}`;
}

const textOf = (cell: Cell, rules: Rules): CellText =>
  rules === 'icpc' ? icpcText(cell) : valueText(cell, rules);

/** The look of a cell: its colour only repeats what the text and the marks say. */
function lookOf(cell: Cell, rules: Rules): string {
  const { state, leads, value } = cell;
  if (state === 'solved') return leads ? 'solved first' : 'solved';
  if (state !== 'partial' && !(state === 'pending' && value)) return state;
  return rules === 'fewest-moves' ? 'solved' : `partial${leads ? ' first' : ''}`;
}

/** One problem of one team. The label is shown where the columns have no heads: on a phone. */
export function BoardCell({ cell, rules, label }: { cell: Cell; rules: Rules; label: string }): JSX.Element {
  const shown = line(label);
  if (cell.state === 'none')
    return (
      <td class="cell">
        <i>{shown}</i>
      </td>
    );
  const { before, figure, small } = textOf(cell, rules);
  const isProved = cell.proved && rules === 'fewest-moves';
  return (
    <td
      class={`cell ${lookOf(cell, rules)}${cell.pending > 0 ? ' pending' : ''}${isProved ? ' proved' : ''}`}
    >
      <i>{shown}</i>
      <u>{before} </u>
      {figure === '' ? null : <b>{figure}</b>}
      <small>{small}</small>
    </td>
  );
}
