import { sql } from 'kysely';

/** Parts of statements that write events about a judgement: in them `submission` is its submission, and `judged` its
 *  row. */

/** The id of the submission in its contest. */
export const submissionName = sql`coalesce(submission.api_id, submission.id::text)`;

/** The id of the judgement in its contest: it depends on nothing but the submission. */
export const judgementName = sql`${submissionName} || '.' || judged.number`;

/** The judgement as the log has it, without the results of its cases. */
export const judgementObject = sql`jsonb_build_object('id', ${judgementName}, 'submission_id', ${submissionName},
  'judgement_type_id', judged.verdict, 'score', judged.score, 'current', judged.current, 'preview', judged.preview,
  'rejudging', judged.rejudging_id::text,
  'start_time', api_time(judged.started_at), 'end_time', api_time(judged.ended_at), 'submission', submission.id)`;
