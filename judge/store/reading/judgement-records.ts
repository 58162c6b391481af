import type { Judgement } from '#protocol';
import type { Database } from '../database/database.ts';
import { casesOf } from './submission-facts.ts';

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
