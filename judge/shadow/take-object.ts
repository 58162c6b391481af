import type * as z from 'zod';
import type { FileObject } from '#protocol';
import {
  hasObject,
  type Mirrored,
  type MirroredType,
  mirroredTypes,
  mirrorMember,
  mirrorProblem,
  mirrorRemoval,
  mostPictureBytes,
  picturesHere,
  storePicture,
  type ToldMembers,
} from '#store';
import { defined } from '#values';
import type { FollowPlace, Primary } from './primary.ts';
import { type ToldPictures, toldObjects } from './told-objects.ts';

/** True for a type of objects that a shadow takes over. */
export const isMirrored = (type: string): type is MirroredType => mirroredTypes.some((one) => one === type);

/** Takes over a group, organisation, team, person or problem, after what it refers to. */
export async function takeObject(
  type: MirroredType,
  object: unknown,
  place: FollowPlace,
  primary: Primary,
): Promise<void> {
  const read = toldObjects[type].safeParse(object);
  if (!read.success)
    return place.say(`left out an object of ${type}: ${read.error.issues[0]?.path.join('.')}`);
  const { db, contestId } = place;
  if (type === 'problems') {
    const { short_name, externalid, ...told } = read.data as Told<'problems'>;
    const slugs = [told.id, short_name, externalid].filter((slug) => slug != null);
    return report(place, `problem ${told.id}`, await mirrorProblem(db, contestId, { ...told, slugs }));
  }
  if (type === 'teams') {
    const { organization_id, group_ids = [] } = read.data as Told<'teams'>;
    await takeIfMissing(place, primary, 'organizations', organization_id);
    for (const id of group_ids) await takeIfMissing(place, primary, 'groups', id);
  }
  if (type === 'persons')
    for (const id of (read.data as Told<'persons'>).team_ids ?? [])
      await takeIfMissing(place, primary, 'teams', id);
  const told = { ...read.data, ...(await takePictures(type, read.data, place, primary)) };
  const mirrored = await mirrorMember(db, contestId, type, defined(told) as ToldMembers[typeof type]);
  report(place, `${type} ${told.id}`, mirrored);
}

type Told<T extends MirroredType> = z.infer<(typeof toldObjects)[T]>;

/** Takes over the removal of an object. */
export const takeRemoval = async (type: MirroredType, id: string, place: FollowPlace): Promise<void> =>
  report(
    place,
    `${type} ${id}, which the other system removed`,
    await mirrorRemoval(place.db, place.contestId, type, id),
  );

/** Requests an object that something refers to from the other system, if it is missing here: feeds need not keep an
 *  order.
 *  @throws errors that may pass */
export async function takeIfMissing(
  place: FollowPlace,
  primary: Primary,
  type: MirroredType,
  id: string | null | undefined,
): Promise<void> {
  if (id == null || (await hasObject(place.db, place.contestId, type, id))) return;
  const object = await primary.object(type, id, place.signal);
  if (object?.id === id) await takeObject(type, object, place, primary);
}

function report(place: FollowPlace, what: string, mirrored: Mirrored): void {
  if (mirrored === 'changed') place.changed();
  else if (mirrored !== 'same') place.say(`${what}: ${mirrored.refused}`);
}

const properties: Readonly<Record<keyof ToldMembers, readonly string[]>> = {
  groups: [],
  organizations: ['logo', 'country_flag'],
  teams: ['photo'],
  persons: [],
};

/** The pictures of an object, fetched if their hashes differ from those here. A picture that cannot be fetched is
 *  reported and left out: a contest does not wait for it. */
async function takePictures(
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
