import { sanitiseBlock, sanitiseLine } from '../style.ts';
import {
  autogradingResult,
  type CiSetting,
  classroom50Result,
  cutText,
  gitlabReport,
  gradescopeResults,
  sarifLog,
} from './json-forms.ts';
import type { CiFinding, CiOutcome } from './outcomes.ts';

/** The formats of results for other systems, and what makes them. */
const renderers = {
  junit: junitXml,
  github: githubLines,
  sarif: sarifLog,
  gitlab: gitlabReport,
  tap: tapStream,
  lines: placedLines,
  gradescope: gradescopeResults,
  classroom50: classroom50Result,
  autograding: autogradingResult,
} as const satisfies Readonly<Record<string, (outcomes: readonly CiOutcome[], setting: CiSetting) => string>>;

export type CiReporter = keyof typeof renderers;
export const ciReporters = Object.keys(renderers) as readonly CiReporter[];

/** Those whose results are shown to whoever made the submission. */
export const reportersForTeams: readonly CiReporter[] = ['gradescope', 'classroom50', 'autograding'];

/** Outcomes in the format that another system reads. Long texts are cut: such systems have bounds. */
export const renderCi = (reporter: CiReporter, outcomes: readonly CiOutcome[], setting: CiSetting): string =>
  renderers[reporter](outcomes.map(bounded), setting);

const mostCharacters = 4_000;
const bounded = (outcome: CiOutcome): CiOutcome => ({
  ...outcome,
  findings: outcome.findings.map((one) => ({ ...one, text: cutText(one.text, mostCharacters) })),
});

/** One finding a line, as compilers write them, for editors: `main.cpp:3:5: error: message`; at the end, how many. */
function placedLines(outcomes: readonly CiOutcome[]): string {
  const lines = outcomes.flatMap(({ suite, name, findings }) =>
    findings.map(({ severity, file, line = 1, column = 1, text }) => {
      const place = file === undefined ? `${suite}: ${name}` : `${file}:${line}:${column}`;
      return `${sanitiseLine(`${place}: ${severity === 'notice' ? 'info' : severity}: ${text}`)}\n`;
    }),
  );
  return `${lines.join('')}${summary(outcomes)}\n`;
}

function summary(outcomes: readonly CiOutcome[]): string {
  const failed = outcomes.filter((one) => errorsOf(one).length > 0);
  return `${outcomes.length - failed.length} as expected, ${failed.length} not`;
}

/** The Test Anything Protocol, version 14 (testanything.org). */
function tapStream(outcomes: readonly CiOutcome[]): string {
  const points = outcomes.map((outcome, index) => {
    const { suite, name, skipped, findings } = outcome;
    const ok = errorsOf(outcome).length > 0 ? 'not ok' : 'ok';
    const description = sanitiseLine(`${suite}: ${name}`).replace(/[\\#]/g, '\\$&');
    // JSON is YAML.
    const block = findings.map((finding) => `  - ${JSON.stringify(finding)}\n`).join('');
    return `${ok} ${index + 1} - ${description}${skipped ? ' # SKIP' : ''}\n${block === '' ? '' : `  ---\n${block}  ...\n`}`;
  });
  return `TAP version 14\n1..${outcomes.length}\n${points.join('')}`;
}

/** Outcomes as workflow commands of GitHub, which shows them beside the lines that they name; at the end, how many. */
function githubLines(outcomes: readonly CiOutcome[]): string {
  const lines = outcomes.flatMap(({ suite, name, findings }) =>
    findings.map((finding) => command(`${suite}: ${name}`, finding)),
  );
  return `${lines.join('')}${summary(outcomes)}\n`;
}

function command(title: string, { severity, file, line, column, text }: CiFinding): string {
  const properties = [
    ...(file === undefined ? [] : [`file=${property(file)}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    ...(column === undefined ? [] : [`col=${column}`]),
    `title=${property(title)}`,
  ];
  return `::${severity} ${properties.join(',')}::${data(text)}\n`;
}

/** `%`, and in properties `:` and `,`, would end a part; a line feed would begin a command. */
const data = (text: string): string => sanitiseLine(text).replaceAll('%', '%25');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Outcomes as JUnit's XML, which every such system reads: a suite for each problem. */
function junitXml(outcomes: readonly CiOutcome[]): string {
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
  const failures = errorsOf(outcome).map(
    // GitLab shows the text of the element, others the attribute.
    ({ text }) => `      <failure message="${escaped(text)}">${escaped(text)}</failure>\n`,
  );
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
