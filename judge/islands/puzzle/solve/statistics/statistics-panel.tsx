import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { histogram, type SolveStatistics, StatisticsCollector, shareText } from '#drawing';
import { type Game, startInput } from '#playing';
import { groupDigits } from '#text';
import { numberText, rich, t } from '#translations';
import { chance } from '../../chance.ts';
import { durationOf } from '../answer.tsx';
import { Elapsed } from '../elapsed.tsx';
import type { FoundSolution } from '../questions.ts';
import type { SolverAddresses } from '../solving.ts';
import { useSolver } from '../use-solving.ts';
import { knownDistances } from './known-distances.ts';

/** What the statistics of a puzzle are about. */
export interface StatisticsProps {
  readonly game: Game;
  readonly addresses: SolverAddresses;
  /** The solution of what is shown, if it is known. */
  readonly distance: FoundSolution | undefined;
}

/** All positions by distance, and where the one that is shown belongs. */
export function SpaceDistances({ game, distance }: StatisticsProps): JSX.Element {
  const marked =
    distance !== undefined && distance.lowerBound === distance.moves ? distance.moves : undefined;
  return (
    <>
      <Bars title={game.play.distances?.title ?? ''} counts={knownDistances()} marked={marked} />
      {marked === undefined ? <p class="soft">{t('Solve a position to see where it belongs.')}</p> : null}
    </>
  );
}

/** Solves random positions. */
export function RandomPositions({ game, addresses }: StatisticsProps): JSX.Element {
  const solving = useSolver(addresses);
  const [run, setRun] = useState<RandomRun>();
  const start = (count: number) => {
    const input = startInput(game);
    const inputs = Array.from({ length: count }, () => game.play.random(chance, input));
    const collector = new StatisticsCollector();
    const sinceMs = performance.now();
    const isEnded = (isLast: boolean, reason?: string) =>
      setRun({
        sinceMs,
        count,
        isRunning: !isLast,
        heardMs: performance.now(),
        facts: collector.count > 0 ? collector.summary(performance.now() - sinceMs) : undefined,
        reason,
      });
    isEnded(false);
    solving.ask({ ask: 'many', inputs }, (news) => {
      if (news.kind === 'timed') for (const one of news.solved) collector.add(one);
      isEnded(news.isLast, news.kind === 'failed' ? news.reason : undefined);
    });
  };
  const cancel = () => {
    solving.stop();
    setRun((before) => before && { ...before, isRunning: false });
  };
  return (
    <>
      <div class="solve-actions">
        {[100, 1000].map((count) => (
          <button
            key={count}
            class="small-button"
            type="button"
            disabled={run?.isRunning}
            onClick={() => start(count)}
          >
            {rich('Solve {count}', { count: groupDigits(count) })}
          </button>
        ))}
      </div>
      {run?.isRunning ? (
        <Elapsed what={t('Solving')} {...run} onCancel={cancel} onAgain={() => start(run.count)} />
      ) : null}
      {run?.reason === undefined ? null : <p class="field-error">{run.reason}</p>}
      {run?.facts === undefined ? null : <RandomFacts facts={run.facts} asked={run.count} />}
    </>
  );
}

interface RandomRun {
  readonly sinceMs: number;
  readonly count: number;
  readonly isRunning: boolean;
  readonly heardMs: number;
  readonly facts?: SolveStatistics;
  readonly reason?: string;
}

function RandomFacts(props: { readonly facts: SolveStatistics; readonly asked: number }): JSX.Element {
  const { facts, asked } = props;
  const { count, histogram: counts, meanMoves, meanLowerBound, optimal, meanMs, slowest } = facts;
  return (
    <>
      <Bars title={t('Random positions by the length of the solution')} counts={counts} />
      <p>
        {rich(
          '{count} of {asked} solved, {optimal} proved shortest. Mean {mean} moves{least}. Mean time {meanMs}; slowest {ms}:',
          {
            count: groupDigits(count),
            asked: groupDigits(asked),
            optimal: optimal === count ? t('all') : groupDigits(optimal),
            mean: numberText(meanMoves, { decimals: 2 }),
            least:
              meanLowerBound === undefined || optimal === count
                ? ''
                : t(', at least {least} proved', { least: numberText(meanLowerBound, { decimals: 2 }) }),
            meanMs: durationOf(meanMs),
            ms: durationOf(slowest.ms),
          },
        )}
      </p>
      <pre class="solve-text">{slowest.input.trim()}</pre>
    </>
  );
}

interface BarsProps {
  readonly title: string;
  /** By number of moves, from 0. */
  readonly counts: readonly number[];
  readonly marked?: number | undefined;
}

/** A histogram, and its numbers as a table. */
function Bars({ title, counts, marked }: BarsProps): JSX.Element {
  const rows = useMemo((): readonly CountRow[] => rowsOf(counts, marked), [counts, marked]);
  const from = rows[0]?.moves ?? 0;
  const svg = histogram({
    title,
    unit: 'moves',
    bins: rows.map(({ moves, count }) => ({ label: String(moves), count })),
    ...(marked !== undefined && { marked: marked - from, markedName: t('this position') }),
  });
  return (
    <>
      <div class="solve-chart" dangerouslySetInnerHTML={{ __html: svg }} />
      <CountTable rows={rows} marked={marked} />
    </>
  );
}

/** From the shortest that there is (or the marked one) to the longest. */
function rowsOf(counts: readonly number[], marked: number | undefined): readonly CountRow[] {
  const first = counts.findIndex((count) => count > 0);
  const from = Math.max(0, Math.min(first, marked ?? first));
  return counts.slice(from).map((count, index) => ({ moves: from + index, count }));
}

/** How many positions need so many moves. */
interface CountRow {
  readonly moves: number;
  readonly count: number;
}

/** The numbers of a histogram. */
function CountTable(props: {
  readonly rows: readonly CountRow[];
  readonly marked?: number | undefined;
}): JSX.Element {
  const { rows, marked } = props;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <details>
      <summary>{t('Numbers')}</summary>
      <table class="solve-counts">
        <thead>
          <tr>
            <th scope="col">{t('Moves')}</th>
            <th scope="col">{t('Positions')}</th>
            <th scope="col">{t('Share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ moves, count }) => (
            <tr key={moves} aria-current={moves === marked ? 'true' : undefined}>
              <th scope="row">{moves}</th>
              <td>{groupDigits(count)}</td>
              <td>{shareText(count, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
