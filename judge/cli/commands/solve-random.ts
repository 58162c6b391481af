import { join } from 'node:path';
import { type SolveStatistics, StatisticsCollector } from '#drawing';
import type { SolveOptions } from '#problem-api';
import type { Problem } from '#problem-reader';
import { formatMs, renderTable, sanitiseLine } from '#report';
import { loadExtra, solveMany } from '#solving';
import { createRandom } from '#testdata';
import { countOf } from '#text';
import { type Io, styleOf } from '../terminal/io.ts';

/** `--random` and the options that belong to it. */
export interface RandomFlags {
  readonly random: number;
  readonly seed?: number;
  readonly upperBound?: number;
  readonly threads?: number;
  /** In ms, although the option takes seconds. */
  readonly seconds?: number;
  readonly json?: true;
}

/** Random inputs of a problem; equal seeds give equal inputs. @throws UserError when the problem has none */
export async function randomInputs(problem: Problem, count: number, seed: number): Promise<Iterable<string>> {
  const draw = await loadExtra(problem, 'randomInput', 'has no random inputs');
  const random = createRandom(seed);
  return (function* () {
    for (let i = 0; i < count; i += 1) yield draw(random);
  })();
}

/** A seed for when the user gives none. */
export const freshSeed = (): number => Math.floor(Math.random() * 2 ** 31);

/** `judge solve <problem> --random N --stats`: solves the inputs in threads and prints their distribution. */
export async function solveRandomly(problem: Problem, flags: RandomFlags, io: Io): Promise<void> {
  const seed = flags.seed ?? freshSeed();
  const threads = flags.threads ?? 1;
  const collector = new StatisticsCollector();
  const inputs = await randomInputs(problem, flags.random, seed);
  const startedMs = performance.now();
  let shownMs = startedMs;
  await solveMany({
    solverPath: join(problem.folder, 'solver.ts'),
    inputs,
    options: optionsOf(flags),
    threads,
    signal: io.signal,
    onSolved(solved) {
      collector.add(solved);
      if (!io.stderr.isTTY || performance.now() - shownMs < 500) return;
      shownMs = performance.now();
      io.stderr.write(`\r${collector.count} of ${flags.random}`);
    },
  });
  if (io.stderr.isTTY) io.stderr.write('\r\u001b[K');
  const statistics = collector.summary(performance.now() - startedMs);
  const about = { problem: problem.slug, seed, threads, upperBound: flags.upperBound ?? 0 };
  io.stdout.write(
    flags.json
      ? `${JSON.stringify({ version: 1, ...about, ...statistics })}\n`
      : renderStatistics(about, statistics, io),
  );
}

const optionsOf = ({ upperBound, seconds }: RandomFlags): SolveOptions => ({ upperBound, searchMs: seconds });

interface About {
  readonly problem: string;
  readonly seed: number;
  readonly threads: number;
  readonly upperBound: number;
}

function renderStatistics(about: About, statistics: SolveStatistics, io: Io): string {
  const { count, histogram, meanMoves, meanMs, slowest, elapsedMs, perSecond } = statistics;
  const most = Math.max(...histogram);
  const first = histogram.findIndex((positions) => positions > 0);
  const rows = histogram
    .map((positions, moves) => [
      String(moves),
      String(positions),
      `${((100 * positions) / count).toFixed(1)} %`,
      '█'.repeat(Math.ceil((40 * positions) / most)),
    ])
    .slice(first);
  const bound = about.upperBound > 0 ? `, any answer of at most ${about.upperBound} moves` : '';
  return [
    `${about.problem}: ${countOf(count, 'random input')}, seed ${about.seed}, ${countOf(about.threads, 'thread')}${bound}\n\n`,
    renderTable(['#moves', '#inputs', '#share', ''], rows, styleOf(io.stdout, io.env)),
    `\nmean ${meanMoves.toFixed(4)} moves${proofOf(statistics)}, ${formatMs(meanMs)} ms; ${perSecond.toFixed(1)} a second, ${(elapsedMs / 1000).toFixed(2)} s in all\n`,
    `slowest ${formatMs(slowest.ms)} ms (${countOf(slowest.moves, 'move')}): ${sanitiseLine(slowest.input.trim().replaceAll('\n', ' / '))}\n`,
  ].join('');
}

/** What is proved about the answers: that they are shortest, or a lower bound of their length. */
function proofOf({ count, optimal, meanLowerBound }: SolveStatistics): string {
  if (optimal === count) return ', all proved shortest';
  if (meanLowerBound === undefined) return '';
  return ` (at least ${meanLowerBound.toFixed(4)} are needed, ${optimal} of ${count} proved shortest)`;
}
