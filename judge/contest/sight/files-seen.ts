import type { FileObject } from '#protocol';
import type { ContestState } from '../log/contest-state.ts';
import { fields } from './seen.ts';

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
