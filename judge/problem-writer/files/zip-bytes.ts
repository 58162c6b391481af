import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip file of files in memory. Equal files give equal bytes. */
export async function zipBytes(
  files: readonly { readonly path: string; readonly bytes: Buffer }[],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, bytes } of files)
    zip.addBuffer(bytes, path, { mtime: new Date(2000, 0, 1), mode: 0o100644, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
