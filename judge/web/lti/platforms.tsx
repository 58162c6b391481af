import type { JSX } from 'preact';
import { paths, type ToolAddresses } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { SeenField } from '../frame/meanwhile.tsx';
import { OnceField } from '../frame/once-field.tsx';
import { Facts, RowTable } from '../parts/common.tsx';
import { LinesField, SubmitButton, TextField, typedFields } from '../parts/form.tsx';
import { howMany, line } from '../parts/text.ts';

/** A platform as it is typed. */
export interface PlatformForm {
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Separated by spaces. */
  readonly deployments: string;
  readonly log_in_url: string;
  readonly token_url: string;
  readonly keys_url: string;
  readonly token_audience: string;
}

type Faults = Partial<Record<keyof PlatformForm, string>>;

/** What the page of learning platforms shows. */
export interface PlatformsView {
  readonly rows: readonly {
    readonly id: number;
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    readonly courses: number;
  }[];
  readonly form: PlatformForm;
  readonly faults: Faults;
  /** What is entered at a platform. */
  readonly tool: ToolAddresses;
  readonly kid: string;
  /** The address of a registration that was just made, which its page shows for ten minutes. */
  readonly made: string | undefined;
}

/** The learning platforms, and what they have to know. */
export function PlatformsPage({ frame, view }: PageProps<PlatformsView>): JSX.Element {
  const { rows, form, faults, tool, kid, made } = view;
  return (
    <Layout frame={frame} title="Learning platforms" above={<a href={paths.settings}>Settings</a>}>
      <RowTable
        caption="Learning platforms"
        class="cards"
        empty="No platform is registered."
        rows={rows}
        columns={[
          ['Name', ({ name }) => line(name), 'wrap'],
          ['Issuer', ({ issuer }) => line(issuer), 'wrap'],
          ['Client id', ({ clientId }) => line(clientId), 'wrap'],
          ['Classes', ({ courses }) => howMany(courses, 'course')],
          ['Actions', ({ id, name }) => <Actions id={id} name={name} />],
        ]}
      />
      <h2>Let a platform register itself</h2>
      {made === undefined ? null : (
        <p class="notice notice-good" role="status">
          Give this address to the platform now: this page shows it for ten minutes. It is good for one
          platform within 7 days.
          <br />
          <code class="secret" data-copy>
            {line(made)}
          </code>
        </p>
      )}
      <form method="post" action={`${paths.platforms}/address`} data-once>
        <OnceField />
        <button type="submit">Make an address</button>
        <p class="hint">
          For Moodle: Site administration, Plugins, External tool, Manage tools, Tool URL,{' '}
          <b>Add LTI Advantage</b>.
        </p>
      </form>
      <h2>What to enter by hand at the platform</h2>
      <Facts
        class="facts facts-long"
        rows={[
          ['Log-in (initiate login URL)', <Copied key="login" text={tool.logIn} />],
          ['Redirect URI, tool URL', <Copied key="launch" text={tool.launch} />],
          ['Content selection (deep linking)', <Copied key="choice" text={tool.choice} />],
          ['Public keys (JWKS URL)', <Copied key="keys" text={tool.keys} />],
        ]}
      />
      <form method="post" action={`${paths.platforms}/key`} data-once>
        <input type="hidden" name="kid" value={kid} />
        <button type="submit">Replace the key</button>
        <p class="hint">Platforms fetch the new one by themselves. The old one stays listed for a day.</p>
      </form>
      <h2>Register a platform by hand</h2>
      <form method="post" action={paths.platforms} data-once>
        <PlatformFields form={form} faults={faults} />
        <SubmitButton>Register</SubmitButton>
      </form>
      <p class="hint">
        Step by step for Moodle and Canvas: <a href="/docs/manual/learning-platforms">the manual</a>.
      </p>
    </Layout>
  );
}

const Copied = ({ text }: { readonly text: string }): JSX.Element => (
  <span>
    <code data-copy>{line(text)}</code>
  </span>
);

const Actions = ({ id, name }: { readonly id: number; readonly name: string }): JSX.Element => (
  <>
    <a href={`${paths.platforms}/${id}`}>
      Change<span class="unseen">: {line(name)}</span>
    </a>
    <form class="inline-form" method="post" action={`${paths.platforms}/${id}/remove`}>
      <button class="small-button" type="submit">
        Remove<span class="unseen">: {line(name)}</span>
      </button>
    </form>
  </>
);

/** The form to change a platform. */
export function PlatformFormPage({
  frame,
  view: { id, form, faults, seen },
}: PageProps<{
  readonly id: number;
  readonly form: PlatformForm;
  readonly faults: Faults;
  /** What the form showed first, as JSON. */
  readonly seen: string;
}>): JSX.Element {
  return (
    <Layout frame={frame} title="Learning platform" above={<a href={paths.platforms}>Learning platforms</a>}>
      <form method="post" action={`${paths.platforms}/${id}`} data-once>
        <SeenField seen={seen} />
        <PlatformFields form={form} faults={faults} />
        <SubmitButton>Save</SubmitButton>
      </form>
    </Layout>
  );
}

function PlatformFields({
  form,
  faults,
}: {
  readonly form: PlatformForm;
  readonly faults: Faults;
}): JSX.Element {
  const field = typedFields(form, faults);
  const { value: deployments, ...deployment } = field('deployments');
  return (
    <>
      <TextField label="Name, for people" {...field('name')} required />
      <TextField
        label="Issuer (platform ID)"
        {...field('issuer')}
        required
        hint="The address by which the platform calls itself, exactly as it says it."
      />
      <TextField label="Client id" {...field('client_id')} required />
      <LinesField
        label="Deployment ids"
        {...deployment}
        text={deployments}
        rows={2}
        required
        spellcheck={false}
        hint="Messages of other deployments are refused."
      />
      <TextField label="Log-in (authentication request URL)" {...field('log_in_url')} required />
      <TextField label="Access token URL" {...field('token_url')} required />
      <TextField label="Public keyset URL" {...field('keys_url')} required />
      <TextField
        label="Audience of token requests"
        {...field('token_audience')}
        hint="Only if the platform says that it is not the access token URL."
      />
    </>
  );
}
