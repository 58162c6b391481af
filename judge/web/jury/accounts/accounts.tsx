import type { JSX } from 'preact';
import { contestPaths, paths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { OnceField } from '../../frame/once-field.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { filledColumn, Link, RowTable } from '../../parts/common.tsx';
import { FormErrors, LinesField, SelectField, TextField } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';

/** An account of a contest. */
interface ContestAccountRow {
  readonly user: string;
  readonly type: string;
  readonly team: string | undefined;
  readonly address: string | undefined;
}

/** What the page of the accounts of a contest shows. */
export interface ContestAccountsView {
  readonly contestId: string;
  readonly accounts: readonly ContestAccountRow[];
  /** How many teams have no account. */
  readonly without: number;
  readonly prefix: string;
  /** A line each: user name and address. */
  readonly addresses: string;
  /** What the form with them showed first, as JSON. */
  readonly seen: string | undefined;
  /** True if the settings of the judge allow log-in by address. */
  readonly byAddress: boolean;
  /** Host names of the judge for which that works. */
  readonly ownNames: readonly string[];
  readonly errors: readonly string[];
}

/** The accounts of a contest: making them for teams, and binding them to addresses. */
export function ContestAccountsPage({ frame, view }: PageProps<ContestAccountsView>): JSX.Element {
  const { contestId, accounts, errors } = view;
  const to = contestPaths(contestId);
  const w = wordsOf(frame);
  return (
    <Layout
      frame={frame}
      title={w('Accounts of the contest')}
      above={<a href={to.juryTeams}>{w('Teams')}</a>}
    >
      <FormErrors errors={errors} />
      <Generate view={view} w={w} />
      <RowTable
        caption={w('Accounts of the contest')}
        class="cards"
        empty={w('The contest has no accounts yet.')}
        rows={accounts}
        columns={[
          ['User name', ({ user }) => line(user)],
          ['Part', ({ type }) => w(type)],
          [w('Team'), ({ team }) => line(team ?? '–'), 'wrap'],
          filledColumn(accounts, 'Address', ({ address }) => line(address ?? '')),
        ]}
      />
      <Addresses view={view} w={w} settings={frame.viewer?.isAdmin ? paths.settings : undefined} />
    </Layout>
  );
}

interface PartProps {
  readonly view: ContestAccountsView;
  readonly w: Words;
}

function Generate({ view: { contestId, without, prefix }, w }: PartProps): JSX.Element {
  return (
    <section aria-labelledby="generate">
      <h2 id="generate">{w('Accounts for teams')}</h2>
      <p>
        {howMany(without, w('team'))} without an account. User names are made from the seats; the passwords
        are on a sheet to print, which is shown for ten minutes. A hundred accounts take about ten seconds.
      </p>
      <form class="row-form" method="post" action={contestPaths(contestId).accountSheet} data-once>
        <OnceField />
        <TextField label="User names begin with" name="prefix" value={prefix} />
        <SelectField
          label="For"
          name="for"
          value="new"
          options={[
            ['new', w('teams without an account')],
            ['all', w('all teams; accounts that this contest has made get a new password')],
          ]}
        />
        <button type="submit">Make accounts</button>
      </form>
    </section>
  );
}

function Addresses({
  view,
  w,
  settings,
}: PartProps & { readonly settings: string | undefined }): JSX.Element {
  const toSettings = <Link href={settings}>settings</Link>;
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">Log-in by address</h2>
      <p>
        {view.byAddress ? (
          <>
            {w('The page to log in offers the team of the address, until the contest is over:')} where the
            judge is reached by its address or as {line(view.ownNames.join(', '))}.{' '}
            {w(
              'Such a session is good for this contest alone, and accounts that other contests have made are not bound here.',
            )}{' '}
            For other names see “host names” in the {toSettings}.
          </>
        ) : (
          <>It is switched off: see “log-in by address” in the {toSettings}.</>
        )}
      </p>
      <form
        class="contest-form"
        method="post"
        action={contestPaths(view.contestId).accountAddresses}
        data-once
      >
        <SeenField seen={view.seen} />
        <LinesField
          label="Addresses"
          name="addresses"
          hint={w('One per line: user name, address or network. team-07 10.0.0.7')}
          text={view.addresses}
          spellcheck={false}
        />
        <button type="submit">Save the addresses</button>
      </form>
    </section>
  );
}
