/** Keeps the cost of reading a stranger's YAML file proportional to its size. The library recurses, searches the
 *  whole document for each alias, and repeatedly turns keys that are maps into text: "? " 300 times in a row takes
 *  it seconds, 500 times an hour. */
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, Lexer, type Scalar } from 'yaml';

/** Deeper than anybody writes, and far below the depth at which the library runs out of stack. */
const deepest = 100;
const deepestColumn = 200;
/** How many values aliases may add in total. */
const mostBorrowed = 10_000;

/** Says that the next word is the text of a scalar. */
const scalarMark = '\u001f';
/** Words that the library's lexer adds to the text. */
const marks = [scalarMark, '\u0002', '\u0018'];

/** Offset of the first place where brackets or dashes nest more than 100 deep, or indentation exceeds 200 columns;
 *  undefined if there is none. */
export function tooDeepAt(content: string): number | undefined {
  let [offset, brackets, dashes, isLineStart, isText] = [0, 0, 0, true, false];
  for (const word of new Lexer().lex(content)) {
    if (!isText && marks.includes(word)) {
      isText = word === scalarMark;
      continue;
    }
    if (!isText) {
      if (word === '[' || word === '{') brackets++;
      else if (word === ']' || word === '}') brackets--;
      else if (word === '-' || word === '?') dashes++;
      else if (word.endsWith('\n')) dashes = 0;
      const isIndented = isLineStart && brackets === 0 && word.length > deepestColumn && word.trim() === '';
      if (brackets > deepest || dashes > deepest || isIndented) return offset;
    }
    isLineStart = word.endsWith('\n');
    isText = false;
    offset += word.length;
  }
  return undefined;
}

/** The value of a document, in time proportional to its size. The target of an alias is shared, not copied.
 *  @throws ReferenceError for an alias without an anchor before it, RangeError for aliases that multiply */
export const plainValue = ({ contents }: Contents): unknown =>
  new Conversion(({ value }) => value).made(contents).value;

/** The same with every number, truth value and date as the text that was written: `007`, `1e3`, `0x1F`. Nothing stays
 *  null. @throws as `plainValue` */
export const writtenValue = ({ contents }: Contents): unknown =>
  new Conversion((scalar) => (scalar.value === null ? null : writtenText(scalar))).made(contents).value;

/** A key as it was written, so that `01` and `1` are two; undefined for a list, a map or an alias. */
export const keyText = (key: unknown): string | undefined => (isScalar(key) ? writtenText(key) : undefined);

const writtenText = ({ value, source }: Scalar): string =>
  typeof value === 'string' ? value : (source ?? String(value));

type Contents = Pick<Document, 'contents'>;

interface Made {
  readonly value: unknown;
  /** Number of values in it, itself included. */
  readonly size: number;
}

class Conversion {
  readonly #anchored = new Map<string, Made>();
  readonly #scalar: (scalar: Scalar) => unknown;
  #borrowed = 0;

  constructor(scalar: (scalar: Scalar) => unknown) {
    this.#scalar = scalar;
  }

  made(node: unknown): Made {
    if (isAlias(node)) return this.#borrow(node.source);
    let size = 1;
    const inner = (child: unknown): unknown => {
      const one = this.made(child);
      size += one.size;
      return one.value;
    };
    const value = isScalar(node) ? this.#scalar(node) : contentOf(node, inner);
    const made = { value, size };
    if (isNode(node) && node.anchor !== undefined) this.#anchored.set(node.anchor, made);
    return made;
  }

  #borrow(name: string): Made {
    const made = this.#anchored.get(name);
    if (made === undefined) throw new ReferenceError(`*${name} without an anchor before it`);
    this.#borrowed += made.size;
    if (this.#borrowed > mostBorrowed) throw new RangeError('aliases that multiply');
    return made;
  }
}

function contentOf(node: unknown, inner: (child: unknown) => unknown): unknown {
  if (isSeq(node)) return node.items.map(inner);
  if (!isMap(node)) return null;
  return Object.fromEntries(node.items.map(({ key, value }) => [keyText(key) ?? '', inner(value)]));
}
