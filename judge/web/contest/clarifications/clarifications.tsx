import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { rich, type Saying, t } from '#translations';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { ButtonLink, Empty } from '../../parts/common.tsx';
import { type FilterChoice, FilterForm } from '../../parts/filter.tsx';
import { CheckField, FormErrors, LinesField, SelectField, SubmitButton } from '../../parts/form.tsx';
import { line, worded } from '../../parts/text.ts';
import { ClarificationCard, type ClarificationView } from '../visit/clarification-card.tsx';

/** Value and name of each choice of a form. */
type Choices = readonly (readonly [string, string | Saying])[];

/** What was typed into a form for a clarification, and what is wrong with it. */
export interface TypedClarification {
  readonly subject: string;
  readonly text: string;
  /** For the jury: `all`, `team:…`, `group:…`. */
  readonly to: string;
  /** True: an answer quotes the question. */
  readonly isQuoted?: boolean;
  readonly errors: readonly string[];
}

/** What the list of clarifications shows. */
export interface ClarificationListView {
  readonly contestId: string;
  readonly isJury: boolean;
  /** Newest first; for the jury, questions without an answer come first. */
  readonly clarifications: readonly ClarificationView[];
  /** For the jury. */
  readonly filters?: readonly FilterChoice[] | undefined;
  /** What is wrong with the filter. */
  readonly faults?: readonly string[];
  /** General matters, then the problems; empty: the reader cannot write. */
  readonly subjects: Choices;
  /** The possible recipients of a message of the jury. */
  readonly recipients: Choices;
  readonly typed: TypedClarification;
}

/** The clarifications: for a team its own and those to everybody; for the jury all, open ones first. */
export function ClarificationListPage({ frame, view }: PageProps<ClarificationListView>): JSX.Element {
  const { contestId, isJury, clarifications, subjects, filters } = view;
  const isNarrowed = filters?.some(({ value }) => value !== '') ?? false;
  const to = contestPaths(contestId);
  const w = wordsOf(frame);
  return (
    <Layout
      frame={frame}
      title={w('Clarifications')}
      width="text"
      above={isJury ? <a href={to.admin}>{w('Jury')}</a> : undefined}
      actions={
        !isJury && frame.contest?.isJury ? (
          <ButtonLink href={to.juryClarifications}>{w('Jury')}</ButtonLink>
        ) : undefined
      }
    >
      <FormErrors errors={view.faults ?? []} />
      {filters === undefined ? null : (
        <FilterForm path={to.juryClarifications} choices={filters} button={t('Show')} />
      )}
      <div id="clarification-list" data-on="clarification">
        {clarifications.length === 0 ? (
          <Empty>
            {isNarrowed
              ? w('No clarifications match this filter.')
              : t('Nothing has been asked or announced.')}
          </Empty>
        ) : null}
        {clarifications.map((one) => (
          <ClarificationCard key={one.id} one={one} />
        ))}
      </div>
      {subjects.length === 0 ? null : (
        <section aria-labelledby="ask">
          <h2 id="ask">{isJury ? t('Announce') : w('Ask the jury')}</h2>
          <ClarificationForm view={view} action={isJury ? to.juryClarifications : to.clarifications} />
        </section>
      )}
    </Layout>
  );
}

function ClarificationForm({ view, action }: { view: ClarificationListView; action: string }): JSX.Element {
  const { isJury, subjects, recipients, typed } = view;
  return (
    <form class="contest-form" method="post" action={action} data-once>
      <FormErrors errors={typed.errors} />
      <div class="field-row">
        <SelectField label={t('Subject')} name="subject" value={typed.subject} options={subjects} required />
        {isJury ? (
          <SelectField label={t('To')} name="to" value={typed.to} options={recipients} required />
        ) : null}
      </div>
      <LinesField
        label={isJury ? t('Text') : t('Question')}
        name="text"
        text={typed.text}
        rows={5}
        required
      />
      <SubmitButton>{t('Send')}</SubmitButton>
    </form>
  );
}

/** What the page of a question with its answers shows. */
export interface ThreadView {
  readonly contestId: string;
  readonly isJury: boolean;
  readonly question: ClarificationView;
  /** Oldest first. */
  readonly answers: readonly ClarificationView[];
  /** True: it is a question of a team, and the reader may answer it. */
  readonly isQuestion: boolean;
  /** Id of the subject. */
  readonly subject: string;
  readonly subjects: Choices;
  /** The possible recipients of an answer: the team that asked, groups, all. */
  readonly recipients: Choices;
  /** The answers as one text. */
  readonly seenAnswers: string;
  /** Another judge who works on it. */
  readonly claimedBy: string | undefined;
  readonly isMine: boolean;
  readonly typed: TypedClarification;
}

/** The first two are prescribed by the rules for contest control systems. */
const prepared: readonly string[] = [
  'No comment, read problem statement.',
  'This will be answered during the answers to questions session.',
  'Please ask again, with more details.',
  'Yes.',
  'No.',
];

/** A question or an announcement with its answers. */
export function ThreadPage({ frame, view }: PageProps<ThreadView>): JSX.Element {
  const { contestId, isJury, question, answers } = view;
  const to = contestPaths(contestId);
  const w = wordsOf(frame);
  return (
    <Layout
      frame={frame}
      title={worded(question.subject)}
      width="text"
      above={<a href={isJury ? to.juryClarifications : to.clarifications}>{w('Clarifications')}</a>}
    >
      <div id="thread" data-on="clarification">
        <ClarificationCard one={question} />
        {answers.map((one) => (
          <div key={one.id} class="is-answer">
            <ClarificationCard one={one} />
          </div>
        ))}
      </div>
      {isJury && view.isQuestion ? <AnswerForms view={view} w={w} /> : null}
    </Layout>
  );
}

function AnswerForms({ view, w }: { readonly view: ThreadView; readonly w: Words }): JSX.Element {
  const { contestId, question, recipients, typed, claimedBy, isMine, subjects, subject } = view;
  const action = `${contestPaths(contestId).juryClarifications}/${encodeURIComponent(question.id)}`;
  return (
    <>
      {claimedBy === undefined || isMine ? null : (
        <p class="notice notice-bad" role="status">
          {rich('{claimedBy} works on this question. Send an answer only if you have agreed on it.', {
            claimedBy: line(claimedBy),
          })}
        </p>
      )}
      <div class="button-row">
        <form method="post" action={`${action}/claim`}>
          <button type="submit" name="release" value={isMine ? 'yes' : 'no'}>
            {isMine ? t('Release') : t('Claim')}
          </button>
        </form>
        <form method="post" action={`${action}/settle`}>
          <button type="submit" name="answered" value={question.answered ? 'no' : 'yes'}>
            {question.answered ? t('Mark as open') : t('Mark as answered')}
          </button>
        </form>
        <form class="inline-form" method="post" action={`${action}/subject`} data-once>
          <SeenField values={{ subject }} />
          <select name="subject" aria-label={t('Move to')}>
            {subjects.map(([value, name]) => (
              <option key={value} value={value} selected={value === subject}>
                {worded(name)}
              </option>
            ))}
          </select>
          <button type="submit">{t('Move')}</button>
        </form>
      </div>
      <h2>{t('Answer')}</h2>
      <form class="contest-form" method="post" action={`${action}/answer`} data-once>
        <SeenField values={{ answers: view.seenAnswers }} />
        <input type="hidden" name="answers" value={view.seenAnswers} />
        <FormErrors errors={typed.errors} />
        <div class="field-row">
          <SelectField label={t('To')} name="to" value={typed.to} options={recipients} required />
          <SelectField
            label={t('Prepared answer')}
            name="prepared"
            value=""
            options={[
              ['', t('None: what is typed below')],
              ...prepared.map(w).map((text) => [text, text] as const),
            ]}
          />
        </div>
        <LinesField label={t('Answer')} name="text" text={typed.text} rows={5} />
        <CheckField
          label={w('Begin with the question: only the team that asked sees it otherwise')}
          name="quote"
          isOn={typed.isQuoted ?? false}
        />
        <SubmitButton>{t('Send')}</SubmitButton>
      </form>
    </>
  );
}
