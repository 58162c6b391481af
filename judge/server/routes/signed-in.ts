import type { SignedIn } from '../http/caller.ts';
import { notFound } from '../http/errors.ts';
import type { Visit } from './route.ts';

/** The caller of a route that visitors cannot reach. */
export function signedIn({ caller }: Visit<unknown>): SignedIn {
  if (caller === undefined) throw notFound();
  return caller;
}
