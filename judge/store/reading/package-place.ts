import { sql } from 'kysely';
import type { Database } from '../database.ts';

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
