import type { FileObject } from '#protocol';
import { mostPictureBytes, picturesHere, storePicture, type ToldMembers } from '#store';
import { defined } from '#values';
import type { FollowPlace } from './place.ts';
import type { Primary } from './primary.ts';
import type { ToldPictures } from './told-objects.ts';

const properties: Readonly<Record<keyof ToldMembers, readonly string[]>> = {
  groups: [],
  organizations: ['logo', 'country_flag'],
  teams: ['photo'],
  persons: [],
};

/** The pictures of an object, fetched if their hashes differ from those here. A picture that cannot be fetched is
 *  reported and left out: a contest does not wait for it. */
export async function takePictures(
  type: keyof ToldMembers,
  told: { readonly id: string },
  place: FollowPlace,
  primary: Primary,
): Promise<Readonly<Record<string, readonly FileObject[] | undefined>>> {
  const taken: Record<string, readonly FileObject[] | undefined> = {};
  for (const property of properties[type]) {
    const pictures = (told as Readonly<Record<string, unknown>>)[property] as ToldPictures;
    taken[property] = await taking({ type, id: told.id, property, pictures: pictures ?? [] }, place, primary);
  }
  return taken;
}

interface Wanted {
  readonly type: keyof ToldMembers;
  readonly id: string;
  readonly property: string;
  readonly pictures: NonNullable<ToldPictures>;
}

/** @returns undefined: the current one stays */
async function taking(
  { type, id, property, pictures }: Wanted,
  place: FollowPlace,
  primary: Primary,
): Promise<readonly FileObject[] | undefined> {
  if (pictures.length === 0) return undefined;
  const here = await picturesHere(place.db, place.contestId, type, { id, property });
  if (pictures.length === here.length && pictures.every(({ hash }, index) => hash === here[index]?.hash))
    return undefined;
  const taken: FileObject[] = [];
  for (const { href, tag } of pictures) {
    const own = taken.length === 0 ? property : `${property}/${taken.length + 1}`;
    const picture = await stored(href, own, place, primary);
    if (typeof picture === 'string') place.say(`${type} ${id}: ${property} left out: ${picture}`);
    else taken.push({ ...picture, ...defined({ tag: tag ?? undefined }) });
  }
  return taken.length === 0 ? undefined : taken;
}

/** @returns why not */
async function stored(
  href: string,
  own: string,
  { db, signal }: FollowPlace,
  primary: Primary,
): Promise<FileObject | string> {
  const content = await primary.file(href, signal, mostPictureBytes).catch((error: Error) => {
    signal.throwIfAborted();
    return error.message;
  });
  if (typeof content === 'string') return content;
  const picture = await storePicture(db, content, own);
  return 'fault' in picture ? picture.fault : picture;
}
