import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, extname, sep } from 'node:path';
import type { FileFacts } from '../../protocol/index.ts';
import { type Database, putBlob } from '../../store/index.ts';

/** Larger files of a package are not for pages. */
const mostBytes = 64 * 1024 ** 2;

/** Stores files of a package as blobs. */
export class StoredFiles {
  readonly #db: Database;
  readonly #root: string;

  /** @param folder - of the package: files outside it are not read, also not through links */
  constructor(db: Database, folder: string) {
    this.#db = db;
    this.#root = realpathSync(folder);
  }

  /** A file under its own name; undefined if there is no such file in the package, or it is too large. */
  async put(path: string): Promise<FileFacts | undefined> {
    const content = this.#read(path);
    if (content === undefined) return undefined;
    return { name: basename(path), digest: await putBlob(this.#db, content), size: content.length };
  }

  /** A picture under a name that follows from its content: `pictures/<digest>.png`. */
  async putPicture(path: string): Promise<FileFacts | undefined> {
    const content = this.#read(path);
    if (content === undefined) return undefined;
    const digest = createHash('sha256').update(content).digest('hex');
    await putBlob(this.#db, content);
    return { name: `pictures/${digest}${extname(path).toLowerCase()}`, digest, size: content.length };
  }

  #read(path: string): Buffer | undefined {
    const status = statSync(path, { throwIfNoEntry: false });
    if (!status?.isFile() || status.size > mostBytes) return undefined;
    const real = realpathSync(path);
    return real.startsWith(this.#root + sep) ? readFileSync(real) : undefined;
  }
}
