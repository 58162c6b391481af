import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { FileObject } from '#protocol';
import { mebibyte } from '#text';
import { putBlob } from '../database/blobs.ts';
import type { Database } from '../database/database.ts';

/** Largest size of one picture. */
export const mostPictureBytes = 2 * mebibyte;

const kinds: Readonly<Record<string, { readonly mime: string; readonly ending: string }>> = {
  png: { mime: 'image/png', ending: 'png' },
  jpg: { mime: 'image/jpeg', ending: 'jpg' },
  svg: { mime: 'image/svg+xml', ending: 'svg' },
};

/** Why a file is not a picture that can be stored. */
export interface PictureFault {
  readonly fault: string;
}

/** Stores a picture. @param href - its address below that of its object */
export async function storePicture(
  db: Database,
  content: Buffer,
  href: string,
): Promise<FileObject | PictureFault> {
  if (content.length > mostPictureBytes)
    return { fault: `found ${content.length} bytes, expected at most ${mostPictureBytes}` };
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
