/** Theory of operation. A package may be larger than the memory that the server should use. It is written to the disk
 *  as it comes, to a file without a name (`uploaded-file.ts`), while its digest is computed; then it
 *  goes to the database in pieces. Sending takes as long as the sender likes and holds nothing but that file; storing
 *  holds a connection to the database, so two are stored at a time. */
import { mkdirSync, rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type Database, storeBlob } from '#store';
import { HttpError } from '../http/errors.ts';
import { UploadedFile } from './uploaded-file.ts';

const mostStoredAtOnce = 2;

/** Large files on their way into the store. */
export class Uploads {
  readonly #db: Database;
  readonly #folder: string;
  readonly #turns = new UploadTurns(mostStoredAtOnce);

  /** @param folder - for this alone; emptied now, in case that a server died in the middle of something */
  constructor(db: Database, folder: string) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#db = db;
    this.#folder = folder;
  }

  /** Reads a form with large files. @throws HttpError 503 if the disk has no room for it */
  async read(
    body: AsyncIterable<Uint8Array>,
    form: Pick<UploadPlace, 'contentType' | 'files'>,
  ): Promise<UploadEntries> {
    try {
      return await readUpload(body, { ...form, folder: this.#folder });
    } catch (error) {
      if (!isNoSpace(error)) throw error;
      throw new HttpError(503, 'the disk has no room for a file of this size; nothing was stored', {
        headers: { 'retry-after': '60' },
      }).as('disk-full');
    }
  }

  /** Stores a file. @returns its digest */
  store(file: UploadedFile): Promise<string> {
    return this.#turns.during(async () => {
      await storeBlob(this.#db, file, file.pieces());
      return file.digest;
    });
  }
}

const isNoSpace = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** So many work at once, the others one after another in order. */
export class UploadTurns {
  readonly #mostAtOnce: number;
  readonly #waiting: (() => void)[] = [];
  #count = 0;

  constructor(mostAtOnce: number) {
    this.#mostAtOnce = mostAtOnce;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#count < this.#mostAtOnce) this.#count++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#count--;
      else next();
    }
  }
}

const mostParts = 20;
const mostFieldKibibytes = 64;

/** Fields and files of a form, in their order. */
type UploadEntries = readonly (readonly [name: string, value: string | UploadedFile])[];

/** What reading a form needs. */
interface UploadPlace {
  /** Of the whole form. */
  readonly contentType: string;
  /** Where files go. */
  readonly folder: string;
  /** Gets every file; the caller closes them, also if reading fails. */
  readonly files: UploadedFile[];
}

/** Reads a form whose files may be large: they go to the disk piece by piece, no faster than it takes them.
 *  @param body - its size is bounded by the caller
 *  @throws HttpError 413 for more or longer fields than a form has; Error if it is no form, or ends too early */
async function readUpload(
  body: AsyncIterable<Uint8Array>,
  { contentType, folder, files }: UploadPlace,
): Promise<UploadEntries> {
  const parser = parserOf(contentType);
  const entries: [string, string | Promise<UploadedFile>][] = [];
  const contents: Readable[] = [];
  parser.on('field', (name: string | undefined, value, _, isCut) => {
    if (isCut) parser.destroy(new HttpError(413, `a field is larger than ${mostFieldKibibytes} KiB`));
    entries.push([name ?? '', value]);
  });
  parser.on('file', (name: string | undefined, content, fileName) => {
    const written = UploadedFile.write(folder, fileName, content);
    written.then(
      (file) => files.push(file),
      (error: unknown) => parser.destroy(error as Error),
    );
    content.on('error', () => undefined); // also before anybody reads, and after
    contents.push(content);
    entries.push([name ?? '', written]);
  });
  try {
    await pipeline(body, parser);
    return await Promise.all(entries.map(async ([name, value]) => [name, await value] as const));
  } catch (error) {
    for (const content of contents) content.destroy(error as Error);
    await Promise.allSettled(entries.map(([, value]) => value));
    throw error;
  }
}

function parserOf(contentType: string): BusboyInstance {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    preservePath: true,
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    limits: { parts: mostParts, fieldSize: mostFieldKibibytes * 1024, headerPairs: 100 },
  });
  parser.on('error', () => undefined);
  const tooMany = () => parser.destroy(new HttpError(413, `a form has more than ${mostParts} fields`));
  return parser.on('partsLimit', tooMany);
}
