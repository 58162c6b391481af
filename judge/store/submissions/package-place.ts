import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
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

/** A package that a contest uses. */
export interface UsedPackage {
  /** Of the problem in the contest. */
  readonly id: string;
  readonly label: string;
  readonly slug: string;
  /** Null: it is bundled. */
  readonly blob: string | null;
  /** True: it has the inputs that decide after the end. */
  readonly isFinal: boolean;
  readonly mayRead: boolean;
}

/** The packages of a contest's problems, and those with inputs that decide. */
export const contestPackages = (
  db: Database,
  contestId: string,
  by: Actor,
): Promise<readonly UsedPackage[]> =>
  rowsOf<UsedPackage>(db)`
    select used.id, used.label, slug, package_blob as blob, used.final as "isFinal",
      ${mayReadPackage(by)} as "mayRead"
    from (
      select api_id as id, label, number, problem_id as package_id, false as final
      from contest_problem where contest_id = ${contestId}
      union all
      select api_id, label, number, package_id, true
      from contest_problem join final_package using (contest_id, problem_id) where contest_id = ${contestId}
    ) as used
    join problem on problem.id = used.package_id
    join problem_version on problem_version.id = problem.version_id
    where used.id is not null order by used.final, used.number`;
