import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { shownPath, UserError } from '../../host/index.ts';

/** A file of a package that is about to be written: its content, or the file that it copies. */
export type PlannedFile = {
  /** Relative to the package, with `/`. */
  readonly path: string;
  readonly isExecutable?: boolean;
} & ({ readonly text: string } | { readonly copyOf: string });

/** What a package will hold, and what people should know about it: what was left out, and why. */
export interface PackagePlan {
  readonly files: readonly PlannedFile[];
  readonly notes: readonly string[];
}

/** Characters that no name in a package has: they would break lists of files, and terminals. */
const oddName = /["\\\p{Cc}]/u;

/** A file or all files of a folder, under a new path; names that begin with a dot or hold odd characters stay behind. Links are
 *  followed as long as they stay in `root`: a package may come from anybody.
 *  @throws UserError for a link that leads out of it, or in circles */
export function copies(from: string, path: string, root: string): PlannedFile[] {
  return walk(from, path, realpathSync(root), []);
}

function walk(from: string, path: string, root: string, above: readonly string[]): PlannedFile[] {
  if (oddName.test(path)) return [];
  const real = realpathSync(from);
  if (real !== root && !real.startsWith(root + sep))
    throw new UserError(`${shownPath(from)} leads out of the package, which is not allowed.`);
  if (above.includes(real)) throw new UserError(`${shownPath(from)} leads back to a folder that it lies in.`);
  const status = statSync(real);
  if (status.isFile()) return [{ path, copyOf: real, isExecutable: (status.mode & 0o100) !== 0 }];
  if (!status.isDirectory()) return [];
  const names = readdirSync(real).filter((name) => !name.startsWith('.'));
  return names.sort().flatMap((name) => walk(join(from, name), `${path}/${name}`, root, [...above, real]));
}

export const contentOf = (file: PlannedFile): Buffer =>
  'text' in file ? Buffer.from(file.text) : readFileSync(file.copyOf);
