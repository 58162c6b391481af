import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSourceName, languageTable, toolOfFolder } from '#language';

/** Files that systems and editors leave: their names begin with one dot, or are known. */
export const isOfSystem = (name: string): boolean =>
  /^\.(?!\.)/.test(name) || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name);

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

const mostDepth = 16;

/** Empty if the folder cannot be read. */
function contentOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
