import { UserError } from '#host';
import type { CommonPiece, ComparedProblemFacts, NotCompared, Similarities } from '#protocol';
import { compareAside, comparedFile, givenCode, type WrittenProgram } from '#similarity';
import {
  finishReport,
  handedInPrograms,
  noteReport,
  packagePlace,
  type ReportedPair,
  type ReportedProblem,
  type ReportTask,
  reportTask,
} from '#store';
import { giveUpReport, reportTopic } from '../judging/contest-report.ts';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Finds similar programs, for the jury of a contest. The problems are compared one after the other, each in a thread
 *  that ends when the report is cancelled. */
export const comparePrograms: JobKind = { work, giveUp: giveUpReport };

/** Most bytes of all programs for one problem, which are held in memory. The 2,000,000 words that are compared at most
 *  have far fewer. */
const mostBytes = 64 * 1024 ** 2;
/** Common pieces kept of a pair: the longest ones. */
const mostPieces = 200;
/** Reasons kept; they contain file names. */
const mostReasons = 30;

async function work(context: WorkerContext, job: HeldJob): Promise<void> {
  const { db, announcer, log } = context;
  const { claim, signal } = job;
  const task = await untilStored(() => reportTask<'similarity'>(db, claim.subjectId), signal);
  if (task === undefined) return; // it was cancelled, and its job with it
  const [problems, pairs]: [ComparedProblemFacts[], ReportedPair[]] = [[], []];
  for (const problem of task.problems) {
    const found = await compared(context, { task, problem }, signal);
    problems.push(found.facts);
    pairs.push(...found.pairs);
    await untilStored(() => noteReport<'similarity'>(db, claim, problems), signal);
    announcer.announce('check', reportTopic(claim));
  }
  if (!(await untilStored(() => finishReport<'similarity'>(db, claim, problems, pairs), signal))) return;
  announcer.announce('check', reportTopic(claim));
  log.info({ contest: task.contestId, pairs: pairs.length }, 'programs were compared');
}

interface Found {
  readonly facts: ComparedProblemFacts;
  readonly pairs: readonly ReportedPair[];
}

async function compared(
  context: WorkerContext,
  { task, problem }: { readonly task: ReportTask<'similarity'>; readonly problem: ReportedProblem },
  signal: AbortSignal,
): Promise<Found> {
  const { programs, tooMany } = await untilStored(
    () => handedInPrograms(context.db, task, problem.problemId, mostBytes),
    signal,
  );
  const written = programs.map(({ id, owner, language, files }) => ({
    id: String(id),
    owner,
    language,
    files: files.map(({ name, content }) => comparedFile(name, content)),
  }));
  const given = await givenWith(context, problem, signal);
  const found = await compareAside({ programs: written, given }, signal);
  const left = Array.from({ length: tooMany }, () => ({
    id: '',
    reason: 'all programs together are too large',
  }));
  if (typeof found === 'string')
    return {
      facts: {
        problemId: problem.id,
        compared: 0,
        pairCount: 0,
        notCompared: byReason(left),
        trouble: found,
      },
      pairs: [],
    };
  const { compared: count, pairCount, notCompared } = found;
  const facts = {
    problemId: problem.id,
    compared: count,
    pairCount,
    notCompared: byReason([...notCompared, ...left]),
  };
  return { facts, pairs: found.pairs.map((pair) => reported(pair, problem.id)) };
}

/** Code that all contestants got with the problem; none if its package cannot be opened. */
async function givenWith(
  { db, problems }: WorkerContext,
  { versionId }: ReportedProblem,
  signal: AbortSignal,
): Promise<readonly WrittenProgram[]> {
  if (versionId === null) return [];
  const place = await untilStored(() => packagePlace(db, versionId), signal);
  try {
    return givenCode((await problems.open(place)).problem);
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

const reported = (
  { left, right, pieces, ...pair }: Similarities['pairs'][number],
  problemId: string,
): ReportedPair => ({
  ...pair,
  problemId,
  left: Number(left),
  right: Number(right),
  pieces: longest(pieces),
});

/** In their original order. */
function longest(pieces: readonly CommonPiece[]): readonly CommonPiece[] {
  if (pieces.length <= mostPieces) return pieces;
  const kept = new Set([...pieces].sort((a, b) => b.words - a.words).slice(0, mostPieces));
  return pieces.filter((piece) => kept.has(piece));
}

function byReason(programs: readonly NotCompared[]): ComparedProblemFacts['notCompared'] {
  const counts = new Map<string, number>();
  for (const { reason } of programs) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }));
  const rest = reasons.slice(mostReasons).reduce((sum, { count }) => sum + count, 0);
  return [
    ...reasons.slice(0, mostReasons),
    ...(rest > 0 ? [{ reason: 'for other reasons', count: rest }] : []),
  ];
}
