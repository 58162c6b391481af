import { basename } from 'node:path';
import { listed } from './entry-point.ts';
import { fault, type SubmissionFault } from './sources.ts';

/** What the judge needs to know about a Java class file. */
export interface ClassFacts {
  /** Fully qualified, with dots. */
  readonly name: string;
  /** Has a `public static void main(String[])`. */
  readonly hasMain: boolean;
  /** Name of its source file, if the compiler recorded it. */
  readonly sourceFile: string | undefined;
}

/** Reads a class file (Java Virtual Machine Specification, chapter 4) far enough to find its `main` method.
 *  The bytes are hostile: every read is checked against the end. `undefined` for anything that is not a class file.
 *  Cost: linear in the length. */
export function readClassFile(bytes: Uint8Array): ClassFacts | undefined {
  try {
    return parse(new Cursor(bytes));
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

class Malformed extends Error {}

class Cursor {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  skip(length: number): number {
    const start = this.at;
    if (length > this.bytes.length - start) throw new Malformed();
    this.at = start + length;
    return start;
  }

  u1 = () => this.view.getUint8(this.skip(1));
  u2 = () => this.view.getUint16(this.skip(2));
  u4 = () => this.view.getUint32(this.skip(4));
}

/** Number of bytes after the tag of each constant; tag 1 (Utf8) contains its own length. */
const constantSizes: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};

const publicStatic = 0x0009;

function parse(cursor: Cursor): ClassFacts {
  if (cursor.u4() !== 0xcafebabe) throw new Malformed();
  cursor.skip(4);
  const pool = readConstantPool(cursor);
  cursor.skip(2);
  const name = pool.className(cursor.u2());
  cursor.skip(2);
  cursor.skip(2 * cursor.u2());
  const ignore = () => {};
  eachMember(cursor, ignore);
  let hasMain = false;
  eachMember(cursor, (flags, member, descriptor) => {
    if ((flags & publicStatic) !== publicStatic || pool.text(member) !== 'main') return;
    hasMain ||= pool.text(descriptor) === '([Ljava/lang/String;)V';
  });
  let sourceFile: string | undefined;
  eachAttribute(cursor, (attribute, start, length) => {
    if (length === 2 && pool.text(attribute) === 'SourceFile')
      sourceFile = pool.text(cursor.view.getUint16(start));
  });
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*(\/[\p{L}_$][\p{L}\p{N}_$-]*)*$/u.test(name)) throw new Malformed();
  return { name: name.replaceAll('/', '.'), hasMain, sourceFile };
}

/** Texts and classes of the constant pool, by index; skips other entries. */
function readConstantPool(cursor: Cursor) {
  const texts = new Map<number, Uint8Array>();
  const classes = new Map<number, number>();
  const count = cursor.u2();
  for (let index = 1; index < count; index++) {
    const tag = cursor.u1();
    if (tag === 1) {
      const length = cursor.u2();
      const start = cursor.skip(length);
      texts.set(index, cursor.bytes.subarray(start, start + length));
      continue;
    }
    const size = constantSizes[tag];
    if (size === undefined) throw new Malformed();
    const start = cursor.skip(size);
    if (tag === 7) classes.set(index, cursor.view.getUint16(start));
    // 64-bit numbers take two indices.
    if (size === 8) index++;
  }
  const text = (index: number): string => {
    const found = texts.get(index);
    if (found === undefined) throw new Malformed();
    return Buffer.from(found).toString('utf8');
  };
  const className = (index: number): string => text(classes.get(index) ?? 0);
  return { text, className };
}

function eachMember(cursor: Cursor, visit: (flags: number, name: number, descriptor: number) => void): void {
  const count = cursor.u2();
  for (let i = 0; i < count; i++) {
    visit(cursor.u2(), cursor.u2(), cursor.u2());
    eachAttribute(cursor, () => {});
  }
}

function eachAttribute(cursor: Cursor, visit: (name: number, start: number, length: number) => void): void {
  const count = cursor.u2();
  for (let i = 0; i < count; i++) {
    const name = cursor.u2();
    const length = cursor.u4();
    visit(name, cursor.skip(length), length);
  }
}

/** The class to start, found by reading the compiled classes: the one the user named (class or source file), else
 *  the only one with a `main`, else one with a `preferred` name. */
export function findMainClass(
  classFiles: Iterable<Uint8Array>,
  wanted: string | undefined,
  preferred: readonly string[],
): { readonly ok: true; readonly name: string } | SubmissionFault {
  const mains: ClassFacts[] = [];
  for (const bytes of classFiles) {
    const facts = readClassFile(bytes);
    if (facts?.hasMain) mains.push(facts);
  }
  mains.sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = mains.map(({ name }) => name);
  if (names.length === 0) return fault('no class has a method `public static void main(String[] args)`');
  const chosen = wanted === undefined ? preferredOf(mains, preferred) : wantedOf(mains, wanted);
  if (chosen !== undefined) return { ok: true, name: chosen.name };
  if (wanted !== undefined)
    return fault(`entry point "${wanted}" has no \`main\`: expected one of ${listed(names)}`, names);
  return fault(
    `several classes have a \`main\` (${listed(names)}): name one with --entry-point or call it ${preferred[0] ?? 'Main'}`,
    names,
  );
}

const simpleName = (name: string): string => name.replace(/^.*[.$]/, '');

function preferredOf(mains: readonly ClassFacts[], preferred: readonly string[]): ClassFacts | undefined {
  if (mains.length === 1) return mains[0];
  const exact = preferred.map((name) => mains.find((main) => main.name === name));
  const inPackage = preferred.map((name) => only(mains.filter((main) => simpleName(main.name) === name)));
  return [...exact, ...inPackage].find((main) => main !== undefined);
}

function wantedOf(mains: readonly ClassFacts[], wanted: string): ClassFacts | undefined {
  const plain = wanted.replace(/^\.\//, '');
  const stem = plain.replace(/\.(java|kt)$/, '').replaceAll('/', '.');
  const fromFile = mains.filter(({ sourceFile }) => sourceFile === basename(plain));
  return (
    mains.find(({ name }) => name === stem || name === `${stem}Kt`) ??
    only(mains.filter(({ name }) => simpleName(name) === stem)) ??
    only(fromFile) ??
    fromFile.find(({ name }) => simpleName(name) === simpleName(stem))
  );
}

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
