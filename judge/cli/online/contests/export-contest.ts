import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectRoot, shownPath, UserError } from '#host';
import { makeNew } from '#problem-writer';
import { sanitiseLine } from '#report';
import { contestLine, type Database } from '#store';
import type { Io } from '../../terminal/io.ts';

/** Writes a contest as a package into a folder that must not be there yet. @throws UserError */
export async function exportContest(db: Database, id: string, target: string, io: Io): Promise<void> {
  if ((await contestLine(db, id)) === undefined) throw noContest(id);
  const folder = resolve(target);
  await makeNew(folder, async (stage) => {
    mkdirSync(stage);
    const { contestFiles } = await import('#server'); // loads for long
    for await (const { path, content } of contestFiles(db, id, 'machine')) {
      io.signal.throwIfAborted();
      writeInto(stage, path, content);
    }
  });
  io.stdout.write(`exported ${id} to ${shownPath(folder)}\n`);
}

/** Writes the public scoreboard of a contest as a zip file that must not be there yet. @throws UserError */
export async function exportBoard(db: Database, id: string, target: string, io: Io): Promise<void> {
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
