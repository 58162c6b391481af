import { inflateSync } from 'node:zlib';

/** The text of a PDF that Chromium printed, page by page as it draws it, without spaces between the pieces. Reads the
 *  file itself: objects, fonts with their tables of characters, and what the pages show. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const maps = new Map<string, ReadonlyMap<string, string>>();
  for (const [number, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (table !== undefined) maps.set(`F${number}`, charactersIn(objects.get(table)?.stream ?? ''));
  }
  let text = '';
  for (const { stream = '' } of objects.values())
    for (const [, font = '', content = ''] of stream.matchAll(
      /\/(F\d+) [\d.]+ Tf([\s\S]*?)(?=\/F\d+ [\d.]+ Tf|$)/g,
    ))
      for (const [, hex = ''] of content.matchAll(/<([0-9A-Fa-f]+)>/g))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += maps.get(font)?.get(glyph.toUpperCase()) ?? '';
  return text.normalize('NFKC'); // fonts have characters of their own for fi and the like
}

/** How many pages it has. */
export const pdfPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

interface PdfObject {
  readonly head: string;
  readonly stream?: string;
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match;
    const [mark = ''] = /\sstream\n/.exec(body) ?? [];
    const at = mark === '' ? body.length : body.indexOf(mark);
    const head = body.slice(0, at);
    objects.set(
      number,
      mark === '' ? { head } : { head, stream: inflated(head, body.slice(at + mark.length)) },
    );
  }
  return objects;
}

function inflated(head: string, content: string): string {
  const bytes = Buffer.from(content, 'latin1');
  if (!head.includes('/FlateDecode')) return content;
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return ''; // a picture in another form
  }
}

/** The table of characters of a font, by the hexadecimal number of a glyph. */
function charactersIn(table: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  const put = (glyph: number, hex: string, add = 0): void => {
    const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
    const last = units.pop() ?? 0;
    characters.set(
      glyph.toString(16).toUpperCase().padStart(4, '0'),
      String.fromCharCode(...units, last + add),
    );
  };
  for (const [, block = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', hex = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      put(Number.parseInt(glyph, 16), hex);
  for (const [, block = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph++)
        put(glyph, hex, glyph - Number.parseInt(from, 16));
  return characters;
}
