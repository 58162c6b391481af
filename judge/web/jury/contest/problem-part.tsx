import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { type Words, wordsIn } from '../../frame/words.ts';
import { ProblemMark, RowTable } from '../../parts/common.tsx';
import { Field, PackageNames, TextField } from '../../parts/form.tsx';
import { address, line } from '../../parts/text.ts';
import type { ContestAdminView } from './admin-view.ts';

/** The problems of a contest: open or closed, judged or paused, and a form for another one. */
export function ProblemPart({ view }: { readonly view: ContestAdminView }): JSX.Element {
  const { contestId, problems, mayChange, hasPoints, phase } = view;
  const to = contestPaths(contestId);
  const action = `${to.admin}/problems`;
  const mayEdit = mayChange && (phase === 'before' || phase === 'unscheduled');
  const w = wordsIn(view.isClass);
  const switchOf = (id: string, label: string, what: 'submit' | 'judge', isOn: boolean): JSX.Element => (
    <Switch id={id} action={action} what={what} isOn={isOn} mayChange={mayChange} label={label} />
  );
  return (
    <section id="problems">
      <h2>{w('Problems')}</h2>
      <RowTable
        caption={w('Problems')}
        empty={w('The contest has no problem yet.')}
        rows={problems}
        columns={[
          [
            w('Problem'),
            ({ id, label, name, rgb }) => (
              <>
                <ProblemMark label={label} rgb={rgb} />{' '}
                {mayEdit ? <a href={address(to.problemForm, { id })}>{line(name)}</a> : line(name)}
              </>
            ),
            'wrap',
          ],
          ['Package', ({ slug }) => line(slug)],
          hasPoints && ['#Points', ({ points }) => points],
          ['Submissions', ({ id, label, allowSubmit }) => switchOf(id, label, 'submit', allowSubmit)],
          ['Judging', ({ id, label, allowJudge }) => switchOf(id, label, 'judge', allowJudge)],
        ]}
      />
      {mayChange && takesProblems(phase) ? <FurtherForm view={view} w={w} action={`${action}/add`} /> : null}
    </section>
  );
}

/** Whether a contest may still get another problem. */
export const takesProblems = (phase: ContestAdminView['phase']): boolean =>
  ['unscheduled', 'before', 'running', 'frozen'].includes(phase);

/** The form for another problem: label and colour are proposed, packages are suggested during typing, by both of their
 *  names. */
function FurtherForm(props: { view: ContestAdminView; w: Words; action: string }): JSX.Element {
  const { view, w, action } = props;
  const { label, slug, rgb } = view.further;
  return (
    <form class="row-form" id="further" method="post" action={action} data-once>
      <TextField label="Label" name="label" value={label} required />
      <Field label="Package" name="slug">
        <input type="text" id="field-slug" name="slug" value={line(slug)} list="packages" required />
      </Field>
      <PackageNames id="packages" packages={view.packages} />
      <TextField label="Colour" name="rgb" value={rgb} />
      <button type="submit">{w('Add the problem')}</button>
    </form>
  );
}

function Switch(props: {
  id: string;
  action: string;
  what: 'submit' | 'judge';
  isOn: boolean;
  mayChange: boolean;
  label: string;
}): JSX.Element {
  const { id, action, what, isOn, mayChange, label } = props;
  const words = what === 'submit' ? (isOn ? 'open' : 'closed') : isOn ? 'runs' : 'paused';
  if (!mayChange) return <>{words}</>;
  const verb = what === 'submit' ? (isOn ? 'Close' : 'Open') : isOn ? 'Pause' : 'Resume';
  return (
    <form class="inline-form" method="post" action={action}>
      {words}
      <input type="hidden" name="id" value={line(id)} />
      <input type="hidden" name="what" value={what} />
      <button
        class="small-button"
        type="submit"
        name="on"
        value={isOn ? 'no' : 'yes'}
        aria-label={`${verb} ${line(label)}`}
      >
        {verb}
      </button>
    </form>
  );
}
