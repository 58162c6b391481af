import type { ContestAudience } from '#contest';
import type { ContestReader } from '../../../contests/contest-reader.ts';
import { notFound } from '../../../routes/errors.ts';
import { type ContestVisit, contestOf } from '../contest-visit.ts';

/** Where the pages of a contest for its jury are. */
export const juryHome = '/jury/contests/:contest';

/** Those who decide about submissions. */
export const judges: readonly ContestAudience['kind'][] = ['judge', 'admin'];

/** The jury of a contest, or those of it who are given. @throws HttpError 404 for everybody else */
export async function juryOf(
  visit: ContestVisit,
  kinds?: readonly ContestAudience['kind'][],
): Promise<ContestReader> {
  const reader = await contestOf(visit);
  if (!reader.isJury || kinds?.includes(reader.audience.kind) === false) throw notFound();
  return reader;
}
