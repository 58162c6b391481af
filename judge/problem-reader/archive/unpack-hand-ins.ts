/** Theory of operation. What people submit is unpacked entry by entry: one bad entry never costs the others. Every
 *  entry that is not written is named with its reason. Links are never made, files are new and regular, and all zip
 *  files of a class share one bound. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { printable } from '#host';
import { openZip, ZipFault, zipReason } from './zip-file.ts';
import { itemsOf, type PlacedEntry } from './zip-rules.ts';

/** How much may still be unpacked. The unpacking counts down. */
export interface UnpackingBounds {
  entries: number;
  bytes: number;
  /** Of one file. */
  readonly fileBytes: number;
}

/** An entry, or a whole zip file (`path` is ''), that was not unpacked. */
export interface LeftOutEntry {
  readonly path: string;
  readonly reason: string;
}

/** Unpacks a zip file that somebody submitted into a new folder. Returns what was left out.
 *  @throws only what the system throws */
export async function unpackHandIns(
  path: string,
  target: string,
  bounds: UnpackingBounds,
): Promise<readonly LeftOutEntry[]> {
  const leftOut: LeftOutEntry[] = [];
  const failed = (error: unknown) => leftOut.push({ path: '', reason: printable(zipReason(error)) });
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const zip = await openZip(path).catch(failed);
  if (typeof zip === 'number') return leftOut;
  const listed: Entry[] = [];
  await list(zip, bounds, listed).catch(failed);
  try {
    for (const placed of itemsOf(listed)) {
      const reason = await unpackEntry(zip, placed, { target, bounds });
      if (reason !== undefined) leftOut.push({ path: printable(placed.name), reason });
    }
  } catch (error) {
    failed(error);
  } finally {
    zip.close();
  }
  return leftOut;
}

/** Fills `listed` with the entries, as far as they can be read. */
async function list(zip: ZipFile, bounds: UnpackingBounds, listed: Entry[]): Promise<void> {
  for await (const entry of zip.eachEntry()) {
    if (bounds.entries-- <= 0)
      throw new ZipFault('there are too many files in the zip files of this contest');
    listed.push(entry);
  }
}

interface Unpacked {
  readonly target: string;
  readonly bounds: UnpackingBounds;
}

/** Writes one entry. Returns why it was left out. */
async function unpackEntry(
  zip: ZipFile,
  { entry, item }: PlacedEntry<Entry>,
  { target, bounds }: Unpacked,
): Promise<string | undefined> {
  if ('fault' in item) return item.fault;
  if (item.kind === 'link') return 'it is a link';
  const size = entry.uncompressedSize;
  if (size > bounds.fileBytes) return `it has ${size} bytes (at most ${bounds.fileBytes})`;
  if (size > bounds.bytes) return 'the zip files of this contest are too large together';
  bounds.bytes -= size;
  const path = join(target, item.path.normalize('NFC'));
  try {
    if (item.kind === 'folder') mkdirSync(path, { recursive: true, mode: 0o700 });
    else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      await write(zip, entry, path);
    }
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR') return 'another entry has this name';
    if (code === 'ENOSPC') throw error;
    return zipReason(error);
  }
}

/** yauzl ends the stream with an error if the entry has another size than it declares. */
async function write(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw new ZipFault('its checksum is wrong');
  writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 });
}
