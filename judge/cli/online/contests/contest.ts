import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type ContestNow, freezeNow, isRefused, startNow, thawAt } from '#contest';
import { withContestPackage } from '#contest-reader';
import { didYouMean, makeTemporaryFolder, projectRoot, shownPath, UserError } from '#host';
import { makeNew } from '#problem-writer';
import { type ContestObject, utcText } from '#protocol';
import { sanitiseLine } from '#report';
import { Announcer, changeContest, contestLine, type Database, finalizeContest } from '#store';
import { examples, exitStatus } from '../../command.ts';
import { parseCount } from '../../options/option-values.ts';
import type { Io } from '../../terminal/io.ts';
import { dataOption, readStore, withStore } from '../store.ts';
import { importInto } from './import-contest.ts';
import { rehearseContest } from './rehearse-contest.ts';
import { listDifferences, shadowContest } from './shadow-contest.ts';

/** Writes a contest as a package into a folder that must not be there yet. @throws UserError */
async function exportContest(db: Database, id: string, target: string, io: Io): Promise<void> {
  const folder = resolve(target);
  let secrets: readonly string[] = [];
  await makeNew(folder, async (stage) => {
    secrets = await writeContest(db, id, stage, io);
  });
  io.stdout.write(`exported ${id} to ${shownPath(folder)}\n`);
  for (const path of secrets) io.stdout.write(`  ${path} has the inputs that decide: keep it secret\n`);
}

/** @returns the files with the inputs that decide after the end */
async function writeContest(db: Database, id: string, folder: string, io: Io): Promise<readonly string[]> {
  if ((await contestLine(db, id)) === undefined) throw noContest(id);
  mkdirSync(folder);
  const secrets: string[] = [];
  const { contestFiles } = await import('#server'); // loads for long
  for await (const { path, content } of contestFiles(db, id, 'machine')) {
    io.signal.throwIfAborted();
    writeInto(folder, path, content);
    if (/^problems\/[^/]+\/final\//.test(path)) secrets.push(path);
  }
  return secrets;
}

/** Rehearses a contest from a folder or zip file, or one of this judge. */
async function rehearse(db: Database, contest: string, command: Command, io: Io): Promise<number> {
  const play = (path: string) => withContestPackage(path, (found) => rehearseContest(db, found, command, io));
  if (existsSync(contest)) return play(contest);
  if ((await contestLine(db, contest)) === undefined)
    throw new UserError(
      `There is no contest "${sanitiseLine(contest)}", and no folder or zip file of this name.`,
    );
  const place = makeTemporaryFolder();
  try {
    const folder = join(place, 'contest');
    await writeContest(db, contest, folder, io);
    return await play(folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Writes the public scoreboard of a contest as a zip file that must not be there yet. @throws UserError */
async function exportBoard(db: Database, id: string, target: string, io: Io): Promise<void> {
  const [{ Assets }, { staticBoard }] = await Promise.all([import('#server'), import('#web')]); // they load for long
  const content = await staticBoard(db, id, new Assets(join(projectRoot, 'build', 'assets')));
  if (content === undefined) throw noContest(id);
  const path = resolve(target);
  await makeNew(path, async (stage) => writeFileSync(stage, content, { flag: 'wx' }));
  io.stdout.write(`exported the scoreboard of ${id} to ${shownPath(path)}\n`);
}

const noContest = (id: string): UserError => new UserError(`There is no contest "${sanitiseLine(id)}".`);

function writeInto(folder: string, path: string, content: Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const actions = [
  'import',
  'export',
  'start',
  'freeze',
  'thaw',
  'finalize',
  'shadow',
  'differences',
  'rehearse',
] as const;
type ContestAction = (typeof actions)[number];

/** True for the name of an action on a contest of a running judge. */
export const isContestAction = (word: string): word is ContestAction => actions.some((one) => one === word);

/** ` (did you mean "thaw"?)`, or '' for a word that is not nearly an action. */
export const nearAction = (word: string): string => (isContestAction(word) ? '' : didYouMean(word, actions));

/** The end of the help of `judge contest` about its actions. */
export const actionsHelp = `${examples([
  ['judge contest import finals', 'add a contest to the running judge, from a folder or zip file'],
  ['judge contest export finals --to archive', 'write it as a package of the Contest API'],
  ['judge contest export finals --board board.zip', 'write its scoreboard as pages that work offline'],
  ['judge contest start finals', 'start it now; freeze and thaw work the same way'],
  ['judge contest finalize finals', 'make its results final, or list what is missing'],
  [
    'judge contest shadow https://ccs.example/api/contests/finals --user shadow',
    'judge what another system judges, until its feed ends',
  ],
  ['judge contest differences finals', 'list the verdicts that differ'],
  ['judge contest rehearse archive --speed 20', 'play a recorded contest and say what to worry about'],
])}
Actions work on the contests of a running \`judge serve\`. \`import\` reads a contest package of the Contest API, files
of DOMjudge, or a folder as above, whose entries become submissions; if there is an error, nothing is imported.
An action always has a second word: \`judge contest import\` alone grades the folder import.

\`shadow\` follows the event feed of another system, with a password or token from standard input. If it is stopped,
it continues where it left off. The contest must exist on this judge, and the packages of its problems in the archive;
teams, groups, organisations and the list of problems are copied from the other system. \`differences\` and the page
Differences of the contest compare the verdicts; the exit status is 1 while any difference is unresolved.

\`rehearse\` stores a recorded contest again as the hidden contest \`rehearsal\`, with an account for each team, and
sends its submissions to the server at their times. It prints how long verdicts took, which ones differ from the
recording, and what to worry about; the exit status is 1 if there is anything. At the end everything is removed.\n`;

/** Adds the arguments and options of the actions to `judge contest`. */
export function configureActions(command: Command): void {
  command
    .argument(
      '[contest]',
      'with an action: a folder or zip file to import or rehearse, a URL to shadow, or the id of a contest',
    )
    .option(...dataOption)
    .option('--to <folder>', 'with export: where to write it (default: a new folder named after the contest)')
    .option('--board <zip>', 'with export: write only the public scoreboard, as pages that need no server')
    .option('--bronze <n>', 'with finalize: additional bronze medals', '0')
    .option('--user <name>', 'with shadow: user name on the other system; not needed with a token')
    .option('--into <contest>', 'with shadow: id of the contest on this judge (default: the same id)')
    .option('--from-start', 'with shadow: read the feed again from its beginning')
    .option(
      '--url <url>',
      'with rehearse: address of the server (default: the setting public url, else http://127.0.0.1:8080)',
    )
    .option('--speed <n>', 'with rehearse: how many times as fast as the recording', parseCount, 10)
    .option('--keep', 'with rehearse: do not remove the rehearsal at the end');
}

/** Carries out an action on a contest of a running judge. */
export async function runContestAction(action: ContestAction, command: Command, io: Io): Promise<number> {
  const [, contest] = command.processedArgs as [string, string | undefined];
  if (contest === undefined)
    throw new UserError(
      `judge contest ${action}: expected ${expectedBy(action)}, found nothing, and no folder "${action}" to grade`,
    );
  const using = action === 'export' || action === 'differences' ? readStore : withStore;
  return using(command, io, async (db) => {
    if (action === 'shadow') return shadowContest(db, contest, command, io);
    if (action === 'differences') return listDifferences(db, contest, io);
    if (action === 'rehearse') return rehearse(db, contest, command, io);
    if (action === 'import') await importInto(db, contest, io);
    else if (action === 'export') await exportAs(db, contest, command.opts(), io);
    else await change(db, action, contest, command, io);
    return exitStatus.done;
  });
}

function expectedBy(action: ContestAction): string {
  if (action === 'import') return 'a folder or zip file';
  if (action === 'rehearse') return 'a folder or zip file, or the id of a contest';
  return action === 'shadow' ? 'the address of a contest' : 'the id of a contest';
}

async function exportAs(
  db: Database,
  id: string,
  { to, board }: { readonly to?: string; readonly board?: string },
  io: Io,
): Promise<void> {
  if (board !== undefined) await exportBoard(db, id, board, io);
  if (board === undefined || to !== undefined) await exportContest(db, id, to ?? id, io);
}

const changes: Readonly<Record<'start' | 'freeze' | 'thaw', Parameters<typeof changeContest>[2]>> = {
  start: startNow,
  freeze: freezeNow,
  thaw: (now: ContestNow): ReturnType<typeof thawAt> => thawAt(now, now.nowMs),
};

type ClockAction = 'start' | 'freeze' | 'thaw' | 'finalize';

async function change(
  db: Database,
  action: ClockAction,
  id: string,
  command: Command,
  io: Io,
): Promise<void> {
  const changed =
    action === 'finalize'
      ? await finalizeContest(db, id, bronzeOf(command))
      : await changeContest(db, id, changes[action]);
  if (changed === undefined) throw new UserError(`There is no contest "${sanitiseLine(id)}".`);
  if (isRefused(changed)) throw new UserError(`${id}: ${sanitiseLine(changed.refused)}`);
  const announcer = new Announcer(db);
  announcer.announce('event', id);
  await announcer.settled();
  io.stdout.write(`${id}: ${doneTo(action, changed.object)}\n`);
}

function bronzeOf(command: Command): number {
  const { bronze } = command.opts<{ readonly bronze: string }>();
  if (/^\d{1,3}$/.test(bronze)) return Number(bronze);
  throw new UserError(`--bronze: expected a whole number from 0, found "${sanitiseLine(bronze)}"`);
}

const doneTo = (action: ClockAction, { start_time }: ContestObject): string =>
  ({
    start: `started at ${start_time == null ? '?' : utcText(start_time)}`,
    freeze: 'the board is frozen',
    thaw: 'the board is thawed',
    finalize: 'the results are final',
  })[action];
