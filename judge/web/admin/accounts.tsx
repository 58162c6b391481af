import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { SeenField } from '../frame/meanwhile.tsx';
import { OnceField } from '../frame/once-field.tsx';
import { Moment, RowTable } from '../parts/common.tsx';
import { FilterForm } from '../parts/filter.tsx';
import { FormErrors, SelectField, SubmitButton, TextField } from '../parts/form.tsx';
import { howMany, line } from '../parts/text.ts';

/** What the page of all accounts shows. */
export interface AccountListView {
  /** Those that are shown. */
  readonly accounts: readonly AccountRow[];
  /** How many there are, and how many of them have what is searched for. */
  readonly all: number;
  readonly found: number;
  /** What is searched for; '' for all. */
  readonly q: string;
  readonly roles: readonly string[];
  /** An account that was just made, with its password, which its page shows for ten minutes. */
  readonly made: { readonly name: string; readonly password: string } | undefined;
  /** Address of an invitation that was just made, which its page shows for ten minutes. */
  readonly invitation: string | undefined;
  /** True if invited people can make an account. */
  readonly mayInvite: boolean;
  readonly errors: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
}

/** An account as administrators see it. */
interface AccountRow {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly isDisabled: boolean;
  readonly isSelf: boolean;
  readonly hasFactor: boolean;
  readonly createdAt: Date;
}

/** All accounts: add one, find one, change a role, close, set a new password. */
export function AccountListPage({ frame, view }: PageProps<AccountListView>): JSX.Element {
  const { made, roles, accounts } = view;
  return (
    <Layout frame={frame} title="Accounts" above="Administration">
      <FormErrors errors={view.errors} />
      {made === undefined ? null : (
        <div class="notice notice-good">
          <p>Password of {line(made.name)}. This page shows it for ten minutes:</p>
          <p>
            <code class="secret">{made.password}</code>
          </p>
        </div>
      )}
      {view.invitation === undefined ? null : (
        <div class="notice notice-good">
          <p>Send this address to one person: it makes one account. This page shows it for ten minutes:</p>
          <p>
            <code class="secret">{view.invitation}</code>
          </p>
        </div>
      )}
      <form class="row-form" method="post" action={paths.accounts} data-once>
        <OnceField />
        <TextField label="User name" name="user" autocomplete="off" required error={view.faults.user} />
        <SelectField
          label="Role"
          name="role"
          value="contestant"
          options={roles.map((role) => [role, role])}
        />
        <SubmitButton>Add an account</SubmitButton>
      </form>
      <InvitationForm view={view} />
      <FilterForm
        path={paths.accounts}
        choices={[]}
        texts={[{ name: 'q', label: 'Name, role or state', value: view.q, isSearch: true }]}
        button="Search"
      />
      <p class="summary">{foundWords(view)}</p>
      <RowTable
        caption="Accounts"
        empty="No account has all these words."
        rows={accounts}
        columns={[
          ['User name', ({ name }) => line(name), 'wrap'],
          ['-Role', (account) => <Role account={account} roles={roles} q={view.q} />],
          ['State', ({ isDisabled }) => (isDisabled ? 'closed' : 'open')],
          ['Made', ({ createdAt }) => <Moment at={createdAt} />],
          ['-Change', (account) => <Change account={account} q={view.q} />],
        ]}
      />
    </Layout>
  );
}

/** `250 of 4,000 accounts; the first 200 are shown`. */
function foundWords({ accounts, all, found, q }: AccountListView): string {
  const shown = accounts.length < found ? `; the first ${accounts.length} are shown` : '';
  return (q === '' ? '' : `${found} of `) + howMany(all, 'account') + shown;
}

function InvitationForm(props: { readonly view: AccountListView }): JSX.Element {
  const { roles, mayInvite, faults } = props.view;
  if (!mayInvite)
    return (
      <p class="hint">
        People can be invited to make their own accounts if the <a href={paths.settings}>setting</a>{' '}
        registration is invitation.
      </p>
    );
  return (
    <form class="row-form" method="post" action={paths.invitations} data-once>
      <OnceField />
      <SelectField
        label="Invite somebody as"
        name="as"
        value="contestant"
        options={roles.map((role) => [role, role])}
      />
      <TextField label="Valid for (days)" name="days" value="14" autocomplete="off" error={faults.days} />
      <button type="submit">Make an invitation</button>
    </form>
  );
}

/** What was searched for, which is still there after a change. */
const Searched = ({ q }: { readonly q: string }): JSX.Element | null =>
  q === '' ? null : <input type="hidden" name="q" value={q} />;

function Role(props: {
  readonly account: AccountRow;
  readonly roles: readonly string[];
  readonly q: string;
}): JSX.Element {
  const { id, name, role, isSelf } = props.account;
  if (isSelf) return <>{line(role)}</>;
  return (
    <form class="inline-form" method="post" action={`${paths.accounts}/${id}/role`} data-once>
      <SeenField values={{ role }} />
      <Searched q={props.q} />
      <select name="role" aria-label={`Role of ${line(name)}`}>
        {props.roles.map((one) => (
          <option key={one} value={one} selected={one === role}>
            {one}
          </option>
        ))}
      </select>
      <button class="small-button" type="submit">
        Set
      </button>
    </form>
  );
}

function Change({ account, q }: { readonly account: AccountRow; readonly q: string }): JSX.Element {
  const { id, isDisabled, isSelf, hasFactor } = account;
  if (isSelf) return <span class="soft">this is you</span>;
  const changes = [
    ['password', 'New password'],
    ...(hasFactor ? [['second-factor/remove', 'Remove second factor']] : []),
    isDisabled ? ['open', 'Open'] : ['close', 'Close'],
    ['delete', 'Delete'],
  ];
  return (
    <div class="inline-form">
      {changes.map(([change, words]) => (
        <form key={change} method="post" action={`${paths.accounts}/${id}/${change}`}>
          <Searched q={q} />
          <button class="small-button" type="submit">
            {words}
          </button>
        </form>
      ))}
    </div>
  );
}
