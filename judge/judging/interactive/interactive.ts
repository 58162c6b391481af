/** Theory of operation. In an interactive problem, submission and interactor run at the same time in a pair of
 *  boxes, and each reads what the other one writes. The run yields facts: how both ended, in which order, and the
 *  interactor's opinion; a pure function decides which of them counts (`rules.ts`). If the submission came close to
 *  a limit, the conversation is repeated in quiet, like any run. The transcript is kept for the jury
 *  (`renderTranscript`). A problem with several passes has one conversation per pass; the last one decides. */

import { join } from 'node:path';
import { InteractorError, type NextPass, passFault, takeNextInput } from '#checking';
import type { TestCase } from '#problem-reader';
import type { RunLimits, TalkRequest, TalkRun } from '#sandbox';
import { type RunResult, runVerdict } from '#verdict';
import { type OpenSession, withRun } from '../cases/session.ts';
import { placedFiles } from '../runs/environment.ts';
import { type Doubt, doubtAbout, keptLimits } from '../runs/limits.ts';
import {
  type Measurement,
  type RunPlan,
  randomName,
  requireData,
  requireRoom,
  withRuntimesLimit,
} from '../runs/measure.ts';
import { firstRun, type Repeatable, type Repeated, settle } from '../runs/repeat.ts';
import { hasWaited, isOvertaken, isStarved, keptWaitingMs } from './company.ts';
import type { Interactor } from './interactor.ts';
import {
  type ConversationResult,
  decideTalk,
  drawTalk,
  type InteractiveContext,
  removeAll,
  type Talked,
} from './result.ts';
import { endWithoutOpinion, floodBytes, whoDecides } from './rules.ts';
import { type Sides, TalkSession } from './talk-session.ts';

/** The interactor learns of a submission's failure this much later, so a verdict that it gives within this time
 *  cannot be caused by the failure. */
const holdMs = 100;
/** How long an interactor may continue after a submission has failed; its opinion no longer counts then. */
const afterFailureMs = 400;
/** How many bytes of each side's messages are kept. */
const transcriptBytes = 256 * 1024;

/** Sessions for an interactive problem. */
export const interactiveSessions =
  (context: InteractiveContext): OpenSession<TestCase> =>
  () => {
    const { boxOptions } = context.interactor;
    const sides = { submission: context.box, interactor: boxOptions };
    const session = new TalkSession(context.boxes, sides, context.processes);
    return withRun(session, async (testCase) => {
      const talked = await talkInPasses(session, testCase, context);
      return { decide: () => decideTalk(testCase, talked, context), canWait: false };
    });
  };

/** The start of one pass. */
interface Beginning {
  readonly inputPath: string;
  readonly before: NextPass | undefined;
}

async function talkInPasses(
  session: TalkSession,
  testCase: TestCase,
  options: InteractiveContext,
): Promise<Talked> {
  requireData(testCase);
  const attempts: ConversationResult[] = [];
  let beginning: Beginning = { inputPath: testCase.inputPath, before: undefined };
  try {
    for (;;) {
      const { attempt, ...others } = await talk(session, testCase, beginning, options);
      attempts.push(attempt);
      const next = nextBeginning(attempt, testCase, attempts.length, options);
      if (!next) return { attempts, ...others };
      await drawTalk(testCase, attempt, options);
      if (others.earlier) removeAll([others.earlier], options);
      beginning = next;
    }
  } catch (error) {
    removeAll(attempts, options);
    throw error;
  }
}

/** The conversation of one pass that counts. */
type Talk = Pick<Repeated<ConversationResult>, 'attempt' | 'earlier'> &
  Pick<Measurement, 'repeated' | 'isSplit'>;

/** Undefined after the last pass. */
function nextBeginning(
  { name, decider, opinion }: ConversationResult,
  testCase: TestCase,
  passes: number,
  options: InteractiveContext,
): Beginning | undefined {
  const { plan, interactor } = options;
  if (decider !== 'interactor' || 'failure' in opinion || !opinion.next) return undefined;
  const fault = passFault(passes, options.passes);
  if (fault !== undefined) throw new InteractorError(interactor.name, testCase.name, fault);
  const inputPath = takeNextInput(opinion.next, join(plan.outputFolder, `${name}.pass`));
  return { inputPath, before: opinion.next };
}

/** Runs one conversation; repeats it while all other slots pause if its result is in doubt. */
async function talk(
  session: TalkSession,
  testCase: TestCase,
  beginning: Beginning,
  options: InteractiveContext,
): Promise<Talk> {
  const { plan, lock } = options;
  const once = (kill: RunLimits) => talkOnce(session, testCase, beginning, kill, options);
  const how: Repeatable<ConversationResult> = {
    limits: plan.limits,
    kill: plan.kill,
    lock,
    load: plan.load,
    again: async (kill) => {
      await session.close();
      return once(kill);
    },
    doubtAbout: (attempt) => doubtAboutAttempt(attempt, plan),
    isSettled: (attempt) =>
      !isSubmissionsDoing(attempt) || (!attempt.starved && keptLimits(attempt.run, plan.limits)),
    discard: (attempts) => removeAll(attempts, options),
  };
  const first = await firstRun(plan.waiting, how, () => lock.shared(() => once(plan.kill)));
  return believed(await settle(first, how), how.discard);
}

/** A conversation that was accepted only when it was repeated does not count (`runs/repeat.ts`). */
function believed(talk: Talk, discard: (attempts: readonly ConversationResult[]) => void): Talk {
  const { attempt, earlier, ...repeated } = talk;
  if (earlier === undefined || (accepts(attempt) && accepts(earlier))) return talk;
  const isSplit = accepts(attempt);
  discard([isSplit ? attempt : earlier]);
  return isSplit ? { attempt: earlier, ...repeated, isSplit } : { attempt, ...repeated };
}

const accepts = ({ opinion }: ConversationResult): boolean =>
  !('failure' in opinion) && opinion.result.kind === 'accepted';

/** False if the interactor ended the conversation: it then says nothing about the submission's limits. */
const isSubmissionsDoing = ({ run, decider, opinion }: ConversationResult): boolean =>
  decider === 'submission' ||
  (decider === 'interactor' && run.exit.kind !== 'killed' && !('failure' in opinion));

function doubtAboutAttempt(attempt: ConversationResult, { limits }: RunPlan): Doubt | undefined {
  if (!isSubmissionsDoing(attempt)) return undefined;
  const doubt = doubtAbout(attempt.run, limits);
  if (doubt === 'time' || doubt === 'memory') return doubt;
  if (attempt.starved) return 'starved';
  return doubt === 'idle' && attempt.waited ? doubt : undefined;
}

async function talkOnce(
  session: TalkSession,
  testCase: TestCase,
  { inputPath, before }: Beginning,
  kill: RunLimits,
  options: InteractiveContext,
): Promise<ConversationResult> {
  const { plan, interactor } = options;
  requireRoom(plan);
  const name = `talk-${randomName()}`;
  const clean = () => removeAll([{ name }], options);
  const transcript = (end: string) => ({ transcript: { name: `${name}.${end}`, bytes: transcriptBytes } });
  const submission = {
    argv: [...plan.argv, ...(testCase.programArgs ?? [])],
    env: plan.env,
    cwd: plan.cwd,
    stderr: `${name}.err`,
    limits: kill,
    holdMs,
    place: placedFiles(testCase, plan.packageFolder),
    ...transcript('said'),
  };
  const job = { testCase, inputPath, before, name, patienceMs: kill.wallMs };
  try {
    const asked = { ...interactor.request(job), ...transcript('asked') };
    const requests = { submissions: processesOf(submission, options.processes), interactor: asked };
    const rules = {
      endsFirst: (run: TalkRun) => !interactor.mayGoOn(run),
      leavesSecondMs: (run: TalkRun) => leavesInteractorMs(run, kill.wallMs),
    };
    const runs = await session.converse(requests, rules, clean);
    return judgeAttempt(runs, name, options);
  } catch (error) {
    clean();
    throw error;
  }
}

/** One request for each process of a submission. Several are told their number; what only the first writes to standard
 *  error and says is kept. */
const processesOf = (first: TalkRequest, count: number): readonly TalkRequest[] =>
  count === 1
    ? [first]
    : Array.from({ length: count }, (_, index) => {
        const { stderr, transcript, ...own } = first;
        const argv = [...first.argv, String(index)];
        return index === 0 ? { ...first, argv } : { ...own, argv };
      });

/** How much longer an interactor may run after the submission has ended: with a flood of input it could take
 *  minutes to read everything. */
function leavesInteractorMs({ exit, unheardBytes, wallMs }: TalkRun, patienceMs: number): number | undefined {
  if (exit.kind !== 'exited' || exit.code !== 0) return afterFailureMs;
  return unheardBytes > floodBytes ? Math.max(0, patienceMs - wallMs) + afterFailureMs : undefined;
}

function judgeAttempt(
  runs: Sides<TalkRun>,
  name: string,
  { plan, interactor }: InteractiveContext,
): ConversationResult {
  const measured = withRuntimesLimit(submissionsRun(runs), plan, name);
  const opinion = opinionOf(runs.interactor, name, interactor);
  const end =
    'failure' in opinion
      ? endWithoutOpinion(runs.interactor, runs.submission.outputBytes)
      : opinion.result.kind;
  const isTooLate = end === 'flooded' && runVerdict(measured, plan.limits) === undefined;
  const run: RunResult = isTooLate ? { ...measured, exit: { kind: 'killed', limit: 'wall' } } : measured;
  const decider = whoDecides({
    submission: {
      failed: runs.submission.stopped || runVerdict(run, plan.limits) !== undefined,
      noticedNs: runs.submission.noticedNs,
    },
    interactor: { end, endedNs: runs.interactor.endedNs },
  });
  const isCrash = run.exit.kind !== 'killed' && decider === 'submission';
  const cameLate = isCrash && end === 'rejected' && isOvertaken(runs);
  const starved = cameLate || isStarved(runs, plan.limits);
  return { name, run, opinion, decider, starved, waited: hasWaited(runs.submission) };
}

function opinionOf(run: TalkRun, name: string, interactor: Interactor): ConversationResult['opinion'] {
  try {
    return interactor.opinion(run, name);
  } catch (failure) {
    return { failure };
  }
}

function submissionsRun(runs: Sides<TalkRun>): RunResult {
  const { exit, cpuMs, instructions, wallMs, peakBytes, outputBytes, hitProcessLimit, measuredBy } =
    runs.submission;
  const queuedMs = keptWaitingMs(runs);
  return { exit, cpuMs, instructions, wallMs, queuedMs, peakBytes, outputBytes, hitProcessLimit, measuredBy };
}
