import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { StoredFile } from '#store';
import { badRequest } from './request.ts';

const mostFiles = 100;
const linkType = 0o120000;

/** The files of a zip file with a program: at its root, no links, none encrypted.
 *  @param mostBytes - of all files together, uncompressed
 *  @throws HttpError 400 */
export async function filesInZip(bytes: Buffer, mostBytes: number): Promise<readonly StoredFile[]> {
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false, validateEntrySizes: true });
    if (zip.entryCount > mostFiles)
      throw new Error(`found ${zip.entryCount} files, expected at most ${mostFiles}`);
    return await filesOf(zip, mostBytes);
  } catch (error) {
    throw badRequest(`files: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function filesOf(zip: ZipFile, mostBytes: number): Promise<readonly StoredFile[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(checked(entry));
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > mostBytes) throw new Error(`the source has ${size} bytes, the limit is ${mostBytes} bytes`);
  const files: StoredFile[] = [];
  for (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.push({ name: entry.fileName, content: Buffer.concat(chunks) });
  }
  return files;
}

function checked(entry: Entry): Entry {
  const { fileName, externalFileAttributes } = entry;
  const shown = JSON.stringify(fileName.slice(0, 100));
  if (/[/\\]/.test(fileName)) throw new Error(`${shown}: expected files at the root of the zip file`);
  if (((externalFileAttributes >>> 16) & 0o170000) === linkType) throw new Error(`${shown} is a link`);
  if (entry.isEncrypted()) throw new Error(`${shown} is encrypted`);
  return entry;
}
