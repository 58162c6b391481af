import type { Judgement } from '../judging/index.ts';
import { type Verdict, verdictNames, verdicts } from '../verdict/index.ts';
import { verdictCounts } from './case-table.ts';
import { scoreWords } from './group-table.ts';
import { type JudgementReport, sandboxLines } from './judgement.ts';
import { sanitiseLine } from './sanitise.ts';
import { countOf, formatMiB, formatMs, paintVerdict, type Style } from './style.ts';
import { renderTable } from './table.ts';
import { padEnd, textWidth, truncatePath } from './text-width.ts';

const narrowestName = 24;
const widestName = 60;
const defaultWidth = 160;
const block = 10;
/** Below this many columns the deciding case has no column of its own: it begins the message. */
const wideEnough = 110;
/** More cases than this make no picture: the row then counts verdicts. */
const mostCells = 400;

/** One letter per cell, so that many cases fit; `·` is a case that was not run. */
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

/** Several submissions at a glance: the grid submissions × cases, then a line each with verdict and expectation. */
export function renderGrid(given: readonly JudgementReport[], style: Style): string {
  const { folder, reports } = withoutCommonFolder(given);
  const names = caseNames(reports);
  const sandbox = reports[0]?.judgement.sandbox;
  return [
    folder === '' ? '' : style.colours.dim(`${sanitiseLine(folder)}\n`),
    names.length > 0 ? grid(reports, names, style) : '',
    summary(reports, style),
    closing(reports, style),
    sandbox === undefined ? '' : sandboxLines(sandbox, style),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Names the folder that all submissions lie in once, instead of in every line. */
function withoutCommonFolder(reports: readonly JudgementReport[]): {
  folder: string;
  reports: readonly JudgementReport[];
} {
  const [first = [], ...others] = reports.map(({ judgement }) =>
    judgement.submission.split('/').slice(0, -1),
  );
  const differs = first.findIndex((part, index) => others.some((folders) => folders[index] !== part));
  const folder = first
    .slice(0, differs < 0 ? first.length : differs)
    .map((part) => `${part}/`)
    .join('');
  if (others.length === 0 || folder === '') return { folder: '', reports };
  const shorten = (report: JudgementReport): JudgementReport => {
    const submission = report.judgement.submission.slice(folder.length);
    return { ...report, judgement: { ...report.judgement, submission } };
  };
  return { folder, reports: reports.map(shorten) };
}

/** Every case that any submission ran, in case order: a longer list knows where a shorter one's names belong. */
function caseNames(reports: readonly JudgementReport[]): string[] {
  const lists = reports.map(({ judgement }) => judgement.cases.map((result) => result.name));
  const longestFirst = lists.sort((a, b) => b.length - a.length);
  return [...new Set(longestFirst.flat())];
}

function grid(reports: readonly JudgementReport[], names: readonly string[], style: Style): string {
  const widest = Math.max(...reports.map(({ judgement }) => textWidth(sanitiseLine(judgement.submission))));
  const nameWidth = Math.min(nameLimit(style), widest);
  if (names.length > mostCells) return counts(reports, nameWidth, style);
  const perLine = cellsPerLine((style.columns ?? defaultWidth) - nameWidth - 4);
  const rows = reports.flatMap((report) => row(report, names, nameWidth, perLine, style));
  const present = verdicts.filter((verdict) =>
    reports.some(({ judgement }) => judgement.cases.some((result) => result.verdict === verdict)),
  );
  return `${ruler(Math.min(perLine, names.length), nameWidth, style)}${rows.join('')}${legend(present, names.length, rows.join('').includes('·'), style)}`;
}

function nameLimit({ columns = defaultWidth }: Style): number {
  return Math.max(narrowestName, Math.min(widestName, Math.floor(columns * 0.3)));
}

/** Whole blocks of ten, separated by a blank. */
function cellsPerLine(width: number): number {
  return Math.max(block, Math.floor((width + 1) / (block + 1)) * block);
}

function ruler(cells: number, nameWidth: number, style: Style): string {
  const marks = Array.from({ length: Math.ceil(cells / block) }, (_, index) =>
    padEnd(String(index * block + 1), block),
  );
  return style.colours.dim(`  ${padEnd('', nameWidth)}  ${marks.join(' ').trimEnd()}\n`);
}

function row(
  { judgement }: JudgementReport,
  names: readonly string[],
  nameWidth: number,
  perLine: number,
  style: Style,
): string[] {
  const byName = new Map(judgement.cases.map((result) => [result.name, result.verdict]));
  const cells = names.map((name) => {
    const verdict = byName.get(name);
    return verdict === undefined ? '·' : paintVerdict(style.colours, verdict, cellLetters[verdict]);
  });
  const name = truncatePath(sanitiseLine(judgement.submission), nameWidth);
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

function counts(reports: readonly JudgementReport[], nameWidth: number, style: Style): string {
  return reports
    .map(({ judgement }) => {
      const name = truncatePath(sanitiseLine(judgement.submission), nameWidth);
      const found = judgement.cases.map((result) => result.verdict);
      return `  ${padEnd(name, nameWidth)}  ${verdictCounts(found, style)}\n`;
    })
    .join('');
}

function summary(reports: readonly JudgementReport[], style: Style): string {
  const isWide = (style.columns ?? defaultWidth) >= wideEnough;
  const scored = reports.some(({ judgement }) => judgement.scoring !== undefined);
  const stated = reports.some((report) => isStated(report));
  return renderTable(
    [
      { heading: 'submission' },
      { heading: 'verdict' },
      ...(scored ? [{ heading: 'score', align: 'right' as const }] : []),
      ...(stated ? [{ heading: 'expected' }] : []),
      { heading: 'CPU ms', align: 'right' as const },
      { heading: 'MiB', align: 'right' as const },
      ...(isWide ? [{ heading: 'decided by' }] : []),
      { heading: 'message', flexible: 'cut' },
    ],
    reports.map((report) => summaryRow(report, { scored, stated, isWide }, style)),
    style,
  );
}

function summaryRow(
  report: JudgementReport,
  { scored, stated, isWide }: { scored: boolean; stated: boolean; isWide: boolean },
  style: Style,
): string[] {
  const { judgement } = report;
  const decidedBy = sanitiseLine(judgement.decidedBy ?? '-');
  const { notJudged } = judgement;
  const message = sanitiseLine(
    notJudged === undefined
      ? `${shortMessage(report)}${report.audience === 'jury' ? judgeErrorReason(judgement) : ''}`
      : `not judged: ${notJudged}`,
  );
  const ran = judgement.cases.some((result) => result.run);
  return [
    truncatePath(sanitiseLine(judgement.submission), nameLimit(style)),
    notJudged === undefined ? paintVerdict(style.colours, judgement.verdict) : '-',
    ...(scored ? [scoreWords(judgement) ?? '-'] : []),
    ...(stated ? [expectation(report, style)] : []),
    ran ? formatMs(judgement.cpuMs) : '-',
    ran ? formatMiB(judgement.peakBytes) : '-',
    ...(isWide
      ? [decidedBy, message]
      : [judgement.decidedBy === undefined ? message : `${decidedBy}: ${message}`]),
  ];
}

/** Why it is not AC. */
export const shortMessage = ({ judgement }: Pick<JudgementReport, 'judgement'>): string =>
  judgement.verdict === 'AC' ? '' : judgement.message;

/** What went wrong with the judge itself, for those who can mend it, to follow the message; '' when it is no judge error. */
export function judgeErrorReason(judgement: Judgement): string {
  if (judgement.verdict !== 'JE') return '';
  const decisive = judgement.cases.find(({ name }) => name === judgement.decidedBy);
  const [reason = ''] = (decisive?.forJury ?? judgement.compile.output).split('\n', 1);
  return reason === '' ? '' : `: ${reason}`;
}

function expectation({ expected }: JudgementReport, style: Style): string {
  if (expected === undefined) return '-';
  const wanted = sanitiseLine(expected.wanted);
  return expected.faults.length > 0 ? style.colours.red(`${wanted} MISMATCH`) : `${wanted} ok`;
}

const isStated = ({ expected }: JudgementReport): boolean => expected !== undefined;

/** True when something was expected and is not so. */
const isMismatch = ({ expected }: JudgementReport): boolean =>
  expected !== undefined && expected.faults.length > 0;

function closing(reports: readonly JudgementReport[], style: Style): string {
  const stated = reports.filter(isStated).length;
  const mismatches = reports.filter(isMismatch).length;
  const judged = reports.filter(({ judgement }) => judgement.notJudged === undefined);
  const tally = [
    verdictCounts(
      judged.map(({ judgement }) => judgement.verdict),
      style,
    ),
    judged.length < reports.length ? `${reports.length - judged.length} not judged` : '',
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
