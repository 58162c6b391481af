import { type RawBuilder, sql } from 'kysely';
import type { CaseResult, Judgement, SubmissionPlace } from '#protocol';
import { type Database, rowsOf } from '../database/database.ts';

/** The stored data of a submission, without its files. */
export interface SubmissionFacts {
  /** Number of its row, which is never shown. */
  readonly id: number;
  readonly contestId: string;
  /** Its id in the contest. */
  readonly apiId: string;
  readonly problemId: number;
  /** Of the problem in the contest; in the archive its slug. */
  readonly label: string;
  /** Titles of the problem by language code. */
  readonly titles: Readonly<Record<string, string>> | null;
  readonly problemOwnerId: number | null;
  readonly accountId: number;
  readonly account: string;
  readonly language: string;
  readonly entryPoint: string | null;
  readonly size: number;
  readonly receivedAt: Date;
  readonly judgement: JudgementFacts;
}

/** The stored data of a judgement, without its cases. */
export interface JudgementFacts {
  readonly id: number;
  readonly versionId: number;
  /** Null until it is judged. */
  readonly record: Omit<Judgement, 'cases'> | null;
  readonly caseCount: number | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly job: 'queued' | 'held' | 'running' | 'done' | 'cancelled';
  readonly attempt: number;
}

const judgementColumns = [
  'judgement.id as judgementId',
  'judgement.problem_version_id as versionId',
  'judgement.record',
  'judgement.case_count as caseCount',
  'judgement.created_at as createdAt',
  'judgement.started_at as startedAt',
  'judgement.ended_at as endedAt',
  'job.state as job',
  'job.attempt',
] as const;

const submissionsOf = (db: Database) =>
  db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.account_id')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .leftJoin('problem_version', 'problem_version.id', 'problem.version_id')
    .innerJoin('contest_problem', (join) =>
      join
        .onRef('contest_problem.problem_id', '=', 'submission.problem_id')
        .onRef('contest_problem.contest_id', '=', 'submission.contest_id'),
    )
    .innerJoin('judgement', (join) =>
      join.onRef('judgement.submission_id', '=', 'submission.id').on(sql<boolean>`judgement.current`),
    )
    .innerJoin('job', 'job.judgement_id', 'judgement.id')
    .select([
      'submission.id',
      'submission.contest_id as contestId',
      'submission.api_id as apiId',
      'submission.problem_id as problemId',
      'contest_problem.label',
      sql<Record<string, string> | null>`problem_version.facts->'names'`.as('titles'),
      'problem.owner_id as problemOwnerId',
      'submission.account_id as accountId',
      'account.name as account',
      'submission.language',
      'submission.entry_point as entryPoint',
      'submission.size',
      'submission.received_at as receivedAt',
      ...judgementColumns,
    ]);

type Row = Omit<SubmissionFacts, 'judgement'> & Omit<JudgementFacts, 'id'> & { readonly judgementId: number };

function factsOf(row: Row): SubmissionFacts {
  const { judgementId, versionId, record, caseCount, createdAt, startedAt, endedAt, job, attempt, ...facts } =
    row;
  const judgement = {
    id: judgementId,
    versionId,
    record,
    caseCount,
    createdAt,
    startedAt,
    endedAt,
    job,
    attempt,
  };
  return { ...facts, judgement };
}

let selection: RawBuilder<unknown> | undefined;

/** Submissions that satisfy a condition, newest first. Only the condition differs: Kysely builds the rest once, which
 *  takes longer than executing it. */
async function submissionsWhere(
  db: Database,
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<readonly SubmissionFacts[]> {
  selection ??= sql.raw(submissionsOf(db).compile().sql);
  const condition = sql.join(conditions, sql` and `);
  const { rows } =
    await sql<Row>`${selection} where ${condition} order by submission.id desc limit ${limit}`.execute(db);
  return rows.map(factsOf);
}

/** A submission with its current judgement. */
export async function submissionFacts(db: Database, id: number): Promise<SubmissionFacts | undefined> {
  const [facts] = await submissionsWhere(db, [sql`submission.id = ${id}`], 1);
  return facts;
}

/** The same by its id in a contest. */
export async function submissionNamed(
  db: Database,
  place: SubmissionPlace,
): Promise<SubmissionFacts | undefined> {
  const [facts] = await submissionsWhere(db, [isNamed(place)], 1);
  return facts;
}

const isNamed = ({ contestId, apiId }: SubmissionPlace): RawBuilder<unknown> =>
  sql`submission.contest_id = ${contestId} and submission.api_id = ${apiId}`;

/** Which submissions to list, and how many. */
export interface SubmissionFilter {
  readonly contestId: string;
  readonly accountId?: number | undefined;
  readonly problemId?: number | undefined;
  readonly language?: string | undefined;
  /** A verdict; `none`: submissions without one. */
  readonly verdict?: string | undefined;
  /** Only those older than the one with this id in the contest. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Submissions, newest first. */
export async function listSubmissions(
  db: Database,
  filter: SubmissionFilter,
): Promise<readonly SubmissionFacts[]> {
  const { contestId, accountId, problemId, language, verdict, before, limit } = filter;
  const conditions = [sql`submission.contest_id = ${contestId}`];
  if (accountId !== undefined) conditions.push(sql`submission.account_id = ${accountId}`);
  if (problemId !== undefined) conditions.push(sql`submission.problem_id = ${problemId}`);
  if (language !== undefined) conditions.push(sql`submission.language = ${language}`);
  if (verdict === 'none') conditions.push(sql`judgement.verdict is null`);
  else if (verdict !== undefined) conditions.push(sql`judgement.verdict = ${verdict}`);
  if (before !== undefined)
    conditions.push(
      sql`submission.id < (select submission.id from submission where ${isNamed({ contestId, apiId: before })})`,
    );
  return submissionsWhere(db, conditions, limit);
}

/** The finished runs of a judgement's attempt, in case order. */
export async function casesOf(
  db: Database,
  { id, attempt }: Pick<JudgementFacts, 'id' | 'attempt'>,
): Promise<readonly CaseResult[]> {
  const rows = await db
    .selectFrom('run')
    .select('record')
    .where('judgement_id', '=', id)
    .where('attempt', '=', attempt)
    .orderBy('number')
    .execute();
  return rows.map(({ record }) => record);
}

/** All judgements of a submission, newest first, and which one counts. */
export async function judgementHistory(
  db: Database,
  submissionId: number,
): Promise<readonly (JudgementFacts & { readonly current: boolean })[]> {
  const rows = await db
    .selectFrom('judgement')
    .innerJoin('job', 'job.judgement_id', 'judgement.id')
    .select([...judgementColumns, 'judgement.current'])
    .where('submission_id', '=', submissionId)
    .orderBy('judgement.id', 'desc')
    .execute();
  return rows.map(({ judgementId, ...facts }) => ({ id: judgementId, ...facts }));
}

/** The places of submissions' jobs in the queue (1: next), or that they run. One query for all watched submissions. */
export async function placesInQueue(
  db: Database,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly place: number | null; readonly job: string }>> {
  const rows = await rowsOf<{ id: number; place: number | null; job: string }>(db)`
    with places as (
      select id, row_number() over (order by priority, turn, id) as place from job where state = 'queued')
    select judgement.submission_id as id, job.state as job, places.place
    from judgement join job on job.judgement_id = judgement.id left join places on places.id = job.id
    where judgement.current and judgement.submission_id = any(${submissionIds}::bigint[])`;
  return new Map(rows.map(({ id, place, job }) => [id, { place, job }]));
}

const batch = 200;

/** Everything that is known of the judgements of a contest, by their ids in the contest. */
export async function* judgementRecords(
  db: Database,
  contestId: string,
): AsyncGenerator<{ readonly id: string; readonly judgement: Judgement }> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('judgement')
      .innerJoin('submission', 'submission.id', 'judgement.submission_id')
      .innerJoin('job', 'job.judgement_id', 'judgement.id')
      .select(['judgement.id', 'judgement.number', 'judgement.record', 'job.attempt', 'submission.api_id'])
      .where('submission.contest_id', '=', contestId)
      .where('judgement.id', '>', last)
      .where('judgement.record', 'is not', null)
      .orderBy('judgement.id')
      .limit(batch)
      .execute();
    for (const { id, number, record, attempt, api_id } of rows)
      if (record !== null)
        yield {
          id: `${api_id}.${number}`,
          judgement: { ...record, cases: await casesOf(db, { id, attempt }) },
        };
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? 0;
  }
}
