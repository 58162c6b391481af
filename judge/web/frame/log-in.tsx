import type { JSX } from 'preact';
import { paths } from '#protocol';
import { rich, t } from '#translations';
import { FormErrors, PasswordField, TextField } from '../parts/form.tsx';
import { address, line } from '../parts/text.ts';
import type { PageFrame } from './frame.ts';
import { Layout } from './layout.tsx';
import { CarriedFields, SendAgain, type SentForm, TypedTexts } from './sent-form.tsx';

/** What the log-in page shows. */
export interface LogInView {
  /** As it was typed before. */
  readonly name: string;
  /** Where to go afterwards: a path of this site. */
  readonly next: string;
  readonly errors: readonly string[];
  readonly mayRegister: boolean;
  /** User name of the account that a contest binds to this computer. */
  readonly here: string | undefined;
  /** A form that was sent before the log-in; it can be sent again afterwards. */
  readonly carried?: SentForm | undefined;
}

/** Log in with user name and password. */
export function LogInPage({ frame, view }: { frame: PageFrame; view: LogInView }): JSX.Element {
  return (
    <Layout frame={frame} title={t('Log in')} width="text">
      <FormErrors errors={view.errors} />
      {view.here === undefined ? null : (
        <form class="card-form" method="post" action={paths.logInHere}>
          <p class="log-in-here">{rich('This computer belongs to {here}.', { here: line(view.here) })}</p>
          <input type="hidden" name="next" value={view.next} />
          <button class="button-main log-in-here" type="submit" autofocus={view.name === ''}>
            {rich('Log in as {here}', { here: line(view.here) })}
          </button>
        </form>
      )}
      <LogInForm frame={frame} view={view} />
      {view.mayRegister ? (
        <p>
          {rich('No account yet? <a>Make one</a>.', {
            a: (inner) => <a href={address(paths.register, { next: view.next })}>{inner}</a>,
          })}
        </p>
      ) : (
        <p>{t('No account yet? The administrator of this judge makes them.')}</p>
      )}
    </Layout>
  );
}

/** User name and password, with hidden fields that come back after them. */
export function LogInForm({
  frame: { logInAt = [] },
  view: { name = '', next, here, carried },
}: {
  readonly frame: PageFrame;
  readonly view: Partial<LogInView> & Pick<LogInView, 'next'>;
}): JSX.Element {
  return (
    <>
      <form
        class="card-form"
        method="post"
        action={paths.logIn}
        enctype={carried && 'multipart/form-data'}
        data-once
      >
        <input type="hidden" name="next" value={next} />
        {carried === undefined ? null : <CarriedFields form={carried} />}
        <TextField
          label={t('User name')}
          name="user"
          value={name}
          autocomplete="username"
          required
          autofocus={name === '' && here === undefined}
        />
        <PasswordField label={t('Password')} autofocus={name !== ''} />
        <button class={here === undefined ? 'button-main' : undefined} type="submit">
          {t('Log in')}
        </button>
      </form>
      {logInAt.map(({ id, title }) => (
        // What was sent before stays on this page: so the log-in opens another one.
        <p key={id}>
          <a class="button" href={address(paths.logInAt(id), { next })} target={carried && '_blank'}>
            {rich('Log in at {title}', { title: line(title) })}
          </a>
        </p>
      ))}
    </>
  );
}

/** After the end of a session that began at a provider, which has one of its own. */
export const LoggedOutPage = ({
  frame,
  title,
  ending,
}: {
  frame: PageFrame;
  title: string;
  ending: string;
}): JSX.Element => (
  <Layout frame={frame} title={t('Logged out')} width="text">
    <p class="lead">
      {rich('You are logged out here. At {title} you are still logged in.', { title: line(title) })}
    </p>
    <p>
      <a class="button" href={ending}>
        {rich('Log out at {title} too', { title: line(title) })}
      </a>
    </p>
  </Layout>
);

/** After a log-in in between: the form that was sent before it. */
export const LoggedInAgainPage = ({ frame, form }: { frame: PageFrame; form: SentForm }): JSX.Element => (
  <Layout frame={frame} title={t('Logged in')} width="text">
    <p class="lead">{t('You are logged in. What you sent before has not been taken yet.')}</p>
    <SendAgain form={form} />
    <TypedTexts texts={form.texts.filter(([name]) => name !== 'key')} />
  </Layout>
);

/** What the registration page shows. */
export interface RegisterView {
  readonly name: string;
  /** Where to go afterwards: a path of this site. */
  readonly next: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  /** The invitation that came with the link; undefined if none is needed. */
  readonly invitation: string | undefined;
}

/** The form to make an account. */
export function RegisterPage({ frame, view }: { frame: PageFrame; view: RegisterView }): JSX.Element {
  return (
    <Layout frame={frame} title={t('Make an account')} width="text">
      <FormErrors errors={view.errors} />
      <form class="card-form" method="post" action={paths.register} data-once>
        <input type="hidden" name="next" value={view.next} />
        <TextField
          label={t('User name')}
          name="user"
          value={view.name}
          autocomplete="username"
          required
          hint={t('Letters, digits and _ . @ + -; everyone can see it.')}
          error={view.faults.user}
        />
        <PasswordField
          label={t('Password')}
          isNew
          hint={t('At least 8 characters.')}
          error={view.faults.password}
        />
        {view.invitation === undefined ? null : (
          <TextField
            label={t('Invitation')}
            name="invitation"
            value={view.invitation}
            autocomplete="off"
            required
            hint={t('Each makes one account. Whoever runs this judge can send you one.')}
            error={view.faults.invitation}
          />
        )}
        <button class="button-main" type="submit">
          {t('Make the account')}
        </button>
      </form>
    </Layout>
  );
}
