import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectRoot, shownPath, UserError } from '../../../host/index.ts';
import { sanitiseLine } from '../../../report/index.ts';
import { type Database, wholeLog } from '../../../store/index.ts';
import type { Io } from '../../terminal/io.ts';

/** Writes a contest as a package into a folder that must not be there yet. @throws UserError */
export async function exportContest(db: Database, id: string, target: string, io: Io): Promise<void> {
  const log = await wholeLog(db, id);
  if (log.every(({ type }) => type !== 'contest')) throw noContest(id);
  const folder = resolve(target);
  makeFolder(folder);
  const { contestFiles } = await import('../../../server/index.ts'); // loads for long
  for await (const { path, content } of contestFiles(db, id, log)) writeInto(folder, path, content);
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

function writeInto(folder: string, path: string, content: Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
