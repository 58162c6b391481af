import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { Moment, RowTable } from '../../parts/common.tsx';
import { FormErrors, SubmitButton, TextField } from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';

/** A team in a contest in which each starts when it likes. */
export interface WindowRow {
  readonly id: string;
  readonly name: string;
  readonly startedAt: Date | undefined;
  readonly endsAt: Date | undefined;
  /** Minutes, as they were typed. */
  readonly extra: string;
  /** What the form showed first, as JSON. */
  readonly seen: string;
  readonly fault?: string | undefined;
}

/** What the page of individual windows shows. */
export interface WindowsView {
  readonly contestId: string;
  /** Length for each team; '': all start together. */
  readonly length: string;
  readonly seen: string;
  readonly fault?: string | undefined;
  readonly mayChange: boolean;
  readonly hasStarted: boolean;
  readonly errors: readonly string[];
  readonly teams: readonly WindowRow[];
}

/** Whether each team starts when it likes, who has started, and who has more time. */
export function WindowsPage({ frame, view }: PageProps<WindowsView>): JSX.Element {
  const { contestId, mayChange, hasStarted, length, teams } = view;
  const to = contestPaths(contestId);
  const changesLength = mayChange && !hasStarted;
  return (
    <Layout frame={frame} title="Start of each team" above={<a href={to.admin}>Jury</a>}>
      <FormErrors errors={view.errors} />
      <section aria-labelledby="length">
        <h2 id="length">Length for each team</h2>
        <p>
          {length === '' && !changesLength
            ? 'All teams of this contest start together.'
            : 'Each team starts when it likes between start and end of the contest, and stops at its end at the latest. Until then teams see what others did up to the same time after their start; visitors see no problems and no results.'}
        </p>
        {changesLength ? (
          <form class="row-form" method="post" action={to.windows} data-once>
            <SeenField seen={view.seen} />
            <TextField
              label="Length"
              name="length"
              value={length}
              error={view.fault}
              hint="Hours and minutes, such as 5:00. Empty: all start together."
            />
            <SubmitButton>Save</SubmitButton>
          </form>
        ) : length === '' ? null : (
          <p>{length} from the start of the team. It stays while the contest runs.</p>
        )}
      </section>
      {length === '' ? null : (
        <section aria-labelledby="teams">
          <h2 id="teams">Teams</h2>
          <RowTable
            caption="Teams and their time"
            empty="No team takes part yet."
            rows={teams}
            columns={[
              ['Team', ({ name }) => line(name), 'wrap'],
              [
                'Started',
                ({ startedAt }) => (startedAt === undefined ? 'not yet' : <Moment at={startedAt} />),
              ],
              ['Ends', ({ endsAt }) => (endsAt === undefined ? '–' : <Moment at={endsAt} />)],
              [
                'Extra minutes',
                (row) => (mayChange ? <Extra row={row} action={to.windowOf} /> : row.extra || '0'),
              ],
            ]}
          />
        </section>
      )}
    </Layout>
  );
}

const Extra = ({ row, action }: { readonly row: WindowRow; readonly action: string }): JSX.Element => (
  <form class="inline-form" method="post" action={action} data-once>
    <input type="hidden" name="team" value={row.id} />
    <SeenField seen={row.seen} />
    <input
      type="text"
      inputMode="numeric"
      name="minutes"
      size={5}
      value={row.extra}
      aria-label={`Extra minutes of ${line(row.name)}`}
      aria-invalid={row.fault === undefined ? undefined : true}
    />
    <button class="small-button" type="submit" aria-label={`Save the extra minutes of ${line(row.name)}`}>
      Save
    </button>
  </form>
);
