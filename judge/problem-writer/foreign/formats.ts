/** Theory of operation. The formats of other judges are a table; each is one file that says how a package is recognised
 *  and reads it. A package is read completely before anything is written. */
import { mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeTemporaryFolder } from '#host';
import { writeFolder } from '../files/write-package.ts';
import { cms } from './cms.ts';
import { dmoj } from './dmoj.ts';
import { ForeignFiles } from './foreign-files.ts';
import type { ForeignFormat, ForeignOptions } from './foreign-format.ts';
import { fps, isFps } from './fps.ts';
import { hydro } from './hydro.ts';
import { qduoj } from './qduoj.ts';
import { translated } from './translation.ts';

const formats: readonly ForeignFormat[] = [cms, dmoj, hydro, qduoj];

/** A package of the format 2025-09 that was made from one of another judge. */
export interface TranslatedPackage {
  /** What the problem is called there: its wish for a slug. */
  readonly name: string;
  /** A temporary folder. */
  readonly folder: string;
  readonly format: string;
  /** What is lost or changed. */
  readonly notes: readonly string[];
}

const fpsAt = (path: string): ForeignFormat | undefined => (isFps(path) ? fps(basename(path)) : undefined);

/** FPS, if one XML file of the package is such, and no other. */
function fpsIn(files: ForeignFiles): ForeignFormat | undefined {
  const names = files.list('.').filter((name) => /\.xml$/i.test(name));
  const paths = names.flatMap((name) => files.optional(name) ?? []);
  const [only, ...more] = paths.flatMap((path) => fpsAt(path) ?? []);
  return more.length > 0 ? undefined : only;
}

/** The problems of a package of another judge, translated into the package format; undefined if it is no such package.
 *  `path`: a folder, or an XML file of problems.
 *  @throws PackageError with everything that is wrong with it */
export async function translateForeign(
  path: string,
  given: Pick<ForeignOptions, 'testlib'>,
  signal: AbortSignal,
): Promise<readonly TranslatedPackage[] | undefined> {
  const isFile = statSync(path).isFile();
  const files = new ForeignFiles(isFile ? dirname(path) : path);
  const format = isFile ? fpsAt(path) : (formats.find((one) => one.isAt(files)) ?? fpsIn(files));
  if (format === undefined) return undefined;
  const home = makeTemporaryFolder();
  const scratch = join(home, 'unpacked');
  mkdirSync(scratch);
  const problems = await format.read(files, { ...given, scratch });
  const planned = problems.map((problem) => translated(problem, files));
  files.finish();
  const packages: TranslatedPackage[] = [];
  for (const [index, { name }] of problems.entries()) {
    const folder = join(home, String(index), 'problem');
    mkdirSync(dirname(folder));
    await writeFolder(planned[index] ?? [], folder, signal);
    packages.push({ name, folder, format: format.name, notes: [...files.notes] });
  }
  return packages;
}
