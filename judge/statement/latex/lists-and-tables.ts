/** Where an item of a list starts, a cell and a row of a table end; never part of a statement. */
export const [itemStart, cellEnd, rowEnd] = ['\u{E010}', '\u{E011}', '\u{E012}'] as const;

/** The body of a list environment as a list. Text before the first item belongs to no item. */
export function toList(body: string, bullet: string): string {
  const indent = ' '.repeat(bullet.length + 1);
  const items = body
    .split(itemStart)
    .slice(1)
    .map((item) => item.trim().replace(/\n(?=.)/g, `\n${indent}`));
  return `\n\n${items.map((item) => `${bullet} ${item}\n`).join('')}\n`;
}

/** The body of a table environment as a table whose first row is the head. */
export function toTable(body: string): string {
  const rows = body
    .split(rowEnd)
    .map((row) => row.split(cellEnd).map((cell) => cell.trim().replace(/\s+/g, ' ')))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const lines = rows.map((cells) => `| ${[...cells, ...Array(width - cells.length).fill('')].join(' | ')} |`);
  const [head, ...rest] = lines;
  return head === undefined ? '' : `\n\n${[head, `|${'---|'.repeat(width)}`, ...rest].join('\n')}\n\n`;
}
