import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { Moment, RowTable } from '../../parts/common.tsx';
import { FormErrors } from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';

/** A submission with another verdict in the other system, or that is not judged here. */
export interface ShadowRow {
  readonly id: string;
  readonly team: string | null;
  readonly problem: string | null;
  readonly receivedAt: Date | null;
  /** Verdicts by their ids; null: none yet. */
  readonly theirs: string | null;
  readonly ours: string | null;
  readonly trouble: string | null;
  readonly mark: 'verified' | 'ignored' | null;
  readonly markedBy: string | null;
}

/** The differences from the system whose contest is shadowed. */
export interface ShadowView {
  readonly contestId: string;
  /** Id of the contest there. */
  readonly url: string;
  readonly isOver: boolean;
  /** Submissions by result. */
  readonly counts: { readonly same: number; readonly pending: number; readonly unresolved: number };
  readonly rows: readonly ShadowRow[];
  /** False: the reader may only look. */
  readonly mayMark: boolean;
  readonly errors: readonly string[];
}

/** The differences between two systems that judge the same submissions. */
export function ShadowPage({ frame, view }: PageProps<ShadowView>): JSX.Element {
  const { counts, rows, url, isOver, contestId } = view;
  const to = contestPaths(contestId);
  return (
    <Layout frame={frame} title="Differences" above={<a href={to.admin}>Jury</a>}>
      <FormErrors errors={view.errors} />
      <p>
        Submissions come from {line(url)}
        {isOver ? ', whose feed is over' : ''}.
      </p>
      <div id="shadow" data-on="submission">
        <p role="status">
          {counts.unresolved} unresolved, {counts.same} the same, {counts.pending} pending.
        </p>
        <RowTable
          caption="Differences"
          class="cards"
          empty="No submission is judged differently."
          rows={rows}
          columns={[
            [
              'Submission',
              ({ id, receivedAt }) =>
                receivedAt === null ? line(id) : <a href={to.submission(id)}>{line(id)}</a>,
            ],
            ['Problem', ({ problem }) => line(problem ?? '')],
            ['Team', ({ team }) => line(team ?? '')],
            ['Time', ({ receivedAt }) => (receivedAt === null ? '' : <Moment at={receivedAt} />)],
            ['There', ({ theirs }) => line(theirs ?? 'pending')],
            ['Here', ({ trouble, ours }) => line(trouble ?? ours ?? 'pending'), 'wrap'],
            ['Mark', (row) => <Mark row={row} view={view} />],
          ]}
        />
      </div>
    </Layout>
  );
}

function Mark({ row, view }: { readonly row: ShadowRow; readonly view: ShadowView }): JSX.Element {
  const { id, mark, markedBy } = row;
  const words = mark === null ? '' : `${mark} by ${markedBy ?? 'somebody'}`;
  if (!view.mayMark) return <>{line(words)}</>;
  const choices =
    mark === null
      ? ([
          ['verified', 'Verified'],
          ['ignored', 'Ignore'],
        ] as const)
      : ([['', 'Open again']] as const);
  return (
    <form method="post" action={contestPaths(view.contestId).shadow} class="inline-form">
      {words === '' ? null : <span>{line(words)}</span>}
      <input type="hidden" name="id" value={id} />
      {choices.map(([value, text]) => (
        <button key={value} class="small-button" type="submit" name="mark" value={value}>
          {text}
          <span class="unseen">: submission {line(id)}</span>
        </button>
      ))}
    </form>
  );
}
