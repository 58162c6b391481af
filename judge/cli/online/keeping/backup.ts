import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { shownPath, UserError } from '#host';
import { type BackupFacts, verifyBackup, writeBackup } from '#keeping';
import { sanitiseLine } from '#report';
import { addAudit, openDatabase } from '#store';
import { countOf, sizeText } from '#text';
import { type CommandModule, examples, exitStatus } from '../../command.ts';
import { type Io, printResult } from '../../terminal/io.ts';
import { BytesDisplay } from '../../terminal/progress-display.ts';
import { version } from '../../version.ts';
import { dataOption, withDatabaseUrl } from '../store.ts';

const help = `${examples([
  ['judge backup monday.zip', 'back up everything, as of one moment'],
  ['judge backup --verify monday.zip', 'check that it is intact'],
  ['judge restore monday.zip --data new', 'restore it; then run judge serve --data new'],
])}
The judge may be running or stopped. The database is dumped by PostgreSQL's pg_dump, which must not be older than the
server: accounts, contests, submissions, verdicts, event logs, uploaded packages, files of cases. Bundled problems come
with the program. The file contains password hashes and secret test data, so only you can read it.
It appears only when the backup is complete.
Without this program: unzip -p monday.zip database.dump | pg_restore --dbname=...

Exit status: 0 done, or the backup is intact; 1 --verify found damage; 2 wrong usage, no such file or database, no
space; 130 interrupted, nothing was written.\n`;

/** `judge backup`. */
export const backupCommand: CommandModule = { configure, help, run };

interface Flags {
  readonly verify?: true;
  readonly json?: true;
}

function configure(command: Command): void {
  command
    .argument('<file>', 'the backup, a zip file that must not exist yet, in a folder that must')
    .option(...dataOption)
    .option('--verify', 'check an existing backup instead: compare every checksum and list what is damaged')
    .option('--json', 'print one line of JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const [name] = command.processedArgs as [string];
  const flags = command.opts<Flags>();
  if (name === '') throw new UserError('backup: expected a file name, found an empty one');
  return flags.verify ? verify(resolve(name), flags, io) : write(resolve(name), command, flags, io);
}

async function write(path: string, command: Command, { json }: Flags, io: Io): Promise<number> {
  const display = new BytesDisplay(io, 'backing up, about');
  const onProgress = (done: number, about: number) => display.update(done, about);
  let facts: BackupFacts;
  try {
    facts = await withDatabaseUrl(command, io, async (url) => {
      const written = await writeBackup(url, path, { judge: version(), signal: io.signal, onProgress });
      await note(url, path);
      return written;
    });
  } finally {
    display.stop();
  }
  const words = `wrote ${shownPath(path)}: ${contents(facts)}\n`;
  printResult(io, json, { version: 1, file: path, ...facts }, () => words);
  return exitStatus.done;
}

/** Records the backup in the audit log: `judge doctor --contest` shows how old it is. */
async function note(url: string, path: string): Promise<void> {
  await using db = openDatabase(url, { connections: 1 });
  await addAudit(db, {
    accountId: null,
    action: 'backup',
    object: basename(path),
    address: 'command line',
  });
}

async function verify(path: string, { json }: Flags, io: Io): Promise<number> {
  const display = new BytesDisplay(io, 'reading');
  const onProgress = (done: number, all: number) => display.update(done, all);
  const { bytes, facts, damage } = await verifyBackup(path, { signal: io.signal, onProgress }).finally(() =>
    display.stop(),
  );
  if (json) io.stdout.write(`${JSON.stringify({ version: 1, file: path, bytes, damage, ...facts })}\n`);
  else if (damage.length === 0)
    io.stdout.write(`${shownPath(path)} is intact: ${sizeText(bytes)}${facts && `, ${contents(facts)}`}\n`);
  else
    io.stdout.write(
      `${shownPath(path)} is damaged:\n${damage.map((one) => `  ${sanitiseLine(one)}\n`).join('')}`,
    );
  return damage.length === 0 ? exitStatus.done : exitStatus.failed;
}

/** `taken 2026-11-23 14:20:07 UTC by judge 0.1.0: 3 contests, 120 submissions, 14 accounts, 40 files (12.0 MiB)`. */
export const contents = ({ takenAt, judge, counts }: BackupFacts): string =>
  `taken ${sanitiseLine(takenAt.slice(0, 19).replace('T', ' '))} UTC by judge ${sanitiseLine(judge)}: ${[
    countOf(counts.contests - 1, 'contest'), // one is the archive
    countOf(counts.submissions, 'submission'),
    countOf(counts.accounts, 'account'),
    `${countOf(counts.blobs, 'file')} (${sizeText(counts.blobBytes)})`,
  ].join(', ')}`;
