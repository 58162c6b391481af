import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { timeText } from '../../frame/clock-text.ts';
import type { Words } from '../../frame/words.ts';
import { Empty, Heads, Table } from '../../parts/common.tsx';
import { ProblemMark } from '../../parts/problem-mark.tsx';
import { line } from '../../parts/text.ts';
import { VerdictOrPending } from '../../parts/verdict.tsx';
import type { FoundAnalysis, Narrowed } from './analysis-view.ts';
import { countsText, ShareBar, VerdictChart } from './verdict-chart.tsx';

/** Attempts that have their own column. */
const ownColumns = 4;

/** The figures of each problem. */
export function ProblemFigures({
  problems,
  sliceMs,
  narrowed,
  w,
}: {
  readonly w: Words;
  readonly problems: FoundAnalysis['problems'];
  readonly sliceMs: number;
  readonly narrowed: Narrowed;
}): JSX.Element {
  const attempts = Array.from({ length: ownColumns }, (_, index) => `#${index + 1}. try`);
  const names = [w('Problem'), '#Sent', '#Tried by', '#Solved by', ...attempts, '#Later'];
  return (
    <Table
      caption={w('Problems')}
      head={<Heads names={[...names, 'First to solve', 'Over time']} wide={['Over time']} />}
    >
      {problems.map(
        ({ id, problem, submissions, tried, solved, untilSolved, first, firstTeam = '', slices }) => (
          <tr key={id}>
            <th scope="row">
              <a href={narrowed({ problem: problem.label })} title={line(problem.name)}>
                <ProblemMark label={problem.label} rgb={problem.rgb} />
              </a>
            </th>
            <td class="number">{submissions}</td>
            <td class="number">{tried}</td>
            <td class="number">{solved}</td>
            {[
              ...Array.from({ length: ownColumns }, (_, index) => untilSolved[index] ?? 0),
              untilSolved.slice(ownColumns).reduce((total, count) => total + count, 0),
            ].map((count, index) => (
              <td key={index} class="number">
                {count === 0 ? '' : count}
              </td>
            ))}
            <td class="wrap">
              {first === undefined ? (
                ''
              ) : (
                <>
                  {timeText(first.timeMs)} <a href={narrowed({ team: first.team })}>{line(firstTeam)}</a>
                  {first.isCertain ? null : <span class="badge">not certain</span>}
                </>
              )}
            </td>
            <td class="wide-only">
              <VerdictChart
                slices={slices}
                sliceMs={sliceMs}
                height={48}
                isSmall
                label={line(`${problem.label} over time: ${countsText(totalOf(slices))}`)}
              />
            </td>
          </tr>
        ),
      )}
    </Table>
  );
}

function totalOf(slices: FoundAnalysis['problems'][number]['slices']): Readonly<Record<string, number>> {
  const total: Record<string, number> = {};
  for (const slice of slices)
    for (const [verdict, count] of Object.entries(slice)) total[verdict] = (total[verdict] ?? 0) + count;
  return total;
}

/** Submissions that came close to a limit. */
export function NearLimitList({
  rows,
  contestId,
  w,
}: {
  readonly w: Words;
  readonly rows: FoundAnalysis['near'];
  readonly contestId: string;
}): JSX.Element {
  const to = contestPaths(contestId);
  if (rows.length === 0) return <Empty>No submission came close to a limit.</Empty>;
  return (
    <Table
      caption="Close to a limit"
      head={
        <Heads names={['Time', w('Team'), w('Problem'), 'Verdict', 'Language', '#Of the limit', 'Used']} />
      }
    >
      {rows.map(({ id, contestMs, team, problem, language, verdict, of, share, figures }) => (
        <tr key={id}>
          <th scope="row">
            <a href={to.submission(id)} aria-label={`Submission ${line(id)}`}>
              {timeText(contestMs)}
            </a>
          </th>
          <td class="wrap">{line(team)}</td>
          <td>
            <ProblemMark label={problem.label} rgb={problem.rgb} />
          </td>
          <td>
            <VerdictOrPending code={verdict} />
          </td>
          <td>{line(language)}</td>
          <td class="number">
            {(100 * share).toFixed(1)} % of {of}
          </td>
          <td>{figures}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Languages, the most used first. */
export function LanguageShares({
  languages,
  narrowed,
  w,
}: {
  readonly w: Words;
  readonly languages: FoundAnalysis['languages'];
  readonly narrowed: Narrowed;
}): JSX.Element {
  const most = Math.max(1, ...languages.map(({ submissions }) => submissions));
  return (
    <Table
      caption="Languages"
      head={
        <Heads names={['Language', '#Submissions', 'Share', w('#Teams'), '#Accepted']} wide={['Share']} />
      }
    >
      {languages.map(({ id, name, submissions, teams, accepted }) => (
        <tr key={id}>
          <th scope="row">
            <a href={narrowed({ language: id })}>{line(name)}</a>
          </th>
          <td class="number">{submissions}</td>
          <td class="wide-only">
            <ShareBar value={submissions} most={most} />
          </td>
          <td class="number">{teams}</td>
          <td class="number">{accepted}</td>
        </tr>
      ))}
    </Table>
  );
}

/** How many teams solved how many problems. */
export function SolvedShares({
  counts,
  w,
}: {
  readonly counts: readonly number[];
  readonly w: Words;
}): JSX.Element {
  const most = Math.max(1, ...counts);
  return (
    <Table
      caption={w('Teams by number of problems solved')}
      head={<Heads names={['#Solved', w('#Teams'), 'Share']} />}
    >
      {counts.map((count, solved) => (
        <tr key={solved}>
          <th scope="row" class="number">
            {solved}
          </th>
          <td class="number">{count}</td>
          <td>
            <ShareBar value={count} most={most} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
