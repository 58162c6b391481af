import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { mebibyte } from '#host';
import { HttpError } from '../http/errors.ts';

const zipStart = Buffer.from('PK\x03\x04');

/** A file of a form, on the disk. It has no name there: the system removes it once it is closed, also if this process
 *  is killed. */
export class UploadedFile {
  readonly name: string;
  readonly size: number;
  /** SHA-256. */
  readonly digest: string;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, facts: Pick<UploadedFile, 'name' | 'size' | 'digest'>) {
    this.#handle = handle;
    this.name = facts.name;
    this.size = facts.size;
    this.digest = facts.digest;
  }

  /** Writes what comes to the disk as it comes. The caller closes it.
   *  @param folder - nobody else's */
  static async write(folder: string, name: string, content: AsyncIterable<Buffer>): Promise<UploadedFile> {
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
      const hash = createHash('sha256');
      let size = 0;
      for await (const piece of content) {
        hash.update(piece);
        await handle.writeFile(piece);
        size += piece.length;
      }
      return new UploadedFile(handle, { name, size, digest: hash.digest('hex') });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** @param content - what the zip file should hold, in words
   *  @throws HttpError 422 if it does not begin as a zip file does */
  async requireZip(content: string): Promise<void> {
    const { buffer } = await this.#handle.read(Buffer.alloc(zipStart.length), 0, zipStart.length, 0);
    if (!buffer.equals(zipStart))
      throw new HttpError(422, `${this.name.slice(0, 100)}: expected a zip file with ${content}`);
  }

  /** The content, piece by piece. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (let position = 0; position < this.size; ) {
      const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(mebibyte), 0, mebibyte, position);
      if (bytesRead === 0) throw new Error('an uploaded file is shorter than what was written');
      yield buffer.subarray(0, bytesRead);
      position += bytesRead;
    }
  }

  /** Removes it. */
  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** A file in the schema of a route whose body is `upload`. */
export const uploadedFile = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, 'expected a file')
  .meta({ type: 'string', format: 'binary', contentEncoding: 'binary' });
