import { extname, join } from 'node:path';
import type { Command } from 'commander';
import type { Entry } from '#contest-reader';
import { projectRoot } from '#host';
import { findToolchains, languageTable } from '#language';
import { type CommandModule, examples } from '../command.ts';
import type { Io } from '../terminal/io.ts';
import { runContest } from './contest.ts';
import type { ContestFlags } from './contest-folder/contest-files.ts';

const help = examples([
  ['judge demo', 'takes about ten seconds the first time, a moment after that'],
  ['judge demo --html contest.html', 'also write a page'],
]);

/** `judge demo`: what `npm start` shows. */
export const demoCommand: CommandModule = { configure, help, run };

const folder = join(projectRoot, 'testdata', 'contests', 'first');

function configure(command: Command): void {
  command
    .description('grade the bundled example contest: a dozen contestants, some of them hostile')
    .option('--html <file>', 'write an HTML page: scoreboard, every run, move sequences to step through')
    .option('--fresh', 'ignore cached results');
}

async function run(command: Command, io: Io): Promise<number> {
  const absent = await absentExtensions();
  if (absent.size > 0)
    io.stderr.write(`skipped because not installed: ${[...new Set(absent.values())].join(', ')}\n`);
  const takesPart = ({ path }: Entry): boolean => !absent.has(extname(path));
  const status = await runContest(
    folder,
    { feedback: 'all', ...command.opts<ContestFlags>() },
    io,
    takesPart,
  );
  io.stdout.write(whatNext);
  return status;
}

/** The languages of the example contest that this machine lacks, by file extension. */
async function absentExtensions(): Promise<ReadonlyMap<string, string>> {
  const toolchains = await findToolchains();
  const used = ['c', 'cpp', 'python3', 'pascal', 'javascript'];
  return new Map(
    languageTable()
      .languages.filter(({ id }) => used.includes(id) && toolchains.get(id)?.ok === false)
      .flatMap(({ name, extensions }) => extensions.map((end) => [`.${end}`, name] as const)),
  );
}

const whatNext = `
What next:
  npm start -- demo --html contest.html          the same as a web page
  npm start -- grade msquare your-program.cpp    grade a program of your own
  npm start -- contest your-folder               a contest of your own (contest --help explains its files)
  npm start -- solve clocks --text "3 3 0\\n2 2 2\\n2 1 2"
  npm start -- doctor                            check this machine
  npm start -- --help                            all commands
The problems are in problems/; their statements are statement/problem.en.md. The contest is in testdata/contests/first/.
`;
