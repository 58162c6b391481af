/** Theory of operation. A package may be larger than the memory that the server should use. It is written to the disk
 *  as it comes (`read-upload.ts`), to a file without a name (`uploaded-file.ts`), while its digest is computed; then it
 *  goes to the database in pieces. Sending takes as long as the sender likes and holds nothing but that file; storing
 *  holds a connection to the database, so two are stored at a time. */
import { mkdirSync, rmSync } from 'node:fs';
import { type Database, storeBlob } from '#store';
import { tryAgainIn } from '../http/errors.ts';
import { readUpload, type UploadEntries, type UploadPlace } from './read-upload.ts';
import type { UploadedFile } from './uploaded-file.ts';

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
      throw tryAgainIn(60, 'the disk has no room for a file of this size; nothing was stored').as(
        'disk-full',
      );
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
