import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { projectRoot } from '#host';
import { addAccount, addSubmission, type Database, type Priority, type StoredFile } from '#store';

/** A contestant of a database. */
export async function contestant(db: Database, name: string): Promise<number> {
  const id = await addAccount(db, { name, role: 'contestant', passwordHash: null });
  if (id === undefined) throw new Error(`${name} is taken`);
  return id;
}

/** A program to submit. */
export interface NewProgram {
  readonly account: number;
  readonly problem: string;
  readonly language: string;
  readonly files: readonly StoredFile[];
  readonly entryPoint?: string;
  readonly priority?: Priority;
}

/** Submits a program in the archive. @returns the submission's id */
export async function submit(
  db: Database,
  { account, problem, priority, ...rest }: NewProgram,
): Promise<number> {
  const row = await db
    .selectFrom('problem')
    .select('id')
    .where('slug', '=', problem)
    .executeTakeFirstOrThrow();
  const submission = await addSubmission(db, {
    contestId: 'archive',
    problemId: row.id,
    accountId: account,
    priority: priority ?? 'practice',
    ...rest,
  });
  if ('refused' in submission) throw new Error(`${problem}: ${submission.refused}`);
  await sql`select pg_notify('job', '')`.execute(db);
  return submission.id;
}

/** A jury submission of a bundled problem, as a file to submit. */
export function juryFile(slug: string, path: string): StoredFile {
  const content = readFileSync(join(projectRoot, 'problems', slug, 'submissions', path));
  return { name: path.replace(/^.*\//, ''), content };
}

/** What is stored of a judging. */
export interface StoredJudgement {
  readonly verdict: string | null;
  readonly record: Record<string, unknown> | null;
  /** Its number in the archive. */
  readonly apiId: string;
  readonly runs: number;
  readonly verdictEvents: number;
}

/** What is stored of a submission's judging now. */
export async function judgementOf(db: Database, submission: number): Promise<StoredJudgement> {
  const { rows } = await sql<StoredJudgement>`
    select verdict, record, api_id as "apiId",
      (select count(*) from run join job on job.judgement_id = run.judgement_id and job.attempt = run.attempt
        where run.judgement_id = judgement.id) as runs,
      (select count(*) from event where type = 'judgements' and object_id = api_id || '.' || number
        and data->>'judgement_type_id' is not null) as "verdictEvents"
    from judgement join submission on submission.id = submission_id where submission_id = ${submission} and current`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Error(`submission ${submission} has no judgement`);
  return rows[0];
}

/** Waits until submissions are judged. */
export async function verdictsOf(db: Database, submissions: readonly number[]): Promise<(string | null)[]> {
  for (;;) {
    const { rows } = await sql<{ id: number; verdict: string | null }>`
      select submission_id as id, verdict from judgement
      where current and submission_id = any(${submissions}::bigint[]) and verdict is not null`.execute(db);
    const found = new Map(rows.map(({ id, verdict }) => [id, verdict]));
    if (submissions.every((id) => found.has(id))) return submissions.map((id) => found.get(id) ?? null);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
