import { clockOf, wallTime } from '#contest';
import { type ContestObject, readSpan } from '#protocol';
import { audienceIn, contestants, type Visit } from '#server';
import { type ContestLine, joinableContests, listContests } from '#store';
import { type ContestPhase, phaseFor } from '../frame/contest-frame.ts';
import type { ContestRow } from './list.tsx';

/** All contests that the caller may see or join, the one that starts last first. */
export async function contestRows(visit: Visit<unknown>): Promise<readonly ContestRow[]> {
  const all = await listContests(visit.services.db);
  const joinable = await joinableFor(visit);
  const seen = await Promise.all(
    all.map(async (one) => {
      const isSeen = await maySee(visit, one);
      return isSeen || (visit.caller !== undefined && joinable.has(one.id)) ? [{ ...one, isSeen }] : [];
    }),
  );
  return seen.flat().map(({ id, object, state, isSeen }) => ({
    id,
    isSeen,
    mayJoin: joinable.has(id),
    name: object.formal_name ?? object.name,
    phase: phaseFor(state, object.start_time !== null),
    startsAt: object.start_time === null ? undefined : new Date(object.start_time),
    durationMs: readSpan(object.duration) ?? 0,
    isPublic: object.public,
    leftMs: leftOf(object),
  }));
}

/** The contests that the caller may join without a secret; a visitor once logged in. */
export async function joinableFor({ caller, services }: Visit<unknown>): Promise<ReadonlySet<string>> {
  const isJury = caller?.role === 'jury' || caller?.role === 'admin'; // of every contest
  const mayJoin =
    caller === undefined || (contestants.includes(caller.role) && caller.scope === 'all' && !isJury);
  return mayJoin ? joinableContests(services.db, caller?.id ?? nobody) : new Set();
}

/** No account has this number. */
const nobody = 0;

/** Until the end, of a contest that runs. */
function leftOf(object: ContestObject): number | undefined {
  const clock = clockOf(object);
  const [startMs, endMs] = [wallTime(clock, 0), wallTime(clock, clock.durationMs)];
  const nowMs = Date.now();
  const runs = startMs !== undefined && endMs !== undefined && startMs <= nowMs && nowMs < endMs;
  return runs ? endMs - nowMs : undefined;
}

const over: readonly ContestPhase[] = ['waiting', 'open', 'final'];

/** True for a contest that runs or will start. */
export const isOpen = ({ phase }: Pick<ContestRow, 'phase'>): boolean => !over.includes(phase);

/** By its row: old contests are not read into memory for a list. */
const maySee = async ({ services, caller }: Visit<unknown>, line: ContestLine): Promise<boolean> =>
  (await audienceIn(line, services, caller)) !== undefined;
