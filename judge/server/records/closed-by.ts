import { contestAtWork } from '#store';
import type { Visit } from '../routes/route.ts';

/** The contest because of which the caller gets neither solutions nor statistics of a puzzle now: a running contest of
 *  the caller's team with a problem on this puzzle, by whatever name (a solver of Cmetrick for any position also solves
 *  the contest's). The known facts say which problems are about one puzzle. A visitor may be a member of any team, so
 *  every running contest counts. Other logged-in users, and everybody after the contest, get them. */
export const closedBy = async (
  { services, caller }: Visit<unknown>,
  slug: string,
): Promise<string | undefined> =>
  contestAtWork(services.db, caller?.id, services.facts.about(slug)?.problems ?? [slug]);
