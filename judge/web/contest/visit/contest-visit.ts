import { parse } from 'hono/utils/cookie';
import { wallTime } from '#contest';
import { type ContestObject, contestPaths, readTime } from '#protocol';
import type { ContestReader, ContestVisit, JuryVisit } from '#server';
import { contestants, redirect, told, windowOf } from '#server';
import { changeContest } from '#store';
import { phaseOf } from '../../frame/contest-frame.ts';
import type { PageFrame } from '../../frame/frame.ts';
import { type FrameVisit, frameOf } from '../../frame/frame-of.ts';
import { unlessAsked } from '../../frame/sent-by.ts';
import { type Words, wordsIn } from '../../frame/words.ts';
import { address } from '../../parts/text.ts';
import { cookieName, newestSeen, seenCookie, unansweredIn, unreadIn } from './clarifications-of.ts';
import { nextDue } from './exercises-of.ts';

/** Name of the cookie with the time up to which a browser has seen the verdicts of a contest. */
const verdictCookie = (contestId: string): string => cookieName('judged', contestId);

/** When a submission was judged: ms since 1970; 0 if it is not, or if the reader does not see it. */
function verdictTime(reader: ContestReader, submissionId: string): number {
  const judgement = reader.judgementOf(submissionId);
  if (judgement === undefined) return 0;
  return judgement.judgement_type_id === null ? 0 : (readTime(judgement.end_time ?? '') ?? 0);
}

/** When the newest verdict of the reader's own team was found: ms since 1970; 0 if there is none. */
const newestVerdict = (reader: ContestReader): number =>
  Math.max(0, ...reader.submissionsOf(reader.team ?? '').map(({ id }) => verdictTime(reader, id)));

/** The words of the pages of a contest. */
export const wordsFor = ({ contest }: ContestReader): Words => wordsIn(contest?.rules === 'class');

/** Where the pages of a contest for its jury are. */
export const juryHome = '/jury/contests/:contest';

/** The parts of a visit that the frame of a contest needs. */
type ContestFrameVisit = FrameVisit & Pick<ContestVisit<unknown>, 'reader'>;

/** The frame of a page of a contest. */
export function contestFrame(visit: ContestFrameVisit): PageFrame {
  const { reader } = visit;
  const { id, clock, contest } = reader;
  const endMs = wallTime(clock, clock.durationMs);
  return {
    ...frameOf(visit),
    contest: {
      id,
      name: contest?.name ?? id,
      phase: phaseOf(reader),
      startMs: clock.startMs,
      endMs,
      nowMs: Date.now(),
      hasNewVerdict: reader.team === undefined ? undefined : hasNewVerdict(visit),
      unread: reader.isJury ? unansweredIn(reader) : unreadIn(reader, lastSeen(visit)),
      warning: contest?.warning_message || undefined,
      isJury: reader.isJury,
      prints: contest?.printing === true,
      takesSubmissions:
        (visit.caller === undefined || (maySubmit(reader) && contestants.includes(visit.caller.role))) &&
        (reader.state.ended === null || contest?.allow_late === true),
      isRunner: reader.audience.kind === 'staff',
      hasTeam: reader.team !== undefined && !reader.isCoach,
      mayStart: windowOf(reader, Date.now())?.startMs !== undefined || undefined,
      ...(contest?.rules === 'class' && {
        course: { next: nextDue(reader, Date.now(), reader.team), hasBoard: !reader.isPrivateClass },
      }),
    },
  };
}

/** Whether a program by the reader has a place in a contest. Of visitors nobody knows it before they log in. */
export const maySubmit = ({ team, isCoach, isJudge }: ContestReader): boolean =>
  (team !== undefined && !isCoach) || isJudge;

/** Announces a change by the jury, records it, and shows what has changed.
 *  @param to - another page than that of the contest */
export async function changed(
  visit: JuryVisit,
  change: Parameters<typeof told>[1],
  to: string = contestPaths(visit.reader.id).admin,
): Promise<Response> {
  await told(visit, change);
  return redirect(address(to, { notice: 'contest-changed' }));
}

/** Changes a contest by a form, unless `ask` then has a question: of two people who send at the same moment, the second
 *  is asked too. */
export const changeUnlessAsked = (
  { services, reader }: JuryVisit,
  ask: (object: ContestObject) => Response | undefined,
  change: Parameters<typeof changeContest>[2],
): Promise<Response | Awaited<ReturnType<typeof changeContest>>> =>
  unlessAsked(ask, (check) =>
    changeContest(services.db, reader.id, (now) => check(now.object) ?? change(now)),
  );

/** The time up to which the reader has seen the clarifications of a contest, from the cookie of this browser: ms since
 *  1970. */
export function lastSeen({ request, reader }: Pick<ContestVisit<unknown>, 'request' | 'reader'>): number {
  return timeInCookie(request, seenCookie(reader.id));
}

function timeInCookie(request: Request, name: string): number {
  const value = Number(parse(request.headers.get('cookie') ?? '')[name]);
  return Number.isFinite(value) ? value : 0;
}

const cookieOf = (name: string, value: number): Readonly<Record<string, string>> => ({
  'set-cookie': `${name}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
});

/** True if something of the reader's team was judged since the reader saw its verdicts. */
const hasNewVerdict = ({ request, reader }: ContestFrameVisit): boolean =>
  newestVerdict(reader) > timeInCookie(request, verdictCookie(reader.id));

/** The frame of a page that lists the verdicts of the reader's team, or shows that of one submission, and headers that
 *  mark them as seen. */
export function frameWithVerdicts(
  visit: ContestVisit<unknown>,
  submissionId?: string,
): { readonly frame: PageFrame; readonly headers: Readonly<Record<string, string>> } {
  const { reader } = visit;
  const { contest, ...frame } = contestFrame(visit);
  const name = verdictCookie(reader.id);
  const newest = newestVerdict(reader);
  const known = timeInCookie(visit.request, name);
  const upTo = submissionId === undefined ? newest : Math.max(known, verdictTime(reader, submissionId));
  const hasNew = submissionId === undefined || reader.team === undefined ? undefined : newest > upTo;
  return {
    frame: { ...frame, contest: contest && { ...contest, hasNewVerdict: hasNew } },
    headers: reader.team === undefined || upTo === known ? {} : cookieOf(name, upTo),
  };
}

/** Headers of a page that shows all clarifications, which mark them as read. */
export const markSeen = (seen: ContestReader): Readonly<Record<string, string>> =>
  cookieOf(seenCookie(seen.id), newestSeen(seen));
