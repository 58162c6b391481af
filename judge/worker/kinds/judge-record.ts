import { type Judgement, mostSequenceBytes, type RecordResult } from '#protocol';
import {
  type FoundEntry,
  finishRecordEntry,
  mostFailures,
  type RecordEntryWork,
  recordEntryWork,
} from '#store';
import { typedText } from '#text';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { simulateEntry } from '../judging/simulate-entry.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Simulates a sequence that was submitted for a record. */
export const judgeRecord: JobKind = { work, giveUp };

async function work(context: WorkerContext, job: HeldJob): Promise<void> {
  const { claim, signal } = job;
  const entry = await untilStored(() => recordEntryWork(context.db, claim.subjectId), signal);
  if (entry === undefined) throw new Error('the task is not ready');
  const opened = await context.problems.open(entry.problem);
  const simulated = await simulateEntry(context, job, opened, entry);
  const { judgement, output } = simulated;
  const result = resultOf(simulated);
  const isOfTheMoment = judgement.verdict === 'JE' && result.alarm === undefined;
  if (isOfTheMoment && claim.failures + 1 < mostFailures) throw new Error(storyOf(judgement));
  // Worth keeping: it reaches the goal, or the judge had an error of its own.
  const isKept = result.moves !== undefined || result.alarm !== undefined;
  const { versionId } = entry.problem;
  const sequence = isKept ? (textOf(entry) ?? output) : undefined;
  await finish(context, job, entry, { result, sequence, versionId, isGivenUp: isOfTheMoment });
}

/** The submitted text, if it is the sequence itself. */
const textOf = ({ language, files: [file] }: RecordEntryWork): string | undefined =>
  language === '' && file !== undefined ? typedText(file.content.toString()) : undefined;

function resultOf({ judgement, output }: Awaited<ReturnType<typeof simulateEntry>>): RecordResult {
  const { verdict, message, compile, cases } = judgement;
  const [one] = cases;
  if (!compile.ok) return { verdict, message, compilerOutput: compile.output };
  const shared = { verdict, message: one?.message ?? message };
  const story = storyOf(judgement);
  if (verdict === 'JE') return { ...shared, alarm: story.includes('ALARM: ') ? story : undefined };
  if (Buffer.byteLength(output) > mostSequenceBytes)
    return { verdict: 'OLE', message: `it has more than ${mostSequenceBytes / 1024} KiB and is not kept` };
  const moves = one?.sequence?.valid === true ? one.sequence.moves : undefined;
  return { ...shared, moves, atMove: one?.atMove };
}

const storyOf = ({ message, cases: [one] }: Judgement): string =>
  [message, one?.forJury ?? ''].filter(Boolean).join('\n');

/** The error may be about the judge, so contestants do not see it. */
async function giveUp(context: WorkerContext, job: HeldJob, trouble: string): Promise<void> {
  context.log.error({ trouble }, 'an entry for a record was given up');
  const result = { verdict: 'JE', message: 'judge error: it could not be judged' } as const;
  await finish(context, job, undefined, { result, isGivenUp: true });
}

async function finish(
  { db, announcer, log }: WorkerContext,
  { claim, signal }: HeldJob,
  entry: RecordEntryWork | undefined,
  found: FoundEntry,
): Promise<void> {
  const finished = await untilStored(() => finishRecordEntry(db, claim, found), signal);
  if (finished === undefined) return;
  announcer.announce('record', String(finished.taskId));
  const { verdict, moves } = found.result;
  const facts = { slug: entry?.taskSlug, verdict, moves };
  if (finished.rings && found.result.alarm !== undefined)
    log.error(facts, 'ALARM: a sequence contradicts a proof of the jury; see /jury/records');
  else if (finished.rings) log.error(facts, 'ALARM: a sequence beats the jury; see /jury/records');
  else log.info(facts, 'simulated');
}
