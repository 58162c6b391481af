/** What a table's column is called, in its plainest form: `E-Mail-Adresse (Uni)` as `e mail adresse`, without accents,
 *  punctuation and what is in brackets. */
export const plainHead = (cell: string): string =>
  cell
    .replace(/\(.*?\)/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Columns by the words that people write above them. @param heads - words in the form of `plainHead`, between `|` */
export const columnsByHead = <Column extends string>(
  heads: Readonly<Record<Column, string>>,
): ReadonlyMap<string, Column> =>
  new Map(
    (Object.entries(heads) as [Column, string][]).flatMap(([column, words]) =>
      words.split('|').map((word) => [word.trim(), column] as const),
    ),
  );
