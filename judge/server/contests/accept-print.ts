import { contestTimeAt, isRefused } from '#contest';
import { apiSpan, teamName } from '#protocol';
import { addPrintJob, digestOf, type PrintJob, repeatedKey, type StoredFile } from '#store';
import { printable } from '#text';
import { HttpError } from '../http/errors.ts';
import { type ContestReader, liveOf, type TeamReader } from '../memory/contest-reader.ts';
import { signedIn, type Visit } from '../routes/route.ts';

/** The contents of each page's head. */
interface SheetHead {
  readonly team: string;
  readonly seat: string;
  readonly contest: string;
  /** Of the contest: `1:23:45`. */
  readonly time: string;
  readonly fileName: string;
}

/** A text on pages. */
interface Sheets {
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

/** A text that a team wants to print. */
interface WantedPrint {
  readonly reader: TeamReader;
  readonly file: StoredFile;
  /** The same key and text of the same account are one print job: a form that was sent twice. */
  readonly key?: string | undefined;
}

/** Accepts a text to print; it is printed later.
 *  @throws HttpError that says why it is refused */
export async function acceptPrint(
  { services, ...visit }: Visit<unknown>,
  { reader, file, key }: WantedPrint,
): Promise<{ readonly pages: number }> {
  const { db, settings, announcer } = services;
  const { values } = settings;
  const { pages, text } = layOut(reader, file, values['print KiB'] * 1024);
  if (pages > values['print pages'])
    throw new HttpError(422, `text: it has ${pages} pages, expected at most ${values['print pages']}`);
  const job = {
    contestId: reader.id,
    accountId: signedIn({ ...visit, services }).id,
    fileName: shownName(file),
    sheets: text,
    pages,
    idempotencyKey: repeatedKey(key, file.name, digestOf([file])), // before the time is printed on it
  };
  const added = await addPrintJob(db, job, values['printed pages per hour']);
  if (isRefused(added)) throw new HttpError(409, added.refused);
  announcer.announce('print', `${reader.id} ${added.team}`);
  return { pages };
}

/** The team to which a printed text is brought, hidden or not: whoever brings it has to find the place. */
export function teamOfPrint(
  reader: ContestReader<'staff' | 'judge' | 'admin'>,
  { team: id }: PrintJob,
): { readonly id: string; readonly name: string; readonly place: string } {
  const team = liveOf(reader).state.all('teams').get(id);
  return { id, name: team?.name ?? id, place: team?.label ?? '' };
}

function layOut(reader: TeamReader, file: StoredFile, mostBytes: number) {
  const { content } = file;
  if (content.length > mostBytes)
    throw new HttpError(422, `text: it has ${content.length} bytes, expected at most ${mostBytes}`);
  const text = textIn(content);
  if (text.trim() === '') throw new HttpError(422, 'text: found nothing to print');
  const team = reader.one('teams', reader.team);
  const time = apiSpan(contestTimeAt(reader.clock, Date.now()) ?? 0).replace(/\.\d+$/, '');
  return sheetsOf(text, {
    team: team === undefined ? reader.team : teamName(team),
    seat: team?.label ?? '',
    contest: reader.contest?.name ?? '',
    time,
    fileName: shownName(file),
  });
}

/** A file name in a form that databases and lists accept. */
const shownName = ({ name }: StoredFile): string => [...printable(name)].slice(0, 200).join('');

/** Text in UTF-8, or in Latin-1, in which all bytes are valid.
 *  @throws HttpError 422 */
function textIn(content: Buffer): string {
  const zero = content.indexOf(0);
  if (zero >= 0) throw new HttpError(422, `text: found a zero at byte ${zero + 1}, expected a text in UTF-8`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
