import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, extname, sep } from 'node:path';
import type { FileFacts } from '#protocol';

/** Keeps the content of a file that is shown: the server in its database, a command in memory.
 *  @returns its SHA-256 digest */
export type KeepContent = (content: Buffer) => Promise<string>;

/** Larger files of a package are not for pages. */
const mostBytes = 64 * 1024 ** 2;

/** The files of a package that are shown. */
export class ShownFiles {
  readonly #keep: KeepContent;
  readonly #root: string;

  /** @param folder - of the package: files outside it are not read, also not through links */
  constructor(folder: string, keep: KeepContent) {
    this.#keep = keep;
    this.#root = realpathSync(folder);
  }

  /** Keeps a file under its own name; undefined if there is no such file in the package, or it is too large. */
  async put(path: string): Promise<FileFacts | undefined> {
    const content = this.#read(path);
    if (content === undefined) return undefined;
    return { name: basename(path), digest: await this.#keep(content), size: content.length };
  }

  /** Keeps a picture under a name that follows from its content: `pictures/<digest>.png`. */
  async putPicture(path: string): Promise<FileFacts | undefined> {
    const file = await this.put(path);
    return file && { ...file, name: `pictures/${file.digest}${extname(path).toLowerCase()}` };
  }

  #read(path: string): Buffer | undefined {
    const status = statusOf(path);
    if (!status?.isFile() || status.size > mostBytes) return undefined;
    const real = realpathSync(path);
    return real.startsWith(this.#root + sep) ? readFileSync(real) : undefined;
  }
}

/** Of a name that a statement made up: one that no file can have, because it is too long, say, is not there either. */
function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
