import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { digestLength, pieceBytes } from './format.ts';

/** Passes a file on, whose last characters are a placeholder, and puts the SHA-256 of everything before in its
 *  place. */
export class Seal extends Transform {
  readonly #hash = createHash('sha256');
  #held: Buffer = Buffer.alloc(0);

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const all = Buffer.concat([this.#held, chunk]);
    const ready = all.subarray(0, Math.max(0, all.length - digestLength));
    this.#held = all.subarray(ready.length);
    this.#hash.update(ready);
    done(null, ready);
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#hash.digest('hex'));
  }
}

/** Digests of what passes, of the whole and of each piece of a fixed size. */
export class PieceDigests extends Transform {
  readonly #whole = createHash('sha256');
  #piece = createHash('sha256');
  #inPiece = 0;
  readonly #pieceBytes: number;
  readonly pieces: string[] = [];
  bytes = 0;

  constructor(size = pieceBytes) {
    super();
    this.#pieceBytes = size;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#whole.update(chunk);
    this.bytes += chunk.length;
    for (let start = 0; start < chunk.length; ) {
      const part = chunk.subarray(start, start + this.#pieceBytes - this.#inPiece);
      this.#piece.update(part);
      this.#inPiece += part.length;
      start += part.length;
      if (this.#inPiece === this.#pieceBytes) this.#endPiece();
    }
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.#inPiece > 0) this.#endPiece();
    done();
  }

  /** SHA-256 of the whole, after its end. */
  digest(): string {
    return this.#whole.digest('hex');
  }

  #endPiece(): void {
    this.pieces.push(this.#piece.digest('hex'));
    this.#piece = createHash('sha256');
    this.#inPiece = 0;
  }
}
