/** The data that an audit compares: everything that is stored besides the logs. */
import { sql } from 'kysely';
import type { EventType } from '#protocol';
import { type Database, rowsOf } from '../database/database.ts';
import { judgementName } from '../database/events.ts';

/** Calls `use` with a snapshot of the database in which nothing can be written. */
export async function atOneMoment<T>(db: Database, use: (moment: Database) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(moment);
      return use(moment);
    });
}

/** The ids of all contests, the archive too. */
export async function contestIds(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('contest').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A row of a contest, in the form of the object that the log has for it. */
export interface StoredObject {
  readonly type: Exclude<EventType, 'runs'>;
  readonly id: string;
  readonly data: object;
}

/** The rows of a contest; the objects that others refer to come first. */
export const storedObjects = (db: Database, contestId: string): Promise<readonly StoredObject[]> =>
  rowsOf<StoredObject>(db)`
    select type, id, data from (
      select 1 as place, 'contest' as type, 'contest' as id, 0 as key, object as data from contest where id = ${contestId}
      union all select 2, 'groups', id, 0, object from contest_group where contest_id = ${contestId}
      union all select 3, 'organizations', id, 0, object from organization where contest_id = ${contestId}
      union all select 4, 'teams', id, 0, object from team where contest_id = ${contestId}
      union all select 5, 'persons', id, 0, object from person where contest_id = ${contestId}
      union all select 6, 'accounts', id, 0, object from contest_account where contest_id = ${contestId}
      union all select 7, 'problems', coalesce(api_id, label), 0, object from contest_problem
        where contest_id = ${contestId}
      union all select 8, 'state', 'state', 0, state from contest where id = ${contestId}
      union all select 9, 'clarifications', id, 0, object from clarification where contest_id = ${contestId}
      union all select 10, 'submissions', submission.api_id, submission.id, jsonb_build_object('id', submission.api_id,
          'language_id', language, 'problem_id', coalesce(cp.api_id, cp.label), 'team_id', team_id,
          'time', api_time(received_at), 'entry_point', entry_point, 'key', submission.id, 'ignored', ignored)
        from submission left join contest_problem cp
          on cp.contest_id = submission.contest_id and cp.problem_id = submission.problem_id
        where submission.contest_id = ${contestId}
      union all select 11, 'judgements', ${judgementName}, judged.id, jsonb_build_object('id', ${judgementName},
          'submission_id', submission.api_id, 'judgement_type_id', judged.verdict, 'score', judged.score,
          'current', judged.current, 'preview', judged.preview, 'submission', submission.id)
        from judgement as judged join submission on submission.id = judged.submission_id
        where contest_id = ${contestId} and judged.started_at is not null
      union all select 12, 'awards', id, 0, object from award where contest_id = ${contestId}
    ) as everything where data is not null order by place, key, id`;

/** The stored runs of a judgement that has ended. */
export interface JudgedRuns {
  /** Id of the judgement in its contest. */
  readonly name: string;
  /** Of the row. */
  readonly verdict: string;
  /** Their digest in its record. */
  readonly recorded: string;
  /** The verdicts of the runs that count, separated by spaces. */
  readonly runs: string;
}

/** The runs of all judgements of a contest that have ended. */
export const judgedRuns = (db: Database, contestId: string): Promise<readonly JudgedRuns[]> =>
  rowsOf<JudgedRuns>(db)`
    select ${judgementName} as name, judged.verdict, coalesce(judged.record->>'verdict', judged.verdict) as recorded,
      coalesce((select string_agg(run.record->>'verdict', ' ' order by run.number) from run join job
        on job.judgement_id = run.judgement_id and job.attempt = run.attempt where run.judgement_id = judged.id), '') as runs
    from judgement as judged join submission on submission.id = judged.submission_id
    where contest_id = ${contestId} and judged.verdict is not null order by judged.id`;

/** Everything that refers to blobs, with a name for it. */
const references = sql`(
  select package_blob as digest, 'package of ' || slug as use
    from problem_version join problem on problem.id = problem_id where package_blob is not null
  union all select digest, 'file ' || file || ' of case ' || case_name || ' of judgement ' || judgement_id from case_file
  union all select blob, 'import of contest ' || name from contest_import
  union all select blob, 'file ' || name || ' for team ' || team_id || ' of contest ' || contest_id from class_note
    where blob is not null
) as reference`;

/** A missing blob that something refers to. */
export interface MissingBlob {
  readonly digest: string;
  /** What refers to it. */
  readonly use: string;
}

/** What refers to blobs that are not there. */
export const missingBlobs = (db: Database): Promise<readonly MissingBlob[]> =>
  rowsOf<MissingBlob>(db)`
    select digest, use from ${references} where not exists (select from blob where blob.digest = reference.digest)
    order by use`;

/** Every blob, with its purpose: null if nothing refers to it. */
export async function blobList(
  db: Database,
): Promise<readonly { readonly digest: string; readonly size: number; readonly use: string | null }[]> {
  const rows = await rowsOf<{ digest: string; size: number; use: string | null }>(db)`
    select digest, size, (select use from ${references} where reference.digest = blob.digest limit 1) as use
    from blob order by digest`;
  return rows;
}

const batch = 1_000;

/** The digest of the files of each submission. */
export async function* submissionDigests(
  db: Database,
): AsyncGenerator<{ readonly id: number; readonly digest: string }> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('submission')
      .select(['id', 'digest'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

/** A verdict that can be judged again. */
export interface SampledVerdict {
  readonly judgementId: number;
  readonly contestId: string;
  /** Id of the judgement in its contest. */
  readonly name: string;
  readonly verdict: string;
  readonly score: number | null;
  readonly packageDigest: string | null;
  readonly judgeDigest: string | null;
  /** Factor on its time limits; null: 1. */
  readonly timeFactor: number | null;
}

/** A sample of the counting verdicts that a worker has found, spread by a seed, without judge errors. */
export const sampledVerdicts = (
  db: Database,
  count: number,
  seed: string,
): Promise<readonly SampledVerdict[]> =>
  rowsOf<SampledVerdict>(db)`
    select judged.id as "judgementId", contest_id as "contestId", ${judgementName} as name, judged.verdict, judged.score,
      judged.record->>'problemDigest' as "packageDigest", judged.record->>'judgeDigest' as "judgeDigest",
      (judged.record->>'timeFactor')::float8 as "timeFactor"
    from judgement as judged join submission on submission.id = judged.submission_id
    where judged.current and judged.verdict <> 'JE' and judged.record ? 'sandbox' and not judged.record ? 'byHand'
      and exists (select from submission_file where submission_id = submission.id)
    order by md5(judged.id || ' ' || ${seed}::text), judged.id limit ${count}`;
