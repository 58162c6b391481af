import { type RawBuilder, sql } from 'kysely';
import type { ProblemFacts } from '#protocol';
import type { Database } from '../database/database.ts';

/** Who acts: an account by its number, or the owner of the machine, at its command line. */
export type Actor = number | 'machine';

/** True for those who may read all of a package, with its secret data: the owner, the jury of the judge and its
 *  administrators. In a statement about the table `problem`. */
export const mayReadPackage = (by: Actor): RawBuilder<boolean> =>
  by === 'machine'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from account where account.id = ${by} and disabled_at is null
        and (account.id = problem.owner_id or role in ('jury', 'admin')))`;

/** True for those who may put a problem into a contest: everybody if it is not hidden. */
export const mayUsePackage = (by: Actor): RawBuilder<boolean> =>
  sql<boolean>`(not problem.hidden or ${mayReadPackage(by)})`;

/** A problem that is ready. */
export interface UsableProblem {
  readonly problemId: number;
  readonly slug: string;
  readonly facts: ProblemFacts;
}

/** The ready problems among those given that an account may add to a contest, by slug. */
export async function usableProblems(
  db: Database,
  slugs: readonly string[],
  by: Actor,
): Promise<ReadonlyMap<string, UsableProblem>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('problem')
    .innerJoin('problem_version', 'problem_version.id', 'problem.version_id')
    .select(['problem.id as problemId', 'slug', 'facts'])
    .where('slug', 'in', slugs)
    .where(mayUsePackage(by))
    .execute();
  return new Map(
    rows.flatMap(({ facts, ...row }) => (facts === null ? [] : [[row.slug, { ...row, facts }]])),
  );
}
