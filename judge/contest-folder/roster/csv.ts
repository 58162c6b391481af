const marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a table as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
export function tableText(bytes: Buffer): string {
  const wide = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (wide !== undefined) return new TextDecoder(wide.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A line of a table with its number in the file. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV (RFC 4180) with commas, semicolons or tabs, whichever the first line has most of. Blank lines are skipped.
 *  A quote that never ends takes the rest of the text. */
export function readCsv(text: string): readonly TableLine[] {
  const head = text.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const [separator = ','] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length);
  const lines: TableLine[] = [];
  let [line, start] = [1, 1];
  let cells: string[] = [];
  const end = (): void => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: start, cells });
    cells = [];
    start = line;
  };
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$)([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  );
  for (let found = field.exec(text); found !== null; found = field.exec(text)) {
    const [whole, quoted, after = '', plain = '', by] = found;
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"') + after).trim());
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (by !== separator) end();
    if (by === '' || field.lastIndex >= text.length) break;
  }
  end();
  return lines;
}
