import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Actor, mayReadPackage } from '../people/package-rights.ts';

/** Where the package of a version is. */
export interface PackagePlace {
  readonly versionId: number;
  readonly slug: string;
  readonly digest: string;
  readonly bundled: boolean;
  /** Digest of the blob; null if the package is bundled. */
  readonly blob: string | null;
  /** As its facts say; null while it is unchecked. */
  readonly timeLimitMs: number | null;
}

/** Where the package of a version is. */
export async function packagePlace(db: Database, versionId: number): Promise<PackagePlace> {
  return db
    .selectFrom('problem_version')
    .innerJoin('problem', 'problem.id', 'problem_version.problem_id')
    .where('problem_version.id', '=', versionId)
    .select([
      'problem_version.id as versionId',
      'problem.slug',
      'problem_version.digest',
      'problem_version.bundled',
      'problem_version.package_blob as blob',
      sql<number | null>`(facts->'limits'->>'timeMs')::float8`.as('timeLimitMs'),
    ])
    .executeTakeFirstOrThrow();
}

/** The uploaded packages of a contest's problems that somebody may read, by the ids of the problems in the contest;
 *  bundled ones are left out. */
export async function contestPackages(
  db: Database,
  contestId: string,
  by: Actor,
): Promise<readonly { readonly id: string; readonly blob: string }[]> {
  const rows = await db
    .selectFrom('contest_problem')
    .innerJoin('problem', 'problem.id', 'contest_problem.problem_id')
    .innerJoin('problem_version', 'problem_version.id', 'problem.version_id')
    .select(['api_id as id', 'package_blob as blob'])
    .where('contest_id', '=', contestId)
    .where(mayReadPackage(by))
    .execute();
  return rows.flatMap(({ id, blob }) => (id === null || blob === null ? [] : [{ id, blob }]));
}
