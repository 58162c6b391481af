import type { FileObject } from '#protocol';
import { type Database, type PictureFault, storePicture } from '#store';
import { mebibyte } from '#text';
import { defined } from '#values';
import type { GivenFile } from './member-fields.ts';

/** Most bytes of a request with pictures in base64. */
export const mostBytesWithPictures = 8 * mebibyte;

/** Address of the first picture of an object that somebody sees, if it is stored here. */
export function pictureAddress(files: readonly { readonly href: string }[] | undefined): string | undefined {
  const href = files?.[0]?.href ?? '';
  return href.startsWith('contests/') ? `/api/${href}` : undefined;
}

/** The pictures of a property, as given by a request: new ones are stored, existing ones stay.
 *  @param known - of the current object */
export async function picturesGiven(
  db: Database,
  {
    property,
    given,
    known,
  }: {
    readonly property: string;
    readonly given: readonly GivenFile[] | null | undefined;
    readonly known: readonly FileObject[] | null | undefined;
  },
): Promise<readonly FileObject[] | PictureFault | undefined> {
  if (given == null || given.length === 0) return undefined;
  const pictures: FileObject[] = [];
  for (const [index, one] of given.entries()) {
    const href = index === 0 ? property : `${property}/${index + 1}`;
    const picture =
      one.data === undefined
        ? (known?.find(({ filename }) => filename === one.filename) ?? {
            fault: `found no ${JSON.stringify(one.filename ?? '')} of the object, expected data in base64`,
          })
        : await storePicture(db, Buffer.from(one.data, 'base64'), href);
    if ('fault' in picture) return { fault: `${property}: ${picture.fault}` };
    pictures.push({ ...picture, href, ...defined({ tag: one.tag }) });
  }
  return pictures;
}
