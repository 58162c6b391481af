import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { sweepTemporaryFolders, UserError } from '#host';
import { ResultCache } from '#judging';
import type { Problem } from '#problem-reader';
import { renderScores, type ScoreReport, scoresJson } from '#report';
import { objectiveOf, pairedScore, programScores, type ScoredSeed } from '#scoring';
import { scoreSeeds } from '#stress';
import { examples, exitStatus } from '../command.ts';
import { openForUser } from '../opening.ts';
import { generatorOption, jobsOption, linksIntoOption, seedsOption } from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { givenProgram, requirePrograms } from '../submission-at.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { countState, LiveDisplay } from '../terminal/live-display.ts';

const help = `
The input of a seed comes from the first command of generators.yaml that takes a seed, else from randomInput in
solver.ts, else from generator.ts: its secret cases that another seed changes take turns. With --generator it comes
from that program. A seed whose input an earlier one had is not counted. The result of a seed is the score that the
checker gives, else the number of moves (fewer are better), else 1 for an output that is accepted. Printed are means
with the interval that holds the true mean with 95 % confidence, how much of the best result of all programs each one
reaches on average (relative scoring), and for two or more programs the paired differences of the first one to the
others.
${examples([
  ['judge score grid mine.cpp --seeds 1..1000', 'how good mine.cpp is, on all cores'],
  ['judge score grid new.cpp old.cpp --seeds 1..200', 'whether new.cpp is better than old.cpp'],
  ['judge score grid mine.py --generator "gen.py 20 {seed}"', 'use a generator of your own'],
])}
Exit status: 1 if an output was not valid, else 0.

Keys of --json: version (1), problem, objective (max, min), repeated (seeds not counted), programs [name, mean, plusMinus, seeds, invalid, relative,
results [seed, verdict, value, cpuMs, message]], pairs [with, mean, plusMinus, seeds, better, equal, worse].\n`;

/** `judge score`. */
export const scoreCommand = withTrust({ configure, help, run });

interface Flags {
  readonly seeds: readonly number[];
  readonly generator?: string;
  readonly jobs?: number;
  readonly linksInto?: string;
  readonly json?: true;
}

const mostPrograms = 8;

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .argument('<programs...>', 'source files, folders with several, or names of jury submissions')
    .addOption(seedsOption(100_000))
    .option(...generatorOption)
    .option(...jobsOption)
    .option(...linksIntoOption)
    .option('--json', 'print one line of JSON, with the result of every seed');
}

async function run(command: Command, io: Io): Promise<number> {
  const [place, names] = command.processedArgs as [string, readonly string[]];
  const { seeds, generator, jobs = availableParallelism(), linksInto, json } = command.opts<Flags>();
  if (names.length > mostPrograms)
    throw new UserError(`expected at most ${mostPrograms} programs, found ${names.length}`);
  sweepTemporaryFolders();
  const opening = { results: new ResultCache(), linksInto, slots: jobs };
  const { problem } = await openForUser(place, {}, io, opening);
  requirePrograms(problem);
  const programs = names.map((name) => givenProgram(problem, name));
  const results: ScoredSeed[][] = programs.map(() => []);
  let repeated = 0;
  const display = new LiveDisplay(io, countState(0, seeds.length, 'seeds'));
  try {
    const task = { problem, programs, seeds, command: generator, slots: jobs };
    let done = 0;
    for await (const event of scoreSeeds(task, { signal: io.signal })) {
      if (event.results === undefined) repeated += 1;
      for (const [index, one] of (event.results ?? []).entries()) results[index]?.push(one);
      display.show(countState(++done, seeds.length, 'seeds'));
    }
  } finally {
    display.stop();
  }
  const report = { ...reportOf(problem, names, results), repeated };
  io.stdout.write(json ? scoresJson(report) : renderScores(report, styleOf(io.stdout, io.env)));
  return results.flat().some(({ value }) => value === undefined) ? exitStatus.failed : exitStatus.done;
}

function reportOf(
  { slug, scoring }: Problem,
  names: readonly string[],
  results: readonly (readonly ScoredSeed[])[],
): Omit<ScoreReport, 'repeated'> {
  const objective = objectiveOf(results.flat(), scoring?.objective);
  const scores = programScores(results, objective);
  const [first = [], ...others] = results;
  return {
    problem: slug,
    objective,
    programs: names.flatMap((name, at) => {
      const score = scores[at];
      return score === undefined ? [] : [{ name, score, seeds: results[at] ?? [] }];
    }),
    pairs: others.map((other, at) => ({
      with: names[at + 1] ?? '',
      paired: pairedScore(first, other, objective),
    })),
  };
}
