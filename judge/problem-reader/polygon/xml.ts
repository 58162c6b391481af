import { readFileSync, statSync } from 'node:fs';
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { didYouMean, shownPath } from '#host';
import type { decisive, PackageFiles } from '../package/package-files.ts';

const usualBytes = 4 * 1024 * 1024;

/** An element of an XML file. It can report errors in itself, with their line. */
export class Node {
  readonly name: string;
  readonly #element: XmlElement;
  readonly #file: XmlFile;

  constructor(element: XmlElement, file: XmlFile) {
    this.name = element.name;
    this.#element = element;
    this.#file = file;
  }

  /** Its child elements, or those with one name. */
  all(name?: string): readonly Node[] {
    return this.#element.children
      .filter((child) => child instanceof XmlElement)
      .filter((child) => name === undefined || child.name === name)
      .map((child) => new Node(child, this.#file));
  }

  /** The first child element with a name. */
  one(name: string): Node | undefined {
    return this.all(name)[0];
  }

  /** The element at the end of a path of names. */
  at(...names: readonly string[]): Node | undefined {
    return names.reduce<Node | undefined>((node, name) => node?.one(name), this);
  }

  attribute(name: string): string | undefined {
    return this.#element.attributes[name];
  }

  get text(): string {
    return this.raw.trim();
  }

  /** The text with the blanks around it. */
  get raw(): string {
    return this.#element.text;
  }

  /** 1-based. */
  get line(): number {
    return lineAt(this.#file.lineEnds, this.#element.start);
  }

  /** Its text as a whole number; undefined, with an error reported, if it is not one. */
  wholeNumber(expected: string): number | undefined {
    if (/^\d{1,15}$/.test(this.text) && Number(this.text) > 0) return Number(this.text);
    this.refuse(expected, JSON.stringify(this.text));
    return undefined;
  }

  refuse(expected: string, found: string): void {
    this.#note('error', expected, found);
  }

  complain(expected: string, found: string, weight?: typeof decisive): void {
    this.#note(this.#file.files.soft, expected, found, weight);
  }

  /** Reports child elements with unknown names. */
  expectOnly(...known: readonly string[]): void {
    for (const child of this.all())
      if (!known.includes(child.name))
        child.complain('a known element', `<${child.name}>${didYouMean(child.name, known)}`);
  }

  #note(severity: 'error' | 'warning', expected: string, found: string, weight?: typeof decisive): void {
    const file = this.#file;
    const { line, name } = this;
    file.files.issues.push({ severity, file: file.shown, line, key: name, expected, found, ...weight });
  }
}

interface XmlFile {
  readonly files: PackageFiles;
  readonly shown: string;
  /** Offsets of all line ends. */
  readonly lineEnds: readonly number[];
}

/** Bisection, because there may be as many issues as elements. */
function lineAt(lineEnds: readonly number[], offset: number): number {
  let [low, high] = [0, lineEnds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lineEnds[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

const declared = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** A text; undefined: it is in another encoding, or that is not known. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The root element of an XML file; undefined, with an error reported, if it cannot be read. Entities defined in the
 *  file are not expanded. */
export function readXml(files: PackageFiles, path: string, mostBytes = usualBytes): Node | undefined {
  if (files.kindOf(path) !== 'file' || !files.isReadable(path)) return undefined;
  const shown = shownPath(path);
  const { size } = statSync(path);
  if (size > mostBytes) {
    files.refuse(path, `at most ${mostBytes} bytes of XML`, `${size} bytes`);
    return undefined;
  }
  const bytes = readFileSync(path);
  const encoding = declared.exec(bytes.toString('latin1', 0, 300))?.[1] ?? 'UTF-8';
  const text = decoded(bytes, encoding);
  if (text === undefined) {
    files.refuse(path, `text in ${encoding}`, 'another encoding');
    return undefined;
  }
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    const lineEnds = Array.from(text.matchAll(/\n/g), ({ index }) => index);
    if (root !== null) return new Node(root, { files, shown, lineEnds });
    files.refuse(path, 'an XML element', 'none');
  } catch (error) {
    // Too deeply nested elements cause a RangeError.
    const place = error instanceof XmlError ? { line: error.line, column: error.column } : {};
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const found = `an error: ${reason.replace(/ \(line \d+, column \d+\)$/, '')}`;
    files.issues.push({ severity: 'error', file: shown, ...place, expected: 'valid XML', found });
  }
  return undefined;
}
