import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { checked, type FormValues, SeenField } from '../frame/meanwhile.tsx';
import { CheckField, FormErrors, SubmitButton, TextField } from '../parts/form.tsx';
import { line } from '../parts/text.ts';

/** A webhook as it is typed; its token is never shown. */
export interface WebhookForm {
  readonly id: number;
  readonly url: string;
  /** Types of events; none: all. */
  readonly endpoints: readonly string[];
  /** Ids of contests; '': all. */
  readonly contests: string;
  readonly isActive: boolean;
  /** True: it has neither token nor contests nor events. */
  readonly isForAlarms: boolean;
}

/** Its values by the names of its fields. */
export const webhookValues = ({ url, endpoints, contests, isActive }: WebhookForm): FormValues => ({
  ...{ url, endpoint: endpoints, contests, active: checked(isActive) },
});

/** The form to change a webhook. */
export function WebhookFormPage(props: {
  frame: PageFrame;
  form: WebhookForm;
  /** All types of events. */
  types: readonly string[];
  /** What the form showed first, as JSON. */
  seen: string;
  errors: readonly string[];
}): JSX.Element {
  const { frame, form, types, seen, errors } = props;
  return (
    <Layout frame={frame} title={`Webhook ${form.id}`} above={<a href={paths.webhooks}>Webhooks</a>}>
      <FormErrors errors={errors} />
      <form method="post" action={`${paths.webhooks}/${form.id}/change`} data-once>
        <SeenField seen={seen} />
        <TextField label="Address" name="url" value={form.url} required />
        {form.isForAlarms ? null : <EventFields form={form} types={types} />}
        <CheckField label="Active" name="active" isOn={form.isActive} />
        <SubmitButton>Save</SubmitButton>
      </form>
    </Layout>
  );
}

const EventFields = ({
  form,
  types,
}: {
  readonly form: WebhookForm;
  readonly types: readonly string[];
}): JSX.Element => (
  <>
    <TextField
      label="New token"
      name="token"
      type="password"
      autocomplete="new-password"
      hint="Sent with every call. Leave empty to keep the current one."
    />
    <TextField
      label="Contests"
      name="contests"
      value={form.contests}
      hint="Their ids, separated by spaces. Empty: all, including future ones."
    />
    <fieldset class="checks-field">
      <legend>Events (none chosen: all)</legend>
      {types.map((type) => (
        <label key={type}>
          <input type="checkbox" name="endpoint" value={type} checked={form.endpoints.includes(type)} />{' '}
          {line(type)}
        </label>
      ))}
    </fieldset>
  </>
);
