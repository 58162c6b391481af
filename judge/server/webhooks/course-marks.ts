/** Which marks a learning platform gets, from what a class says. */
import type { ClassNote, MarkKind } from '#store';

/** What a student has in an exercise. */
interface Reached {
  readonly problemId: string;
  readonly points: number | undefined;
  readonly most: number | undefined;
}

/** A mark. */
interface Mark {
  /** Null: there is none. */
  readonly points: number | null;
  readonly most: number;
}

/** Of an exercise without a maximum. */
const usualMost = 100;

/** The mark of an exercise, or of all together; marks by hand count when they are released.
 *  @param exercises - what one student has reached, exercise by exercise
 *  @param notes - of the same student
 *  @param problemId - null: all exercises */
export function markOf(
  exercises: readonly Reached[],
  notes: readonly ClassNote[],
  { kind, problemId }: { readonly kind: MarkKind; readonly problemId: string | null },
): Mark {
  const chosen = exercises.filter((one) => problemId === null || one.problemId === problemId);
  const given = chosen.flatMap((one) => [
    ...(kind === 'hand' || one.points === undefined ? [] : [one.points]),
    ...(kind === 'judge' ? [] : pointsByHand(notes, one.problemId)),
  ]);
  return {
    points: given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0),
    most: chosen.reduce((sum, { most }) => sum + (most || usualMost), 0) || usualMost,
  };
}

const pointsByHand = (notes: readonly ClassNote[], problem: string): readonly number[] =>
  notes.flatMap(({ kind, problemId, points, releasedAt }) =>
    kind === 'mark' && problemId === problem && points !== null && releasedAt !== null ? [points] : [],
  );
