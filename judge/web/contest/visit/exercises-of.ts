import { wallTime } from '#contest';
import { type ExerciseObject, readSpan } from '#protocol';
import type { SeenContest } from '#server';
import { ownValue } from '#values';

/** When an exercise of a class is seen, opens and is due for one reader; times are ms since 1970, undefined while the
 *  class has no start. */
export interface ExerciseTimes {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** The plan as it is stored. */
  readonly plan: ExerciseObject;
  readonly isHidden: boolean;
  readonly isClosed: boolean;
  readonly seenMs: number | undefined;
  readonly opensMs: number | undefined;
  readonly dueMs: number | undefined;
  /** True: a student has a later date than the others. */
  readonly isExtended: boolean;
}

/** The exercises of a class that a reader knows of, in order.
 *  @param team - whose deadlines; '': those of everybody */
export function exercisesOf(seen: SeenContest, team = ''): readonly ExerciseTimes[] {
  return seen
    .all('problems')
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ id, label, name }) => {
      const plan = ownValue(seen.contest?.exercises ?? {}, id) ?? {};
      return {
        ...{ id, label, name, plan },
        isHidden: seen.state.hidden_exercises?.includes(id) ?? false,
        isClosed: seen.state.closed_exercises?.includes(id) ?? false,
        seenMs: wallOf(seen, plan.hidden_until),
        opensMs: wallOf(seen, plan.opens),
        dueMs: wallTime(seen.clock, seen.deadline(label, team)),
        isExtended: seen.deadline(label, team) > seen.deadline(label),
      };
    });
}

const wallOf = ({ clock }: SeenContest, span: string | undefined): number | undefined =>
  span === undefined ? undefined : wallTime(clock, readSpan(span) ?? 0);

/** The exercise of a class that a reader has to submit next; undefined if nothing is due any more. */
export function nextDue(
  seen: SeenContest,
  nowMs: number,
  team?: string,
): { readonly name: string; readonly atMs: number } | undefined {
  const row = team === undefined ? undefined : seen.row(team);
  const open = exercisesOf(seen, team).flatMap(({ name, dueMs: atMs, isHidden }, index) =>
    atMs === undefined || atMs <= nowMs || isHidden || row?.cells[index]?.state === 'solved'
      ? []
      : [{ name, atMs }],
  );
  return open.toSorted((a, b) => a.atMs - b.atMs)[0];
}
