import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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

/** A file or all files of a folder, under a new path; names that begin with a dot stay behind. Links are followed: the reader of
 *  packages has seen to it that they stay inside. */
export function copies(from: string, path: string): PlannedFile[] {
  const status = statSync(from);
  if (status.isFile()) return [{ path, copyOf: from, isExecutable: (status.mode & 0o100) !== 0 }];
  if (!status.isDirectory()) return [];
  const names = readdirSync(from)
    .filter((name) => !name.startsWith('.'))
    .sort();
  return names.flatMap((name) => copies(join(from, name), `${path}/${name}`));
}

export const contentOf = (file: PlannedFile): Buffer =>
  'text' in file ? Buffer.from(file.text) : readFileSync(file.copyOf);
