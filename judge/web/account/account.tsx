import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Facts, Heads, Moment, Table } from '../parts/common.tsx';
import { FormErrors, SelectField, TextField } from '../parts/form.tsx';
import { line } from '../parts/text.ts';

/** What the account page shows. */
export interface AccountView {
  readonly name: string;
  readonly role: string;
  /** True: the person logs in elsewhere, and has no password here. */
  readonly isOutside: boolean;
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
}

/** Password, tokens, sessions and preferences of the reader. */
export function AccountPage({ frame, view }: { frame: PageFrame; view: AccountView }): JSX.Element {
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
      <Tokens view={view} />
      <Sessions sessions={view.sessions} />
      <Preferences on={view.shortcuts} />
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
      {tokens.length === 0 ? (
        <Empty>You have no tokens.</Empty>
      ) : (
        <Table
          caption="Tokens"
          class="cards"
          head={<Heads names={['Name', 'May', 'Made', 'Last used', 'Expires', 'Remove']} />}
        >
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} />
          ))}
        </Table>
      )}
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

function TokenLine({ token }: { readonly token: TokenRow }): JSX.Element {
  return (
    <tr>
      <th scope="row" class="wrap">
        {line(token.name)}
      </th>
      <td data-label="May">{token.scope === 'all' ? 'everything' : 'submit'}</td>
      <td data-label="Made">
        <Moment at={token.createdAt} />
      </td>
      <td data-label="Last used">{token.usedAt === null ? 'never' : <Moment at={token.usedAt} />}</td>
      <td data-label="Expires">{token.expiresAt === null ? 'never' : <Moment at={token.expiresAt} />}</td>
      <td>
        <form method="post" action={`${paths.account}/tokens/${token.id}/remove`}>
          <button class="small-button" type="submit" aria-label={`Remove the token ${line(token.name)}`}>
            Remove
          </button>
        </form>
      </td>
    </tr>
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
      <Table
        caption="Sessions"
        class="cards"
        head={<Heads names={['Address', 'Program', 'Last seen', 'End']} />}
      >
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row">{line(session.address)}</th>
            <td class="wrap">{line(session.program)}</td>
            <td data-label="Last seen">{session.isThis ? 'this session' : <Moment at={session.seenAt} />}</td>
            <td>
              {session.isThis ? null : (
                <form method="post" action={`${paths.account}/sessions/${session.id}/end`}>
                  <button class="small-button" type="submit">
                    End
                  </button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

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
