import type { JSX } from 'preact';
import { juryProblemPath } from '#protocol';
import { seconds } from '#text';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Facts, RowTable } from '../parts/common.tsx';
import { howMany, line } from '../parts/text.ts';
import { VerdictCode } from '../parts/verdict.tsx';
import type { CaseRow, StatisticsView } from './statistics-view.ts';

/** What programs have done with a problem, for its setter: verdicts, times by language, and what each case catches. */
export function StatisticsPage({ frame, view }: PageProps<StatisticsView>): JSX.Element {
  const { slug, name, submissions, isCut, solvedBy, triedBy, verdicts, languages, cases } = view;
  return (
    <Layout
      frame={frame}
      title="Statistics"
      windowTitle={`${name}: statistics`}
      above={<a href={juryProblemPath(slug)}>{line(name)}</a>}
    >
      {submissions === 0 ? (
        <Empty>Nobody has submitted anything yet.</Empty>
      ) : (
        <>
          <Facts
            rows={[
              ['Submissions', isCut ? `the newest ${submissions}` : submissions],
              ['Tried by', howMany(triedBy, 'account')],
              ['Solved by', howMany(solvedBy, 'account')],
              ['Verdicts', <Counts key="verdicts" counts={verdicts} />],
            ]}
          />
          <section>
            <h2>Time by language</h2>
            <RowTable
              caption="Time by language"
              rows={languages}
              columns={[
                ['Language', (row) => line(row.name)],
                ['#Submissions', (row) => row.submissions],
                ['#Accepted', ({ accepted }) => accepted],
                ['#Half within', ({ medianMs }) => (medianMs === undefined ? '–' : seconds(medianMs))],
                [
                  '#Slowest accepted',
                  ({ slowestMs }) => (slowestMs === undefined ? '–' : seconds(slowestMs)),
                ],
                ['#Limit', ({ limitMs }) => (limitMs === undefined ? '–' : seconds(limitMs))],
                [
                  '#Of the limit',
                  ({ slowestMs, limitMs }) =>
                    slowestMs === undefined || limitMs === undefined
                      ? '–'
                      : `${Math.ceil((100 * slowestMs) / limitMs)} %`,
                ],
              ]}
            />
          </section>
          <section>
            <h2>Case by case</h2>
            <p class="hint">
              Of the version that has judged last. A case that nobody fails may be one too many. Programs stop
              where nothing can change any more, so later cases have fewer runs.
            </p>
            <CaseTable cases={cases} />
          </section>
        </>
      )}
      <p class="hint">
        Of the archive, and of contests whose board everybody has seen to the end. Programs of the jury do not
        count.
      </p>
    </Layout>
  );
}

const CaseTable = ({ cases }: { readonly cases: readonly CaseRow[] }): JSX.Element => (
  <RowTable
    caption="Case by case"
    rows={cases}
    empty="No program has run on a case."
    columns={[
      ['Case', ({ name }) => <code>{line(name)}</code>, 'wrap'],
      ['#Ran', ({ ran }) => ran],
      ['#Failed', ({ failed }) => failed],
      ['How', ({ how }) => <Counts counts={how} />],
      cases.some(({ fewestMoves }) => fewestMoves !== undefined) && [
        '#Shortest answer',
        ({ fewestMoves }) => (fewestMoves === undefined ? '–' : howMany(fewestMoves, 'move')),
      ],
    ]}
  />
);

const Counts = ({ counts }: { readonly counts: StatisticsView['verdicts'] }): JSX.Element => (
  <>
    {counts.length === 0 ? '–' : null}
    {counts.map(([verdict, count], index) => (
      <span key={verdict}>
        {index === 0 ? '' : ', '}
        {count} <VerdictCode verdict={verdict} />
      </span>
    ))}
  </>
);
