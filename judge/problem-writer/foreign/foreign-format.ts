import type { ForeignFiles } from './foreign-files.ts';
import type { ForeignProblem } from './translation.ts';

/** What the user adds to a package. */
export interface ForeignOptions {
  /** The header testlib.h, which other judges have themselves. */
  readonly testlib?: string | undefined;
  /** A folder for files that are unpacked. It exists until the package is written. */
  readonly scratch: string;
}

/** A format of another judge. */
export interface ForeignFormat {
  readonly name: string;
  /** True if a folder is a package of this format. */
  readonly isAt: (files: ForeignFiles) => boolean;
  /** The problems of the package. Reports errors to `files`. */
  readonly read: (
    files: ForeignFiles,
    options: ForeignOptions,
  ) => readonly ForeignProblem[] | Promise<readonly ForeignProblem[]>;
}
