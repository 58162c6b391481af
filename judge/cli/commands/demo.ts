import { extname, join } from 'node:path';
import type { Command } from 'commander';
import type { Entry } from '../../contest-folder/index.ts';
import { projectRoot } from '../../host/index.ts';
import { findToolchains, languageTable } from '../../language/index.ts';
import { type CommandModule, examples } from '../command.ts';
import type { Io } from '../terminal/io.ts';
import { type ContestFlags, runContest } from './contest.ts';

/** `judge demo`: what `npm start` shows. */
export const demoCommand: CommandModule = { configure, run };

const folder = join(projectRoot, 'testdata', 'contests', 'first');

function configure(command: Command): void {
  command
    .description('grade the bundled example contest: a dozen contestants, some of them hostile')
    .option('--html <file>', 'write its page: scoreboard, every run, move sequences to step through')
    .option('--fresh', 'grade everything again, also what is known')
    .addHelpText(
      'after',
      examples([
        ['judge demo', 'half a minute at most; the second time next to nothing'],
        ['judge demo --html contest.html', 'with a page to look at'],
      ]),
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const absent = await absentExtensions();
  if (absent.size > 0)
    io.stderr.write(`not installed, so left out: ${[...new Set(absent.values())].join(', ')}\n`);
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

/** Base languages that this machine lacks, by extension of the contestants' files. */
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
  npm start -- demo --html contest.html          the same as a page; open it in a browser
  npm start -- grade msquare your-program.cpp    grade a program of your own
  npm start -- contest your-folder               a contest of your own (contest --help says what is in it)
  npm start -- solve clocks --text "3 3 0\\n2 2 2\\n2 1 2"
  npm start -- doctor                            what this machine can do
  npm start -- --help                            everything else
The problems are in problems/: read statement/problem.en.md there. The contest is in testdata/contests/first/.
`;
