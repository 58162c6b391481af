import { placeOf, showText } from '#reference/notation';
import { compactName, placeOfRotation, type Rotation } from './grid.ts';

/** The two notations of rotations: `(0,1,F)` as in the paper, `0.1-` for short. A text uses one of them throughout. */
export type RotationNotation = 'paper' | 'compact';

/** The rotations of a text, or its first fault. */
export type ParsedRotations =
  | {
      readonly kind: 'rotations';
      readonly rotations: Uint16Array;
      /** Undefined when there are none. */
      readonly notation: RotationNotation | undefined;
    }
  /** `move` counts from 1; `reason` is one line: place, found, expected. `rotations`: those before the fault. */
  | {
      readonly kind: 'fault';
      readonly move: number;
      readonly reason: string;
      readonly rotations: Uint16Array;
    };

/** Writes one rotation. */
export function formatRotation(
  size: number,
  rotation: Rotation,
  notation: RotationNotation = 'compact',
): string {
  if (notation === 'compact') return compactName(size, rotation);
  const { x, y, clockwise } = placeOfRotation(size, rotation);
  return `(${x},${y},${clockwise ? 'T' : 'F'})`;
}

const perLine = 20;

/** Writes rotations separated by blanks, at most 20 in a line; each line ends with a line feed. */
export function formatRotations(
  size: number,
  rotations: ArrayLike<Rotation>,
  notation: RotationNotation = 'compact',
): string {
  const words = Array.from(rotations, (rotation) => formatRotation(size, rotation, notation));
  let text = '';
  for (let at = 0; at < words.length; at += perLine) text += `${words.slice(at, at + perLine).join(' ')}\n`;
  return text;
}

/** Both notations, anchored at the current offset. Numbers have up to four digits, so that messages can show numbers
 *  out of range. */
const patterns = {
  paper: /\([ \t]*(\d{1,4})[ \t]*,[ \t]*(\d{1,4})[ \t]*,[ \t]*([TF])[ \t]*\)/y,
  compact: /(\d{1,4})\.(\d{1,4})([+-])/y,
} as const;

/** Reads rotations of a grid of this size. White space of any kind and amount, and single commas, may separate them;
 *  `#` begins a comment that ends with the line. `from`: offset at which to begin, a line start. Linear in the
 *  length of the text, which may be hostile. */
export function parseRotations(text: string, size: number, from = 0): ParsedRotations {
  const reader = new Reader(text, size, from);
  return reader.read();
}

/** The rotation of which this is the name; undefined if there is none. */
export const rotationOf = (name: string, size: number): Rotation | undefined =>
  parseRotations(name, size).rotations.at(0);

class Reader {
  readonly #text: string;
  readonly #size: number;
  #at: number;
  #notation: RotationNotation | undefined;
  #count = 0;
  #rotations = new Uint16Array(1024);

  constructor(text: string, size: number, from: number) {
    this.#text = text;
    this.#size = size;
    this.#at = from;
  }

  read(): ParsedRotations {
    for (;;) {
      const comma = this.#skipToMove();
      if (this.#at >= this.#text.length) {
        if (comma !== undefined) return this.#fault('found "," at the end, expected a rotation', comma);
        const rotations = this.#rotations.slice(0, this.#count);
        return { kind: 'rotations', rotations, notation: this.#notation };
      }
      const complaint = this.#readMove();
      if (complaint !== undefined) return this.#fault(complaint, this.#at);
    }
  }

  /** Passes white space, comments, and one comma between two rotations, whose offset it returns. */
  #skipToMove(): number | undefined {
    const text = this.#text;
    let comma: number | undefined;
    for (; this.#at < text.length; this.#at += 1) {
      const code = text.charCodeAt(this.#at);
      if (code === 0x23) {
        const newline = text.indexOf('\n', this.#at);
        this.#at = newline < 0 ? text.length : newline;
      } else if (code === 0x2c && comma === undefined && this.#count > 0) comma = this.#at;
      else if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
    }
    return comma;
  }

  /** Reads a rotation, or returns the fault. */
  #readMove(): string | undefined {
    const notation = this.#text.charCodeAt(this.#at) === 0x28 ? 'paper' : 'compact';
    const pattern = patterns[notation];
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return `found ${this.#word()}, expected a rotation such as (0,1,F) or 0.1-`;
    const [whole, column = '', row = '', direction = ''] = match;
    if (this.#notation !== undefined && this.#notation !== notation)
      return `found ${showText(whole)} after rotations such as ${samples[this.#notation]}, expected one notation throughout`;
    const [x, y] = [Number(column), Number(row)];
    const last = this.#size - 2;
    if (x > last) return `found ${showText(whole)}, expected a column 0…${last} of an upper left point`;
    if (y > last) return `found ${showText(whole)}, expected a row 0…${last} of an upper left point`;
    this.#notation = notation;
    this.#add(2 * (y * (this.#size - 1) + x) + (direction === 'T' || direction === '+' ? 0 : 1));
    this.#at += whole.length;
    return undefined;
  }

  #add(rotation: Rotation): void {
    if (this.#count === this.#rotations.length) {
      const longer = new Uint16Array(2 * this.#count);
      longer.set(this.#rotations);
      this.#rotations = longer;
    }
    this.#rotations[this.#count++] = rotation;
  }

  /** The text up to the next white space, ready for a message. */
  #word(): string {
    const head = this.#text.slice(this.#at, this.#at + 64);
    return showText(head.split(/[ \t\r\n]/, 1)[0] ?? '', 16);
  }

  #fault(complaint: string, at: number): ParsedRotations {
    const move = this.#count + 1;
    const { line, column } = placeOf(this.#text, at);
    const rotations = this.#rotations.slice(0, this.#count);
    const place = `line ${line}, column ${column}, move ${move}`;
    return { kind: 'fault', move, reason: `${place}: ${complaint}`, rotations };
  }
}

const samples: Readonly<Record<RotationNotation, string>> = { paper: '(0,1,F)', compact: '0.1-' };
