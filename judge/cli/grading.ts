import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { didYouMean, UserError } from '../host/index.ts';
import type { Judgement, JudgingEvent } from '../judging/index.ts';
import type { Submission } from '../language/index.ts';
import type { Problem } from '../package/index.ts';
import { type Audience, type JudgementReport, sanitiseLine } from '../report/index.ts';
import { materialiseGroup } from '../testdata/index.ts';
import type { Verdict } from '../verdict/index.ts';
import { selectCases } from './case-selection.ts';
import type { Io } from './io.ts';
import { openProblem } from './problem-tools.ts';
import { GradingDisplay } from './progress-display.ts';
import { withProgress } from './testdata.ts';

/** What the user may change about a problem for one grading. */
export interface ProblemChanges {
  readonly tests?: string;
  /** ms */
  readonly timeLimit?: number;
  readonly checkerArgs?: readonly string[];
}

/** How submissions are graded. */
export interface GradeSettings {
  readonly all?: boolean;
  readonly jobs?: number;
  /** False: compile even what was compiled before. */
  readonly cache?: boolean;
}

/** Opens a problem and applies what the user changed. @throws UserError */
export async function prepareProblem(nameOrPath: string, changes: ProblemChanges, io: Io): Promise<Problem> {
  const problem = openProblem(nameOrPath);
  const { tests, timeLimit, checkerArgs } = changes;
  const selected =
    tests === undefined
      ? problem.cases
      : await selectCases(problem, tests, (owner, group) =>
          withProgress(io, `making ${owner.slug} ${group.name}`, (options) =>
            materialiseGroup(owner, group, options),
          ),
        );
  return {
    ...problem,
    cases: checkerArgs === undefined ? selected : selected.map((testCase) => ({ ...testCase, checkerArgs })),
    limits: timeLimit === undefined ? problem.limits : { ...problem.limits, timeMs: timeLimit },
  };
}

/** The submission at a path. @throws UserError when there is nothing */
export function submissionAt(name: string, options: Pick<Submission, 'language' | 'entryPoint'>): Submission {
  const path = resolve(name);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    throw new UserError(`submission ${sanitiseLine(name)}: there is no such file or folder${nearby(path)}`, {
      ...(name.includes('\u{fffd}') ? { hint: 'Its name is not UTF-8; rename it.' } : {}),
    });
  }
  return { name, path, ...options };
}

function nearby(path: string): string {
  try {
    return sanitiseLine(didYouMean(basename(path), readdirSync(dirname(path))));
  } catch {
    return '';
  }
}

/** Grades one submission after the other, each on all slots, with live progress; `onJudgement` gets each as it is done. */
export async function gradeSeveral(
  problem: Problem,
  submissions: readonly Submission[],
  settings: GradeSettings,
  io: Io,
  onJudgement: (judgement: Judgement) => void,
): Promise<void> {
  const slots = settings.jobs ?? availableParallelism();
  for (const [index, submission] of submissions.entries()) {
    const position = { index: index + 1, submissions: submissions.length };
    const display = new GradingDisplay(io, { submission: submission.name, slots, ...position });
    try {
      const onEvent = (event: JudgingEvent): void => display.handle(event);
      const judgement = await gradeOne(problem, submission, {
        ...settings,
        slots,
        onEvent,
        signal: io.signal,
      });
      display.stop();
      onJudgement(judgement);
    } finally {
      display.stop();
    }
  }
}

async function gradeOne(problem: Problem, submission: Submission, _options: object): Promise<Judgement> {
  throw new UserError(`${problem.slug}, ${submission.name}: judging is not part of this build yet`);
}

/** A judgement with what was expected of its submission: by the user, else by the folder it lies in. */
export function reportOn(
  judgement: Judgement,
  submissions: readonly Submission[],
  audience: Audience,
  expect?: readonly Verdict[],
): JudgementReport {
  const submission = submissions.find(({ name }) => name === judgement.submission);
  const expected = expect ?? (submission && expectedOf(submission));
  return { judgement, audience, ...(expected === undefined ? {} : { expected }) };
}

/** Verdicts that a submission's folder promises (`accepted/bfs.cpp`); undefined: none. */
function expectedOf(_submission: Submission): readonly Verdict[] | undefined {
  return undefined;
}
