import type { JSX } from 'preact';
import { paths, recordTaskPath } from '#protocol';
import { numberText, rich, t, wordings } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, RowTable } from '../parts/common.tsx';
import { FilterForm } from '../parts/filter.tsx';
import { FormErrors } from '../parts/form.tsx';
import { howMany, line } from '../parts/text.ts';
import { provedLength } from './known.tsx';
import type { RecordListView, RecordTaskRow } from './record-view.ts';

const whatWins = wordings(
  'The fewest moves win; among equals, the earliest. Best known: by anybody, here or elsewhere.',
);

/** Every task whose record is open. */
export function RecordListPage({ frame, view }: { frame: PageFrame; view: RecordListView }): JSX.Element {
  const [newest] = view.tasks.flatMap(({ day }) => day ?? []);
  const of = (wanted: (day: string | undefined) => boolean) => view.tasks.filter(({ day }) => wanted(day));
  return (
    <Layout frame={frame} title={t('Records')} preview={{ text: t(whatWins) }}>
      <p class="lead">{t(whatWins)}</p>
      {view.alarms === undefined || view.alarms === 0 ? null : (
        <p class="notice">
          {rich('{a}: waiting for a decision.', {
            a: (
              <a href={paths.juryRecords}>
                {howMany(view.alarms, 'sequence that beats the jury', 'sequences that beat the jury')}
              </a>
            ),
          })}
        </p>
      )}
      <FormErrors errors={view.errors} />
      {view.filter === undefined ? null : <FilterForm path={paths.records} {...view.filter} />}
      {view.tasks.length > 0 ? null : <Empty>{emptyWords(view)}</Empty>}
      <Tasks title={t('Always open')} tasks={of((day) => day === undefined)} />
      <Tasks
        title={t('Positions of {newest}', { newest: newest ?? '' })}
        tasks={of((day) => day !== undefined && day === newest)}
      />
      <Tasks title={t('Earlier positions')} tasks={of((day) => day !== undefined && day !== newest)} />
    </Layout>
  );
}

function emptyWords({ filter, isPrepared }: RecordListView): string {
  if (filter !== undefined) return t('No task is like this.');
  return isPrepared
    ? t('The judge is preparing the tasks: they are here in a minute or two.')
    : t('There are no tasks yet.');
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
            t('Task'),
            ({ slug, problem, name }) => (
              <a href={recordTaskPath(slug)}>
                {line(problem.name)}: {line(name)}
              </a>
            ),
            'wrap',
          ],
          [
            `#${t('Record')}`,
            ({ best, lowerBound }) => (best === undefined ? '–' : provedLength(best.moves, lowerBound)),
          ],
          [
            t('Held by'),
            ({ best, hasAlarm, referenceMoves }) => (
              <>
                {best === undefined ? <span class="soft">{t('nobody yet')}</span> : line(best.author)}
                {hasAlarm ? (
                  <strong class="badge">
                    {best !== undefined && best.moves < referenceMoves
                      ? t('jury beaten')
                      : t('proof contradicted')}
                  </strong>
                ) : null}
              </>
            ),
            'wrap',
          ],
          [
            `#${t('Best known')}`,
            ({ referenceMoves, lowerBound }) => provedLength(referenceMoves, lowerBound),
          ],
          [
            `#${t('At least')}`,
            ({ lowerBound }) => (lowerBound === undefined ? '–' : numberText(lowerBound)),
          ],
          [`#${t('People')}`, ({ authors }) => numberText(authors)],
        ]}
      />
    </section>
  );
}
