import { type Dirent, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { PackageFault } from '#host';
import type { LanguageDefinition, LanguageTable } from '#language/table';
import { type Detected, detectLanguage, detectLeniently, sourcesIn } from '../detect/detect.ts';
import { publicTypeOf } from '../detect/java-source.ts';
import { liesIn, readPackageFile } from '../detect/package-file.ts';
import { fault, type SourceFile, type Sources, type SubmissionFault } from '../detect/sources.ts';
import type { Submission } from '../submission.ts';

const headerExtensions = ['.h', '.hh', '.hpp', '.hxx', '.inc', '.ipp', '.tpp'];

/** True for a file that is only included by others. */
export const isHeader = (name: string): boolean => headerExtensions.includes(extname(name));

/** Removes the headers below a folder that a compiler filled: juries include whole libraries, which the compiled
 *  program no longer needs. */
export function removeHeaders(folder: string | Buffer): void {
  for (const { path, entry } of productsIn(folder))
    if (entry.isDirectory()) removeHeaders(path);
    else if (isHeader(entry.name.toString('latin1'))) rmSync(path);
}

/** Entries of a folder that a compiler filled; names may be any bytes. */
export function productsIn(folder: string | Buffer): { path: Buffer; entry: Dirent<Buffer> }[] {
  const prefix = Buffer.concat([Buffer.from(folder as string), Buffer.from('/')]);
  return readdirSync(folder, { encoding: 'buffer', withFileTypes: true }).map((entry) => ({
    path: Buffer.concat([prefix, entry.name]),
    entry,
  }));
}

/** Number of the files below a folder. */
export function countFiles(folder: string | Buffer): number {
  return productsIn(folder).reduce(
    (count, { path, entry }) => count + (entry.isDirectory() ? countFiles(path) : 1),
    0,
  );
}

/** Files that a problem adds to submissions in a language; `default`: for languages without an entry. `path`: a
 *  folder or one file. */
interface IncludedFiles {
  readonly language: string;
  readonly path: string;
}

/** The files and constants that a problem adds to a submission. */
interface Overlay {
  readonly include: readonly IncludedFiles[];
  /** Values of `{{name}}` in added files. */
  readonly constants: Readonly<Record<string, string>>;
  /** Nothing outside this folder is added, even through links. */
  readonly packageFolder: string;
}

const deepest = 8;
const mostEntries = 1000;

/** The submission with the files that the problem adds, with constants filled in; a file of the same name is replaced.
 *  `own`: the original name of a single-file submission, which tells that file from added ones.
 *  @throws UserError when a file cannot be added. */
function overlay(
  given: Detected,
  { include, constants, packageFolder }: Overlay,
  own: string | undefined,
): Detected | SubmissionFault {
  const { language } = given;
  const all = withConstants(filesFor(language, include).flatMap(readIncluded(packageFolder)), constants);
  const around = all.filter(({ name }) => placeAround(name) !== undefined);
  const added = all.filter((file) => !around.includes(file));
  const detected = around.length === 0 ? given : surrounded(given, around);
  if (!detected.ok || added.length === 0) return detected;
  const submitted = own === undefined ? detected.files : detected.files.map(renamed(language, own));
  const names = new Set(added.map(({ name }) => name));
  const files = [...submitted.filter(({ name }) => !names.has(name)), ...added];
  const driver = language.entryPoints?.find((name) => names.has(name));
  const entry = own !== undefined && detected.entry !== undefined ? submitted[0]?.name : detected.entry;
  return {
    ...detected,
    files,
    sources: sourcesIn(files, language).map(({ name }) => `./${name}`),
    entry: driver ?? entry,
  };
}

/** Where a file of a problem comes that is put around the one file of a submission, as its name says:
 *  `before-submission.c`. Undefined: it is a file of its own. */
const placeAround = (name: string): 'before' | 'after' | undefined =>
  /^(before|after)-submission\.\w+$/.exec(name)?.[1] as 'before' | 'after' | undefined;

/** The submission with code before and after its only file, or the one where execution starts. */
function surrounded(detected: Detected, around: readonly SourceFile[]): Detected | SubmissionFault {
  const { files, entry } = detected;
  const main = files.find(({ name }) => name === entry) ?? (files.length === 1 ? files[0] : undefined);
  if (main === undefined)
    return fault(`expected one file, around which the problem puts its own code, found ${files.length}`);
  const of = (place: 'before' | 'after') =>
    around.flatMap(({ name, bytes }) => (placeAround(name) === place ? [bytes] : []));
  const parts = [...of('before'), main.bytes, ...of('after')];
  const bytes = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [newLine, part])));
  return { ...detected, files: files.map((file) => (file === main ? { ...file, bytes } : file)) };
}

const newLine = Buffer.from('\n');

function filesFor(language: LanguageDefinition, include: readonly IncludedFiles[]): readonly IncludedFiles[] {
  const chosen = [language.id, language.variantOf, 'default'].find((id) =>
    include.some((one) => one.language === id),
  );
  return include.filter((one) => one.language === chosen);
}

/** A single file has the usual name of its language; with added files it gets its own name back. */
const renamed =
  (language: LanguageDefinition, own: string) =>
  (file: SourceFile): SourceFile => {
    if (language.id === 'java' && publicTypeOf(file.bytes.toString('utf8')) !== undefined) return file;
    return language.extensions.includes(extname(own).slice(1)) ? { ...file, name: own } : file;
  };

const readIncluded =
  (packageFolder: string) =>
  ({ path }: IncludedFiles): SourceFile[] =>
    statSync(path).isDirectory()
      ? readFolder(path, '', { within: [path, packageFolder], left: mostEntries })
      : [readOne(path, basename(path), [dirname(path), packageFolder])];

interface Reading {
  readonly within: readonly string[];
  /** How many more entries are allowed: links in a package can make a few folders look like millions. */
  left: number;
}

function readFolder(folder: string, prefix: string, reading: Reading, depth = 0): SourceFile[] {
  if (depth > deepest) throw new PackageFault(`${folder}: expected folders at most ${deepest} deep`);
  if (depth > 0) requireInside(folder, reading.within);
  const names = readdirSync(folder).filter((name) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name));
  reading.left -= names.length;
  if (reading.left < 0)
    throw new PackageFault(`${folder}: expected at most ${mostEntries} files to be added to submissions`);
  return names.sort().flatMap((name) => {
    const path = join(folder, name);
    return statSync(path, { throwIfNoEntry: false })?.isDirectory()
      ? readFolder(path, `${prefix}${name}/`, reading, depth + 1)
      : [readOne(path, prefix + name, reading.within)];
  });
}

function requireInside(path: string, within: readonly string[]): void {
  if (!liesIn(path, within))
    throw new PackageFault(`${path}: expected a part of the package, found a link that leads out of it`);
}

function readOne(path: string, name: string, within: readonly string[]): SourceFile {
  requireInside(path, within);
  return { name, shownName: name, bytes: readPackageFile(path) };
}

/** What a problem adds to the files of a submission, after their size was checked. */
export interface SubmissionEnvironment extends Overlay {
  /** True for a jury submission of the package: it may contain constants, and its entry point may be unclear. */
  readonly isOfJury: boolean;
}

/** Detects the language of a submission and adds the problem's files. @throws UserError when a file cannot be added. */
export function detectIn(
  submission: Submission,
  sources: Sources,
  environment: SubmissionEnvironment | undefined,
  table: LanguageTable,
): Detected | SubmissionFault {
  if (environment === undefined) return detectLanguage(submission, sources, table);
  const { constants, isOfJury } = environment;
  const files = isOfJury ? withConstants(sources.files, constants) : sources.files;
  const detected = isOfJury
    ? detectLeniently(submission, { ...sources, files }, table)
    : detectLanguage(submission, sources, table);
  if (!detected.ok) return detected;
  return overlay(detected, environment, sources.isFolder ? undefined : files[0]?.name);
}

const use = /\{\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_-]+)?)\}\}/g;

/** How many bytes constants may add to the files of a program. */
const mostBytes = 16 * 1024 ** 2;

/** Replaces `{{name}}` and `{{name.variant}}` by the values of a problem's constants. Other braces and binary files are
 *  unchanged.
 *  @throws UserError when the files become too large */
export function withConstants(
  files: readonly SourceFile[],
  constants: Readonly<Record<string, string>>,
): readonly SourceFile[] {
  if (Object.keys(constants).length === 0) return files;
  const values = new Map(
    Object.entries(constants).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
  let added = 0;
  return files.map((file) => {
    if (file.bytes.includes(0) || !file.bytes.includes('{{')) return file;
    // One character per byte, so that nothing else changes in any encoding.
    const text = file.bytes.toString('latin1');
    const filled = text.replace(use, (whole, name: string) => {
      const value = values.get(name) ?? whole;
      added += value.length;
      if (added <= mostBytes) return value;
      throw new PackageFault(
        `${file.shownName}: expected constants to add at most ${mostBytes / 1024 ** 2} MiB, found more, from {{${name}}}`,
      );
    });
    return { ...file, bytes: Buffer.from(filled, 'latin1') };
  });
}
