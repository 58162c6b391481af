/** Theory of operation. Whoever guesses passwords from an address uses up its log-ins, and those of everybody behind
 *  it. So a browser that has logged in to an account before is counted apart. It carries a mark: a random text and its
 *  digest. The key of the digest is the hash of the account's password, so nothing is stored, nobody can make a mark
 *  without having logged in, and another password makes all marks void. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What of an account a mark depends on. */
export interface MarkedAccount {
  readonly id: number;
  readonly passwordHash: string | null;
}

const digestOf = (text: string, { id, passwordHash }: MarkedAccount): Buffer =>
  createHmac('sha256', passwordHash ?? '')
    .update(`device ${id} ${text}`)
    .digest();

/** A new mark for a browser that has just logged in with a password. */
export function newMark(account: MarkedAccount): string {
  const text = randomBytes(12).toString('base64url');
  return `${text}.${digestOf(text, account).toString('base64url')}`;
}

/** What a browser is counted by; undefined if its mark is not of this account. */
export function knownDevice(
  mark: string | undefined,
  account: MarkedAccount | undefined,
): string | undefined {
  const [text = '', digest = ''] = mark?.split('.') ?? [];
  if (text === '' || account?.passwordHash == null) return undefined;
  const [found, expected] = [Buffer.from(digest, 'base64url'), digestOf(text, account)];
  return found.length === expected.length && timingSafeEqual(found, expected) ? text : undefined;
}
