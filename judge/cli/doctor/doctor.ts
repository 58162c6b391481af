import { rmdirSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { type Command, Option } from 'commander';
import { timeFacts } from '#doctor';
import {
  emptyStore,
  freeBytes,
  isSharedNow,
  MachineLack,
  makeTemporaryFolder,
  shownPath,
  UserError,
  usageOfStore,
  userStore,
} from '#host';
import {
  doctorReport,
  findToolchains,
  installCommand,
  type LanguageReport,
  languageNamed,
  languageTable,
} from '#language';
import { countsInstructions, probeSandbox, SandboxError } from '#sandbox';
import { installDebianTools } from '#setup';
import { sizeText } from '#text';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { parseFolder } from '../options/option-values.ts';
import { type Io, printResult } from '../terminal/io.ts';
import { version } from '../version.ts';
import { type DoctorReport, renderDoctor } from './doctor-report.ts';

const help = `${examples([
  ['judge doctor', 'show sandbox, languages and free space'],
  ['judge doctor --install rust', 'install one more language'],
  ['judge doctor --contest', 'check everything that a contest needs; takes some seconds'],
  ['judge doctor --attack', 'does the sandbox hold on this machine? takes a minute'],
])}
--contest checks disk space; the clocks of this machine and of the database; the time of a disk write and of a commit;
sandbox and languages; how much the time of one program varies; the age of the last backup; and whether the judging
machines are alike. The judge may be running; only the timing measurement disturbs it, for some seconds.

--attack runs every hostile program of Antipode's own tests (judge/doctor/programs) in the sandbox, while nothing else
is judged here. Each is checked twice: by the verdict of the judge, and by what this machine observes independently:
left-over processes, memory and time used, traps outside the sandbox that must stay untouched. The card is stored with
the machine in the database and shown to the jury (page Machines).

Exit status: 0 nothing failed, though there may be warnings; 1 a check of --contest failed, an attack did not hold, or
no program can be run here; 2 wrong usage; 130 interrupted.\n`;

/** `judge doctor`. */
export const doctorCommand: CommandModule = { configure, help, run };

interface Flags {
  readonly json?: true;
  readonly install?: string;
  readonly emptyCache?: true;
  readonly contest?: true;
  readonly attack?: true;
  readonly data?: string;
}

function configure(command: Command): void {
  command
    .option('--install <language>', 'install the Debian packages of a language (as root, or with sudo)')
    .option('--empty-cache', 'empty the cache: compiled programs, unpacked packages, data and results')
    .addOption(
      new Option('--contest', 'check everything that a contest tomorrow needs').conflicts([
        'install',
        'emptyCache',
        'attack',
      ]),
    )
    .addOption(
      new Option(
        '--attack',
        'run hostile programs on this machine, measure how precise its timings are, and print a card',
      ).conflicts(['install', 'emptyCache']),
    )
    .option(
      '--data <folder>',
      'data folder of the judge; with the environment variable DATABASE_URL that database is used instead',
      parseFolder,
    )
    .option('--json', 'print one line of JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const flags = command.opts<Flags>();
  if (flags.install !== undefined) return install(flags.install, io);
  if (flags.emptyCache) return emptyCache(io);
  if (flags.attack) return (await import('./attack.ts')).attackMachine(command, io, flags.json ?? false);
  if (flags.contest) return (await import('./contest.ts')).checkContest(command, io, flags.json ?? false);
  const report = await examine();
  printResult(io, flags.json, { version: 1, ...report }, (style) => renderDoctor(report, style));
  return report.sandbox === undefined ? exitStatus.failed : exitStatus.done;
}

async function examine(): Promise<DoctorReport> {
  const [sandbox, toolchains] = await Promise.all([examineSandbox(), findToolchains()]);
  const counts = sandbox.sandbox === undefined ? undefined : await countsInstructions();
  return {
    judge: version(),
    node: process.versions.node,
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    ...sandbox,
    times: timeFacts(counts),
    languages: doctorReport(toolchains),
    folders: examineFolders(),
    kept: usageOfStore(userStore()),
  };
}

async function examineSandbox(): Promise<Pick<DoctorReport, 'sandbox' | 'sandboxError'>> {
  try {
    return { sandbox: await probeSandbox() };
  } catch (error) {
    if (!(error instanceof SandboxError) && !(error instanceof MachineLack)) throw error;
    const hint = error.hint === undefined ? {} : { hint: error.hint };
    return { sandbox: undefined, sandboxError: { message: error.message, ...hint } };
  }
}

function examineFolders(): DoctorReport['folders'] {
  const temporary = makeTemporaryFolder();
  rmdirSync(temporary);
  const folders = [
    { purpose: 'runs', path: dirname(temporary) },
    { purpose: 'compiled', path: userStore().folder },
    { purpose: 'temporary', path: tmpdir() },
  ];
  return folders.map((folder) => ({ ...folder, freeBytes: freeBytes(folder.path) }));
}

/** @throws UserError while another judge of this user is running, since it may be using the cache */
function emptyCache(io: Io): number {
  if (isSharedNow(userStore()))
    throw new UserError('--empty-cache: another judge of yours is running', {
      hint: 'Wait until it has ended.',
    });
  const before = usageOfStore(userStore());
  emptyStore(userStore());
  const removed = before.bytes - usageOfStore(userStore()).bytes;
  io.stdout.write(`Removed ${sizeText(removed)} from ${shownPath(userStore().folder)}.\n`);
  return exitStatus.done;
}

/** Installs one language; prints each step and its reason on stderr first. */
async function install(name: string, io: Io): Promise<number> {
  const { packages } = installCommand(name);
  const language = (await currentReport(name)) ?? { name, found: false };
  if (language.found) {
    io.stdout.write(`${language.name} is already installed.\n`);
    return exitStatus.done;
  }
  // No single file shows that a language is installed, so its packages are always requested.
  const done = await installDebianTools([{ file: '', packages, reason: `the language ${language.name}` }]);
  const after = done ? await currentReport(name) : undefined;
  if (after?.found) io.stdout.write(`${after.name} is now installed: ${versions(after)}\n`);
  else if (done)
    io.stderr.write(
      `judge: the packages are installed, but ${after?.problem ?? 'it was not found'}${after?.elsewhere ? `; ${after.elsewhere}` : ''}\n`,
    );
  return after?.found ? exitStatus.done : exitStatus.failed;
}

async function currentReport(name: string): Promise<LanguageReport | undefined> {
  const id = languageNamed(languageTable(), name)?.id;
  return doctorReport(await findToolchains({})).find((language) => language.id === id);
}

function versions(language: LanguageReport): string {
  return language.tools.map((tool) => tool.version).join(', ');
}
