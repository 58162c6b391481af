import type { ComponentChildren, JSX } from 'preact';
import { contestPaths, countryName, isCountryCode } from '#protocol';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { wordsOf } from '../../frame/words.ts';
import {
  CheckField,
  errorsAt,
  Field,
  FormErrors,
  LinesField,
  SelectField,
  SubmitButton,
  TextField,
  TimeField,
} from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';
import type { GroupForm, MemberFormView, OrganizationForm, TeamForm } from './member-view.ts';

/** The properties that the fields of a form stand for, as refusals name them. */
const properties = {
  name: ['name'],
  formal_name: ['formal_name'],
  country: ['country'],
  url: ['url'],
  logo: ['logo'],
  medals: ['medals', 'medals gold', 'medals silver', 'medals bronze'],
  problems: ['problems'],
  label: ['label'],
  organization: ['organisation'],
  penalty: ['penalty', 'penalty_minutes'],
  deadline: ['deadline'],
  zone: ['time zone'],
  members: ['members'],
  account: ['account'],
  id: ['id'],
} as const;

/** What is wrong with each field. */
const faultsIn = ({ errors }: { readonly errors: readonly string[] }) => errorsAt(errors, properties).at;

interface Props<Form> {
  readonly frame: PageFrame;
  readonly view: MemberFormView<Form>;
}

/** A group of teams. */
export function GroupFormPage({ frame, view }: Props<GroupForm>): JSX.Element {
  const { form } = view;
  const at = faultsIn(view);
  const w = wordsOf(frame);
  return (
    <MemberForm frame={frame} view={view} type="groups" what="group">
      <TextField label="Name" name="name" error={at.name} value={form.name} required />
      <CheckField label={w('Hidden: only the jury can see its teams')} name="hidden" isOn={form.hidden} />
      {frame.contest?.course === undefined ? (
        <div class="field-row">
          <TextField
            label="Medals of its own"
            name="medals"
            error={at.medals}
            value={form.medals}
            hint="Gold, silver, bronze: 1 1 2. Empty: those of the contest"
          />
          <TextField
            label="Problems of its own"
            name="problems"
            error={at.problems}
            value={form.problems}
            hint="Labels: A B C. Its teams submit to these alone. Empty: all"
          />
        </div>
      ) : null}
    </MemberForm>
  );
}

const countryHint = (code: string): string =>
  isCountryCode(code) ? `${code}: ${countryName(code)}` : 'Three letters of ISO 3166-1 alpha-3: JPN';

/** A school, company or other organisation. */
export function OrganizationFormPage({ frame, view }: Props<OrganizationForm>): JSX.Element {
  const { form } = view;
  const at = faultsIn(view);
  return (
    <MemberForm frame={frame} view={view} type="organizations" what="organisation" hasFile>
      <div class="field-row">
        <TextField label="Name" name="name" error={at.name} value={form.name} required />
        <TextField label="Full name" name="formal_name" error={at.formal_name} value={form.formal_name} />
      </div>
      <div class="field-row">
        <TextField
          label="Country"
          name="country"
          error={at.country}
          value={form.country}
          hint={countryHint(form.country)}
        />
        <TextField label="Web page" name="url" error={at.url} value={form.url} />
      </div>
      <Field label="Logo" name="logo" error={at.logo} hint="PNG, JPEG or SVG, up to 2 MiB">
        <input
          id="field-logo"
          type="file"
          name="logo"
          accept=".png,.jpg,.jpeg,.svg"
          aria-describedby="field-logo-hint"
        />
      </Field>
      {form.logo === undefined ? null : (
        <>
          <img class="present-logo" src={form.logo} alt="Present logo" width="56" height="56" />
          <CheckField label="Remove the current logo" name="no_logo" isOn={false} />
        </>
      )}
    </MemberForm>
  );
}

/** A team. */
export function TeamFormPage({ frame, view }: Props<TeamForm>): JSX.Element {
  const { form } = view;
  const at = faultsIn(view);
  const w = wordsOf(frame);
  return (
    <MemberForm frame={frame} view={view} type="teams" what={w('team')}>
      <div class="field-row">
        <TextField label="Name" name="name" error={at.name} value={form.name} required />
        <TextField label="Seat" name="label" error={at.label} value={form.label} hint="Empty: a number" />
      </div>
      <div class="field-row">
        <SelectField
          label="Organisation"
          name="organization"
          error={at.organization}
          value={form.organization}
          options={[['', 'none'], ...form.organizations]}
        />
        {form.penalty === undefined ? null : (
          <TextField
            label="Penalty added by the jury"
            name="penalty"
            error={at.penalty}
            value={form.penalty}
            hint="In minutes. Tools that compute the ranking from the event feed do not see it."
          />
        )}
      </div>
      {form.deadline === undefined ? null : (
        <div class="field-row">
          <TimeField
            label="Own deadline"
            name="deadline"
            value={form.deadline}
            hint="Of all exercises that are due before. Empty: as for everybody"
            error={at.deadline}
          />
          <TextField
            label="Time zone"
            name="zone"
            value={form.zone}
            hint="Such as Europe/Vienna or UTC"
            error={at.zone}
          />
        </div>
      )}
      {form.groups.length === 0 ? null : (
        <fieldset class="checks-field">
          <legend>Groups</legend>
          {form.groups.map(([id, name]) => (
            <label key={id}>
              <input type="checkbox" name="group" value={line(id)} checked={form.inGroups.includes(id)} />{' '}
              {line(name)}
            </label>
          ))}
        </fieldset>
      )}
      {frame.contest?.course !== undefined && form.members === '' ? null : (
        <LinesField
          label="Members"
          name="members"
          error={at.members}
          hint="A line each"
          text={form.members}
          rows={4}
        />
      )}
      <TextField
        label="Account"
        name="account"
        error={at.account}
        value={form.account}
        hint={
          form.accounts.length === 0
            ? w('User name of the account of this team')
            : `Another one in addition to ${form.accounts.map(line).join(', ')}`
        }
      />
      <CheckField label={w('Hidden: only the jury can see it')} name="hidden" isOn={form.hidden} />
    </MemberForm>
  );
}

function MemberForm(
  props: Props<{ readonly id: string }> & {
    readonly type: 'groups' | 'organizations' | 'teams';
    readonly what: string;
    readonly hasFile?: boolean;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  const { frame, view, type, what } = props;
  const { id } = view.form;
  const to = contestPaths(view.contestId);
  const action = to.member(type);
  const { at, others } = errorsAt(view.errors, properties);
  return (
    <Layout
      frame={frame}
      title={view.isNew ? `New ${what}` : `Change ${what}`}
      width="text"
      above={<a href={to.juryTeams}>{wordsOf(frame)('Teams')}</a>}
    >
      <FormErrors
        errors={view.errors.length === others.length ? others : ['Nothing is saved yet.', ...others]}
      />
      <form
        class="contest-form"
        method="post"
        action={`${action}/edit`}
        enctype={props.hasFile ? 'multipart/form-data' : undefined}
        data-once
      >
        {view.isNew ? null : (
          <>
            <input type="hidden" name="known" value={line(id)} />
            <SeenField seen={view.seen} />
          </>
        )}
        {props.children}
        {view.isNew ? (
          <TextField label="Id" name="id" error={at.id} value={id} hint="For programs. Empty: a number" />
        ) : null}
        <SubmitButton>Save the {what}</SubmitButton>
      </form>
      {view.isNew ? null : (
        <form class="remove-form" method="post" action={`${action}/remove`} data-once>
          <input type="hidden" name="id" value={line(id)} />
          <button type="submit">Remove the {what}</button>
        </form>
      )}
    </Layout>
  );
}
