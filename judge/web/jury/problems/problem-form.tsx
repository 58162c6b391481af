import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { wordsOf } from '../../frame/words.ts';
import { FormErrors, SelectField, SubmitButton, TextField } from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';

/** A problem of a contest as it is typed. */
export interface ProblemForm {
  readonly label: string;
  readonly rgb: string;
  readonly color: string;
  readonly points: string;
  readonly position: string;
}

/** What the form for a problem of a contest shows. */
export interface ProblemFormView {
  readonly contestId: string;
  readonly id: string;
  readonly name: string;
  readonly form: ProblemForm;
  /** How many problems the contest has. */
  readonly count: number;
  /** True where problems are worth points. */
  readonly hasPoints: boolean;
  /** What the form showed first, as JSON. */
  readonly seen: string;
  readonly errors: readonly string[];
}

/** A problem of a contest that has not started: label, colour, points, order. */
export function ProblemFormPage({ frame, view }: PageProps<ProblemFormView>): JSX.Element {
  const { contestId, id, form } = view;
  const to = contestPaths(contestId);
  const w = wordsOf(frame);
  const positions = Array.from({ length: view.count }, (_, index) => String(index + 1));
  return (
    <Layout frame={frame} title={line(view.name)} width="text" above={<a href={to.admin}>{w('Jury')}</a>}>
      <FormErrors errors={view.errors} />
      <form class="contest-form" method="post" action={to.problemForm} data-once>
        <input type="hidden" name="id" value={line(id)} />
        <SeenField seen={view.seen} />
        <div class="field-row">
          <TextField label="Label" name="label" value={form.label} required />
          <SelectField
            label="Position"
            name="position"
            value={form.position}
            options={positions.map((one) => [one, one] as const)}
          />
        </div>
        <div class="field-row">
          <TextField label="Colour" name="rgb" value={form.rgb} hint="#ff0000" />
          <TextField label="Colour in words" name="color" value={form.color} hint="red" />
          {view.hasPoints ? (
            <TextField label="Points" name="points" value={form.points} hint="Empty: as its package says" />
          ) : null}
        </div>
        <SubmitButton>{w('Save the problem')}</SubmitButton>
      </form>
      <form class="remove-form" method="post" action={to.problemRemove} data-once>
        <input type="hidden" name="id" value={line(id)} />
        <button type="submit">{w('Remove it from the contest')}</button>
      </form>
    </Layout>
  );
}
