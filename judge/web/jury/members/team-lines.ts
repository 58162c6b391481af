import { readCsv } from '#text';

/** The columns of a team, in the order that applies if no line names them. */
const columns = {
  name: /^(name|team ?name|team|display ?name)$/i,
  group: /^(group|groups|region|site|category|gruppe)$/i,
  organization:
    /^(organi[sz]ation|institution|affiliation|school|university|schule|universität|hochschule)$/i,
  user: /^(user|user ?name|login|account|benutzername)$/i,
} as const;

const order = ['name', 'group', 'organization', 'user'] as const;
type Column = (typeof order)[number];

/** A line with a team. */
export interface TeamLine {
  readonly number: number;
  readonly cells: Readonly<Record<Column, string>>;
  /** How many cells it has. */
  readonly count: number;
}

/** The lines of a table of teams as people type them or as spreadsheets write them (CSV): with tabs, semicolons or
 *  commas, with or without a first line that names the columns. A team is on one line.
 *  @returns `fault`: what is wrong with that first line, or with a quote */
export function teamLines(text: string): { readonly lines: readonly TeamLine[]; readonly fault?: string } {
  // Not trimmed: the first cell may be empty.
  const typed = [
    ...text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .entries(),
  ].map(([at, line]) => [at + 1, line] as const);
  const open = typed.find(([, line]) => /(^|[,;\t])\s*"/.test(line) && line.split('"').length % 2 === 0);
  if (open !== undefined)
    return { lines: [], fault: `line ${open[0]}: found a quote, expected its end on the same line` };
  const hasCommas = typed.every(([, line]) => !/[;\t]/.test(outside(line)));
  const table = typed.flatMap(([number, line]) =>
    readCsv(line, hasCommas ? ',' : outside(line).includes('\t') ? '\t' : ';').map(({ cells }) => ({
      line: number,
      cells,
    })),
  );
  const [first, ...others] = table;
  const named = first?.cells.map((cell) => order.find((column) => columns[column].test(cell)));
  const isHead = named?.includes('name') ?? false;
  const places: readonly (Column | undefined)[] = isHead ? (named ?? []) : order;
  const lines = (isHead ? others : table).map(({ line, cells }) => ({
    number: line,
    cells: cellsAt(cells, places),
    count: isHead ? 0 : cells.length,
  }));
  const unknown = isHead ? first?.cells.find((_, index) => named?.[index] === undefined) : undefined;
  if (unknown === undefined) return { lines };
  const expected = 'name, group, organisation or user name';
  return {
    lines,
    fault: `line ${first?.line}: found the column ${JSON.stringify(unknown)}, expected ${expected}`,
  };
}

/** The separator is never in quotes. Names contain commas more often than semicolons, so commas separate only where
 *  nothing else does. */
const outside = (line: string): string => line.replace(/"[^"]*"/g, '');

function cellsAt(
  cells: readonly string[],
  places: readonly (Column | undefined)[],
): Readonly<Record<Column, string>> {
  const at = (column: Column): string => cells[places.indexOf(column)] ?? '';
  return { name: at('name'), group: at('group'), organization: at('organization'), user: at('user') };
}
