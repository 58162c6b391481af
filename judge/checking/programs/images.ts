import { readFileSync } from 'node:fs';
import { pictureFacts } from '#host';
import type { FeedbackFile } from '#sandbox';
import { mebibyte, sizeText } from '#text';
import { type CaseImage, type CaseImages, imageAudiences } from '#verdict';

/** The files in a feedback folder, as the launcher has copied them. */
export interface LeftFiles {
  readonly folder: string;
  readonly files: readonly FeedbackFile[];
}

/** Largest size of one picture. */
export const mostImageBytes = mebibyte;
/** A browser needs 4 bytes for each. */
const mostPixels = 40e6;

const endings = ['png', 'jpg', 'jpeg', 'svg'];
const imageNames = imageAudiences.flatMap((audience) =>
  endings.map((ending) => [audience, `${audience}image.${ending}`] as const),
);

/** True for `judgeimage.png`, `teamimage.svg` and so on. */
export const isImageName = (name: string): boolean => imageNames.some(([, one]) => one === name);

/** The pictures among the files of a feedback folder, and what is wrong with others that should be pictures. The type
 *  is that of the content. If there are several for one audience, the first of png, jpg, jpeg, svg counts. */
export function readImages(files: readonly FeedbackFile[]): {
  readonly images: CaseImages;
  readonly faults: readonly string[];
} {
  const images: Partial<Record<keyof CaseImages, CaseImage>> = {};
  const faults: string[] = [];
  for (const [audience, name] of imageNames) {
    const file = files.find((one) => one.name === name);
    if (file === undefined || images[audience] !== undefined) continue;
    const image = readImage(file);
    if (typeof image === 'string') faults.push(`${name}: ${image}`);
    else images[audience] = image;
  }
  return { images, faults };
}

function readImage({ path, bytes: size }: FeedbackFile): CaseImage | string {
  if (size > mostImageBytes) return `expected at most ${sizeText(mostImageBytes)}, found ${sizeText(size)}`;
  const bytes = readFileSync(path);
  const facts = pictureFacts(bytes);
  if (facts === undefined) return 'expected a PNG, JPEG or SVG picture, found something else';
  const { mime, ending, width, height } = facts;
  if (width * height > mostPixels)
    return `expected at most ${mostPixels / 1e6} million pixels, found ${width} × ${height}`;
  return { mime, ending, bytes };
}
