import { sql } from 'kysely';
import type { PackageReport, ProblemFacts, StatementFacts } from '#protocol';
import { type Database, rowsOf } from '../database/database.ts';

/** A problem of a contest; in the archive its label is its slug. */
export interface StoredProblem {
  readonly id: number;
  readonly label: string;
  readonly slug: string;
  readonly hidden: boolean;
  readonly ownerId: number | null;
  /** Null while no version is ready. */
  readonly versionId: number | null;
  readonly facts: ProblemFacts | null;
}

/** A line of the list of problems. */
export interface ListedProblem {
  readonly id: number;
  readonly label: string;
  readonly hidden: boolean;
  readonly ready: boolean;
  /** By language code. */
  readonly names: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly types: readonly string[];
  readonly limits: ProblemFacts['limits'] | null;
  /** How many accounts have solved it, and have tried. */
  readonly solvedBy: number;
  readonly triedBy: number;
  /** Whether the given account has; null if it has not tried. */
  readonly solved: boolean | null;
}

/** A problem of a contest by its label, whatever the case of its letters. */
export async function contestProblem(
  db: Database,
  contestId: string,
  label: string,
): Promise<StoredProblem | undefined> {
  return db
    .selectFrom('contest_problem')
    .innerJoin('problem', 'problem.id', 'contest_problem.problem_id')
    .leftJoin('problem_version', 'problem_version.id', 'problem.version_id')
    .select([
      'problem.id',
      'contest_problem.label',
      'problem.slug',
      'problem.hidden',
      'problem.owner_id as ownerId',
      'problem.version_id as versionId',
    ])
    .select(sql<ProblemFacts | null>`problem_version.facts - 'solutions'`.as('facts'))
    .where('contest_id', '=', contestId)
    .where(sql`lower(label)`, '=', label.toLowerCase())
    .executeTakeFirst();
}

/** The solutions of a problem for readers, and who may have them. */
export interface StoredSolutions {
  readonly solutions: readonly StatementFacts[];
  /** True: its setter lets everybody read them. */
  readonly isShown: boolean;
  /** True: a contest with it goes on, or is still to come. */
  readonly isInContest: boolean;
}

/** The solutions of the current version of a problem. */
export async function problemSolutions(db: Database, problemId: number): Promise<StoredSolutions> {
  const { rows } = await sql<StoredSolutions>`
    select coalesce(facts->'solutions', '[]') as solutions, solution_shown as "isShown",
      exists (select from contest_problem join contest on contest.id = contest_problem.contest_id
        where contest_problem.problem_id = problem.id and contest.object is not null
          and contest.state->>'ended' is null) as "isInContest"
    from problem left join problem_version on problem_version.id = problem.version_id
    where problem.id = ${problemId}`.execute(db);
  return rows[0] ?? { solutions: [], isShown: false, isInContest: false };
}

/** The problems of a contest. @param accountId - whose results to show */
export const listContestProblems = (
  db: Database,
  {
    contestId,
    accountId,
    withHidden,
  }: { contestId: string; accountId?: number | undefined; withHidden: boolean },
): Promise<readonly ListedProblem[]> =>
  rowsOf<ListedProblem>(db)`
    with tries as (
      select submission.problem_id, submission.account_id, bool_or(judgement.verdict = 'AC') as solved
      from submission join judgement on judgement.submission_id = submission.id and judgement.current
      where submission.contest_id = ${contestId} and judgement.verdict is not null and judgement.verdict not in ('JE', 'CE')
      group by 1, 2
    ), counts as (
      select problem_id, count(*) filter (where solved) as solved_by, count(*) as tried_by,
        bool_or(solved) filter (where account_id = ${accountId ?? null}) as solved
      from tries group by 1
    )
    select problem.id, label, hidden, version_id is not null as ready,
      coalesce(facts->'names', '{}') as names, coalesce(facts->'tags', '[]') as tags,
      coalesce(facts->'types', '[]') as types, facts->'limits' as limits,
      coalesce(solved_by, 0) as "solvedBy", coalesce(tried_by, 0) as "triedBy", solved
    from contest_problem
    join problem on problem.id = contest_problem.problem_id
    left join problem_version on problem_version.id = problem.version_id
    left join counts on counts.problem_id = problem.id
    where contest_id = ${contestId} and (${withHidden} or (not hidden and version_id is not null))
    order by contest_problem.number, label`;

/** How many accounts have solved a problem, and have tried; and the best of the accepted programs, each with the id of
 *  its language. */
export interface ProblemCounts extends Pick<ListedProblem, 'solvedBy' | 'triedBy'> {
  readonly fastest: { readonly cpuMs: number; readonly language: string } | null;
  readonly shortest: { readonly bytes: number; readonly language: string } | null;
}

/** The statistics of a problem. */
export async function problemCounts(
  db: Database,
  contestId: string,
  problemId: number,
): Promise<ProblemCounts> {
  const { rows } = await sql<ProblemCounts>`
    with tries as (
      select account_id, judgement.verdict = 'AC' as solved, size, (record->>'cpuMs')::float8 as cpu,
        coalesce(nullif(submission.language, ''), record->>'language') as language
      from submission join judgement on judgement.submission_id = submission.id and judgement.current
      where contest_id = ${contestId} and problem_id = ${problemId} and judgement.verdict not in ('JE', 'CE')
    )
    select count(distinct account_id) filter (where solved) as "solvedBy", count(distinct account_id) as "triedBy",
      (select jsonb_build_object('cpuMs', cpu, 'language', language) from tries
        where solved and cpu is not null order by cpu, size limit 1) as fastest,
      (select jsonb_build_object('bytes', size, 'language', language) from tries
        where solved order by size, cpu limit 1) as shortest
    from tries`.execute(db);
  return rows[0] ?? { solvedBy: 0, triedBy: 0, fastest: null, shortest: null };
}

/** A version of a problem's package. */
export interface ProblemVersion {
  readonly id: number;
  readonly digest: string;
  readonly bundled: boolean;
  readonly state: 'waiting' | 'checking' | 'ready' | 'refused';
  readonly report: PackageReport | null;
  readonly account: string | null;
  readonly createdAt: Date;
  readonly current: boolean;
}

const versionsOf = (db: Database) =>
  db
    .selectFrom('problem_version')
    .innerJoin('problem', 'problem.id', 'problem_version.problem_id')
    .leftJoin('account', 'account.id', 'problem_version.account_id')
    .select([
      'problem_version.id',
      'digest',
      'bundled',
      'state',
      'report',
      'account.name as account',
      'problem_version.created_at as createdAt',
      sql<boolean>`problem.version_id is not distinct from problem_version.id`.as('current'),
    ]);

/** The versions of a problem, newest first. */
export async function listVersions(db: Database, problemId: number): Promise<readonly ProblemVersion[]> {
  const rows = await versionsOf(db)
    .where('problem_id', '=', problemId)
    .orderBy('problem_version.id', 'desc')
    .execute();
  return rows as readonly ProblemVersion[];
}

/** A problem by its slug, wherever it is used; undefined if there is none. */
export async function problemBySlug(db: Database, slug: string) {
  return db
    .selectFrom('problem')
    .select(['id', 'slug', 'owner_id as ownerId', 'hidden'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Every problem that has a package, ready or not, for administrators. */
export async function listAllProblems(db: Database, ownerId?: number) {
  let problems = db
    .selectFrom('problem')
    .leftJoin('account', 'account.id', 'problem.owner_id')
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom('problem_version')
          .whereRef('problem_version.problem_id', '=', 'problem.id')
          .select(['problem_version.id as newestId', 'state', 'report', 'bundled'])
          .orderBy('problem_version.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'problem.id',
      'slug',
      'hidden',
      'version_id as versionId',
      'account.name as owner',
      'newest.newestId',
      'newest.state',
      'newest.report',
      'newest.bundled',
    ]);
  if (ownerId !== undefined) problems = problems.where('problem.owner_id', '=', ownerId);
  return problems.orderBy('slug').execute();
}

/** Lets everybody read the solution of a problem, or not. */
export async function setSolutionShown(db: Database, problemId: number, isShown: boolean): Promise<void> {
  await db.updateTable('problem').set({ solution_shown: isShown }).where('id', '=', problemId).execute();
}

/** Hides a problem of the archive from contestants, or shows it, with an event about the change. */
export async function setHidden(db: Database, problemId: number, hidden: boolean): Promise<void> {
  await sql`
    with changed as (update problem set hidden = ${hidden} where id = ${problemId} returning id)
    select amend_event(contest_id, 'problems', label, '{}')
    from changed join contest_problem on problem_id = changed.id and contest_id = 'archive'`.execute(db);
}
