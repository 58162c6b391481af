import { countOf, formatCount } from '#text';
import type { CheckReport, Finding, JudgedSubmission, VerifyReport } from '#verify';
import { renderGrid } from './grid.ts';
import { judgementRecord } from './json.ts';
import { type JudgementReport, seen } from './seen.ts';
import { type Style, sanitiseLine } from './style.ts';
import { fitLines } from './text-width.ts';

/** Findings shown per check; the JSON contains all of them. */
const mostFindings = 12;
const longestText = 400;
const findingIndent = ' '.repeat(11);

/** The report of `judge verify` on one problem: one line per check with its findings below it, then the grid
 *  submissions × cases of all submissions or only of those that are not as expected. */
export function renderVerification(
  report: VerifyReport,
  { grid }: { readonly grid: 'all' | 'unexpected' },
  style: Style,
): string {
  const { colours } = style;
  const head = [colours.bold(report.problem), report.title, report.dialect, countOf(report.cases, 'case')];
  const made = report.checks.filter(({ status }) => status !== 'skipped');
  const width = Math.max(...made.map(({ name }) => name.length));
  const shown = report.submissions.filter(({ comparison }) => grid === 'all' || comparison.faults.length > 0);
  const parts = [
    `${head.map(sanitiseLine).join(' · ')}\n`,
    made.map((check) => checkLines(check, report.problem, width, style)).join('') +
      skippedLines(report, width, style),
    shown.length === 0 ? '' : renderGrid(shown.map(reportOf), style),
    lastLine(report, style),
  ];
  return fitLines(parts.filter((part) => part !== '').join('\n'), style.columns);
}

/** The checks that do not apply to this problem, one line per reason. */
function skippedLines({ checks }: VerifyReport, width: number, { colours }: Style): string {
  const skipped = checks.filter(({ status }) => status === 'skipped');
  const reasons = [...new Set(skipped.map(({ summary }) => summary))];
  return reasons
    .map((reason) => {
      const names = skipped.filter(({ summary }) => summary === reason).map(({ name }) => name);
      const text = `${names.join(', ')}: ${sanitiseLine(reason)}`;
      return `  ${colours.dim(`${marks.skipped.padEnd(7)}  ${'skipped'.padEnd(width)}  ${text}`)}\n`;
    })
    .join('');
}

const ranks: readonly Finding['severity'][] = ['error', 'warning', 'note'];
const marks = { ok: 'ok', skipped: '-', note: 'note', warning: 'WARNING', error: 'ERROR' } as const;

function checkLines(
  { name, status, summary, findings }: CheckReport,
  problem: string,
  width: number,
  style: Style,
): string {
  const { colours } = style;
  const paint = {
    ok: colours.green,
    skipped: colours.dim,
    note: colours.cyan,
    warning: colours.yellow,
    error: colours.red,
  }[status];
  const line = `  ${paint(marks[status].padEnd(7))}  ${name.padEnd(width)}  ${sanitiseLine(summary)}\n`;
  const worstFirst = [...findings].sort((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity));
  const shown = worstFirst
    .slice(0, mostFindings)
    .map((finding) => `${findingIndent}${sentence(finding, problem, style)}\n`);
  const more = findings.length - shown.length;
  const rest = more > 0 ? `${findingIndent}… and ${countOf(more, 'more finding')} (--json lists all)\n` : '';
  return [line, ...shown, rest].join('');
}

/** The place is left out if the finding is about the whole problem. */
function sentence(
  { severity, place, expected, found }: Finding,
  problem: string,
  { colours }: Style,
): string {
  const mark = severity === 'note' ? '' : `${severity}: `;
  const painted = severity === 'error' ? colours.red(mark) : colours.yellow(mark);
  const wanted = expected === undefined ? '' : `expected ${sanitiseLine(expected)}, found `;
  const where = place === problem ? '' : `${cut(sanitiseLine(place))}: `;
  return `${painted}${where}${cut(`${wanted}${sanitiseLine(found)}`)}`;
}

/** The jury's programs may print long texts; the JSON contains all of it. */
const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

function reportOf({ judgement, comparison }: JudgedSubmission): JudgementReport {
  const { wanted } = comparison;
  const faults = comparison.faults.map(({ expected, found }) => `expected ${expected}, found ${found}`);
  const isStated = wanted !== '' && judgement.notJudged === undefined;
  return { judgement, audience: 'jury', expected: isStated ? { wanted, faults } : undefined };
}

function lastLine(report: VerifyReport, { colours }: Style): string {
  const counted = (severity: Finding['severity']): string[] => {
    const count = countFindings(report, severity);
    const checks = report.checks.filter(({ findings }) => findings.some((one) => one.severity === severity));
    const names = checks.map(({ name }) => name).join(', ');
    return count > 0 ? [`${countOf(count, severity)} (${names})`] : [];
  };
  const errors = counted('error').map(colours.red);
  const warnings = counted('warning').map(colours.yellow);
  const word = [...(errors.length > 0 ? errors : [colours.green('verified')]), ...warnings].join(', ');
  const { run, known } = report.runs;
  const runs = [countOf(run, 'run'), ...(known > 0 ? [`${formatCount(known)} cached`] : [])].join(', ');
  return `${report.problem}: ${word} · ${runs} · ${(report.ms / 1000).toFixed(1)} s\n`;
}

const countFindings = ({ checks }: VerifyReport, severity: Finding['severity']): number =>
  checks.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;

/** One line of JSON per problem, version 1, for the jury. `judge verify --help` lists the keys. */
export function verificationJson(report: VerifyReport): string {
  const { problem, title, dialect, cases, timeLimit, checks, submissions, runs, ms } = report;
  const record = {
    version: 1,
    problem,
    title,
    dialect,
    cases,
    timeLimit: timeLimit ?? null,
    ok: countFindings(report, 'error') === 0,
    errors: countFindings(report, 'error'),
    warnings: countFindings(report, 'warning'),
    notes: countFindings(report, 'note'),
    checks,
    submissions: submissions.map(({ judgement, comparison }) => ({
      ...judgementRecord(seen({ judgement, audience: 'jury' })),
      expected: comparison.wanted,
      faults: comparison.faults,
      open: comparison.open,
    })),
    runs,
    ms: Math.round(ms),
  };
  return `${JSON.stringify(record)}\n`;
}
