/** Theory of operation. An exported contest may be larger than memory, so its files are read one after the other, on
 *  demand. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { exportFiles, judgementPath, logForResolver, resolverFiles, storedFiles } from '#contest';
import {
  type Actor,
  contestPackages,
  type Database,
  filesOfSubmission,
  getBlob,
  judgementRecords,
  type UsedPackage,
  wholeLog,
} from '#store';

/** A file of an exported contest. */
export interface PackagedFile {
  /** Inside the folder of the contest. */
  readonly path: string;
  readonly content: Buffer;
}

/** A contest with final results for the resolver of icpctools: public data, with logos and photos. */
export async function* resolverPackage(db: Database, id: string): AsyncGenerator<PackagedFile> {
  const log = await wholeLog(db, id);
  for (const { path, text } of resolverFiles(log)) yield { path, content: Buffer.from(text) };
  for (const { path, digest } of storedFiles(logForResolver(log)))
    if (!path.startsWith('problems/')) yield* blobAt(db, path, digest); // statements are not for the screen
}

/** A complete contest that can be imported elsewhere: with sources, all that the jury knows of its judgements, and
 *  those packages of problems that the reader may read; which were left out, is in `left-out.txt`. */
export async function* contestFiles(db: Database, id: string, reader: Actor): AsyncGenerator<PackagedFile> {
  const log = await wholeLog(db, id);
  for (const { path, text } of exportFiles(log)) yield { path, content: Buffer.from(text) };
  for (const { path, digest } of storedFiles(log)) yield* blobAt(db, path, digest);
  for (const { type, objectId, data } of log)
    if (type === 'submissions' && data !== null) {
      const files = (await filesOfSubmission(db, data.key)).map(({ name, content }) => ({
        path: name,
        content,
      }));
      yield { path: `submissions/${objectId}/files.zip`, content: await buffer(zipped(files)) };
    }
  for await (const { id: judgement, judgement: record } of judgementRecords(db, id))
    yield { path: judgementPath(judgement), content: Buffer.from(JSON.stringify(record)) };
  const packages = await contestPackages(db, id, reader);
  for (const one of packages)
    if (one.mayRead && one.blob !== null) yield* blobAt(db, packagePath(one), one.blob);
  const left = packages.filter(({ mayRead }) => !mayRead).map(leftOut);
  if (left.length > 0) yield { path: 'left-out.txt', content: Buffer.from(left.join('')) };
}

const packagePath = ({ id, slug, isFinal }: UsedPackage): string =>
  `problems/${id}/${isFinal ? `final/${slug}` : id}.zip`;

const leftOut = (one: UsedPackage): string =>
  `${packagePath(one)}: left out, because your account may not read ${
    one.isFinal ? `the package with the inputs that decide for ${one.label}` : `the package of ${one.label}`
  }; its owner, or a jury member of the judge, can export it\n`;

async function* blobAt(db: Database, path: string, digest: string): AsyncGenerator<PackagedFile> {
  const content = await getBlob(db, digest);
  if (content !== undefined) yield { path, content };
}

/** A zip file that is made while it is read; only one of its files is in memory at a time. */
export function zipped(files: AsyncIterable<PackagedFile> | Iterable<PackagedFile>): ReadableStream {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  fill(zip, files).catch((error: Error) => output.destroy(error));
  return Readable.toWeb(output) as ReadableStream;
}

async function fill(
  zip: ZipFile,
  files: AsyncIterable<PackagedFile> | Iterable<PackagedFile>,
): Promise<void> {
  const mtime = new Date();
  for await (const { path, content } of files)
    await new Promise<void>((resolve) => {
      zip.addReadStreamLazy(path, { mtime }, (give) => {
        give(null, Readable.from([content]).once('end', resolve));
      });
    });
  zip.end();
}
