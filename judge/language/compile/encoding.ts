import type { SourceFile, Sources } from '../detect/sources.ts';

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
