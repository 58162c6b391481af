import { type Database, rowsOf } from '../database/database.ts';

/** The package with which a contest judges one of its problems. */
export interface PackageReadiness {
  /** Id of the problem in the contest. */
  readonly id: string;
  readonly slug: string;
  /** False: no version of its package can be used. */
  readonly isReady: boolean;
  /** How many errors the check of that version found. */
  readonly errors: number;
  /** True while a later version is being checked. */
  readonly isChanging: boolean;
  /** True if everybody can read it in the archive. */
  readonly isInArchive: boolean;
}

/** The packages with which a contest judges its problems, in their order. */
export const packageReadiness = (db: Database, contestId: string): Promise<readonly PackageReadiness[]> =>
  rowsOf<PackageReadiness>(db)`
    select api_id as id, slug, version_id is not null as "isReady",
      (select count(*)::int from jsonb_array_elements(coalesce(report->'findings', '[]')) as finding
        where finding->>'severity' = 'error') as errors,
      exists (select from problem_version as later where later.problem_id = problem.id
        and later.id > coalesce(version_id, 0) and later.state in ('waiting', 'checking')) as "isChanging",
      not hidden as "isInArchive"
    from contest_problem
    join problem on problem.id = contest_problem.problem_id
    left join problem_version on problem_version.id = version_id
    where contest_id = ${contestId} and api_id is not null
    order by number`;

/** The work of a worker. */
interface WorkerActivity {
  readonly worker: string;
  /** Jobs that it holds. */
  readonly running: number;
  /** Judgements in the last ten minutes. */
  readonly judged: number;
}

/** The work of all workers that have any. */
export const workerActivity = (db: Database): Promise<readonly WorkerActivity[]> =>
  rowsOf<WorkerActivity>(db)`
    select worker, sum(running)::int as running, sum(judged)::int as judged from (
      select worker, count(*) as running, 0 as judged from job where state = 'running' group by 1
      union all select record->>'worker', 0, count(*) from judgement
        where ended_at > now() - interval '10 minutes' group by 1
    ) as work where worker is not null group by 1`;

/** The clock of the database: ms since 1970. */
export async function databaseNow(db: Database): Promise<number> {
  const rows = await rowsOf<{ ms: number }>(db)`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  return rows[0]?.ms ?? Number.NaN;
}
