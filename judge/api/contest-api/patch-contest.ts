import * as z from 'zod';
import { isRefused, pauseStart, setStart, thawAt } from '#contest';
import { readSpan, readTime } from '#protocol';
import { audited, type ContestVisit, defineRoute, HttpError, orNotFound, type Route } from '#server';
import { changeContest } from '#store';
import { whoCan } from './access.ts';
import { badRequest, changedAnswer, requestOf, strictFields } from './request.ts';

const timeText = z.string().max(40);
const change = strictFields.extend({
  id: z.string().max(64).optional(),
  start_time: timeText.nullable().optional(),
  countdown_pause_time: timeText.nullable().optional(),
  scoreboard_thaw_time: timeText.optional(),
});
type Change = ContestVisit<z.infer<typeof change>>;

/** Moves the start, or thaws the scoreboard. */
export const patchContestRoute = (base: string): Route =>
  defineRoute({
    at: `PATCH ${base}/contests/:contest`,
    may: whoCan('contest_start', 'contest_thaw'),
    asksAgain: true,
    summary: 'Change the start of a contest (null: unknown), or when its scoreboard is thawed',
    body: 'json',
    input: change,
    async handle(visit) {
      const { reader } = visit;
      const { id, start_time: start, scoreboard_thaw_time: thaw } = visit.input;
      if (id === undefined) throw badRequest('id: expected the id of the contest');
      if (id !== reader.id) throw new HttpError(409, `id: found ${id}, expected ${reader.id}`);
      if ((start === undefined) === (thaw === undefined))
        throw badRequest('expected either start_time or scoreboard_thaw_time');
      return start === undefined ? thawContest(visit, thaw ?? '') : moveStart(visit, start);
    },
  });

async function moveStart(visit: Change, start: string | null): Promise<Response> {
  const pause = visit.input.countdown_pause_time ?? undefined;
  if (start !== null && pause !== undefined)
    throw badRequest('countdown_pause_time: expected only with start_time null');
  const pauseMs = pause === undefined ? undefined : spanOf(pause);
  const startMs = start === null ? undefined : timeOf('start_time', start);
  await apply(visit, 'start', (now) =>
    startMs === undefined ? pauseStart(now, pauseMs) : setStart(now, startMs),
  );
  return contestAnswer(visit);
}

/** Answers 204 if the value is set as requested; a past time means now, and the answer then says so. */
async function thawContest(visit: Change, thaw: string): Promise<Response> {
  const thawMs = timeOf('scoreboard_thaw_time', thaw);
  const after = await apply(visit, 'thaw', (now) => thawAt(now, thawMs));
  if (readTime(after.object.scoreboard_thaw_time ?? '') === thawMs)
    return new Response(null, { status: 204 });
  return contestAnswer(visit);
}

function contestAnswer(visit: Change): Response {
  const { reader, look } = requestOf(visit);
  return changedAnswer(reader.itself('contest', look), reader.id);
}

async function apply(visit: Change, action: string, clockChange: Parameters<typeof changeContest>[2]) {
  const { services, reader } = visit;
  const changed = orNotFound(await changeContest(services.db, reader.id, clockChange));
  if (isRefused(changed)) throw new HttpError(403, changed.refused);
  services.announcer.announce('event', reader.id);
  await audited(visit, action, `contest ${reader.id}`);
  await reader.look();
  return changed;
}

function timeOf(name: string, text: string): number {
  const ms = readTime(text);
  if (ms === undefined)
    throw badRequest(
      `${name}: found ${JSON.stringify(text)}, expected a time such as 2026-11-20T10:00:00+00:00`,
    );
  return ms;
}

function spanOf(text: string): number {
  const ms = readSpan(text);
  if (ms === undefined || ms < 0)
    throw badRequest(`countdown_pause_time: found ${JSON.stringify(text)}, expected a time such as 0:10:00`);
  return ms;
}
