import { formatIssues, PackageFault } from '../host/index.ts';
import { type Manifest, type ManifestFile, readManifest } from '../package/index.ts';

/** The text of manifest.yaml: one line per file, so that changes are easy to see in a diff. */
export const formatManifest = ({ generator, seed, files, hand_made, groups }: Manifest): string =>
  [
    '# Made by "judge testdata"; "judge testdata --check" proves that it holds. Digests are SHA-256.',
    'version: 1',
    `generator: ${generator}`,
    `seed: ${seed}`,
    ...formatList('files', files.map(formatFile)),
    ...formatList('hand_made', hand_made.map(formatFile)),
    ...formatList(
      'groups',
      groups.map(({ name, cases, sha256 }) => `{ name: "${name}", cases: ${cases}, sha256: "${sha256}" }`),
    ),
    '',
  ].join('\n');

const formatFile = ({ name, bytes, sha256 }: ManifestFile): string =>
  `{ name: "${name}", bytes: ${bytes}, sha256: "${sha256}" }`;

const formatList = (key: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [`${key}: []`] : [`${key}:`, ...lines.map((line) => `  - ${line}`)];

/** The manifest of a data folder, if it has one. @throws UserError when it is broken */
export function loadManifest(dataFolder: string): Manifest | undefined {
  const { manifest, issues } = readManifest(dataFolder);
  if (issues.length === 0) return manifest;
  throw new PackageFault(`The manifest of the test data is broken:\n${formatIssues(issues)}`, {
    hint: 'It is made by "judge testdata": restore it, or remove it together with the generated files.',
  });
}
