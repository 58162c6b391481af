import type { JSX } from 'preact';
import { SelectField, TextField } from '../../parts/form.tsx';

/** A list that narrows what is shown. */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  /** '' for all. */
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
}

/** What narrows a list of submissions of a contest. */
export interface SubmissionFiltersView {
  readonly choices: readonly FilterChoice[];
  /** Contest times. */
  readonly from: string;
  readonly to: string;
}

/** Lists in the form of a filter. */
export const FilterChoices = ({ choices }: { readonly choices: readonly FilterChoice[] }): JSX.Element => (
  <>
    {choices.map(({ name, label, value, options }) => (
      <SelectField key={name} label={label} name={name} value={value} options={[['', 'all'], ...options]} />
    ))}
  </>
);

/** The form that narrows a list of submissions. */
export const SubmissionFilters = ({
  view: { choices, from, to },
  path,
}: {
  readonly view: SubmissionFiltersView;
  readonly path: string;
}): JSX.Element => (
  <search>
    <form class="filters" method="get" action={path}>
      <FilterChoices choices={choices} />
      <TextField label="From" name="from" value={from} maxLength={20} />
      <TextField label="Before" name="to" value={to} maxLength={20} />
      <button type="submit">Filter</button>
    </form>
  </search>
);
