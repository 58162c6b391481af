import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Command } from 'commander';
import { adoptPackage, checkNewSlug } from '../../exchange/index.ts';
import { projectRoot, shownPath } from '../../host/index.ts';
import { requireTrust } from '../../package/index.ts';
import { countOf, sanitiseBlock, sanitiseLine } from '../../report/index.ts';
import { defined } from '../../verdict/index.ts';
import { examples, exitStatus } from '../command.ts';
import { readForUser } from '../opening.ts';
import { linksIntoOption } from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import type { Io } from '../terminal/io.ts';

/** `judge import`. */
export const importCommand = withTrust({ configure, run });

interface ImportOptions {
  readonly as?: string;
  readonly linksInto?: string;
  readonly home: string;
}

function configure(command: Command): void {
  command
    .argument('<package>', 'zip file or folder of a problem package, in any format that is graded')
    .option('--as <slug>', 'the name that the problem gets here (default: its own)')
    .option('--home <folder>', 'the folder that holds problems/ and testdata/', projectRoot)
    .option(...linksIntoOption)
    .addHelpText(
      'after',
      `
What the format 2025-09 can say is written in it; packages with graders, and those of Polygon, keep
their own format. Programs, statements and data stay as they are, byte by byte, and the adopted problem
is read back and compared before it appears.
${examples([
  ['judge import hello.zip', 'problems/hello and testdata/hello'],
  ['judge import ~/nwerc/a.zip --as assembly', 'under another name'],
])}`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [path] = command.processedArgs as [string];
  const { as, home, linksInto } = command.opts<ImportOptions>();
  const problem = await readForUser(path, io, defined({ linksInto }));
  const slug = as ?? problem.slug;
  checkNewSlug(slug, join(home, 'problems'), '--as ');
  await requireTrust(problem.folder); // the modules of problems/ need none
  const { folder, notes } = await adoptPackage(problem, { slug, home, uuid: randomUUID() }, io.signal);
  for (const note of notes) io.stderr.write(`  note: ${sanitiseLine(note)}\n`);
  const parts = [
    countOf(problem.cases.length, 'case'),
    countOf(problem.parts.submissions.length, 'submission'),
  ];
  io.stdout.write(`${sanitiseBlock(shownPath(folder))}: ${parts.join(', ')}\n`);
  return exitStatus.done;
}
