import { type Stats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { describeSystemError, printable, shownPath, UserError } from '#host';
import { newestSchema, schemaNames } from '#store';
import { aboutSchema, type BackupFacts, backupFormat, digestLength, parts, sealText } from './format.ts';

/** The SHA-256 at the end of a backup; undefined if its end is missing or damaged. The file is known as a backup by
 *  its end or by its beginning, of which one may be damaged.
 *  @throws UserError if it is no backup */
export async function sealOf(path: string): Promise<{ readonly bytes: number; readonly seal?: string }> {
  const status = fileStatus(path);
  const wanted = sealText.length + digestLength;
  const file = await open(path);
  try {
    const read = async (position: number, length: number) => {
      const { buffer: content, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return content.subarray(0, bytesRead).toString('latin1');
    };
    const first = await read(0, firstNameAt + parts.about.length);
    const end = await read(Math.max(0, status.size - wanted), wanted);
    if (end.startsWith(sealText)) return { bytes: status.size, seal: end.slice(sealText.length) };
    if (!first.startsWith('PK') || first.slice(firstNameAt) !== parts.about) {
      const newer = /antipode-backup (\d+) sha256/.exec(end)?.[1];
      throw noBackup(path, newer === undefined ? 'something else' : `one of the newer format ${newer}`);
    }
    return { bytes: status.size };
  } finally {
    await file.close();
  }
}

/** Where the name of the first entry of a zip file begins. */
const firstNameAt = 30;

function fileStatus(path: string): Stats {
  try {
    const status = statSync(path);
    if (status.isFile()) return status;
  } catch (error) {
    throw noBackup(path, describeSystemError(error));
  }
  throw noBackup(path, 'no file');
}

function noBackup(path: string, found: string): UserError {
  return new UserError(
    `${shownPath(path)}: expected a file of \`judge backup\` (format ${backupFormat} or older), found ${found}`,
  );
}

/** The parts of an open backup. */
export interface OpenBackup {
  /** The whole content of a small part; undefined if there is none. */
  small(name: string): Promise<Buffer | undefined>;
  /** A part of any size. */
  stream(name: string): Promise<Readable>;
  /** Bytes of a part. */
  size(name: string): number;
  close(): void;
}

/** Opens the zip file. @throws Error if its structure is damaged */
export async function openParts(path: string): Promise<OpenBackup> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: true, validateEntrySizes: true });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const stream = async (name: string) => streamOf(zip, name, entries.get(name));
    return {
      small: async (name) => (entries.has(name) ? buffer(await stream(name)) : undefined),
      stream,
      size: (name) => entries.get(name)?.uncompressedSize ?? 0,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function streamOf(zip: ZipFile, name: string, entry: Entry | undefined): Promise<Readable> {
  if (entry === undefined) throw new Error(`${name} is missing`);
  return zip.openReadStreamPromise(entry);
}

/** What a backup is of. @throws UserError if it was made by a newer program */
export function aboutOf(path: string, text: string): BackupFacts {
  const { data } = aboutSchema.safeParse(JSON.parse(text));
  if (data === undefined) throw noBackup(path, `another ${parts.about}: ${printable(text.slice(0, 80))}`);
  if (schemaNames().includes(data.schema)) return data;
  throw new UserError(
    `${shownPath(path)}: its schema is ${printable(data.schema)}, of judge ${printable(data.judge)}; this program knows schemas up to ${newestSchema()}`,
    { hint: 'Update the program.' },
  );
}
