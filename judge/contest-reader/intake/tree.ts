import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeSystemError } from '#host';
import { byCodeUnit } from '#text';
import { holdsProgram, isOfSystem, toolOf, type UnpackedZips } from './unpack.ts';

/** A file or folder that somebody submitted; an unpacked zip file is a folder. */
export interface HandInFile {
  readonly name: string;
  /** Path below the contest folder, with zip files as folders. */
  readonly shown: string;
  /** Absolute path: hostile, like its name. Of an unpacked zip file: of the folder that holds its files. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'other';
  /** Absolute path of the zip file that this folder was. */
  readonly zip?: string;
  /** In the order of code units, without files of systems and editors, and without folders of tools. */
  readonly inside: readonly HandInFile[];
}

/** Something in a folder that is not taken. */
export interface NotTaken {
  readonly shown: string;
  readonly expected: string;
  readonly found: string;
}

const mostDepth = 16;

/** What a folder holds, without following links. `onFault`: is told what cannot be read. */
export function treeOf(
  folder: string,
  zips: UnpackedZips,
  onFault: (fault: NotTaken) => void,
  shown = '',
  depth = 0,
): readonly HandInFile[] {
  if (depth > mostDepth) {
    onFault({ shown, expected: `folders at most ${mostDepth} deep`, found: 'deeper ones (passed over)' });
    return [];
  }
  const all = entriesOf(folder, shown, onFault);
  return all.flatMap((entry): HandInFile[] => {
    const own = { name: entry.name, shown: shown === '' ? entry.name : `${shown}/${entry.name}` };
    const path = join(folder, entry.name);
    const tool = toolOf(entry, folder, all);
    if (isOfSystem(entry.name) || tool !== undefined) {
      if (holdsProgram(entry, folder)) onFault({ shown: own.shown, ...whyNot(entry, tool) });
      return [];
    }
    if (entry.name.includes('\u{fffd}')) {
      onFault({ shown: own.shown, expected: 'a name in UTF-8', found: 'something else (ignored)' });
      return [];
    }
    const zip = zips.get(path);
    const at = zip?.folder ?? path;
    for (const { path: inner, reason } of zip?.leftOut ?? [])
      onFault({
        shown: inner === '' ? own.shown : `${own.shown}/${inner}`,
        expected: 'files that can be unpacked',
        found: reason,
      });
    const kind = zip ? 'folder' : kindOf(entry);
    const inside = kind === 'folder' ? treeOf(at, zips, onFault, own.shown, depth + 1) : [];
    return [{ ...own, path: at, kind, inside, zip: zip ? path : undefined }];
  });
}

function entriesOf(folder: string, shown: string, onFault: (fault: NotTaken) => void): readonly Dirent[] {
  try {
    const all = readdirSync(folder, { withFileTypes: true });
    return all.sort((a, b) => byCodeUnit(a.name, b.name));
  } catch (error) {
    onFault({ shown, expected: 'a readable folder', found: describeSystemError(error) });
    return [];
  }
}

const kindOf = (entry: Dirent): HandInFile['kind'] => {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
};

const whyNot = (entry: Dirent, tool: string | undefined): Omit<NotTaken, 'shown'> =>
  tool === undefined
    ? {
        expected: 'a name that does not begin with a dot',
        found: `a hidden ${entry.isFile() ? 'file' : 'folder'} (passed over)`,
      }
    : { expected: 'programs of their own', found: `a folder that ${tool} makes (not taken)` };
