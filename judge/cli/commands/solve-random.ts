import { join } from 'node:path';
import { type Solved, type SolveStatistics, StatisticsCollector } from '#drawing';
import type { SolveOptions } from '#problem-api';
import type { Problem } from '#problem-reader';
import { formatMs, renderTable, sanitiseLine, searchProgress, tenthsDone } from '#report';
import { loadExtra, solveMany } from '#solving';
import { createRandom } from '#testdata';
import { countOf, formatCount } from '#text';
import { type Io, styleOf } from '../terminal/io.ts';
import { LiveDisplay, type LiveState } from '../terminal/live-display.ts';
import { readSolvedFile, type SolvedInput, type SolvedInputs, writeSolvedFile } from './solved-file.ts';

/** `--random` and the options that belong to it. */
export interface RandomFlags {
  readonly random: number;
  readonly seed?: number;
  readonly upperBound?: number;
  readonly threads?: number;
  /** A file that keeps the answers. */
  readonly resume?: string;
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

/** How often a file is written, at most, unless that takes long; and once at the end. */
const keepMs = 2000;

/** `judge solve <problem> --random N --stats`: solves the inputs in threads and prints their distribution, of those
 *  that were solved if the user interrupts. With `--resume` the file keeps the answers, so another run solves the
 *  others. */
export async function solveRandomly(problem: Problem, flags: RandomFlags, io: Io): Promise<void> {
  const { random: wanted, threads = 1, upperBound = 0, seconds = 0 } = flags;
  const seed = flags.seed ?? freshSeed();
  const task = { problem: problem.slug, seed, upperBound, searchMs: seconds };
  const { resume } = flags;
  const before = resume === undefined ? noAnswers : await readSolvedFile(resume, task, io);
  const answers = new Map([...before.answers].filter(([number]) => number < wanted));
  const collector = new StatisticsCollector();
  const startedMs = performance.now();
  const elapsed = () => before.ms + performance.now() - startedMs;
  let keepNextMs = startedMs + keepMs;
  const keep = (): void => {
    if (resume === undefined) return;
    const beganMs = performance.now();
    // Answers to inputs beyond these stay known.
    writeSolvedFile(resume, task, { answers: new Map([...before.answers, ...answers]), ms: elapsed() });
    keepNextMs = performance.now() + Math.max(keepMs, 20 * (performance.now() - beganMs));
  };
  const unsolved = new Unsolved(answers, (solved) => collector.add(solved));
  using display = new LiveDisplay(io, solvingState(collector, wanted));
  try {
    await solveMany({
      solverPath: join(problem.folder, 'solver.ts'),
      inputs: unsolved.of(await randomInputs(problem, wanted, seed)),
      options: optionsOf(flags),
      threads,
      signal: io.signal,
      onSolved(solved) {
        collector.add(solved);
        const number = unsolved.take(solved.input);
        if (resume !== undefined) answers.set(number, solved);
        display.show(solvingState(collector, wanted));
        if (performance.now() >= keepNextMs) keep();
      },
    });
  } catch (error) {
    if (!io.signal.aborted || collector.count === 0) throw error;
  }
  keep();
  display.stop();
  const statistics = collector.summary(elapsed());
  const about = { problem: problem.slug, seed, threads, upperBound };
  io.stdout.write(
    flags.json
      ? `${JSON.stringify({ version: 1, ...about, ...statistics })}\n`
      : renderStatistics({ ...about, wanted }, statistics, io),
  );
}

const noAnswers: SolvedInputs = { answers: new Map(), ms: 0 };

/** `312 of 1,000 random inputs, mean 9.4321 moves, all proved shortest`. */
function solvingState(collector: StatisticsCollector, wanted: number): LiveState {
  const { count } = collector;
  const text = (): string => {
    const counted = `${formatCount(count)} of ${formatCount(wanted)} random inputs`;
    if (count === 0) return counted;
    const statistics = collector.summary(1);
    return `${counted}, mean ${statistics.meanMoves.toFixed(4)} moves${proofOf(statistics)}`;
  };
  return {
    live: ({ columns }) => [searchProgress(count / wanted, text(), columns)],
    plain: text,
    tenths: tenthsDone({ done: count, cases: wanted }),
  };
}

/** The inputs that no earlier run has solved, and their numbers, which answers do not tell. */
class Unsolved {
  readonly #answers: ReadonlyMap<number, SolvedInput>;
  readonly #onKnown: (solved: Solved) => void;
  /** By input; several numbers if it was drawn more than once. */
  readonly #numbers = new Map<string, number[]>();

  /** `onKnown` hears of the inputs that were solved. */
  constructor(answers: ReadonlyMap<number, SolvedInput>, onKnown: (solved: Solved) => void) {
    this.#answers = new Map(answers);
    this.#onKnown = onKnown;
  }

  *of(inputs: Iterable<string>): Generator<string> {
    let number = 0;
    for (const input of inputs) {
      const known = this.#answers.get(number);
      if (known === undefined) {
        this.#numbers.set(input, [...(this.#numbers.get(input) ?? []), number]);
        yield input;
      } else this.#onKnown({ input, ...known });
      number += 1;
    }
  }

  /** The number of an input that has been solved. */
  take(input: string): number {
    const [number = 0, ...others] = this.#numbers.get(input) ?? [];
    if (others.length === 0) this.#numbers.delete(input);
    else this.#numbers.set(input, others);
    return number;
  }
}

const optionsOf = ({ upperBound, seconds }: RandomFlags): SolveOptions => ({ upperBound, searchMs: seconds });

interface About {
  readonly wanted: number;
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
    `${about.problem}: ${count < about.wanted ? `${formatCount(count)} of ` : ''}${countOf(about.wanted, 'random input')}, seed ${about.seed}, ${countOf(about.threads, 'thread')}${bound}\n\n`,
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
