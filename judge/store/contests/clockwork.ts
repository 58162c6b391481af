/** Theory of operation. The clock of a contest is in its object; its state follows from that object, from the decision
 *  that the results are final, and from the time. Whoever changes one of them, or finds that time has passed, locks the
 *  row of the contest, computes the state at the database's clock, and writes what has changed with its events. So it
 *  does not matter who does it, how often, or whether somebody was down meanwhile. */
import { isDeepStrictEqual } from 'node:util';
import {
  type ContestNow,
  type ContestRefusal,
  clockOf,
  isRefused,
  nextChange,
  stateAt,
  wallTime,
  windowsStay,
} from '#contest';
import { type ContestObject, readSpan, type StateObject, utcText } from '#protocol';
import { type Database, inTransaction, jsonOf, rowsOf } from '../database/database.ts';
import { writeEvent } from '../database/events.ts';

/** A locked contest, at a moment by the clock of the database. */
export interface LockedContest extends ContestNow {
  readonly finalizedMs: number | undefined;
}

/** The result of work on a locked contest. */
type ContestChange = Partial<Pick<LockedContest, 'object' | 'finalizedMs'>>;

/** Writes the state of a contest if it has changed because time has passed.
 *  @returns the ms until the next change; undefined if there is none, or no such contest */
export async function advanceContest(db: Database, contestId: string): Promise<number | undefined> {
  const changed = await changeLocked(db, contestId, () => ({}));
  if (changed === undefined || isRefused(changed)) return undefined;
  const next = nextChange(clockOf(changed.object), changed.nowMs);
  return next === undefined ? undefined : next - changed.nowMs;
}

/** Properties that may be changed after the results are final: names, and who sees what and when. */
const openAfterwards: readonly string[] = [
  'name',
  'formal_name',
  'banner',
  'logo',
  'warning_message',
  'public',
  'statements_after_end',
  'feedback',
  'scoreboard_thaw_time',
] satisfies (keyof ContestObject)[];

function refuseAfterwards(
  { object, state }: LockedContest,
  after: ContestObject,
): ContestRefusal | undefined {
  if (state.finalized === null) return undefined;
  const keys = Object.keys({ ...object, ...after }) as (keyof ContestObject)[];
  const closed = keys.filter(
    (key) => !openAfterwards.includes(key) && !isDeepStrictEqual(meaning(object[key]), meaning(after[key])),
  );
  if (closed.length === 0) return undefined;
  const names = closed.map((key) => key.replaceAll('_', ' ')).join(', ');
  return {
    refused: `${names}: nothing of it changes any more: the results are final since ${utcText(state.finalized)}`,
  };
}

/** While a contest runs, the time of each team stays. */
function refuseOtherWindows(
  { object, state }: LockedContest,
  after: ContestObject,
): ContestRefusal | undefined {
  const isSame = meaning(object.individual_duration) === meaning(after.individual_duration);
  return isSame || state.started === null ? undefined : { refused: windowsStay(state.started) };
}

/** A normal form of values that mean the same: `0:20:00` and `0:20:00.000`, false and none. */
const meaning = (value: unknown): unknown =>
  (typeof value === 'string' ? (readSpan(value) ?? value) : value) || null;

/** Changes the object of a contest, by a function such as `startNow` of `judge/contest`, and what follows from it.
 *  @param change - a refusal changes nothing
 *  @returns the contest afterwards; undefined if there is no such contest */
export async function changeContest(
  db: Database,
  contestId: string,
  change: (contest: ContestNow) => ContestObject | ContestRefusal,
): Promise<LockedContest | ContestRefusal | undefined> {
  return changeLocked(db, contestId, (contest) => {
    const object = change(contest);
    if (isRefused(object)) return object;
    return refuseAfterwards(contest, object) ?? refuseOtherWindows(contest, object) ?? { object };
  });
}

/** Changes a contest and what follows from it in one transaction. */
export async function changeLocked(
  db: Database,
  contestId: string,
  change: (
    contest: LockedContest,
    inside: Database,
  ) => ContestChange | ContestRefusal | Promise<ContestChange | ContestRefusal>,
): Promise<LockedContest | ContestRefusal | undefined> {
  return inTransaction(db, async (inside) => {
    const stored = await lock(inside, contestId);
    if (stored === undefined) return undefined;
    // Time may have passed a freeze or an end that nobody has written yet.
    const before = withState(stored);
    const changed = await change(before, inside);
    if (isRefused(changed)) return changed;
    const after = withState({ ...before, ...changed });
    await write(inside, stored, after);
    return after;
  });
}

const withState = (contest: LockedContest): LockedContest => ({
  ...contest,
  state: stateAt(clockOf(contest.object), contest.finalizedMs, contest.nowMs),
});

async function lock(db: Database, contestId: string): Promise<LockedContest | undefined> {
  const [row] = await rowsOf<{
    object: ContestObject;
    state: StateObject;
    finalizedMs: number | null;
    nowMs: number;
  }>(db)`
    select object, state, floor(extract(epoch from finalized_at) * 1000)::float8 as "finalizedMs",
      floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"
    from contest where id = ${contestId} and object is not null for update`;
  return row && { ...row, finalizedMs: row.finalizedMs ?? undefined };
}

async function write(
  db: Database,
  before: LockedContest,
  { object, state, finalizedMs }: LockedContest,
): Promise<void> {
  const [isOther, isLater] = [!isSame(object, before.object), !isSame(state, before.state)];
  if (isOther || isLater || finalizedMs !== before.finalizedMs)
    await db
      .updateTable('contest')
      .set({ ...columnsOf(object), state: jsonOf(state), finalized_at: dateOf(finalizedMs) })
      .where('id', '=', object.id)
      .execute();
  if (isOther) await writeEvent(db, object.id, { type: 'contest', id: 'contest', data: object });
  if (isLater) await writeEvent(db, object.id, { type: 'state', id: 'state', data: state });
}

/** True for an object that is stored as `stored`. */
export const isSame = (object: object, stored: object): boolean =>
  isDeepStrictEqual(JSON.parse(jsonOf(object)), stored);

const dateOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

/** The columns of a contest that are derived from its object. */
export function columnsOf(object: ContestObject) {
  const clock = clockOf(object);
  return {
    name: object.name,
    object: jsonOf(object),
    starts_at: dateOf(clock.startMs),
    ends_at: dateOf(wallTime(clock, clock.durationMs)),
  };
}
