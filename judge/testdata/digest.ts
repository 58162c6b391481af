import { createHash } from 'node:crypto';
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
