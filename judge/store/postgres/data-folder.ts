import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { describeSystemError, shownPath, UserError } from '../../host/index.ts';

/** Creates a data folder if it is missing; returns its real path. Root's folder can be entered by the database's user.
 *  @throws UserError when it cannot be made or written */
export function openDataFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: process.geteuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw new UserError(
      `${shownPath(folder)}: expected a data folder that can be written, found: ${describeSystemError(error)}`,
      { hint: 'Use another data folder (--data).', cause: error },
    );
  }
}
