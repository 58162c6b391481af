import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { makeGroup } from '../../catalogue/index.ts';
import {
  type ExportFormat,
  exportFormats,
  planExport,
  readyForExport,
  refuseExisting,
  writePackage,
} from '../../exchange/index.ts';
import { makeTemporaryFolder, shownPath, UserError } from '../../host/index.ts';
import type { Problem, TestCase } from '../../package/index.ts';
import { countOf, sanitiseBlock, sanitiseLine } from '../../report/index.ts';
import { defined } from '../../verdict/index.ts';
import { examples, exitStatus } from '../command.ts';
import { readForUser, withDisplay } from '../opening.ts';
import { linksIntoOption } from '../options/option-values.ts';
import { requirePlace } from '../options/output-files.ts';
import { withTrust } from '../options/trust.ts';
import type { Io } from '../terminal/io.ts';

/** `judge export`. */
export const exportCommand = withTrust({ configure, run });

interface ExportOptions {
  readonly format: ExportFormat;
  readonly output?: string;
  readonly withGroup?: readonly string[];
  readonly linksInto?: string;
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .addOption(
      new Option('--format <format>', 'format of the package').choices(exportFormats).default('2025-09'),
    )
    .option(
      '-o, --output <path>',
      'a zip file (.zip, .kpp), an existing folder for the zip file, or a new folder (default: <slug>.zip)',
    )
    .option('--with-group <group...>', 'also include these groups, which are otherwise generated on demand')
    .option(...linksIntoOption)
    .addHelpText(
      'after',
      `
The package does not depend on this project. It does not contain checker.ts: other judges get the program
in output_validator/ and the input validators, with the headers that they include; for Polygon each
becomes a single C++ file, and outputs that are compared get the standard checker that judges the same
(wcmp, nyesno, rcmp4, rcmp6, rcmp9). A package in another format is converted if the target format can express
everything in it. Statements are translated to LaTeX where the format requires it. Existing files are
never overwritten.
${examples([
  ['judge export msquare', 'write msquare.zip in format 2025-09'],
  ['judge export msquare --format legacy', 'for Kattis and DOMjudge'],
  ['judge export msquare --format polygon -o p/', 'for Codeforces Polygon, as the folder p'],
  ['judge export hello.zip -o new.zip', 'convert a package of Kattis or DOMjudge to format 2025-09'],
])}`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [name] = command.processedArgs as [string];
  const { format, output, withGroup = [], linksInto } = command.opts<ExportOptions>();
  const read = await readForUser(name, io, defined({ linksInto }));
  if (format === 'polygon' && withGroup.length > 0)
    throw new UserError('Polygon numbers its tests: generated groups cannot be added to its packages.');
  const target = targetOf(read, output);
  refuseExisting(target);
  requirePlace('--output', target);
  const generated: TestCase[] = [];
  for (const group of withGroup)
    generated.push(...(await withDisplay(io, (options) => makeGroup(read, group, options))));
  const home = makeTemporaryFolder();
  try {
    const { problem, notes } = await readyForExport(read, format, { home, uuid: randomUUID() }, io.signal);
    const plan = planExport(problem, format, generated);
    await writePackage(plan.files, target, io.signal);
    for (const note of [...notes, ...plan.notes]) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
    const cases = countOf(problem.cases.length + generated.length, 'case');
    const files = countOf(plan.files.length, 'file');
    io.stdout.write(`${sanitiseBlock(shownPath(target))}: ${cases}, ${files}, format ${format}\n`);
    return exitStatus.done;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** In an existing folder the package becomes a zip file; `x/` that does not exist is a new folder.
 *  @throws UserError for an existing folder that is itself a package */
function targetOf({ slug }: Problem, output: string | undefined): string {
  if (output === undefined) return resolve(`${slug}.zip`);
  const path = resolve(output);
  if (!existsSync(path) || !statSync(path).isDirectory()) return path;
  if (['problem.yaml', 'problem.xml'].some((name) => existsSync(join(path, name))))
    throw new UserError(`${shownPath(path)} holds a package already.`, {
      hint: 'Existing packages are never overwritten: remove it first, or choose another name.',
    });
  return join(path, `${slug}.zip`);
}
