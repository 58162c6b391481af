import { sql } from 'kysely';

/** Parts of statements that write events about a judgement: in them `submission` is its submission, and `judged` its
 *  row. */

/** The id of a judgement in its contest: it depends only on the submission. */
export const judgementName = sql`submission.api_id || '.' || judged.number`;
