import { hash } from 'node:crypto';
import { jsonText } from '#values';
import { sanitiseBlock, sanitiseLine } from '../style.ts';
import type { CiFinding, CiOutcome } from './outcomes.ts';

/** What a format says besides the outcomes. */
export interface CiSetting {
  /** Of the judge. */
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

const gitlabSeverities = { error: 'major', warning: 'minor', notice: 'info' } as const;

/** GitLab's report on code quality (docs.gitlab.com/ci/testing/code_quality): a finding for each place. A fingerprint
 *  does not name the line, so that it stays when lines are added before. */
export function gitlabReport(outcomes: readonly CiOutcome[]): string {
  const issues = outcomes.flatMap(({ suite, name, rule, findings }) =>
    findings.map(({ severity, file = suite, line = 1, text }, index) => ({
      description: sanitiseLine(`${suite}: ${name}: ${text}`),
      check_name: idOf(rule),
      fingerprint: hash('sha256', JSON.stringify([suite, name, file, text, index])),
      severity: gitlabSeverities[severity],
      location: { path: file.replace(/^\.\//, ''), lines: { begin: line } },
    })),
  );
  return jsonText(issues);
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
export function gradescopeResults(outcomes: readonly CiOutcome[]): string {
  const tests = gradedTests(outcomes).map(({ name, score, maxScore, isPassed, output }) => ({
    name,
    score,
    max_score: maxScore,
    status: isPassed ? 'passed' : 'failed',
    ...(output !== '' && { output }),
  }));
  const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0);
  return jsonText({ execution_time: Math.round(seconds), stdout_visibility: 'hidden', tests });
}

/** A text of at most so many UTF-16 units, none of them half a character. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** The action gets the result in a variable, which Linux bounds by 128 KiB: all messages together, and the tests. */
const mostOfMessages = 24_000;
const mostTests = 200;
const mostOfName = 100;

/** What autograding-grading-reporter, an action of GitHub Education, takes from each runner: JSON in base64. */
export function autogradingResult(outcomes: readonly CiOutcome[]): string {
  const graded = joined(gradedTests(outcomes), mostTests);
  const tests = graded.map(({ name, score, isPassed, output }) => ({
    name: cutText(name, mostOfName),
    status: isPassed ? 'pass' : 'fail',
    score,
    message: cutText(output, Math.max(1, Math.floor(mostOfMessages / graded.length))),
  }));
  const most = graded.reduce((sum, { maxScore }) => sum + maxScore, 0);
  const status = tests.every((one) => one.status === 'pass') ? 'pass' : 'fail';
  const result = { version: 1, status, max_score: most, tests };
  return `${Buffer.from(JSON.stringify(result)).toString('base64')}\n`;
}

type GradedTest = ReturnType<typeof gradedTests>[number];

/** At most so many tests with the same points in all: neighbours are joined, with what is wrong with the first. */
function joined(tests: readonly GradedTest[], most: number): readonly GradedTest[] {
  const each = Math.ceil(tests.length / most);
  if (each <= 1) return tests;
  return Array.from({ length: Math.ceil(tests.length / each) }, (_, at) => {
    const some = tests.slice(at * each, (at + 1) * each);
    const sum = (key: 'score' | 'maxScore') => some.reduce((all, one) => all + one[key], 0);
    const [first, last] = [some[0]?.name ?? '', some.at(-1)?.name ?? ''];
    return {
      name:
        first === last
          ? first
          : `${cutText(first, mostOfName / 2 - 2)} … ${cutText(last, mostOfName / 2 - 2)}`,
      score: sum('score'),
      maxScore: sum('maxScore'),
      isPassed: some.every(({ isPassed }) => isPassed),
      output: some.find(({ isPassed }) => !isPassed)?.output ?? '',
    };
  });
}

/** Classroom 50's result.json, classroom50/result/v1 (its wiki, Advanced-Autograding). Its runner says in the
 *  environment whose submission it is. Scores are whole: what is not passed is rounded down, and has less than all. */
export function classroom50Result(outcomes: readonly CiOutcome[], { env, now }: CiSetting): string {
  const tests = gradedTests(outcomes).map(({ name, score, maxScore, isPassed, output }) => ({
    'test-name': name,
    passed: isPassed,
    score: isPassed ? Math.ceil(maxScore) : Math.floor(score),
    'max-score': Math.ceil(maxScore),
    ...(output !== '' && { output }),
  }));
  const sum = (key: 'score' | 'max-score') => tests.reduce((all, one) => all + one[key], 0);
  return jsonText({
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

const levels = { error: 'error', warning: 'warning', notice: 'note' } as const;

/** Findings as a log of SARIF 2.1.0, which code hosts show beside the lines that they name. */
export function sarifLog(outcomes: readonly CiOutcome[], { version }: CiSetting): string {
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
  return jsonText(log);
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
