/** A table of a Markdown document, below the heading of that name: its rows, each cell by the name of its column. Links
 *  are left as text. */
export function tableBelow(heading: string, markdown: string): readonly Readonly<Record<string, string>>[] {
  const [, below = ''] = markdown.split(`\n## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  const [names = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => plain(cell.trim())),
    );
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell])));
}

const plain = (cell: string): string => cell.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
