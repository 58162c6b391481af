import { type Command, Option } from 'commander';
import { asPackageSays, jurySubmissions } from '../../catalogue/index.ts';
import { type Judgement, ResultCache } from '../../judging/index.ts';
import type { Submission } from '../../language/index.ts';
import type { Problem } from '../../package/index.ts';
import type { FeedbackPolicy } from '../../protocol/index.ts';
import { type JudgementReport, judgementJson, renderGrid, renderJudgement } from '../../report/index.ts';
import { type ScoringDialect, scoringDialects } from '../../scoring/index.ts';
import { defined, type Verdict } from '../../verdict/index.ts';
import { examples, exitStatus } from '../command.ts';
import { expectedByJury, expectedByUser } from '../expected.ts';
import { gradeSubmissions } from '../grade-submissions.ts';
import { openForUser } from '../opening.ts';
import {
  feedbackOption,
  linksIntoOption,
  parseCount,
  parseSeconds,
  parseVerdicts,
  parseWords,
} from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { submissionAt } from '../submission-at.ts';
import { type Io, styleOf } from '../terminal/io.ts';

/** `judge grade`. */
export const gradeCommand = withTrust({ configure, run });

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
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .argument(
      '[submission...]',
      'source files; a folder is one submission of several files (default: those of the jury)',
    )
    .option('--all', 'run every test case, also after one has failed')
    .option('--tests <glob>', 'only the cases whose name matches; names groups made on demand too (full/*)')
    .option('-j, --jobs <n>', 'programs run at the same time (default: one per core)', parseCount)
    .option(
      '--time-limit <seconds>',
      "CPU time per case instead of the problem's; the factor of a language applies",
      parseSeconds,
    )
    .option('--language <id>', 'language of the submissions (default: from file name and content)')
    .option('--entry-point <file>', 'where a folder of several files starts')
    .option('--checker-args <words>', "arguments for the checker instead of the problem's", parseWords)
    .addOption(
      new Option(
        '--scoring <dialect>',
        'what the scores of the package mean (default: as it is written)',
      ).choices(scoringDialects),
    )
    .option(
      '--expect <verdicts>',
      'exit with 1 unless every verdict is one of these (AC,WA,…)',
      parseVerdicts,
    )
    .option(...linksIntoOption)
    .option('--watch', 'grade again whenever the source changes, until Ctrl-C')
    .option('--no-cache', 'compile, and measure a time limit that is not given, even if that was done before')
    .option('--json', 'one line of JSON per submission')
    .addOption(new Option('--jury', 'put what only the jury may see into --json too').conflicts('contestant'))
    .option('--contestant', 'show only what a contestant may see (without it a table shows the jury view)')
    .addOption(feedbackOption('--json and --contestant').implies({ contestant: true }))
    .addHelpText(
      'after',
      `${examples([
        ['judge grade msquare bfs.cpp', 'one program: table of cases and verdict'],
        ['judge grade msquare a.cpp b.py c.pas', 'several: grid of submissions and cases'],
        ['judge grade package.zip', 'what the jury has sent, beside the verdicts that it expects'],
        ["judge grade msquare bfs.cpp --tests 'full/*'", 'all 40,320 targets, generated for the purpose'],
        ['judge grade clocks slow.py --expect TLE', 'for scripts: status 1 unless it is too slow'],
        ['judge grade clocks solution.c --watch', 'again whenever the file is saved'],
        ['judge grade msquare -- -odd-name.c', 'a file name that starts with a dash'],
      ])}
A verdict is expected of submissions in folders such as accepted/ or wrong_answer/; the table marks
what differs. The exit status is 1 for a judge error (as what is not judged, since this machine lacks its
language), or a verdict other than --expect; else 0.\n`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [slug, names] = command.processedArgs as [string, readonly string[]];
  const flags = command.opts<Flags>();
  const { language, entryPoint, tests, timeLimit: timeLimitMs, checkerArgs, scoring } = flags;
  const options = defined({ language, entryPoint });
  const named = names.map((name) => submissionAt(name, options));
  const changes = defined({ tests, timeLimitMs, checkerArgs, scoring });
  const problem = await openForUser(
    slug,
    changes,
    io,
    defined({ results: flags.cache ? new ResultCache() : undefined, linksInto: flags.linksInto }),
  );
  const submissions =
    named.length > 0
      ? named.map((submission) => asPackageSays(problem, submission))
      : jurySubmissions(problem).map((submission) => ({ ...submission, ...options }));
  if (flags.watch) return watchAndGrade(problem, submissions, flags, io);
  return gradeAll(problem, submissions, flags, io);
}

async function watchAndGrade(
  problem: Problem,
  submissions: readonly Submission[],
  flags: Flags,
  io: Io,
): Promise<number> {
  const { runOnChange } = await import('../terminal/watch.ts');
  const { sayAndGoOn, separator } = await import('../terminal/watch-output.ts');
  await runOnChange(
    submissions.map(({ path }) => path),
    async (signal, changed) => {
      if (changed !== undefined) io.stdout.write(separator(changed, new Date(), styleOf(io.stdout, io.env)));
      await sayAndGoOn(io, signal, () => gradeAll(problem, submissions, flags, { ...io, signal }));
    },
    io.signal,
  );
  return exitStatus.interrupted;
}

/** Grades and prints. Returns the exit status. */
async function gradeAll(
  problem: Problem,
  submissions: readonly Submission[],
  flags: Flags,
  io: Io,
): Promise<number> {
  const reports: JudgementReport[] = [];
  const audience = flags.contestant ? 'team' : 'jury';
  const feedback = defined({ feedback: flags.feedback });
  const onJudgement = (judgement: Judgement, submission: Submission): void => {
    const expected = flags.expect
      ? expectedByUser(judgement, flags.expect)
      : expectedByJury(judgement, submission, problem);
    reports.push({ judgement, audience, ...feedback, ...defined({ expected }) });
    if (!flags.json) return;
    io.stdout.write(judgementJson({ judgement, audience: flags.jury ? 'jury' : 'team', ...feedback }));
  };
  const settings = {
    all: flags.all === true,
    compileAfresh: !flags.cache,
    ...defined({ slots: flags.jobs }),
  };
  await gradeSubmissions(problem, submissions, { ...settings, onJudgement }, io);
  if (!flags.json) io.stdout.write(render(reports, io));
  if (flags.language === undefined && reports.some(hasNoLanguage))
    io.stderr.write('--language <id> says what language a submission is written in\n');
  return statusOf(reports, flags.expect);
}

function render(reports: readonly JudgementReport[], io: Io): string {
  const style = styleOf(io.stdout, io.env);
  const [only, ...others] = reports;
  return only !== undefined && others.length === 0
    ? renderJudgement(only, style)
    : renderGrid(reports, style);
}

const hasNoLanguage = ({ judgement: { verdict, language } }: JudgementReport): boolean =>
  verdict === 'CE' && language === undefined;

/** 1 for a verdict other than `--expect`; without `--expect` for a judge error. */
function statusOf(reports: readonly JudgementReport[], expect: readonly Verdict[] | undefined): number {
  const isFailure = ({ verdict }: Judgement): boolean =>
    expect === undefined ? verdict === 'JE' : !expect.includes(verdict);
  return reports.some(({ judgement }) => isFailure(judgement)) ? exitStatus.failed : exitStatus.done;
}
