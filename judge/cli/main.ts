import { Command, CommanderError } from 'commander';
import { describeSystemError, isOutOfMemory, storeTrouble, UserError } from '#host';
import { fitLines, sanitiseBlock, sanitiseLine } from '#report';
import { examples, exitStatus, JudgeError, statusOfSignal } from './command.ts';
import { commandTable } from './commands/command-table.ts';
import { processIo } from './process-io.ts';
import { Interrupted, type Io, OutputClosed, OutputFailed } from './terminal/io.ts';
import { elsewhereHint, withoutVainHelp } from './vain-help.ts';
import { version, versionReport } from './version.ts';

/** The `judge` command line. `argv`: the arguments after the name of the program. `io` defaults to the real terminal.
 *  Returns the exit status: 0 done (whatever the verdicts), 1 a judge error or a failed verification, 2 wrong usage or
 *  bad input, 130 interrupted, 143 and 129 by SIGTERM and SIGHUP. Never throws. */
export async function main(argv: readonly string[], io?: Io): Promise<number> {
  if (io !== undefined) return runWith(argv, io);
  const terminal = processIo();
  try {
    return await runWith(argv, terminal.io);
  } finally {
    terminal.release();
  }
}

async function runWith(argv: readonly string[], io: Io): Promise<number> {
  const status = await carryOut(argv, io);
  const trouble = storeTrouble();
  if (trouble !== undefined)
    io.stderr.write(`warning: nothing was cached: ${sanitiseLine(trouble)}\n${keptHint}`);
  return status;
}

const keptHint = 'Set the environment variable XDG_CACHE_HOME to use another folder for the cache.\n';

async function carryOut(argv: readonly string[], io: Io): Promise<number> {
  try {
    const status = await dispatch(argv, io);
    return io.signal.aborted ? abortedStatus(io) : status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitStatus.done : exitStatus.usage;
    if (io.signal.aborted) return abortedStatus(io);
    return report(error, argv, io);
  }
}

function abortedStatus(io: Io): number {
  const { reason } = io.signal;
  if (reason instanceof OutputClosed) return exitStatus.done;
  if (reason instanceof OutputFailed) return exitStatus.failed;
  const { message, signal } = reason instanceof Interrupted ? reason : new Interrupted('SIGINT');
  io.stderr.write(`judge: ${message}\n`);
  return statusOfSignal(signal);
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  if (asksVersionAsJson(argv)) {
    io.stdout.write(`${JSON.stringify(await versionReport())}\n`);
    return exitStatus.done;
  }
  const { program, isMistyped, finished } = await buildProgram(argv, io);
  await program.parseAsync(withoutVainHelp(argv, program.commands, isMistyped), { from: 'user' });
  return finished();
}

const asksVersionAsJson = (argv: readonly string[]): boolean =>
  argv.length === 2 && argv.includes('--json') && argv.some((word) => word === '--version' || word === '-V');

async function buildProgram(
  argv: readonly string[],
  io: Io,
): Promise<{ program: Command; isMistyped: (word: string) => boolean; finished: () => number }> {
  let status: number = exitStatus.done;
  let isMistyped = (_: string): boolean => false;
  const program = emptyProgram(io);
  const asked = new Set(argv.filter((word) => !word.startsWith('-')).slice(0, 2));
  for (const entry of commandTable) {
    const command = program.command(entry.name).summary(entry.summary).description(entry.summary);
    if (!asked.has(entry.name)) continue;
    const module = await entry.load();
    module.configure(command);
    if (module.help !== undefined) command.addHelpText('after', module.help);
    isMistyped = module.isMistyped ?? isMistyped;
    command.action(async () => {
      if (entry.name !== 'init') await useOwnLanguages();
      status = await module.run(command, io);
    });
  }
  return { program, isMistyped, finished: () => status };
}

/** Languages of the workspace count in every command. Only `judge init` runs before it is trusted. The rooms are loaded
 *  only now, so that `judge --help` starts at once. */
async function useOwnLanguages(): Promise<void> {
  const [{ addLanguages }, { workspaceLanguages }] = await Promise.all([
    import('#language'),
    import('#problem-reader'),
  ]);
  addLanguages(workspaceLanguages());
}

function emptyProgram(io: Io): Command {
  return new Command('judge')
    .description('Antipode, an online judge: grades programs and move sequences.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(fitLines(text, io.stdout.columns)),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) =>
        write(
          `judge: ${sanitiseBlock(text).replace(/^error: /u, '')}${elsewhereHint(text)}${dashHint(text)}`,
        ),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('(add --help for usage)')
    .version(
      version(),
      '-V, --version',
      'print the version; with --json also the commit, the digest of the code, Node and the sandbox',
    )
    .helpOption('-h, --help', 'show help')
    .option('--debug', 'show the stack of an unexpected error')
    .addHelpText(
      'after',
      () =>
        `${examples([
          ['judge grade msquare bfs.cpp', 'grade one program'],
          ['judge grade --help', 'show the help of one command'],
          ['judge doctor', 'check this machine'],
        ])}
Exit status: 0 done (whatever the verdicts), 1 a judge error, a failed verification or a verdict
other than --expect, 2 wrong usage or bad input, 130 interrupted, 143 ended by SIGTERM, 129 by SIGHUP.\n`,
    );
}

/** A word such as `-odd.c`, read as an unknown option, is probably a file. */
const dashHint = (text: string): string =>
  /unknown option '-[^']*\.\w+'/u.test(text) ? 'Put -- before a file name that starts with a dash.\n' : '';

/** What a command says of an error. `hint`: whole lines. */
interface Told {
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
  readonly status: number;
}

function report(error: unknown, argv: readonly string[], io: Io): number {
  const debug = argv.includes('--debug') || Boolean(io.env.DEBUG);
  const { code, message, hint, status } = told(error);
  const isOurs = code === 'unexpected-error';
  const heading = isOurs ? 'unexpected error (a fault of the judge, not yours): ' : '';
  const advice = isOurs && debug ? '' : hint === undefined ? '' : `${sanitiseBlock(hint)}\n`;
  io.stderr.write(`judge: ${heading}${sanitiseBlock(message)}\n${advice}${debug ? stackOf(error) : ''}`);
  if (printsJson(argv)) io.stdout.write(`${JSON.stringify({ error: { code, message, hint } })}\n`);
  return status;
}

/** `judge contest --json <file>` alone names a file, which is not written. */
const printsJson = (argv: readonly string[]): boolean =>
  argv.includes('--json') && argv.find((word) => !word.startsWith('-')) !== 'contest';

function told(error: unknown): Told {
  const message = error instanceof Error ? error.message : String(error);
  const { failed, usage } = exitStatus;
  if (error instanceof UserError) return { code: error.code, message, hint: error.hint, status: usage };
  // The machine lacks something; the hint of the room that noticed it says what to do.
  if (error instanceof Error && 'hint' in error && typeof error.hint === 'string')
    return { code: 'machine-lack', message, hint: error.hint, status: failed };
  if (error instanceof JudgeError) return { code: 'judge-error', message, hint: undefined, status: failed };
  if (isOutOfMemory(error))
    return {
      code: 'machine-lack',
      message: `memory is short: ${message}`,
      hint: memoryHint,
      status: failed,
    };
  const place = placeFault(error);
  if (place !== undefined) return { code: 'machine-lack', message: place, hint: placesHint, status: failed };
  return { code: 'unexpected-error', message, hint: debugHint, status: failed };
}

const debugHint = 'Run it again with --debug to see where it happened, and please report it.';
const memoryHint =
  'Searches keep tables in memory, some of them gigabytes. End other programs, raise the limit on memory (ulimit -v, or that of the container; where the message names the heap, NODE_OPTIONS=--max-old-space-size=8000), or use a machine with more.';
const placesHint =
  'Temporary files are in /dev/shm, or in TMPDIR if it is set; compiled programs and results in ~/.cache, or in XDG_CACHE_HOME if it is set.';

/** What is wrong with a folder where the judge keeps its own files; undefined for any other error. */
function placeFault(error: unknown): string | undefined {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (/: No space left on device$/.test(message)) return message;
  const isPlace = code !== undefined && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(code);
  return isPlace ? `${path === undefined ? '' : `${path}: `}${describeSystemError(error)}` : undefined;
}

function stackOf(error: unknown): string {
  const cause =
    error instanceof Error && error.cause !== undefined ? `caused by ${stackOf(error.cause)}` : '';
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${sanitiseBlock(stack)}\n${cause}`;
}
