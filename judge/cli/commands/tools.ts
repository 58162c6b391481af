import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Command } from 'commander';
import { didYouMean, PackageFault, shownPath, sweepTemporaryFolders, UserError } from '#host';
import { bundleProblemModule, type Problem } from '#problem-reader';
import type { PackedTools } from '#protocol';
import { type SeedCase, seedCases, usualCase } from '#stress';
import { titleIn } from '#text';
import { renderTools } from '#web';
import { examples, exitStatus } from '../command.ts';
import { readForUser } from '../opening.ts';
import { generatorOption, jobsOption, linksIntoOption, seedsOption } from '../options/option-values.ts';
import { requireOutputFile, writeOutputFile } from '../options/output-files.ts';
import { withTrust } from '../options/trust.ts';
import type { Io } from '../terminal/io.ts';
import { countState, LiveDisplay } from '../terminal/live-display.ts';
import { reportAssets } from './contest-folder/similar-files.ts';

const help = `
Writes one page for contestants: inputs by seed, the checker and the pictures of the problem. It is opened from a
disk, without a network and without this program; outputs are given to it as text or as files. The problem needs
checker.ts, which a browser can run; outputs are drawn if it has picture.ts too. Inputs are made as judge score makes
them.

The checker compares with answers, which anybody who has the page can read. By default they come from the reference;
--answers takes those of a submission of the jury that gives nothing away. Keep the seeds that decide out of the page.
In the folder attachments/ of the problem, the page is offered beside the statement.
${examples([
  ['judge tools grid', 'write grid-tools.html with the seeds 1 to 100'],
  [
    'judge tools grid --answers accepted/simple.py --out grid/attachments/tools.html',
    'offer it with the problem',
  ],
])}`;

/** `judge tools`. */
export const toolsCommand = withTrust({ configure, help, run });

interface Flags {
  readonly out?: string;
  readonly seeds: readonly number[];
  readonly generator?: string;
  readonly answers?: string;
  readonly jobs?: number;
  readonly linksInto?: string;
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .option('--out <file>', 'the page to write (default: <slug>-tools.html)')
    .addOption(seedsOption(1_000))
    .option(...generatorOption)
    .option('--answers <submission>', 'a submission of the jury whose outputs the checker compares with')
    .option(...jobsOption)
    .option(...linksIntoOption);
}

async function run(command: Command, io: Io): Promise<number> {
  const [place] = command.processedArgs as [string];
  const {
    seeds,
    generator,
    answers,
    jobs: slots = availableParallelism(),
    linksInto,
    out,
  } = command.opts<Flags>();
  if (out !== undefined) requireOutputFile('--out', out);
  sweepTemporaryFolders();
  const problem = await readForUser(place, io, { linksInto });
  const file = out ?? `${problem.slug}-tools.html`;
  requireOutputFile('--out', file);
  const modules = {
    checker: await checkerOf(problem),
    picture: await pictureOf(problem),
  };
  const answeredBy = answers === undefined ? undefined : juryProgram(problem, answers);
  const cases: SeedCase[] = [];
  const display = new LiveDisplay(io, countState(0, seeds.length, 'inputs'));
  try {
    const task = { problem, seeds, command: generator, slots, answeredBy };
    for await (const one of seedCases(task, { signal: io.signal })) {
      cases.push(one);
      display.show(countState(cases.length, seeds.length, 'inputs'));
    }
  } finally {
    display.stop();
  }
  const tools: PackedTools = {
    slug: problem.slug,
    objective: problem.scoring?.objective,
    checkerArgs: usualCase(problem).checkerArgs,
    modules,
    cases,
  };
  const view = {
    name: titleIn(problem.names, problem.slug),
    seeds: seedsText(seeds),
    isDrawn: modules.picture !== undefined,
    packed: gzipSync(JSON.stringify(tools), { level: 9 }).toString('base64'),
  };
  writeOutputFile(file, renderTools(view, reportAssets('tools')));
  io.stderr.write(`written: ${shownPath(file)}\n`);
  return exitStatus.done;
}

/** The checker as a module that also runs in a browser. @throws PackageFault where there is none */
async function checkerOf({ folder, slug }: Problem): Promise<string> {
  const path = join(folder, 'checker.ts');
  if (existsSync(path)) return bundleProblemModule(path, 'checker');
  throw new PackageFault(`${slug}: expected checker.ts, which a browser can run, found none`, {
    hint: 'judge new --template moves makes a problem that has one.',
  });
}

async function pictureOf({ folder }: Problem): Promise<string | undefined> {
  const path = join(folder, 'picture.ts');
  return existsSync(path) ? bundleProblemModule(path, 'picture') : undefined;
}

function juryProgram({ parts, slug }: Problem, name: string): Problem['parts']['submissions'][number] {
  const known = parts.submissions.find((one) => one.name === name);
  if (known !== undefined) return known;
  const names = parts.submissions.map((one) => one.name);
  throw new UserError(
    `--answers ${name}: expected a submission of the jury of ${slug}, such as ${names[0] ?? 'accepted/simple.py'}${didYouMean(name, names)}`,
  );
}

/** `1 to 100`, or the numbers. */
function seedsText(seeds: readonly number[]): string {
  const [first = 0, last = 0] = [seeds[0], seeds.at(-1)];
  const isRange = seeds.length > 2 && seeds.every((seed, at) => seed === first + at);
  return isRange ? `${first} to ${last}` : seeds.join(', ');
}
