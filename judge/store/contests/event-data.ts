import { sql } from 'kysely';

/** Parts of statements that write events about a judgement: in them `submission` is its submission, and `judged` its
 *  row. */

/** The id of the judgement in its contest: it depends on nothing but the submission. */
export const judgementName = sql`submission.api_id || '.' || judged.number`;
