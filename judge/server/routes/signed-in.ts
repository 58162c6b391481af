import type { SignedIn } from './caller.ts';
import { notFound } from './errors.ts';
import type { Visit } from './route.ts';

/** The caller of a route that visitors cannot reach. */
export function signedIn({ caller }: Visit<unknown>): SignedIn {
  if (caller === undefined) throw notFound();
  return caller;
}
