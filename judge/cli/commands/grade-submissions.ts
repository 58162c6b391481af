import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { expectationsFor } from '#catalogue';
import { makeTemporaryFolder, sweepTemporaryFolders } from '#host';
import {
  compareWithExpectations,
  type ExpectationFault,
  grade,
  type ImageKeeper,
  type JudgingTools,
  machineTools,
} from '#judging';
import { CompileCache, compile, findToolchains, type Submission } from '#language';
import type { Problem } from '#problem-reader';
import type { Judgement } from '#protocol';
import type { Expected } from '#report';
import { defined } from '#values';
import type { Verdict } from '#verdict';
import type { Io } from '../terminal/io.ts';
import { GradingDisplay } from '../terminal/progress-display.ts';

/** How submissions are graded. */
export interface GradeSettings {
  /** Run every case, even after one has failed. */
  readonly all: boolean;
  /** Programs that run at the same time; default: one per core. */
  readonly slots?: number;
  /** Ignore cached compilations. */
  readonly compileAfresh: boolean;
  /** True if progress must not show cases, because the reader of the results may not know of them. */
  readonly hidesCases: boolean;
  /** Gets the pictures that the package draws of some outputs. Undefined: nothing is drawn. */
  readonly images?: ImageKeeper;
  readonly onJudgement: (judgement: Judgement, submission: Submission) => void;
}

/** Cases of a submission of which the package may draw pictures. */
const drawn = { accepted: 3, others: 10 };

/** Grades the submissions one after another, each on all slots, with live progress. */
export async function gradeSubmissions(
  problem: Problem,
  submissions: readonly Submission[],
  { all, slots = availableParallelism(), compileAfresh, hidesCases, images, onJudgement }: GradeSettings,
  io: Io,
): Promise<void> {
  sweepTemporaryFolders();
  const compiling = compileAfresh ? await emptyCache() : { tools: machineTools, release: () => undefined };
  const startDisplay = (submission: Submission): GradingDisplay =>
    new GradingDisplay(io, {
      submission: submission.name,
      index: submissions.indexOf(submission) + 1,
      submissions: submissions.length,
      slots: Math.min(slots, problem.cases.length),
      hidesCases,
    });
  const waiting = [...submissions];
  let current = waiting.shift();
  let display = current && startDisplay(current);
  try {
    const onWait = (isWaiting: boolean) => display?.onWait(isWaiting);
    const keeps = images && ({ of: 'none', bytes: 0, images: { ...drawn, see: images.see } } as const);
    const options = { slots, all, signal: io.signal, tools: compiling.tools, onWait, ...defined({ keeps }) };
    for await (const event of grade(problem, submissions, options)) {
      display?.handle(event);
      if (event.type !== 'judgement' || current === undefined) continue;
      display?.stop();
      onJudgement(event.judgement, current);
      current = waiting.shift();
      display = current && startDisplay(current);
    }
  } finally {
    display?.stop();
    compiling.release();
  }
}

/** The tools of this machine with an empty cache of compiled programs; `release` deletes that cache. */
async function emptyCache(): Promise<{ readonly tools: JudgingTools; readonly release: () => void }> {
  const folder = makeTemporaryFolder();
  const cache = new CompileCache(folder);
  const toolchains = await findToolchains();
  return {
    tools: {
      ...machineTools,
      compile: (submission, options) => compile(submission, { ...options, toolchains, cache }),
    },
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What the jury, or the folder of the submission, expects, and how the judgement differs. Undefined if nothing is
 *  expected or the submission could not be judged on this machine. */
export function expectedByJury(
  judgement: Judgement,
  submission: Submission,
  problem: Problem,
): Expected | undefined {
  const expectations = expectationsFor(problem, submission);
  if (expectations.length === 0 || judgement.notJudged !== undefined) return undefined;
  const names = problem.cases.map(({ name }) => name);
  const { wanted, faults } = compareWithExpectations(judgement, expectations, names);
  return { wanted, faults: faults.map(faultSentence) };
}

/** `secret/03: expected only AC or WA, found TLE (folder wrong_answer)` */
const faultSentence = ({ case: name, expected, found, source }: ExpectationFault): string =>
  `${name === undefined ? '' : `${name}: `}expected ${expected}, found ${found} (${source})`;

/** What the user expects of every submission (`--expect`). */
export function expectedByUser({ verdict }: Judgement, expect: readonly Verdict[]): Expected {
  const wanted = expect.join(' or ');
  return { wanted, faults: expect.includes(verdict) ? [] : [`expected ${wanted}, found ${verdict}`] };
}
