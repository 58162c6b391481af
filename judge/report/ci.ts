import type { VerifyReport } from '#verify';
import { type JudgementReport, seen } from './seen.ts';
import { sanitiseBlock, sanitiseLine } from './style.ts';

/** Outcomes in the format that a CI system reads. `version`: of the judge. */
export const renderCi = (reporter: CiReporter, outcomes: readonly CiOutcome[], version: string): string =>
  renderers[reporter](outcomes, version);

const renderers = { junit: junitXml, github: githubLines, sarif: sarifLog } as const;

/** Outcomes as workflow commands of GitHub, which shows them beside the lines that they name; at the end, how many. */
function githubLines(outcomes: readonly CiOutcome[]): string {
  const lines = outcomes.flatMap(({ suite, name, findings }) =>
    findings.map((finding) => command(`${suite}: ${name}`, finding)),
  );
  const failed = outcomes.filter(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  return `${lines.join('')}${outcomes.length - failed.length} as expected, ${failed.length} not\n`;
}

function command(title: string, { severity, file, line, text }: CiFinding): string {
  const properties = [
    ...(file === undefined ? [] : [`file=${property(file)}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
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

const levels = { error: 'error', warning: 'warning', notice: 'note' } as const;

/** Findings as a log of SARIF 2.1.0, which code hosts show beside the lines that they name. `version`: of the judge. */
function sarifLog(outcomes: readonly CiOutcome[], version: string): string {
  const rules = [...new Set(outcomes.map(({ rule }) => rule))];
  const results = outcomes.flatMap(({ suite, name, rule, findings }) =>
    findings.map((finding) => ({
      ruleId: idOf(rule),
      ruleIndex: rules.indexOf(rule),
      level: levels[finding.severity],
      message: { text: sanitiseLine(`${suite}: ${name}: ${finding.text}`) },
      ...placeOf(finding),
    })),
  );
  const descriptors = rules.map((rule) => ({ id: idOf(rule), shortDescription: { text: rule } }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'Antipode', version, rules: descriptors } }, results }],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

const idOf = (rule: string): string => rule.replaceAll(' ', '-');

function placeOf({ file, line }: CiFinding): object {
  if (file === undefined) return {};
  const region = line === undefined ? {} : { region: { startLine: line } };
  return { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region } }] };
}

/** A path as the standard wants it; names may contain anything. */
function uriOf(file: string): string {
  const path = file.split('/').map(encodeURIComponent).join('/');
  return file.startsWith('/') ? `file://${path}` : path;
}

/** The formats of results for CI systems. */
export const ciReporters = ['junit', 'github', 'sarif'] as const;
export type CiReporter = (typeof ciReporters)[number];

/** An error, warning or note at a place. */
export interface CiFinding {
  readonly severity: 'error' | 'warning' | 'notice';
  readonly file?: string;
  readonly line?: number;
  readonly text: string;
}

/** One test in the sense of such a system: a submission, or a check of a problem. */
export interface CiOutcome {
  readonly suite: string;
  readonly name: string;
  /** What kind of test it is. */
  readonly rule: string;
  readonly seconds: number;
  readonly skipped?: boolean;
  readonly findings: readonly CiFinding[];
}

/** A submission fails if its verdict is a judge error or is not as expected. */
export function outcomeOfGrading(report: JudgementReport, file: string): CiOutcome {
  const view = seen(report);
  const faults = report.expected?.faults ?? [];
  const reason = view.message === '' ? '' : `: ${view.message}`;
  const verdict = `${view.verdict ?? 'pending'}${reason}`;
  const isFault = report.judgement.verdict === 'JE';
  const texts = isFault ? [verdict] : faults.map((fault) => `${fault}${reason}`);
  return {
    suite: view.problem,
    name: view.submission,
    rule: 'verdict',
    seconds: (view.wallMs ?? 0) / 1000,
    findings: texts.map((text) => ({ severity: 'error', file, text })),
  };
}

/** Each check of a verification. `find`: the path of the file that a finding names, if there is one; `undefined`: the
 *  finding names none. */
export const outcomesOfVerification = (
  { problem, checks }: VerifyReport,
  find: (file: string | undefined) => string | undefined,
): readonly CiOutcome[] =>
  checks.map(({ name, status, ms, findings }) => ({
    suite: problem,
    name,
    rule: name,
    seconds: ms / 1000,
    skipped: status === 'skipped',
    findings: findings.map(({ severity, place, expected, found }) => ({
      severity: severity === 'note' ? 'notice' : severity,
      ...placeIn(place, find),
      text: `${place}: ${expected === undefined ? '' : `expected ${expected}, `}found ${found}`,
    })),
  }));

/** `accepted/bfs.cpp:12` names a file and a line. */
function placeIn(
  place: string,
  find: (file: string | undefined) => string | undefined,
): Pick<CiFinding, 'file' | 'line'> {
  const [, named, line] = /^([^:\s]+\.\w+)(?::(\d+))?/.exec(place) ?? [];
  const file = (named === undefined ? undefined : find(named)) ?? named ?? find(undefined);
  if (file === undefined) return {};
  return line === undefined || named === undefined ? { file } : { file, line: Number(line) };
}
