import { existsSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isContestPlace, withContestPackage } from '#contest-reader';
import { shownPath, UserError, writeFileAtomically } from '#host';
import type { ContestObject } from '#protocol';
import { sanitiseBlock } from '#report';
import { countOf } from '#text';
import type { StatementCover } from '#web';
import { examples, exitStatus } from '../../command.ts';
import { inUserWords, requireOutputFile } from '../../options/output-files.ts';
import { withTrust } from '../../options/trust.ts';
import type { Io } from '../../terminal/io.ts';
import { type CollectedProblem, type Contents, collectProblems, type WantedProblem } from './collect.ts';
import { documentOf, type Engine, engines, printedSet, type StatementSet } from './print.ts';

/** The title page of a contest: its name, its date and how long it takes. */
function coverOf({ name, formal_name: formal, start_time: start, duration }: ContestObject): StatementCover {
  const lines = [start == null ? undefined : dateText(start), durationText(duration)];
  return { title: formal ?? name, lines: lines.flatMap((text) => text ?? []) };
}

/** `Friday 1 May 2026, 09:00 (UTC+02:00)`, in the zone that the contest gives. */
function dateText(start: string): string | undefined {
  const [, date = '', time = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\S*?(Z|[+-]\d\d(?::?\d\d)?)$/.exec(start) ?? [];
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return undefined;
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(day);
  const isUtc = /^(Z|[+-]00(:?00)?)$/.test(zone);
  return `${words}, ${time} (UTC${isUtc ? '' : zone})`;
}

/** `3 hours`, `2 hours 30 minutes` of `h:mm:ss`. */
function durationText(duration: string): string | undefined {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  const parts = [countText(hours, 'hour'), countText(minutes, 'minute')].filter((text) => text !== '');
  return parts.length === 0 ? undefined : parts.join(' ');
}

const countText = (count: number, noun: string): string => (count > 0 ? countOf(count, noun) : '');

const help = `
Writes statements as one file with limits, samples and pictures, as the online judge shows them. Several problems,
or a contest, become a set: a title page with all problems and their limits, then each problem on a new page. HTML is
one file that loads nothing and runs nothing. PDFs are made in the sandbox, without network access:
Markdown statements by Chromium (set ANTIPODE_CHROMIUM if it is not in PATH), LaTeX statements by pdflatex; PDF
statements are copied. With --slides the texts are solution/solution.<language>.md, .tex or .pdf: each heading of the
second level (in LaTeX each frame or section) begins a slide. An existing file is replaced.
${examples([
  ['judge statement clocks', 'write clocks.en.pdf'],
  ['judge statement clocks --format html', 'write clocks.en.html'],
  ['judge statement hello.zip --language de,en', 'in German if there is one, else in English'],
  ['judge statement finals/ -o set.pdf', 'all problems of a contest, with a title page'],
  ['judge statement sums/ --engine tex', 'render a LaTeX statement, and show what TeX complains about'],
  ['judge statement clocks msquare --title "Warm-up"', 'a problem set that is not a contest'],
  ['judge statement finals/ --slides', 'write finals.slides.pdf: how the problems are solved'],
])}`;

/** `judge statement`. */
export const statementCommand = withTrust({ configure, help, run });

const formats = ['html', 'pdf'] as const;
type Format = (typeof formats)[number];

interface Flags {
  readonly format?: Format;
  readonly engine?: Engine;
  readonly language?: readonly string[];
  readonly title?: string;
  readonly slides?: true;
  readonly output?: string;
}

function configure(command: Command): void {
  command
    .argument(
      '<problem...>',
      'slugs of problems, paths of problem folders or zip files, or one folder of a contest',
    )
    .addOption(
      new Option('--format <format>', 'default: by the extension of --output, else pdf').choices(formats),
    )
    .addOption(
      new Option(
        '--engine <engine>',
        'what renders LaTeX statements (default: tex if installed, else chromium)',
      ).choices(engines),
    )
    .option(
      '--language <codes>',
      'language of the statements, or several in order of preference: de,en (default: en if there is one)',
      parseLanguages,
    )
    .option('--slides', 'the solutions in solution/ of the problems, as slides')
    .option('--title <text>', 'title of a set of problems (default: the name of the contest)')
    .option(
      '-o, --output <path>',
      'file to write, or an existing folder for it (default: <slug>.<language>.pdf, <contest>.pdf)',
    );
}

function parseLanguages(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim());
  if (codes.every((code) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(code))) return codes;
  throw new InvalidArgumentError('Expected language codes separated by commas: en, or de,en.');
}

async function run(command: Command, io: Io): Promise<number> {
  const [places] = command.processedArgs as [readonly string[]];
  const flags = command.opts<Flags>();
  const [place = ''] = places;
  const contest = places.find(isContestPlace);
  if (contest === undefined) {
    const cover = places.length > 1 ? { title: 'Problems', lines: [] } : undefined;
    const wanted = places.map((one, index) => ({ place: one, label: cover && letterOf(index) }));
    return writeSet({ wanted, cover, name: undefined }, flags, io);
  }
  if (places.length > 1)
    throw new UserError(
      `${shownPath(contest)} is a contest: expected no other argument, found ${countOf(places.length, 'argument')}.`,
    );
  return withContestPackage(place, (found) =>
    writeSet(
      {
        wanted: found.problems.map(({ label, name, slug, path }) => ({ place: path ?? slug, label, name })),
        cover: coverOf(found.contest),
        name: found.contest.id,
      },
      flags,
      io,
    ),
  );
}

/** A, B, … Z, AA, AB, …: of spreadsheets. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

interface WantedSet {
  readonly wanted: readonly WantedProblem[];
  /** Undefined: a single problem. */
  readonly cover: StatementCover | undefined;
  /** Name of the file; undefined: derived from the problems. */
  readonly name: string | undefined;
}

async function writeSet(set: WantedSet, flags: Flags, io: Io): Promise<number> {
  const { title, language: languages = [], slides: isSolution } = flags;
  if (title !== undefined && set.cover === undefined)
    throw new UserError('--title is for a set: expected several problems or a contest, found one problem.');
  const cover = set.cover && { ...set.cover, title: title ?? set.cover.title };
  const format = formatOf(flags);
  if (flags.engine !== undefined && format === 'html')
    throw new UserError('--engine is for PDF: HTML needs no engine.');
  if (flags.engine === 'tex' && isSolution)
    throw new UserError('--engine tex is for statements: slides are printed by chromium.');
  if (flags.output !== undefined && !isFolder(flags.output)) requireOutputFile('--output', flags.output);
  const contents: Contents = new Map();
  const problems = await collectProblems(set.wanted, { isSolution, languages }, contents, io);
  const name = `${set.name ?? nameOf(problems)}${isSolution ? '.slides' : ''}`;
  const target = targetOf(name, format, flags.output);
  requireOutputFile('--output', target);
  const printed = {
    title: cover?.title ?? problems[0]?.name ?? '',
    cover,
    problems,
    contents,
    isSlides: isSolution === true,
  };
  const written =
    format === 'html'
      ? htmlOf(printed)
      : await printedSet(printed, isSolution ? 'chromium' : flags.engine, io);
  inUserWords(target, () => writeFileAtomically(target, written));
  io.stdout.write(`${sanitiseBlock(shownPath(target))}: ${countOf(problems.length, 'problem')}\n`);
  return exitStatus.done;
}

function htmlOf(set: StatementSet): string {
  const found = set.problems.find(({ statement }) => statement.html === undefined);
  if (found === undefined) return documentOf(set);
  throw new UserError(
    `${found.facts.slug}: its ${set.isSlides ? 'solution' : 'statement'} is a PDF file, which cannot be written as HTML: expected --format pdf.`,
  );
}

const formatOf = ({ format, output }: Flags): Format =>
  format ?? (output !== undefined && /^\.html?$/i.test(extname(output)) ? 'html' : 'pdf');

const nameOf = (problems: readonly CollectedProblem[]): string => {
  const [first] = problems;
  return problems.length > 1 || first === undefined
    ? 'problems'
    : `${first.facts.slug}.${first.statement.language}`;
};

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

function targetOf(name: string, format: Format, output: string | undefined): string {
  if (output === undefined) return resolve(`${name}.${format}`);
  return isFolder(output) ? join(resolve(output), `${name}.${format}`) : resolve(output);
}
