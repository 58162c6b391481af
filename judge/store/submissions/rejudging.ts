import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { judgingProblem } from '../contests/final-seeds.ts';
import { refusable, refuse } from '../contests/refusable.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { judgementName } from '../database/events.ts';
import { priorities } from './submissions.ts';

/** Judges a submission again, with the current version of its problem. The new judgement counts at once; old ones are
 *  kept.
 *  @returns false if there is no such submission or its problem has no version; a refusal if the results of its contest
 *  are final */
export async function rejudge(db: Database, submissionId: number): Promise<boolean | ContestRefusal> {
  let isDone = false;
  const refused = await refusable(db, async (inside) => {
    await sql`
      update job set state = 'cancelled', worker = null, lease_until = null
      from judgement where judgement.id = job.judgement_id and judgement.current
        and judgement.submission_id = ${submissionId} and job.state in ('queued', 'held', 'running')`.execute(
      inside,
    );
    const rows = await rowsOf<{ id: number; version: number }>(inside)`
      select judgement.id, problem.version_id as version from judgement
      join submission on submission.id = judgement.submission_id
      join problem on problem.id = ${judgingProblem(sql`submission.contest_id`, sql`submission.problem_id`)}
      where judgement.current and judgement.submission_id = ${submissionId} and problem.version_id is not null
      for update of judgement`;
    const [old] = rows;
    if (old === undefined) return;
    // After the judgement, as workers lock them.
    const { rows: final } = await sql`
      select from contest join submission on contest_id = contest.id
      where submission.id = ${submissionId} and finalized_at is not null for update of contest`.execute(
      inside,
    );
    if (final.length > 0) refuse('the results of the contest are final');
    // Readers of the log learn that the old one no longer counts; if it never began, that the submission waits again.
    await sql`
      with judged as (
        update judgement set current = false where id = ${old.id} returning *
      )
      select coalesce(amend_event(contest_id, 'judgements', ${judgementName}, '{"current": false}'),
        amend_event(contest_id, 'submissions', submission.api_id, '{}'))
      from judged join submission on submission.id = judged.submission_id`.execute(inside);
    await sql`
      with judged as (
        insert into judgement (submission_id, problem_version_id, number)
        select ${submissionId}, ${old.version}, max(number) + 1 from judgement where submission_id = ${submissionId}
        returning id, submission_id
      )
      insert into job (kind, judgement_id, account_id, language, priority, turn)
      select 'judge', judged.id, submission.account_id, submission.language, ${priorities.rejudging}::int,
        (extract(epoch from now()) * 1000)::bigint
      from judged join submission on submission.id = judged.submission_id`.execute(inside);
    isDone = true;
  });
  return refused ?? isDone;
}
