import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { makeGroup } from '#catalogue';
import { isContestPlace, withContestPackage } from '#contest-reader';
import { type ContestFormat, contestFormats, planContest } from '#contest-writer';
import { formatIssues, inTemporaryFolder, shownPath, UserError } from '#host';
import type { TestCase } from '#problem-reader';
import {
  type ExportFormat,
  exportFormats,
  planConverted,
  refuseExisting,
  writePackage,
} from '#problem-writer';
import { sanitiseBlock, sanitiseLine } from '#report';
import { countOf } from '#text';
import { examples, exitStatus } from '../command.ts';
import { readForUser, withDisplay } from '../opening.ts';
import { linksIntoOption } from '../options/option-values.ts';
import { requirePlace } from '../options/output-files.ts';
import { withTrust } from '../options/trust.ts';
import type { Io } from '../terminal/io.ts';

const help = `
The package does not depend on this project. It does not contain checker.ts: other judges get the program
in output_validator/ and the input validators, with the headers that they include; for Polygon each
becomes a single C++ file, and a problem whose outputs are only compared gets the equivalent standard checker
(wcmp, nyesno, rcmp4, rcmp6, rcmp9). A package in another format is converted if the target format can express
everything in it; C++ programs of Polygon packages get an adapter for testlib's exit statuses. A contest is
written with its problems, teams, groups and accounts: ccs is a contest package of the Contest API, domjudge is
the input of DOMjudge's import-contest, bapctools a folder for BAPCtools. Statements are translated to LaTeX where
the format requires it. Existing files are never overwritten.
${examples([
  ['judge export msquare', 'write msquare.zip in format 2025-09'],
  ['judge export msquare --format legacy', 'for Kattis and DOMjudge'],
  ['judge export msquare --format polygon -o p/', 'for Codeforces Polygon, as the folder p'],
  ['judge export finals/ --format domjudge -o upload/', 'a whole contest for DOMjudge, as the folder upload'],
  ['judge export hello.zip -o new.zip', 'convert a package of Kattis, DOMjudge or Polygon to format 2025-09'],
])}`;

/** `judge export`. */
export const exportCommand = withTrust({ configure, help, run });

interface ExportOptions {
  readonly format?: ExportFormat | ContestFormat;
  readonly output?: string;
  readonly withGroup?: readonly string[];
  readonly linksInto?: string;
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, path of a problem folder or zip file, or folder of a contest')
    .addOption(
      new Option('--format <format>', 'format of the package (default: 2025-09; for a contest: ccs)').choices(
        [...exportFormats, ...contestFormats],
      ),
    )
    .option(
      '-o, --output <path>',
      'a zip file (.zip, .kpp), an existing folder for the zip file, or a new folder (default: <slug>.zip, <contest>-<format>.zip)',
    )
    .option('--with-group <group...>', 'also include these groups, which are otherwise generated on demand')
    .option(...linksIntoOption);
}

async function run(command: Command, io: Io): Promise<number> {
  const [name] = command.processedArgs as [string];
  const { format = isContestPlace(name) ? 'ccs' : '2025-09', ...options } = command.opts<ExportOptions>();
  const contestFormat = contestFormats.find((one) => one === format);
  const problemFormat = exportFormats.find((one) => one === format);
  if (isContestPlace(name) !== (contestFormat !== undefined))
    throw new UserError(
      contestFormat === undefined
        ? `--format ${format}: ${shownPath(name)} is a contest, which has the formats ${contestFormats.join(', ')}.`
        : `--format ${format} is for a contest: ${shownPath(name)} is not a folder with contest.yaml or contest.json.`,
    );
  if (contestFormat !== undefined) return exportContestFolder(name, contestFormat, options, io);
  return exportProblem(name, problemFormat ?? '2025-09', options, io);
}

async function exportContestFolder(
  place: string,
  format: ContestFormat,
  { output, withGroup, linksInto }: Omit<ExportOptions, 'format'>,
  io: Io,
): Promise<number> {
  if (withGroup !== undefined || linksInto !== undefined)
    throw new UserError('--with-group and --links-into are for a problem, not for a contest.');
  return withContestPackage(place, async (found) => {
    if (found.warnings.length > 0) io.stderr.write(`${sanitiseBlock(formatIssues(found.warnings))}\n`);
    const target = targetOf(`${found.contest.id}-${format}`, output);
    refuseExisting(target);
    requirePlace('--output', target);
    return inTemporaryFolder(async (home) => {
      const plan = await planContest(found, format, {
        home,
        signal: io.signal,
        read: (place) => readForUser(place, io),
      });
      await writePackage(plan.files, target, io.signal);
      for (const note of plan.notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
      const counts = `${countOf(found.problems.length, 'problem')}, ${countOf(found.teams.length, 'team')}`;
      io.stdout.write(
        `${sanitiseBlock(shownPath(target))}: contest ${found.contest.id}, ${counts}, format ${format}\n`,
      );
      return exitStatus.done;
    });
  });
}

async function exportProblem(
  name: string,
  format: ExportFormat,
  { output, withGroup = [], linksInto }: Omit<ExportOptions, 'format'>,
  io: Io,
): Promise<number> {
  const read = await readForUser(name, io, { linksInto });
  if (format === 'polygon' && withGroup.length > 0)
    throw new UserError('Polygon numbers its tests: generated groups cannot be added to its packages.');
  const target = targetOf(read.slug, output);
  refuseExisting(target);
  requirePlace('--output', target);
  const generated: TestCase[] = [];
  for (const group of withGroup)
    generated.push(...(await withDisplay(io, (options) => makeGroup(read, group, options))));
  return inTemporaryFolder(async (home) => {
    const where = { home, uuid: randomUUID(), signal: io.signal };
    const plan = await planConverted(read, format, where, generated);
    await writePackage(plan.files, target, io.signal);
    for (const note of plan.notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
    const cases = countOf(read.cases.length + generated.length, 'case');
    const files = countOf(plan.files.length, 'file');
    io.stdout.write(`${sanitiseBlock(shownPath(target))}: ${cases}, ${files}, format ${format}\n`);
    return exitStatus.done;
  });
}

/** In an existing folder the package becomes a zip file; `x/` that does not exist is a new folder.
 *  @throws UserError for an existing folder that is itself a package */
function targetOf(name: string, output: string | undefined): string {
  if (output === undefined) return resolve(`${name}.zip`);
  const path = resolve(output);
  if (!existsSync(path) || !statSync(path).isDirectory()) return path;
  if (['problem.yaml', 'problem.xml'].some((name) => existsSync(join(path, name))))
    throw new UserError(`${shownPath(path)} already holds a package.`, {
      hint: 'Existing packages are never overwritten: remove it first, or choose another name.',
    });
  return join(path, `${name}.zip`);
}
