import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { projectRoot, shownPath } from '#host';
import { trustModules } from '#problem-reader';
import { checkNewSlug, createProblem, type ProblemTemplate, problemTemplates } from '#problem-writer';
import { sanitiseBlock } from '#report';
import { generateTestData } from '#testdata';
import { countOf } from '#text';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { readForUser } from '../opening.ts';
import { homeOf, homeOption } from '../options/option-values.ts';
import type { Io } from '../terminal/io.ts';
import { withProgress } from '../terminal/progress-display.ts';

/** `judge new`. */
export const newCommand: CommandModule = { configure, run };

interface NewOptions {
  readonly template: ProblemTemplate;
  readonly title?: string;
  readonly author?: string;
  readonly home?: string;
}

function configure(command: Command): void {
  command
    .argument('<slug>', 'name of the new problem: lower-case letters and digits')
    .addOption(new Option('--template <kind>', 'kind of problem').choices(problemTemplates).default('moves'))
    .option('--title <text>', 'title of the problem (default: the slug)')
    .option('--author <name>', 'author of the problem (default: the one in judge.yaml, else "The jury")')
    .option(...homeOption)
    .addHelpText(
      'after',
      `
Templates: moves (a puzzle; answers are move sequences and a checker plays them), text (answers are
compared token by token), interactive (a jury program talks to the submission). Each is a small working
problem with test data and submissions. judge/docs/manual/setter.md explains, step by step, what to change.
${examples([
  ['judge new lamps', 'create problems/lamps and testdata/lamps'],
  ['judge new guess --template interactive --title "Guess"', 'create an interactive problem'],
])}`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [slug] = command.processedArgs as [string];
  const { template, title = slug, ...given } = command.opts<NewOptions>();
  const { root: home, author: usual = 'The jury' } = homeOf(given.home);
  const { author = usual } = given;
  checkNewSlug(slug, join(home, 'problems'));
  const values = { slug, title: oneLine(title), author: oneLine(author), uuid: randomUUID() };
  const folder = await createProblem(template, values, home, io.signal);
  const cases = await firstData(folder, io);
  const data = join(home, 'testdata', slug);
  const guide = join(projectRoot, 'judge', 'docs', 'manual', 'setter.md');
  io.stdout.write(
    `${sanitiseBlock(shownPath(folder))}: a problem of template ${template}\n${sanitiseBlock(shownPath(data))}: ${countOf(cases, 'case')}\n\nNext: ${sanitiseBlock(shownPath(guide))}, "A problem of your own".\n`,
  );
  return exitStatus.done;
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Makes the test data; if that fails, removes the problem folder too. */
async function firstData(folder: string, io: Io): Promise<number> {
  try {
    await trustModules(folder);
    const problem = await readForUser(folder, io, { withoutData: true });
    const made = await withProgress(io, `making ${problem.slug}`, (options) =>
      generateTestData(problem, options),
    );
    io.signal.throwIfAborted();
    return made.cases;
  } catch (error) {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
