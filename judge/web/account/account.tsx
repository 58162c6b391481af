import type { JSX } from 'preact';
import { paths } from '#protocol';
import { rich, t, wordings } from '#translations';
import type { PageProps } from '../frame/frame.ts';
import { LanguageForm } from '../frame/language.tsx';
import { Layout } from '../frame/layout.tsx';
import { OnceField } from '../frame/once-field.tsx';
import { Facts, Moment, RowTable } from '../parts/common.tsx';
import { CheckField, FormErrors, PasswordField, SelectField, TextField } from '../parts/form.tsx';
import { line } from '../parts/text.ts';
import { Done, type DoneView } from './done.tsx';
import { type FactorFacts, FactorSection } from './factor.tsx';

/** What people are in the judge. */
const roleNames = wordings({
  contestant: 'contestant##role',
  spectator: 'spectator##role',
  setter: 'setter##role',
  jury: 'jury##role',
  admin: 'admin##role',
});

/** What the account page shows. */
export interface AccountView {
  readonly name: string;
  readonly role: keyof typeof roleNames;
  /** True: the person logs in elsewhere, and has no password here. */
  readonly isOutside: boolean;
  readonly factor: FactorFacts | undefined;
  /** False: one would never be asked for. */
  readonly offersFactor: boolean;
  /** True: it cannot be switched off. */
  readonly mustHaveFactor: boolean;
  readonly sessions: readonly SessionRow[];
  readonly tokens: readonly TokenRow[];
  /** A token that was just made, which its page shows for ten minutes. */
  readonly newToken: string | undefined;
  readonly errors: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
  readonly shortcuts: boolean;
  readonly done: DoneView;
}

/** A session as its owner sees it. */
interface SessionRow {
  readonly id: number;
  readonly isThis: boolean;
  readonly address: string;
  readonly program: string;
  readonly seenAt: Date;
}

/** A token as its owner sees it. */
interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly scope: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly usedAt: Date | null;
  /** The contest that it is good for; null: for everything. */
  readonly onlyIn: string | null;
}

/** Password, tokens, sessions and preferences of the reader. */
export function AccountPage({ frame, view }: PageProps<AccountView>): JSX.Element {
  return (
    <Layout frame={frame} title={t('Account')}>
      <FormErrors errors={view.errors} />
      <Facts
        rows={[
          [t('User name'), line(view.name)],
          [t('Role'), t(roleNames[view.role])],
        ]}
      />
      <Done view={view.done} />
      {view.isOutside ? (
        <p class="hint">
          {t('You log in elsewhere, so this account has no password. Programs log in with a token.')}
        </p>
      ) : (
        <PasswordForm view={view} />
      )}
      {view.offersFactor || view.factor !== undefined ? (
        <FactorSection factor={view.factor} must={view.mustHaveFactor} isOutside={view.isOutside} />
      ) : null}
      <Tokens view={view} />
      <Sessions sessions={view.sessions} />
      <section aria-labelledby="language">
        <h2 id="language">{t('Language of the pages')}</h2>
        <LanguageForm frame={frame} next={paths.account} />
      </section>
      <Preferences on={view.shortcuts} />
      <OwnData view={view} />
    </Layout>
  );
}

function PasswordForm({ view: { faults, name } }: { readonly view: AccountView }): JSX.Element {
  return (
    <section aria-labelledby="password">
      <h2 id="password">{t('Change the password')}</h2>
      <form class="card-form" method="post" action={`${paths.account}/password`} data-once>
        <input
          class="unseen"
          type="text"
          name="user"
          value={name}
          autocomplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField label={t('Old password')} name="old" error={faults.old} />
        <PasswordField
          label={t('New password')}
          name="new"
          isNew
          hint={t('At least 8 characters. All other sessions will end.')}
          error={faults.new}
        />
        <button type="submit">{t('Change')}</button>
      </form>
    </section>
  );
}

function Tokens({ view: { tokens, newToken, faults } }: { readonly view: AccountView }): JSX.Element {
  return (
    <div>
      <h2 id="tokens">{t('Tokens')}</h2>
      <p>
        {t(
          'A token lets a program, such as a submit client or a script, act for you. When it is made, a page shows it for ten minutes.',
        )}
      </p>
      {newToken === undefined ? null : (
        <div class="notice notice-good">
          <p>{t('The new token. Copy it now: this page shows it for ten minutes.')}</p>
          <p>
            <code class="secret">{line(newToken)}</code>
          </p>
          <p>
            <a href="/download/kattisrc">{t('Configuration file for Kattis clients')}</a>
          </p>
        </div>
      )}
      <RowTable
        caption={t('Tokens')}
        class="cards"
        empty={t('You have no tokens.')}
        rows={tokens}
        columns={[
          [t('Name'), ({ name }) => line(name), 'wrap'],
          [
            t('May'),
            ({ scope, onlyIn }) =>
              (scope === 'all' ? t('everything') : t('submit')) +
              (onlyIn === null ? '' : t(' in {onlyIn}', { onlyIn: line(onlyIn) })),
            'wrap',
          ],
          [t('Made'), ({ createdAt }) => <Moment at={createdAt} />],
          [t('Last used'), ({ usedAt }) => (usedAt === null ? t('never') : <Moment at={usedAt} />)],
          [t('Expires'), ({ expiresAt }) => (expiresAt === null ? t('never') : <Moment at={expiresAt} />)],
          [
            `-${t('Remove')}`,
            ({ id, name }) => (
              <form method="post" action={`${paths.account}/tokens/${id}/remove`}>
                <button
                  class="small-button"
                  type="submit"
                  aria-label={t('Remove the token {name}', { name: line(name) })}
                >
                  {t('Remove')}
                </button>
              </form>
            ),
          ],
        ]}
      />
      <form class="row-form" method="post" action={`${paths.account}/tokens`} data-once>
        <OnceField />
        <TextField label={t('Name of the new token')} name="name" required error={faults.name} />
        <SelectField
          label={t('It may')}
          name="scope"
          options={[
            ['submit', t('submit programs and see their results')],
            ['all', t('do everything that I may do')],
          ]}
        />
        <button type="submit">{t('Make a token')}</button>
      </form>
    </div>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly SessionRow[] }): JSX.Element {
  return (
    <div>
      <div class="section-head">
        <h2 id="sessions">{t('Sessions')}</h2>
        {sessions.length < 2 ? null : (
          <form method="post" action={`${paths.account}/sessions/end`}>
            <button type="submit">{t('End all others')}</button>
          </form>
        )}
      </div>
      <RowTable
        caption={t('Sessions')}
        class="cards"
        rows={sessions}
        columns={[
          [t('Address'), ({ address }) => line(address)],
          [`-${t('Program')}`, ({ program }) => line(program), 'wrap'],
          [t('Last seen'), ({ isThis, seenAt }) => (isThis ? t('this session') : <Moment at={seenAt} />)],
          [
            `-${t('End')}`,
            ({ id, isThis }) =>
              isThis ? null : (
                <form method="post" action={`${paths.account}/sessions/${id}/end`}>
                  <button class="small-button" type="submit">
                    {t('End')}
                  </button>
                </form>
              ),
          ],
        ]}
      />
    </div>
  );
}

const OwnData = ({ view: { isOutside, faults } }: { readonly view: AccountView }): JSX.Element => (
  <section aria-labelledby="own-data">
    <h2 id="own-data">{t('Your data')}</h2>
    <p>
      <a href={`${paths.documents}/manual/personal-data`}>
        {t('What is stored about you, why and how long')}
      </a>
    </p>
    <p>
      <a class="button" href={`${paths.account}/data`} download>
        {t('Download your data')}
      </a>
    </p>
    <details open={faults.delete !== undefined}>
      <summary>{t('Delete your account')}</summary>
      <p>
        {t(
          'Your name, password, tokens, drafts and runs on your own input go at once. What you submitted stays under a made-up name. This cannot be taken back.',
        )}
      </p>
      <FormErrors errors={faults.delete === undefined ? [] : [faults.delete]} />
      <form class="card-form" method="post" action={`${paths.account}/delete`} data-once>
        {isOutside ? null : <PasswordField label={t('Your password')} />}
        <CheckField label={t('Delete my account for good')} name="really" isOn={false} />
        <button type="submit">{t('Delete the account')}</button>
      </form>
    </details>
  </section>
);

const Preferences = ({ on }: { readonly on: boolean }): JSX.Element => (
  <section aria-labelledby="preferences">
    <h2 id="preferences">{t('Keyboard')}</h2>
    <p>
      {rich(
        'Single keys: {kbd} search, {kbd2} and {kbd3} next and previous row, {kbd4} open it, {kbd5} {kbd6} problems, {kbd7} {kbd8} submissions, {kbd9} done, in a list of balloons or texts to print. They never work inside a field.',
        {
          kbd: <kbd>/</kbd>,
          kbd2: <kbd>j</kbd>,
          kbd3: <kbd>k</kbd>,
          kbd4: <kbd>Enter</kbd>,
          kbd5: <kbd>g</kbd>,
          kbd6: <kbd>p</kbd>,
          kbd7: <kbd>g</kbd>,
          kbd8: <kbd>s</kbd>,
          kbd9: <kbd>d</kbd>,
        },
      )}
    </p>
    <form method="post" action="/shortcuts">
      <input type="hidden" name="shortcuts" value={on ? 'off' : 'on'} />
      <button type="submit">{on ? t('Switch single keys off') : t('Switch single keys on')}</button>
    </form>
  </section>
);
