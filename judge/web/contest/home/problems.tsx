import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { t, wordings } from '#translations';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { ProblemMark, RowTable } from '../../parts/common.tsx';
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
    <Layout frame={props.frame} title={t('Problems')}>
      <ProblemsTable
        contestId={props.contestId}
        problems={props.problems}
        hasStarted={!['before', 'unscheduled'].includes(props.frame.contest?.phase ?? 'before')}
      />
    </Layout>
  );
}

const mineWords = wordings({
  tried: '✗ tried',
  pending: '… pending',
  solved: '✓ solved',
} as const);
const mineTones = { none: 'none', tried: 'failed', pending: 'pending', solved: 'solved' } as const;

/** A sign and words, of which a phone shows the sign. */
function MineMark({ mine }: { readonly mine: keyof typeof mineWords }): JSX.Element {
  const words = t(mineWords[mine]);
  const end = words.indexOf(' ');
  return (
    <span class={`chip tone-${mineTones[mine]}`}>
      {words.slice(0, end)}
      <span class="mine-words">{words.slice(end)}</span>
    </span>
  );
}

/** The problems as a table, or what stands in its place before the start. */
export function ProblemsTable(props: {
  contestId: string;
  problems: readonly ContestProblemRow[];
  hasStarted: boolean;
}): JSX.Element {
  const { contestId, problems } = props;
  const hasTeam = problems.some(({ mine }) => mine !== undefined);
  const hasPoints = problems.some(({ points }) => points !== undefined);
  return (
    <RowTable
      caption={t('Problems')}
      class="contest-problems"
      empty={
        props.hasStarted
          ? t('There are no problems yet.')
          : t('The problems can be seen from the start of the contest.')
      }
      rows={problems}
      rowAttributes={() => ({ 'data-row': true })}
      columns={[
        [
          t('Problem'),
          ({ label, rgb, name }) => (
            <a class="problem-link" href={contestPaths(contestId).problem(label)}>
              <ProblemMark label={label} rgb={rgb} /> <span>{line(name)}</span>
            </a>
          ),
          'wrap',
        ],
        hasTeam && [
          t('Mine'),
          ({ mine }) => (mine === undefined || mine === 'none' ? null : <MineMark mine={mine} />),
        ],
        hasPoints && [`#${t('Points')}`, ({ points }) => points],
        [`#${t('Solved / tried')}`, ({ sum }) => `${sum.solved} / ${sum.tried}`],
        [`#${t('Time')}`, ({ timeSeconds }) => (timeSeconds === undefined ? '' : `${timeSeconds} s`)],
        [
          `#${t('Memory')}`,
          ({ memoryMegabytes }) =>
            memoryMegabytes === undefined ? '' : t('{memoryMegabytes} MiB', { memoryMegabytes }),
        ],
      ]}
    />
  );
}
