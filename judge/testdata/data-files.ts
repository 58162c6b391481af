import { hash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatIssues, PackageFault } from '#host';
import { type Manifest, type ManifestFile, readManifest } from '#problem-reader';
import type { RenderedCase } from './render.ts';

/** SHA-256 in lower-case hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data);

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

/** The text of manifest.yaml: one line per file, so that changes are easy to see in a diff; below the comment it is
 *  JSON, which is YAML too and quick to read. */
export const formatManifest = ({ generator, seed, files, hand_made, groups }: Manifest): string =>
  [
    '# Made by "judge testdata"; "judge testdata --check" proves that it holds. Digests are SHA-256.',
    '{',
    '"version": 1,',
    `"generator": ${JSON.stringify(generator)},`,
    `"seed": ${seed},`,
    `"files": ${formatList(files)},`,
    `"hand_made": ${formatList(hand_made)},`,
    `"groups": ${formatList(groups)}`,
    '}',
    '',
  ].join('\n');

const formatList = (items: readonly (ManifestFile | Manifest['groups'][number])[]): string =>
  `[${items.map((item) => `\n  ${JSON.stringify(item)}`).join(',')}${items.length > 0 ? '\n' : ''}]`;

/** The manifest of a data folder, if it has one. @throws UserError when it is broken */
export function loadManifest(dataFolder: string): Manifest | undefined {
  const { manifest, issues } = readManifest(dataFolder);
  if (issues.length === 0) return manifest;
  throw new PackageFault(`The manifest of the test data is broken:\n${formatIssues(issues)}`, {
    hint: 'It is made by "judge testdata": restore it, or remove it together with the generated files.',
  });
}
