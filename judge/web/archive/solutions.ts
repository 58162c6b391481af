import type { StatementFacts } from '#protocol';
import { type ContestReader, jury, type OpenProblem, type Visit } from '#server';
import { problemSolutions } from '#store';

/** The solutions of a problem that the reader may see: in the archive if its setter shows them, in a contest once that
 *  is over; and nobody but setter and jury while a contest with the problem goes on or is to come. */
export async function solutionsFor(
  {
    services,
    caller,
    reader,
  }: Pick<Visit<unknown>, 'services' | 'caller'> & { readonly reader?: ContestReader },
  { id, ownerId }: OpenProblem,
): Promise<readonly StatementFacts[]> {
  const { solutions, isShown, isInContest } = await problemSolutions(services.db, id);
  const isOwn =
    reader === undefined
      ? caller !== undefined && (jury.includes(caller.role) || ownerId === caller.id)
      : reader.isJury;
  const isAllowed = reader === undefined ? isShown : reader.state.ended !== null;
  return isOwn || (isAllowed && !isInContest) ? solutions : [];
}
