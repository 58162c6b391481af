/** Theory of operation. What people hand in is unpacked entry by entry: one bad entry never costs the others. Every
 *  entry that is not written is named with its reason. Links are never made, files are new and regular, and all zip
 *  files of a class share one bound. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { printable } from '../../host/index.ts';
import { openZip, ZipFault, zipReason } from './zip-file.ts';
import { itemOf } from './zip-rules.ts';

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

/** Unpacks a zip file that somebody handed in into a new folder. Returns what was left out.
 *  @throws only what the system throws */
export async function unpackHandIns(
  path: string,
  target: string,
  bounds: UnpackingBounds,
): Promise<readonly LeftOutEntry[]> {
  const leftOut: LeftOutEntry[] = [];
  mkdirSync(target, { recursive: true, mode: 0o700 });
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(path);
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (bounds.entries-- <= 0)
        throw new ZipFault('there are too many files in the zip files of this contest');
      const reason = await unpackEntry(zip, entry, { name, target, bounds });
      if (reason !== undefined) leftOut.push({ path: printable(name), reason });
    }
  } catch (error) {
    leftOut.push({ path: '', reason: printable(zipReason(error)) });
  } finally {
    zip?.close();
  }
  return leftOut;
}

/** Names of Windows may be in its old code page, with backslashes. */
function nameOf(entry: Entry): string {
  const utf8 = entry.fileNameRaw.toString('utf8');
  const flags = Buffer.from(utf8).equals(entry.fileNameRaw) ? utf8Flag : entry.generalPurposeBitFlag;
  return getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, false).normalize('NFC');
}

const utf8Flag = 0x800;

interface Unpacked {
  readonly name: string;
  readonly target: string;
  readonly bounds: UnpackingBounds;
}

/** Writes one entry. Returns why it was left out. */
async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  { name, target, bounds }: Unpacked,
): Promise<string | undefined> {
  const raw = Buffer.from(name);
  const item = itemOf(Object.assign(Object.create(entry) as Entry, { fileNameRaw: raw }));
  if ('fault' in item) return item.fault;
  if (item.kind === 'link') return 'it is a link';
  const size = entry.uncompressedSize;
  if (size > bounds.fileBytes) return `it has ${size} bytes (at most ${bounds.fileBytes})`;
  if (size > bounds.bytes) return 'the zip files of this contest are too large together';
  bounds.bytes -= size;
  const path = join(target, item.path);
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
