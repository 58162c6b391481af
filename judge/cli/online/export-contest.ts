import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { exportFiles } from '../../contest-package/index.ts';
import { zipBytes } from '../../exchange/index.ts';
import { shownPath, UserError } from '../../host/index.ts';
import { sanitiseLine } from '../../report/index.ts';
import { type Database, eventsSince, filesOfSubmission, type LogEntry } from '../../store/index.ts';
import type { Io } from '../terminal/io.ts';

const batch = 5_000;

/** Writes a contest as a package into a folder that must not be there yet. @throws UserError */
export async function exportContest(db: Database, id: string, target: string, io: Io): Promise<void> {
  const log: LogEntry[] = [];
  for (;;) {
    const events = await eventsSince(db, id, log.length, batch);
    log.push(...events);
    if (events.length < batch) break;
  }
  if (log.every(({ type }) => type !== 'contest'))
    throw new UserError(`There is no contest "${sanitiseLine(id)}".`);
  const folder = resolve(target);
  makeFolder(folder);
  for (const { path, text } of exportFiles(log)) writeInto(folder, path, text);
  for (const { type, objectId, data } of log)
    if (type === 'submissions' && data !== null) {
      const files = await filesOfSubmission(db, data.key);
      const zip = await zipBytes(files.map(({ name, content }) => ({ path: name, bytes: content })));
      writeInto(folder, join('submissions', objectId, 'files.zip'), zip);
    }
  io.stdout.write(`exported ${id} to ${shownPath(folder)}\n`);
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
