import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty } from '../parts/common.tsx';
import { SubmitButton, TextField } from '../parts/form.tsx';
import { address, line } from '../parts/text.ts';

/** Why somebody whom a learning platform sent cannot come in. */
export const LaunchFaultPage = ({
  frame,
  fault,
}: {
  readonly frame: PageProps<never>['frame'];
  readonly fault: string;
}): JSX.Element => (
  <Layout frame={frame} title="This activity cannot be opened" width="text" bare>
    <p class="notice notice-bad" role="alert">
      {line(fault)}
    </p>
    <p class="hint">
      Go back to your learning platform and open the activity again. If that does not help, show this page to
      your teacher: <a href="/docs/manual/learning-platforms#when-something-is-wrong">what can be wrong</a>.
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
  <Layout frame={frame} title="Opens in a new window" width="text" bare>
    <p>
      Browsers keep no log-in for a page inside a page of another site. So this activity of{' '}
      {line(view.platform)} opens in a window of its own.
    </p>
    <p>
      <a
        class="button button-main"
        target="_blank"
        rel="noopener"
        href={address(paths.ltiLogIn, Object.fromEntries(view.fields))}
      >
        Open it
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
  <Layout frame={frame} title="Which class is this course?" width="text" bare>
    <p>
      The course {line(view.course)} of {line(view.platform)} is not connected with a class here yet. The page{' '}
      <b>Learning platform</b> of a class makes a code for this. Whoever administers the class can open it.
    </p>
    <form method="post" action={paths.ltiConnect} data-once>
      <input type="hidden" name="ticket" value={view.ticket} />
      <TextField
        label="Code of the class"
        name="code"
        required
        maxLength={200}
        autocomplete="off"
        error={view.error}
      />
      <SubmitButton>Connect</SubmitButton>
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
  <Layout frame={frame} title="Choose an activity" width="text" bare>
    {view.rows.length === 1 ? <Empty>The class has no exercises yet.</Empty> : null}
    {view.rows.map(({ title, isWhole, jwt }) => (
      <form key={jwt} method="post" action={view.returnUrl}>
        <p>
          <input type="hidden" name="JWT" value={jwt} />
          <button type="submit">{line(title)}</button>{' '}
          <span class="soft">{isWhole ? 'all exercises; the mark is their sum' : 'one exercise'}</span>
        </p>
      </form>
    ))}
    <p class="hint">The button adds the activity to your course in {line(view.platform)}.</p>
  </Layout>
);
