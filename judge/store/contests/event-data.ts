import { sql } from 'kysely';

/** Parts of statements that write events about a judgement: in them `submission` is its submission, and `judged` its
 *  row. */

/** The id of the submission in its contest. */
export const submissionName = sql`coalesce(submission.api_id, submission.id::text)`;

/** The id of the judgement in its contest: it depends on nothing but the submission. */
export const judgementName = sql`${submissionName} || '.' || judged.number`;
