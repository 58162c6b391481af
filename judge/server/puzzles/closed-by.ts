import { contestAtWork } from '#store';
import type { Visit } from '../routes/route.ts';

/** The contest because of which who asks gets neither solutions nor statistics of a puzzle now: a team's own, while it
 *  goes on and has this puzzle as a problem, by whatever name: a solver of Cmetrick for any position solves the
 *  contest's, too. The known facts say which problems are of one puzzle. A visitor may be anybody of such a team, so
 *  any contest that goes on counts. Other people who are logged in, and everybody after it, get them. */
export const closedBy = async (
  { services, caller }: Visit<unknown>,
  slug: string,
): Promise<string | undefined> =>
  contestAtWork(services.db, caller?.id, services.facts.about(slug)?.problems ?? [slug]);
