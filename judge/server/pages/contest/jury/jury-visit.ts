import type { ContestAudience } from '#contest';
import type { ContestReader } from '../../../contests/contest-reader.ts';
import { notFound } from '../../../routes/errors.ts';
import { type ContestVisit, contestOf } from '../contest-visit.ts';

/** Address of the pages of a contest for its jury. */
export const juryHome = '/jury/contests/:contest';

/** Those who decide about submissions. */
export const judges: readonly ContestAudience['kind'][] = ['judge', 'admin'];

/** The contest, for its jury or the given members of it.
 *  @throws HttpError 404 for everybody else */
export async function juryOf(
  visit: ContestVisit,
  kinds?: readonly ContestAudience['kind'][],
): Promise<ContestReader> {
  const reader = await contestOf(visit);
  if (!reader.isJury || kinds?.includes(reader.audience.kind) === false) throw notFound();
  return reader;
}
