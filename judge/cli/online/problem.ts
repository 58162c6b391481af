import { basename, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { inTemporaryFolder, UserError } from '#host';
import { findPackage, listProblems } from '#problem-reader';
import { archive } from '#protocol';
import { renderTable, sanitiseLine } from '#report';
import { Announcer, checkAgain, type Database, listProblemVersions, problemBySlug, setHidden } from '#store';
import { enterBundledProblems } from '#worker';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { refuseForeign, refuseMore } from '../options/option-values.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { followCheck, uploadPackage } from './follow-check.ts';
import { wholePackage } from './problem-zip.ts';
import { dataOption, readStore, withStore } from './store.ts';

const actions = ['add', 'show', 'hide', 'list', 'verify'] as const;
type Action = (typeof actions)[number];

const help = `${examples([
  ['judge problem add sums.zip', 'upload a package and show what the check finds'],
  ['judge problem add contest/sums --as sums2', 'the same for a folder, under another slug'],
  ['judge problem show sums', 'show it to everybody; hide takes it back'],
  ['judge problem verify sums', 'check a problem again'],
  ['judge problem list', 'list all problems'],
])}
A package comes into use once a worker has checked it without errors. Until then, or if it is refused (exit status 1),
the previous version stays in use. A new problem is hidden until it is shown.\n`;

/** `judge problem`. */
export const problemCommand: CommandModule = { configure, help, run };

function configure(command: Command): void {
  command
    .addArgument(new Argument('<action>', 'what to do').choices(actions))
    .argument('[problem]', 'zip file or folder of a package, or the slug of a problem')
    .option('--as <slug>', 'slug of the problem (default: the name of the file or folder)')
    .option('--show', 'show it to everybody as soon as it is checked')
    .option(...dataOption);
}

async function run(command: Command, io: Io): Promise<number> {
  const [action, problem] = command.processedArgs as [Action, string | undefined];
  const flags = command.opts<{ readonly as?: string; readonly show?: boolean }>();
  refuseForeign(command, action, { as: ['add'], show: ['add'] });
  if (action === 'list') {
    refuseMore('problem list', problem);
    return readStore(command, io, (db) => list(db, io));
  }
  if (problem === undefined) throw new UserError(`problem ${action}: expected a problem`);
  return withStore(command, io, (db) => {
    if (action === 'add') return add(db, problem, flags, io);
    return action === 'verify' ? verifyAgain(db, problem, io) : setShown(db, problem, action === 'show', io);
  });
}

async function setShown(db: Database, slug: string, isShown: boolean, io: Io): Promise<number> {
  const problem = await problemBySlug(db, slug);
  if (problem === undefined) throw noSuchProblem(slug);
  await setHidden(db, problem.id, !isShown);
  const announcer = new Announcer(db);
  announcer.announce('event', archive);
  await announcer.settled();
  io.stdout.write(`${slug}: ${isShown ? 'everybody sees it' : 'hidden'}\n`);
  return exitStatus.done;
}

const noSuchProblem = (slug: string): UserError =>
  new UserError(`There is no problem "${sanitiseLine(slug)}" that can be judged.`, {
    hint: '`judge problem list` lists the problems.',
  });

async function list(db: Database, io: Io): Promise<number> {
  const rows = (await listProblemVersions(db, 'machine')).map(({ slug, title, bundled, state, isHidden }) => [
    slug,
    sanitiseLine(title ?? ''),
    bundled ? 'comes with the judge' : 'uploaded',
    isHidden ? `${state}, hidden` : state,
  ]);
  const columns = ['slug', 'title', 'from', 'state'];
  io.stdout.write(renderTable(columns, rows, styleOf(io.stdout, io.env)));
  return exitStatus.done;
}

async function add(
  db: Database,
  problem: string,
  { as, show }: { readonly as?: string; readonly show?: boolean },
  io: Io,
): Promise<number> {
  if (listProblems().includes(problem)) {
    const announcer = new Announcer(db);
    await enterBundledProblems(db, announcer, [problem]);
    await announcer.settled();
    io.stdout.write(`${problem}: it comes with the judge and is in the archive\n`);
    return exitStatus.done;
  }
  const path = resolve(findPackage(problem));
  const slug = as ?? basename(path).replace(/\.(zip|kpp)$/i, '');
  refuseSlug(slug);
  const isReady = await inTemporaryFolder(async (home) =>
    uploadPackage(db, { slug, path: await wholePackage(path, slug, home, io), isShown: show }, io),
  );
  if ((await problemBySlug(db, slug))?.hidden)
    io.stdout.write(`${slug}: hidden; show it with: judge problem show ${slug}\n`);
  return isReady ? exitStatus.done : exitStatus.failed;
}

function refuseSlug(slug: string): void {
  const hint = 'Give another one with --as <slug>.';
  if (!/^[a-z0-9]{1,60}$/.test(slug))
    throw new UserError(`slug: expected lower-case letters and digits, found "${sanitiseLine(slug)}"`, {
      hint,
    });
  if (listProblems().includes(slug))
    throw new UserError(`slug: "${slug}" is a problem that comes with the judge`, { hint });
}

async function verifyAgain(db: Database, slug: string, io: Io): Promise<number> {
  const versionId = await checkAgain(db, slug);
  if (versionId === undefined) throw noSuchProblem(slug);
  return followCheck(db, { slug, versionId }, io);
}
