import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';

const pieceBytes = 1024 * 1024;

/** Stores content under its SHA-256. Content that is there already is not stored again. */
export async function putBlob(db: Database, content: Buffer): Promise<string> {
  const digest = createHash('sha256').update(content).digest('hex');
  await db.transaction().execute(async (inside) => {
    const { numInsertedOrUpdatedRows } = await inside
      .insertInto('blob')
      .values({ digest, size: content.length })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    for (let number = 0; number * pieceBytes < content.length; number++) {
      const piece = content.subarray(number * pieceBytes, (number + 1) * pieceBytes);
      await inside.insertInto('blob_piece').values({ digest, number, content: piece }).execute();
    }
  });
  return digest;
}

/** The content of a blob piece by piece; nothing if there is no such blob. */
async function* blobPieces(db: Database, digest: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const piece = await db
      .selectFrom('blob_piece')
      .select('content')
      .where('digest', '=', digest)
      .where('number', '=', number)
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.content;
  }
}

/** The whole content of a blob; undefined if there is none. @throws Error if it is damaged */
export async function getBlob(db: Database, digest: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('blob').select('size').where('digest', '=', digest).executeTakeFirst();
  if (row === undefined) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of blobPieces(db, digest)) pieces.push(piece);
  const content = Buffer.concat(pieces);
  if (createHash('sha256').update(content).digest('hex') !== digest)
    throw new Error(`blob ${digest} is damaged`);
  return content;
}
