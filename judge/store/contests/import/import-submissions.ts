import { sql } from 'kysely';
import { apiTime, type PastJudging, type SubmissionObject } from '#protocol';
import { type Database, jsonOf } from '../../database/database.ts';
import { accountNamed, addAccount } from '../../people/accounts.ts';
import { digestOf, type Priority, priorities } from '../../submissions/submissions.ts';
import { refuse } from '../refusable.ts';
import { type ImportedSubmission, momentsOf, numberedRuns, type ToldMoment } from './imported-submission.ts';

interface Into {
  readonly contestId: string;
  readonly submissions: readonly ImportedSubmission[];
  readonly accountIds: ReadonlyMap<string, number>;
  /** Of those that have no verdict yet. */
  readonly priority: Priority;
}

/** Stores submissions with their judgements.
 *  @returns their events, for the caller to write */
export async function importSubmissions(db: Database, into: Into): Promise<readonly ToldMoment[]> {
  const { contestId, submissions, accountIds, priority } = into;
  const problems = await problemRows(db, contestId);
  const nobody = submissions.some(({ accountId = '' }) => !accountIds.has(accountId))
    ? await accountOfNobody(db, contestId)
    : 0;
  await countFrom(db, contestId, submissions);
  const told: ToldMoment[] = [];
  for (const submission of submissions) {
    const problem = problems.get(submission.problemId);
    if (problem === undefined)
      return refuse(`submission to ${submission.problemId}: there is no such problem`);
    const account = accountIds.get(submission.accountId ?? '') ?? nobody;
    told.push(...(await store(db, { contestId, submission, problem, account, priority })));
  }
  return told;
}

/** Makes numbers that are given out later follow those of the package. */
async function countFrom(db: Database, contestId: string, all: readonly ImportedSubmission[]): Promise<void> {
  const last = (prefix: string): number =>
    all.reduce((most, { id = '' }) => {
      const number = id.startsWith(prefix) ? id.slice(prefix.length) : '';
      return /^\d{1,9}$/.test(number) ? Math.max(most, Number(number)) : most;
    }, 0);
  await db
    .updateTable('contest')
    .set({
      last_submission: sql<number>`greatest(last_submission, ${last('')})`,
      last_jury_submission: sql<number>`greatest(last_jury_submission, ${last('j')})`,
    })
    .where('id', '=', contestId)
    .execute();
}

/** Owner of submissions of unknown accounts. Nobody can log in with it; a name that is taken stays with its account. */
async function accountOfNobody(db: Database, contestId: string): Promise<number> {
  for (let number = 1; ; number++) {
    const name = `${contestId}.imported${number === 1 ? '' : number}`.slice(-36);
    const added = await addAccount(db, { name, role: 'contestant', passwordHash: null, contestId });
    if (added !== undefined) return added;
    const known = await accountNamed(db, name);
    if (known?.contestId === contestId && known.passwordHash === null) return known.id;
  }
}

interface ProblemRow {
  readonly id: number;
  readonly versionId: number;
  readonly isHeld: boolean;
}

async function problemRows(db: Database, contestId: string): Promise<ReadonlyMap<string, ProblemRow>> {
  const rows = await db
    .selectFrom('contest_problem')
    .innerJoin('problem', 'problem.id', 'contest_problem.problem_id')
    .select(['api_id', 'problem_id', 'version_id', 'allow_judge'])
    .where('contest_id', '=', contestId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.api_id ?? '',
      { id: row.problem_id, versionId: row.version_id ?? 0, isHeld: !row.allow_judge },
    ]),
  );
}

interface Row {
  readonly contestId: string;
  readonly submission: ImportedSubmission;
  readonly problem: ProblemRow;
  readonly account: number;
  readonly priority: Priority;
}

async function store(db: Database, row: Row): Promise<readonly ToldMoment[]> {
  const { contestId, submission, problem, account } = row;
  const { teamId, language, entryPoint = null, files, atMs, judgements, ignored = false } = submission;
  const enteredMs = submission.enteredMs ?? (judgements.length === 0 ? Date.now() : undefined);
  const { id: key, apiId } = await db
    .insertInto('submission')
    .values({
      contest_id: contestId,
      problem_id: problem.id,
      account_id: account,
      language,
      entry_point: entryPoint,
      size: files.reduce((sum, { content }) => sum + content.length, 0),
      digest: digestOf(files),
      idempotency_key: null,
      received_at: new Date(atMs),
      api_id: submission.id ?? sql<string>`next_submission_id(${contestId}, ${teamId})`,
      team_id: teamId,
      ignored,
    })
    .returning(['id', sql<string>`api_id`.as('apiId')])
    .executeTakeFirstOrThrow();
  const sources = files.map(({ name, content }, index) => ({
    submission_id: key,
    number: index + 1,
    name,
    content,
  }));
  if (sources.length > 0) await db.insertInto('submission_file').values(sources).execute();
  const all = judgements.length === 0 ? [undefined] : judgements;
  for (const judgement of all) await storeJudgement(db, { ...row, key, judgement });
  const object: SubmissionObject = {
    id: apiId,
    language_id: language,
    problem_id: submission.problemId,
    team_id: teamId,
    account_id: submission.accountId ?? null,
    time: apiTime(atMs),
    entry_point: entryPoint,
    key,
    ignored: ignored || undefined,
    entered: enteredMs === undefined ? undefined : apiTime(enteredMs),
  };
  return [
    { atMs, order: 1, event: { type: 'submissions', id: apiId, data: object } },
    ...judgements.flatMap((judgement) => momentsOf(judgement, { id: apiId, key })),
  ];
}

async function storeJudgement(
  db: Database,
  {
    submission: { language, atMs },
    problem,
    account,
    priority,
    key,
    judgement,
  }: Row & { readonly key: number; readonly judgement: PastJudging | undefined },
): Promise<void> {
  const { ended, cases = [], current = true, startedMs } = judgement ?? {};
  const { cases: _, ...record } = ended?.judgement ?? { cases: [] };
  const { id } = await db
    .insertInto('judgement')
    .values({
      submission_id: key,
      problem_version_id: problem.versionId,
      number: judgement?.number ?? 1,
      current,
      case_count: ended === undefined ? null : cases.length,
      verdict: ended?.judgement.verdict ?? null,
      score: ended?.judgement.score ?? null,
      record: ended === undefined ? null : jsonOf(record),
      started_at: startedMs === undefined ? null : new Date(startedMs),
      ended_at: ended === undefined ? null : new Date(ended.atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('job')
    .values({
      kind: 'judge',
      judgement_id: id,
      account_id: account,
      language,
      state: ended !== undefined || !current ? 'done' : problem.isHeld ? 'held' : 'queued',
      // The first attempt here replaces what was reported of an unfinished one.
      attempt: ended === undefined ? 0 : 1,
      priority: priorities[priority],
      turn: atMs,
    })
    .execute();
  const runs = ended === undefined ? [] : numberedRuns(cases);
  const rows = runs.map((run) => ({ judgement_id: id, attempt: 1, number: run.number, record: jsonOf(run) }));
  if (rows.length > 0) await db.insertInto('run').values(rows).execute();
}
