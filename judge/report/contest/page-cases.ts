import type { CaseView, JudgementView } from '#protocol';
import { countOf } from '#text';
import type { Verdict } from '#verdict';
import { sanitiseLine } from '../sanitise.ts';
import { formatMiB, formatMs } from '../style.ts';
import type { FoldedRows } from './folded-rows.ts';
import { type Html, html, markup, none } from './html.ts';
import { rowBadge, scroller } from './page-parts.ts';

/** Above this many, further cases are counted but not listed; failures come before others. */
const listedCases = 100;
/** Shorter series of accepted cases are not folded. */
const leastFolded = 2;

/** The cases of an attempt. Accepted ones in a row are folded into one; a script shows them one by one. */
export function casesTable({ cases, listsAllCases }: JudgementView, folded: FoldedRows): Html {
  if (cases.length === 0) return none;
  const failures = cases.filter(({ verdict }) => verdict !== 'AC');
  const shown = new Set([...new Set([...failures, ...cases])].slice(0, listedCases));
  const rows = runsOf(cases.filter((one) => shown.has(one))).map((run) => rowsOf(run, folded));
  const left = cases.length - shown.size;
  const rest = left > 0 ? html`<p class="note">and ${countOf(left, 'more case')}</p>` : none;
  const title = failures.length === 0 ? 'all accepted' : `${failures.length} not accepted`;
  return html`<details class="more"${failures.length === 0 ? none : markup(' open')}><summary>${countOf(cases.length, 'case')}${listsAllCases ? none : ' shown'}, ${title}</summary>${scroller('cases')}${caseTable}
${rows}</table></div>${rest}</details>
`;
}

/** Opening tags and head. A page has hundreds of these. */
const caseTable = markup(
  '<table class="cases"><thead><tr><th>case<th>verdict<th>CPU ms<th>MiB<th>moves<th>message<tbody>',
);

/** Neighbours that are accepted and of the same group are together; all others are alone. */
function runsOf(cases: readonly CaseView[]): readonly (readonly CaseView[])[] {
  const runs: CaseView[][] = [];
  for (const one of cases) {
    const run = runs.at(-1);
    const before = run?.[0];
    if (run !== undefined && before !== undefined && isLike(before, one)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

const isLike = (one: CaseView, other: CaseView): boolean =>
  [one, other].every(({ verdict }) => verdict === 'AC') && groupOf(one) === groupOf(other);

/** `secret/large/` of `secret/large/7`; '' of a case that only has a number. */
const groupOf = ({ name }: CaseView): string => name.slice(0, name.lastIndexOf('/') + 1);

function rowsOf(run: readonly CaseView[], folded: FoldedRows): Html {
  if (run.length < leastFolded)
    return markup(run.map((one) => rowOf(cellsOf(one), one.verdict).markup).join(''));
  const lines = run.map((one) => cellsOf(one).map(sanitiseLine));
  const columns = [0, 1, 2, 3, 4].map((column) => lines.map((cells) => cells[column] ?? ''));
  return rowOf(cellsOfRun(run), 'AC', markup(` data-run="${folded.add(columns)}"`));
}

/** Pages have thousands of these, so they leave out the end tags that HTML does not need. */
const rowOf = ([name, ...others]: readonly string[], verdict: Verdict, mark = none): Html =>
  html`<tr${mark}><td>${name ?? ''}<td>${rowBadge(verdict)}${others.map((text) => html`<td>${text}`)}
`;

/** All cells of a row except the verdict. */
function cellsOf({ name, run, sequence, score, message }: CaseView): readonly string[] {
  const isShortest = sequence?.optimal === undefined || sequence.optimal === sequence.moves;
  const optimal = isShortest ? '' : ` (shortest ${sequence.optimal})`;
  const moves = sequence === undefined ? '' : `${sequence.moves}${optimal}`;
  return [
    name,
    run ? formatMs(run.cpuMs) : '-',
    run ? formatMiB(run.peakBytes) : '-',
    moves === '' && score !== undefined ? `score ${score}` : moves,
    message,
  ];
}

/** What the rows of a run have in common, and the range of the rest. */
function cellsOfRun(run: readonly CaseView[]): readonly string[] {
  const [name = '', last = ''] = [run[0], run.at(-1)].map((one) => one?.name);
  const runs = run.flatMap((one) => one.run ?? []);
  const most = (values: readonly number[], format: (value: number) => string): string =>
    values.length === 0 ? '-' : `≤ ${format(Math.max(...values))}`;
  return [
    `${name} to ${last.slice(last.lastIndexOf('/') + 1)}, ${countOf(run.length, 'case')}`,
    most(
      runs.map(({ cpuMs }) => cpuMs),
      formatMs,
    ),
    most(
      runs.map(({ peakBytes }) => peakBytes),
      formatMiB,
    ),
    movesOf(run),
    messageOf(run),
  ];
}

/** The checker's note if it is the same for all cases, or how many notes there are. */
function messageOf(run: readonly CaseView[]): string {
  const messages = new Set(run.map(({ message }) => message));
  return messages.size === 1 ? (run[0]?.message ?? '') : `${messages.size} different notes`;
}

/** `3 to 12 (2 not the shortest)`, `score 1 to 5`. */
function movesOf(run: readonly CaseView[]): string {
  const sequences = run.flatMap(({ sequence }) => sequence ?? []);
  const scores = run.flatMap(({ score }) => score ?? []);
  if (sequences.length === 0) return scores.length === 0 ? '' : `score ${rangeOf(scores)}`;
  const longer = sequences.filter(({ moves, optimal = moves }) => optimal !== moves).length;
  return `${rangeOf(sequences.map(({ moves }) => moves))}${longer === 0 ? '' : ` (${longer} not the shortest)`}`;
}

function rangeOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least} to ${most}`;
}
