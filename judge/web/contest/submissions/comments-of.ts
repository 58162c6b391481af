import type { ContestReader } from '#server';
import { classNotes, type Database } from '#store';
import type { CommentsView, CommentTyped } from '../../submissions/comments.tsx';
import type { SourceView } from '../../submissions/view.ts';

/** What was typed into the form of a comment, and why it was refused. */
export interface RefusedComment {
  readonly typed: CommentTyped;
  readonly errors: readonly string[];
}

/** The comments at a program, as far as the reader may see them; undefined outside of classes. */
export async function commentsOf(
  db: Database,
  reader: ContestReader,
  { id, files }: { readonly id: string; readonly files: readonly SourceView[] },
  refused: RefusedComment = { typed: { file: '1', line: '', text: '' }, errors: [] },
): Promise<CommentsView | undefined> {
  if (reader.contest?.rules !== 'class') return undefined;
  const notes = await classNotes(db, reader.id, { submission: id, released: !reader.isJury });
  return {
    contestId: reader.id,
    submission: id,
    files: files.map(({ name }) => name),
    comments: notes.map(({ id: note, file, line, text, author, createdAt, releasedAt }) => ({
      id: note,
      file: files[(file ?? 1) - 1]?.name ?? '',
      line: line ?? 0,
      code: lineText(files, file ?? 1, line ?? 0) ?? '',
      text,
      author: author ?? 'somebody',
      at: createdAt,
      isReleased: releasedAt !== null,
    })),
    mayWrite: reader.isJury && reader.isJudge,
    ...refused,
  };
}

/** The text of a line; undefined if there is no such line. */
export const lineText = (files: readonly SourceView[], file: number, line: number): string | undefined =>
  files[file - 1]?.lines?.[line - 1]?.map(({ text }) => text).join('');
