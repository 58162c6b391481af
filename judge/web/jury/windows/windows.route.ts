import { h } from 'preact';
import * as z from 'zod';
import { isRefused, setWindow, teamClock, wallTime } from '#contest';
import { type ContestObject, contestPaths, readSpan, type TeamObject, teamName } from '#protocol';
import { contestAdmins, defineRoute, HttpError, type JuryVisit, judges, orNotFound } from '#server';
import { setExtraTime } from '#store';
import { minuteMs } from '#text';
import { changed, changeUnlessAsked, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { askerOf, seenText, unlessAsked } from '../../frame/sent-by.ts';
import { typedLength } from '../../parts/typed-times.ts';
import { spanOf } from '../contest/clock-panel.tsx';
import { type WindowRow, WindowsPage, type WindowsView } from './windows.tsx';

const path = `${juryHome}/windows`;

/** A change of extra minutes that was refused. */
interface RefusedExtra {
  readonly team: string;
  readonly minutes: string;
  readonly fault: string;
}

const lengthIn = ({ individual_duration = '' }: Pick<ContestObject, 'individual_duration'>): string => {
  const ms = readSpan(individual_duration);
  return ms === undefined ? '' : spanOf(ms);
};

function answer(
  visit: JuryVisit,
  given: Partial<Pick<WindowsView, 'length' | 'fault' | 'seen' | 'errors'>> = {},
  refused?: RefusedExtra,
): Response {
  const { reader } = visit;
  const { full } = reader;
  const length = lengthIn(full.contest ?? {});
  const view: WindowsView = {
    contestId: reader.id,
    length,
    seen: JSON.stringify({ length }),
    mayChange: reader.audience.kind === 'admin',
    hasStarted: full.state.started !== null,
    errors: refused === undefined ? [] : [refused.fault],
    teams: full.clock.windowMs === undefined ? [] : rowsOf(visit, refused),
    ...given,
  };
  const isRight = view.errors.length === 0 && view.fault === undefined;
  return sendPage(h(WindowsPage, { frame: contestFrame(visit), view }), isRight ? 200 : 422);
}

const rowsOf = ({ reader: { full } }: JuryVisit, refused: RefusedExtra | undefined): readonly WindowRow[] =>
  [...full.all('teams').values()].map((team) => {
    const clock = teamClock(full.clock, team);
    const endMs = wallTime(clock, clock.durationMs);
    const mine = refused?.team === team.id ? refused : undefined;
    return {
      id: team.id,
      name: teamName(team),
      startedAt: clock.startMs === undefined ? undefined : new Date(clock.startMs),
      endsAt: endMs === undefined ? undefined : new Date(endMs),
      extra: mine?.minutes ?? minutesOf(team),
      seen: JSON.stringify({ minutes: minutesOf(team) }),
      fault: mine?.fault,
    };
  });

/** Extra minutes of a team, as they are typed. */
function minutesOf({ extra_time = '' }: Pick<TeamObject, 'extra_time'>): string {
  const ms = readSpan(extra_time) ?? 0;
  return ms === 0 ? '' : String(ms / minuteMs);
}

const show = defineRoute({
  at: `GET ${path}`,
  may: judges,
  when: 'contest',
  summary: 'Show whether each team starts when it likes, who has started, and who has more time',
  handle: (visit) => answer(visit),
});

const save = defineRoute({
  at: `POST ${path}`,
  may: contestAdmins,
  when: 'contest',
  summary: 'Let each team start when it likes, with a length of its own, or all together',
  input: z.object({ length: z.string().max(20).default(''), seen: seenText }),
  async handle(visit) {
    const { length, seen } = visit.input;
    const ms = typedLength(length);
    const again = (given: Parameters<typeof answer>[1]) =>
      answer(visit, { length, ...(seen !== undefined && { seen }), ...given });
    if (ms === undefined || (ms === 0 && length.trim() !== ''))
      return again({
        fault: `length: found ${JSON.stringify(length)}, expected hours and minutes like 5:00`,
      });
    const asker = await askerOf(visit, contestFrame(visit));
    const { windows } = contestPaths(visit.reader.id);
    const ask = (contest: ContestObject) => asker({ now: { length: lengthIn(contest) }, back: windows });
    const result = orNotFound(
      await changeUnlessAsked(visit, ask, (now) => setWindow(now, ms === 0 ? undefined : ms)),
    );
    if (result instanceof Response) return result;
    if (isRefused(result))
      return visit.reader.full.state.started === null
        ? again({ fault: result.refused })
        : answer(visit, { errors: [result.refused] });
    return changed(visit, { action: 'windows', details: { length } }, windows);
  },
});

const mostMinutes = 14_400;

const extra = defineRoute({
  at: `POST ${path}/teams`,
  may: contestAdmins,
  when: 'contest',
  summary: 'Give a team more time than others, in a contest in which each starts when it likes',
  input: z.object({ team: z.string().max(64), minutes: z.string().max(20).default(''), seen: seenText }),
  async handle(visit) {
    const { team, minutes } = visit.input;
    const { services, reader } = visit;
    if (reader.full.clock.windowMs === undefined)
      throw new HttpError(409, 'all teams of this contest start together');
    const isWhole = /^\d{0,5}$/.test(minutes.trim()) && Number(minutes) <= mostMinutes;
    const again = (fault: string): Response => answer(visit, {}, { team, minutes, fault });
    if (!isWhole)
      return again(
        `extra minutes: found ${JSON.stringify(minutes)}, expected a whole number up to ${mostMinutes}`,
      );
    const { windows } = contestPaths(reader.id);
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (now: TeamObject) => asker({ now: { minutes: minutesOf(now) }, back: windows });
    const ms = Number(minutes) * minuteMs;
    const refused = await unlessAsked(ask, (check) => setExtraTime(services.db, reader.id, team, ms, check));
    if (refused instanceof Response) return refused;
    if (refused !== undefined) return again(refused.refused);
    return changed(visit, { action: 'extra-time', details: { team, minutes } }, windows);
  },
});

/** Individual windows, for their jury. */
export const windowPages = [show, save, extra];
