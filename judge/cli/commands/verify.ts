import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { findPlace } from '#catalogue';
import { shownPath, sweepTemporaryFolders, UserError } from '#host';
import { openPackage, ownProblemFolders, requireCollection, requireTrust } from '#problem-reader';
import {
  type CiOutcome,
  type CiReporter,
  outcomesOfVerification,
  renderCi,
  renderVerification,
  sanitiseBlock,
  sanitiseLine,
  verificationJson,
} from '#report';
import { type VerifyEvent, type VerifyOptions, type VerifyReport, verify } from '#verify';
import { examples, exitStatus } from '../command.ts';
import {
  ciSettingOf,
  jobsOption,
  linksIntoOption,
  parseMutants,
  parseSeed,
  reporterOption,
} from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { LiveDisplay, type LiveState, wordsState } from '../terminal/live-display.ts';

const help = `${examples([
  ['judge verify', 'verify every problem of the project'],
  ['judge verify msquare --watch', 'verify again whenever you save'],
  ['judge verify msquare --mutants 50', 'test how many wrong programs the data detect'],
  ['judge verify ../contest/*.zip --json', 'verify packages of any format'],
])}
Exits with 1 if any check found an error; an unreadable package counts as an error ("judge grade" exits
with 2 for it). Exits with 2 if there is no such problem. Warnings and notes need a decision of the jury:
for example, a mutant may behave exactly like the program it was made from. Results of runs are cached by
content (program, compiler, limits, test case, validator, sandbox), so unchanged programs do not run again.
"judge grade" always runs everything.

Keys of --json: version (1), problem, title, dialect, cases, timeLimit {ms, source} or null, ok (no errors),
errors, warnings, notes, checks [{name, status (ok, note, warning, error, skipped), summary, findings
[{severity, place, expected, found}], ms}], submissions [the keys of "judge grade --json --jury", and
expected, faults [{source, case, expected, found}], open (what test cases that were not run could still
change)], runs {run, known (cached)}, ms.\n`;

/** `judge verify`. */
export const verifyCommand = withTrust({ configure, help, run });

interface Flags {
  readonly json?: true;
  readonly reporter?: CiReporter;
  readonly all?: true;
  readonly grid?: true;
  readonly mutants: number;
  readonly seed: number;
  readonly jobs?: number;
  readonly cache: boolean;
  readonly linksInto?: string;
  readonly watch?: true;
}

function configure(command: Command): void {
  command
    .argument(
      '[problem...]',
      'slugs, folders or zip files (default: all problems of the workspace or of the judge)',
    )
    .option('--json', 'print one line of JSON per problem, with all findings')
    .addOption(reporterOption().conflicts('json'))
    .option('--grid', 'show the full grid of submissions and test cases even when verifying several problems')
    .option('--all', 'run expected-TLE submissions on every test case instead of stopping after three TLEs')
    .option(
      '--mutants <n>',
      'number of mutated accepted submissions to test the data with; 0: none',
      parseMutants,
      10,
    )
    .option('--seed <n>', 'seed for mutants, wrong outputs and garbage', parseSeed, 1)
    .option(...jobsOption)
    .option(...linksIntoOption)
    .option('--no-cache', 'ignore cached results')
    .addOption(
      new Option(
        '--watch',
        'verify again whenever a file of a problem or of its data changes, until Ctrl-C',
      ).conflicts(['json', 'reporter']),
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [names] = command.processedArgs as [readonly string[]];
  const flags = command.opts<Flags>();
  const setting = ciSettingOf(flags.reporter, io);
  sweepTemporaryFolders();
  // Report a mistyped name before anything runs.
  const places: string[] = [];
  for (const name of names.length > 0 ? names : ownProblemFolders()) places.push(await findPlace(name));
  if (flags.watch === undefined) return verifyAll(places, flags, setting, io);
  const { watchAndSay } = await import('../terminal/watch.ts');
  const data = places.map((place) => join(dirname(dirname(place)), 'testdata', basename(place)));
  await watchAndSay([...places, ...data.filter((folder) => existsSync(folder))], io, (own) =>
    verifyAll(places, flags, setting, own),
  );
  return exitStatus.interrupted;
}

async function verifyAll(
  places: readonly string[],
  flags: Flags,
  setting: ReturnType<typeof ciSettingOf>,
  io: Io,
): Promise<number> {
  let failed = false;
  const outcomes: CiOutcome[] = [];
  for (const place of places) {
    const folder = await opened(place, flags, io);
    if (folder === undefined) {
      failed = true;
      continue;
    }
    const report = await verifyOne(folder, optionsOf(flags, io), io);
    const grid = flags.grid || places.length === 1 ? 'all' : 'unexpected';
    outcomes.push(...outcomesOfVerification(report, (file) => fileOf(folder, file)));
    if (flags.json) io.stdout.write(verificationJson(report));
    else if (flags.reporter === undefined) {
      io.stdout.write(renderVerification(report, { grid }, styleOf(io.stdout, io.env)));
      if (places.length > 1) io.stdout.write('\n');
    }
    failed ||= report.checks.some(({ status }) => status === 'error');
  }
  if (flags.reporter !== undefined) io.stdout.write(renderCi(flags.reporter, outcomes, setting));
  return failed ? exitStatus.failed : exitStatus.done;
}

/** The path of a file that a finding names: of the package, or one of its submissions. Findings about the whole problem
 *  are shown beside problem.yaml. */
function fileOf(folder: string, file = 'problem.yaml'): string | undefined {
  const places = [join(folder, file), join(folder, 'submissions', file)];
  const found = places.find((place) => existsSync(place));
  return found === undefined ? undefined : shownPath(found);
}

/** The folder of a package. For a refused zip file, untrusted code or a package outside --links-into prints the
 *  reason on stderr and returns undefined, so that the other packages are still verified. */
async function opened(place: string, { linksInto }: Flags, io: Io): Promise<string | undefined> {
  try {
    const folder = await openPackage(place);
    if (linksInto !== undefined) requireCollection(linksInto, folder);
    await requireTrust(folder);
    return folder;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const hint = error.hint === undefined ? '' : `${sanitiseBlock(error.hint)}\n`;
    io.stderr.write(`judge: ${sanitiseBlock(error.message)}\n${hint}`);
    return undefined;
  }
}

const optionsOf = ({ mutants, seed, all, jobs, cache, linksInto }: Flags, io: Io): VerifyOptions => ({
  mutants,
  seed,
  all: all === true,
  slots: jobs ?? availableParallelism(),
  cache,
  linksInto,
  signal: io.signal,
});

async function verifyOne(folder: string, options: VerifyOptions, io: Io): Promise<VerifyReport> {
  const slug = sanitiseLine(folder.replace(/^.*\//, ''));
  using display = new LiveDisplay(io, stateOf(slug, undefined));
  for await (const event of verify(folder, options)) {
    display.show(stateOf(slug, event));
    if (event.type === 'report') return event.report;
  }
  throw new Error('a verification ended without a report');
}

function stateOf(slug: string, event: VerifyEvent | undefined): LiveState {
  const tenths = event?.type === 'started' ? Math.floor((10 * event.done) / event.total) : undefined;
  return wordsState(`${slug}: ${textOf(event)}`, tenths);
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
