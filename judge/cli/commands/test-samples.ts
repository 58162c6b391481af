import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { makeTemporaryFolder } from '#host';
import type { CiReporter } from '#report';
import { probeSandbox, SandboxError } from '#sandbox';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { type LinkedProblem, linkIn, programIn, requireLink } from '../online/linked-folder.ts';
import { reporterOption } from '../options/option-values.ts';
import { submissionAt } from '../submission-at.ts';
import type { Io } from '../terminal/io.ts';
import { gradeAndShow } from './grade.ts';
import { sampleProblem } from './sample-problem.ts';

interface Flags {
  readonly language?: string;
  readonly entryPoint?: string;
  readonly json?: true;
  readonly reporter?: CiReporter;
  readonly sandbox: boolean;
}

/** `judge test`. */
export const testCommand: CommandModule = {
  configure,
  help: `${examples([
    ['judge fetch clocks --language cpp && cd clocks', 'once'],
    ['judge test', 'run the program of the folder on its samples'],
    ['judge test main.cpp --reporter lines', 'results as file:line:column: message, for editors'],
  ])}
Without an argument the program is the only source file of the folder. It runs in the sandbox, within the limits of the
problem, and its outputs go to the problem's checker if this machine has it: the default one, or that of a problem that
comes with the judge. Where there is no sandbox it runs without one, with your rights, which is said.
Exit status: 0 all samples accepted, 1 otherwise.\n`,
  run: test,
};

/** `judge watch`. */
export const watchCommand: CommandModule = {
  configure,
  help: `${examples([['judge watch', 'test the program of the folder each time it is saved']])}
Like judge test; see judge test --help. Ctrl-C ends it.\n`,
  async run(command, io) {
    const { folder, paths } = programOf(command);
    const { watchAndSay } = await import('../terminal/watch.ts');
    await watchAndSay([...paths, join(folder, 'samples')], io, (own) => test(command, own));
    return exitStatus.interrupted;
  },
};

function configure(command: Command): void {
  command
    .argument(
      '[program...]',
      'source file, or a folder with several (default: the source file of the folder)',
    )
    .option('--language <id>', 'language of the program (default: detected from file name and content)')
    .option('--entry-point <file>', 'main file of a program with several files')
    .option('--no-sandbox', 'run it with your rights, without limits on what it may do')
    .option('--json', 'print one line of JSON for each program')
    .addOption(reporterOption().conflicts('json'));
}

async function test(command: Command, io: Io): Promise<number> {
  const flags = command.opts<Flags>();
  const { folder, link, paths } = programOf(command);
  const submissions = paths.map((path) => submissionAt(path, flags));
  const temporary = makeTemporaryFolder();
  try {
    const { problem, note } = await sampleProblem(folder, link, temporary, io.signal);
    if (note !== undefined) io.stderr.write(`${note}\n`);
    const lack = await whyNoSandbox(flags.sandbox);
    if (lack !== undefined) {
      io.stderr.write(`${lack}: the program runs without a sandbox, with your rights.\n`);
      const { testPlainly } = await import('./plain-run.ts');
      return await testPlainly(problem, submissions, flags, io);
    }
    const reports = await gradeAndShow(problem, submissions, { ...flags, all: true, cache: true }, io);
    const isRight = reports.every(({ judgement }) => judgement.verdict === 'AC');
    return isRight ? exitStatus.done : exitStatus.failed;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function whyNoSandbox(isWanted: boolean): Promise<string | undefined> {
  if (!isWanted) return '--no-sandbox';
  try {
    await probeSandbox();
    return undefined;
  } catch (error) {
    if (error instanceof SandboxError) return error.message;
    throw error;
  }
}

/** The folder of the problem, and the programs to run. @throws UserError */
function programOf(command: Command): {
  readonly folder: string;
  readonly link: LinkedProblem;
  readonly paths: readonly string[];
} {
  const [given] = command.processedArgs as [readonly string[]];
  const [first] = given;
  const besideFirst = first === undefined ? '.' : dirname(first);
  const folder = resolve(linkIn('.') === undefined ? besideFirst : '.');
  const link = requireLink(folder);
  return { folder, link, paths: given.length > 0 ? given : [programIn(folder)] };
}
