import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { timeText } from '../../frame/clock-text.ts';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SubmissionFilters, type SubmissionFiltersView } from '../../jury/rejudging/submission-filters.tsx';
import { Empty, Heads, Moment, Table } from '../../parts/common.tsx';
import { FormErrors } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';
import { VerdictOrPending } from '../../parts/verdict.tsx';
import type { BoardProblem } from '../board/board-view.ts';
import { ProblemMark } from '../parts/problem-mark.tsx';

/** A submission in the list of a contest. */
export interface ContestSubmissionRow {
  readonly id: string;
  readonly at: Date;
  /** ms since the start of the contest. */
  readonly contestMs: number;
  readonly team: string;
  readonly problem: BoardProblem;
  readonly language: string;
  /** Undefined while there is none, or none for this reader. */
  readonly verdict: string | undefined;
  readonly isIgnored: boolean;
}

/** What the list of submissions shows. */
export interface ContestSubmissionsView {
  readonly contestId: string;
  /** All teams, for the jury; else the reader's team. */
  readonly isJury: boolean;
  readonly rows: readonly ContestSubmissionRow[];
  /** False: the reader may know of them, and not open them. */
  readonly mayOpen?: boolean;
}

/** The list of submissions as a page. */
export interface ContestSubmissionListView extends ContestSubmissionsView {
  /** How many there are, on all pages. */
  readonly count: number;
  /** For the jury. */
  readonly filters: SubmissionFiltersView | undefined;
  /** Address of the first page; undefined if this is it. */
  readonly newest: string | undefined;
  /** Address of the next page; undefined on the last. */
  readonly older: string | undefined;
  readonly errors: readonly string[];
}

/** Submissions of the reader's team, or all for the jury. */
export function ContestSubmissionsPage({
  frame,
  view,
}: {
  frame: PageFrame;
  view: ContestSubmissionListView;
}): JSX.Element {
  const { isJury, contestId, filters, count, newest, older } = view;
  return (
    <Layout
      frame={frame}
      title={isJury ? 'All submissions' : 'My submissions'}
      width={isJury ? 'wide' : 'page'}
    >
      <FormErrors errors={view.errors} />
      {filters === undefined ? null : (
        <SubmissionFilters view={filters} path={contestPaths(contestId).submissions} />
      )}
      <div id="contest-submissions" data-on="submission clock">
        <p class="hint">{howMany(count, 'submission')}</p>
        <ContestSubmissionTable view={view} />
      </div>
      {newest === undefined && older === undefined ? null : (
        <nav class="pager" aria-label="Pages">
          {newest === undefined ? null : <a href={newest}>Newest</a>}
          {older === undefined ? null : (
            <a href={older} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
    </Layout>
  );
}

/** Submissions as a table. */
export function ContestSubmissionTable({
  view: { contestId, isJury, rows, mayOpen = true },
}: {
  readonly view: ContestSubmissionsView;
}): JSX.Element {
  const to = contestPaths(contestId);
  if (rows.length === 0) return <Empty>There are no submissions here.</Empty>;
  return (
    <Table
      caption="Submissions"
      class="contest-submissions"
      head={
        <Heads names={['Time', ...(isJury ? ['Team'] : []), 'Problem', 'Verdict', 'Language', 'Received']} />
      }
    >
      {rows.map(({ id, at, contestMs, team, problem, language, verdict, isIgnored }) => (
        <tr key={id} data-row>
          <th scope="row">
            {mayOpen ? (
              <a href={to.submission(id)} aria-label={`Submission ${line(id)}`}>
                {timeText(contestMs)}
              </a>
            ) : (
              timeText(contestMs)
            )}
          </th>
          {isJury ? <td class="wrap">{line(team)}</td> : null}
          <td>
            <a href={to.problem(problem.label)} title={line(problem.name)}>
              <ProblemMark label={problem.label} rgb={problem.rgb} />
            </a>
          </td>
          <td>
            <VerdictOrPending code={verdict} />
            {isIgnored ? <span class="badge">does not count</span> : null}
          </td>
          <td>{line(language)}</td>
          <td>
            <Moment at={at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
