import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { FileObject } from '../../../protocol/index.ts';
import { type Database, putBlob } from '../../../store/index.ts';
import { defined, mebibyte } from '../../../verdict/index.ts';
import type { GivenFile } from './member-fields.ts';

/** Of one picture. */
const mostBytes = 2 * mebibyte;
/** Of a request with pictures in base64. */
export const mostBytesWithPictures = 8 * mebibyte;

const kinds: Readonly<Record<string, { readonly mime: string; readonly ending: string }>> = {
  png: { mime: 'image/png', ending: 'png' },
  jpg: { mime: 'image/jpeg', ending: 'jpg' },
  svg: { mime: 'image/svg+xml', ending: 'svg' },
};

/** Why something is no picture that can be stored. */
export interface PictureFault {
  readonly fault: string;
}

/** Stores a picture. @param href - its address below that of its object */
export async function storePicture(
  db: Database,
  content: Buffer,
  href: string,
): Promise<FileObject | PictureFault> {
  if (content.length > mostBytes)
    return { fault: `found ${content.length} bytes, expected at most ${mostBytes}` };
  const size = sizeOf(content);
  if (size === undefined) return { fault: 'found something else, expected a PNG, JPEG or SVG picture' };
  const { mime, ending, width, height } = size;
  const hash = createHash('md5').update(content).digest('hex');
  const filename = `${href.replaceAll('/', '-')}.${ending}`;
  return { href, filename, hash, mime, width, height, digest: await putBlob(db, content) };
}

function sizeOf(content: Buffer) {
  try {
    const { width, height, type } = imageSize(content);
    const kind = kinds[type ?? ''];
    return kind && { ...kind, width: Math.ceil(width), height: Math.ceil(height) };
  } catch {
    return undefined;
  }
}

/** The pictures of a property as a request gives them: new ones are stored, those that are there stay.
 *  @param known - of the object as it is */
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
