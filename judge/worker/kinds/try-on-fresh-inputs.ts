import { PackageFault, UserError } from '#host';
import { type AnswerConstant, type FreshProblemFacts, type FreshProgram, withoutHostPaths } from '#protocol';
import { answerConstants, comparedFile, type SecretAnswers, secretAnswers } from '#similarity';
import {
  type AcceptedProgram,
  filesOfSubmission,
  finishReport,
  lastAccepted,
  noteReport,
  packagePlace,
  type ReportedProblem,
  reportTask,
} from '#store';
import { type FreshTask, tryFresh } from '#stress';
import { giveUpReport, reportTopic } from '../judging/contest-report.ts';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import type { JudgedProblem } from '../judging/open-problems.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Tries the last accepted program of each team on fresh inputs, for the jury of a contest: one program after the
 *  other, in one slot, so that submissions find the others. */
export const tryOnFreshInputs: JobKind = { work, giveUp: giveUpReport };

/** A program that takes longer passes what it has passed by then. */
const searchMs = 60_000;
const keptCharacters = 1_000;

async function work(context: WorkerContext, job: HeldJob): Promise<void> {
  const { db, announcer, log } = context;
  const { claim, signal } = job;
  const task = await untilStored(() => reportTask<'fresh'>(db, claim.subjectId), signal);
  if (task === undefined) return; // it was cancelled, and its job with it
  const done: FreshProblemFacts[] = [];
  for (const problem of task.problems) {
    const programs = await untilStored(() => lastAccepted(db, task.contestId, problem.problemId), signal);
    done.push(await tried(context, task.asked, { problem, programs, signal }));
    await untilStored(() => noteReport<'fresh'>(db, claim, done), signal);
    announcer.announce('check', reportTopic(claim));
  }
  if (!(await untilStored(() => finishReport<'fresh'>(db, claim, done), signal))) return;
  announcer.announce('check', reportTopic(claim));
  log.info({ contest: task.contestId }, 'programs were tried on fresh inputs');
}

async function tried(
  context: WorkerContext,
  { count, seed }: Pick<FreshTask, 'count' | 'seed'>,
  {
    problem,
    programs,
    signal,
  }: {
    readonly problem: ReportedProblem;
    readonly programs: readonly AcceptedProgram[];
    readonly signal: AbortSignal;
  },
): Promise<FreshProblemFacts> {
  let facts: FreshProblemFacts = {
    problemId: problem.id,
    programs: programs.length,
    tried: 0,
    failures: [],
    constants: [],
    notTried: [],
  };
  if (programs.length === 0) return facts;
  const answers = new Map<string, string>();
  try {
    const judged = await opened(context, problem, signal);
    const secret = secretAnswers(judged.problem);
    for (const program of programs)
      facts = withConstants(facts, program, await constantsIn(context, program, secret, signal));
    for (const program of programs) {
      const task = { ...judged, count, seed, answers };
      facts = withOutcome(facts, program, await outcomeOf(context, task, program, signal));
    }
    return facts;
  } catch (error) {
    if (!(error instanceof UserError) || signal.aborted) throw error;
    return { ...facts, trouble: withoutHostPaths(error.message) };
  }
}

async function opened(
  { db, problems }: WorkerContext,
  { id, versionId }: ReportedProblem,
  signal: AbortSignal,
): Promise<JudgedProblem> {
  if (versionId === null) throw new PackageFault(`${id}: there is no package that is ready`);
  return problems.open(await untilStored(() => packagePlace(db, versionId), signal));
}

const mostConstants = 5;

async function constantsIn(
  { db }: WorkerContext,
  { submissionId }: AcceptedProgram,
  secret: SecretAnswers,
  signal: AbortSignal,
): Promise<readonly AnswerConstant[]> {
  const files = await untilStored(() => filesOfSubmission(db, submissionId), signal);
  const found = answerConstants(
    files.map(({ name, content }) => comparedFile(name, content)),
    secret,
  );
  return found.slice(0, mostConstants);
}

const withConstants = (
  facts: FreshProblemFacts,
  { id, teamId }: AcceptedProgram,
  found: readonly AnswerConstant[],
): FreshProblemFacts =>
  found.length === 0 ? facts : { ...facts, constants: [...(facts.constants ?? []), { id, teamId, found }] };

type Outcome = Awaited<ReturnType<typeof tryFresh>> | UserError;

/** @throws PackageFault: the problem has no fresh inputs */
async function outcomeOf(
  { db, sources }: WorkerContext,
  task: Pick<FreshTask, 'problem' | 'count' | 'seed' | 'answers'>,
  { submissionId, language, entryPoint }: AcceptedProgram,
  signal: AbortSignal,
): Promise<Outcome> {
  const files = await untilStored(() => filesOfSubmission(db, submissionId), signal);
  try {
    return await sources.with({ files, entryPoint }, (source) => {
      const program = { name: 'program', language: language || undefined, ...source };
      return tryFresh({ ...task, program, slots: 1, searchMs }, signal);
    });
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof PackageFault || signal.aborted) throw error;
    return error;
  }
}

function withOutcome(
  facts: FreshProblemFacts,
  { id, teamId }: AcceptedProgram,
  outcome: Outcome,
): FreshProblemFacts {
  const program: FreshProgram = { id, teamId };
  if (outcome instanceof UserError) {
    const reason = withoutHostPaths(outcome.message);
    return { ...facts, notTried: [...facts.notTried, { ...program, reason }] };
  }
  const now = { ...facts, tried: facts.tried + 1 };
  if (typeof outcome === 'number') return now;
  const { input, answer, message } = outcome;
  const shown = { input: cut(input), answer: cut(answer), message: cut(message) };
  return { ...now, failures: [...facts.failures, { ...outcome, ...program, ...shown }] };
}

const cut = (text: string): string =>
  text.length > keptCharacters ? `${text.slice(0, keptCharacters)}…` : text;
