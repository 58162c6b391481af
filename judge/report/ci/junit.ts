import { sanitiseBlock } from '../sanitise.ts';
import type { CiOutcome } from './outcome.ts';

/** Outcomes as JUnit's XML, which every such system reads: a suite for each problem. */
export function junitXml(outcomes: readonly CiOutcome[]): string {
  const suites = [...new Set(outcomes.map(({ suite }) => suite))];
  const parts = suites.map((suite) =>
    suiteXml(
      suite,
      outcomes.filter((one) => one.suite === suite),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${parts.join('')}</testsuites>\n`;
}

function suiteXml(name: string, outcomes: readonly CiOutcome[]): string {
  const failures = outcomes.filter((outcome) => errorsOf(outcome).length > 0).length;
  const skipped = outcomes.filter((outcome) => outcome.skipped).length;
  const counts = `tests="${outcomes.length}" failures="${failures}" skipped="${skipped}"`;
  return `  <testsuite name="${escaped(name)}" ${counts}>\n${outcomes.map(caseXml).join('')}  </testsuite>\n`;
}

function caseXml(outcome: CiOutcome): string {
  const { suite, name, seconds, skipped, findings } = outcome;
  const failures = errorsOf(outcome).map(({ text }) => `      <failure message="${escaped(text)}"/>\n`);
  const others = findings.filter(({ severity }) => severity !== 'error').map(({ text }) => text);
  const inside = [
    ...failures,
    ...(skipped ? ['      <skipped/>\n'] : []),
    ...(others.length > 0 ? [`      <system-out>${escaped(others.join('\n'))}</system-out>\n`] : []),
  ].join('');
  const start = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}" time="${seconds.toFixed(3)}"`;
  return inside === '' ? `${start}/>\n` : `${start}>\n${inside}    </testcase>\n`;
}

const errorsOf = ({ findings }: CiOutcome) => findings.filter(({ severity }) => severity === 'error');

const escaped = (text: string): string =>
  sanitiseBlock(text).replace(/[&<>"\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
