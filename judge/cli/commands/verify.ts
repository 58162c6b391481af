import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { sweepTemporaryFolders, UserError } from '../../host/index.ts';
import { findProblem, listProblems, openPackage, requireTrust } from '../../package/index.ts';
import { renderVerification, sanitiseBlock, sanitiseLine, verificationJson } from '../../report/index.ts';
import { type VerifyEvent, type VerifyOptions, type VerifyReport, verify } from '../../verify/index.ts';
import { examples, exitStatus } from '../command.ts';
import { parseCount, parseMutants, parseSeed } from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { LiveDisplay, type LiveState } from '../terminal/live-display.ts';

/** `judge verify`. */
export const verifyCommand = withTrust({ configure, run });

interface Flags {
  readonly json?: true;
  readonly all?: true;
  readonly grid?: true;
  readonly mutants: number;
  readonly seed: number;
  readonly jobs?: number;
  readonly cache: boolean;
}

function configure(command: Command): void {
  command
    .argument(
      '[problem...]',
      'slugs, folders or zip files (default: all problems that come with the project)',
    )
    .option('--json', 'one line of JSON per problem, with everything that was found')
    .option('--grid', 'the grid submissions × cases, also when several problems are verified')
    .option('--all', 'run what must be too slow on all cases, not only until three of them were')
    .option(
      '--mutants <n>',
      'changed accepted submissions that the data should notice; 0: none',
      parseMutants,
      10,
    )
    .option('--seed <n>', 'of what is drawn: mutants, wrong outputs, garbage', parseSeed, 1)
    .option('-j, --jobs <n>', 'programs run at the same time (default: one per core)', parseCount)
    .option('--no-cache', 'run everything, also what was run before and has not changed')
    .addHelpText(
      'after',
      `${examples([
        ['judge verify', 'every problem of the project'],
        ['judge verify msquare --mutants 50', 'how strong are the data?'],
        ['judge verify ../contest/*.zip --json', 'packages of any dialect'],
      ])}
Status 1 when a check found an error, which a package that cannot be read is here ("judge grade" calls it
a usage error, status 2); status 2 when there is no such problem. Warnings and notes are for the jury to
judge: a mutant may do the same as the program that it was made of. Results of runs are kept by content (program, compiler, limits,
case, validator, sandbox): what has not changed is not run again. "judge grade" always runs everything.

Keys of --json: version (1), problem, title, dialect, cases, timeLimit {ms, source} or null, ok (no errors), errors,
warnings, notes, checks [{name, status (ok, note, warning, error, skipped), summary, findings [{severity, place,
expected, found}], ms}], submissions [what "judge grade --json --jury" says of each, and expected, faults [{source,
case, expected, found}], open (what cases that were not run might still tell)], runs {run, known}, ms.\n`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [names] = command.processedArgs as [readonly string[]];
  const flags = command.opts<Flags>();
  sweepTemporaryFolders();
  // A mistyped name is said before anything is run.
  const places = (names.length > 0 ? names : listProblems()).map((name) => findProblem(name));
  let failed = false;
  for (const place of places) {
    const folder = await opened(place, io);
    if (folder === undefined) {
      failed = true;
      continue;
    }
    const report = await verifyOne(folder, optionsOf(flags, io), io);
    const grid = flags.grid || places.length === 1 ? 'all' : 'unexpected';
    io.stdout.write(
      flags.json
        ? verificationJson(report)
        : renderVerification(report, { grid }, styleOf(io.stdout, io.env)),
    );
    if (!flags.json && places.length > 1) io.stdout.write('\n');
    failed ||= report.checks.some(({ status }) => status === 'error');
  }
  return failed ? exitStatus.failed : exitStatus.done;
}

/** The folder of a package; undefined, with the reason on stderr, for a zip file that is refused and for code that is not trusted:
 *  others may be good. */
async function opened(place: string, io: Io): Promise<string | undefined> {
  try {
    const folder = await openPackage(place);
    await requireTrust(folder);
    return folder;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const hint = error.hint === undefined ? '' : `${sanitiseBlock(error.hint)}\n`;
    io.stderr.write(`judge: ${sanitiseBlock(error.message)}\n${hint}`);
    return undefined;
  }
}

const optionsOf = ({ mutants, seed, all, jobs, cache }: Flags, io: Io): VerifyOptions => ({
  mutants,
  seed,
  all: all === true,
  slots: jobs ?? availableParallelism(),
  cache,
  signal: io.signal,
});

async function verifyOne(folder: string, options: VerifyOptions, io: Io): Promise<VerifyReport> {
  const slug = sanitiseLine(folder.replace(/^.*\//, ''));
  const display = new LiveDisplay(io, stateOf(slug, undefined));
  try {
    for await (const event of verify(folder, options)) {
      display.update(stateOf(slug, event));
      if (event.type === 'report') return event.report;
    }
    throw new Error('a verification ended without a report');
  } finally {
    display.stop();
  }
}

function stateOf(slug: string, event: VerifyEvent | undefined): LiveState {
  const text = textOf(event);
  return {
    live: ({ columns = 80 }) => [`${slug}: ${text}`.slice(0, columns - 1)],
    plain: `${slug}: ${text}`,
    tenths: event?.type === 'started' ? Math.floor((10 * event.done) / event.total) : undefined,
  };
}

function textOf(event: VerifyEvent | undefined): string {
  switch (event?.type) {
    case 'started':
      return `${event.check} …`;
    case 'progress':
      return `${event.check} · ${sanitiseLine(event.text)}`;
    default:
      return 'reading …';
  }
}
