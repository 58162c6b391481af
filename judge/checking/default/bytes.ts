import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

const chunkBytes = 64 * 1024;

/** Reads a file byte by byte through one chunk, so that memory does not grow with the file. */
export class ByteReader {
  /** The byte at `offset`; −1 at the end of the file. */
  byte = -1;
  readonly #fd: number;
  readonly #chunk = Buffer.allocUnsafe(chunkBytes);
  #length = 0;
  #index = -1;
  #start = 0;

  constructor(fd: number, offset = 0) {
    this.#fd = fd;
    this.#start = offset;
    this.advance();
  }

  /** Position of `byte` in the file. */
  get offset(): number {
    return this.#start + this.#index;
  }

  advance(): void {
    this.#index++;
    if (this.#index >= this.#length) this.#fill();
    this.byte = this.#length === 0 ? -1 : (this.#chunk[this.#index] ?? -1);
  }

  #fill(): void {
    this.#start += this.#length;
    this.#index = 0;
    this.#length = readSync(this.#fd, this.#chunk, 0, chunkBytes, this.#start);
  }
}

/** 1 for the white space of the package format: space, FF, LF, CR, TAB, VT. */
export const isSpace: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) ? 1 : 0,
);

/** Maps ASCII capitals to lower case and every other byte to itself. */
export const foldCase: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

/** Maps every byte to itself. */
export const keepCase: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** Opens a file that a contestant's program may have made. Links are not followed, opening never blocks, and
 *  anything other than a regular file is refused. The caller closes the descriptor. @throws Error with a message
 *  for the jury. */
export function openRegularFile(path: string): { fd: number; bytes: number } {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const stat = fstatSync(fd);
  if (stat.isFile()) return { fd, bytes: stat.size };
  closeSync(fd);
  throw new Error(`${path} is not a regular file`);
}
