/** Theory of operation. A conversation has one core for its two programs and their launchers. They wait for each other there, which the
 *  kernel counts as waiting for a CPU; so whether the machine was busy is read from the core itself: what it did beyond the
 *  conversation, it did for others. */
import type { TalkRun } from '../../sandbox/index.ts';
import type { RunResult, VerdictLimits } from '../../verdict/index.ts';
import { doubtAbout } from '../runs/limits.ts';
import { floodBytes } from './rules.ts';
import type { Sides } from './slot.ts';

/** Others that had the core for less than this share of the time kept nobody waiting. */
const companyShare = 0.1;

/** For how long others had the core of a conversation, ms; undefined where nobody knows. */
export function othersMs({ submission, interactor }: Sides<TalkRun>): number | undefined {
  const whole = interactor.wallMs > submission.wallMs ? interactor : submission;
  if (whole.coreIdleMs === undefined) return undefined;
  const ownMs = submission.cpuMs + submission.relayMs + interactor.cpuMs + interactor.relayMs;
  return Math.max(0, whole.wallMs - whole.coreIdleMs - ownMs);
}

/** For how long the longer of the two was kept from a CPU by others, ms, as far as is known: each waits for what the other one is kept
 *  from doing. */
export function keptWaitingMs({ submission, interactor }: Sides<TalkRun>): number {
  const longestMs = Math.max(submission.queuedMs ?? 0, interactor.queuedMs ?? 0);
  return Math.min(longestMs, othersMs({ submission, interactor }) ?? longestMs);
}

/** Whether the wall clock stopped the submission while the two of them wanted more CPU time than they got, because others had it. One that was stopped
 *  with a flood of its own unheard was waiting for room. */
export function isStarved(runs: Sides<TalkRun>, limits: VerdictLimits): boolean {
  const { submission, interactor } = runs;
  if (submission.stopped || submission.unheardBytes > floodBytes) return false;
  const cpuMs = Math.min(submission.cpuMs + interactor.cpuMs, limits.cpuMs);
  const wanted: RunResult = { ...submission, cpuMs, queuedMs: keptWaitingMs(runs) };
  const others = othersMs(runs);
  const hadCompany = others === undefined || others >= companyShare * submission.wallMs;
  return hadCompany && doubtAbout(wanted, limits) === 'starved';
}
