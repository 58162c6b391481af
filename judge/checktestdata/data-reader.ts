import { type DataPlace, ValueFault } from './faults.ts';

/** Fills the beginning of `into` with the next bytes of the data and returns their number; 0 at the end. */
export type ReadBytes = (into: Uint8Array) => number;

const firstBytes = 1 << 16;
const mostBytes = 1 << 30;
/** Up to this many bytes are read one by one, because making a view costs more. */
const shortBytes = 64;
const newline = 0x0a;

/** A window on the data, which begins at the current place and extends as far as anybody has looked ahead. */
export class DataReader {
  readonly #read: ReadBytes;
  #window: Uint8Array;
  #start = 0;
  #end = 0;
  #atEnd = false;
  #line = 1;
  /** Bytes of this line before the current place. */
  #column = 0;

  constructor(read: ReadBytes) {
    this.#read = read;
    this.#window = new Uint8Array(firstBytes);
  }

  /** The byte `ahead` bytes after the current place, −1 beyond the end. */
  peek(ahead: number): number {
    const at = this.#start + ahead;
    return at < this.#end || this.#fetch(ahead) ? (this.#window[this.#start + ahead] ?? -1) : -1;
  }

  /** Skips `count` bytes, which `peek` has seen and which contain no line end. */
  skip(count: number): void {
    this.#start += count;
    this.#column += count;
  }

  /** The same for bytes that may contain line ends. */
  skipLines(count: number): void {
    if (count > shortBytes) this.#skipMany(count);
    else this.#skipFew(count);
  }

  #skipFew(count: number): void {
    for (const stop = this.#start + count; this.#start < stop; this.#start++) {
      this.#column++;
      if (this.#window[this.#start] !== newline) continue;
      this.#line++;
      this.#column = 0;
    }
  }

  #skipMany(count: number): void {
    const bytes = this.#window.subarray(this.#start, this.#start + count);
    let gone = 0;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, gone)) {
      this.#line++;
      this.#column = 0;
      gone = at + 1;
    }
    this.#start += gone;
    this.skip(count - gone);
  }

  /** The next `count` bytes, which `peek` has seen, as a string with one character per byte (Latin-1). */
  text(count: number): string {
    const stop = this.#start + count;
    if (count > shortBytes) return bytesToText(this.#window.subarray(this.#start, stop));
    let text = '';
    for (let at = this.#start; at < stop; at++) text += String.fromCharCode(this.#window[at] ?? 0);
    return text;
  }

  /** The place `ahead` bytes further on in this line. */
  place(ahead = 0): DataPlace {
    return { line: this.#line, column: this.#column + ahead + 1 };
  }

  /** Reads until the byte `ahead` is in the window; false if the data end before it. */
  #fetch(ahead: number): boolean {
    while (!this.#atEnd && this.#start + ahead >= this.#end) {
      if (this.#end === this.#window.length) this.#makeRoom();
      const count = this.#read(this.#window.subarray(this.#end));
      if (count <= 0) this.#atEnd = true;
      else this.#end += count;
    }
    return this.#start + ahead < this.#end;
  }

  #makeRoom(): void {
    const kept = this.#window.subarray(this.#start, this.#end);
    if (kept.length > this.#window.length / 2) {
      if (this.#window.length >= mostBytes) throw new ValueFault('one token has more than 1 GiB');
      const larger = new Uint8Array(2 * this.#window.length);
      larger.set(kept);
      this.#window = larger;
    } else this.#window.copyWithin(0, this.#start, this.#end);
    this.#end = kept.length;
    this.#start = 0;
  }
}

const chunk = 1 << 13;

/** Bytes as a string with one character per byte. */
export function bytesToText(bytes: Uint8Array): string {
  if (bytes.length <= chunk) return String.fromCharCode(...bytes);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return parts.join('');
}
