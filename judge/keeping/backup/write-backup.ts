import { hash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { flushToDisk, shownPath, UserError, withStage } from '#host';
import {
  type Database,
  databaseBytes,
  openDatabase,
  rowCounts,
  type SharedSnapshot,
  schemaOf,
  shareSnapshot,
} from '#store';
import { clientFor, spawnClient } from '#store/postgres';
import { ClientRun } from './client-run.ts';
import { type BackupFacts, backupFormat, digestLength, parts, pieceBytes, sealText } from './format.ts';
import { PieceDigests, Seal } from './seal.ts';

/** How a backup is taken. */
export interface BackupOptions {
  /** The version of the judge. */
  readonly judge: string;
  readonly signal: AbortSignal;
  /** Gets the bytes that are written, and about how many there will be. */
  readonly onProgress?: (done: number, about: number) => void;
}

/** Writes a backup of a database, which goes on working, to a file that is not there yet. All of it is from one moment.
 *  @throws UserError, MachineLack; then nothing is left of the file */
export async function writeBackup(url: string, path: string, options: BackupOptions): Promise<BackupFacts> {
  if (existsSync(path))
    throw new UserError(`${shownPath(path)}: expected the name of a new file, found one that exists`);
  if (!existsSync(dirname(path)))
    throw new UserError(`${shownPath(path)}: expected a folder ${shownPath(dirname(path))}, found none`, {
      hint: 'A backup makes no folders: if that of an unmounted disk were made, the backup would be on another disk.',
    });
  await using db = openDatabase(url, { connections: 1 });
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((moment) => writeMoment(moment, url, path, options));
}

async function writeMoment(
  moment: Database,
  url: string,
  path: string,
  { judge, signal, onProgress = () => undefined }: BackupOptions,
): Promise<BackupFacts> {
  const schema = await schemaOf(moment);
  if (schema === undefined)
    throw new UserError('database: expected one of this judge, found one without its tables');
  const snapshot = await shareSnapshot(moment);
  const client = clientFor('pg_dump', snapshot.major);
  const facts: BackupFacts = {
    format: backupFormat,
    judge,
    schema,
    takenAt: snapshot.takenAt.toISOString(),
    server: { major: snapshot.major, version: snapshot.version },
    client: client.major,
    counts: await rowCounts(moment),
  };
  const about = await databaseBytes(moment);
  const dumping = new ClientRun(
    'pg_dump',
    spawnClient(client, url, dumpWords(snapshot), ['ignore', 'pipe', 'pipe']),
  );
  try {
    await withStage(path, async (stage) => {
      await writeZip(facts, dumping, stage, { signal, onProgress: (done) => onProgress(done, about) });
      renameSync(stage, path);
      flushToDisk(dirname(path));
    });
  } finally {
    await dumping.stop();
  }
  return facts;
}

const dumpWords = ({ name }: SharedSnapshot): readonly string[] => [
  ...['--format=custom', '--compress=1', '--no-owner', '--no-privileges', '--no-password'],
  '--exclude-table-data=public.factor_key', // with it everybody who has a backup could make codes
  `--snapshot=${name}`,
];

async function writeZip(
  facts: BackupFacts,
  dumping: ClientRun,
  path: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<void> {
  const zip = new ZipFile();
  const about = Buffer.from(`${JSON.stringify(facts, undefined, 1)}\n`);
  const options = { compress: false, mode: 0o100600 };
  zip.addBuffer(about, parts.about, options);
  const digests = new PieceDigests();
  const dumped = watched(dumping, digests, onProgress);
  zip.addReadStream(dumped, parts.dump, { ...options, forceZip64Format: true });
  zip.addReadStreamLazy(parts.checks, options, (give) =>
    give(undefined, Readable.from([checksOf(about, digests)])),
  );
  zip.end({ comment: sealText + '0'.repeat(digestLength), forceZip64Format: false });
  const failed = new AbortController();
  zip.on('error', (error) => failed.abort(error));
  dumped.on('error', (error) => failed.abort(error));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(zip.outputStream), new Seal(), file, {
    signal: AbortSignal.any([signal, failed.signal]),
  }).catch((error: unknown) => {
    throw failed.signal.aborted ? failed.signal.reason : error;
  });
}

/** What pg_dump writes; ends with its error if it fails, so that no half of a dump becomes a backup. */
function watched(dumping: ClientRun, digests: PieceDigests, onProgress: (done: number) => void): Readable {
  const { stdout } = dumping.child;
  if (stdout === null) throw new Error('pg_dump has no output');
  const last = new Transform({
    transform: (chunk, _, done) => {
      onProgress(digests.bytes);
      done(null, chunk);
    },
    flush: (done) => {
      dumping.succeeded().then(() => done(), done);
    },
  });
  pipeline(stdout, digests, last).catch(() => undefined); // each hands its error on
  return last;
}

function checksOf(about: Buffer, digests: PieceDigests): Buffer {
  const checks = {
    [parts.about]: { sha256: hash('sha256', about) },
    [parts.dump]: { bytes: digests.bytes, sha256: digests.digest(), pieceBytes, pieces: digests.pieces },
  };
  return Buffer.from(`${JSON.stringify(checks)}\n`);
}
