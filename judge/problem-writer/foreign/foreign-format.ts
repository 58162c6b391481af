import * as z from 'zod';
import type { ForeignFiles } from './foreign-files.ts';
import type { ForeignProblem } from './translation.ts';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/** Keys of a schema, with a blank between them, that may hold anything. */
export const anything = <S extends string>(keys: S): Record<Words<S>, z.ZodOptional<z.ZodUnknown>> =>
  Object.fromEntries(keys.split(' ').map((key) => [key, z.unknown().optional()])) as Record<
    Words<S>,
    z.ZodOptional<z.ZodUnknown>
  >;

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
