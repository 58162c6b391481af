import { extname, join } from 'node:path';
import type { JudgementView } from '#protocol';
import type { VerifyReport } from '#verify';
import { type JudgementReport, seen } from '../seen.ts';

/** An error, warning or note at a place. */
export interface CiFinding {
  readonly severity: 'error' | 'warning' | 'notice';
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly text: string;
}

/** What a score is made of, as far as the reader sees it: test groups, or the whole. */
interface CiPart {
  readonly name: string;
  readonly score: number;
  readonly maxScore: number;
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
  /** Of a submission. */
  readonly parts?: readonly CiPart[];
}

/** A submission fails if its verdict is a judge error or is not as expected; if nothing is expected, unless it is
 *  accepted. `file`: its path, of a file or a folder. */
export const outcomeOfGrading = (report: JudgementReport, file: string): CiOutcome =>
  outcomeOfView(seen(report), file, report.expected?.faults);

/** The same for a judgement in the form of another machine. @param faults - how it is not as expected; undefined:
 *  nothing is expected */
export function outcomeOfView(
  view: JudgementView,
  file: string,
  faults: readonly string[] = view.verdict === 'AC' ? [] : [verdictOf(view)],
): CiOutcome {
  // The compiler calls the file as it is called in its box.
  const [placed] = view.compile?.ok === false ? placesIn(view.message, file) : [];
  const { text: reason, ...place } = placed ?? { file, text: view.message };
  const texts = view.verdict === 'JE' ? [verdictOf(view)] : faults;
  const error = (text: string): CiFinding => ({
    ...place,
    severity: 'error',
    text: reason === '' ? text : `${text}: ${reason}`,
  });
  const places = texts.length === 0 ? [] : placesIn(saidOf(view), file).filter((one) => !isSame(one, placed));
  return {
    suite: view.problem,
    name: view.submission,
    rule: 'verdict',
    seconds: (view.wallMs ?? 0) / 1000,
    findings: [...texts.map(error), ...places],
    parts: partsOf(view),
  };
}

const isSame = (one: CiFinding, other: CiFinding | undefined): boolean =>
  other !== undefined &&
  (['file', 'line', 'column', 'text'] as const).every((key) => one[key] === other[key]);

const verdictOf = ({ verdict, decidedBy, notJudged }: JudgementView): string =>
  notJudged ?? `${decidedBy === undefined ? '' : `${decidedBy}: `}${verdict ?? 'pending'}`;

/** What compiler and program have written about places in the source. */
function saidOf({ compile, cases, decidedBy }: JudgementView): string {
  if (compile?.ok === false) return compile.output;
  return cases.find(({ name }) => name === decidedBy)?.detail ?? '';
}

/** What names a place: `x.c:3:5: error: …` of most compilers, ` --> x.rs:3:5` of Rust, `File "x.py", line 3` of Python,
 *  `x.pas(3,5) Error: …` of Pascal and C#. */
const placePatterns: readonly RegExp[] = [
  /^(?:\S*\/)?(?<file>[^\s/:]+\.\w+):(?<line>\d+)(?::(?<column>\d+))?:\s*(?<text>\S.*)$/,
  /^\s*--> (?:\S*\/)?(?<file>[^\s/:]+\.\w+):(?<line>\d+):(?<column>\d+)$/,
  /^\s*File "(?:[^"]*\/)?(?<file>[^"/]+)", line (?<line>\d+)/,
  /^(?:\S*\/)?(?<file>[^\s/(]+\.\w+)\((?<line>\d+),(?<column>\d+)\)\s*(?<text>\S.*)$/,
];
const mostPlaces = 20;

/** Places of a source that a text names. A single file may have another name where it is compiled. */
function placesIn(text: string, file: string): readonly CiFinding[] {
  const lines = text.split('\n');
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  const found = lines.flatMap((line, index): readonly CiFinding[] => {
    const groups = placePatterns.map((pattern) => pattern.exec(line)?.groups).find(Boolean);
    if (groups === undefined) return [];
    const { file: named = '', line: at = '1', column } = groups;
    // Rust says what is wrong on the line before, Python on the last one.
    const said = groups.text ?? (line.includes('-->') ? lines[index - 1] : last) ?? '';
    const severity = /^(?:fatal )?\w*warning/i.test(said)
      ? 'warning'
      : /^note/i.test(said)
        ? 'notice'
        : 'error';
    const text = said.replace(/^(?:fatal )?(?:error|warning|note|hint)\b(?:\[\w+\])?:?\s*/i, '');
    const path = extname(file) === '' ? join(file, named) : file;
    return [
      {
        severity,
        file: path,
        line: Number(at),
        column: column === undefined ? undefined : Number(column),
        text,
      },
    ];
  });
  return found.slice(0, mostPlaces);
}

/** The groups that have points and no groups below them; without any, the whole. */
function partsOf({ groups = [], score, maxScore, verdict, submission }: JudgementView): readonly CiPart[] {
  const leaves = groups.filter(
    ({ name, maxScore: most }) =>
      most !== undefined && !groups.some((other) => other.name !== name && isBelow(other.name, name)),
  );
  if (leaves.length > 1)
    return leaves.map((one) => ({ name: one.name, score: one.score ?? 0, maxScore: one.maxScore ?? 0 }));
  const most = maxScore === undefined || !Number.isFinite(maxScore) ? 1 : maxScore;
  return [{ name: submission, score: score ?? (verdict === 'AC' ? most : 0), maxScore: most }];
}

const isBelow = (name: string, group: string): boolean =>
  group === '' || group === '.' || name.startsWith(`${group}/`);

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
