import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { mebibyte } from '#text';
import { conflictOf, itemsOf, type ZipItem } from './zip-rules.ts';

/** What is wrong with a submitted zip file: place and what was found, for the caller's message. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
}

/** How much a zip file may hold. */
export interface ZipBounds {
  readonly entries: number;
  /** Of all files together, uncompressed. */
  readonly bytes: number;
  /** Message for a zip file with more bytes. */
  readonly tooLarge: string;
}

/** Of the sources of one submission. */
const sourceBounds: ZipBounds = { entries: 200, bytes: 16 * mebibyte, tooLarge: 'it has more than 16 MiB' };

/** Opens a zip file. The caller closes it. @throws ZipFault when it is not a zip file */
export async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
  } catch (error) {
    throw new ZipFault(zipReason(error), { cause: error });
  }
}

/** The list of entries of a zip file, checked by the rules before any content is read. @throws ZipFault */
export async function checkedEntries(zip: ZipFile, bounds: ZipBounds): Promise<ReadonlyMap<ZipItem, Entry>> {
  if (zip.entryCount > bounds.entries)
    throw new ZipFault(`it has ${zip.entryCount} entries (at most ${bounds.entries})`);
  const listed: Entry[] = [];
  let bytes = 0;
  for await (const entry of eachEntry(zip)) {
    listed.push(entry);
    bytes += entry.uncompressedSize;
    if (bytes > bounds.bytes) throw new ZipFault(bounds.tooLarge);
  }
  const entries = new Map<ZipItem, Entry>();
  for (const { entry, item } of itemsOf(listed)) {
    if ('fault' in item) throw entryFault(entry, item.fault);
    entries.set(item, entry);
  }
  const conflict = conflictOf([...entries.keys()]);
  if (conflict !== undefined) throw new ZipFault(conflict);
  return entries;
}

async function* eachEntry(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault(zipReason(error), { cause: error });
  }
}

/** A file inside a zip file, in memory. */
export interface ZippedFile {
  /** Inside the zip file, with `/`. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** The files of a small zip file; nothing is written to disk. Links are refused; files with a hidden part in their path
 *  are skipped.
 *  @param bounds - default: those of the sources of one submission
 *  @throws ZipFault */
export async function readZippedFiles(path: string, bounds = sourceBounds): Promise<readonly ZippedFile[]> {
  const zip = await openZip(path);
  try {
    const files: ZippedFile[] = [];
    for (const [item, entry] of await checkedEntries(zip, bounds)) {
      if (item.kind === 'link') throw entryFault(entry, 'it is a link');
      const isHidden = item.path.split('/').some((part) => part.startsWith('.'));
      if (item.kind === 'file' && !isHidden)
        files.push({ path: item.path, bytes: await bytesOfEntry(zip, entry) });
    }
    return files;
  } finally {
    zip.close();
  }
}

/** The content of an entry. It is refused unless it has the declared size, so the bounds also hold for what is read.
 *  @throws ZipFault */
export async function bytesOfEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (crc32(bytes) === entry.crc32) return bytes;
  } catch (error) {
    throw entryFault(entry, zipReason(error));
  }
  throw entryFault(entry, 'its checksum is wrong');
}

const entryFault = (entry: Entry, reason: string): ZipFault =>
  new ZipFault(`the entry ${shownEntry(entry)}: ${reason}`);

/** The name of an entry, for messages. */
export const shownEntry = ({ fileNameRaw }: Entry): string =>
  JSON.stringify(fileNameRaw.toString('latin1').slice(0, 100));

/** What is wrong, for messages. */
export function zipReason(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return /^end of central directory record signature not found/i.test(reason)
    ? 'it is no zip file, or only a part of one: its end is missing'
    : reason;
}
