import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Command } from 'commander';
import { shownPath } from '#host';
import { requireTrust } from '#problem-reader';
import { adoptPackage, checkNewSlug } from '#problem-writer';
import { sanitiseBlock, sanitiseLine } from '#report';
import { countOf } from '#text';
import { examples, exitStatus } from '../command.ts';
import { readForUser } from '../opening.ts';
import { homeOf, homeOption, linksIntoOption } from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import type { Io } from '../terminal/io.ts';

/** `judge import`. */
export const importCommand = withTrust({ configure, run });

interface ImportOptions {
  readonly as?: string;
  readonly linksInto?: string;
  readonly home?: string;
}

function configure(command: Command): void {
  command
    .argument(
      '<package>',
      'zip file or folder of a problem package, in any format that "judge grade" accepts',
    )
    .option('--as <slug>', 'slug of the imported problem (default: its own)')
    .option(...homeOption)
    .option(...linksIntoOption)
    .addHelpText(
      'after',
      `
Packages are converted to format 2025-09, except packages with graders and Polygon packages, which keep
their own format. Programs, statements and data are copied unchanged, byte by byte. The imported problem
is read back and compared with the package before it appears in problems/.
${examples([
  ['judge import hello.zip', 'create problems/hello and testdata/hello'],
  ['judge import ~/nwerc/a.zip --as assembly', 'choose another slug'],
])}`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [path] = command.processedArgs as [string];
  const { as, linksInto, ...given } = command.opts<ImportOptions>();
  const home = homeOf(given.home).root;
  const problem = await readForUser(path, io, { linksInto });
  const slug = as ?? problem.slug;
  checkNewSlug(slug, join(home, 'problems'), '--as ');
  await requireTrust(problem.folder); // modules in problems/ are always trusted
  const { folder, notes } = await adoptPackage(problem, { slug, home, uuid: randomUUID() }, io.signal);
  for (const note of notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
  const parts = [
    countOf(problem.cases.length, 'case'),
    countOf(problem.parts.submissions.length, 'submission'),
  ];
  io.stdout.write(`${sanitiseBlock(shownPath(folder))}: ${parts.join(', ')}\n`);
  return exitStatus.done;
}
