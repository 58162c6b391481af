import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MachineLack, shownPath, UserError } from '#host';
import { writeBackup } from '#keeping';
import { newestSchema } from '#store';
import { version } from '../version.ts';

/** What `judge serve` saves before it changes the tables of an older version. */
export interface SavedBefore {
  readonly url: string;
  /** The data folder. */
  readonly folder: string;
  /** The tables as they are. */
  readonly schema: string;
  readonly signal: AbortSignal;
}

/** Writes a backup into the data folder: whoever wants the older version back restores it. There is one for each
 *  change: a start that fails and is repeated fills no disk.
 *  @returns its path
 *  @throws MachineLack if there can be none */
export async function backUpBefore({ url, folder, schema, signal }: SavedBefore): Promise<string> {
  const path = join(folder, 'backups', `before-${newestSchema()}.zip`);
  const next = `${path}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    rmSync(next, { force: true }); // left by one that was killed
    await writeBackup(url, next, { judge: version(), signal });
    renameSync(next, path);
    return path;
  } catch (error) {
    if (!(error instanceof UserError) && (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new MachineLack(
      `${shownPath(path)}: expected to write a backup, because the tables are ${schema} and change to ${newestSchema()}; found: ${(error as Error).message}`,
      {
        cause: error,
        hint: 'Mend that, or, if you have a backup, start once with --no-backup. Nothing has been changed.',
      },
    );
  }
}
