import { basename, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { UserError } from '../../host/index.ts';
import { findPackage, listProblems } from '../../package/index.ts';
import { renderTable, sanitiseLine } from '../../report/index.ts';
import { Announcer, checkAgain, type Database, listProblemVersions } from '../../store/index.ts';
import { enterBundledProblems } from '../../worker/index.ts';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { refuseMore } from '../options/refuse-more.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { followCheck } from './follow-check.ts';
import { dataOption, readStore, withStore } from './store.ts';
import { uploadPackage } from './upload-package.ts';

const actions = ['add', 'list', 'verify'] as const;
type Action = (typeof actions)[number];

/** `judge problem`. */
export const problemCommand: CommandModule = { configure, run };

function configure(command: Command): void {
  command
    .addArgument(new Argument('<action>', 'what to do').choices(actions))
    .argument('[problem]', 'zip file or folder of a package, or the slug of a problem')
    .option('--as <slug>', 'slug of the problem (default: the name of the file or folder)')
    .option(...dataOption)
    .addHelpText(
      'after',
      `${examples([
        ['judge problem add sums.zip', 'upload a package and show what the check finds'],
        ['judge problem add contest/sums --as sums2', 'the same for a folder, under another slug'],
        ['judge problem verify sums', 'check a problem again'],
        ['judge problem list', 'list all problems'],
      ])}
A package comes into use once a worker has checked it without errors. Until then, or if it is refused (exit status 1),
the previous version stays in use.\n`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [action, problem] = command.processedArgs as [Action, string | undefined];
  const flags = command.opts<{ readonly as?: string }>();
  if (action === 'list') {
    refuseMore('problem list', problem);
    return readStore(command, io, (db) => list(db, io));
  }
  if (problem === undefined) throw new UserError(`problem ${action}: expected a problem`);
  return withStore(command, io, (db) =>
    action === 'add' ? add(db, problem, flags, io) : verifyAgain(db, problem, io),
  );
}

async function list(db: Database, io: Io): Promise<number> {
  const rows = (await listProblemVersions(db, 'machine')).map(({ slug, title, bundled, state, isHidden }) => [
    slug,
    sanitiseLine(title ?? ''),
    bundled ? 'comes with the judge' : 'uploaded',
    isHidden ? `${state}, hidden` : state,
  ]);
  const columns = ['slug', 'title', 'from', 'state'].map((heading) => ({ heading }));
  io.stdout.write(renderTable(columns, rows, styleOf(io.stdout, io.env)));
  return exitStatus.done;
}

async function add(db: Database, problem: string, { as }: { readonly as?: string }, io: Io): Promise<number> {
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
  const isReady = await uploadPackage(db, { slug, path, isHidden: false }, io);
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
  if (versionId === undefined)
    throw new UserError(`There is no problem "${sanitiseLine(slug)}" that can be judged.`, {
      hint: '`judge problem list` lists the problems.',
    });
  return followCheck(db, { slug, versionId }, io);
}
