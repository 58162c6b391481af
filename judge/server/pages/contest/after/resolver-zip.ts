import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { exportFiles, storedFiles } from '../../../../contest/index.ts';
import { type Database, getBlob, type LogEntry } from '../../../../store/index.ts';

/** A contest as a package of the Contest API with logos and photos, and without sources and problems: what a resolver
 *  needs. Files are read one after the other while it is sent. */
export function resolverZip(db: Database, log: readonly LogEntry[]): ReadableStream {
  const zip = new ZipFile();
  const mtime = new Date();
  for (const { path, text } of exportFiles(log)) zip.addBuffer(Buffer.from(text), path, { mtime });
  for (const { path, digest } of storedFiles(log))
    if (!path.startsWith('problems/'))
      zip.addReadStreamLazy(path, { mtime }, (give) => {
        getBlob(db, digest).then(
          (content) => give(null, Readable.from([content ?? Buffer.alloc(0)])),
          (error: Error) => give(error, Readable.from([])),
        );
      });
  zip.end();
  return Readable.toWeb(Readable.from(zip.outputStream)) as ReadableStream;
}
