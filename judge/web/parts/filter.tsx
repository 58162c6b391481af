import type { JSX } from 'preact';
import { known, type Saying, t } from '#translations';
import { verdictNames, verdicts } from '#verdict';
import { Field, SelectField, TextField } from './form.tsx';
import { verdictOf } from './text.ts';

type Options = readonly (readonly [string, string | Saying])[];

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
    .map(({ name, value }) =>
      t('{name}: found {value}, expected one of the list', { name, value: JSON.stringify(value) }),
    );

/** Every verdict as a value of a filter. */
export const verdictOptions: Options = verdicts.map((one) => [one, `${one} ${verdictNames[one]}`]);

/** The same in the language of the page. */
const verdictsNamed = (options: Options): Options =>
  options.map(([value, name]) => {
    const verdict = verdictOf(value);
    return [value, verdict === undefined ? name : `${verdict} ${t(verdictNames[verdict])}`];
  });

/** The form that narrows a list. */
export const FilterForm = ({
  path,
  choices,
  texts = [],
  button = t('Filter'),
}: {
  readonly path: string;
  readonly choices: readonly FilterChoice[];
  readonly texts?: readonly FilterText[];
  readonly button?: string;
}): JSX.Element => (
  <search>
    <form class="filters" method="get" action={path}>
      {choices.map(({ name, label, value, options }) => (
        <SelectField
          key={name}
          label={known(label)}
          name={name}
          value={value}
          options={[['', t('all')], ...(name === 'verdict' ? verdictsNamed(options) : options)]}
        />
      ))}
      {texts.map(({ name, label, value, isSearch }) =>
        isSearch ? (
          <Field key={name} name={name} label={known(label)}>
            <input id={`field-${name}`} name={name} type="search" value={value} />
          </Field>
        ) : (
          <TextField key={name} label={known(label)} name={name} value={value} />
        ),
      )}
      <button type="submit">{button}</button>
    </form>
  </search>
);
