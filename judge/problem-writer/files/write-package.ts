import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { shownPath, UserError, withStage } from '#host';
import type { PlannedFile } from './planned-file.ts';

/** Writes a new folder, or a zip file if the name ends in `.zip` or `.kpp`. Writes under a temporary name first, so
 *  that the target is complete or does not exist. Equal files give equal bytes.
 *  @throws UserError when the target exists or cannot be written; the reason of `signal` when it is aborted */
export async function writePackage(
  files: readonly PlannedFile[],
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const isZip = /\.(zip|kpp)$/i.test(target);
  await makeNew(target, (stage) =>
    isZip ? writeZip(sorted, stage, signal) : writeFolder(sorted, stage, signal),
  );
}

/** Lets `make` write a new file or folder next to the target, then renames it.
 *  @throws UserError when the target exists or cannot be written */
export async function makeNew(target: string, make: (stage: string) => Promise<void>): Promise<void> {
  refuseExisting(target);
  await withStage(target, async (stage) => {
    await make(stage);
    refuseExisting(target);
    renameSync(stage, target);
  });
}

/** @throws UserError when the target exists: nothing is ever overwritten */
export function refuseExisting(target: string): void {
  if (!existsSync(target)) return;
  throw new UserError(`${shownPath(target)} exists already.`, {
    hint: 'Existing files are never overwritten: remove it first, or choose another name.',
  });
}

/** Creates a folder and writes files into it. */
export async function writeFolder(
  files: readonly PlannedFile[],
  stage: string,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(stage);
  for (const file of files) {
    signal.throwIfAborted();
    const path = join(stage, file.path);
    await mkdir(dirname(path), { recursive: true });
    if ('text' in file) await writeFile(path, file.text, { mode: modeOf(file) });
    else await copyFile(file.copyOf, path);
    await chmod(path, modeOf(file));
  }
}

const modeOf = ({ isExecutable, isPrivate }: PlannedFile): number =>
  isPrivate ? 0o600 : isExecutable ? 0o755 : 0o644;

/** Zip files store only local times; this one is the same everywhere. */
const mtime = new Date(2000, 0, 1);

async function writeZip(files: readonly PlannedFile[], stage: string, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  const stop = new AbortController();
  // For a file that cannot be read, the archive gets the error, not its stream.
  zip.on('error', (error) => stop.abort(error));
  const mode = files.some(({ isPrivate }) => isPrivate) ? 0o600 : 0o644;
  const written = pipeline(zip.outputStream, createWriteStream(stage, { flags: 'wx', mode }), {
    signal: AbortSignal.any([signal, stop.signal]),
  });
  for (const file of files) {
    const options = { mtime, mode: file.isExecutable ? 0o100755 : 0o100644, forceDosTimestamp: true };
    if ('text' in file) zip.addBuffer(Buffer.from(file.text), file.path, options);
    else zip.addFile(file.copyOf, file.path, options);
  }
  zip.end();
  await written.catch((error: unknown) => {
    signal.throwIfAborted();
    throw stop.signal.aborted ? stop.signal.reason : error;
  });
}
