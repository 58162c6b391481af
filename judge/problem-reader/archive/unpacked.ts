import { hash } from 'node:crypto';
import { join } from 'node:path';
import { KeptFolders, KeptValues, type Store } from '#host';
import { judgeDigest } from '#setup';

/** A zip file: its content and its name. */
export interface ZipIdentity {
  /** SHA-256, in hex. */
  readonly digest: string;
  /** Name for the package's folder, if the zip file contains none. */
  readonly name: string;
}

/** Unpacked packages, by the digests of their zip files. The judge's digest is part of the key, because another judge
 *  may refuse other packages. */
export class UnpackedPackages {
  /** The value is the name of the package's folder inside, from which its slug is derived. */
  readonly #folders: KeptFolders<string>;
  /** The last name of the zip file with a digest. */
  readonly #names: KeptValues<string>;

  /** `store`: default: the user's store. */
  constructor(store?: Store) {
    this.#folders = new KeptFolders('packages', { holds: true, store });
    this.#names = new KeptValues('own', { store });
  }

  /** The folder of a package. `unpack`: fills the folder it is given, and returns the name of the package's folder
   *  in it. */
  async findOrMake(
    { digest, name }: ZipIdentity,
    unpack: (stage: string) => Promise<string>,
  ): Promise<string> {
    const { folder, value } = await this.#folders.findOrMake(keyOf(digest, name), unpack);
    if (this.#names.find(keyOf(digest)) !== name) this.#names.put(keyOf(digest), name);
    return join(folder, value);
  }

  /** The folder of the package whose zip file has this digest; undefined when it is not kept. */
  async find(digest: string): Promise<string | undefined> {
    const name = this.#names.find(keyOf(digest));
    const found = name === undefined ? undefined : await this.#folders.find(keyOf(digest, name));
    return found && join(found.folder, found.value);
  }
}

const keyOf = (...parts: readonly string[]): string =>
  hash('sha256', JSON.stringify([judgeDigest(['judge/problem-reader']), 'package', ...parts]));
