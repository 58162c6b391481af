import type { JSX } from 'preact';
import type { VerdictCounts } from '#contest';
import { contestPaths } from '#protocol';
import { verdicts } from '#verdict';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { lengthText, type Words, wordsOf } from '../../frame/words.ts';
import { type Column, Empty, Facts, RowTable } from '../../parts/common.tsx';
import { FormErrors, SelectField } from '../../parts/form.tsx';
import { address, howMany } from '../../parts/text.ts';
import type { AnalysisView, FoundAnalysis, Narrowed } from './analysis-view.ts';
import { LanguageShares, NearLimitList, ProblemFigures, SolvedShares } from './tables.tsx';
import { ChartTimes, countsText, sliceText, VerdictChart, VerdictLegend } from './verdict-chart.tsx';

/** The figures of a contest, for its jury; filtered by links and a form. */
export function AnalysisPage({ frame, view }: PageProps<AnalysisView>): JSX.Element {
  const { contestId, choices, found } = view;
  const to = contestPaths(contestId);
  const typed = Object.fromEntries(choices.map(({ name, value }) => [name, value]));
  const narrowed: Narrowed = (changes) => address(to.analysis, { ...typed, ...changes });
  const w = wordsOf(frame);
  const isNarrow = choices.some(({ value }) => value !== '');
  return (
    <Layout frame={frame} title="Analysis" width="wide" above={<a href={to.admin}>{w('Jury')}</a>}>
      <FormErrors errors={view.errors} />
      <search>
        <form class="filters" method="get" action={to.analysis}>
          {choices.map(({ name, label, value, options }) => (
            <SelectField
              key={name}
              label={w(label)}
              name={name}
              value={value}
              options={[['', 'all'], ...options]}
            />
          ))}
          <button type="submit">Show</button>
        </form>
      </search>
      {isNarrow ? (
        <p>
          <a href={to.analysis}>{w('The whole contest')}</a>
        </p>
      ) : null}
      {found === undefined ? null : (
        <FoundParts found={found} narrowed={narrowed} contestId={contestId} w={w} />
      )}
    </Layout>
  );
}

function FoundParts(props: {
  readonly w: Words;
  readonly found: FoundAnalysis;
  readonly narrowed: Narrowed;
  readonly contestId: string;
}): JSX.Element {
  const { found, narrowed, contestId, w } = props;
  const { analysis, problems, near, nearCount } = found;
  if (analysis.submissions === 0) return <Empty>There are no submissions here.</Empty>;
  return (
    <>
      <p class="hint">
        {w(
          'Only what counts on the board of the jury: without hidden teams, ignored submissions, and what came outside the contest.',
        )}
      </p>
      <VerdictPart found={found} w={w} />
      <section>
        <h2>{w('Problems')}</h2>
        <ProblemFigures w={w} problems={problems} sliceMs={analysis.sliceMs} narrowed={narrowed} />
      </section>
      <section>
        <h2>Languages</h2>
        <LanguageShares w={w} languages={found.languages} narrowed={narrowed} />
      </section>
      <section>
        <h2>{w('Teams by number of problems solved')}</h2>
        <SolvedShares w={w} counts={analysis.solvedCounts} />
      </section>
      <section>
        <h2>Close to a limit</h2>
        <p class="hint">
          Time within a tenth of the limit, or memory: disputes are about these.{' '}
          {nearCount > near.length ? `The closest ${near.length} of ${nearCount}.` : null}
        </p>
        <NearLimitList w={w} rows={near} contestId={contestId} />
      </section>
    </>
  );
}

function VerdictPart(props: { readonly found: FoundAnalysis; readonly w: Words }): JSX.Element {
  const { analysis } = props.found;
  const { w } = props;
  const { slices, sliceMs, submissions, verdicts: counts, waits } = analysis;
  const columns = [...verdicts, 'pending' as const].filter((one) => (counts[one] ?? 0) > 0);
  const spread = (waited: (typeof waits)['started']): string =>
    waited === undefined
      ? 'nothing is judged'
      : `half within ${waitText(waited.median)}, 95 % within ${waitText(waited.p95)}, all within ${waitText(waited.most)}`;
  return (
    <section>
      <h2>Verdicts over time</h2>
      <Facts
        rows={[
          ['Submissions', howMany(submissions, 'submission')],
          ['Verdicts', countsText(counts)],
          ['Waited for a worker', spread(waits.started)],
          ['Until the verdict', spread(waits.judged)],
        ]}
      />
      <figure class="chart-figure">
        <VerdictChart
          slices={slices}
          sliceMs={sliceMs}
          height={160}
          label={`Submissions by verdict, in steps of ${sliceMs / 60_000} minutes; the table below has the numbers`}
        />
        <ChartTimes slices={slices.length} sliceMs={sliceMs} />
        <figcaption>
          <VerdictLegend />
        </figcaption>
      </figure>
      <details>
        <summary>The numbers</summary>
        <RowTable
          caption="Verdicts over time"
          rows={[...slices.entries()].filter(([, slice]) => Object.keys(slice).length > 0)}
          columns={[
            [w('Contest time'), ([index]) => sliceText(index, sliceMs)],
            ...columns.map(
              (one): Column<[number, VerdictCounts]> => [`#${one}`, ([, slice]) => slice[one] ?? ''],
            ),
          ]}
        />
      </details>
    </section>
  );
}

/** `4.2 s`, `12 min`. */
const waitText = (ms: number): string => (ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : lengthText(ms));
