import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { timeText, type Words } from '../../frame/words.ts';
import { type Column, ProblemMark, RowTable } from '../../parts/common.tsx';
import { line } from '../../parts/text.ts';
import { VerdictOrPending } from '../../parts/verdict.tsx';
import type { FoundAnalysis, Narrowed } from './analysis-view.ts';
import { countsText, ShareBar, VerdictChart } from './verdict-chart.tsx';

/** Attempts that have their own column. */
const ownColumns = 4;

type FoundProblem = FoundAnalysis['problems'][number];

/** The figures of each problem. */
export function ProblemFigures(props: {
  readonly w: Words;
  readonly problems: FoundAnalysis['problems'];
  readonly sliceMs: number;
  readonly narrowed: Narrowed;
}): JSX.Element {
  const { problems, sliceMs, narrowed, w } = props;
  const attempts = Array.from({ length: ownColumns }, (_, at) => at);
  const shown = (count = 0) => (count === 0 ? '' : count);
  return (
    <RowTable
      caption={w('Problems')}
      rows={problems}
      columns={[
        [
          w('Problem'),
          ({ problem: { label, name, rgb } }) => (
            <a href={narrowed({ problem: label })} title={line(name)}>
              <ProblemMark label={label} rgb={rgb} />
            </a>
          ),
        ],
        ['#Sent', ({ submissions }) => submissions],
        ['#Tried by', ({ tried }) => tried],
        ['#Solved by', ({ solved }) => solved],
        ...attempts.map(
          (at): Column<FoundProblem> => [`#Try ${at + 1}`, ({ untilSolved }) => shown(untilSolved[at])],
        ),
        [
          '#Later',
          ({ untilSolved }) =>
            shown(untilSolved.slice(ownColumns).reduce((total, count) => total + count, 0)),
        ],
        [
          'First to solve',
          ({ first, firstTeam = '' }) =>
            first === undefined ? (
              ''
            ) : (
              <>
                {timeText(first.timeMs)} <a href={narrowed({ team: first.team })}>{line(firstTeam)}</a>
                {first.isCertain ? null : <span class="badge">not certain</span>}
              </>
            ),
          'wrap',
        ],
        [
          'Over time',
          ({ problem, slices }) => (
            <VerdictChart
              slices={slices}
              sliceMs={sliceMs}
              height={48}
              isSmall
              label={line(`${problem.label} over time: ${countsText(totalOf(slices))}`)}
            />
          ),
          'wide-only',
        ],
      ]}
    />
  );
}

function totalOf(slices: FoundProblem['slices']): Readonly<Record<string, number>> {
  const total: Record<string, number> = {};
  for (const slice of slices)
    for (const [verdict, count] of Object.entries(slice)) total[verdict] = (total[verdict] ?? 0) + count;
  return total;
}

/** Submissions that came close to a limit. */
export function NearLimitList(props: {
  readonly w: Words;
  readonly rows: FoundAnalysis['near'];
  readonly contestId: string;
}): JSX.Element {
  const { rows, contestId, w } = props;
  const to = contestPaths(contestId);
  return (
    <RowTable
      caption="Close to a limit"
      empty="No submission came close to a limit."
      rows={rows}
      columns={[
        [
          'Time',
          ({ id, contestMs }) => (
            <a href={to.submission(id)} aria-label={`Submission ${line(id)}`}>
              {timeText(contestMs)}
            </a>
          ),
        ],
        [w('Team'), ({ team }) => line(team), 'wrap'],
        [w('Problem'), ({ problem: { label, rgb } }) => <ProblemMark label={label} rgb={rgb} />],
        ['-Verdict', ({ verdict }) => <VerdictOrPending code={verdict} />],
        ['Language', ({ language }) => line(language)],
        ['#Of the limit', ({ share, of }) => `${(100 * share).toFixed(1)} % of ${of}`],
        ['Used', ({ figures }) => figures],
      ]}
    />
  );
}

/** Languages, the most used first. */
export function LanguageShares(props: {
  readonly w: Words;
  readonly languages: FoundAnalysis['languages'];
  readonly narrowed: Narrowed;
}): JSX.Element {
  const { languages, narrowed, w } = props;
  const most = Math.max(1, ...languages.map(({ submissions }) => submissions));
  return (
    <RowTable
      caption="Languages"
      rows={languages}
      columns={[
        ['Language', ({ id, name }) => <a href={narrowed({ language: id })}>{line(name)}</a>],
        ['#Submissions', ({ submissions }) => submissions],
        ['Share', ({ submissions }) => <ShareBar value={submissions} most={most} />, 'wide-only'],
        [`#${w('Teams')}`, ({ teams }) => teams],
        ['#Accepted', ({ accepted }) => accepted],
      ]}
    />
  );
}

/** How many teams solved how many problems. */
export function SolvedShares(props: { readonly counts: readonly number[]; readonly w: Words }): JSX.Element {
  const { counts, w } = props;
  const most = Math.max(1, ...counts);
  return (
    <RowTable
      caption={w('Teams by number of problems solved')}
      class="narrow"
      rows={counts.map((count, solved) => ({ count, solved }))}
      columns={[
        ['#Solved', ({ solved }) => solved],
        [`#${w('Teams')}`, ({ count }) => count],
        ['Share', ({ count }) => <ShareBar value={count} most={most} />],
      ]}
    />
  );
}
