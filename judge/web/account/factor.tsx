import type { JSX } from 'preact';
import { paths } from '#protocol';
import { rich, t } from '#translations';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { OnceField } from '../frame/once-field.tsx';
import { type SentForm, TypedTexts } from '../frame/sent-form.tsx';
import { Moment } from '../parts/common.tsx';
import { FormErrors, PasswordField, TextField } from '../parts/form.tsx';
import { howMany } from '../parts/text.ts';

/** What the account page shows of the second factor. */
export interface FactorFacts {
  readonly since: Date;
  readonly codesLeft: number;
}

/** The second factor on the page of the account. @param must - that it cannot be switched off */
export const FactorSection = ({
  factor,
  must,
  isOutside,
}: {
  readonly factor: FactorFacts | undefined;
  readonly must: boolean;
  /** True: the person logs in elsewhere. */
  readonly isOutside: boolean;
}): JSX.Element => (
  <section aria-labelledby="second-factor">
    <h2 id="second-factor">{t('Second factor')}</h2>
    {factor === undefined ? (
      <>
        <p>
          {isOutside
            ? t('After the log-in elsewhere, show a code that an app on your phone shows.')
            : t(
                'After the password, log in with a code that an app on your phone shows. Who learns your password then still cannot log in.',
              )}
        </p>
        <p>
          <a class="button" href={paths.factor}>
            {t('Set up a second factor')}
          </a>
        </p>
      </>
    ) : (
      <>
        <p>
          {rich('On since {moment}, with {codesLeft} left.{must}', {
            moment: <Moment at={factor.since} />,
            codesLeft: howMany(factor.codesLeft, 'recovery code'),
            must: must ? t(' Your account must have one.') : '',
          })}
        </p>
        <div class="inline-form">
          <form method="post" action={`${paths.factor}/recovery-codes`} data-once>
            <OnceField />
            <button type="submit">{t('New recovery codes')}</button>
          </form>
          {must ? null : (
            <form method="post" action={`${paths.factor}/off`}>
              <button type="submit">{t('Switch off')}</button>
            </form>
          )}
        </div>
      </>
    )}
  </section>
);

/** The first page of the set-up. */
export interface FactorStartView {
  /** True: nothing else can be done before. */
  readonly must: boolean;
  /** True: there is no password to ask for. */
  readonly isOutside: boolean;
  readonly errors: readonly string[];
  /** A form that could not be taken before. */
  readonly waiting?: SentForm | undefined;
}

/** What a second factor is, and the password before one is set up. */
export const FactorStartPage = ({ frame, view }: PageProps<FactorStartView>): JSX.Element => (
  <Layout frame={frame} title={t('Set up a second factor')} width="text">
    <FormErrors errors={view.errors} />
    {view.must ? (
      <p class="lead">
        {t('Your account must have a second factor. You can go on after you have set it up.')}
      </p>
    ) : null}
    <p>
      {t(
        'You need an app for one-time codes on your phone, such as Aegis, FreeOTP, Google Authenticator or a password manager. After this, all your other sessions end.',
      )}
    </p>
    <form class="card-form" method="post" action={paths.factor} data-once>
      <OnceField />
      {view.isOutside ? null : <PasswordField label={t('Your password')} autofocus />}
      <input type="hidden" name="begin" value="yes" />
      <button class="button-main" type="submit">
        {t('Go on')}
      </button>
    </form>
    <TypedTexts texts={view.waiting?.texts ?? []} />
    {view.must ? (
      <form method="post" action={paths.logOut}>
        <button type="submit">{t('Log out')}</button>
      </form>
    ) : null}
  </Layout>
);

/** The second page of the set-up. */
export interface FactorSecretView {
  /** In base32. */
  readonly secret: string;
  /** The dark squares of a QR code, as a path, and the length of its side. */
  readonly picture: { readonly path: string; readonly side: number };
  readonly code: string;
  readonly errors: readonly string[];
}

/** The secret, for the eye of a phone and as text, and the first code. */
export const FactorSecretPage = ({ frame, view }: PageProps<FactorSecretView>): JSX.Element => (
  <Layout frame={frame} title={t('Scan this with your app')} width="text">
    <FormErrors errors={view.errors} />
    <p class="factor-picture">
      <svg
        viewBox={`0 0 ${view.picture.side} ${view.picture.side}`}
        role="img"
        aria-label={t('QR code with the secret below')}
        shape-rendering="crispEdges"
      >
        <path d={view.picture.path} />
      </svg>
    </p>
    <p>
      {rich('Or type this secret into the app (time-based, six digits, 30 s): {code}', {
        code: <code class="secret">{view.secret.match(/.{4}/g)?.join(' ')}</code>,
      })}
    </p>
    <form class="card-form" method="post" action={`${paths.factor}/confirm`} data-once>
      <OnceField />
      <TextField
        label={t('Code that the app shows now')}
        name="code"
        value={view.code}
        autocomplete="one-time-code"
        required
        autofocus
      />
      <button class="button-main" type="submit">
        {t('Switch on')}
      </button>
    </form>
  </Layout>
);

/** Recovery codes, which a page shows for ten minutes. */
export const RecoveryCodesPage = ({
  frame,
  view: { codes },
}: PageProps<{ readonly codes: readonly string[] }>): JSX.Element => (
  <Layout frame={frame} title={t('Recovery codes')} width="text">
    <p class="lead">
      {t(
        'Your second factor is on. Print these codes or write them down: this page shows them for ten minutes.',
      )}
    </p>
    <p>
      {t(
        'Without your phone, you log in with one of them in place of the code of the app. Each works once. Earlier recovery codes are void.',
      )}
    </p>
    <ul class="recovery-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <p>
      <a class="button button-main" href={paths.account}>
        {t('I have them: go on')}
      </a>
    </p>
  </Layout>
);
