import type { JSX } from 'preact';
import { paths, rules } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { ButtonLink } from '../../parts/common.tsx';
import { FormErrors, LinesField, SubmitButton, TextField, typedFields } from '../../parts/form.tsx';
import { RulesPicture, rulesWords } from '../../parts/rules.tsx';
import { StartFields } from '../../parts/start-fields.tsx';
import { SightFields } from '../contest/sight-fields.tsx';
import { type NewContestFaults, type NewContestForm, templates } from './new-contest-form.ts';
import { ProblemChoice, type ProblemChoiceView } from './problem-choice.tsx';

/** The form to make a contest. */
export interface NewContestView {
  readonly form: NewContestForm;
  readonly faults: NewContestFaults;
  /** What is wrong with the whole. */
  readonly errors: readonly string[];
  readonly problems: ProblemChoiceView;
  /** A start that is to come, as it is typed. */
  readonly example: string;
}

/** The page with the form to make a contest. */
export function NewContestPage({ frame, view }: PageProps<NewContestView>): JSX.Element {
  const { form, faults, example } = view;
  const field = typedFields(form, faults);
  return (
    <Layout
      frame={frame}
      title="New contest"
      width="text"
      scripts={['new-contest']}
      above={<a href={paths.contests}>Contests</a>}
    >
      <FormErrors errors={view.errors} />
      <form class="contest-form" method="post" action={paths.newContest} data-once>
        {/* Enter presses the first button of a form. */}
        <button class="unseen" type="submit" tabIndex={-1} aria-hidden="true">
          Make the contest
        </button>
        <fieldset class="templates">
          <legend>Begin with</legend>
          <div class="button-row">
            {Object.entries(templates).map(([id, { name }]) => (
              <button key={id} type="submit" name="do" value={`template ${id}`} formNoValidate>
                {name}
              </button>
            ))}
            <ButtonLink href={paths.contestFile}>A file</ButtonLink>
          </div>
        </fieldset>
        <RuleCards chosen={form.rules} fault={faults.rules} />
        <div class="field-row">
          <TextField label="Name" {...field('name')} required maxLength={200} />
          <TextField
            label="Id"
            {...field('id')}
            maxLength={36}
            hint="Part of its address. Empty: made from the name"
          />
        </div>
        <StartFields start={form.start} zone={form.zone} example={example} faults={faults} />
        <div class="field-row">
          <TextField
            label="Length"
            {...field('duration')}
            hint="Hours and minutes: 5:00"
            required
            maxLength={20}
          />
          <TextField
            label="Board frozen for the last"
            {...field('freeze')}
            hint="1:00; empty: never"
            maxLength={20}
          />
        </div>
        <div class="field-row">
          <SightFields form={form} />
        </div>
        {faults.problems === undefined ? null : <p class="field-error">{faults.problems}</p>}
        <ProblemChoice view={view.problems} />
        <h2>Teams</h2>
        <LinesField
          spellcheck={false}
          label="Teams"
          name="teams"
          text={form.teams}
          error={faults.teams}
          hint="One per line: name; group; organisation; user name. Only the name is required: Red Pandas; North. Or a table (CSV): a name with a comma in quotes; the first line may name the columns. They can also be added later."
        />
        <SubmitButton>Make the contest</SubmitButton>
      </form>
    </Layout>
  );
}

const RuleCards = (props: { readonly chosen: string; readonly fault: string | undefined }): JSX.Element => (
  <fieldset class="rule-cards">
    <legend>Rules</legend>
    {props.fault === undefined ? null : <p class="field-error">{props.fault}</p>}
    {rules.map((one) => (
      <label key={one} class="rule-card">
        <input
          type="radio"
          name="rules"
          value={one}
          checked={one === props.chosen}
          aria-labelledby={`rules-${one}`}
          aria-describedby={`about-${one}`}
        />
        <RulesPicture rules={one} />
        <span>
          <b id={`rules-${one}`}>{rulesWords[one].name}</b>
          <span class="hint" id={`about-${one}`}>
            {rulesWords[one].about}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);
