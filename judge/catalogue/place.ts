import { UserError } from '#host';
import { findPackage, findUnpacked } from '#problem-reader';

const digestPattern = /^sha256:([0-9a-f]{64})$/;

/** The digest in a place that is `sha256:` and 64 digits; undefined for a slug or path. */
export const digestIn = (place: string): string | undefined => digestPattern.exec(place)?.[1];

/** The path of the folder or zip file at a place: the slug of a problem, the path of its folder or zip file, or
 *  `sha256:` and the digest of a zip file that was opened on this machine before. @throws UserError when there is no
 *  such problem */
export async function findPlace(place: string): Promise<string> {
  const digest = digestIn(place);
  if (digest === undefined) return findPackage(place);
  const folder = await findUnpacked(digest);
  if (folder !== undefined) return folder;
  throw new UserError(`problem ${place}: expected a package that is cached on this machine, found none`, {
    hint: 'Open its zip file again.',
  });
}
