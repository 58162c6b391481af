import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { GeneratedPassword } from './secrets.ts';

/** What a hash costs: 2^logN × r × p blocks of 128 bytes. */
interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** The costs of passwords that people choose, and of generated ones. */
export type HashCosts = Readonly<Record<'chosen' | 'generated', Cost>>;

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt as never,
);

const keyBytes = 32;
const usual: HashCosts = {
  /** 32 MiB and about 130 ms per password. With twice as much, 300 log-ins before a contest would take more than a
   *  minute on two cores. */
  chosen: { logN: 15, r: 8, p: 1 },
  /** 1 MiB and about 4 ms: brute-forcing the 59 random bits of a generated password at this cost takes longer
   *  than guessing any password that people choose at the higher one. */
  generated: { logN: 10, r: 8, p: 1 },
};
const noSalt = Buffer.alloc(16);

/** Hashes a password: `scrypt$15$8$1$<salt>$<key>`. Use a `HashQueue`, so that many at once do not take all memory. */
export const hashPassword = (password: string, costs = usual): Promise<string> =>
  hashWith(password, costs.chosen);

/** Hashes a password that nobody chose: thirty times as fast. */
export const hashGenerated = (password: GeneratedPassword, costs = usual): Promise<string> =>
  hashWith(password, costs.generated);

async function hashWith(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, cost);
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** True if the password has this hash. A refusal takes the time of both costs, whether there is a hash and whatever its
 *  cost is: it tells nothing about the account. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  costs = usual,
): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] =
    /^scrypt\$(\d\d?)\$(\d\d?)\$(\d\d?)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '') ?? [];
  const known = logN === undefined ? undefined : { logN: Number(logN), r: Number(r), p: Number(p) };
  if (known !== undefined) {
    const expected = Buffer.from(key, 'base64url');
    const found = await keyOf(password, Buffer.from(salt, 'base64url'), known);
    if (expected.length === found.length && timingSafeEqual(expected, found)) return true;
  }
  for (const cost of Object.values(costs)) if (cost.logN !== known?.logN) await keyOf(password, noSalt, cost);
  return false;
}

/** The key of a password; normalises it, so that it does not depend on how a keyboard composes accents. */
const keyOf = (password: string, salt: Buffer, { logN, r, p }: Cost) =>
  derive(password.normalize('NFKC'), salt, keyBytes, { N: 2 ** logN, r, p, maxmem: 256 * r * 2 ** logN });
