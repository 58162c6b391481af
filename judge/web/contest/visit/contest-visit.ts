import { parse } from 'hono/utils/cookie';
import { wallTime } from '#contest';
import type { ContestReader, Visit } from '#server';
import type { PageFrame } from '../../frame/frame.ts';
import { frameOf } from '../../frame/frame-of.ts';
import { phaseOf } from '../parts/phase.ts';
import { newestSeen, seenCookie, unansweredIn, unreadIn } from './clarifications-of.ts';
import { newestVerdict, verdictCookie, verdictTime } from './new-verdicts.ts';

/** Where the pages of a contest for its jury are. */
export const juryHome = '/jury/contests/:contest';

/** The frame of a page of a contest. */
export function contestFrame(visit: Visit<unknown>, seen: ContestReader): PageFrame {
  const { state, id } = seen.live;
  const { clock, contest } = state;
  const endMs = wallTime(clock, clock.durationMs);
  return {
    ...frameOf(visit),
    contest: {
      id,
      name: contest?.name ?? id,
      phase: phaseOf(state),
      startMs: clock.startMs,
      endMs,
      nowMs: Date.now(),
      hasNewVerdict: seen.team === undefined ? undefined : hasNewVerdict(visit, seen),
      unread: seen.isJury ? unansweredIn(seen) : unreadIn(seen, lastSeen(visit, id)),
      warning: contest?.warning_message || undefined,
      isJury: seen.isJury,
      prints: contest?.printing === true,
      takesSubmissions: state.state.ended === null || contest?.allow_late === true,
      isRunner: seen.audience.kind === 'staff',
      team: seen.team,
    },
  };
}

/** The time up to which the reader has seen the clarifications of a contest, from the cookie of this browser: ms since
 *  1970. */
export function lastSeen({ request }: Pick<Visit<unknown>, 'request'>, contestId: string): number {
  return timeInCookie(request, seenCookie(contestId));
}

function timeInCookie(request: Request, name: string): number {
  const value = Number(parse(request.headers.get('cookie') ?? '')[name]);
  return Number.isFinite(value) ? value : 0;
}

const cookieOf = (name: string, value: number): Readonly<Record<string, string>> => ({
  'set-cookie': `${name}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
});

/** True if something of the reader's team was judged since the reader saw its verdicts. */
const hasNewVerdict = ({ request }: Pick<Visit<unknown>, 'request'>, seen: ContestReader): boolean =>
  newestVerdict(seen) > timeInCookie(request, verdictCookie(seen.live.id));

/** The frame of a page that lists the verdicts of the reader's team, or shows that of one submission, and headers that
 *  mark them as seen. */
export function frameWithVerdicts(
  visit: Visit<unknown>,
  seen: ContestReader,
  submissionId?: string,
): { readonly frame: PageFrame; readonly headers: Readonly<Record<string, string>> } {
  const { contest, ...frame } = contestFrame(visit, seen);
  const name = verdictCookie(seen.live.id);
  const newest = newestVerdict(seen);
  const known = timeInCookie(visit.request, name);
  const upTo = submissionId === undefined ? newest : Math.max(known, verdictTime(seen, submissionId));
  const hasNew = submissionId === undefined || seen.team === undefined ? undefined : newest > upTo;
  return {
    frame: { ...frame, contest: contest && { ...contest, hasNewVerdict: hasNew } },
    headers: seen.team === undefined || upTo === known ? {} : cookieOf(name, upTo),
  };
}

/** Headers of a page that shows all clarifications, which mark them as read. */
export const markSeen = (seen: ContestReader): Readonly<Record<string, string>> =>
  cookieOf(seenCookie(seen.live.id), newestSeen(seen));
