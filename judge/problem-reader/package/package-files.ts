import { closeSync, type Dirent, openSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { describeSystemError, type FileIssue, firstBytes, isStage, shownPath } from '#host';
import { byCodeUnit } from '#text';

/** File and folder names of package format 2025-09. */
const allowedName = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/;
/** True for a name that the package format allows. */
export const followsFormat = (name: string): boolean => allowedName.test(name);

/** Other names are read too, except those that nobody can see or type: they have control characters, or bytes that are
 *  not UTF-8 (which Node reads as U+FFFD). */
const unbearable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffd]/u;
/** A test case that is hidden, but not what systems (`._1.in`) and editors (`.#1.in`) leave behind. */
const hiddenCase = /^\.(?![_#]).+\.(?:in|ans)$/;
/** Other files may end in `.in` too, such as templates. */
const isAnswer = /^[^.].*\.ans$/;

/** Hidden folders of systems and editors, which may hold copies of test cases: of version control, of an editor, of
 *  netatalk, and what was thrown away. */
const hiddenOfSystem =
  /^\.(?:git|hg|svn|bzr|jj|ipynb_checkpoints|AppleDouble|Trash.*|snapshots?|vscode|idea)$/i;

/** A folder in which a system keeps its own things about the files beside it: macOS, Windows, a Synology disk, and a
 *  file system. */
const folderOfSystem = /^(?:__MACOSX|\$RECYCLE\.BIN|System Volume Information|@eaDir|lost\+found)$/i;

export interface PackageEntry {
  readonly name: string;
  readonly path: string;
  readonly kind: 'file' | 'folder';
}

/** Lists the folders of one package and collects the errors found. Links are followed only inside the package. */
export interface PackageFiles {
  /** Severity of tolerable errors. */
  readonly soft: FileIssue['severity'];
  readonly issues: FileIssue[];
  /** Reports an error about a whole file. */
  refuse(path: string, expected: string, found: string): void;
  /** Reports a tolerable error: a warning, or an error in strict reading. */
  complain(path: string, expected: string, found: string, weight?: typeof decisive): void;
  /** Files and folders, sorted by name (bytes). Reports names that the format does not allow; skips those with a
   *  leading dot, except test cases and folders with some, which are errors, and folders of systems. */
  list(folder: string): readonly PackageEntry[];
  /** What is at `path`; undefined if nothing usable is there, which is reported unless it is simply missing. */
  kindOf(path: string): PackageEntry['kind'] | undefined;
  /** True if the file can be read; otherwise reports an error. */
  isReadable(path: string): boolean;
}

/** Marks a warning about what changes verdicts or scores. */
export const decisive = { decisive: true } as const;

/** `roots`: the existing folders that make up the package. */
export function createPackageFiles(roots: readonly string[], strict: boolean): PackageFiles {
  const realRoots = roots.map((root) => realpathSync(root));
  const issues: FileIssue[] = [];
  const soft = strict ? 'error' : 'warning';
  const note =
    (severity: FileIssue['severity']) =>
    (path: string, expected: string, found: string, weight?: typeof decisive) => {
      issues.push({ severity, file: shownPath(path), expected, found, ...weight });
    };
  const refuse = note('error');
  const complain = note(soft);

  const kindOf = (path: string): PackageEntry['kind'] | undefined => {
    try {
      const real = realpathSync(path);
      if (!realRoots.some((root) => real === root || real.startsWith(root + sep))) {
        refuse(path, 'a file of the package', 'a link that leads out of it');
        return undefined;
      }
      const status = statSync(real);
      if (status.isFile()) return 'file';
      if (status.isDirectory()) return 'folder';
      refuse(path, 'a file or folder', 'a device, pipe or socket');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        refuse(path, 'a file or folder', describeSystemError(error));
      }
    }
    return undefined;
  };

  const entryOf = (folder: string, entry: Dirent): PackageEntry[] => {
    const path = join(folder, entry.name);
    const isHidden = entry.isDirectory() ? holdsHiddenCase(path) : hiddenCase.test(entry.name);
    if (isHidden)
      refuse(path, 'a name without a leading "." (hidden files are not read)', JSON.stringify(entry.name));
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory() && folderOfSystem.test(entry.name)) {
      complain(path, 'no folder of a system (it is not read)', JSON.stringify(entry.name), decisive);
      return [];
    }
    if (!followsFormat(entry.name)) {
      const isUnbearable = unbearable.test(entry.name);
      const report = isUnbearable ? refuse : complain;
      report(path, 'a name of letters, digits, "_", "." and "-"', JSON.stringify(entry.name));
      if (isUnbearable) return [];
    }
    if (entry.isFile()) return [{ name: entry.name, path, kind: 'file' }];
    const noted = issues.length;
    const kind = kindOf(path);
    if (kind === undefined && entry.isSymbolicLink() && issues.length === noted)
      refuse(path, 'a link to a file of the package', 'a link to nothing');
    return kind === undefined ? [] : [{ name: entry.name, path, kind }];
  };

  return {
    soft,
    issues,
    refuse,
    complain,
    kindOf,
    list(folder) {
      try {
        const entries = readdirSync(folder, { withFileTypes: true });
        return entries.flatMap((entry) => entryOf(folder, entry)).sort(byName);
      } catch (error) {
        refuse(folder, 'a readable folder', describeSystemError(error));
        return [];
      }
    },
    isReadable(path) {
      try {
        closeSync(openSync(path, 'r'));
        return true;
      } catch (error) {
        refuse(path, 'a readable file', describeSystemError(error));
        return false;
      }
    },
  };
}

/** True for a hidden folder, not of a system, with a test case at any depth. */
function holdsHiddenCase(folder: string): boolean {
  const name = basename(folder);
  if (!name.startsWith('.') || hiddenOfSystem.test(name) || isStage(name)) return false;
  return holdsAnswer(folder);
}

/** True for a folder with the answer of a test case at any depth. */
export function holdsAnswer(folder: string): boolean {
  try {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return all.some((path) => isAnswer.test(basename(path)));
  } catch {
    return false; // of a folder that nobody may read nothing is known
  }
}

/** Order of the package format: by the bytes of the name. Names that follow the format are ASCII. */
export const byName = (a: { name: string }, b: { name: string }): number => byCodeUnit(a.name, b.name);

/** Some validators contain whole libraries. */
const deepest = 16;

/** All files below a folder, sorted by path; links are followed inside the package. */
export function filesBelow(files: PackageFiles, folder: string, above: readonly string[] = []): string[] {
  const real = realpathSync(folder);
  if (above.includes(real) || above.length >= deepest) {
    files.refuse(folder, `folders at most ${deepest} deep`, 'more, or a link that leads back up');
    return [];
  }
  return files
    .list(folder)
    .flatMap(({ path, kind }) => (kind === 'file' ? [path] : filesBelow(files, path, [...above, real])));
}

/** The first 64 KiB of a package's file as text. The caller has checked links. */
export const startOf = (path: string): string => firstBytes(realpathSync(path), 64 * 1024).toString('utf8');
