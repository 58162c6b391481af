import { webcrypto } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of base32) {
    held = (held * 32 + letters.indexOf(letter)) % 4096;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return Uint8Array.from(bytes);
}

/** The code that a phone shows: a second implementation of RFC 6238, on Web Crypto.
 *  @param steps - of 30 s, later than `at` */
export async function oneTimeCode(secret: string, steps = 0, at = Date.now(), digits = 6): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(at / 30_000) + steps);
  const how = { name: 'HMAC', hash: 'SHA-1' };
  const key = await webcrypto.subtle.importKey('raw', bytesOf(secret), how, false, ['sign']);
  const digest = new DataView(await webcrypto.subtle.sign('HMAC', key, counter));
  const number = digest.getUint32(digest.getUint8(19) % 16) % 2 ** 31;
  return String(number % 10 ** digits).padStart(digits, '0');
}
