import { createHash, hash } from 'node:crypto';
import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { apiTime, archive } from '#protocol';
import { advanceContest } from '../contests/clockwork.ts';
import { ownTime } from '../contests/editing/windows.ts';
import { judgingProblem } from '../contests/final-seeds.ts';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';

/** Priorities of jobs: all jobs of one class come before those of the next. */
export const priorities = {
  contest: 0,
  practice: 10,
  verify: 15,
  trial: 20,
  rejudging: 30,
  report: 40,
} as const;
export type Priority = keyof typeof priorities;

/** A program as it was submitted. */
export interface NewSubmission {
  readonly contestId: string;
  readonly problemId: number;
  readonly accountId: number;
  readonly language: string;
  readonly entryPoint?: string | undefined;
  readonly files: readonly StoredFile[];
  /** Two submissions of one account with the same key and the same content are the same one: a form that was sent
   *  twice. */
  readonly idempotencyKey?: string | undefined;
  readonly priority: Priority;
  /** True: by the jury of the whole judge, at any time; it counts for no team unless one is named. */
  readonly asJury?: boolean;
  /** Id of the team for which the jury submits; undefined: that of the account. */
  readonly teamId?: string | undefined;
  /** When it was submitted, if that is not now: only for the jury. */
  readonly receivedAt?: Date | undefined;
}

export interface StoredFile {
  readonly name: string;
  readonly content: Buffer;
}

/** A stored submission. */
export interface AddedSubmission {
  /** Of the row. */
  readonly id: number;
  /** In the contest. */
  readonly apiId: string;
  /** False: it was there already. */
  readonly isNew: boolean;
}

/** Stores a submission, its judgement, its job and its event in one statement, which also checks the clock of the
 *  contest against that of the database, the team and the problem, and that results are not final. */
export async function addSubmission(
  db: Database,
  given: NewSubmission,
): Promise<AddedSubmission | ContestRefusal> {
  const idempotencyKey = keyOf(given);
  const submission = { ...given, idempotencyKey };
  const { accountId, contestId } = submission;
  const sentBefore = async () =>
    idempotencyKey === undefined ? undefined : submissionWithKey(db, accountId, idempotencyKey);
  const known = (await sentBefore()) ?? (await insert(db, submission));
  if (known !== undefined) return known;
  // The same form may have arrived at the same moment, and the start may be too new to be in the log.
  await advanceContest(db, contestId);
  return (await sentBefore()) ?? (await insert(db, submission)) ?? whyRefused(db, submission);
}

/** False for a problem that no division of the team has, if it is in one with problems of its own. In a query with
 *  `contest`, `cp` and `ca`. */
const isOfDivision = sql<boolean>`coalesce((
  select bool_or(division.object->'problems' @> to_jsonb(coalesce(cp.api_id, cp.label)))
  from team_group join contest_group as division
    on division.contest_id = team_group.contest_id and division.id = team_group.group_id
  where team_group.contest_id = contest.id and team_group.team_id = ca.team_id
    and jsonb_typeof(division.object->'problems') = 'array'), true)`;

const keyOf = ({ idempotencyKey, contestId, problemId, language, entryPoint, files }: NewSubmission) =>
  repeatedKey(idempotencyKey, contestId, problemId, language, entryPoint, digestOf(files));

async function insert(
  db: Database,
  { contestId, problemId, accountId, language, entryPoint, files, idempotencyKey, ...given }: NewSubmission,
): Promise<AddedSubmission | undefined> {
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  const isJury = given.asJury ?? false;
  const entered = jsonOf(given.receivedAt === undefined ? {} : { entered: apiTime(Date.now()) });
  // A turn is the time of arrival, plus a minute for each submission of the account that is waiting, so that an account
  // that submits many waits for the others.
  const [row] = await rowsOf<{ id: number; apiId: string }>(db)`
    with place as (
      select version_id, coalesce(cp.api_id, cp.label) as problem, cp.allow_judge, ca.id as account,
        case when ${isJury} or ca.type in ('judge', 'admin') then coalesce(given.id, ca.team_id) else ca.team_id end as team
      from contest
      join contest_problem cp on cp.contest_id = contest.id and cp.problem_id = ${problemId}
      join problem on problem.id = ${judgingProblem(sql`cp.contest_id`, sql`cp.problem_id`)}
      left join contest_account ca on ca.contest_id = contest.id and ca.account_id = ${accountId}
      left join team own on own.contest_id = contest.id and own.id = ca.team_id
      left join team given on given.contest_id = contest.id and given.id = ${given.teamId ?? null}
      where contest.id = ${contestId} and version_id is not null
        and (given.id is not null or ${given.teamId === undefined}) and (
        contest.object is null or finalized_at is null and (${isJury} or ca.type in ('judge', 'admin')
        or (ca.team_id is not null and cp.allow_submit and contest.state->>'started' is not null
          and not coalesce(contest.state->'closed_exercises' ? coalesce(cp.api_id, cp.label), false)
          and not coalesce(contest.state->'hidden_exercises' ? coalesce(cp.api_id, cp.label), false)
          and contest.starts_at <= now() and ${ownTime.hasBegun} and ${isOfDivision}
          and (now() < contest.ends_at and ${ownTime.lasts}
            or coalesce((contest.object->>'allow_late')::boolean, false)))))
    ), handed_in as (
      insert into submission (contest_id, problem_id, account_id, language, entry_point, size, digest, idempotency_key,
        team_id, api_id, received_at)
      select ${contestId}, ${problemId}, ${accountId}, ${language}, ${entryPoint ?? null}, ${size}::int, ${digestOf(files)},
        ${idempotencyKey ?? null}, team,
        ${contestId === archive ? sql`nextval('archive_submission')::text` : sql`next_submission_id(${contestId}, team)`},
        coalesce(${given.receivedAt ?? null}::timestamptz, now())
      from place
      on conflict (account_id, idempotency_key) do nothing
      returning id, received_at, api_id as name
    ), sources as (
      insert into submission_file (submission_id, number, name, content)
      select handed_in.id, f.number, f.name, f.content
      from handed_in, unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ content }) => content)}::bytea[])
        with ordinality as f (name, content, number)
    ), judged as (
      insert into judgement (submission_id, problem_version_id)
      select handed_in.id, version_id from handed_in, place
      returning id, submission_id
    ), queued as (
      insert into job (kind, judgement_id, account_id, language, state, priority, turn)
      select 'judge', judged.id, ${accountId}, ${language}, case when allow_judge then 'queued' else 'held' end,
        ${priorities[given.priority]}::int, (extract(epoch from received_at) * 1000)::bigint + 60000 * (
          select count(*) from job where state in ('queued', 'running') and account_id = ${accountId})
      from handed_in, judged, place
    )
    select handed_in.id, name as "apiId", write_event(${contestId}, 'submissions', name, jsonb_build_object(
        'id', name, 'language_id', ${language}::text, 'problem_id', problem, 'team_id', team, 'account_id', account,
        'time', api_time(received_at), 'entry_point', ${entryPoint ?? null}::text, 'key', handed_in.id) || ${entered}::jsonb)
    from handed_in, place`;
  return row && { id: row.id, apiId: row.apiId, isNew: true };
}

/** What was stored with this key. It is acknowledged a second time, so it is written a second time: that commit waits
 *  until a replica has all before it. After a crash one sees what no replica has yet, and a fail-over would lose it. */
async function submissionWithKey(
  db: Database,
  accountId: number,
  key: string,
): Promise<AddedSubmission | undefined> {
  const row = await db
    .updateTable('submission')
    .set({ idempotency_key: key })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .returning(['id', 'api_id'])
    .executeTakeFirst();
  return row && { id: row.id, apiId: row.api_id, isNew: false };
}

/** The same for the same files. */
export function digestOf(files: readonly StoredFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(JSON.stringify([name, content.length])).update(content);
  return hash.digest('hex');
}

/** The files of a submission in the order in which they were submitted. */
export async function filesOfSubmission(db: Database, id: number): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('submission_file')
    .select(['name', 'content'])
    .where('submission_id', '=', id)
    .orderBy('number')
    .execute();
}

/** The stored form of an idempotency key: a digest of the key and of what came with it. So the same request twice is
 *  one, and a key that comes again with something else, as from a form that was changed after "Back", is a new one.
 *  @param content - what tells one thing that is sent from another */
export const repeatedKey = (key: string | undefined, ...content: readonly unknown[]): string | undefined =>
  key === undefined ? undefined : hash('sha256', JSON.stringify([key, ...content]));

interface Facts {
  readonly versionId: number | null;
  readonly hasTeam: boolean;
  readonly allowSubmit: boolean;
  readonly hasStarted: boolean;
  readonly isOver: boolean;
  readonly isFinal: boolean;
  /** The time of the team. */
  readonly hasBegun: boolean;
  readonly lasts: boolean;
  /** A problem of its division. */
  readonly isOfDivision: boolean;
  /** An exercise that is not open yet. */
  readonly isClosed: boolean;
}

/** Why a submission was not stored, read a moment later. */
async function whyRefused(
  db: Database,
  {
    contestId,
    problemId,
    accountId,
  }: { readonly contestId: string; readonly problemId: number; readonly accountId: number },
): Promise<ContestRefusal> {
  const rows = await rowsOf<Facts>(db)`
    select version_id as "versionId", ca.team_id is not null as "hasTeam", allow_submit as "allowSubmit",
      coalesce(starts_at <= now() and state->>'started' is not null, false) as "hasStarted",
      ${isOfDivision} as "isOfDivision", ${ownTime.hasBegun} as "hasBegun", ${ownTime.lasts} as lasts,
      coalesce(ends_at <= now(), false) as "isOver", finalized_at is not null as "isFinal",
      coalesce(state->'closed_exercises' ? coalesce(cp.api_id, cp.label), false) as "isClosed"
    from contest
    join contest_problem cp on cp.contest_id = contest.id and cp.problem_id = ${problemId}
    join problem on problem.id = cp.problem_id
    left join contest_account ca on ca.contest_id = contest.id and ca.account_id = ${accountId}
    left join team own on own.contest_id = contest.id and own.id = ca.team_id
    where contest.id = ${contestId}`;
  return { refused: reasonOf(rows[0]) };
}

function reasonOf(facts: Facts | undefined): string {
  if (facts === undefined) return 'the contest has no such problem';
  if (facts.versionId === null) return 'the problem is closed: no version of it is ready to judge with';
  if (facts.isFinal) return 'the results of the contest are final';
  if (!facts.hasTeam) return 'you are in no team of this contest';
  if (!facts.hasStarted) return 'the contest has not started';
  if (facts.isOver) return 'the contest is over';
  if (!facts.hasBegun) return 'your team has not started its time: start it on the first page of the contest';
  if (!facts.lasts) return 'the time of your team is over';
  if (!facts.isOfDivision) return 'the problem is for teams of another division';
  if (facts.isClosed) return 'the exercise is not open yet';
  return facts.allowSubmit ? 'it could not be stored; try again' : 'submissions to this problem are closed';
}
