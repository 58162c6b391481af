import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { exportFiles, storedFiles } from '../../../contest/index.ts';
import { recordName } from '../../../contest-package/index.ts';
import { zipBytes } from '../../../exchange/index.ts';
import { projectRoot, shownPath, UserError } from '../../../host/index.ts';
import { sanitiseLine } from '../../../report/index.ts';
import {
  contestPackages,
  type Database,
  filesOfSubmission,
  getBlob,
  judgementRecords,
  type LogEntry,
  wholeLog,
} from '../../../store/index.ts';
import type { Io } from '../../terminal/io.ts';

/** Writes a contest as a package into a folder that must not be there yet. @throws UserError */
export async function exportContest(db: Database, id: string, target: string, io: Io): Promise<void> {
  const log = await wholeLog(db, id);
  if (log.every(({ type }) => type !== 'contest')) throw noContest(id);
  const folder = resolve(target);
  makeFolder(folder);
  for (const { path, text } of exportFiles(log)) writeInto(folder, path, text);
  await writeSources(db, log, folder);
  for await (const { id: judgement, judgement: record } of judgementRecords(db, id))
    writeInto(folder, join('judgements', judgement, recordName), JSON.stringify(record));
  for (const { path, digest } of storedFiles(log)) await writeBlob(db, digest, { folder, path });
  for (const { id: problem, blob } of await contestPackages(db, id))
    await writeBlob(db, blob, { folder, path: join('problems', problem, `${problem}.zip`) });
  io.stdout.write(`exported ${id} to ${shownPath(folder)}\n`);
}

/** Writes the public scoreboard of a contest as a zip file that must not be there yet. @throws UserError */
export async function exportBoard(db: Database, id: string, target: string, io: Io): Promise<void> {
  const { Assets, staticBoard } = await import('../../../server/index.ts'); // loads for long
  const content = await staticBoard(db, id, new Assets(join(projectRoot, 'build', 'assets')));
  if (content === undefined) throw noContest(id);
  const path = resolve(target);
  try {
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(
      code === 'EEXIST'
        ? `${shownPath(path)}: expected a file that is not there yet, found one`
        : `${shownPath(path)}: ${message}`,
      { cause: error },
    );
  }
  io.stdout.write(`exported the scoreboard of ${id} to ${shownPath(path)}\n`);
}

const noContest = (id: string): UserError => new UserError(`There is no contest "${sanitiseLine(id)}".`);

async function writeSources(db: Database, log: readonly LogEntry[], folder: string): Promise<void> {
  for (const { type, objectId, data } of log)
    if (type === 'submissions' && data !== null) {
      const files = await filesOfSubmission(db, data.key);
      const zip = await zipBytes(files.map(({ name, content }) => ({ path: name, bytes: content })));
      writeInto(folder, join('submissions', objectId, 'files.zip'), zip);
    }
}

async function writeBlob(
  db: Database,
  digest: string,
  { folder, path }: { readonly folder: string; readonly path: string },
): Promise<void> {
  const content = await getBlob(db, digest);
  if (content !== undefined) writeInto(folder, path, content);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isThere)
      throw new UserError(`${shownPath(folder)}: expected a folder that is not there yet, found one`);
    throw new UserError(`${shownPath(folder)}: ${(error as Error).message}`, { cause: error });
  }
}

function writeInto(folder: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
