import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { namedStatus, projectRoot, shownPath, UserError } from '#host';
import { trustModules } from '#problem-reader';
import {
  checkNewSlug,
  createFromStatement,
  createProblem,
  definePuzzle,
  type ProblemTemplate,
  problemTemplates,
  puzzleNames,
  readPuzzle,
  readStatement,
} from '#problem-writer';
import { sanitiseBlock, sanitiseLine } from '#report';
import { generateTestData } from '#testdata';
import { countOf } from '#text';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { readForUser } from '../opening.ts';
import { homeOf, homeOption, parseMemory } from '../options/option-values.ts';
import { requireOutputFile } from '../options/output-files.ts';
import type { Io } from '../terminal/io.ts';
import { CountDisplay, withProgress } from '../terminal/progress-display.ts';

const help = `
Templates: moves (a puzzle; answers are move sequences and a checker plays them), text (answers are
compared token by token), interactive (a jury program talks to the submission). Each is a small working
problem with test data and submissions. judge/docs/manual/setter.md explains, step by step, what to change.

A definition of a puzzle is JSON: name; about (what the labels mean, optional); pieces (how many, or their names); moves (each as cycles such as
"(a b c)(d e)", or as a list: for each place, the piece that comes there); solved (a label for each piece,
default: its name); metric ("quarter": moves and their inverses, "half": all their powers); costs of
moves, such as {"U2": 2} (default: 1 each), if the cheapest sequence is wanted; points and colours for
the picture; positions (names, each with the labels of a position). A KPuzzle of cubing.js is one too, with
its derivedMoves, such as {"D": "[x2: U]"}; those that do what another move does under a new name are left out.
The page /puzzles/defined of a judge plays a file. Definitions that come with the judge: ${puzzleNames().join(', ')}.
${examples([
  ['judge new lamps', 'create problems/lamps and testdata/lamps'],
  ['judge new skewb --puzzle skewb', 'create a problem from the definition of a puzzle'],
  ['judge new cats --from cats.md', 'create a problem from its statement'],
  ['judge new guess --template interactive --title "Guess"', 'create an interactive problem'],
])}`;

/** `judge new`. */
export const newCommand: CommandModule = { configure, help, run };

interface NewOptions {
  readonly template: ProblemTemplate;
  readonly puzzle?: string;
  readonly from?: string;
  readonly title?: string;
  readonly author?: string;
  readonly memory: number;
  readonly resume?: string;
  readonly home?: string;
}

function configure(command: Command): void {
  command
    .argument('<slug>', 'name of the new problem: lower-case letters and digits')
    .addOption(new Option('--template <kind>', 'kind of problem').choices(problemTemplates).default('moves'))
    .addOption(
      new Option(
        '--puzzle <definition>',
        'a permutation puzzle: a file with its definition, or one that comes with the judge',
      ).conflicts('template'),
    )
    .addOption(
      new Option(
        '--from <statement>',
        'a statement in Markdown: its title, limits and samples become those of the problem',
      ).conflicts(['template', 'puzzle']),
    )
    .option(
      '--title <text>',
      'title of the problem (default: the slug, or what the puzzle or the statement is called)',
    )
    .option('--author <name>', 'author of the problem (default: the one in judge.yaml, else "The jury")')
    .option(
      '--memory <megabytes>',
      'with --puzzle: memory for counting all positions by distance; 300 are enough for 640 million, 2000 for 7 billion (a half or a quarter where moves have costs)',
      parseMemory,
      300,
    )
    .option(
      '--resume <file>',
      'with --puzzle: keep the count of all positions in this file, and go on from there if it exists',
    )
    .option(...homeOption);
}

async function run(command: Command, io: Io): Promise<number> {
  const [slug] = command.processedArgs as [string];
  const { template, puzzle: place, ...given } = command.opts<NewOptions>();
  const { root: home, author: usual = 'The jury' } = homeOf(given.home);
  const { author = usual } = given;
  checkNewSlug(slug, join(home, 'problems'));
  if (given.resume !== undefined) requireResume(given.resume, place);
  if (given.from !== undefined)
    return newFromStatement(slug, given.from, { home, author, title: given.title }, io);
  const read = place === undefined ? undefined : readPuzzle(place);
  const how = { megabytes: given.memory, threads: availableParallelism(), resume: given.resume };
  const puzzle = read && (await defined(definePuzzle(read.definition, read.json, how), io, given.resume));
  const title = given.title ?? read?.definition.name ?? slug;
  const values = {
    slug,
    title: oneLine(title),
    author: oneLine(author),
    uuid: randomUUID(),
    ...(puzzle && { puzzle }),
  };
  const folder = await createProblem(template, values, home, io.signal);
  const cases = await firstData(folder, io);
  const data = join(home, 'testdata', slug);
  const guide = join(projectRoot, 'judge', 'docs', 'manual', 'setter.md');
  const kind = read === undefined ? `a problem of template ${template}` : 'a problem from a definition';
  for (const line of puzzle?.lines ?? []) io.stdout.write(`${sanitiseBlock(line)}\n`);
  io.stdout.write(
    `${sanitiseBlock(shownPath(folder))}: ${kind}\n${sanitiseBlock(shownPath(data))}: ${countOf(cases, 'case')}\n\nNext: ${sanitiseBlock(shownPath(guide))}, "A problem of your own".\n`,
  );
  return exitStatus.done;
}

/** @throws UserError if nothing is counted, or the file cannot be written */
function requireResume(path: string, puzzle: string | undefined): void {
  if (puzzle === undefined)
    throw new UserError(
      '--resume keeps the count of the positions of a puzzle: it needs --puzzle <definition>',
    );
  requireOutputFile('--resume', path);
}

const mostStatementBytes = 2 ** 20;

/** The text of a statement. @throws UserError for what is none */
function statementIn(file: string): string {
  const bytes = readFileSync(file);
  const isText = isUtf8(bytes) && !bytes.includes(0);
  const text = isText ? bytes.toString('utf8') : '';
  if (text.trim() !== '') return text;
  const found = isText ? 'nothing in it' : 'another encoding';
  throw new UserError(`--from ${shownPath(file)}: expected a statement in UTF-8, found ${found}`);
}

/** Makes a problem of a statement, and says what it lacks. */
async function newFromStatement(
  slug: string,
  file: string,
  { home, author, title }: { home: string; author: string; title: string | undefined },
  io: Io,
): Promise<number> {
  const status = namedStatus('--from', file);
  if (status?.isFile() !== true || status.size > mostStatementBytes)
    throw new UserError(
      `--from ${shownPath(file)}: expected a file of Markdown of at most 1 MiB, found ${status === undefined ? 'nothing' : status.isFile() ? 'a larger one' : 'a folder'}`,
    );
  const told = readStatement(statementIn(file));
  const values = {
    slug,
    title: oneLine(title ?? told.title ?? slug),
    author: oneLine(author),
    uuid: randomUUID(),
  };
  const folder = await createFromStatement(told, values, home, io.signal);
  const limits = `${told.timeSeconds ?? 1} s${told.timeSeconds === undefined ? ' (the statement gives no time limit)' : ''}`;
  io.stdout.write(
    `${sanitiseBlock(shownPath(folder))}: ${sanitiseLine(values.title)}, ${limits}, ${countOf(told.samples.length, 'sample')}\n\nNext: a solution in submissions/accepted/, test data in data/secret/, an input validator in input_validators/. judge verify ${slug} says what is missing.\n`,
  );
  return exitStatus.done;
}

/** The result of the steps, unless the user interrupts them: then they are ended. `resume`: the file that keeps what
 *  has been counted until then. */
async function defined<T>(
  steps: Generator<{ readonly label: string; readonly done: number }, T>,
  io: Io,
  resume: string | undefined,
): Promise<T> {
  let shown: { readonly label: string; readonly display: CountDisplay } | undefined;
  try {
    for (;;) {
      await setImmediate();
      io.signal.throwIfAborted();
      const step = steps.next();
      if (step.done) return step.value;
      const { label, done } = step.value;
      if (shown?.label !== label) {
        shown?.display.stop();
        shown = { label, display: new CountDisplay(io, label) };
      }
      shown.display.update({ done });
    }
  } finally {
    steps.return(undefined as never);
    shown?.display.stop();
    if (io.signal.aborted && resume !== undefined && existsSync(resume))
      io.stderr.write(
        `${sanitiseBlock(shownPath(resume))}: has what was counted; the same command goes on there\n`,
      );
  }
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
