import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type FileIssue, readYaml } from '#host';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 (64 hexadecimal digits)');
const path = z
  .string()
  .regex(/^([a-zA-Z0-9_][a-zA-Z0-9_.-]*\/)*[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/, 'a path inside the data folder');
const files = z.array(z.strictObject({ name: path, bytes: z.int().min(0), sha256 }));

const manifestSchema = z.strictObject({
  version: z.literal(1),
  generator: path,
  seed: z.int(),
  files,
  hand_made: files.default([]),
  groups: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z0-9_]+$/, 'a name of lower-case letters, digits and "_"'),
        cases: z.int().positive(),
        sha256,
      }),
    )
    .default([]),
});

/** manifest.yaml of a data folder: the files that `judge testdata` made there, and their sources.
 *  `hand_made`: files that it found there and kept; `groups`: generated on demand. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A file of a data folder: path relative to it, size and SHA-256. */
export type ManifestFile = Manifest['files'][number];

/** Reads the manifest of a data folder; `manifest` is undefined if it is missing or broken. */
export function readManifest(dataFolder: string): {
  readonly manifest: Manifest | undefined;
  readonly issues: readonly FileIssue[];
} {
  const file = join(dataFolder, 'manifest.yaml');
  if (!existsSync(file)) return { manifest: undefined, issues: [] };
  const { value, issues } = readYaml(file, manifestSchema, { strict: true, isMade: true });
  return { manifest: value, issues };
}
