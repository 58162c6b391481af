import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { shownPath, UserError } from '#host';
import { type BackupFacts, checksSchema, digestLength, parts } from './format.ts';
import { aboutOf, type OpenBackup, openParts, sealOf } from './open-backup.ts';
import { PieceDigests } from './seal.ts';

/** How a backup is read. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Gets the bytes that are done, and how many there are. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** What is known of a file after all of it was read. */
export interface Verified {
  readonly bytes: number;
  /** Undefined if that part is damaged. */
  readonly facts?: BackupFacts;
  /** Where it is damaged, in words; empty if it is whole. */
  readonly damage: readonly string[];
}

/** Reads a whole backup and compares every checksum.
 *  @throws UserError if it is no backup, or one of a newer program */
export async function verifyBackup(path: string, options: ReadOptions): Promise<Verified> {
  const { bytes, seal } = await sealOf(path);
  const found = seal === undefined ? undefined : await digestOfFile(path, bytes - digestLength, options);
  if (seal !== undefined && found === seal) {
    const opened = await openParts(path);
    try {
      return { bytes, facts: aboutOf(path, String(await opened.small(parts.about))), damage: [] };
    } finally {
      opened.close();
    }
  }
  const end =
    seal === undefined ? ['its end is missing or damaged: expected a SHA-256 of the whole file'] : [];
  const inside = await damageInside(path, options.signal);
  const damage = [...end, ...inside.damage];
  const frame = 'the zip file around its parts is damaged, or its checksum; the parts themselves are intact';
  return { bytes, ...inside, damage: damage.length === 0 ? [frame] : damage };
}

/** Verifies, and does not accept damage. @throws UserError */
export async function requireWhole(path: string, options: ReadOptions): Promise<BackupFacts> {
  const { facts, damage } = await verifyBackup(path, options);
  if (facts !== undefined && damage.length === 0) return facts;
  throw new UserError(`${shownPath(path)}: expected an intact backup, found damage: ${damage.join('; ')}`, {
    hint: 'Use another backup.',
  });
}

async function digestOfFile(
  path: string,
  bytes: number,
  { signal, onProgress = () => undefined }: ReadOptions,
): Promise<string> {
  const hash = createHash('sha256');
  let done = 0;
  for await (const chunk of createReadStream(path, { end: bytes - 1, signal, highWaterMark: 2 ** 18 })) {
    hash.update(chunk);
    done += chunk.length;
    onProgress(done, bytes);
  }
  return hash.digest('hex');
}

type Inside = Omit<Verified, 'bytes'>;

/** Compares the parts with their own checksums, as far as they can be read. */
async function damageInside(path: string, signal: AbortSignal): Promise<Inside> {
  let opened: OpenBackup;
  try {
    opened = await openParts(path);
  } catch (error) {
    return { damage: [`its parts cannot be found: ${(error as Error).message}`] };
  }
  try {
    return await compareParts(path, opened, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UserError) throw error;
    return { damage: [`its parts cannot be read: ${(error as Error).message}`] };
  } finally {
    opened.close();
  }
}

async function compareParts(path: string, opened: OpenBackup, signal: AbortSignal): Promise<Inside> {
  const checks = parseChecks(await opened.small(parts.checks));
  if (checks === undefined)
    return { damage: [`${parts.checks}: it cannot be read, so the other parts cannot be compared`] };
  const about = await opened.small(parts.about);
  const isAboutWhole = about !== undefined && sha256(about) === checks[parts.about].sha256;
  const wanted = checks[parts.dump];
  const found = new PieceDigests(wanted.pieceBytes);
  await pipeline(await opened.stream(parts.dump), found.resume(), { signal });
  const damage = [
    ...(isAboutWhole ? [] : [`${parts.about}: another SHA-256`]),
    ...runsOf(differing(wanted.pieces, found.pieces)).map(
      ([first, last]) =>
        `${parts.dump}: bytes ${first * wanted.pieceBytes} to ${Math.min((last + 1) * wanted.pieceBytes, wanted.bytes) - 1} of ${wanted.bytes}`,
    ),
  ];
  return { facts: isAboutWhole ? aboutOf(path, String(about)) : undefined, damage };
}

function parseChecks(content: Buffer | undefined) {
  try {
    return checksSchema.parse(JSON.parse(String(content)));
  } catch {
    return undefined;
  }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const differing = (wanted: readonly string[], found: readonly string[]): readonly number[] =>
  [...wanted.keys()].filter((index) => wanted[index] !== found[index]);

/** Numbers that follow each other, as first and last. */
function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
