import { printable } from '#text';

/** The contents of each page's head. */
export interface SheetHead {
  readonly team: string;
  readonly seat: string;
  readonly contest: string;
  /** Of the contest: `1:23:45`. */
  readonly time: string;
  readonly fileName: string;
}

/** A text on pages. */
export interface Sheets {
  readonly pages: number;
  /** The pages, with form feeds between them. */
  readonly text: string;
}

/** Fits on A4 and Letter with the usual letters of printers: ten to the inch, six lines to the inch. */
const columns = 80;
const linesPerPage = 60;
const headLines = 3;
/** Width of a line number and two blanks. */
const gutter = 6;
const tab = 4;

/** Lays a text out on pages with heads and line numbers. No character of it moves the paper, and no line begins with
 *  what the team wrote, so neither a printer nor a program before it takes it for a language of theirs. */
export function sheetsOf(text: string, head: SheetHead): Sheets {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .flatMap((line, index) => numbered(line, index + 1));
  const perPage = linesPerPage - headLines;
  const pages = Math.max(1, Math.ceil(lines.length / perPage));
  const sheets = Array.from({ length: pages }, (_, at) =>
    [...headOf(head, at + 1, pages), ...lines.slice(at * perPage, (at + 1) * perPage)].join('\n'),
  );
  return { pages, text: sheets.map((sheet) => `${sheet}\n`).join('\f') };
}

function numbered(line: string, number: number): readonly string[] {
  const [first = '', ...others] = wrapped(printable(withoutTabs(line)), columns - gutter);
  const label = String(number).padStart(gutter - 2);
  return [`${label}  ${first}`.trimEnd(), ...others.map((part) => `${' '.repeat(gutter)}${part}`.trimEnd())];
}

function withoutTabs(line: string): string {
  let width = 0;
  return line.replace(/\t|[^\t]+/gu, (part) => {
    const shown = part === '\t' ? ' '.repeat(tab - (width % tab)) : part;
    width += widthOf(shown);
    return shown;
  });
}

/** Pieces of at most that many columns. */
function wrapped(line: string, width: number): readonly string[] {
  const pieces: string[] = [];
  let [piece, used] = ['', 0];
  for (const sign of line) {
    const needed = signWidth(sign);
    if (used + needed > width) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += sign;
    used += needed;
  }
  return [...pieces, piece];
}

function headOf({ team, seat, contest, time, fileName }: SheetHead, page: number, of: number): string[] {
  const who = seat.trim() === '' ? `Team ${team}` : `Seat ${seat}: ${team}`;
  return [
    spread(who, `page ${page} of ${of}`),
    spread(`File ${fileName}`, `${time}  ${contest}`),
    '-'.repeat(columns),
  ];
}

/** The two ends of a line; the left one is cut if it is too long, the right one at half a line. */
function spread(left: string, right: string): string {
  const end = cut(right, columns / 2);
  const begin = cut(left, columns - widthOf(end) - 2);
  return `${begin}${' '.repeat(columns - widthOf(begin) - widthOf(end))}${end}`;
}

const cut = (text: string, width: number): string => wrapped(printable(text), width)[0] ?? '';

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + signWidth(sign), 0);

/** East Asian characters and emoji take two columns. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const signWidth = (sign: string): number => (wide.test(sign) ? 2 : 1);
