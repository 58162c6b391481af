import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The prefix of a secret, by which people and scanners recognise a leaked one. */
const prefixes = {
  session: 'aps_',
  token: 'apt_',
  invitation: 'api_',
  joining: 'apj_',
  class: 'apc_',
  platform: 'app_',
} as const;

/** A new secret of 256 random bits, and what is stored of it. */
export function newSecret(kind: keyof typeof prefixes): { readonly secret: string; readonly hash: Buffer } {
  const secret = prefixes[kind] + randomBytes(32).toString('base64url');
  return { secret, hash: secretHash(secret) };
}

/** What is stored of a secret. It is random, so a fast hash is enough. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Letters and digits that are not easily confused when read aloud or copied by hand. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that `newPassword` made: nobody has chosen it, and it is known to be hard to guess. */
export type GeneratedPassword = string & { readonly [generated]: true };
declare const generated: unique symbol;

/** A password of 59 random bits: `k7fw-9mqx-t2hd`. */
export function newPassword(): GeneratedPassword {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return [group(), group(), group()].join('-') as GeneratedPassword;
}
