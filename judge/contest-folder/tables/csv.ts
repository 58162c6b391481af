const marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a table as spreadsheets write it: UTF-8, UTF-16 with a byte order mark or with plain letters at its
 *  start, else Windows-1252, which is a guess. */
export function tableText(bytes: Buffer): { readonly text: string; readonly isGuess?: true } {
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

/** A line of a table with its number in the file. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV (RFC 4180) with commas, semicolons or tabs: what a first line `sep=;` says, else whichever the first line
 *  has most of outside quotes. Blank lines are skipped. A quote that never ends takes the rest of the text.
 *  @param wanted - the separator, where it is known otherwise */
export function readCsv(whole: string, wanted?: string): readonly TableLine[] {
  const [said = '', named] = /^"?sep=([,;\t])"?[ \t]*(?:\r\n|\r|\n|$)/i.exec(whole) ?? [];
  const text = whole.slice(said.length);
  const head = (text.split(/\r\n|\r|\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const [most = ','] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length);
  const separator = wanted ?? named ?? most;
  const lines: TableLine[] = [];
  const firstLine = said === '' ? 1 : 2;
  let [line, start] = [firstLine, firstLine];
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
