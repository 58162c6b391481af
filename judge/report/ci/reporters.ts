import { createHash } from 'node:crypto';
import { sanitiseBlock, sanitiseLine } from '../style.ts';
import type { CiFinding, CiOutcome } from './outcomes.ts';

/** What a format says besides the outcomes. */
export interface CiSetting {
  /** Of the judge. */
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

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
} as const satisfies Readonly<Record<string, (outcomes: readonly CiOutcome[], setting: CiSetting) => string>>;

export type CiReporter = keyof typeof renderers;
export const ciReporters = Object.keys(renderers) as readonly CiReporter[];

/** Those whose results are shown to whoever made the submission. */
export const reportersForTeams: readonly CiReporter[] = ['gradescope', 'classroom50'];

/** Outcomes in the format that another system reads. */
export const renderCi = (reporter: CiReporter, outcomes: readonly CiOutcome[], setting: CiSetting): string =>
  renderers[reporter](outcomes, setting);

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

const gitlabSeverities = { error: 'major', warning: 'minor', notice: 'info' } as const;

/** GitLab's report on code quality (docs.gitlab.com/ci/testing/code_quality): a finding for each place. A fingerprint does
 *  not name the line, so that it stays when lines are added before. */
function gitlabReport(outcomes: readonly CiOutcome[]): string {
  const issues = outcomes.flatMap(({ suite, name, rule, findings }) =>
    findings.map(({ severity, file = suite, line = 1, text }, index) => ({
      description: sanitiseLine(`${suite}: ${name}: ${text}`),
      check_name: idOf(rule),
      fingerprint: createHash('sha256')
        .update(JSON.stringify([suite, name, file, text, index]))
        .digest('hex'),
      severity: gitlabSeverities[severity],
      location: { path: file.replace(/^\.\//, ''), lines: { begin: line } },
    })),
  );
  return json(issues);
}

/** What each submission got, and what one may read about it. */
const gradedTests = (outcomes: readonly CiOutcome[]) =>
  outcomes.flatMap(({ suite, name, findings, parts = [] }) =>
    parts.map((part) => ({
      ...part,
      name: sanitiseLine([...new Set([suite, name, part.name])].join(': ')),
      isPassed: part.score >= part.maxScore,
      output: sanitiseBlock(findings.map(({ text }) => text).join('\n')),
    })),
  );

/** Gradescope's results.json (gradescope-autograders.readthedocs.io/en/latest/specs). */
function gradescopeResults(outcomes: readonly CiOutcome[]): string {
  const tests = gradedTests(outcomes).map(({ name, score, maxScore, isPassed, output }) => ({
    name,
    score,
    max_score: maxScore,
    status: isPassed ? 'passed' : 'failed',
    ...(output !== '' && { output }),
  }));
  const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0);
  return json({ execution_time: Math.round(seconds), stdout_visibility: 'hidden', tests });
}

/** Classroom 50's result.json, classroom50/result/v1 (its wiki, Advanced-Autograding). Its runner says in the environment
 *  whose submission it is. Scores are whole: a score is rounded down. */
function classroom50Result(outcomes: readonly CiOutcome[], { env, now }: CiSetting): string {
  const tests = gradedTests(outcomes).map(({ name, score, maxScore, isPassed, output }) => ({
    'test-name': name,
    passed: isPassed,
    score: Math.floor(score),
    'max-score': Math.floor(maxScore),
    ...(output !== '' && { output }),
  }));
  const sum = (key: 'score' | 'max-score') => tests.reduce((all, one) => all + one[key], 0);
  return json({
    schema: 'classroom50/result/v1',
    classroom: env.CLASSROOM,
    assignment: env.ASSIGNMENT,
    assignment_type: env.ASSIGNMENT_TYPE,
    owner: env.OWNER,
    submission: env.SUBMISSION_TAG,
    commit: env.COMMIT_URL,
    release: env.RELEASE_URL,
    review: env.REVIEW_URL || env.COMMIT_URL,
    datetime: `${now.toISOString().slice(0, 19)}Z`,
    score: sum('score'),
    'max-score': sum('max-score'),
    tests,
  });
}

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

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

const levels = { error: 'error', warning: 'warning', notice: 'note' } as const;

/** Findings as a log of SARIF 2.1.0, which code hosts show beside the lines that they name. */
function sarifLog(outcomes: readonly CiOutcome[], { version }: CiSetting): string {
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
  return json(log);
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
