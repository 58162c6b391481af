import { sql } from 'kysely';
import { isSameText, textMark } from '#text';
import type { Database } from '../database/database.ts';

/** A program that somebody has begun to write. */
export interface Draft {
  /** Id of the language; '' while none is chosen. */
  readonly language: string;
  readonly text: string;
  readonly savedAt: Date;
}

/** Whose draft it is, and for which problem. */
export interface DraftPlace {
  readonly accountId: number;
  readonly contestId: string;
  readonly problemId: number;
}

/** A draft to keep. */
interface TypedDraft extends Pick<Draft, 'language' | 'text'> {
  /** `textMark` of the draft that its author has seen; undefined: it replaces any other. */
  readonly seen?: string | undefined;
}

/** Keeps a draft; an empty text removes it.
 *  @returns the draft that stays instead: its author, at another window or device, has changed the one that was seen */
export async function keepDraft(
  db: Database,
  place: DraftPlace,
  { language, text, seen }: TypedDraft,
): Promise<Draft | undefined> {
  const other = seen === undefined ? undefined : await draftOf(db, place);
  if (other !== undefined && ![seen, textMark(text)].includes(textMark(other.text))) return other;
  const { accountId, contestId, problemId } = place;
  if (text.trim() === '')
    await sql`delete from draft where account_id = ${accountId} and contest_id = ${contestId}
      and problem_id = ${problemId}`.execute(db);
  else
    await sql`
      insert into draft (account_id, contest_id, problem_id, language, text)
      values (${accountId}, ${contestId}, ${problemId}, ${language}, ${text})
      on conflict (account_id, contest_id, problem_id)
      do update set language = excluded.language, text = excluded.text, saved_at = now()`.execute(db);
  return undefined;
}

/** The draft of an account for a problem. */
export async function draftOf(
  db: Database,
  { accountId, contestId, problemId }: DraftPlace,
): Promise<Draft | undefined> {
  return db
    .selectFrom('draft')
    .select(['language', 'text', 'saved_at as savedAt'])
    .where('account_id', '=', accountId)
    .where('contest_id', '=', contestId)
    .where('problem_id', '=', problemId)
    .executeTakeFirst();
}

/** Deletes the draft of a submitted program. A draft with another text, because a file was submitted or another window
 *  has typed more, stays. */
export async function endDraft(
  db: Database,
  place: DraftPlace,
  files: readonly { readonly content: Buffer }[],
): Promise<void> {
  const draft = await draftOf(db, place);
  if (draft === undefined) return;
  const isHandedIn = files.some(({ content }) => isSameText(content.toString(), draft.text));
  if (isHandedIn) await keepDraft(db, place, { language: '', text: '' });
}
