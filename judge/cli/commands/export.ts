import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { makeGroup } from '../../catalogue/index.ts';
import {
  type ExportFormat,
  exportFormats,
  planExport,
  refuseExisting,
  writePackage,
} from '../../exchange/index.ts';
import { shownPath, UserError } from '../../host/index.ts';
import type { Problem, TestCase } from '../../package/index.ts';
import { countOf, sanitiseBlock, sanitiseLine } from '../../report/index.ts';
import { examples, exitStatus } from '../command.ts';
import { readForUser, withDisplay } from '../opening.ts';
import { requirePlace } from '../options/output-files.ts';
import { withTrust } from '../options/trust.ts';
import type { Io } from '../terminal/io.ts';

/** `judge export`. */
export const exportCommand = withTrust({ configure, run });

interface ExportOptions {
  readonly format: ExportFormat;
  readonly output?: string;
  readonly withGroup?: readonly string[];
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .addOption(
      new Option('--format <format>', 'how the package is written').choices(exportFormats).default('2025-09'),
    )
    .option(
      '-o, --output <path>',
      'a zip file (.zip, .kpp), an existing folder to put it in, or a new folder (default: <slug>.zip here)',
    )
    .option('--with-group <group...>', 'also this group, which is otherwise generated on demand')
    .addHelpText(
      'after',
      `
The package needs nothing of this project. A checker.ts stays behind: other judges get the program in
output_validator/ and the input validators, with the headers that these include; for Polygon each
becomes one C++ file. Statements are translated to LaTeX where the format wants it. Nothing is overwritten.
${examples([
  ['judge export msquare', 'msquare.zip in the format 2025-09'],
  ['judge export msquare --format legacy', 'for Kattis and DOMjudge'],
  ['judge export msquare --format polygon -o p/', 'for Codeforces Polygon, as the folder p'],
])}`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [name] = command.processedArgs as [string];
  const { format, output, withGroup = [] } = command.opts<ExportOptions>();
  const problem = await readForUser(name, io);
  if (format === 'polygon' && withGroup.length > 0)
    throw new UserError('Polygon numbers its tests: generated groups cannot be added to its packages.');
  const target = targetOf(problem, output);
  refuseExisting(target);
  requirePlace('--output', target);
  const generated: TestCase[] = [];
  for (const group of withGroup)
    generated.push(...(await withDisplay(io, (options) => makeGroup(problem, group, options))));
  const plan = planExport(problem, format, generated);
  await writePackage(plan.files, target, io.signal);
  for (const note of plan.notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
  io.stdout.write(
    `${sanitiseBlock(shownPath(target))}: ${countOf(problem.cases.length + generated.length, 'case')}, ${countOf(plan.files.length, 'file')}, format ${format}\n`,
  );
  return exitStatus.done;
}

/** An existing folder takes the package in as a zip file; `x/` is a folder to be.
 *  @throws UserError for a folder that is a package itself, which would hold another one then */
function targetOf({ slug }: Problem, output: string | undefined): string {
  if (output === undefined) return resolve(`${slug}.zip`);
  const path = resolve(output);
  if (!existsSync(path) || !statSync(path).isDirectory()) return path;
  if (['problem.yaml', 'problem.xml'].some((name) => existsSync(join(path, name))))
    throw new UserError(`${shownPath(path)} holds a package already.`, {
      hint: 'Nothing is overwritten: remove it first, or choose another name.',
    });
  return join(path, `${slug}.zip`);
}
