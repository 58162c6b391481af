import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { Empty, Heads, Table } from '../../parts/common.tsx';
import { ProblemMark } from '../../parts/problem-mark.tsx';
import { line } from '../../parts/text.ts';
import type { BoardProblem, BoardTotal } from '../board/board-view.ts';

/** A problem in the list of a contest. */
export interface ContestProblemRow extends BoardProblem {
  readonly timeSeconds: number | undefined;
  readonly memoryMegabytes: number | undefined;
  readonly points: number | undefined;
  /** What the reader's team has reached; undefined without a team. */
  readonly mine: 'none' | 'tried' | 'pending' | 'solved' | undefined;
  /** How many teams have solved and tried it, as the board says. */
  readonly sum: BoardTotal;
}

/** The problems of a contest. */
export function ContestProblemsPage(props: {
  frame: PageFrame;
  contestId: string;
  problems: readonly ContestProblemRow[];
}): JSX.Element {
  return (
    <Layout frame={props.frame} title="Problems">
      <ProblemsTable contestId={props.contestId} problems={props.problems} />
    </Layout>
  );
}

const mineWords = { none: '', tried: '✗ tried', pending: '… pending', solved: '✓ solved' } as const;
const mineTones = { none: 'none', tried: 'failed', pending: 'pending', solved: 'solved' } as const;

/** The problems as a table, or what stands in its place before the start. */
export function ProblemsTable(props: {
  contestId: string;
  problems: readonly ContestProblemRow[];
}): JSX.Element {
  const { contestId, problems } = props;
  if (problems.length === 0) return <Empty>The problems can be seen from the start of the contest.</Empty>;
  const hasTeam = problems.some(({ mine }) => mine !== undefined);
  const hasPoints = problems.some(({ points }) => points !== undefined);
  return (
    <Table
      caption="Problems"
      class="contest-problems"
      head={
        <Heads
          names={[
            'Problem',
            ...(hasTeam ? ['Mine'] : []),
            ...(hasPoints ? ['#Points'] : []),
            '#Solved / tried',
            '#Time',
            '#Memory',
          ]}
        />
      }
    >
      {problems.map((problem) => (
        <tr key={problem.id} data-row>
          <th scope="row" class="wrap">
            <a class="problem-link" href={contestPaths(contestId).problem(problem.label)}>
              <ProblemMark label={problem.label} rgb={problem.rgb} /> <span>{line(problem.name)}</span>
            </a>
          </th>
          {hasTeam ? (
            <td>
              {problem.mine === undefined || problem.mine === 'none' ? null : (
                <span class={`chip tone-${mineTones[problem.mine]}`}>{mineWords[problem.mine]}</span>
              )}
            </td>
          ) : null}
          {hasPoints ? <td class="number">{problem.points}</td> : null}
          <td class="number">
            {problem.sum.solved} / {problem.sum.tried}
          </td>
          <td class="number">{problem.timeSeconds === undefined ? '' : `${problem.timeSeconds} s`}</td>
          <td class="number">
            {problem.memoryMegabytes === undefined ? '' : `${problem.memoryMegabytes} MiB`}
          </td>
        </tr>
      ))}
    </Table>
  );
}
