import type { JSX } from 'preact';
import { contestPaths, type JoiningLink } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { OnceField } from '../../frame/once-field.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { LinkTable, NewLink } from '../../joining/links.tsx';
import { Moment, RowTable } from '../../parts/common.tsx';
import {
  CheckField,
  FormErrors,
  LinesField,
  SelectField,
  SubmitButton,
  TextField,
  TimeField,
  typedFields,
} from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';
import type { JoiningFaults, JoiningForm } from './joining-typed.ts';

/** A team that its members have made, for the jury. */
export interface JoinedRow {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'in' | 'refused';
  readonly madeAt: Date;
  /** With their parts. */
  readonly members: string;
}

/** What the page about joining a contest shows to its administrators. */
export interface JoiningView {
  readonly contestId: string;
  readonly form: JoiningForm;
  /** What the form showed first, as JSON. */
  readonly seen: string;
  readonly hasPassword: boolean;
  readonly faults: JoiningFaults;
  readonly errors: readonly string[];
  readonly links: readonly Omit<JoiningLink, 'forCoach'>[];
  /** Address of a link that was just made, which its page shows for ten minutes. */
  readonly made: string | undefined;
  readonly teams: readonly JoinedRow[];
  /** Teams that have joined, of so many places; undefined: any number. */
  readonly places: { readonly taken: number; readonly of: number | undefined };
  readonly joinAddress: string;
}

const ways: readonly (readonly [string, string])[] = [
  ['closed', 'nobody: added by the jury'],
  ['open', 'everybody with an account'],
  ['password', 'whoever knows the password'],
  ['link', 'whoever has the link of an invitation'],
  ['group', 'members of groups of the log-in provider or web server'],
];

/** How a contest is joined, its links, and the teams that have joined. */
export function JoiningPage({ frame, view }: PageProps<JoiningView>): JSX.Element {
  const to = contestPaths(view.contestId);
  const w = wordsOf(frame);
  const isOpen = view.form.how !== 'closed';
  return (
    <Layout frame={frame} title="Joining" above={<a href={to.admin}>{w('Jury')}</a>}>
      <FormErrors errors={view.errors} />
      <Teams view={view} w={w} />
      <Terms view={view} w={w} isClass={frame.contest?.course !== undefined} />
      {isOpen || view.links.length > 0 ? <Links view={view} /> : null}
    </Layout>
  );
}

interface PartProps {
  readonly view: JoiningView;
  readonly w: Words;
}

/** In a class students take part alone: there are no sizes of teams, and nothing to change. */
function Terms({ view, w, isClass }: PartProps & { readonly isClass: boolean }): JSX.Element {
  const { form, faults, contestId } = view;
  const field = typedFields(form, faults);
  const kept = (name: 'team_size' | 'changes') => <input type="hidden" name={name} value={form[name]} />;
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Who may join</h2>
      <p>
        People join at <code>{line(view.joinAddress)}</code>.{' '}
        {w(
          'A contest that is not public is named there to those who may join without a secret, and to nobody else.',
        )}
      </p>
      <form class="contest-form" method="post" action={contestPaths(contestId).joining} data-once>
        <SeenField seen={view.seen} />
        <SelectField
          label="Open to"
          {...field('how')}
          options={ways.map(([way, text]) => [way, w(text)])}
          hint={
            form.how === 'closed' ? 'Links of invitations are made below, once people may join.' : undefined
          }
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          hint={`Only if a password is asked for. ${view.hasPassword ? 'Empty: it stays as it is.' : 'At least 8 characters.'}`}
          autocomplete="new-password"
          error={faults.password}
        />
        <LinesField
          label="Groups"
          name="groups"
          text={form.groups}
          rows={3}
          hint="Only if members of groups join: one a line, as the provider names them."
          error={faults.groups}
          spellcheck={false}
        />
        <CheckField
          label={w('Each team is accepted by the jury first')}
          name="approves"
          isOn={form.approves === 'yes'}
        />
        {isClass ? (
          kept('team_size')
        ) : (
          <TextField
            label="Members of a team"
            {...field('team_size')}
            hint="At most. 1: everybody takes part alone, called as their account."
          />
        )}
        <TextField
          label="Places"
          {...field('places')}
          hint={w('Most teams that join by themselves. Empty: any number.')}
        />
        <TimeField label="Joining closes" {...field('closes')} hint={w('Empty: when the contest is over.')} />
        {isClass ? (
          kept('changes')
        ) : (
          <TimeField
            label="Teams change until"
            {...field('changes')}
            hint="Members come and go, the name changes. Empty: until joining closes."
          />
        )}
        <TextField
          label="Time zone"
          {...field('zone')}
          hint="Of the times above, such as Europe/Vienna or UTC"
        />
        <SubmitButton>Save</SubmitButton>
      </form>
    </section>
  );
}

const Links = ({ view }: Pick<PartProps, 'view'>): JSX.Element => (
  <section aria-labelledby="links">
    <h2 id="links">Links of invitations</h2>
    <p>Whoever has one may join, until it is withdrawn, used up or too old, whatever the others need.</p>
    <NewLink
      made={view.made}
      text="Send this address to the people whom you invite. This page shows it for ten minutes:"
    />
    <LinkTable
      links={view.links}
      action={contestPaths(view.contestId).joiningLinks}
      fields={{ do: 'withdraw' }}
      idName="id"
    />
    <form class="row-form" method="post" action={contestPaths(view.contestId).joiningLinks} data-once>
      <input type="hidden" name="do" value="make" />
      <OnceField />
      <TextField label="For" name="name" hint="A word for yourself" />
      <TextField label="Uses" name="most" hint="Empty: any number" />
      <TextField label="Days" name="days" hint="Empty: until it is withdrawn" />
      <button type="submit">Make a link</button>
    </form>
  </section>
);

const stateWords = { waiting: 'waits', in: 'takes part', refused: 'refused' } as const;

function Teams({ view: { teams, contestId, places }, w }: PartProps): JSX.Element {
  const decide = (id: number, what: 'in' | 'refused', button: string) => (
    <form class="inline-form" method="post" action={contestPaths(contestId).joiningTeams} data-once>
      <input type="hidden" name="id" value={String(id)} />
      <input type="hidden" name="state" value={what} />
      <button type="submit" class="small-button">
        {button}
      </button>
    </form>
  );
  return (
    <section aria-labelledby="joined">
      <h2 id="joined">{w('Teams that have joined')}</h2>
      <p>
        {places.taken} {places.taken === 1 ? 'takes' : 'take'} part
        {places.of === undefined ? '' : `, of ${places.of} places`}.
      </p>
      <RowTable
        caption={w('Teams and their members')}
        class="cards"
        empty="Nobody has joined."
        rows={teams}
        columns={[
          [w('Team'), ({ name }) => line(name), 'wrap'],
          ['Members', ({ members }) => line(members), 'wrap'],
          ['Since', ({ madeAt }) => <Moment at={madeAt} />],
          ['State', ({ state }) => stateWords[state]],
          [
            '-Decide',
            ({ id, state }) => (
              <>
                {state === 'in' ? null : decide(id, 'in', 'Accept')}
                {state === 'refused' ? null : decide(id, 'refused', 'Refuse')}
              </>
            ),
          ],
        ]}
      />
    </section>
  );
}
