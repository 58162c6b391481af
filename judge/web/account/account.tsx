import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Facts, Moment, RowTable } from '../parts/common.tsx';
import { CheckField, FormErrors, SelectField, TextField } from '../parts/form.tsx';
import { line } from '../parts/text.ts';
import { type FactorFacts, FactorSection } from './factor.tsx';

/** What the account page shows. */
export interface AccountView {
  readonly name: string;
  readonly role: string;
  /** True: the person logs in elsewhere, and has no password here. */
  readonly isOutside: boolean;
  readonly factor: FactorFacts | undefined;
  /** True: it cannot be switched off. */
  readonly mustHaveFactor: boolean;
  readonly sessions: readonly SessionRow[];
  readonly tokens: readonly TokenRow[];
  /** A token that was just made: shown this once. */
  readonly newToken: string | undefined;
  readonly errors: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
  readonly shortcuts: boolean;
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
    <Layout frame={frame} title="Account">
      <FormErrors errors={view.errors} />
      <Facts
        rows={[
          ['User name', line(view.name)],
          ['Role', line(view.role)],
        ]}
      />
      {view.isOutside ? (
        <p class="hint">
          You log in elsewhere, so this account has no password. Programs log in with a token.
        </p>
      ) : (
        <PasswordForm view={view} />
      )}
      <FactorSection factor={view.factor} must={view.mustHaveFactor} />
      <Tokens view={view} />
      <Sessions sessions={view.sessions} />
      <Preferences on={view.shortcuts} />
      <OwnData view={view} />
    </Layout>
  );
}

function PasswordForm({ view: { faults, name } }: { readonly view: AccountView }): JSX.Element {
  return (
    <section aria-labelledby="password">
      <h2 id="password">Change the password</h2>
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
        <TextField
          label="Old password"
          name="old"
          type="password"
          autocomplete="current-password"
          required
          error={faults.old}
        />
        <TextField
          label="New password"
          name="new"
          type="password"
          autocomplete="new-password"
          required
          hint="At least 8 characters. All other sessions will end."
          error={faults.new}
        />
        <button type="submit">Change</button>
      </form>
    </section>
  );
}

function Tokens({ view: { tokens, newToken, faults } }: { readonly view: AccountView }): JSX.Element {
  return (
    <div>
      <h2 id="tokens">Tokens</h2>
      <p>
        A token lets a program, such as a submit client or a script, act for you. It is shown only once, when
        it is made.
      </p>
      {newToken === undefined ? null : (
        <div class="notice notice-good">
          <p>The new token. Copy it now; it is not shown again.</p>
          <p>
            <code class="secret">{line(newToken)}</code>
          </p>
          <p>
            <a href="/download/kattisrc">Configuration file for Kattis clients</a>
          </p>
        </div>
      )}
      <RowTable
        caption="Tokens"
        class="cards"
        empty="You have no tokens."
        rows={tokens}
        columns={[
          ['Name', ({ name }) => line(name), 'wrap'],
          [
            'May',
            ({ scope, onlyIn }) =>
              (scope === 'all' ? 'everything' : 'submit') + (onlyIn === null ? '' : ` in ${line(onlyIn)}`),
            'wrap',
          ],
          ['Made', ({ createdAt }) => <Moment at={createdAt} />],
          ['Last used', ({ usedAt }) => (usedAt === null ? 'never' : <Moment at={usedAt} />)],
          ['Expires', ({ expiresAt }) => (expiresAt === null ? 'never' : <Moment at={expiresAt} />)],
          [
            '-Remove',
            ({ id, name }) => (
              <form method="post" action={`${paths.account}/tokens/${id}/remove`}>
                <button class="small-button" type="submit" aria-label={`Remove the token ${line(name)}`}>
                  Remove
                </button>
              </form>
            ),
          ],
        ]}
      />
      <form class="row-form" method="post" action={`${paths.account}/tokens`} data-once>
        <TextField
          label="Name of the new token"
          name="name"
          autocomplete="off"
          required
          maxLength={100}
          error={faults.name}
        />
        <SelectField
          label="It may"
          name="scope"
          options={[
            ['submit', 'submit programs and see their results'],
            ['all', 'do everything that I may do'],
          ]}
        />
        <button type="submit">Make a token</button>
      </form>
    </div>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly SessionRow[] }): JSX.Element {
  return (
    <div>
      <div class="section-head">
        <h2 id="sessions">Sessions</h2>
        {sessions.length < 2 ? null : (
          <form method="post" action={`${paths.account}/sessions/end`}>
            <button type="submit">End all others</button>
          </form>
        )}
      </div>
      <RowTable
        caption="Sessions"
        class="cards"
        rows={sessions}
        columns={[
          ['Address', ({ address }) => line(address)],
          ['-Program', ({ program }) => line(program), 'wrap'],
          ['Last seen', ({ isThis, seenAt }) => (isThis ? 'this session' : <Moment at={seenAt} />)],
          [
            '-End',
            ({ id, isThis }) =>
              isThis ? null : (
                <form method="post" action={`${paths.account}/sessions/${id}/end`}>
                  <button class="small-button" type="submit">
                    End
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
    <h2 id="own-data">Your data</h2>
    <p>
      <a href={`${paths.documents}/manual/personal-data`}>What is stored about you, why and how long</a>
    </p>
    <p>
      <a class="button" href={`${paths.account}/data`} download>
        Download your data
      </a>
    </p>
    <details open={faults.delete !== undefined}>
      <summary>Delete your account</summary>
      <p>
        Your name, password, tokens, drafts and runs on your own input go at once. What you submitted stays
        under a made-up name. This cannot be taken back.
      </p>
      <FormErrors errors={faults.delete === undefined ? [] : [faults.delete]} />
      <form class="card-form" method="post" action={`${paths.account}/delete`} data-once>
        {isOutside ? null : (
          <TextField
            label="Your password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
          />
        )}
        <CheckField label="Delete my account for good" name="really" isOn={false} />
        <button type="submit">Delete the account</button>
      </form>
    </details>
  </section>
);

const Preferences = ({ on }: { readonly on: boolean }): JSX.Element => (
  <section aria-labelledby="preferences">
    <h2 id="preferences">Keyboard</h2>
    <p>
      Single keys: <kbd>/</kbd> search, <kbd>j</kbd> and <kbd>k</kbd> next and previous row, <kbd>Enter</kbd>{' '}
      open it, <kbd>g</kbd> <kbd>p</kbd> problems, <kbd>g</kbd> <kbd>s</kbd> submissions, <kbd>d</kbd> done,
      in a list of balloons or texts to print. They never work inside a field.
    </p>
    <form method="post" action="/shortcuts">
      <input type="hidden" name="shortcuts" value={on ? 'off' : 'on'} />
      <button type="submit">{on ? 'Switch single keys off' : 'Switch single keys on'}</button>
    </form>
  </section>
);
