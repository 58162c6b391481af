import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { priorities } from '../submissions/submissions.ts';

/** Entries at a time, so that the queue does not get long. */
const mostQueued = 500;

/** Queues tasks and entries that were judged with another version of their problem, and perhaps its checker, to be
 *  judged again: first a task, then its entries in order of arrival. Until then they stay as they are.
 *  @returns true if there is work for a worker */
export async function queueOutdatedRecords(db: Database): Promise<boolean> {
  const { rows } = await sql`
    with outdated as (
      select job.id from job
      join record_task task on task.id = job.record_task_id
      join problem on problem.id = task.problem_id
      where job.state = 'done' and task.version_id is distinct from problem.version_id and problem.version_id is not null
      union all
      (select job.id from record_entry entry
      join record_task task on task.id = entry.task_id
      join problem on problem.id = task.problem_id and problem.version_id = task.version_id
      join job on job.record_entry_id = entry.id
      where job.state = 'done' and entry.version_id is distinct from task.version_id
      order by entry.id limit ${mostQueued})
    )
    update job set state = 'queued', priority = ${priorities.rejudging}, failures = 0, losses = 0, trouble = null,
      language = case when exists (select from record_entry entry where entry.id = job.record_entry_id
        and entry.sequence is not null) then '' else job.language end
    where id in (select id from outdated) and state = 'done' returning id`.execute(db);
  return rows.length > 0;
}
