import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Command } from 'commander';
import { findToolchains, languageNamed, languageTable } from '../language/index.ts';
import { listProblems } from '../package/index.ts';
import { type JudgementReport, renderGrid } from '../report/index.ts';
import { type CommandModule, examples, exitStatus } from './command.ts';
import { gradeSeveral } from './grading.ts';
import { type Io, styleOf } from './io.ts';
import { openProblem } from './problem-tools.ts';

/** `judge demo`: what `npm start` shows. */
export const demoCommand: CommandModule = { configure, run };

const submissionsPerProblem = 8;

function configure(command: Command): void {
  command
    .description(
      'grade a choice of the submissions that come with the bundled problems: right ones, and one for each way to fail',
    )
    .addHelpText('after', examples([['judge demo', 'both bundled problems, a minute at most']]));
}

async function run(_command: Command, io: Io): Promise<number> {
  const style = styleOf(io.stdout, io.env);
  const extensions = await extensionsHere();
  let failed = false;
  for (const slug of listProblems()) {
    const problem = openProblem(slug, io);
    const folder = join(problem.folder, 'submissions');
    const chosen = chooseExamples(submissionsIn(folder), submissionsPerProblem, extensions);
    const submissions = chosen.map((name) => ({ name, path: join(folder, name) }));
    io.stdout.write(style.colours.bold(`${problem.names.en ?? slug} (${slug})\n\n`));
    const reports: JudgementReport[] = [];
    await gradeSeveral(problem, submissions, {}, io, (report) => reports.push(report));
    io.stdout.write(`${renderGrid(reports, style)}\n`);
    failed ||= reports.some(({ judgement }) => judgement.verdict === 'JE');
  }
  io.stdout.write(whatNext);
  return failed ? exitStatus.failed : exitStatus.done;
}

/** `accepted/bfs.cpp`, …: sorted, without hidden files. */
function submissionsIn(folder: string): readonly string[] {
  return visible(folder)
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => visible(join(folder, name)).map((file) => `${name}/${file.name}`))
    .sort();
}

function visible(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^\.|\.ya?ml$/u.test(name));
}

/** One of every folder first, then more of `accepted`; each time in the first language of `extensions` that has been
 *  shown least. Submissions in other languages are left out. */
export function chooseExamples(
  names: readonly string[],
  most: number,
  extensions: readonly string[],
): readonly string[] {
  const folders = [...new Set(names.map(folderOf))];
  const turns = [...folders, ...Array<string>(most).fill('accepted')].slice(
    0,
    Math.max(most, folders.length),
  );
  const chosen: string[] = [];
  for (const folder of turns) {
    const timesShown = (name: string): number =>
      chosen.filter((other) => extname(other) === extname(name)).length;
    const [next] = names
      .filter(
        (name) => folderOf(name) === folder && !chosen.includes(name) && extensions.includes(extname(name)),
      )
      .sort((a, b) => timesShown(a) - timesShown(b) || preference(a, extensions) - preference(b, extensions));
    if (next !== undefined) chosen.push(next);
  }
  return chosen.sort();
}

function preference(name: string, extensions: readonly string[]): number {
  return extensions.indexOf(extname(name));
}

/** Extensions of the base languages that this machine has, most telling first. */
async function extensionsHere(): Promise<readonly string[]> {
  const toolchains = await findToolchains();
  const languages = ['cpp', 'python3', 'pascal', 'c', 'javascript'].filter((id) => toolchains.get(id)?.ok);
  return languages
    .flatMap((id) => languageNamed(languageTable(), id)?.extensions ?? [])
    .map((end) => `.${end}`);
}

function folderOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

const whatNext = `What next:
  npm start -- grade msquare your-program.cpp    grade a program of your own
  npm start -- solve clocks --text "3 3 0\\n2 2 2\\n2 1 2"
  npm start -- doctor                            what this machine can do
  npm start -- --help                            everything else
The problems are in problems/: read statement/problem.en.md there.
`;
