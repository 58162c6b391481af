import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestFile } from '#problem-reader';
import type { RenderedCase } from './render.ts';

/** SHA-256 in lower-case hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The two files of a test case, as paths relative to the data folder. */
export const filesOf = ({
  name,
  input,
  answer,
}: RenderedCase): readonly (readonly [path: string, text: string])[] => [
  [`${name}.in`, input],
  [`${name}.ans`, answer],
];

/** The manifest's entry for a file. */
export const describeFile = (name: string, data: string | Uint8Array): ManifestFile => ({
  name,
  bytes: typeof data === 'string' ? Buffer.byteLength(data) : data.length,
  sha256: sha256(data),
});

/** Computes the digest of a group case by case; equal to
 *  `sha256sum full/*.in full/*.ans | LC_ALL=C sort | sha256sum` in the folder that holds the group. */
export function createGroupDigest(): {
  add(made: RenderedCase): void;
  result(): { cases: number; sha256: string };
} {
  const lines: string[] = [];
  return {
    add(made) {
      for (const [path, text] of filesOf(made)) lines.push(`${sha256(text)}  ${path}\n`);
    },
    result: () => ({ cases: lines.length / 2, sha256: sha256(lines.sort().join('')) }),
  };
}

/** Paths of all files and links below `folder`, relative to it, sorted; without manifest.yaml and dot files. */
export function listDataFiles(folder: string, below = ''): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  const paths = entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || path === 'manifest.yaml') return [];
    return entry.isDirectory() ? listDataFiles(folder, path) : [path];
  });
  return paths.sort();
}
