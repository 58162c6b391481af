import type { JSX } from 'preact';
import { Empty, Heads, Table } from '../../../parts/common.tsx';
import { TextField } from '../../../parts/form.tsx';
import { contestPaths } from '../../../parts/paths.ts';
import { address, line } from '../../../parts/text.ts';
import { ProblemMark } from '../../problem-mark.tsx';
import type { ContestAdminView } from '../admin-view.ts';

/** The problems of a contest: open or closed, judged or paused, and a further one. */
export function ProblemPart({
  view: { contestId, problems, mayChange, hasPoints, phase },
}: {
  readonly view: ContestAdminView;
}): JSX.Element {
  const to = contestPaths(contestId);
  const action = `${to.admin}/problems`;
  const mayEdit = mayChange && (phase === 'before' || phase === 'unscheduled');
  const heads = ['Problem', 'Package', ...(hasPoints ? ['#Points'] : []), 'Submissions', 'Judging'];
  return (
    <section>
      <h2>Problems</h2>
      {problems.length === 0 ? <Empty>The contest has no problem yet.</Empty> : null}
      {problems.length === 0 ? null : (
        <Table caption="Problems" head={<Heads names={heads} />}>
          {problems.map(({ id, label, name, rgb, slug, points, allowSubmit, allowJudge }) => (
            <tr key={id}>
              <th scope="row" class="wrap">
                <ProblemMark label={label} rgb={rgb} />{' '}
                {mayEdit ? <a href={address(to.problemForm, { id })}>{line(name)}</a> : line(name)}
              </th>
              <td>{line(slug)}</td>
              {hasPoints ? <td class="number">{points}</td> : null}
              {(['submit', 'judge'] as const).map((what) => (
                <td key={what}>
                  <Switch
                    id={id}
                    action={action}
                    what={what}
                    isOn={what === 'submit' ? allowSubmit : allowJudge}
                    mayChange={mayChange}
                    label={label}
                  />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
      {mayChange ? (
        <form class="row-form" method="post" action={`${action}/add`}>
          <TextField label="Label" name="label" required maxLength={10} />
          <TextField label="Package" name="slug" required maxLength={64} />
          <TextField label="Colour" name="rgb" maxLength={7} />
          <button type="submit">Add the problem</button>
        </form>
      ) : null}
    </section>
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
