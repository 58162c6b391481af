import { contestAtWork } from '../../store/index.ts';
import type { Visit } from '../routes/route.ts';

/** The contest because of which who asks gets neither solutions nor statistics of a puzzle now: a team's own, while it
 *  goes on and has this puzzle as a problem, by whatever name: a solver of Cmetrick for any position solves the
 *  contest's, too. The known facts say which problems are of one puzzle. Everybody else, and everybody after it, gets
 *  them. */
export const closedBy = async (
  { services, caller }: Visit<unknown>,
  slug: string,
): Promise<string | undefined> =>
  caller === undefined
    ? undefined
    : contestAtWork(services.db, caller.id, services.facts.about(slug)?.problems ?? [slug]);
