/** One-time codes by the clock (RFC 6238, on RFC 4226), with SHA-1, six digits and 30 s: what every app for phones
 *  knows, and some know nothing else. Decision 0054 says why this is no library. */
import { createHmac, randomBytes } from 'node:crypto';

const stepMs = 30_000;

/** How many steps a phone's clock may be fast or slow. */
const skew = 1;

/** A new secret of 160 bits, as long as the digest (RFC 4226, section 4). */
export const newFactorSecret = (): Buffer => randomBytes(20);

/** The code of a step. */
function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step whose code it is, of those about now; undefined: of none. Of two with the same code the later one, so that
 *  the code is used up. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  const now = Math.floor(nowMs / stepMs);
  for (let step = now + skew; step >= now - skew; step--) if (codeAt(secret, step) === code) return step;
  return undefined;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as base32 (RFC 4648), without padding: so that people can type them. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
