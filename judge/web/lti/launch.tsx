import type { JSX } from 'preact';
import { paths } from '#protocol';
import { rich, t } from '#translations';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, WithMoments } from '../parts/common.tsx';
import { SubmitButton, TextField } from '../parts/form.tsx';
import { refusalWords } from '../parts/judge-words.ts';
import { address, line } from '../parts/text.ts';

/** Why somebody whom a learning platform sent cannot come in. */
export const LaunchFaultPage = ({
  frame,
  fault,
}: {
  readonly frame: PageProps<never>['frame'];
  readonly fault: string;
}): JSX.Element => (
  <Layout frame={frame} title={t('This activity cannot be opened')} width="text" bare>
    <p class="notice notice-bad" role="alert">
      <WithMoments text={line(refusalWords(fault))} />
    </p>
    <p class="hint">
      {rich(
        'Go back to your learning platform and open the activity again. If that does not help, show this page to your teacher: <a>what can be wrong</a>.',
        { a: (inner) => <a href="/docs/manual/learning-platforms#when-something-is-wrong">{inner}</a> },
      )}
    </p>
  </Layout>
);

/** A launch that would happen in a frame of another site. */
export interface NewWindowView {
  readonly platform: string;
  /** Of the form with which the platform began. */
  readonly fields: readonly (readonly [string, string])[];
}

/** Opens the activity in a window of its own: by a link, because a form may not lead on to the platform. */
export const NewWindowPage = ({ frame, view }: PageProps<NewWindowView>): JSX.Element => (
  <Layout frame={frame} title={t('Opens in a new window')} width="text" bare>
    <p>
      {rich(
        'Browsers keep no log-in for a page inside a page of another site. So this activity of {platform} opens in a window of its own.',
        { platform: line(view.platform) },
      )}
    </p>
    <p>
      <a
        class="button button-main"
        target="_blank"
        rel="noopener"
        href={address(paths.ltiLogIn, Object.fromEntries(view.fields))}
      >
        {t('Open it')}
      </a>
    </p>
  </Layout>
);

/** A course that is no class here yet. */
export interface ConnectView {
  readonly platform: string;
  readonly course: string;
  readonly ticket: string;
  readonly error: string | undefined;
}

/** Asks a teacher which class a course is. */
export const ConnectPage = ({ frame, view }: PageProps<ConnectView>): JSX.Element => (
  <Layout frame={frame} title={t('Which class is this course?')} width="text" bare>
    <p>
      {rich(
        'The course {course} of {platform} is not connected with a class here yet. The page <b>Learning platform</b> of a class makes a code for this. Whoever administers the class can open it.',
        { course: line(view.course), platform: line(view.platform), b: (inner) => <b>{inner}</b> },
      )}
    </p>
    <form method="post" action={paths.ltiConnect} data-once>
      <input type="hidden" name="ticket" value={view.ticket} />
      <TextField label={t('Code of the class')} name="code" required autocomplete="off" error={view.error} />
      <SubmitButton>{t('Connect')}</SubmitButton>
    </form>
  </Layout>
);

/** An activity that can be chosen, with the signed answer for the platform. */
export interface ChoiceRow {
  readonly title: string;
  readonly isWhole: boolean;
  readonly jwt: string;
}

/** What can be chosen. */
export interface ChoiceView {
  readonly platform: string;
  readonly returnUrl: string;
  readonly rows: readonly ChoiceRow[];
}

/** Offers a class and its exercises to a teacher who adds an activity. */
export const ChoicePage = ({ frame, view }: PageProps<ChoiceView>): JSX.Element => (
  <Layout frame={frame} title={t('Choose an activity')} width="text" bare>
    {view.rows.length === 1 ? <Empty>{t('The class has no exercises yet.')}</Empty> : null}
    {view.rows.map(({ title, isWhole, jwt }) => (
      <form key={jwt} method="post" action={view.returnUrl}>
        <p>
          <input type="hidden" name="JWT" value={jwt} />
          <button type="submit">{line(title)}</button>{' '}
          <span class="soft">{isWhole ? t('all exercises; the mark is their sum') : t('one exercise')}</span>
        </p>
      </form>
    ))}
    <p class="hint">
      {rich('The button adds the activity to your course in {platform}.', { platform: line(view.platform) })}
    </p>
  </Layout>
);
