import type { FileObject } from '#protocol';
import type { ContestState } from '../log/contest-state.ts';

/** An object of the Contest API as an audience sees it, ready to be written as JSON. */
export type SeenObject = Readonly<Record<string, unknown>>;

/** The named fields of an object, in the given order. */
export function fields<T extends object, Name extends keyof T & string>(
  object: T,
  names: readonly Name[],
): Pick<T, Name> {
  const found: Partial<Pick<T, Name>> = {};
  for (const name of names) found[name] = object[name];
  return found as Pick<T, Name>;
}

/** The files of an object for everybody who sees the object: with addresses relative to the base of the API, without
 *  their place in the store.
 *  @param place - of the object in its contest: `teams/7`; '' for the contest itself */
export const filesSeen = (
  files: readonly FileObject[] | null | undefined,
  place: string,
  { contest }: ContestState,
) =>
  files?.map((file) => ({
    ...fields(file, ['href', 'filename', 'hash', 'mime', 'width', 'height', 'tag']),
    href: /^(contests\/|https?:)/.test(file.href)
      ? file.href
      : ['contests', contest?.id, place, file.href].filter(Boolean).join('/'),
  }));
