import { readTime, type SubmissionObject } from '#protocol';
import { contestTimeAt, freezeStart } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';

/** Contest time of a TIME of the log; undefined while no start is known. */
export const contestTimeOf = ({ clock }: Pick<ContestState, 'clock'>, time: string): number | undefined =>
  contestTimeAt(clock, readTime(time) ?? 0);

/** True for submissions between freeze and thaw: only the jury and the team itself see their results. */
export function isFrozen({ time }: SubmissionObject, contest: ContestState): boolean {
  const from = freezeStart(contest.clock);
  if (from === undefined || contest.state.thawed !== null) return false;
  return (contestTimeOf(contest, time) ?? 0) >= from;
}
