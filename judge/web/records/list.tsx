import type { JSX } from 'preact';
import { paths, recordTaskPath } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, RowTable } from '../parts/common.tsx';
import { FilterForm } from '../parts/filter.tsx';
import { FormErrors } from '../parts/form.tsx';
import { howMany, line } from '../parts/text.ts';
import { provedLength } from './known.tsx';
import type { RecordListView, RecordTaskRow } from './record-view.ts';

const whatWins =
  'The fewest moves win; among equals, the earliest. Best known: by anybody, here or elsewhere.';

/** Every task whose record is open. */
export function RecordListPage({ frame, view }: { frame: PageFrame; view: RecordListView }): JSX.Element {
  const [newest] = view.tasks.flatMap(({ day }) => day ?? []);
  const of = (wanted: (day: string | undefined) => boolean) => view.tasks.filter(({ day }) => wanted(day));
  return (
    <Layout frame={frame} title="Records" preview={{ text: whatWins }}>
      <p class="lead">{whatWins}</p>
      {view.alarms === undefined || view.alarms === 0 ? null : (
        <p class="notice">
          <a href={paths.juryRecords}>
            {howMany(view.alarms, 'sequence that beats the jury', 'sequences that beat the jury')}
          </a>
          : waiting for a decision.
        </p>
      )}
      <FormErrors errors={view.errors} />
      {view.filter === undefined ? null : <FilterForm path={paths.records} {...view.filter} />}
      {view.tasks.length > 0 ? null : (
        <Empty>{view.filter === undefined ? 'There are no tasks yet.' : 'No task is like this.'}</Empty>
      )}
      <Tasks title="Always open" tasks={of((day) => day === undefined)} />
      <Tasks title={`Positions of ${newest}`} tasks={of((day) => day !== undefined && day === newest)} />
      <Tasks title="Earlier positions" tasks={of((day) => day !== undefined && day !== newest)} />
    </Layout>
  );
}

function Tasks({
  title,
  tasks,
}: {
  readonly title: string;
  readonly tasks: readonly RecordTaskRow[];
}): JSX.Element | null {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <RowTable
        caption={title}
        rows={tasks}
        columns={[
          [
            'Task',
            ({ slug, problem, name }) => (
              <a href={recordTaskPath(slug)}>
                {line(problem.name)}: {line(name)}
              </a>
            ),
            'wrap',
          ],
          [
            '#Record',
            ({ best, lowerBound }) => (best === undefined ? '–' : provedLength(best.moves, lowerBound)),
          ],
          [
            'Held by',
            ({ best, hasAlarm }) => (
              <>
                {best === undefined ? <span class="soft">nobody yet</span> : line(best.author)}
                {hasAlarm ? <strong class="badge">jury beaten</strong> : null}
              </>
            ),
            'wrap',
          ],
          ['#Best known', ({ referenceMoves, lowerBound }) => provedLength(referenceMoves, lowerBound)],
          ['#At least', ({ lowerBound }) => lowerBound ?? '–'],
          ['#People', ({ authors }) => authors],
        ]}
      />
    </section>
  );
}
