import { tableBelow } from './stops.ts';
import { arrow, box, picture, text, tints, wrapped } from './svg.ts';

const top = 16;
const stopWidth = 330;
const exitX = 420;
const exitWidth = 464;
const lineHeight = 13;

/** The life of a request, from the table of the document: its stops from top to bottom, and beside each the answers
 *  with which it may end there. */
export function requestPicture(document: string): string {
  const parts: string[] = [];
  let y = top;
  for (const { '#': number = '', Stop: stop = '', File: file = '', Exits: exits = '' } of tableBelow(
    'The life of a request',
    document,
  )) {
    const lines = exits === '' ? [] : exits.split('; ').flatMap((exit) => wrapped(exit, 74));
    const height = Math.max(42, 18 + lineHeight * lines.length);
    if (y > top)
      parts.push(
        arrow([
          [16 + stopWidth / 2, y - 18],
          [16 + stopWidth / 2, y],
        ]),
      );
    parts.push(box({ x: 16, y, width: stopWidth, height }, tints.blue, [`${number}  ${stop}`, file]));
    if (lines.length > 0) {
      parts.push(
        arrow(
          [
            [16 + stopWidth, y + 21],
            [exitX, y + 21],
          ],
          tints.red,
        ),
      );
      parts.push(exitBox(y, height, lines));
    }
    y += height + 18;
  }
  return picture(y, 'The life of a request: its stops, and the answers with which it may end at each', parts);
}

const exitBox = (y: number, height: number, lines: readonly string[]): string =>
  [
    `<rect x="${exitX}" y="${y}" width="${exitWidth}" height="${height}" rx="5" fill="${tints.red.fill}" stroke="${tints.red.line}"/>`,
    ...lines.map((line, index) => text(exitX + 9, y + 19 + lineHeight * index, line, { size: 11.5 })),
  ].join('\n');
