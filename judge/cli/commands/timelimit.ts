import type { Command } from 'commander';
import { sweepTemporaryFolders, UserError } from '#host';
import { ResultCache } from '#judging';
import { unsupportedFeatures } from '#problem-reader';
import { renderTimeLimit, sanitiseLine, timeLimitJson } from '#report';
import { proposeTimeLimit, type TimeLimitProposal } from '#verify';
import { examples, exitStatus } from '../command.ts';
import { readForUser } from '../opening.ts';
import { jobsOption, linksIntoOption } from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { CountDisplay } from '../terminal/progress-display.ts';

const help = `
Runs the jury submissions and proposes the smallest limit that keeps both margins (limits.time_multipliers in
problem.yaml): slowest submission expected to pass × ac_to_time_limit ≤ limit, and limit × time_limit_to_tle ≤
fastest submission expected to be too slow. Times are CPU times; the slowest run is measured again while nothing else
runs. If the language has a time factor, its times are divided by it. The package is not changed.
${examples([
  ['judge timelimit msquare', 'a table of the submissions, and a proposal'],
  ['judge timelimit package.zip --json', 'for scripts'],
])}
Exit status: 1 if no limit fits the submissions, or if the limit of the package does not keep the margins.

Keys of --json: version (1), problem, given {ms, faults [{submission, case, expected, found}]} or null,
proposed {ms} or {reason}, rule {source, acToTimeLimit, timeLimitToTle, resolutionMs}, table [{submission,
expected, lacks, bound {kind (lower, upper), case, ms (÷ factor), factor, language, isStopped}}].\n`;

/** `judge timelimit`. */
export const timelimitCommand = withTrust({ configure, help, run });

interface Flags {
  readonly jobs?: number;
  readonly cache: boolean;
  readonly linksInto?: string;
  readonly json?: true;
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .option(...jobsOption)
    .option(...linksIntoOption)
    .option('--no-cache', 'ignore cached results')
    .option('--json', 'print one line of JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const [place] = command.processedArgs as [string];
  const { jobs, cache, linksInto, json } = command.opts<Flags>();
  sweepTemporaryFolders();
  const problem = await readForUser(place, io, { linksInto });
  const features = unsupportedFeatures(problem);
  if (features.length > 0)
    throw new UserError(`${problem.slug} cannot be judged: ${features.map(sanitiseLine).join(', ')}`);
  if (problem.types.includes('submit-answer'))
    throw new UserError(
      `${problem.slug}: its submissions are answers, not programs, so there is no time to limit`,
    );
  if (problem.parts.submissions.length === 0)
    throw new UserError(`${problem.slug}: expected jury submissions to measure, found none`);
  const options = { slots: jobs, results: cache ? new ResultCache() : undefined, signal: io.signal };
  const display = new CountDisplay(io, `measuring ${problem.slug}`);
  let proposal: TimeLimitProposal | undefined;
  try {
    for await (const event of proposeTimeLimit(problem, { ...options, onWait: display.onWait }))
      if (event.type === 'proposed') proposal = event.proposal;
      else display.update(event);
  } finally {
    display.stop();
  }
  if (proposal === undefined) throw new Error('measuring ended without a proposal');
  io.stdout.write(json ? timeLimitJson(proposal) : renderTimeLimit(proposal, styleOf(io.stdout, io.env)));
  const isGood = proposal.derived.ok && (proposal.given?.faults.length ?? 0) === 0;
  return isGood ? exitStatus.done : exitStatus.failed;
}
