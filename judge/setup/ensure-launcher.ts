import { MachineLack } from '#host';
import { ensureLauncher as ensure, type LauncherFolders } from './launcher.mjs';
import { SetUpError } from './project.mjs';

/** Path of the sandbox launcher, compiled first if its sources have changed.
 *  @throws MachineLack without a C compiler, or when the sources do not compile; the message says what to do */
export async function ensureLauncher(folders?: LauncherFolders): Promise<string> {
  try {
    return await ensure(folders);
  } catch (error) {
    throw error instanceof SetUpError ? new MachineLack(error.message, { cause: error }) : error;
  }
}
