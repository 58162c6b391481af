/** Theory of operation. Secrets that must be readable, unlike passwords, are sealed with a key in a table of its own,
 *  whose rows backups leave out: whoever only reads the database from a backup does not have them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';

/** What secrets are sealed with, made when it is first needed. */
export async function sealingKey(db: Database): Promise<Buffer> {
  const find = () => rowsOf<{ key: Buffer }>(db)`select key from factor_key`;
  const known = await find();
  if (known.length === 0)
    await sql`insert into factor_key (key) values (${randomBytes(32)}) on conflict do nothing`.execute(db);
  const [row] = known.length > 0 ? known : await find();
  if (row === undefined) throw new Error('the key by which secrets are sealed was not stored');
  return row.key;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Seals a secret. @param owner - whose it is: copied to another owner it cannot be opened */
export function seal(secret: Buffer, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]);
}

/** Opens what `seal` has made. @returns undefined: it was sealed with another key, or for another owner */
export function unseal(sealed: Buffer, key: Buffer, owner: string): Buffer | undefined {
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)];
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    return undefined;
  }
}
