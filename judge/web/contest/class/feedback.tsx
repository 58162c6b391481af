import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { rich, t } from '#translations';
import { line, shownScore, textBlock } from '../../parts/text.ts';

/** What a teacher says of an exercise of a student. */
export interface FeedbackNote {
  readonly id: number;
  readonly kind: 'comment' | 'mark' | 'file';
  /** Of a comment: the submission, and the line. */
  readonly submission: string | null;
  readonly line: number | null;
  readonly points: number | null;
  /** Of a file. */
  readonly name: string | null;
  readonly text: string;
  readonly author: string | null;
  readonly isReleased: boolean;
}

/** Points by hand, files, and comments with links to their programs. */
export function FeedbackList(props: {
  readonly contestId: string;
  readonly notes: readonly FeedbackNote[];
  readonly mayRemove: boolean;
}): JSX.Element | null {
  const { contestId, notes, mayRemove } = props;
  if (notes.length === 0) return null;
  const to = contestPaths(contestId);
  return (
    <ul class="feedback">
      {notes.map((note) => (
        <li key={note.id}>
          <NoteWords contestId={contestId} note={note} />
          {note.isReleased ? null : <span class="badge">{t('not released')}</span>}
          {mayRemove ? (
            <form class="inline-form" method="post" action={`${to.note(note.id)}/remove`}>
              <button
                class="small-button"
                type="submit"
                aria-label={t('Remove: {note}', { note: nameOf(note) })}
              >
                {t('Remove')}
              </button>
            </form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ kind, name, points, line: at, submission }: FeedbackNote): string => {
  if (kind === 'file') return line(name ?? '');
  return kind === 'mark'
    ? t('{points} points by hand', { points: points ?? 0 })
    : t('comment at line {at} of submission {submission}', {
        at: at ?? '',
        submission: submission ?? '',
      });
};

function NoteWords({ contestId, note }: { contestId: string; note: FeedbackNote }): JSX.Element {
  const { id, kind, submission, line: at, points, name, text, author } = note;
  const to = contestPaths(contestId);
  const by = <span class="soft"> {line(author ?? '')}</span>;
  if (kind === 'file')
    return (
      <>
        <a href={to.feedbackFile(id)} download={line(name ?? '')}>
          {line(name ?? '')}
        </a>
        {by}
      </>
    );
  if (kind === 'mark')
    return (
      <>
        <strong>{rich('{points} points by hand', { points: shownScore(points ?? 0) })}</strong>
        {by}
        {text === '' ? null : <p class="comment-text">{textBlock(text)}</p>}
      </>
    );
  return (
    <>
      <a href={`${to.submission(submission ?? '')}#comments`}>
        {rich('Submission {submission}, line {at}', { submission, at })}
      </a>
      {by}
      <p class="comment-text">{textBlock(text)}</p>
    </>
  );
}
