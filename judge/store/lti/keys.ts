/** Theory of operation. The judge signs what it says to learning platforms with one key at a time; platforms fetch the
 *  public ones. A key that was replaced is still listed for a day, for what it has signed. Private keys are sealed; one
 *  that cannot be opened, after a restore from a backup, is replaced. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Database, inTransaction, rowsOf } from '../database/database.ts';
import { seal, sealingKey, unseal } from '../secrets/sealed.ts';

/** The key by which the judge signs. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

const ownerOf = (kid: string): string => `lti ${kid}`;

/** The key that is in use, made if there is none that can be opened. */
export async function signingKey(db: Database): Promise<SigningKey> {
  const [row] = await rowsOf<{ kid: string; sealed: Buffer }>(db)`
    select kid, sealed from lti_key where retired_at is null`;
  const secret = row && unseal(row.sealed, await sealingKey(db), ownerOf(row.kid));
  if (row !== undefined && secret !== undefined)
    return { kid: row.kid, privateKey: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }) };
  await replaceSigningKey(db, row?.kid);
  return signingKey(db);
}

/** Puts a new key in the place of the one in use.
 *  @param known - only if it is still that one; undefined: there was none */
export async function replaceSigningKey(db: Database, known: string | undefined): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  const listed: JsonWebKey = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = JSON.stringify({ ...listed, kid, alg: 'RS256', use: 'sig' });
  const sealed = seal(secret, await sealingKey(db), ownerOf(kid));
  await inTransaction(db, async (inside) => {
    if (known !== undefined) {
      const retired = await rowsOf(inside)`
        update lti_key set retired_at = now() where kid = ${known} and retired_at is null returning kid`;
      if (retired.length === 0) return;
    }
    await sql`insert into lti_key (kid, public, sealed) values (${kid}, ${publicKey}::jsonb, ${sealed})
      on conflict do nothing`.execute(inside);
    await sql`delete from lti_key where retired_at < now() - interval '1 day'`.execute(inside);
  });
}

/** The public keys that platforms may meet, as a list of JSON Web Keys; the first is in use. */
export async function listedKeys(db: Database): Promise<readonly JsonWebKey[]> {
  await signingKey(db);
  const rows = await rowsOf<{ public: JsonWebKey }>(db)`
    select public from lti_key where retired_at is null or retired_at > now() - interval '1 day'
    order by retired_at desc nulls first`;
  return rows.map((row) => row.public);
}
