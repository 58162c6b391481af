import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { rich, t } from '#translations';
import { Empty, Moment } from '../parts/common.tsx';
import { FormErrors, LinesField, SelectField, TextField } from '../parts/form.tsx';
import { line, textBlock } from '../parts/text.ts';

/** Comments of teachers at lines of a program. */
export interface CommentsView {
  readonly contestId: string;
  readonly submission: string;
  /** Names of the files, in order. */
  readonly files: readonly string[];
  readonly comments: readonly CommentView[];
  /** True: the reader may write and remove comments. */
  readonly mayWrite: boolean;
  /** What was typed and refused. */
  readonly typed: CommentTyped;
  readonly errors: readonly string[];
}

/** A comment as it is typed. */
export interface CommentTyped {
  /** Number of the file, from 1. */
  readonly file: string;
  readonly line: string;
  readonly text: string;
}

/** A comment at a line of a program. */
interface CommentView {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** The text of the line. */
  readonly code: string;
  readonly text: string;
  readonly author: string;
  readonly at: Date;
  /** False: the student does not see it yet. */
  readonly isReleased: boolean;
}

/** What teachers say of a program, line by line, and the form to say more. */
export function Comments({ view }: { readonly view: CommentsView }): JSX.Element | null {
  const { comments, mayWrite } = view;
  if (comments.length === 0 && !mayWrite) return null;
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{t('Comments')}</h2>
      {comments.length === 0 ? <Empty>{t('Nothing has been said of this program.')}</Empty> : null}
      {comments.map((one) => (
        <Comment key={one.id} one={one} view={view} />
      ))}
      {mayWrite ? <CommentForm view={view} /> : null}
    </section>
  );
}

function Comment({ one, view }: { readonly one: CommentView; readonly view: CommentsView }): JSX.Element {
  const { id, file, code, text, author, at, isReleased } = one;
  return (
    <article class="text-box comment">
      <p class="comment-head">
        {rich('{file}line {line} {code}', {
          file: view.files.length > 1 ? `${line(file)}, ` : '',
          line: one.line,
          code: <code>{line(code)}</code>,
        })}
      </p>
      <p class="comment-text">{textBlock(text)}</p>
      <p class="hint">
        {line(author)}, <Moment at={at} />
        {isReleased ? null : <span class="badge">{t('not released')}</span>}
      </p>
      {view.mayWrite ? (
        <form class="inline-form" method="post" action={`${contestPaths(view.contestId).note(id)}/remove`}>
          <button
            class="small-button"
            type="submit"
            aria-label={t('Remove the comment at line {line}', { line: one.line })}
          >
            {t('Remove')}
          </button>
        </form>
      ) : null}
    </article>
  );
}

function CommentForm({ view }: { readonly view: CommentsView }): JSX.Element {
  const { contestId, submission, files, typed } = view;
  return (
    <form class="contest-form" method="post" action={contestPaths(contestId).comments(submission)} data-once>
      <FormErrors errors={view.errors} />
      <div class="field-row">
        {files.length > 1 ? (
          <SelectField
            label={t('File')}
            name="file"
            value={typed.file}
            options={files.map((name, index) => [String(index + 1), name] as const)}
          />
        ) : (
          <input type="hidden" name="file" value="1" />
        )}
        <TextField label={t('Line')} name="line" value={typed.line} required />
      </div>
      <LinesField label={t('Comment')} name="text" text={typed.text} rows={3} required />
      <button type="submit">{t('Add the comment')}</button>
      <p class="hint">
        {t('The student sees it when it is released, on the page of the student or of all points.')}
      </p>
    </form>
  );
}
