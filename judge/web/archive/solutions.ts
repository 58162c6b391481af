import type { StatementFacts } from '#protocol';
import { type ContestReader, jury, type OpenProblem, type Visit } from '#server';
import { problemSolutions, type StoredSolutions } from '#store';

type Reading = Pick<Visit<unknown>, 'services' | 'caller'> & { readonly reader?: ContestReader };

/** The solutions of a problem that the reader may see: in the archive if its setter shows them, in a contest once that
 *  is over; and nobody but setter and jury while a contest with the problem goes on or is to come. */
export const solutionsFor = async (reading: Reading, problem: OpenProblem): Promise<SeenSolutions> =>
  seenBy(reading, problem, await problemSolutions(reading.services.db, problem.id));

/** Whether a page may link to them. What is kept may be a moment old; the page of the solution asks again. */
export async function hasSolution(reading: Reading, problem: OpenProblem): Promise<boolean> {
  const { kept, db } = reading.services;
  const stored = await kept.get(`solutions ${problem.id}`, () => problemSolutions(db, problem.id));
  return seenBy(reading, problem, stored).solutions.length > 0;
}

/** Solutions for a reader; `onlyFor`: why others do not see them yet. */
export interface SeenSolutions {
  readonly solutions: readonly StatementFacts[];
  readonly onlyFor?: 'contest' | 'setter' | undefined;
}

function seenBy(
  { caller, reader }: Reading,
  { ownerId }: OpenProblem,
  { solutions, isShown, isInContest }: StoredSolutions,
): SeenSolutions {
  const isOwn =
    reader === undefined
      ? caller !== undefined && (jury.includes(caller.role) || ownerId === caller.id)
      : reader.isJury;
  const isAllowed = reader === undefined ? isShown : reader.publicly.state.ended !== null;
  if (isAllowed && !isInContest) return { solutions };
  return isOwn ? { solutions, onlyFor: isInContest ? 'contest' : 'setter' } : { solutions: [] };
}
