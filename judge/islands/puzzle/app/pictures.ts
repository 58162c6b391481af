/** Downloadable pictures; loaded when somebody wants them. */
import { zipSync } from 'fflate';
import { drawingOf, type Game, mostFrames, viewBoxOf, wentTo } from '#playing';
import { t } from '#translations';

const stepMs = 700;
const svgType = 'image/svg+xml';

/** What is shown. */
export const asSvg = (game: Game): Blob => new Blob([drawingOf(game)], { type: svgType });

/** What is shown. */
export const asPng = (game: Game): Promise<Blob> => pngOf(drawingOf(game));

/** All moves in one animated picture. */
export const asAnimation = (game: Game): Blob => new Blob([animatedSvg(game, stepMs)], { type: svgType });

/** A picture of every move, in a zip file. */
export async function asZip(game: Game, slug: string, onPicture: (made: string) => void): Promise<Blob> {
  const pictures = [...picturesOf(game)];
  const files: Record<string, Uint8Array> = {};
  for (const [index, svg] of pictures.entries()) {
    onPicture(t('{made} of {count} pictures', { made: index + 1, count: pictures.length }));
    const name = `${slug}-${String(index).padStart(4, '0')}.png`;
    files[name] = new Uint8Array(await (await pngOf(svg)).arrayBuffer());
  }
  return new Blob([zipSync(files, { level: 0 }) as BlobPart]); // pictures are compressed already
}

/** Pixels of the longer side. */
const longest = 1000;

/** A drawing as a PNG on a white ground. */
async function pngOf(svg: string): Promise<Blob> {
  const [, , width = 1, height = 1] = viewBoxOf(svg).split(' ').map(Number);
  const scale = longest / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const image = new Image();
  // With a size, which some browsers need before they draw an SVG. The policy allows data, but no blob, as a picture.
  const sized = svg.replace(/<svg ([^>]*)>/, (_, attributes: string) => {
    const others = attributes.replace(/\b(width|height)="[^"]*"/g, '');
    return `<svg ${others} width="${canvas.width}" height="${canvas.height}">`;
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(t('this browser draws no pictures'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}

/** The pictures of a game, from the start to its last move, or as many as an animation may have. */
function* picturesOf(game: Game): Generator<string> {
  const last = Math.min(game.track.length, mostFrames - 1);
  for (let at = 0; at <= last; at += 1) yield drawingOf(wentTo(game, at));
}

/** The moves of a game as one SVG that plays endlessly, without scripts.
 *  @param stepMs - time of a move */
export function animatedSvg(game: Game, stepMs: number): string {
  const pictures = [...picturesOf(game)];
  const [first = ''] = pictures;
  const duration = `${(pictures.length + 1) * stepMs}ms`; // the last picture is shown twice as long
  const frames = pictures.map((svg, index) => {
    const [from, to] = [index / (pictures.length + 1), (index + 1) / (pictures.length + 1)];
    const isLast = index === pictures.length - 1;
    const values = isLast ? ['none', 'inline'] : ['none', 'inline', 'none'];
    const times = isLast ? [0, from] : [0, from, to];
    const keys = index === 0 ? { values: values.slice(1), times: [0, ...times.slice(2)] } : { values, times };
    const animation = `<animate attributeName="display" dur="${duration}" repeatCount="indefinite" calcMode="discrete" values="${keys.values.join(';')}" keyTimes="${keys.times.map((time) => time.toFixed(6)).join(';')}"/>`;
    return `<g display="${index === 0 ? 'inline' : 'none'}">${pictures.length > 1 ? animation : ''}${svg}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(first)}">${frames.join('')}</svg>`;
}
