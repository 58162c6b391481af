import type { JSX } from 'preact';
import { paths, type SettingView } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { SeenField } from '../frame/meanwhile.tsx';
import { ButtonLink, Coded, Empty } from '../parts/common.tsx';
import { described, Field, SubmitButton } from '../parts/form.tsx';
import { line } from '../parts/text.ts';

/** A setting in a form. */
type SettingField = Omit<SettingView, 'name'> & { readonly name: string };

/** What the page of settings shows. */
export interface SettingsFormView {
  readonly settings: readonly SettingField[];
  readonly faults: Readonly<Record<string, string>>;
  /** What is searched for; '': nothing, all are shown. */
  readonly q: string;
  /** What the form showed first, as JSON; undefined: what it shows now. */
  readonly seen: string | undefined;
}

/** Every setting by its group, with its default and its purpose. */
export function SettingsPage({ frame, view }: PageProps<SettingsFormView>): JSX.Element {
  const { settings, faults, q } = view;
  const refused = settings.filter(({ name }) => Object.hasOwn(faults, name));
  const groups = [...new Set(settings.map(({ group }) => group))];
  return (
    <Layout
      frame={frame}
      title="Settings"
      above="Administration"
      width="text"
      actions={
        <>
          <ButtonLink href={paths.platforms}>Learning platforms</ButtonLink>
          <ButtonLink href={paths.webhooks}>Webhooks</ButtonLink>
        </>
      }
    >
      {refused.length === 0 ? null : (
        <div class="notice notice-bad" role="alert">
          <p>Nothing was saved. Not valid:</p>
          <ul>
            {refused.map(({ name }) => (
              <li key={name}>
                <a href={`#field-${keyOf(name)}`}>{titleOf(name)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <search>
        <form
          class="filters"
          method="get"
          action={paths.settings}
          data-filters=".settings-form .field"
          data-none="no-settings"
        >
          <Field label="Search" name="q">
            <input id="field-q" type="search" name="q" value={line(q)} autocomplete="off" />
          </Field>
          <button type="submit">Search</button>
        </form>
      </search>
      <div id="no-settings" hidden={settings.length > 0}>
        <Empty>
          No setting has these words. <a href={paths.settings}>Show all</a>
        </Empty>
      </div>
      <form method="post" action={paths.settings} class="settings-form" data-once>
        <SeenField
          values={Object.fromEntries(settings.map(({ name, value }) => [name, value]))}
          seen={view.seen}
        />
        {groups.map((group) => (
          <section key={group} aria-labelledby={keyOf(group)}>
            <h2 id={keyOf(group)}>{group}</h2>
            {settings
              .filter((one) => one.group === group)
              .map((setting) => (
                <SettingLine key={setting.name} setting={setting} fault={faults[setting.name]} />
              ))}
          </section>
        ))}
        {settings.length === 0 ? null : <SubmitButton>Save</SubmitButton>}
      </form>
    </Layout>
  );
}

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const keyOf = (name: string): string => name.replaceAll(' ', '-');

function SettingLine(props: {
  readonly setting: SettingField;
  readonly fault: string | undefined;
}): JSX.Element {
  const { setting, fault } = props;
  const { name, value, usual, choices, explanation, expects } = setting;
  const field = {
    label: titleOf(name),
    name: keyOf(name),
    hint: <Coded text={`${explanation} Default: ${usual === '' ? 'none' : usual}.`} />,
    error: fault === undefined ? undefined : `${fault}; expected ${expects}`,
  };
  const id = `field-${field.name}`;
  return (
    <Field {...field}>
      {choices === undefined ? (
        <input id={id} name={name} value={line(value)} {...described(field)} />
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
