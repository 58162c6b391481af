import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copies, writePackage } from '#problem-writer';
import { type Actor, addPackage, type Database, problemBySlug, putBlob, setHidden } from '#store';

/** A package of a problem in a folder or zip file. */
export interface PackageSource {
  readonly slug: string;
  readonly path: string;
  /** Owner of a new problem; default: the owner of the machine. */
  readonly by?: Actor;
  /** Whether contestants see it in the archive. Undefined: as before; a new one is hidden. */
  readonly isShown?: boolean | undefined;
}

/** Stores a package and asks for its check. @returns the id of the version */
export async function storePackage(
  db: Database,
  { slug, path, by, isShown }: PackageSource,
  signal: AbortSignal,
): Promise<number> {
  const blob = await putBlob(db, await zipAt(path, slug, signal));
  const versionId = await addPackage(db, { slug, blob, accountId: by === 'machine' ? undefined : by });
  const problem = await problemBySlug(db, slug);
  if (isShown !== undefined && problem !== undefined) await setHidden(db, problem.id, !isShown);
  return versionId;
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
