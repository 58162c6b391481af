import type { CaseView } from '#protocol';
import { countOf } from '#text';
import { type Verdict, verdicts } from '#verdict';
import { scoreOf } from './group-table.ts';
import { formatMiB, formatMs, paintVerdict, type Style, sanitiseLine } from './style.ts';
import { renderTable } from './table.ts';

/** Above this many cases, the table shows only failures, the slowest cases and a summary by group. */
const fullTableCases = 60;
const failuresShown = 20;
const slowestShown = 5;

/** Renders the cases of one submission: all of them, or, above `fullTableCases`, failures, the slowest cases and a
 *  summary by group. */
export function renderCases(cases: readonly CaseView[], style: Style): string {
  if (cases.length === 0) return '';
  return cases.length <= fullTableCases ? caseTable(cases, style) : digest(cases, style);
}

function caseTable(cases: readonly CaseView[], style: Style): string {
  const scored = cases.some(({ points }) => points !== undefined);
  return renderTable(
    ['case', 'verdict', ...(scored ? ['#points'] : []), '#CPU ms', '#peak MiB', '~message'],
    cases.map((result) => [
      sanitiseLine(result.name),
      paintVerdict(style.colours, result.verdict),
      ...(scored ? [scoreOf(result.points)] : []),
      result.run ? formatMs(result.run.cpuMs) : '-',
      result.run ? formatMiB(result.run.peakBytes) : '-',
      sanitiseLine(result.message),
    ]),
    style,
  );
}

function digest(cases: readonly CaseView[], style: Style): string {
  const failures = cases.filter((result) => result.verdict !== 'AC');
  const slowest = [...cases].sort((a, b) => cpuOf(b) - cpuOf(a)).slice(0, slowestShown);
  const parts = [
    `  ${countOf(cases.length, 'case')}: ${failures.length === 0 ? 'no failures' : `the first ${Math.min(failures.length, failuresShown)} of ${countOf(failures.length, 'failure')}`}, the ${slowest.length} slowest and a summary by group; --json lists all cases.\n`,
  ];
  if (failures.length > 0) parts.push(caseTable(failures.slice(0, failuresShown), style));
  parts.push(`\n  slowest\n${caseTable(slowest, style)}`, `\n${groupTable(cases, style)}`);
  return parts.join('');
}

function cpuOf(result: CaseView): number {
  return result.run?.cpuMs ?? 0;
}

function groupTable(cases: readonly CaseView[], style: Style): string {
  const groups = new Map<string, CaseView[]>();
  for (const result of cases) {
    const group = result.name.slice(0, Math.max(0, result.name.lastIndexOf('/')));
    const members = groups.get(group);
    if (members) members.push(result);
    else groups.set(group, [result]);
  }
  return renderTable(
    ['group', '#cases', '#max CPU ms', '#max MiB', '~verdicts'],
    [...groups].map(([group, members]) => [
      sanitiseLine(group),
      String(members.length),
      formatMs(members.reduce((most, result) => Math.max(most, cpuOf(result)), 0)),
      formatMiB(members.reduce((most, result) => Math.max(most, result.run?.peakBytes ?? 0), 0)),
      verdictCounts(
        members.map((result) => result.verdict),
        style,
      ),
    ]),
    style,
  );
}

/** Counts by verdict, in display order: `40,318 AC, 2 WA`. */
export function verdictCounts(found: readonly Verdict[], style: Style): string {
  return verdicts
    .map((verdict) => ({ verdict, count: found.filter((other) => other === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) =>
      paintVerdict(style.colours, verdict, `${count.toLocaleString('en')} ${verdict}`),
    )
    .join(', ');
}
