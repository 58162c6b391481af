import { readTime } from '#protocol';
import type { ContestReader } from '#server';
import { cookieName } from './cookie-name.ts';

/** Name of the cookie with the time up to which a browser has seen the verdicts of a contest. */
export const verdictCookie = (contestId: string): string => cookieName('judged', contestId);

/** When a submission was judged: ms since 1970; 0 if it is not, or if the reader does not see it. */
export function verdictTime(reader: ContestReader, submissionId: string): number {
  const judgement = reader.judgementOf(submissionId);
  if (judgement === undefined) return 0;
  return judgement.judgement_type_id === null ? 0 : (readTime(judgement.end_time ?? '') ?? 0);
}

/** When the newest verdict of the reader's own team was found: ms since 1970; 0 if there is none. */
export const newestVerdict = (reader: ContestReader): number =>
  Math.max(0, ...reader.submissionsOf(reader.team ?? '').map(({ id }) => verdictTime(reader, id)));
