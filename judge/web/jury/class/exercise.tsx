import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { ButtonLink } from '../../parts/common.tsx';
import {
  FormErrors,
  LinesField,
  SubmitButton,
  TextField,
  TimeField,
  typedFields,
} from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';
import type { ExerciseFaults, ExerciseForm } from './exercise-typed.ts';

/** What the form of an exercise shows. */
export interface ExerciseFormView {
  readonly contestId: string;
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly form: ExerciseForm;
  readonly faults: ExerciseFaults;
  /** What is wrong with the form as a whole. */
  readonly errors: readonly string[];
  /** What the form showed first, as JSON. */
  readonly seen: string;
  /** False: the class has no beginning, so there are no dates in it. */
  readonly hasStart: boolean;
}

/** When an exercise is seen, opens and is due, what late submissions count, how many count. */
export function ExerciseFormPage({ frame, view }: PageProps<ExerciseFormView>): JSX.Element {
  const { contestId, id, form, faults } = view;
  const field = typedFields(form, faults);
  const to = contestPaths(contestId);
  return (
    <Layout
      frame={frame}
      title={`${line(view.label)} ${line(view.name)}`}
      width="text"
      above={<a href={to.home}>Exercises</a>}
      actions={<ButtonLink href={to.problem(view.label)}>Show the exercise</ButtonLink>}
    >
      <FormErrors errors={view.errors} />
      {view.hasStart ? null : (
        <p class="notice notice-bad">
          The class has no beginning yet, so its exercises can have no dates.{' '}
          <a href={to.admin}>Set the beginning of the class</a>
        </p>
      )}
      <form class="contest-form" method="post" action={to.exercise(id)} data-once>
        <SeenField seen={view.seen} />
        <TimeField
          label="Hidden until"
          {...field('hidden_until')}
          hint="Students do not know of it before. Empty: they see it from the beginning of the class."
        />
        <TimeField
          label="Opens"
          {...field('opens')}
          hint="Nothing can be submitted before. Empty: as soon as it is seen."
        />
        <TimeField
          label="Due"
          {...field('due')}
          hint="Later submissions are late. Empty: at the end of the class."
        />
        <TextField
          label="Time zone"
          {...field('zone')}
          hint="Of the times above, such as Europe/Vienna or UTC"
        />
        <TextField
          label="Late submissions count (percent)"
          {...field('late')}
          hint="0: nothing, they are judged all the same. Empty: as in the whole class."
        />
        <LinesField
          label="Less, the later they are"
          name="late_steps"
          text={form.late_steps}
          rows={3}
          hint="A line for each step: hours and minutes late, percent. For example 24:00 50"
          error={faults.late_steps}
          spellcheck={false}
        />
        <TextField
          label="Submissions that count"
          {...field('attempts')}
          hint="The first ones; later ones are judged, and count nothing. Empty: all."
        />
        <SubmitButton>Save the exercise</SubmitButton>
      </form>
    </Layout>
  );
}
