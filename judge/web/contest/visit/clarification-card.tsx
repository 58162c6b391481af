import type { JSX } from 'preact';
import { type Saying, t } from '#translations';
import { Moment } from '../../parts/common.tsx';
import { line, textBlock, worded } from '../../parts/text.ts';

/** A question, an answer or an announcement in the form that pages show. */
export interface ClarificationView {
  readonly id: string;
  /** Address of its thread; undefined on the page of the thread itself. */
  readonly href: string | undefined;
  /** `Jury`, or the name of the team. */
  readonly from: string | Saying;
  /** Undefined for questions of teams. */
  readonly to: readonly (string | Saying)[] | undefined;
  /** `General`, or the label and name of a problem. */
  readonly subject: string | Saying;
  readonly text: string;
  readonly at: Date;
  readonly isUnread: boolean;
  /** For a question: whether it is answered; otherwise undefined. */
  readonly answered: boolean | undefined;
  /** Name of the judge who works on it, for the jury. */
  readonly judge: string | undefined;
}

/** A clarification with its text. */
export function ClarificationCard({ one }: { readonly one: ClarificationView }): JSX.Element {
  const { id, href, from, to, subject, text, at, isUnread, answered, judge } = one;
  return (
    <article class={`card clarification${isUnread ? ' is-unread' : ''}`} id={`clarification-${line(id)}`}>
      <p class="clarification-head">
        <strong>{href === undefined ? worded(subject) : <a href={href}>{worded(subject)}</a>}</strong>
        <span>
          {worded(from)}
          {to === undefined ? '' : t(' to {to}', { to: to.map(worded).join(', ') })}
        </span>
        <Moment at={at} />
        {isUnread ? <span class="badge">{t('new')}</span> : null}
        {answered === undefined ? null : <span class="badge">{answered ? t('answered') : t('open')}</span>}
        {judge === undefined ? null : <span class="badge">{line(judge)}</span>}
      </p>
      <p class="clarification-text">{textBlock(text)}</p>
    </article>
  );
}
