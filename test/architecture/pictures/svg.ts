/** Pieces of pictures. Colours are attributes and every picture has a background of its own, so that it looks the same
 *  in the light and the dark theme of whatever page shows it. */

/** Width of every picture, in pixels. */
export const pictureWidth = 900;

/** A kind of box: its fill, and the colour of its border. */
export interface Tint {
  readonly fill: string;
  readonly line: string;
}

/** Tints that can be told apart, also without colours: each has another brightness. */
export const tints = {
  grey: { fill: '#f1f3f5', line: '#868e96' },
  green: { fill: '#d3f2e1', line: '#2b8a5e' },
  blue: { fill: '#cfe3fb', line: '#1c6fc4' },
  orange: { fill: '#ffe0b8', line: '#c26a00' },
  purple: { fill: '#dcd3fa', line: '#6741d9' },
  red: { fill: '#fddede', line: '#c92a2a' },
} as const satisfies Readonly<Record<string, Tint>>;

const ink = '#1b1f24';
const softInk = '#4d555e';

/** A picture of that height, with what is in it. `name` says to those who do not see it what it shows. */
export const picture = (height: number, name: string, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}" role="img" font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif">`,
    `<title>${escaped(name)}</title>`,
    `<rect width="${pictureWidth}" height="${height}" rx="8" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');

/** One line of text; `x` and `y` are where it begins, on its base line. */
export function text(
  x: number,
  y: number,
  words: string,
  { size = 12, bold = false, soft = false, middle = false }: TextLook = {},
): string {
  const look = `font-size="${size}" fill="${soft ? softInk : ink}"${bold ? ' font-weight="600"' : ''}${middle ? ' text-anchor="middle"' : ''}`;
  return `<text x="${x}" y="${y}" ${look}>${escaped(words)}</text>`;
}

interface TextLook {
  readonly size?: number;
  readonly bold?: boolean;
  readonly soft?: boolean;
  readonly middle?: boolean;
}

/** A rectangle. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box with a bold first line and soft lines below it. */
export const box = (
  { x, y, width, height }: Area,
  { fill, line }: Tint,
  [first = '', ...others]: readonly string[],
): string =>
  [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${fill}" stroke="${line}"/>`,
    text(x + 9, y + 17, first, { size: first.length > 20 ? 11 : 12.5, bold: true }),
    ...others.map((words, index) => text(x + 9, y + 32 + 13 * index, words, { size: 11, soft: true })),
  ].join('\n');

/** A line through points, with an arrow at its end. */
export function arrow(points: readonly (readonly [number, number])[], { line }: Tint = tints.grey): string {
  const [[x, y] = [0, 0], [fromX, fromY] = [0, 0]] = [...points].reverse();
  const [dx, dy] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  const path = points.map(([px, py]) => `${px},${py}`).join(' ');
  const left = `${x - 6 * dx + 4 * dy},${y - 6 * dy + 4 * dx}`;
  const right = `${x - 6 * dx - 4 * dy},${y - 6 * dy - 4 * dx}`;
  return `<polyline points="${path}" fill="none" stroke="${line}"/>\n<polygon points="${x},${y} ${left} ${right}" fill="${line}"/>`;
}

/** Words as lines of at most `columns` characters. */
export function wrapped(words: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
