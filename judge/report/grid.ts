import type { JudgementView } from '#protocol';
import { countOf } from '#text';
import { type Verdict, verdictNames, verdicts } from '#verdict';
import { verdictCounts } from './case-table.ts';
import { scoreWords } from './group-table.ts';
import { hasFigures, sandboxLines } from './judgement.ts';
import { type Expected, type JudgementReport, seen } from './seen.ts';
import { formatMiB, formatMs, paintVerdict, type Style, sanitiseLine } from './style.ts';
import { renderTable } from './table.ts';
import { padEnd, textWidth, truncatePath } from './text-width.ts';

const narrowestName = 24;
const widestName = 60;
const defaultWidth = 160;
const block = 10;
/** Below this many columns, the deciding case has no column of its own and is put at the start of the message. */
const wideEnough = 110;
/** With more cases than this, a row shows counts of verdicts instead of one letter per case. */
const mostCells = 400;

/** One letter per case, so that many cases fit; `·` marks a case that was not run. */
const cellLetters: Readonly<Record<Verdict, string>> = {
  AC: 'A',
  WA: 'W',
  TLE: 'T',
  MLE: 'M',
  OLE: 'O',
  RTE: 'R',
  CE: 'C',
  JE: 'J',
};

/** One submission of the grid. */
interface Row {
  readonly view: JudgementView;
  /** For the jury only. */
  readonly expected: Expected | undefined;
}

/** Several submissions at a glance: the grid submissions × cases, then one line per submission with its verdict and
 *  expectation. */
export function renderGrid(given: readonly JudgementReport[], style: Style): string {
  const { folder, rows } = withoutCommonFolder(given.map(rowOf));
  const names = caseNames(rows);
  const sandbox = rows[0]?.view.sandbox;
  return [
    folder === '' ? '' : style.colours.dim(`${sanitiseLine(folder)}\n`),
    names.length > 0 ? grid(rows, names, style) : '',
    summary(rows, style),
    closing(rows, style),
    sandboxLines(sandbox, style),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const rowOf = (report: JudgementReport): Row => ({
  view: seen(report),
  expected: report.audience === 'jury' ? report.expected : undefined,
});

/** Strips the folder that all submissions share from their names, so that it is printed only once. */
function withoutCommonFolder(rows: readonly Row[]): { folder: string; rows: readonly Row[] } {
  const [first = [], ...others] = rows.map(({ view }) => view.submission.split('/').slice(0, -1));
  const differs = first.findIndex((part, index) => others.some((folders) => folders[index] !== part));
  const folder = first
    .slice(0, differs < 0 ? first.length : differs)
    .map((part) => `${part}/`)
    .join('');
  if (others.length === 0 || folder === '') return { folder: '', rows };
  const shorten = ({ view, expected }: Row): Row => ({
    view: { ...view, submission: view.submission.slice(folder.length) },
    expected,
  });
  return { folder, rows: rows.map(shorten) };
}

/** Every case that any submission ran, in case order. The longest list comes first because it places the names of
 *  shorter lists. */
function caseNames(rows: readonly Row[]): string[] {
  const lists = rows.map(({ view }) => view.cases.map((result) => result.name));
  const longestFirst = lists.sort((a, b) => b.length - a.length);
  return [...new Set(longestFirst.flat())];
}

function grid(rows: readonly Row[], names: readonly string[], style: Style): string {
  const widest = Math.max(...rows.map(({ view }) => textWidth(sanitiseLine(view.submission))));
  const nameWidth = Math.min(nameLimit(style), widest);
  if (names.length > mostCells) return counts(rows, nameWidth, style);
  const perLine = cellsPerLine((style.columns ?? defaultWidth) - nameWidth - 4);
  const lines = rows.flatMap(({ view }) => gridLines(view, names, { nameWidth, perLine }, style)).join('');
  const present = verdicts.filter((verdict) =>
    rows.some(({ view }) => view.cases.some((result) => result.verdict === verdict)),
  );
  return `${ruler(Math.min(perLine, names.length), nameWidth, style)}${lines}${legend(present, names.length, lines.includes('·'), style)}`;
}

function nameLimit({ columns = defaultWidth }: Style): number {
  const narrowest = Math.min(narrowestName, Math.max(1, columns - block - 4));
  return Math.max(narrowest, Math.min(widestName, Math.floor(columns * 0.3)));
}

/** Number of cells per line: whole blocks of ten, separated by a space. */
function cellsPerLine(width: number): number {
  return Math.max(block, Math.floor((width + 1) / (block + 1)) * block);
}

function ruler(cells: number, nameWidth: number, style: Style): string {
  const marks = Array.from({ length: Math.ceil(cells / block) }, (_, index) =>
    padEnd(String(index * block + 1), block),
  );
  return style.colours.dim(`  ${padEnd('', nameWidth)}  ${marks.join(' ').trimEnd()}\n`);
}

function gridLines(
  view: JudgementView,
  names: readonly string[],
  { nameWidth, perLine }: { readonly nameWidth: number; readonly perLine: number },
  style: Style,
): string[] {
  const byName = new Map(view.cases.map((result) => [result.name, result.verdict]));
  const cells = names.map((name) => {
    const verdict = byName.get(name);
    return verdict === undefined ? '·' : paintVerdict(style.colours, verdict, cellLetters[verdict]);
  });
  const name = truncatePath(sanitiseLine(view.submission), nameWidth);
  return chunks(cells, perLine).map((line, index) => {
    const label = padEnd(index === 0 ? name : '', nameWidth);
    return `  ${label}  ${chunks(line, block)
      .map((cell) => cell.join(''))
      .join(' ')}\n`;
  });
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function legend(present: readonly Verdict[], cases: number, hasGaps: boolean, style: Style): string {
  const entries = present.map(
    (verdict) => `${paintVerdict(style.colours, verdict, cellLetters[verdict])} ${verdictNames[verdict]}`,
  );
  return `  ${[...entries, ...(hasGaps ? ['· not run'] : []), `${countOf(cases, 'case')} in order`].join(', ')}\n`;
}

function counts(rows: readonly Row[], nameWidth: number, style: Style): string {
  return rows
    .map(({ view }) => {
      const name = truncatePath(sanitiseLine(view.submission), nameWidth);
      const found = view.cases.map((result) => result.verdict);
      return `  ${padEnd(name, nameWidth)}  ${verdictCounts(found, style)}\n`;
    })
    .join('');
}

function summary(rows: readonly Row[], style: Style): string {
  const isWide = (style.columns ?? defaultWidth) >= wideEnough;
  const scored = rows.some(({ view }) => view.scoring !== undefined);
  const stated = rows.some(isStated);
  return renderTable(
    [
      ...['submission', 'verdict', ...(scored ? ['#score'] : []), ...(stated ? ['expected'] : [])],
      ...['#CPU ms', '#MiB', ...(isWide ? ['decided by'] : []), '>message'],
    ],
    rows.map((row) => summaryRow(row, { scored, stated, isWide }, style)),
    style,
  );
}

function summaryRow(
  row: Row,
  { scored, stated, isWide }: { scored: boolean; stated: boolean; isWide: boolean },
  style: Style,
): string[] {
  const { view } = row;
  const { notJudged, verdict } = view;
  const decidedBy = sanitiseLine(view.decidedBy ?? '-');
  const message = sanitiseLine(notJudged === undefined ? shortMessage(view) : `not judged: ${notJudged}`);
  const ran = hasFigures(view);
  return [
    truncatePath(sanitiseLine(view.submission), nameLimit(style)),
    verdict === undefined || notJudged !== undefined ? '-' : paintVerdict(style.colours, verdict),
    ...(scored ? [scoreWords(view) ?? '-'] : []),
    ...(stated ? [expectation(row, style)] : []),
    ran ? formatMs(view.cpuMs ?? 0) : '-',
    ran ? formatMiB(view.peakBytes ?? 0) : '-',
    ...(isWide
      ? [decidedBy, message]
      : [view.decidedBy === undefined ? message : `${decidedBy}: ${message}`]),
  ];
}

/** Why a submission is not AC, in one line for its reader; '' if it is AC or if the reason is hidden. */
export const reasonOf = (report: JudgementReport): string => shortMessage(seen(report));

/** Like `reasonOf`, for a view. */
export const shortMessage = (view: JudgementView): string =>
  view.verdict === 'AC' ? '' : `${view.message}${lastWords(view)}`;

/** The line that explains a judge error or a crash, to be appended to the message; '' if there is none. */
function lastWords({ verdict, cases, decidedBy, compile }: JudgementView): string {
  const detail = cases.find(({ name }) => name === decidedBy)?.detail;
  const reason =
    verdict === 'JE'
      ? firstLine(detail ?? compile?.output ?? '')
      : verdict === 'RTE'
        ? errorLine(detail ?? '')
        : '';
  return reason === '' ? '' : `: ${reason}`;
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** The line of a program's standard error that names the error: the last unindented line that looks like one. */
function errorLine(text: string): string {
  const lines = text.split('\n').filter((line) => /^\S/u.test(line) && line !== 'standard error:');
  return lines.findLast((line) => /error|exception|panic|what\(\)/iu.test(line)) ?? lines.at(-1) ?? '';
}

function expectation({ expected }: Row, style: Style): string {
  if (expected === undefined) return '-';
  const wanted = sanitiseLine(expected.wanted);
  return expected.faults.length > 0 ? style.colours.red(`${wanted} MISMATCH`) : `${wanted} ok`;
}

const isStated = ({ expected }: Row): boolean => expected !== undefined;

/** True if an expectation was stated and the result differs from it. */
const isMismatch = ({ expected }: Row): boolean => expected !== undefined && expected.faults.length > 0;

function closing(rows: readonly Row[], style: Style): string {
  const stated = rows.filter(isStated).length;
  const mismatches = rows.filter(isMismatch).length;
  const judged = rows.filter(({ view }) => view.notJudged === undefined);
  const tally = [
    verdictCounts(
      judged.flatMap(({ view }) => view.verdict ?? []),
      style,
    ),
    judged.length < rows.length ? `${rows.length - judged.length} not judged` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
  if (stated === 0) return `${tally}\n`;
  const outcome =
    mismatches === 0
      ? style.colours.green('all as expected')
      : style.colours.red(`${mismatches} not as expected`);
  return `${tally} · ${outcome}\n`;
}
