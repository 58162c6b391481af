import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

const pieceBytes = 1024 * 1024;

/** Stores content under its SHA-256, unless it is there already. */
export async function putBlob(db: Database, content: Buffer): Promise<string> {
  const digest = createHash('sha256').update(content).digest('hex');
  await storeBlob(db, { digest, size: content.length }, piecesOf(content));
  return digest;
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += pieceBytes)
    yield content.subarray(start, start + pieceBytes);
}

/** Stores content that arrives in pieces: all of it or, if that fails, nothing.
 *  @param digest - SHA-256 of the content; if there is such a blob already, nothing is read */
export async function storeBlob(
  db: Database,
  { digest, size }: { readonly digest: string; readonly size: number },
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const { numInsertedOrUpdatedRows } = await inside
      .insertInto('blob')
      .values({ digest, size })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    let number = 0;
    for await (const content of pieces)
      await inside.insertInto('blob_piece').values({ digest, number: number++, content }).execute();
  });
}

/** A blob whose content is read as it is needed. */
export interface StoredBlob {
  readonly size: number;
  /** No connection is held between pieces.
   *  @throws Error after the last one if the blob is damaged */
  readonly pieces: AsyncGenerator<Buffer>;
}

/** A blob to be read piece by piece; undefined if there is none. */
export async function openBlob(db: Database, digest: string): Promise<StoredBlob | undefined> {
  const row = await db.selectFrom('blob').select('size').where('digest', '=', digest).executeTakeFirst();
  return row && { size: row.size, pieces: blobPieces(db, digest) };
}

async function* blobPieces(db: Database, digest: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (let number = 0; ; number++) {
    const piece = await db
      .selectFrom('blob_piece')
      .select('content')
      .where('digest', '=', digest)
      .where('number', '=', number)
      .executeTakeFirst();
    if (piece === undefined) break;
    hash.update(piece.content);
    yield piece.content;
  }
  if (hash.digest('hex') !== digest) throw new Error(`blob ${digest} is damaged`);
}

/** The whole content of a blob; undefined if there is none. @throws Error if it is damaged */
export async function getBlob(db: Database, digest: string): Promise<Buffer | undefined> {
  const blob = await openBlob(db, digest);
  if (blob === undefined) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of blob.pieces) pieces.push(piece);
  return Buffer.concat(pieces);
}
