import { constants, fstatSync, lstatSync, readdirSync, readSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { describeSystemError, printable, shownPath, UserError, withFile } from '#host';
import type { Submission } from '../submission.ts';
import { toolOfFolder } from '../tool-folders.ts';
import { liesIn } from './package-file.ts';

/** One file of a submission, read by the judge. */
export interface SourceFile {
  /** Path relative to the submission's folder, with `/`; safe as a file name and as an argument after `./`. */
  readonly name: string;
  /** Its original name, for messages. Equal to `name` unless that had to be changed. */
  readonly shownName: string;
  readonly bytes: Buffer;
}

/** The files of a submission, sorted by name. `isFolder` false: exactly one file. */
export interface Sources {
  readonly ok: true;
  readonly isFolder: boolean;
  readonly files: readonly SourceFile[];
}

/** An error in a submission, found before compiling. */
export interface SubmissionFault {
  readonly ok: false;
  /** One line: place, found, expected. */
  readonly reason: string;
  /** Languages or files to choose from, if the user must choose. */
  readonly candidates?: readonly string[];
  /** Set if no known language fits: the missing one, `no python2 here`. */
  readonly lack?: string;
}

/** A contestant's fault as a value. */
export const fault = (reason: string, candidates?: readonly string[], lack?: string): SubmissionFault => ({
  ok: false,
  reason,
  candidates,
  lack,
});

const maximumFiles = 1000;
const maximumDepth = 16;

/** Reads a submission with hostile names and contents: reads only regular files, never follows links, skips hidden
 *  files and folders that tools make and no program loads, reads at most `codeBytes` bytes in all.
 *  @param linksInto - the package of a jury submission; links into it are followed.
 *  @throws UserError when the path is missing or unreadable, which is not the contestant's fault. */
export function readSources(
  submission: Submission,
  codeBytes: number,
  linksInto?: string,
): Sources | SubmissionFault {
  try {
    const links = linksInto === undefined ? {} : { linksInto };
    const reading: Reading = {
      bytesLeft: codeBytes,
      limit: codeBytes,
      files: [],
      taken: new Set(),
      ...links,
    };
    return readTop(submission.realPath ?? submission.path, reading);
  } catch (error) {
    if (error instanceof Refusal) return fault(error.message);
    const system = error as NodeJS.ErrnoException;
    if (system.code === undefined) throw error;
    throw new UserError(
      `${shownPath(submission.path)}: expected a readable source file or folder, found ${describeSystemError(error)}`,
      { cause: error },
    );
  }
}

/** Stops reading a submission that is refused. */
class Refusal extends Error {}

interface Reading {
  bytesLeft: number;
  readonly limit: number;
  readonly files: SourceFile[];
  /** Safe names given so far. */
  readonly taken: Set<string>;
  readonly linksInto?: string;
}

function readTop(path: string, reading: Reading): Sources {
  // Check the kind before opening, because opening a device may have side effects.
  const kind = lstatSync(path);
  if (kind.isDirectory()) {
    withDescriptor(path, constants.O_DIRECTORY, (fd) => readFolder(fd, '', '', reading, 1));
    return { ok: true, isFolder: true, files: reading.files.sort(byName) };
  }
  const shownName = printable(basename(path));
  if (!kind.isFile())
    throw new Refusal(`${shownName} is ${kindOf(kind)}: expected a regular file or a folder`);
  const bytes = withDescriptor(path, 0, (fd) => readRegular(fd, shownName, reading));
  return {
    ok: true,
    isFolder: false,
    files: [{ name: safeName(Buffer.from(basename(path))), shownName, bytes }],
  };
}

const byName = (a: SourceFile, b: SourceFile): number => (a.name < b.name ? -1 : 1);

/** Reads the folder open at `fd`. Entries are opened relative to the descriptor, so replacing a folder by a link in
 *  the meantime has no effect. */
function readFolder(fd: number, folder: string, shownFolder: string, reading: Reading, depth: number): void {
  if (depth > maximumDepth) throw new Refusal(`folders are nested more than ${maximumDepth} deep`);
  const self = `/proc/self/fd/${fd}/`;
  const entries = readdirSync(Buffer.from(self), { encoding: 'buffer', withFileTypes: true });
  for (const entry of entries.sort((a, b) => a.name.compare(b.name))) {
    if (entry.name[0] === 0x2e) continue;
    const shownName = shownFolder + printable(entry.name.toString());
    const path = behindLink(Buffer.concat([Buffer.from(self), entry.name]), reading);
    const kind = lstatSync(path);
    if (!kind.isFile() && !kind.isDirectory())
      throw new Refusal(`${shownName} is ${kindOf(kind)}: expected regular files and folders only`);
    if (kind.isDirectory() && isUnused(entry.name, path, entries)) continue;
    const name = uniqueName(folder + safeName(entry.name), reading.taken);
    if (kind.isDirectory())
      withDescriptor(path, constants.O_DIRECTORY, (inner) =>
        readFolder(inner, `${name}/`, `${shownName}/`, reading, depth + 1),
      );
    else {
      if (reading.files.length >= maximumFiles) throw new Refusal(`more than ${maximumFiles} files`);
      const bytes = withDescriptor(path, 0, (inner) => readRegular(inner, shownName, reading));
      reading.files.push({ name, shownName, bytes });
    }
  }
}

/** True for a folder of a tool that no program loads. */
function isUnused(name: Buffer, path: Buffer, beside: readonly { readonly name: Buffer }[]): boolean {
  const names = () => beside.map((one) => one.name.toString());
  const found = toolOfFolder(name.toString(), names, () => readdirSync(path));
  return found !== undefined && !found.isUsed;
}

/** The target of a link that may be followed; otherwise the path itself. */
function behindLink(path: Buffer, { linksInto }: Reading): Buffer {
  if (linksInto === undefined || !lstatSync(path).isSymbolicLink()) return path;
  return liesIn(path.toString(), [linksInto]) ? realpathSync(path, { encoding: 'buffer' }) : path;
}

const withDescriptor = <T>(path: string | Buffer, flags: number, use: (fd: number) => T): T =>
  withFile(path, use, constants.O_NOFOLLOW | constants.O_NONBLOCK | flags);

const blockBytes = 64 * 1024;

function readRegular(fd: number, shownName: string, reading: Reading): Buffer {
  if (!fstatSync(fd).isFile()) throw new Refusal(`${shownName} is no regular file`);
  // In blocks, without trusting the reported size.
  const block = Buffer.allocUnsafe(blockBytes);
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    const more = readSync(fd, block, 0, blockBytes, null);
    if (more === 0) break;
    length += more;
    if (length > reading.bytesLeft)
      throw new Refusal(`the source is larger than the limit of ${reading.limit} bytes`);
    pieces.push(Buffer.from(block.subarray(0, more)));
  }
  reading.bytesLeft -= length;
  return Buffer.concat(pieces);
}

interface Kind {
  isSymbolicLink(): boolean;
  isFIFO(): boolean;
  isSocket(): boolean;
}

const kindOf = (kind: Kind): string => {
  if (kind.isSymbolicLink()) return 'a symbolic link';
  if (kind.isFIFO()) return 'a pipe';
  return kind.isSocket() ? 'a socket' : 'a device';
};

/** `name`, or if it is taken, `name` with a number before its extension; then it is taken. */
export function uniqueName(name: string, taken: Set<string>): string {
  const dot = /\.[^./]*$/.exec(name)?.index ?? name.length;
  let unique = name;
  for (let i = 2; taken.has(unique); i++) unique = `${name.slice(0, dot)}-${i}${name.slice(dot)}`;
  taken.add(unique);
  return unique;
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
const utf16Marks = [
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
] as const;

/** Sources as compilers expect them: removes a byte order mark, and converts UTF-16 with a byte order mark to UTF-8.
 *  Everything else is unchanged, byte for byte. */
export function inUtf8(sources: Sources): Sources {
  return { ...sources, files: sources.files.map(fileInUtf8) };
}

function fileInUtf8(file: SourceFile): SourceFile {
  const { bytes } = file;
  const starts = (mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);
  if (starts(utf8Mark)) return { ...file, bytes: bytes.subarray(utf8Mark.length) };
  const wide = utf16Marks.find(({ mark }) => starts(mark));
  return wide ? { ...file, bytes: Buffer.from(new TextDecoder(wide.encoding).decode(bytes)) } : file;
}

const maximumBytes = 200;

/** A file name that no compiler, linker script or response file can mistake for something else: letters, digits, `_
 *  . + - $` and inner blanks; it never starts with a dash, a dot or a blank, and is not longer than a file system
 *  allows. A safe name is returned unchanged; in others each unsafe character becomes `_`. Bytes that are not UTF-8
 *  are unsafe. */
export function safeName(name: Buffer): string {
  const text = shorten(name.toString('utf8').normalize('NFC'))
    .replace(/[^\p{L}\p{N}_.+$ -]/gu, '_')
    .replace(/^[-. ]+(?=\.[^.]+$)|^[-. ]+/, '_')
    .replace(/ +$/, '_');
  return text === '' ? '_' : text;
}

/** The end of a name that is too long, because it contains the extension. */
const shorten = (name: string): string =>
  Buffer.byteLength(name) <= maximumBytes ? name : [...name].slice(-maximumBytes / 4).join('');
