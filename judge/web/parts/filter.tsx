import type { JSX } from 'preact';
import { verdictNames, verdicts } from '#verdict';
import { Field, SelectField, TextField } from './form.tsx';

type Options = readonly (readonly [string, string])[];

/** A field that narrows what is shown to one of several values. */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  /** '' for all. */
  readonly value: string;
  readonly options: Options;
}

/** A field that narrows what is shown by what is typed. */
export interface FilterText {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** True: the key `/` leads to it. */
  readonly isSearch?: boolean;
}

/** The choices of a filter, from what is typed so far and from the values of each field. */
export const filterChoices = <Name extends string>(
  typed: Readonly<Record<Name, string>>,
  fields: readonly (readonly [Name, string, Options])[],
): readonly FilterChoice[] =>
  fields.map(([name, label, options]) => ({ name, label, value: typed[name], options }));

/** What is wrong with the choices of a filter. */
export const choiceFaults = (choices: readonly FilterChoice[]): readonly string[] =>
  choices
    .filter(({ value, options }) => value !== '' && !options.some(([one]) => one === value))
    .map(({ name, value }) => `${name}: found ${JSON.stringify(value)}, expected one of the list`);

/** Every verdict as a value of a filter. */
export const verdictOptions: Options = verdicts.map((one) => [one, `${one} ${verdictNames[one]}`]);

/** The form that narrows a list. */
export const FilterForm = ({
  path,
  choices,
  texts = [],
  button = 'Filter',
}: {
  readonly path: string;
  readonly choices: readonly FilterChoice[];
  readonly texts?: readonly FilterText[];
  readonly button?: string;
}): JSX.Element => (
  <search>
    <form class="filters" method="get" action={path}>
      {choices.map(({ name, label, value, options }) => (
        <SelectField key={name} label={label} name={name} value={value} options={[['', 'all'], ...options]} />
      ))}
      {texts.map(({ name, label, value, isSearch }) =>
        isSearch ? (
          <Field key={name} name={name} label={label}>
            <input id={`field-${name}`} name={name} type="search" value={value} data-filter />
          </Field>
        ) : (
          <TextField key={name} label={label} name={name} value={value} maxLength={20} />
        ),
      )}
      <button type="submit">{button}</button>
    </form>
  </search>
);
