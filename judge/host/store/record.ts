import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { firstBytes, writeFileAtomically } from '../files.ts';

/** One path of a folder. `path`: relative, one character per byte, because programs may give files any names.
 *  `content`: SHA-256 of a file, target of a link, '' for a folder. */
export type TreeEntry = readonly [
  kind: 'file' | 'folder' | 'link',
  path: string,
  mode: number,
  content: string,
];

/** The entry of a key: a value, and perhaps a folder. */
export interface StoreRecord {
  readonly value: unknown;
  readonly folder?: { readonly name: string; readonly tree: readonly TreeEntry[] };
}

/** The first line of a record, which can be read without the rest. */
export interface RecordHead {
  /** Size of the folder. */
  readonly bytes: number;
  /** Name of the folder. */
  readonly folder?: string;
}

const version = 1;
const mostHeadBytes = 512;

/** Writes a record whole or not at all: one line with a digest and what pruning needs, one line with the rest.
 *  @throws the file system's error */
export function writeRecord(path: string, key: string, record: StoreRecord, bytes = 0): void {
  const body = JSON.stringify(record);
  const folder = record.folder?.name;
  const head = { version, bytes, folder, sha256: digest(key, body) };
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
  writeFileAtomically(path, `${JSON.stringify(head)}\n${body}\n`);
}

/** A record as it was read, with the digest of its contents. */
export interface ReadRecord extends StoreRecord {
  readonly sha256: string;
}

/** The record at a path. @throws Error when it is not what was written for this key; the file system's error */
export function readRecord(path: string, key: string): ReadRecord {
  const [head = '', body = ''] = readFileSync(path, 'utf8').split('\n', 2);
  const found = JSON.parse(head) as { version?: unknown; sha256?: unknown } | null;
  if (found?.version !== version) throw new Error(`expected version ${version}`);
  const sha256 = digest(key, body);
  if (found.sha256 !== sha256) throw new Error('expected the digest of the contents, found another');
  return { ...(JSON.parse(body) as StoreRecord), sha256 };
}

/** The first line of a record, unchecked; undefined when it cannot be read. */
export function readHead(path: string): RecordHead | undefined {
  try {
    const [line = ''] = firstBytes(path, mostHeadBytes).toString().split('\n', 1);
    const { bytes, folder } = JSON.parse(line) as Record<string, unknown>;
    if (typeof bytes !== 'number') return undefined;
    return { bytes, folder: typeof folder === 'string' ? folder : undefined };
  } catch {
    return undefined;
  }
}

const digest = (key: string, body: string): string =>
  createHash('sha256').update(`${key}\n`).update(body).digest('hex');
