import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { Empty, Facts, Heads, Moment, Table } from '../../parts/common.tsx';
import { address, line, shownScore } from '../../parts/text.ts';
import { type SubmissionRow, SubmissionRows } from '../../submissions/list.tsx';
import { type GradeCell, type GradeColumn, GradeText } from './grades.tsx';

/** What the page of a student shows: nothing of anybody else, so that it can be looked at together. */
export interface StudentView {
  readonly contestId: string;
  readonly team: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly members: readonly string[];
  readonly total: number;
  readonly exercises: readonly (GradeColumn & { readonly cell: GradeCell | undefined })[];
  readonly submissions: readonly SubmissionRow[];
  readonly mayChange: boolean;
}

/** One student of a class, for the teacher and the student in an office hour. */
export function StudentPage({ frame, view }: { frame: PageFrame; view: StudentView }): JSX.Element {
  const { contestId, team, groups, members, exercises, submissions } = view;
  const to = contestPaths(contestId);
  return (
    <Layout
      frame={frame}
      title={view.name}
      above={<a href={to.grades}>Points of all students</a>}
      actions={
        view.mayChange ? (
          <a class="button" href={address(`${to.juryTeams}/edit`, { id: team })}>
            Name, group, deadline
          </a>
        ) : undefined
      }
    >
      <Facts
        rows={[
          ['Total', shownScore(view.total)],
          ...(groups.length === 0 ? [] : [['Group', groups.map(line).join(', ')] as const]),
          ...(members.length === 0 ? [] : [['Members', members.map(line).join(', ')] as const]),
        ]}
      />
      <Table
        caption="Exercises"
        class="cards cards-flow"
        head={<Heads names={['Exercise', 'Due', 'Points', '#Submissions']} />}
      >
        {exercises.map(({ id, label, name, most, dueMs, cell }) => (
          <tr key={id}>
            <th scope="row" class="wrap">
              <a href={to.problem(label)}>
                {line(label)} {line(name)}
              </a>
            </th>
            <td data-label="Due">{dueMs === undefined ? 'no date' : <Moment at={new Date(dueMs)} />}</td>
            <td data-label={most === undefined ? 'Points' : `Points of ${most}`}>
              {cell === undefined ? '–' : <GradeText cell={cell} />}
            </td>
            <td class="number" data-label="Submissions">
              {cell?.sent ?? 0}
            </td>
          </tr>
        ))}
      </Table>
      <h2>Submissions</h2>
      {submissions.length === 0 ? (
        <Empty>Nothing has been submitted.</Empty>
      ) : (
        <SubmissionRows view={{ rows: submissions, isJury: false, isContest: true }} />
      )}
    </Layout>
  );
}
