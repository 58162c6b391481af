import type { VerifyReport } from '#verify';
import { type JudgementReport, seen } from '../seen.ts';

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
