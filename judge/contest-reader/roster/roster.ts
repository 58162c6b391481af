import { existsSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { describeSystemError, type FileIssue, withRegularFile } from '#host';
import { readCsv, type TableLine } from '#text';
import { type Head, headOf } from './heads.ts';

/** A line of the roster. */
export interface RosterRow {
  /** As the school or the platform numbers its students: id, login, e-mail address. */
  readonly ids: readonly string[];
  /** The first of the ids that is no e-mail address, and no number of an assignment if there is another. */
  readonly id?: string;
  readonly name: string;
  readonly group?: string;
  readonly email?: string;
  /** In the assignment of Moodle whose grading worksheet the roster is. */
  readonly moodleNumber?: string;
}

/** Who takes part. */
export interface Roster {
  readonly rows: readonly RosterRow[];
  readonly issues: readonly FileIssue[];
}

const mostBytes = 16 * 1024 ** 2;

/** Reads roster.csv: a first line with the names of the columns (id, name, group, email), then one line for each
 *  student. Also takes what Moodle and Canvas export, and names of columns in other languages (`heads.ts`). Faults
 *  are warnings: a class is graded without a roster too.
 *  Undefined if there is no such file. */
export function readRoster(file: string): Roster | undefined {
  if (!existsSync(file)) return undefined;
  const issues: FileIssue[] = [];
  const warn = (line: number | undefined, expected: string, found: string): void =>
    void issues.push({ severity: 'warning', file, expected, found, line });
  const [head, ...lines] = linesOf(file, warn);
  if (head === undefined) return { rows: [], issues };
  const find = headOf(head.cells);
  const shown = head.cells.slice(0, 12).join(', ');
  if (find === undefined) {
    warn(head.line, 'names of columns (id, name, group, email)', `${shown} (nobody is read)`);
    return { rows: [], issues };
  }
  if (find.name === undefined && (find.first === undefined || find.last === undefined))
    warn(head.line, 'a column "name"', shown);
  if (find.id.length === 0 && find.email === undefined && head.cells.length > Object.keys(find).length - 1)
    warn(head.line, 'a column "id" or "email", if there is one', shown);
  const rows: RosterRow[] = [];
  const seen = new Map<string, number>();
  for (const line of lines) {
    const row = rowOf(line.cells, find);
    if (row === undefined) {
      if (!/^\s*points possible/i.test(line.cells[0] ?? ''))
        warn(line.line, 'a name', 'a line without one (passed over)');
      continue;
    }
    const double = row.ids.find((id) => seen.has(id.toLowerCase()));
    if (double !== undefined) {
      warn(
        line.line,
        'each id once',
        `"${double}" again, as in line ${seen.get(double.toLowerCase())} (passed over)`,
      );
      continue;
    }
    for (const id of row.ids) seen.set(id.toLowerCase(), line.line);
    rows.push(row);
  }
  return { rows, issues };
}

function linesOf(
  file: string,
  warn: (line: number | undefined, expected: string, found: string) => void,
): readonly TableLine[] {
  try {
    const bytes = withRegularFile(file, ({ fd, bytes }) => {
      if (bytes > mostBytes) throw new Error(`${bytes} bytes`);
      const buffer = Buffer.alloc(bytes);
      return buffer.subarray(0, readSync(fd, buffer, 0, bytes, 0));
    });
    const { text, isGuess } = tableText(bytes);
    if (isGuess) warn(undefined, 'UTF-8 or UTF-16', 'neither (read as Windows-1252)');
    const lines = readCsv(text);
    if (lines.length === 0)
      warn(undefined, 'a line with the names of the columns', `an empty ${basename(file)}`);
    return lines;
  } catch (error) {
    const found =
      (error as NodeJS.ErrnoException).code === undefined ? String(error) : describeSystemError(error);
    warn(undefined, `a table of at most ${mostBytes} bytes`, found);
    return [];
  }
}

function rowOf(cells: readonly string[], head: Head): RosterRow | undefined {
  const at = (column: number | undefined): string | undefined =>
    column === undefined ? undefined : cells[column]?.normalize('NFC') || undefined;
  const parts = [at(head.first), at(head.last)].filter((part) => part !== undefined);
  const email = at(head.email);
  const given = head.id.flatMap((column) => at(column) ?? []);
  const moodleNumber = given.flatMap((one) => participant.exec(one)?.[1] ?? [])[0];
  const numbers = given.map((one) => one.replace(participant, '$1'));
  const ids = [...new Set([...numbers, ...(email === undefined ? [] : [email])])];
  const name = at(head.name) ?? (parts.length > 0 ? parts.join(' ') : undefined) ?? ids[0];
  const id = numbers.find((_, index) => !participant.test(given[index] ?? '')) ?? numbers[0];
  if (name === undefined || /^points possible$/i.test(name)) return undefined;
  return { ids, name, id, group: at(head.group), email, moodleNumber };
}

/** How Moodle's grading worksheet numbers the people of an assignment, in the languages of `heads.ts`. */
const participant =
  /^(?:Participant|Teilnehmer\/in|Teilnehmer|Participante|Partecipante|Uczestnik|Deelnemer|参与者|参加者) ?(\d+)$/u;

const marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a table as spreadsheets write it: UTF-8, UTF-16 with a byte order mark or with plain letters at its
 *  start, else Windows-1252, which is a guess. */
function tableText(bytes: Buffer): { readonly text: string; readonly isGuess?: true } {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const wide = marked?.encoding ?? wideWithoutMark(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuess: true };
  }
}

/** Of UTF-16 every second byte of plain letters is 0. */
function wideWithoutMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 4) return undefined;
  const zeros = [...bytes.subarray(0, 4)].map((byte) => Number(byte === 0)).join('');
  if (zeros === '0101') return 'utf-16le';
  return zeros === '1010' ? 'utf-16be' : undefined;
}
