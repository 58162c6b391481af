import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { printable, UserError } from '#host';
import type { SubmissionView } from '#protocol';
import { type CiReporter, outcomeOfView, renderCi, renderView } from '#report';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { ciSettingOf, reporterOption } from '../options/option-values.ts';
import { type Io, printResult, styleOf } from '../terminal/io.ts';
import { LiveDisplay, wordsState } from '../terminal/live-display.ts';
import { awaitVerdict, type Step } from './follow-submission.ts';
import type { JudgeClient } from './judge-client.ts';
import { contestIn, linkIn, programIn } from './linked-folder.ts';
import { loginAt } from './login-file.ts';
import { type ProgramOrder, sendProgram } from './send-program.ts';
import { wantedBy } from './wanted.ts';

interface Flags {
  readonly url?: string;
  readonly contest?: string;
  readonly language?: string;
  readonly entryPoint?: string;
  readonly class?: string;
  readonly json?: true;
  readonly reporter?: CiReporter;
  readonly wait: boolean;
}

/** `judge submit`. */
export const submitCommand: CommandModule = {
  configure(command) {
    command
      .argument('[problem]', 'slug of a problem, or its label in a contest; not in the folder of a problem')
      .argument('[file...]', 'source files (default: the source file of the folder of a problem)')
      .option('--url <url>', 'URL of the judge (default: that of the folder, else where you logged in last)')
      .option(
        '--contest <id>',
        'the contest that the problem is in (default: that of the folder, else the archive)',
      )
      .option(
        '--class <id>',
        'submit all programs of a commit to a contest: files and folders that are named after its problems',
      )
      .option('--language <id>', 'language of the program (default: guessed from names and contents)')
      .option('--entry-point <name>', 'file or class where execution starts')
      .option('--no-wait', 'do not wait for the verdict')
      .option('--json', 'print the submission as one line of JSON; with --class a line for each')
      .addOption(reporterOption().conflicts('json'));
  },
  help: `${examples([
    ['judge login https://judge.example --user ann', 'once'],
    ['judge submit msquare bfs.cpp', 'submit a program and wait for its verdict'],
    ['judge submit A bfs.cpp --contest finals', 'submit in a contest'],
    ['cd clocks && judge submit', 'the program of a folder that judge fetch has made'],
    ['judge submit --class python1', 'all programs of this folder, such as A.py and clocks/main.cpp'],
  ])}
Shows the place in the queue, the test cases as they are judged, and the first failure, as far as you may see them.
Exit status: 0 judged (whatever the verdict), 1 a judge error, 2 refused. With --class: 0 all accepted, 1 not all, 2 one
was refused. There a program that has not changed since it was submitted so is not submitted again. A judge that takes
only so many submissions a minute is waited for. A job of a forge has its judge and token in the environment:
ANTIPODE_URL, ANTIPODE_TOKEN.\n`,

  async run(command, io) {
    const [first, rest] = command.processedArgs as [string | undefined, readonly string[]];
    const flags = command.opts<Flags>();
    if (flags.class !== undefined)
      return toClass(flags.class, first === undefined ? [] : [first, ...rest], flags, io);
    const order = orderOf(first === undefined ? [] : [first, ...rest], flags);
    const { url, token } = loginAt(io, order.url);
    const client = clientWith(url, token, io);
    const { id, url: page } = await sendProgram(client, order, flags);
    if (!flags.json) io.stderr.write(`submission ${printable(id)}: ${url}${printable(page)}\n`);
    if (!flags.wait) {
      if (flags.json) io.stdout.write(`${JSON.stringify({ id })}\n`);
      return exitStatus.done;
    }
    const view = await withSteps(io, (say) => awaitVerdict(client, id, say));
    printResult(io, flags.json, view, () => rendered(view, order.files, flags.reporter, io));
    return view.verdict === 'JE' ? exitStatus.failed : exitStatus.done;
  },
};

async function toClass(contest: string, paths: readonly string[], flags: Flags, io: Io): Promise<number> {
  const { submitToClass } = await import('./class-run.ts');
  const { url, token } = loginAt(io, flags.url);
  return submitToClass(clientWith(url, token, io), contest, paths.length === 0 ? ['.'] : paths, flags, io);
}

/** Waits where the judge takes so many submissions a minute and no more. */
const clientWith = (url: string, token: string, { stderr, signal }: Io): JudgeClient => ({
  url,
  authorization: `Bearer ${token}`,
  signal,
  sayWaiting: (message) => stderr.write(`judge: ${message} (waiting)\n`),
});

/** What is submitted: in the folder of a problem, words that name files are only files.
 *  @throws UserError */
function orderOf(words: readonly string[], { url, contest }: Flags): ProgramOrder {
  const link = linkIn('.');
  const [first, ...rest] = words;
  if (link !== undefined && (first === undefined || existsSync(resolve(first)))) {
    if (link.url === undefined)
      throw new UserError(
        `${link.title}: expected a problem of a judge like this one, found one of another site`,
      );
    const files = first === undefined ? [programIn(resolve('.'))] : words;
    return { url: url ?? link.url, contest: contest ?? link.contest, problem: link.problem, files };
  }
  // No problem is called so.
  if (link !== undefined && first !== undefined && /^[^/]+\.\w+$/.test(first))
    throw new UserError(`${printable(first)}: expected a source file of yours, found no such file`);
  if (first === undefined || rest.length === 0)
    throw new UserError(
      first === undefined
        ? 'expected a problem and a source file, found neither'
        : `${printable(first)}: expected a source file after the problem, found none`,
      {
        hint: 'For example: judge submit clocks solution.cpp. In a folder that judge fetch has made: judge submit',
      },
    );
  const around = contestIn(resolve('.'));
  const wanted = wantedBy(first, contest ?? around?.contest);
  if (wanted.problem === undefined)
    throw new UserError(`${printable(first)}: expected a problem, found a contest`);
  return {
    url: url ?? wanted.url ?? around?.url,
    contest: wanted.contest,
    problem: wanted.problem,
    files: rest,
  };
}

/** Does `work` while a live line shows how far it is. */
async function withSteps<T>(io: Io, work: (say: (step: Step) => void) => Promise<T>): Promise<T> {
  using display = new LiveDisplay(io, wordsState('sent'));
  return await work(({ text, tenths }) => display.show(wordsState(text, tenths)));
}

function rendered(
  { judgement, state }: SubmissionView,
  [file = '']: readonly string[],
  reporter: CiReporter | undefined,
  io: Io,
): string {
  if (judgement === undefined) return `${state}\n`;
  if (reporter === undefined) return renderView(judgement, styleOf(io.stdout, io.env));
  return renderCi(reporter, [outcomeOfView(judgement, file)], ciSettingOf(reporter, io));
}
