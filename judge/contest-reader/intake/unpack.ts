import { type Dirent, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeTemporaryFolder } from '#host';
import { isSourceName, languageTable, toolOfFolder } from '#language';
import { type LeftOutEntry, type UnpackingBounds, unpackHandIns } from '#problem-reader';
import { mebibyte } from '#text';

/** Zip files of a contest folder, by their absolute paths; those inside others by the paths of their copies. */
export type UnpackedZips = ReadonlyMap<string, UnpackedZip>;

interface UnpackedZip {
  /** Where its files are. */
  readonly folder: string;
  readonly leftOut: readonly LeftOutEntry[];
}

const bounds: UnpackingBounds = { entries: 200_000, bytes: 512 * mebibyte, fileBytes: 64 * mebibyte };
/** Of a class, of a student, of a problem. */
const mostNested = 3;
const mostDepth = 16;

/** Unpacks the zip files of a contest folder, also those inside others, except those of its own problems. The caller
 *  calls `close`, which removes the copies. */
export async function unpackZips(
  contest: string,
): Promise<{ readonly zips: UnpackedZips; readonly close: () => void }> {
  const unpacking = new Unpacking();
  try {
    await unpacking.unpackIn(resolve(contest), 0, 0);
  } catch (error) {
    unpacking.close();
    throw error;
  }
  return { zips: unpacking.zips, close: () => unpacking.close() };
}

class Unpacking {
  readonly zips = new Map<string, UnpackedZip>();
  readonly #bounds = { ...bounds };
  #home: string | undefined;

  async unpackIn(folder: string, nested: number, depth: number): Promise<void> {
    if (depth > mostDepth) return;
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      const isOwnProblems = nested === 0 && depth === 0 && entry.name === 'problems';
      if (entry.isDirectory() && !isOwnProblems) await this.unpackIn(path, nested, depth + 1);
      if (entry.isFile() && /\.zip$/i.test(entry.name)) await this.#unpack(path, nested + 1, depth + 1);
    }
  }

  close(): void {
    if (this.#home !== undefined) rmSync(this.#home, { recursive: true, force: true });
  }

  async #unpack(path: string, nested: number, depth: number): Promise<void> {
    this.#home ??= makeTemporaryFolder();
    const folder = join(this.#home, String(this.zips.size));
    if (nested > mostNested) {
      mkdirSync(folder);
      const reason = `a zip file inside ${mostNested} others (submit the files themselves)`;
      this.zips.set(path, { folder, leftOut: [{ path: '', reason }] });
      return;
    }
    this.zips.set(path, { folder, leftOut: [] });
    const leftOut = await unpackHandIns(path, folder, this.#bounds);
    this.zips.set(path, { folder, leftOut });
    await this.unpackIn(folder, nested, depth);
  }
}

/** Without what systems and tools make. Empty if the folder cannot be read: who reads the tree says so. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    const all = readdirSync(folder, { withFileTypes: true });
    return all.filter((entry) => !isOfSystem(entry.name) && toolOf(entry, folder, all) === undefined);
  } catch {
    return [];
  }
}

/** Files that systems and editors leave: their names begin with one dot, or are known. */
export function isOfSystem(name: string): boolean {
  return /^\.(?!\.)/.test(name) || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name);
}

/** The tool that made an entry of a folder; undefined for a file or a folder of somebody's own. */
export function toolOf(entry: Dirent, folder: string, all: readonly Dirent[]): string | undefined {
  if (!entry.isDirectory()) return undefined;
  const namesIn = (entries: readonly Dirent[]) => entries.map(({ name }) => name);
  const inside = () => namesIn(contentOf(join(folder, entry.name)));
  return toolOfFolder(entry.name, () => namesIn(all), inside)?.tool;
}

/** True for a file that looks like a program, and for a folder with such a file at any depth. */
export function holdsProgram(entry: Dirent, folder: string, depth = 0): boolean {
  // macOS (`._`) and Emacs (`.#`) put such files beside every file.
  if (entry.isFile())
    return !/^\.[_#]/.test(entry.name) && isSourceName(entry.name, languageTable().languages);
  const path = join(folder, entry.name);
  return (
    entry.isDirectory() &&
    depth < mostDepth &&
    contentOf(path).some((inner) => holdsProgram(inner, path, depth + 1))
  );
}

/** Empty if the folder cannot be read. */
function contentOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
