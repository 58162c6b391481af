import type { JSX } from 'preact';
import { described, Field, TextField } from './form.tsx';

/** A moment by the clocks of a zone: a calendar, and the zone, which a script replaces by that of the browser. */
export function StartFields(props: {
  /** `2026-11-22 09:00`, or as typed. */
  readonly start: string;
  readonly zone: string;
  /** A start that is to come, as it is typed. */
  readonly example: string;
  readonly faults: { readonly start?: string; readonly zone?: string };
}): JSX.Element {
  const { faults, example } = props;
  const start = {
    label: 'Start',
    name: 'start',
    hint: `${example}. Leave empty to set it later.`,
    error: faults.start,
  };
  return (
    <div class="field-row">
      <Field {...start}>
        <input
          type="datetime-local"
          id="field-start"
          name="start"
          value={props.start.trim().replace(' ', 'T')}
          data-zoned="zone"
          {...described(start)}
        />
      </Field>
      <TextField
        label="Time zone"
        name="zone"
        value={props.zone}
        hint="Of the start: UTC, Europe/Vienna"
        maxLength={60}
        autocomplete="off"
        error={faults.zone}
      />
    </div>
  );
}
