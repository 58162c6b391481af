import { type Kysely, sql } from 'kysely';

/** By which rules a submission is judged: those of its contest; in the archive those of a contest of the past through
 *  which its account goes again at that moment, null if there is none. For workers, which cannot read contests, like
 *  `contest_rules`, and no secret either. */
export async function addSubmissionRules(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  const safely = `security definer set search_path = ${rows[0]?.schema ?? 'public'}, pg_temp`;
  await sql
    .raw(
      `create function submission_rules(submission_id bigint) returns text language sql stable ${safely} as $$
        select coalesce(contest.object->>'rules', (
          select past.object->>'rules' from virtual_run
          join contest as past on past.id = virtual_run.contest_id
          join contest_problem on contest_problem.contest_id = past.id
            and contest_problem.problem_id = submission.problem_id
          where virtual_run.account_id = submission.account_id and submission.received_at >= virtual_run.started_at
            and submission.received_at < virtual_run.started_at + (past.object->>'duration')::interval
          order by past.object->>'rules' = 'icpc', virtual_run.id desc limit 1))
        from submission join contest on contest.id = submission.contest_id where submission.id = $1 $$`,
    )
    .execute(db);
}
