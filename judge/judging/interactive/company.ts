/** Theory of operation. The two programs of a conversation and their launchers share one core. They wait for each other
 *  there, which the kernel counts as waiting for a CPU. So the core itself tells whether the machine was busy: CPU time
 *  on it that the conversation did not use was used by others. */
import type { TalkRun } from '#sandbox';
import type { RunResult, VerdictLimits } from '#verdict';
import { doubtAbout } from '../runs/limits.ts';
import { floodBytes } from './rules.ts';
import type { Sides } from './talk-session.ts';

/** If others used the core for less than this share of the time, they did not matter. */
const companyShare = 0.1;
const isMuch = (others: number, { wallMs }: TalkRun): boolean => others >= companyShare * wallMs;

/** How long others used the core of a conversation, ms; undefined if unknown. */
export function othersMs({ submission, interactor }: Sides<TalkRun>): number | undefined {
  const whole = interactor.wallMs > submission.wallMs ? interactor : submission;
  if (whole.coreIdleMs === undefined) return undefined;
  const ownMs = submission.cpuMs + submission.relayMs + interactor.cpuMs + interactor.relayMs;
  return Math.max(0, whole.wallMs - whole.coreIdleMs - ownMs);
}

/** How long others kept the two programs from the CPU, ms, as far as known. Takes the larger of the two times,
 *  since each program waits for the other one. */
export function keptWaitingMs({ submission, interactor }: Sides<TalkRun>): number {
  const longestMs = Math.max(submission.queuedMs ?? 0, interactor.queuedMs ?? 0);
  return Math.min(longestMs, othersMs({ submission, interactor }) ?? longestMs);
}

/** True if the submission reached the wall-clock limit, and not because it waited for a pipe full of unread output. */
export const hasWaited = ({ exit, stopped, unheardBytes }: TalkRun): boolean =>
  exit.kind === 'killed' && exit.limit === 'wall' && !stopped && unheardBytes <= floodBytes;

/** True if the submission reached the wall-clock limit while the two programs wanted more CPU time than they got,
 *  because others used it. */
export function isStarved(runs: Sides<TalkRun>, limits: VerdictLimits): boolean {
  const { submission, interactor } = runs;
  if (!hasWaited(submission)) return false;
  const cpuMs = Math.min(submission.cpuMs + interactor.cpuMs, limits.cpuMs);
  const wanted: RunResult = { ...submission, cpuMs, queuedMs: keptWaitingMs(runs) };
  const others = othersMs(runs);
  return (others === undefined || isMuch(others, submission)) && doubtAbout(wanted, limits) === 'starved';
}

/** True if the interactor ended after it could know that the submission had ended, but might have been in time if
 *  others had not used much of the core's time. Such a conversation, if it decides nothing for this reason, proves
 *  nothing. */
export function isOvertaken(runs: Sides<TalkRun>): boolean {
  const { submission, interactor } = runs;
  const lateMs = (interactor.endedNs - submission.noticedNs) / 1e6;
  const others = othersMs(runs) ?? interactor.queuedMs ?? 0;
  return lateMs >= 0 && lateMs < others && isMuch(others, interactor);
}
