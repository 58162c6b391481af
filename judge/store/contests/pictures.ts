import { createHash } from 'node:crypto';
import { pictureFacts } from '#host';
import type { FileObject } from '#protocol';
import { mebibyte } from '#text';
import { putBlob } from '../database/blobs.ts';
import type { Database } from '../database/database.ts';

/** Largest size of one picture. */
export const mostPictureBytes = 2 * mebibyte;

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
  const size = pictureFacts(content);
  if (size === undefined) return { fault: 'found something else, expected a PNG, JPEG or SVG picture' };
  const { mime, ending, width, height } = size;
  const hash = createHash('md5').update(content).digest('hex');
  const filename = `${href.replaceAll('/', '-')}.${ending}`;
  return { href, filename, hash, mime, width, height, digest: await putBlob(db, content) };
}
