import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copies, writePackage } from '../../exchange/index.ts';
import { addPackage, type Database, problemBySlug, putBlob, setHidden } from '../../store/index.ts';
import { exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';
import { followCheck } from './follow-check.ts';

/** Uploads a package from a folder or zip file and shows its check. @returns true if it is ready */
export async function uploadPackage(
  db: Database,
  { slug, path, isHidden }: { readonly slug: string; readonly path: string; readonly isHidden: boolean },
  io: Io,
): Promise<boolean> {
  const blob = await putBlob(db, await zipAt(path, slug, io.signal));
  const versionId = await addPackage(db, { slug, blob });
  const problem = await problemBySlug(db, slug);
  if (isHidden && problem !== undefined) await setHidden(db, problem.id, true);
  return (await followCheck(db, { slug, versionId }, io)) === exitStatus.done;
}

/** The bytes of a zip file, or of one made from a folder. */
async function zipAt(path: string, slug: string, signal: AbortSignal): Promise<Buffer> {
  if (!statSync(path).isDirectory()) return readFileSync(path);
  const folder = mkdtempSync(join(tmpdir(), 'antipode-zip-'));
  try {
    const target = join(folder, `${slug}.zip`);
    await writePackage(copies(path, slug, path), target, signal);
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
