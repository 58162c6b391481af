import type { ComponentChildren, JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Cell } from '#contest';
import { basePath, type Rules } from '#protocol';
import { minuteMs } from '#text';
import { currentLanguage, rich, t, wordings } from '#translations';
import { BoundedCache, ownValue } from '#values';
import { Link, ProblemMark } from '../../parts/common.tsx';
import { howMany, line } from '../../parts/text.ts';
import {
  type BoardProblem,
  type BoardRow,
  type BoardTotal,
  type BoardView,
  boardNotices,
  type Medal,
} from './board-view.ts';

/** A board that changes with the time is asked for so often. */
const againMs = 10_000;

/** The board with its notices: the part that changes while a contest runs; also sent alone. */
export function Board({ view }: { readonly view: BoardView }): JSX.Element {
  return (
    <div
      id="board"
      class={`board board-${view.rules}`}
      data-again={view.upToMinute === undefined ? undefined : againMs}
    >
      <p class="board-notice" id="board-notice">
        {boardNotices(view).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <BoardTable view={view} who={view.rules === 'class' ? t('Student') : t('Team')}>
        <tfoot>
          <Sums view={view} />
        </tfoot>
      </BoardTable>
      {view.rows.length === 0 ? (
        <p class="empty">
          {view.rules === 'class' ? t('There is no student yet.') : t('No team is on this board.')}
        </p>
      ) : null}
    </div>
  );
}

/** What the table of a board shows. */
export type BoardTableView = Pick<BoardView, 'rules' | 'totals' | 'problems' | 'rows'>;

/** The table of a board alone. */
export function BoardTable(props: {
  readonly view: BoardTableView;
  /** Heading of the column of names. */
  readonly who?: string;
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { view, who = t('Team'), children } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table.
    <section class="table-region board-region" aria-label={nameOf(view)} tabIndex={0}>
      <table class="scoreboard">
        <caption class="unseen">{nameOf(view)}</caption>
        <thead>
          <Head view={view} who={who} />
        </thead>
        <tbody dangerouslySetInnerHTML={{ __html: view.rows.map((row) => rowHtml(row, view)).join('') }} />
        {children}
      </table>
    </section>
  );
}

const nameOf = ({ rules }: BoardTableView): string => (rules === 'class' ? t('Points') : t('Scoreboard'));

const totalNames: Readonly<Record<string, string>> = wordings({
  solved: 'Solved',
  penalty: 'Penalty',
  points: 'Points',
  valid: 'Valid',
  moves: 'Moves',
});

function Head(props: { readonly view: BoardTableView; readonly who: string }): JSX.Element {
  const { totals, problems } = props.view;
  const { who } = props;
  const widest = `✗ ${howMany(10, 'try', 'tries')}`; // so columns keep their widths while cells change
  return (
    <tr>
      <th scope="col" class="rank">
        {t('Rank')}
      </th>
      <th scope="col" class="team">
        {who}
      </th>
      {totals.map((name) => (
        <th key={name} scope="col" class="total">
          {t(ownValue(totalNames, name) ?? name)}
        </th>
      ))}
      {problems.map(({ id, label, name, rgb, href }) => (
        <th key={id} scope="col" class="column" data-widest={widest}>
          <Link href={href} title={line(name)}>
            <ProblemMark label={label} rgb={rgb} />
          </Link>
        </th>
      ))}
    </tr>
  );
}

const medalWords: Readonly<Record<Medal, string>> = wordings({
  gold: 'gold',
  silver: 'silver',
  bronze: 'bronze',
});

/** A row as markup. Unchanged rows are not made again: a board of 1,000 teams changes with every verdict. */
function rowHtml(row: BoardRow, view: BoardTableView): string {
  const cells = row.cells.map((cell, index) => cellHtml(cell, view.rules, view.problems[index]?.label ?? ''));
  return `${headHtml(row, view)}${cells.join('')}</tr>`;
}

const mostHeads = 20_000;
const heads = new BoundedCache<string, string>({ most: mostHeads });

/** The row up to its cells, from memory if it was made from the same data. */
function headHtml({ rank, team, medal, totals }: BoardRow, view: BoardTableView): string {
  const key = JSON.stringify([basePath(), currentLanguage().code, rank, team, medal, totals]);
  return heads.use(key, () => headOf({ rank, team, medal, totals }, view));
}

function headOf({ rank, team, medal, totals }: Omit<BoardRow, 'cells'>, view: BoardTableView): string {
  const head = renderToString(
    <>
      <RankCell rank={rank} medal={medal} />
      <th scope="row" class="team">
        {team.pictures.map((src) => (
          // The names stand beside them.
          <img key={src} src={src} alt="" loading="lazy" width="20" height="20" />
        ))}
        <Link href={team.href}>
          {team.isReader ? t('{name} (you)', { name: line(team.name) }) : line(team.name)}
        </Link>
        {team.organization === undefined && team.country === undefined ? null : (
          <span class="of">
            {line(team.organization ?? '')}
            {team.country === undefined ? null : <span class="country">{line(team.country)}</span>}
          </span>
        )}
      </th>
      {totals.map((total, index) => (
        <TotalCell key={view.totals[index]} total={total} />
      ))}
    </>,
  );
  const tag = renderToString(
    <tr id={`team-${line(team.id)}`} class={team.isReader ? 'is-mine' : undefined} />,
  ).replace('</tr>', '');
  return `${tag}${head}`;
}

const RankCell = ({ rank, medal }: Pick<BoardRow, 'rank' | 'medal'>): JSX.Element => (
  <td class={`rank${medal === undefined ? '' : ` medal-${medal}`}`}>
    {rank}
    {medal === undefined ? null : <u> {t(medalWords[medal])}</u>}
  </td>
);

const TotalCell = ({ total }: { readonly total: number }): JSX.Element => (
  <td class="total">{figureOf(total)}</td>
);

/** Shares of points have as many decimals as the other pages show. */
const figureOf = (value: number): string => String(Number(value.toFixed(3)));

/** Cells of a row as markup, in order: the rank (undefined for the team alone), totals, problems. */
export const rowCells = (
  { rank, medal, totals, cells }: Pick<BoardRow, 'rank' | 'medal' | 'totals' | 'cells'>,
  { rules, problems }: Pick<BoardView, 'rules' | 'problems'>,
): readonly (string | undefined)[] => [
  renderToString(<RankCell rank={rank} medal={medal} />),
  undefined,
  ...totals.map((total) => renderToString(<TotalCell total={total} />)),
  ...cells.map((cell, index) => cellHtml(cell, rules, problems[index]?.label ?? '')),
];

/** By language. */
const cells = new Map<string, WeakMap<Cell, { readonly label: string; readonly html: string }>>();

function cellHtml(cell: Cell, rules: Rules, label: string): string {
  const { code } = currentLanguage();
  const known = cells.get(code) ?? new WeakMap();
  cells.set(code, known);
  const made = known.get(cell);
  if (made?.label === label) return made.html;
  const html = renderToString(<BoardCell cell={cell} rules={rules} label={label} />);
  known.set(cell, { label, html });
  return html;
}

/** How many teams have solved and tried each problem. */
function Sums({ view: { totals, problems, sums, rules } }: { readonly view: BoardView }): JSX.Element | null {
  if (problems.length === 0) return null;
  return (
    <tr>
      <td class="rank" />
      <th scope="row" class="team">
        {rules === 'icpc' ? t('Solved / tried, first') : t('Full / tried')}
      </th>
      {totals.map((name) => (
        <td key={name} class="total" />
      ))}
      {sums.map((sum, index) => (
        <Sum key={problems[index]?.id} sum={sum} problem={problems[index]} />
      ))}
    </tr>
  );
}

function Sum({ sum, problem }: { sum: BoardTotal; problem: BoardProblem | undefined }): JSX.Element {
  const { solved, tried, firstMs } = sum;
  return (
    <td class="sum">
      <i>{line(problem?.label ?? '')}</i>
      {solved} / {tried}
      {firstMs === undefined ? null : (
        <small>{rich('{firstMs} min', { firstMs: Math.floor(firstMs / 60_000) })}</small>
      )}
    </td>
  );
}

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
  if (attempts + pending === 0) return t('no try counts');
  return pending === 0
    ? howMany(attempts, 'try', 'tries')
    : t('{attempts} + {pending} tries', { attempts, pending });
}

function icpcText(cell: Cell): CellText {
  if (cell.state === 'solved') {
    const time = cell.timeMs === undefined ? t('solved') : t('solved in minute');
    return {
      before: cell.leads ? t('first to solve, {time}', { time }) : time,
      figure: minutes(cell),
      small: howMany(cell.attempts, 'try', 'tries'),
    };
  }
  return {
    before: cell.state === 'pending' ? t('pending') : t('not solved'),
    figure: '',
    small: tries(cell),
  };
}

const units: Readonly<Record<Exclude<Rules, 'icpc'>, string>> = wordings({
  ioi: 'points',
  class: 'points',
  relative: 'points',
  'fewest-moves': 'moves',
});

function valueText(cell: Cell, rules: Exclude<Rules, 'icpc'>): CellText {
  const lead = cell.leads ? (rules === 'fewest-moves' ? t('record, ') : t('most points, ')) : '';
  const proved = cell.proved ? t('proved shortest, ') : '';
  const before =
    cell.value === undefined
      ? cell.pending > 0
        ? t('pending')
        : t('nothing yet')
      : `${lead}${proved}${t(units[rules])}`;
  return { before, figure: cell.value === undefined ? '' : figureOf(cell.value), small: tries(cell) };
}

/** The contents of a cell, in words: `solved in minute 42, 2 tries`. */
export function cellWords(cell: Cell, rules: Rules): string {
  const { before, figure, small } = textOf(cell, rules);
  return `${before}${figure === '' ? '' : ` ${figure}`}, ${small}`;
}

const textOf = (cell: Cell, rules: Rules): CellText =>
  rules === 'icpc' ? icpcText(cell) : valueText(cell, rules);

/** The look of a cell, as its class: its colour only repeats what the text and the marks say. */
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
      <Small text={small} cell={cell} />
    </td>
  );
}

/** The tries. Of those that are not judged yet only the figures are seen, which are as wide as those of others. */
function Small({ text, cell }: { readonly text: string; readonly cell: Cell }): JSX.Element {
  const figures = `${cell.attempts} + ${cell.pending}`;
  const [before = '', after] = text.split(figures);
  if (after === undefined) return <small>{text}</small>;
  return (
    <small>
      <u>{before}</u>
      {figures}
      <u>{after}</u>
    </small>
  );
}
