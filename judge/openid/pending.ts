/** What a browser keeps while its user is at the provider. It is of use to nobody else: the code that the provider
 *  gives is good only with the verifier, and the state only in the browser that began. */
import * as z from 'zod';

const pending = z.strictObject({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to go afterwards: a path of this judge. */
  next: z.string(),
});

/** A log-in that has begun. */
export type Pending = z.output<typeof pending>;

/** As the text of a cookie. */
export const writePending = (begun: Pending): string =>
  Buffer.from(JSON.stringify(begun)).toString('base64url');

/** Undefined if it is none of ours. */
export function readPending(text: string | undefined): Pending | undefined {
  try {
    return pending.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}
