import { imageSize } from 'image-size';
import { ownValue } from '#values';

/** What a picture is, by its content. */
interface PictureFacts {
  readonly mime: string;
  readonly ending: 'png' | 'jpg' | 'svg';
  /** Pixels, rounded up. */
  readonly width: number;
  readonly height: number;
}

const kinds: Readonly<Record<string, Pick<PictureFacts, 'mime' | 'ending'>>> = {
  png: { mime: 'image/png', ending: 'png' },
  jpg: { mime: 'image/jpeg', ending: 'jpg' },
  svg: { mime: 'image/svg+xml', ending: 'svg' },
};

/** Begins as an SVG file does; a drawing need not say how large it is. */
const svgStart =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!DOCTYPE\s+svg[^>]*>\s*)?<svg[\s>/]/u;
const unsizedSvg = { mime: 'image/svg+xml', ending: 'svg', width: 300, height: 150 } as const;

/** What a PNG, JPEG or SVG picture is; undefined for anything else. */
export function pictureFacts(content: Uint8Array): PictureFacts | undefined {
  try {
    const { width, height, type } = imageSize(content);
    const kind = ownValue(kinds, type ?? '');
    return kind && { ...kind, width: Math.ceil(width), height: Math.ceil(height) };
  } catch {
    const start = Buffer.from(content.subarray(0, 4096)).toString('utf8');
    return svgStart.test(start) ? unsizedSvg : undefined;
  }
}
