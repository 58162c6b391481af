import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { shownPath, UserError } from '#host';
import { isHeldBy, type Problem } from '#problem-reader';

/** A file of a package to be written: its content, or the file that it copies. */
export type PlannedFile = {
  /** Relative to the package, with `/`. */
  readonly path: string;
  readonly isExecutable?: boolean;
  /** Passwords are in it: nobody else may read the file, or the zip file that holds it. */
  readonly isPrivate?: boolean;
} & ({ readonly text: string } | { readonly copyOf: string });

/** The files of a package, and notes for the user: what was left out, and why. */
export interface PackagePlan {
  readonly files: readonly PlannedFile[];
  readonly notes: readonly string[];
}

/** Characters that are not allowed in names, because they would break lists of files and terminals. */
const oddName = /["\\\p{Cc}]/u;

/** The folder that links in a folder of the problem may lead into: itself, or the collection of packages around it. */
export const linkRoot = (folder: string, { linksInto }: Pick<Problem, 'linksInto'>): string =>
  linksInto !== undefined && isHeldBy(linksInto, folder) ? linksInto : folder;

/** A file or all files of a folder, under a new path, except hidden files and names with odd characters. Links are
 *  followed only inside `root`, because a package may come from anyone.
 *  @throws UserError for a link that leads out of it, or in a circle */
export function copies(from: string, path: string, root: string): PlannedFile[] {
  return walk(from, path, realpathSync(root), []);
}

function walk(from: string, path: string, root: string, above: readonly string[]): PlannedFile[] {
  if (oddName.test(path)) return [];
  const real = realpathSync(from);
  if (real !== root && !real.startsWith(root + sep))
    throw new UserError(`${shownPath(from)} leads out of the package, which is not allowed.`);
  if (above.includes(real))
    throw new UserError(`${shownPath(from)} leads back to one of its own parent folders.`);
  const status = statSync(real);
  if (status.isFile()) return [{ path, copyOf: real, isExecutable: (status.mode & 0o100) !== 0 }];
  if (!status.isDirectory()) return [];
  const names = readdirSync(real).filter((name) => !name.startsWith('.'));
  return names.sort().flatMap((name) => walk(join(from, name), `${path}/${name}`, root, [...above, real]));
}

export const contentOf = (file: PlannedFile): Buffer =>
  'text' in file ? Buffer.from(file.text) : readFileSync(file.copyOf);

/** A zip file of files in memory. Equal files give equal bytes. */
export async function zipBytes(
  files: readonly { readonly path: string; readonly bytes: Buffer }[],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, bytes } of files)
    zip.addBuffer(bytes, path, { mtime: new Date(2000, 0, 1), mode: 0o100644, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
