import { createHash, type Hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** Identifies a table: two tables are the same exactly if all of this is equal. */
export interface TableSpec {
  /** File name without ending: lower-case letters, digits, hyphens. */
  readonly name: string;
  /** Everything that the values depend on: version of the model, dimensions, moves. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Length of the data. */
  readonly bytes: number;
}

/** The layout of a file: one line of JSON (`Head`), then the data. A new layout gets a new number. */
const formatVersion = 1;

interface Head extends TableSpec {
  readonly antipodeTable: number;
  readonly sha256: string;
}

/** Longest head line, so that a foreign file is not searched to its end for a line feed. */
const maxHeadBytes = 4096;
/** Bytes read or written at a time: a system call handles less than 2 GiB. */
const pieceBytes = 32 << 20;

export type TableReading =
  | { readonly kind: 'read'; readonly data: Uint8Array }
  | { readonly kind: 'missing' }
  /** `reason`: found and expected. */
  | { readonly kind: 'broken'; readonly reason: string };

/** Reads the table from `path` and checks it: format, parameters, length, checksum. Never throws because of the
 *  contents.
 *  @param into - where the data go, of the table's length; default: new memory
 *  @throws the file system's error, except for a missing file */
export function readTable(path: string, spec: TableSpec, into?: Uint8Array): TableReading {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK); // a pipe would wait for a writer
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'missing' };
    throw error;
  }
  try {
    return readOpenTable(file, spec, into);
  } finally {
    closeSync(file);
  }
}

function readOpenTable(file: number, spec: TableSpec, into: Uint8Array | undefined): TableReading {
  const stat = fstatSync(file);
  if (!stat.isFile()) return broken('found something that is not a file');
  const start = Buffer.alloc(maxHeadBytes);
  const startBytes = readSync(file, start, 0, maxHeadBytes, 0);
  const headBytes = start.subarray(0, startBytes).indexOf(0x0a) + 1;
  const head = parseHead(start.toString('utf8', 0, headBytes));
  if (head === undefined) return broken('found a foreign file, expected a table');
  const mistake = mistakeInHead(head, spec) ?? mistakeInSize(stat.size - headBytes, spec.bytes);
  if (mistake !== undefined) return broken(mistake);
  const data = into ?? new Uint8Array(spec.bytes);
  const hash = createHash('sha256');
  for (let at = 0; at < spec.bytes; ) {
    const length = readSync(file, data, at, Math.min(pieceBytes, spec.bytes - at), headBytes + at);
    if (length === 0) return broken(`found ${at} bytes of data, expected ${spec.bytes}`);
    hash.update(data.subarray(at, at + length));
    at += length;
  }
  const sha256 = hash.digest('hex');
  if (sha256 === head.sha256) return { kind: 'read', data };
  return broken(`found data with checksum ${sha256}, expected ${head.sha256}`);
}

function parseHead(line: string): Partial<Head> | undefined {
  try {
    const head: unknown = JSON.parse(line);
    return typeof head === 'object' && head !== null && 'antipodeTable' in head
      ? (head as Partial<Head>)
      : undefined;
  } catch {
    return undefined;
  }
}

function mistakeInHead(head: Partial<Head>, spec: TableSpec): string | undefined {
  if (head.antipodeTable !== formatVersion) {
    return `found format ${head.antipodeTable}, expected ${formatVersion}`;
  }
  const [found, expected] = [identityOf(head), identityOf(spec)];
  return found === expected ? undefined : `found the table ${found}, expected ${expected}`;
}

const mistakeInSize = (found: number, expected: number): string | undefined =>
  found === expected ? undefined : `found ${found} bytes of data, expected ${expected}`;

const identityOf = ({ name, parameters, bytes }: Partial<TableSpec>): string =>
  JSON.stringify({ name, parameters, bytes });

/** Writes head and data to an open file. */
export function writeTable(file: number, spec: TableSpec, data: Uint8Array): void {
  const { name, parameters, bytes } = spec;
  const sha256 = hashOf(data).digest('hex');
  const head: Head = { antipodeTable: formatVersion, name, parameters, bytes, sha256 };
  writeAll(file, Buffer.from(`${JSON.stringify(head)}\n`));
  writeAll(file, data);
}

function hashOf(data: Uint8Array): Hash {
  const hash = createHash('sha256');
  for (let at = 0; at < data.length; at += pieceBytes) hash.update(data.subarray(at, at + pieceBytes));
  return hash;
}

function writeAll(file: number, data: Uint8Array): void {
  for (let at = 0; at < data.length; ) {
    at += writeSync(file, data, at, Math.min(pieceBytes, data.length - at));
  }
}

const broken = (reason: string): TableReading => ({ kind: 'broken', reason });
