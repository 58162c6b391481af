import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

/** The files of a zip file by their paths. */
export async function unzipped(content: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(content, { lazyEntries: true });
  const done = once(zip, 'end');
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, (_, stream) => {
      void buffer(stream).then((bytes) => {
        files.set(entry.fileName, bytes);
        zip.readEntry();
      });
    });
  });
  zip.readEntry();
  await done;
  return files;
}
