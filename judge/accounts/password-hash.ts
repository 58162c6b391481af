import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt as never,
);

const keyBytes = 32;
/** 32 MiB and about 130 ms per password. With twice as much, 300 log-ins before a contest would take more than a
 *  minute on two cores. */
const cost = { logN: 15, r: 8, p: 1 } as const;

/** Hashes a password: `scrypt$15$8$1$<salt>$<key>`. Use a `HashQueue`, so that many at once do not take all memory. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, cost);
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** True if the password has this hash. Without a hash it returns false after the same time. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] =
    /^scrypt\$(\d\d?)\$(\d\d?)\$(\d\d?)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '') ?? [];
  if (logN === undefined) {
    await keyOf(password, Buffer.alloc(16), cost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const parameters = { logN: Number(logN), r: Number(r), p: Number(p) };
  const found = await keyOf(password, Buffer.from(salt, 'base64url'), parameters);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** The key of a password; normalises it, so that it does not depend on how a keyboard composes accents. */
const keyOf = (password: string, salt: Buffer, { logN, r, p }: { logN: number; r: number; p: number }) =>
  derive(password.normalize('NFKC'), salt, keyBytes, { N: 2 ** logN, r, p, maxmem: 256 * r * 2 ** logN });
