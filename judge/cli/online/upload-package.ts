import type { Database } from '#store';
import { type PackageSource, storePackage } from '#worker';
import { exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';
import { followCheck } from './follow-check.ts';

/** Uploads a package from a folder or zip file and shows its check. @returns true if it is ready */
export async function uploadPackage(db: Database, source: PackageSource, io: Io): Promise<boolean> {
  const versionId = await storePackage(db, source, io.signal);
  return (await followCheck(db, { slug: source.slug, versionId }, io)) === exitStatus.done;
}
