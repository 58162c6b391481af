import type { JSX } from 'preact';
import { paths, type Rules, rules } from '#protocol';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { FormErrors, LinesField, SelectField, TextField } from '../../parts/form.tsx';
import { SightFields } from './sight-fields.tsx';

const ruleNames: Readonly<Record<Rules, string>> = {
  icpc: 'ICPC: problems, then penalty',
  ioi: 'IOI: points, best attempt for each group',
  'fewest-moves': 'Fewest moves',
  relative: 'Relative: points relative to the best known result',
  class: 'Class: exercises, late ones count less',
};

/** The fields of a new contest, each as text. */
export interface NewContestForm {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly duration: string;
  readonly freeze: string;
  readonly rules: string;
  readonly feedback: string;
  readonly public: string;
  readonly problems: string;
  readonly teams: string;
}

/** The form to make a contest. */
export function NewContestPage(props: {
  frame: PageFrame;
  form: NewContestForm;
  errors: readonly string[];
  /** A start that is to come, as it is typed. */
  example: string;
}): JSX.Element {
  const { frame, form, errors, example } = props;
  return (
    <Layout frame={frame} title="New contest" width="text" above={<a href={paths.contests}>Contests</a>}>
      <FormErrors errors={errors} />
      <p>
        Or make it <a href={paths.contestFile}>from a file</a>.
      </p>
      <form class="contest-form" method="post" action={paths.newContest} data-once>
        <div class="field-row">
          <TextField label="Name" name="name" value={form.name} required maxLength={200} />
          <TextField
            label="Id"
            name="id"
            value={form.id}
            required
            maxLength={36}
            hint="Part of its URL: finals-2026"
          />
        </div>
        <div class="field-row">
          <TextField
            label="Start"
            name="start"
            value={form.start}
            hint={`In UTC: ${example}. Leave empty to set it later.`}
            maxLength={40}
          />
          <TextField
            label="Length"
            name="duration"
            value={form.duration}
            hint="Hours and minutes: 5:00"
            required
            maxLength={20}
          />
          <TextField
            label="Board frozen for the last"
            name="freeze"
            value={form.freeze}
            hint="1:00; empty: never"
            maxLength={20}
          />
        </div>
        <div class="field-row">
          <SelectField
            label="Rules"
            name="rules"
            value={form.rules}
            options={rules.map((one) => [one, ruleNames[one]] as const)}
          />
          <SightFields form={form} />
        </div>
        <LinesField
          spellcheck={false}
          label="Problems"
          name="problems"
          text={form.problems}
          hint="One per line: label, slug of the problem, colour. A clocks #ff0000"
        />
        <LinesField
          spellcheck={false}
          label="Teams"
          name="teams"
          text={form.teams}
          hint="One per line: name; group; organisation; user name. Only the name is required: Red Pandas; North. Or a table (CSV): a name with a comma in quotes; the first line may name the columns."
        />
        <button class="button-main" type="submit">
          Make the contest
        </button>
      </form>
    </Layout>
  );
}
