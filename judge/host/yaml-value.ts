/** Keeps the cost of reading a stranger's YAML file proportional to its size. The library recurses, searches the
 *  whole document for each alias, and repeatedly turns keys that are maps into text: "? " 300 times in a row takes
 *  it seconds, 500 times an hour. */
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, Lexer } from 'yaml';

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
export const plainValue = ({ contents }: Pick<Document, 'contents'>): unknown =>
  new Conversion().made(contents).value;

interface Made {
  readonly value: unknown;
  /** Number of values in it, itself included. */
  readonly size: number;
}

class Conversion {
  readonly #anchored = new Map<string, Made>();
  #borrowed = 0;

  made(node: unknown): Made {
    if (isAlias(node)) return this.#borrow(node.source);
    let size = 1;
    const inner = (child: unknown): unknown => {
      const one = this.made(child);
      size += one.size;
      return one.value;
    };
    const value = contentOf(node, inner);
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
  if (isScalar(node)) return node.value;
  if (!isMap(node)) return null;
  return Object.fromEntries(
    node.items.map(({ key, value }) => [String((isScalar(key) ? key.value : null) ?? ''), inner(value)]),
  );
}
