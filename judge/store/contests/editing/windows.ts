/** Theory of operation. In a contest with individual windows the start of a team, and what it has beyond the others,
 *  are properties of its object in the log. They are written under the lock of the contest, so a team starts once. */
import { type RawBuilder, sql } from 'kysely';
import { type ContestRefusal, clockOf } from '#contest';
import { apiSpan, apiTime, type TeamObject, utcText } from '#protocol';
import { type Database, firstRow } from '../../database/database.ts';
import { putObject, storedObject } from '../objects.ts';
import { changeUnless, refuse } from '../refusable.ts';
import { changeMember } from './members.ts';

/** Starts the time of an account's team, now. @returns why not */
export const startWindow = (
  db: Database,
  contestId: string,
  accountId: number,
): Promise<ContestRefusal | undefined> =>
  changeUnless(
    db,
    contestId,
    ({ object, state }) => {
      if (clockOf(object).windowMs === undefined) return 'all teams of this contest start together';
      if (state.started === null) return 'the contest has not started';
      return state.ended === null ? undefined : `the contest is over since ${utcText(state.ended)}`;
    },
    async (inside, { nowMs }) => {
      const row = await firstRow<{ object: TeamObject }>(inside)`
        select team.object from contest_account as part
        join team on team.contest_id = part.contest_id and team.id = part.team_id
        where part.contest_id = ${contestId} and part.account_id = ${accountId}`;
      if (row === undefined) return refuse('you are in no team of this contest');
      const { start_time: known } = row.object;
      if (known !== undefined) return refuse(`your team started at ${utcText(known)}`);
      await putObject(inside, contestId, 'teams', { ...row.object, start_time: apiTime(nowMs) });
    },
  );

/** Gives a team more time than others; 0: none.
 *  @param check - a reason why not, for the team as it is stored
 *  @returns why not */
export const setExtraTime = (
  db: Database,
  contestId: string,
  team: string,
  extraMs: number,
  check: (now: TeamObject) => ContestRefusal | undefined = () => undefined,
): Promise<ContestRefusal | undefined> =>
  changeMember(db, contestId, 'teams', team, (now) => {
    if (now === undefined) return { refused: 'there is no such team any more' };
    const refused = check(now);
    if (refused !== undefined) return refused;
    const { extra_time: _, ...rest } = now;
    return extraMs === 0 ? rest : { ...rest, extra_time: apiSpan(extraMs) };
  });

/** Refuses a change of who is in a team that has started a time of its own: who has seen the problems starts nowhere
 *  else. */
export async function refuseStarted(db: Database, contestId: string, team: string | null): Promise<void> {
  const known = team === null ? undefined : await storedObject(db, contestId, 'teams', team);
  if (known?.start_time !== undefined)
    refuse(`the team started its time at ${utcText(known.start_time)}, and stays as it is until the end`);
}

/** The time of a team so far, without removed intervals, as `teamClock` counts it: an interval; null before its start.
 *  In a query with `contest` and with a row of `team` called `own`. */
const elapsed: RawBuilder<unknown> = sql`(
  now() - (own.object->>'start_time')::timestamptz - coalesce((
    select sum(greatest(interval '0', least((gap->>'end_time')::timestamptz, now())
      - greatest((gap->>'start_time')::timestamptz, (own.object->>'start_time')::timestamptz)))
    from jsonb_array_elements(nullif(contest.object->'removed_intervals', 'null')) as gap), interval '0'))`;

/** Whether the time of the team has begun, and whether it lasts. In contests in which all start together, and in those
 *  that are over, it does both. In a query as above. */
export const ownTime = {
  hasBegun: sql<boolean>`(contest.object->>'individual_duration' is null or contest.ends_at <= now()
    or own.object->>'start_time' is not null)`,
  lasts: sql<boolean>`(contest.object->>'individual_duration' is null or contest.ends_at <= now()
    or coalesce(${elapsed} < (contest.object->>'individual_duration')::interval
      + coalesce((own.object->>'extra_time')::interval, interval '0'), false))`,
} as const;
