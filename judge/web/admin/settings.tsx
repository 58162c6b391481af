import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { described, Field, FormErrors } from '../parts/form.tsx';
import { line } from '../parts/text.ts';

/** A setting in a form. */
interface SettingField {
  readonly name: string;
  readonly value: string;
  readonly usual: string;
  readonly expects: string;
  readonly choices: readonly string[] | undefined;
  readonly explanation: string;
}

/** What the page of settings shows. */
export interface SettingsFormView {
  readonly settings: readonly SettingField[];
  readonly faults: Readonly<Record<string, string>>;
}

/** Every setting with its default and its purpose. */
export function SettingsPage({ frame, view }: { frame: PageFrame; view: SettingsFormView }): JSX.Element {
  const faults = Object.keys(view.faults).length;
  return (
    <Layout
      frame={frame}
      title="Settings"
      above="Administration"
      width="text"
      actions={
        <a class="button" href={paths.webhooks}>
          Webhooks
        </a>
      }
    >
      <FormErrors errors={faults === 0 ? [] : ['Nothing was saved: some values are not valid.']} />
      <form method="post" action={paths.settings} class="settings-form" data-once>
        {view.settings.map((setting) => (
          <SettingLine key={setting.name} setting={setting} fault={view.faults[setting.name]} />
        ))}
        <button class="button-main" type="submit">
          Save
        </button>
      </form>
    </Layout>
  );
}

function SettingLine({ setting, fault }: { setting: SettingField; fault: string | undefined }): JSX.Element {
  const { name, value, usual, choices, explanation, expects } = setting;
  const field = {
    label: name.charAt(0).toUpperCase() + name.slice(1),
    name: name.replaceAll(' ', '-'),
    hint: `${explanation} Default: ${usual === '' ? 'none' : usual}.`,
    error: fault === undefined ? undefined : `${fault}; expected ${expects}`,
  };
  const id = `field-${field.name}`;
  return (
    <Field {...field}>
      {choices === undefined ? (
        <input id={id} name={name} value={value} autocomplete="off" {...described(field)} />
      ) : (
        <select id={id} name={name} {...described(field)}>
          {choices.map((choice) => (
            <option key={choice} value={choice} selected={choice === value}>
              {line(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
