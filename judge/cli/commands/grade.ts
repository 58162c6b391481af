import { type Command, Option } from 'commander';
import { asPackageSays, jurySubmissions } from '#catalogue';
import { shownPath } from '#host';
import { ImageKeeper, ResultCache } from '#judging';
import type { Submission } from '#language';
import type { Problem } from '#problem-reader';
import { type Audience, drawingFaultsIn, type FeedbackPolicy, type Judgement } from '#protocol';
import {
  type CiOutcome,
  type CiReporter,
  fitLines,
  type GradedProgram,
  type JudgementReport,
  judgementJson,
  outcomeOfGrading,
  renderCi,
  renderGrid,
  renderJudgement,
  reportersForTeams,
  sanitiseLine,
} from '#report';
import { type ScoringDialect, scoringDialects } from '#scoring';
import { defined } from '#values';
import type { Verdict } from '#verdict';
import { examples, exitStatus } from '../command.ts';
import { openForUser } from '../opening.ts';
import {
  ciSettingOf,
  feedbackOption,
  jobsOption,
  linksIntoOption,
  parseSeconds,
  parseVerdicts,
  parseWords,
  reporterOption,
} from '../options/option-values.ts';
import { requireOutputFile } from '../options/output-files.ts';
import { withTrust } from '../options/trust.ts';
import { submissionAt } from '../submission-at.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { expectedByJury, expectedByUser, gradeSubmissions } from './grade-submissions.ts';

const help = `${examples([
  ['judge grade msquare bfs.cpp', 'one program: table of test cases and verdict'],
  ['judge grade msquare a.cpp b.py c.pas', 'several programs: grid of submissions and test cases'],
  ['judge grade package.zip', 'the jury submissions, with the verdicts they are expected to get'],
  ["judge grade msquare bfs.cpp --tests 'full/*'", 'all 40,320 targets, generated on demand'],
  ['judge grade clocks slow.py --expect TLE', 'for scripts: exit status 1 unless it is too slow'],
  ['judge grade clocks solution.c --watch', 'grade again whenever the file is saved'],
  ['judge grade package.zip wrong.cpp --open', 'see the outputs as the package draws them'],
  ['judge grade msquare -- -odd-name.c', 'a file name that starts with a dash'],
])}
The name of a submission's folder, such as accepted/ or wrong_answer/, says which verdict is expected;
the table marks verdicts that differ. Exit status: 1 for a judge error (this includes submissions skipped
because their language is not installed) or for a verdict other than --expect, otherwise 0.\n`;

/** `judge grade`. */
export const gradeCommand = withTrust({ configure, help, run });

interface Flags {
  readonly all?: true;
  readonly json?: true;
  readonly jobs?: number;
  readonly tests?: string;
  readonly timeLimit?: number;
  readonly expect?: readonly Verdict[];
  readonly language?: string;
  readonly entryPoint?: string;
  readonly checkerArgs?: readonly string[];
  readonly scoring?: ScoringDialect;
  readonly watch?: true;
  readonly linksInto?: string;
  readonly cache: boolean;
  readonly jury?: true;
  readonly contestant?: true;
  readonly feedback?: FeedbackPolicy;
  readonly reporter?: CiReporter;
  readonly html?: string;
  readonly open?: true;
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .argument(
      '[submission...]',
      'source files; a folder is one submission with several files (default: the jury submissions)',
    )
    .option('--all', 'run every test case, even after one has failed')
    .option(
      '--tests <glob>',
      'run only matching test cases (*, ** and {a,b} as in bash); can also name groups that are generated on demand (full/*)',
    )
    .option(...jobsOption)
    .option(
      '--time-limit <seconds>',
      "CPU time limit per test case, in place of the problem's; multiplied by the language's factor",
      parseSeconds,
    )
    .option('--language <id>', 'language of the submissions (default: detected from file name and content)')
    .option('--entry-point <file>', 'main file of a submission with several files')
    .option('--checker-args <words>', "arguments for the checker, in place of the problem's", parseWords)
    .addOption(
      new Option(
        '--scoring <dialect>',
        "rules for the package's scores (default: those of its format)",
      ).choices(scoringDialects),
    )
    .option(
      '--expect <verdicts>',
      'exit with 1 unless every verdict is one of these (AC,WA,…)',
      parseVerdicts,
    )
    .option(...linksIntoOption)
    .option('--watch', 'grade again whenever the source changes, until Ctrl-C')
    .option('--no-cache', 'ignore cached compilations and derived time limits')
    .option('--html <file>', 'also write a page that works offline, with the pictures that the package draws')
    .option('--open', 'also write that page and open it in the browser')
    .option('--json', 'print one line of JSON per submission')
    .addOption(reporterOption().conflicts('json'))
    .addOption(
      new Option(
        '--jury',
        'include what only the jury may see in --json and in results for Gradescope and Classroom 50',
      ).conflicts('contestant'),
    )
    .option('--contestant', 'show only what a contestant may see (default for tables: the jury view)')
    .addOption(feedbackOption('--json and --contestant').implies({ contestant: true }));
}

async function run(command: Command, io: Io): Promise<number> {
  const [slug, names] = command.processedArgs as [string, readonly string[]];
  const flags = command.opts<Flags>();
  if (flags.html !== undefined) requireOutputFile('--html', flags.html);
  const { language, entryPoint, tests, timeLimit: timeLimitMs, checkerArgs, scoring } = flags;
  const options = { language, entryPoint };
  const named = names.map((name) => submissionAt(name, options));
  const changes = { tests, timeLimitMs, checkerArgs, scoring };
  const { problem } = await openForUser(slug, changes, io, {
    results: flags.cache ? new ResultCache() : undefined,
    linksInto: flags.linksInto,
    slots: flags.jobs,
  });
  const submissions =
    named.length > 0
      ? named.map((submission) => asPackageSays(problem, submission))
      : jurySubmissions(problem).map((submission) => ({ ...submission, ...defined(options) }));
  if (flags.watch) return watchAndGrade(problem, submissions, flags, io);
  return gradeAll(problem, submissions, flags, io);
}

async function watchAndGrade(
  problem: Problem,
  submissions: readonly Submission[],
  flags: Flags,
  io: Io,
): Promise<number> {
  const { watchAndSay } = await import('../terminal/watch.ts');
  const paths = submissions.map(({ path }) => path);
  await watchAndSay(paths, io, (own) => gradeAll(problem, submissions, flags, own));
  return exitStatus.interrupted;
}

/** Grades and prints. Returns the exit status. */
const gradeAll = async (
  problem: Problem,
  submissions: readonly Submission[],
  flags: Flags,
  io: Io,
): Promise<number> => statusOf(await gradeAndShow(problem, submissions, flags, io), flags.expect);

/** Grades and prints. */
export async function gradeAndShow(
  problem: Problem,
  submissions: readonly Submission[],
  flags: Pick<Flags, Exclude<keyof Flags, 'linksInto' | 'tests' | 'watch'>>,
  io: Io,
): Promise<readonly JudgementReport[]> {
  const setting = ciSettingOf(flags.reporter, io);
  const reports: JudgementReport[] = [];
  const outcomes: CiOutcome[] = [];
  const audience = audienceOf(flags);
  const feedback = { feedback: flags.feedback };
  const onJudgement = (judgement: Judgement, submission: Submission): void => {
    const expected = flags.expect
      ? expectedByUser(judgement, flags.expect)
      : expectedByJury(judgement, submission, problem);
    const report = { judgement, audience, ...feedback, expected } as const;
    reports.push(report);
    if (images) graded.push({ judgement, images: images.take(judgement.cases) });
    if (flags.reporter !== undefined) outcomes.push(outcomeOfGrading(report, shownPath(submission.path)));
    if (!flags.json) return;
    io.stdout.write(judgementJson({ judgement, audience, ...feedback }));
  };
  const isPage = flags.html !== undefined || flags.open === true;
  const images = isPage ? new ImageKeeper() : undefined;
  const graded: GradedProgram[] = [];
  const settings = {
    all: flags.all === true,
    compileAfresh: !flags.cache,
    hidesCases: hidesCases(audience, flags),
    slots: flags.jobs,
    ...defined({ images }),
  };
  await gradeSubmissions(problem, submissions, { ...settings, onJudgement }, io);
  if (flags.reporter !== undefined) io.stdout.write(renderCi(flags.reporter, outcomes, setting));
  else if (!flags.json) io.stdout.write(render(reports, io));
  if (isPage) {
    const { writeGradePage } = await import('./grade-page.ts'); // loads all pages, which a terminal need not wait for
    writeGradePage(problem, graded, { audience, ...feedback }, flags, io);
    if (audience === 'jury') sayWhatWasNotDrawn(reports, io);
  }
  if (flags.language === undefined && reports.some(hasNoLanguage))
    io.stderr.write('Use --language <id> to say which language a submission is written in.\n');
  return reports;
}

/** Says which pictures a program of the package did not draw: no verdict tells. */
function sayWhatWasNotDrawn(reports: readonly JudgementReport[], io: Io): void {
  for (const { judgement } of reports)
    for (const { name, forJury } of judgement.cases)
      for (const fault of drawingFaultsIn(forJury))
        io.stderr.write(`judge: ${sanitiseLine(`${judgement.submission}, ${name}: ${fault}`)}\n`);
}

/** The reader of the output. A table is read by whoever runs the command, so by the jury unless they say otherwise;
 *  JSON and what contestants read elsewhere are passed on, so they are for a team unless they say otherwise. */
function audienceOf({
  contestant,
  json,
  jury,
  reporter,
}: Pick<Flags, 'contestant' | 'json' | 'jury' | 'reporter'>): Audience {
  const isPassedOn = json || (reporter !== undefined && reportersForTeams.includes(reporter));
  const isForJury = isPassedOn ? jury : !contestant;
  return isForJury ? 'jury' : 'team';
}

/** True if the readers may not know which cases exist. */
const hidesCases = (audience: Audience, { feedback }: Pick<Flags, 'feedback'>): boolean =>
  audience !== 'jury' && feedback !== 'case-number' && feedback !== 'all';

function render(reports: readonly JudgementReport[], io: Io): string {
  const style = styleOf(io.stdout, io.env);
  const [only, ...others] = reports;
  const text =
    only !== undefined && others.length === 0 ? renderJudgement(only, style) : renderGrid(reports, style);
  return fitLines(text, style.columns);
}

const hasNoLanguage = ({ judgement: { verdict, language } }: JudgementReport): boolean =>
  verdict === 'CE' && language === undefined;

/** 1 for a verdict other than `--expect`; without `--expect` for a judge error. */
function statusOf(reports: readonly JudgementReport[], expect: readonly Verdict[] | undefined): number {
  const isFailure = ({ verdict }: Judgement): boolean =>
    expect === undefined ? verdict === 'JE' : !expect.includes(verdict);
  return reports.some(({ judgement }) => isFailure(judgement)) ? exitStatus.failed : exitStatus.done;
}
