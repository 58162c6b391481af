import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import {
  didYouMean,
  makeTemporaryFolder,
  namedStatus,
  sweepTemporaryFolders,
  UserError,
} from '../host/index.ts';
import {
  compareWithExpectations,
  type ExpectationFault,
  expectationWords,
  grade,
  type Judgement,
  type JudgingTools,
  machineTools,
} from '../judging/index.ts';
import {
  CompileCache,
  compile,
  findToolchains,
  languageNamed,
  languageTable,
  type Submission,
} from '../language/index.ts';
import { type Expectation, expectationsOfPath, type Problem } from '../package/index.ts';
import { type Audience, type Expected, type JudgementReport, sanitiseLine } from '../report/index.ts';
import type { ScoringDialect } from '../scoring/index.ts';
import { materialiseGroup } from '../testdata/index.ts';
import type { Verdict } from '../verdict/index.ts';
import { withProgress } from './commands/testdata.ts';
import { selectCases } from './options/case-selection.ts';
import { openProblem, refuseUnsupported } from './problem-tools.ts';
import type { Io } from './terminal/io.ts';
import { GradingDisplay } from './terminal/progress-display.ts';
import { derivedLimits } from './time-limit.ts';

/** What the user may change about a problem for one grading. */
export interface ProblemChanges {
  readonly tests?: string;
  /** ms */
  readonly timeLimit?: number;
  readonly checkerArgs?: readonly string[];
  /** False: measure a time limit that is not given, even if that was done before. */
  readonly cache?: boolean;
  /** What the scores of a package mean. */
  readonly scoring?: ScoringDialect;
}

/** How submissions are graded. */
export interface GradeSettings {
  readonly all?: boolean;
  readonly jobs?: number;
  /** False: compile even what was compiled before. */
  readonly cache?: boolean;
  /** Verdicts that the user expects of every submission. */
  readonly expect?: readonly Verdict[];
  /** Default: the jury. */
  readonly audience?: Audience;
}

/** Opens a problem and applies what the user changed. @throws UserError */
export async function prepareProblem(nameOrPath: string, changes: ProblemChanges, io: Io): Promise<Problem> {
  const problem = await openProblem(nameOrPath, io);
  const { tests, timeLimit, checkerArgs, scoring, cache } = changes;
  const selected =
    tests === undefined
      ? problem.cases
      : await selectCases(problem, tests, (owner, group) =>
          withProgress(io, `making ${owner.slug} ${group.name}`, (options) =>
            materialiseGroup(owner, group, options),
          ),
        );
  const changed: Problem = {
    ...problem,
    cases: checkerArgs === undefined ? selected : selected.map((testCase) => ({ ...testCase, checkerArgs })),
    ...(timeLimit === undefined ? {} : withTimeLimit(problem, timeLimit)),
    ...(scoring === undefined ? {} : withScoring(problem, scoring)),
  };
  refuseUnsupported(changed);
  // It follows from all cases, whichever are graded.
  return timeLimit === undefined ? { ...changed, limits: await derivedLimits(problem, io, cache) } : changed;
}

const withTimeLimit = ({ limits, timeLimit }: Problem, timeMs: number) => ({
  limits: { ...limits, timeMs },
  timeLimit: { ...timeLimit, source: 'user' as const },
});

/** @throws UserError when the groups of the package are not written for that dialect */
function withScoring({ slug, scoring, groups }: Problem, dialect: ScoringDialect): Pick<Problem, 'scoring'> {
  const possible: readonly ScoringDialect[] = {
    grader: ['kattis', 'domjudge'] as const,
    standard: ['standard'] as const,
    polygon: ['polygon'] as const,
  }[groups.rule.kind];
  if (scoring === undefined)
    throw new UserError(`--scoring: ${slug} is a problem without scores (pass-fail)`);
  if (possible.includes(dialect)) return { scoring: { ...scoring, dialect } };
  throw new UserError(
    `--scoring: expected ${possible.join(' or ')}, since the groups of ${slug} follow such rules, found ${dialect}`,
  );
}

/** The submission at a path. @throws UserError when there is nothing */
export function submissionAt(name: string, options: Pick<Submission, 'language' | 'entryPoint'>): Submission {
  if (options.language !== undefined) requireLanguage(options.language);
  const path = resolve(name);
  if (name === '' || namedStatus('submission', path) === undefined) {
    throw new UserError(`submission ${sanitiseLine(name)}: there is no such file or folder${nearby(path)}`, {
      ...(name.includes('\u{fffd}') ? { hint: 'Its name is not UTF-8; rename it.' } : {}),
    });
  }
  return { name, path, ...options };
}

/** A submission of the jury with what its package says of it: where a link leads, its language and where it starts. The user's word counts
 *  more. */
export function asPackageSays({ parts }: Problem, submission: Submission): Submission {
  const { realPath, language, entryPoint } =
    parts.submissions.find(({ path }) => path === submission.path) ?? {};
  return {
    ...(realPath === undefined ? {} : { realPath }),
    ...(language === undefined ? {} : { language }),
    ...(entryPoint === undefined ? {} : { entryPoint }),
    ...submission,
  };
}

function requireLanguage(name: string): void {
  if (languageNamed(languageTable(), name) !== undefined) return;
  const ids = languageTable().languages.map(({ id }) => id);
  throw new UserError(`--language: there is no language "${sanitiseLine(name)}"${didYouMean(name, ids)}`, {
    hint: `Known: ${ids.join(', ')}`,
  });
}

function nearby(path: string): string {
  try {
    return sanitiseLine(didYouMean(basename(path), readdirSync(dirname(path))));
  } catch {
    return '';
  }
}

/** Grades one submission after the other, each on all slots, with live progress; `onReport` gets each as it is done. */
export async function gradeSeveral(
  problem: Problem,
  submissions: readonly Submission[],
  settings: GradeSettings,
  io: Io,
  onReport: (report: JudgementReport) => void,
): Promise<void> {
  sweepTemporaryFolders();
  const slots = settings.jobs ?? availableParallelism();
  const compiling = await toolsFor(settings);
  let index = 0;
  const startDisplay = (): GradingDisplay =>
    new GradingDisplay(io, {
      submission: submissions[index]?.name ?? '',
      index: index + 1,
      submissions: submissions.length,
      slots: Math.min(slots, problem.cases.length),
    });
  let display = startDisplay();
  try {
    const options = { slots, all: settings.all ?? false, signal: io.signal, tools: compiling.tools };
    for await (const event of grade(problem, submissions, options)) {
      display.handle(event);
      if (event.type !== 'judgement') continue;
      display.stop();
      onReport(reportOn(event.judgement, submissions[index], problem, settings));
      index += 1;
      if (index < submissions.length) display = startDisplay();
    }
  } finally {
    display.stop();
    compiling.release();
  }
}

/** A judgement with what was expected of its submission: by the user, else by the jury if it is theirs, else by the folder it lies in. */
function reportOn(
  judgement: Judgement,
  submission: Submission | undefined,
  problem: Problem,
  { expect, audience = 'jury' }: GradeSettings,
): JudgementReport {
  const expected =
    expect === undefined
      ? submission && expectedByJury(judgement, expectationsOf(problem, submission), problem)
      : expectedByUser(judgement, expect);
  return { judgement, audience, ...(expected === undefined ? {} : { expected }) };
}

function expectedByJury(
  judgement: Judgement,
  expectations: readonly Expectation[],
  { cases }: Problem,
): Expected | undefined {
  // What cannot be judged here contradicts nobody.
  if (expectations.length === 0 || judgement.notJudged !== undefined) return undefined;
  const { faults } = compareWithExpectations(
    judgement,
    expectations,
    cases.map(({ name }) => name),
  );
  return { wanted: expectationWords(expectations), faults: faults.map(faultSentence) };
}

/** `secret/03: expected only AC or WA, found TLE (folder wrong_answer)` */
const faultSentence = ({ case: name, expected, found, source }: ExpectationFault): string =>
  `${name === undefined ? '' : `${name}: `}expected ${expected}, found ${found} (${source})`;

function expectationsOf({ parts, dialect }: Problem, { path }: Submission): readonly Expectation[] {
  const own = parts.submissions.find((known) => known.path === path);
  return own?.expectations ?? expectationsOfPath(path, dialect);
}

function expectedByUser({ verdict }: Judgement, expect: readonly Verdict[]): Expected {
  const wanted = expect.join(' or ');
  return { wanted, faults: expect.includes(verdict) ? [] : [`expected ${wanted}, found ${verdict}`] };
}

/** The tools of this machine; without the cache of compiled programs, one that is empty and ends with the grading. */
async function toolsFor({
  cache = true,
}: GradeSettings): Promise<{ tools: JudgingTools; release: () => void }> {
  if (cache) return { tools: machineTools, release: () => undefined };
  const folder = makeTemporaryFolder();
  const ownCache = new CompileCache(folder);
  const toolchains = await findToolchains();
  return {
    tools: {
      ...machineTools,
      compile: (submission, options) => compile(submission, { ...options, toolchains, cache: ownCache }),
    },
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}
