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
