import { formatIssues, PackageFault } from '#host';
import { type Manifest, type ManifestFile, readManifest } from '#problem-reader';

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
