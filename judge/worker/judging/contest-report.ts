import { type Claim, failReport } from '#store';
import { untilStored } from '../machine/until-stored.ts';
import type { HeldJob, WorkerContext } from './context.ts';

/** What is announced about a report on the programs of a contest. */
export const reportTopic = ({ kind, subjectId }: Claim): string => `${kind} ${subjectId}`;

/** Ends a job for a report that failed too often. */
export async function giveUpReport(
  { db, announcer, log }: WorkerContext,
  { claim, signal }: HeldJob,
  trouble: string,
): Promise<void> {
  log.error({ trouble, kind: claim.kind }, 'a report on the programs of a contest was given up');
  await untilStored(() => failReport(db, claim), signal);
  announcer.announce('check', reportTopic(claim));
}
