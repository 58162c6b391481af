import { expectationWords } from '../judging/index.ts';
import type { CheckReport, Finding, JudgedSubmission, VerifyReport } from '../verify/index.ts';
import { renderGrid } from './grid.ts';
import { judgementRecord } from './json.ts';
import type { JudgementReport } from './judgement.ts';
import { sanitiseLine } from './sanitise.ts';
import { countOf, formatCount, type Style } from './style.ts';

/** Findings of a check that are shown; all of them are in the JSON. */
const mostFindings = 12;
const longestText = 400;
const findingIndent = ' '.repeat(11);

/** What `judge verify` found out about one problem: a line per check, its findings below, and the grid submissions × cases of all
 *  submissions or only of those that are not as expected. */
export function renderVerification(
  report: VerifyReport,
  { grid }: { readonly grid: 'all' | 'unexpected' },
  style: Style,
): string {
  const { colours } = style;
  const head = [colours.bold(report.problem), report.title, report.dialect, countOf(report.cases, 'case')];
  const width = Math.max(...report.checks.map(({ name }) => name.length));
  const shown = report.submissions.filter(({ comparison }) => grid === 'all' || comparison.faults.length > 0);
  return [
    `${head.map(sanitiseLine).join(' · ')}\n`,
    report.checks.map((check) => checkLines(check, width, style)).join(''),
    shown.length === 0 ? '' : renderGrid(shown.map(reportOf), style),
    lastLine(report, style),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const marks = { ok: 'ok', skipped: '-', note: 'note', warning: 'WARNING', error: 'ERROR' } as const;

function checkLines({ name, status, summary, findings }: CheckReport, width: number, style: Style): string {
  const { colours } = style;
  const paint = {
    ok: colours.green,
    skipped: colours.dim,
    note: colours.cyan,
    warning: colours.yellow,
    error: colours.red,
  }[status];
  const line = `  ${paint(marks[status].padEnd(7))}  ${name.padEnd(width)}  ${sanitiseLine(summary)}\n`;
  const shown = findings
    .slice(0, mostFindings)
    .map((finding) => `${findingIndent}${sentence(finding, style)}\n`);
  const more = findings.length - shown.length;
  const rest = more > 0 ? `${findingIndent}… and ${countOf(more, 'more finding')} (--json lists all)\n` : '';
  return [line, ...shown, rest].join('');
}

function sentence({ severity, place, expected, found }: Finding, { colours }: Style): string {
  const mark = severity === 'note' ? '' : `${severity}: `;
  const painted = severity === 'error' ? colours.red(mark) : colours.yellow(mark);
  const wanted = expected === undefined ? '' : `expected ${sanitiseLine(expected)}, found `;
  return `${painted}${cut(sanitiseLine(place))}: ${cut(`${wanted}${sanitiseLine(found)}`)}`;
}

/** Programs of the jury may say much; all of it is in the JSON. */
const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

function reportOf({ submission, judgement, comparison }: JudgedSubmission): JudgementReport {
  const wanted = expectationWords(submission.expectations);
  const faults = comparison.faults.map(({ expected, found }) => `expected ${expected}, found ${found}`);
  const isStated = wanted !== '' && judgement.notJudged === undefined;
  return { judgement, audience: 'jury', ...(isStated ? { expected: { wanted, faults } } : {}) };
}

function lastLine(report: VerifyReport, { colours }: Style): string {
  const errors = countFindings(report, 'error');
  const warnings = countFindings(report, 'warning');
  const word =
    errors > 0
      ? colours.red(countOf(errors, 'error'))
      : warnings > 0
        ? colours.yellow(countOf(warnings, 'warning'))
        : colours.green('verified');
  const { run, known } = report.runs;
  const runs = [countOf(run, 'run'), ...(known > 0 ? [`${formatCount(known)} known from before`] : [])].join(
    ', ',
  );
  return `${report.problem}: ${word} · ${runs} · ${(report.ms / 1000).toFixed(1)} s\n`;
}

const countFindings = ({ checks }: VerifyReport, severity: Finding['severity']): number =>
  checks.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;

/** One line per problem for programs; version 1. Everything is for the jury. */
export function verificationJson(report: VerifyReport): string {
  const { problem, title, dialect, cases, checks, submissions, runs, ms } = report;
  const record = {
    version: 1,
    problem,
    title,
    dialect,
    cases,
    ok: countFindings(report, 'error') === 0,
    checks,
    submissions: submissions.map(({ submission, judgement, comparison }) => ({
      ...judgementRecord(judgement, 'jury'),
      expected: expectationWords(submission.expectations),
      faults: comparison.faults,
      open: comparison.open,
    })),
    runs,
    ms: Math.round(ms),
  };
  return `${JSON.stringify(record)}\n`;
}
