import type { JSX } from 'preact';
import { Empty, Heads, Table } from '../../parts/common.tsx';
import { TextField } from '../../parts/form.tsx';
import { contestPaths } from '../../parts/paths.ts';
import { line } from '../../parts/text.ts';
import type { ContestAdminView } from './admin-view.ts';

/** The teams of a contest, and a further one. */
export function TeamPart({
  view: { contestId, teams, mayChange },
}: {
  readonly view: ContestAdminView;
}): JSX.Element {
  return (
    <section>
      <h2>Teams</h2>
      {teams.length === 0 ? (
        <Empty>No team takes part yet.</Empty>
      ) : (
        <Table caption="Teams" head={<Heads names={['Team', 'Group']} />}>
          {teams.map(({ id, name, group, isHidden }) => (
            <tr key={id}>
              <th scope="row" class="wrap">
                <a href={contestPaths(contestId).team(id)}>{line(name)}</a>
                {isHidden ? <span class="badge">hidden</span> : null}
              </th>
              <td>{line(group)}</td>
            </tr>
          ))}
        </Table>
      )}
      {mayChange ? (
        <form class="row-form" method="post" action={`${contestPaths(contestId).admin}/teams`}>
          <TextField label="Account" name="account" required maxLength={64} autocomplete="off" />
          <TextField label="Name of the team" name="name" required maxLength={200} autocomplete="off" />
          <TextField label="Group" name="group" maxLength={100} autocomplete="off" />
          <button type="submit">Add the team</button>
        </form>
      ) : null}
    </section>
  );
}
