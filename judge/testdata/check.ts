import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSystemError, type FileIssue, shownPath } from '#host';
import type { Manifest, ManifestFile, Problem } from '#problem-reader';
import {
  createGroupDigest,
  describeFile,
  filesOf,
  listDataFiles,
  loadManifest,
  sha256,
} from './data-files.ts';
import { type DataSources, loadSources, type MakeOptions, renderGroup, renderStored } from './render.ts';

/** Checks that the stored test data of a problem (read it with `withoutData`) are what its generator and solver make,
 *  byte by byte, and that the manifest is right. Returns every differing, missing and extra file; empty if all is
 *  right.
 *  @throws UserError for broken problem code or an unreadable manifest */
export async function checkTestData(
  problem: Problem,
  options: MakeOptions = {},
): Promise<readonly FileIssue[]> {
  const sources = await loadSources(problem);
  const manifest = loadManifest(problem.dataFolder);
  const report = createReport(problem.dataFolder);
  if (manifest === undefined) {
    report.add(
      'manifest.yaml',
      'a manifest',
      existsSync(problem.dataFolder) ? 'none' : 'no test data at all',
    );
    return report.issues;
  }
  if (manifest.seed !== sources.generator.seed) {
    report.add('manifest.yaml', `seed ${sources.generator.seed}`, `seed ${manifest.seed}`);
  }
  const generated = await checkGenerated(report, problem.dataFolder, sources, manifest, options);
  checkHandMade(report, problem.dataFolder, manifest, generated);
  await checkGroups(report, sources, manifest, options);
  return report.issues;
}

interface Report {
  readonly issues: readonly FileIssue[];
  add(name: string, expected: string, found: string): void;
}

function createReport(dataFolder: string): Report {
  const issues: FileIssue[] = [];
  return {
    issues,
    add(name, expected, found) {
      issues.push({ severity: 'error', file: shownPath(join(dataFolder, name)), expected, found });
    },
  };
}

/** Compares the stored files with new ones. Returns the names of the files that the generator makes. */
async function checkGenerated(
  report: Report,
  dataFolder: string,
  sources: DataSources,
  manifest: Manifest,
  options: MakeOptions,
): Promise<ReadonlySet<string>> {
  const listed = new Map(manifest.files.map((file) => [file.name, file]));
  const made = new Set<string>();
  for await (const rendered of renderStored(sources, options)) {
    for (const [name, text] of filesOf(rendered)) {
      const file = describeFile(name, text);
      made.add(name);
      compare(report, dataFolder, file, 'as generated');
      const [expected, found] = [entryOf(file), entryOf(listed.get(name))];
      if (expected !== found) report.add('manifest.yaml', `${name}: ${expected}`, found);
    }
    options.onProgress?.({ done: made.size / 2, name: rendered.name });
  }
  for (const { name } of manifest.files) {
    if (!made.has(name)) report.add('manifest.yaml', 'only files that the generator makes', name);
  }
  return made;
}

const entryOf = (file: ManifestFile | undefined): string =>
  file === undefined ? 'no entry' : `${file.bytes} bytes, ${file.sha256}`;

function checkHandMade(
  report: Report,
  dataFolder: string,
  manifest: Manifest,
  generated: ReadonlySet<string>,
): void {
  for (const file of manifest.hand_made) compare(report, dataFolder, file, 'as the manifest records');
  const handMade = new Set(manifest.hand_made.map(({ name }) => name));
  for (const name of listDataFiles(dataFolder)) {
    if (!generated.has(name) && !handMade.has(name))
      report.add(name, 'no such file', 'a file that is not in the manifest');
  }
}

function compare(
  report: Report,
  dataFolder: string,
  { name, bytes, sha256: digest }: ManifestFile,
  origin: string,
): void {
  try {
    const data = readFileSync(join(dataFolder, name));
    if (sha256(data) === digest) return;
    const found = data.length === bytes ? 'as many other ones' : `${data.length} bytes`;
    report.add(name, `${bytes} bytes ${origin}`, found);
  } catch (error) {
    report.add(name, `${bytes} bytes ${origin}`, describeSystemError(error));
  }
}

async function checkGroups(
  report: Report,
  sources: DataSources,
  manifest: Manifest,
  options: MakeOptions,
): Promise<void> {
  const names = Object.keys(sources.generator.groups ?? {});
  for (const { name } of manifest.groups) {
    if (!names.includes(name)) report.add('manifest.yaml', 'only groups that the generator makes', name);
  }
  for (const name of names) {
    const listed = manifest.groups.find((group) => group.name === name);
    const digest = createGroupDigest();
    let done = 0;
    for await (const made of renderGroup(sources, name, options)) {
      digest.add(made);
      options.onProgress?.({ done: ++done, total: listed ? listed.cases : undefined, name: made.name });
    }
    const { cases, sha256: result } = digest.result();
    if (listed?.sha256 !== result || listed.cases !== cases) {
      const found = listed === undefined ? 'no such group' : `${listed.cases} cases, ${listed.sha256}`;
      report.add('manifest.yaml', `group ${name}: ${cases} cases, ${result}`, found);
    }
  }
}
