import { hash } from 'node:crypto';
import { join } from 'node:path';
import { projectRoot, TaskThread } from '#host';
import { tryAgainIn } from '#server';
import { BoundedCache } from '#values';
import { pictureSize } from '../frame/layout.tsx';

/** Taken from the build even where the server runs from its sources, in tests. */
const program = join(projectRoot, 'build', 'judge', 'web', 'previews', 'painting-main.js');
/** Who asks for more at the same time comes back later. */
const mostWaiting = 16;
const thread = new TaskThread<string, Uint8Array>(program, { mostMiB: 128, mostWaiting });
/** Of about 20 kB each; those that are being made too, so that all who ask for one at the same time wait for one. */
const kept = new BoundedCache<string, Promise<Uint8Array | undefined>>({ most: 200 });

const margin = 40;

/** A drawing in the middle of a picture for a preview: a PNG file. @throws HttpError 503 if too many are asked for */
export async function painted(drawing: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const svg = framed(drawing);
  const key = hash('sha256', svg);
  const making = kept.use(key, () => thread.do(svg));
  const png = await making;
  if (png === undefined) {
    kept.delete(key, making);
    throw tryAgainIn(5, 'too many pictures are asked for at the moment');
  }
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin', // previews are on other sites
      ...headers,
    },
  });
}

const tagOf = /^<svg(?:\s+[\w:-]+="[^"]*")*\s*>/;

function framed(drawing: string): string {
  const { width, height } = pictureSize;
  const place = `x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}"`;
  const placed = drawing.replace(tagOf, (tag) =>
    tag.replace(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg ${place}`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${withDashes(placed)}</svg>`;
}

/** The engine knows no `pathLength`: the dashes of circles get lengths in the coordinates of the drawing. */
const withDashes = (svg: string): string =>
  svg.replace(/<circle\s[^>]*\spathLength="([\d.]+)"[^>]*>/g, (tag, length: string) => {
    const scale = (2 * Math.PI * Number(/\sr="([\d.]+)"/.exec(tag)?.[1] ?? 0)) / Number(length);
    return tag
      .replace(/\spathLength="[^"]*"/, '')
      .replace(/(\sstroke-dash(?:array|offset)=")([^"]*)/g, (_, name: string, lengths: string) => {
        const scaled = lengths.split(/[\s,]+/).map((one) => (Number(one) * scale).toFixed(2));
        return name + scaled.join(' ');
      });
  });
