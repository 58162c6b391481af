import {
  apiTime,
  type ContestObject,
  readSpan,
  readTime,
  type StateObject,
  type TeamObject,
} from '#protocol';

/** When a contest runs. Wall times are ms since 1970. Contest times are ms since its start without the removed
 *  intervals; they are derived from wall times and never stored, because the clock may be changed. */
export interface ContestClock {
  /** Undefined: not known yet, or the countdown is paused. */
  readonly startMs: number | undefined;
  /** Contest time of the end. */
  readonly durationMs: number;
  /** How long before the end the scoreboard is frozen; 0: never. */
  readonly freezeMs: number;
  /** Wall time at which the scoreboard is thawed; undefined: not decided. */
  readonly thawMs: number | undefined;
  /** Removed intervals of wall time: sorted, disjoint, after the start. */
  readonly removed: readonly { readonly fromMs: number; readonly toMs: number }[];
  /** With individual windows: how long each team has from its own start. Then contest times are those of a team, and
   *  its clock is `teamClock`; undefined: all start together. */
  readonly windowMs?: number;
  /** Exercises that are hidden or closed until a contest time. */
  readonly exercises?: readonly ExerciseClock[];
}

/** Contest times from which an exercise is seen, and from which it takes submissions. */
interface ExerciseClock {
  readonly id: string;
  readonly seenMs: number;
  readonly opensMs: number;
}

/** The clock of a contest as the log has it. */
export function clockOf(contest: ContestObject): ContestClock {
  const span = (text: string | null | undefined): number | undefined =>
    text == null ? undefined : readSpan(text);
  const time = (text: string | null | undefined): number | undefined =>
    text == null ? undefined : readTime(text);
  const removed = (contest.removed_intervals ?? []).map(({ start_time, end_time }) => ({
    fromMs: time(start_time) ?? 0,
    toMs: time(end_time) ?? 0,
  }));
  return {
    startMs: time(contest.start_time),
    durationMs: span(contest.duration) ?? 0,
    // Nothing of a class is frozen.
    freezeMs: contest.rules === 'class' ? 0 : (span(contest.scoreboard_freeze_duration) ?? 0),
    thawMs: time(contest.scoreboard_thaw_time),
    removed: removed.sort((a, b) => a.fromMs - b.fromMs),
    ...windowOf(contest),
    ...exercisesOf(contest),
  };
}

function windowOf({ rules, individual_duration = '' }: ContestObject): Pick<ContestClock, 'windowMs'> {
  const windowMs = rules === 'class' ? undefined : readSpan(individual_duration);
  return windowMs === undefined ? {} : { windowMs };
}

function exercisesOf({ rules, exercises = {} }: ContestObject): Pick<ContestClock, 'exercises'> {
  const timed = Object.entries(exercises).flatMap(([id, { hidden_until = '', opens = '' }]) => {
    const [seenMs, opensMs] = [readSpan(hidden_until) ?? 0, readSpan(opens) ?? 0];
    return seenMs > 0 || opensMs > 0 ? [{ id, seenMs, opensMs }] : [];
  });
  return rules === 'class' && timed.length > 0 ? { exercises: timed } : {};
}

/** The contest time of a moment: negative before the start, and that of its beginning throughout a removed interval;
 *  undefined while no start is known. */
export function contestTimeAt({ startMs, removed }: ContestClock, wallMs: number): number | undefined {
  if (startMs === undefined) return undefined;
  const skipped = removed.map(({ fromMs, toMs }) => Math.max(0, Math.min(toMs, wallMs) - fromMs));
  return wallMs - startMs - skipped.reduce((total, ms) => total + ms, 0);
}

/** The first moment with that contest time; undefined while no start is known. */
export function wallTime({ startMs, removed }: ContestClock, contestMs: number): number | undefined {
  if (startMs === undefined) return undefined;
  let wallMs = startMs + contestMs;
  for (const { fromMs, toMs } of removed) if (fromMs < wallMs) wallMs += toMs - fromMs;
  return wallMs;
}

/** Contest time from which submissions are frozen; undefined if the scoreboard never freezes. */
export const freezeStart = (clock: ContestClock): number | undefined =>
  clock.freezeMs > 0 ? Math.max(0, lengthOf(clock) - clock.freezeMs) : undefined;

/** How long a team takes part: the whole contest, or with individual windows its window. */
export const lengthOf = ({ durationMs, windowMs }: ContestClock): number => windowMs ?? durationMs;

/** The clock by which the contest times of a team are counted: with individual windows from its own start to the end of
 *  its window, which is at the latest that of the contest. Its start is undefined before. */
export function teamClock(clock: ContestClock, team: TeamObject | undefined): ContestClock {
  const { windowMs, ...whole } = clock;
  if (windowMs === undefined) return clock;
  const fromMs = freezeStart(clock) ?? windowMs;
  const startMs = readTime(team?.start_time ?? '');
  const mostMs = windowMs + (readSpan(team?.extra_time ?? '') ?? 0);
  const removed = clock.removed.flatMap((one) =>
    startMs === undefined || one.toMs > startMs
      ? [{ ...one, fromMs: Math.max(one.fromMs, startMs ?? 0) }]
      : [],
  );
  const own = { ...whole, startMs, removed };
  const endMs = wallTime(clock, clock.durationMs);
  const leftMs = endMs === undefined ? undefined : contestTimeAt(own, endMs);
  const durationMs = Math.max(0, Math.min(mostMs, leftMs ?? mostMs));
  return { ...own, durationMs, freezeMs: clock.freezeMs > 0 ? Math.max(0, durationMs - fromMs) : 0 };
}

/** The moments at which a contest starts, freezes, ends and is thawed, past or future. */
interface Milestones {
  readonly started: number | undefined;
  readonly frozen: number | undefined;
  readonly ended: number | undefined;
  readonly thawed: number | undefined;
}

function milestones(clock: ContestClock): Milestones {
  const frozenFrom = freezeStart(clock);
  const ended = wallTime(clock, clock.durationMs);
  const isThawed = frozenFrom !== undefined && clock.thawMs !== undefined && ended !== undefined;
  return {
    started: clock.startMs,
    // Of individual windows nobody but their teams sees anything before the end.
    frozen:
      frozenFrom === undefined
        ? undefined
        : clock.windowMs === undefined
          ? wallTime(clock, frozenFrom)
          : ended,
    ended,
    thawed: isThawed ? Math.max(clock.thawMs, ended) : undefined,
  };
}

/** What has happened by a moment: according to the clock, and to the decision that the results are final.
 *  @param finalizedMs - time of that decision */
export function stateAt(clock: ContestClock, finalizedMs: number | undefined, nowMs: number): StateObject {
  const { started, frozen, ended, thawed } = milestones(clock);
  const done = (ms: number | undefined): string | null =>
    ms !== undefined && ms <= nowMs ? apiTime(ms) : null;
  const isOver = done(ended) !== null;
  const isFinal = isOver && finalizedMs !== undefined;
  const isOpen = freezeStart(clock) === undefined || done(thawed) !== null;
  return {
    started: done(started),
    frozen: done(frozen),
    ended: done(ended),
    thawed: done(thawed),
    finalized: isFinal ? apiTime(finalizedMs) : null,
    end_of_updates: isFinal && isOpen ? apiTime(Math.max(finalizedMs, thawed ?? 0)) : null,
    ...exerciseStates(clock, nowMs),
  };
}

/** Which exercises are still hidden, and which take no submissions yet. */
function exerciseStates(
  clock: ContestClock,
  nowMs: number,
): Pick<StateObject, 'hidden_exercises' | 'closed_exercises'> {
  const before = (what: 'seenMs' | 'opensMs'): readonly string[] =>
    (clock.exercises ?? []).flatMap((one) =>
      one[what] > 0 && (wallTime(clock, one[what]) ?? Number.POSITIVE_INFINITY) > nowMs ? [one.id] : [],
    );
  const [hidden, closed] = [before('seenMs'), before('opensMs')];
  return {
    ...(hidden.length > 0 && { hidden_exercises: hidden }),
    ...(closed.length > 0 && { closed_exercises: closed }),
  };
}

/** The next moment at which the clock changes the state; undefined if there is none. */
export function nextChange(clock: ContestClock, nowMs: number): number | undefined {
  const openings = (clock.exercises ?? []).flatMap(({ seenMs, opensMs }) =>
    [seenMs, opensMs].map((ms) => wallTime(clock, ms)),
  );
  const ahead = [...Object.values(milestones(clock)), ...openings].filter(
    (ms) => ms !== undefined && ms > nowMs,
  );
  return ahead.length === 0 ? undefined : Math.min(...(ahead as number[]));
}
