import { columnsByHead, plainHead, readCsv } from '#text';

/** The columns of a team, in the order that applies if no line names them. */
export const teamColumns = ['name', 'group', 'organization', 'user', 'password', 'country', 'seat'] as const;
export type TeamColumn = (typeof teamColumns)[number];

/** The cells of a team, as typed. */
export type TypedCells = Readonly<Record<TeamColumn, string>>;

/** A team and where it stands: its line, or its place in a list. */
export interface TeamLine {
  readonly number: number;
  readonly cells: TypedCells;
}

/** Characters of a table of teams. */
export const mostTeamText = 400_000;

/** What people write above columns: English, German, French, Spanish, Italian, Polish; and keys of DOMjudge. */
const heads: Readonly<Record<TeamColumn, string>> = {
  name: `name|team|team name|teamname|display name|mannschaft|gruppenname|nom|equipe|nom de l equipe|nombre|equipo
    |nombre del equipo|nome|squadra|nome della squadra|nazwa|zespol|druzyna|nazwa zespolu|nazwa druzyny`,
  group: `group|groups|group ids|category|region|site|gruppe|gruppen|kategorie|groupe|categorie|grupo|categoria
    |gruppo|grupa|kategoria`,
  organization: `organization|organisation|organization id|institution|affiliation|school|university|college|schule|hochschule
    |universitat|ecole|etablissement|universite|organizacion|institucion|escuela|colegio|universidad
    |organizzazione|istituzione|scuola|universita|organizacja|instytucja|szkola|uczelnia|uniwersytet`,
  user: `user|user name|username|login|account|benutzer|benutzername|anmeldename|kennung|utilisateur|nom d utilisateur|identifiant
    |compte|usuario|nombre de usuario|cuenta|utente|nome utente|uzytkownik|nazwa uzytkownika|konto`,
  password: `password|passwort|kennwort|mot de passe|contrasena|clave|parola d ordine|haslo`,
  country: `country|land|staat|pays|pais|paese|nazione|kraj|panstwo`,
  seat: `seat|label|place|platz|sitz|sitzplatz|siege|asiento|puesto|posto|miejsce|stanowisko`,
};

const known = columnsByHead(heads);
const columnOf = (head: string): TeamColumn | undefined => known.get(plainHead(head));

/** Teams as somebody typed or pasted them, or what is wrong with the text as a whole. */
export interface TeamTable {
  readonly lines: readonly TeamLine[];
  readonly fault?: string;
}

/** Reads a table of teams: cells of a spreadsheet, CSV with tabs, semicolons or commas, with or without a first line
 *  that names the columns; teams.tsv and accounts.tsv of DOMjudge; or a list of objects in JSON. A team is on one line.
 *  @returns `fault`: what is wrong with the first line, with a quote, or with the JSON, and where */
export function teamLines(typed: string): TeamTable {
  const text = typed.replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(text)) return fromJson(text);
  return fromDomjudge(text) ?? fromTable(text);
}

/** A first line says which of these it is: https://www.domjudge.org/docs/manual/main/import.html */
const domjudge: readonly (readonly [first: RegExp, columns: readonly (TeamColumn | undefined)[]])[] = [
  [
    /^(?:File_Version|teams)\t[12]\s*$/,
    [undefined, undefined, 'group', 'name', 'organization', undefined, 'country'],
  ],
  [/^accounts\t1\s*$/, [undefined, 'name', 'user', 'password']],
];

function fromDomjudge(text: string): TeamTable | undefined {
  const [first = '', ...others] = text.split(/\r\n|\r|\n/);
  const columns = domjudge.find(([said]) => said.test(first))?.[1];
  if (columns === undefined) return undefined;
  const isTeam = (cells: readonly string[]): boolean =>
    columns[0] !== undefined || columns[1] === undefined || cells[0] === 'team';
  const lines = others.flatMap((line, at) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    return line.trim() === '' || !isTeam(cells) ? [] : [{ number: at + 2, cells: cellsAt(cells, columns) }];
  });
  return { lines };
}

function fromTable(text: string): TeamTable {
  // Not trimmed: the first cell may be empty.
  const all = [...text.split(/\r\n|\r|\n/).entries()].map(([at, line]) => [at + 1, line] as const);
  const named = /^"?sep=([,;\t])"?\s*$/i.exec(all[0]?.[1] ?? '')?.[1];
  const typed = named === undefined ? all : all.slice(1);
  const open = typed.find(([, line]) => /(^|[,;\t])\s*"/.test(line) && line.split('"').length % 2 === 0);
  if (open !== undefined)
    return { lines: [], fault: `line ${open[0]}: found a quote, expected its end on the same line` };
  const separatorOf = separators(
    typed.map(([, line]) => line),
    named,
  );
  const table = typed.flatMap(([number, line]) =>
    readCsv(line, separatorOf(line)).map(({ cells }) => ({ number, cells })),
  );
  const [first, ...others] = table;
  const columns = first?.cells.map(columnOf);
  const isHead = columns?.includes('name') ?? false;
  if (!isHead) return positioned(table);
  const unknown = first?.cells.find((_, index) => columns?.[index] === undefined);
  const expected = 'name, group, organisation, user name, password, country or seat';
  return {
    lines: others.map(({ number, cells }) => ({ number, cells: cellsAt(cells, columns ?? []) })),
    ...(unknown !== undefined && {
      fault: `line ${first?.number}: found the column ${JSON.stringify(unknown)}, expected ${expected}`,
    }),
  };
}

/** The separator of each line: the one that the text names, or that of the line above the teams; else commas where
 *  nothing else separates. Names contain commas more often than semicolons. */
function separators(lines: readonly string[], named: string | undefined): (line: string) => string {
  const head = lines.find((line) => line.trim() !== '') ?? '';
  const said = named ?? [',', ';', '\t'].find((one) => isHeadBy(head, one));
  const hasCommas = lines.every((line) => !/[;\t]/.test(outside(line)));
  return (line) => {
    const hasTabs = outside(line).includes('\t');
    if (said !== undefined && (!hasTabs || outside(line).includes(said))) return said;
    return hasCommas ? ',' : hasTabs ? '\t' : ';';
  };
}

function isHeadBy(line: string, separator: string): boolean {
  const columns = readCsv(line, separator)[0]?.cells.map(columnOf) ?? [];
  return columns.length > 1 && columns.includes('name');
}

/** How many columns are read by their places; a country or a seat must be named. */
const positions = 5;

function positioned(
  table: readonly { readonly number: number; readonly cells: readonly string[] }[],
): TeamTable {
  const long = table.find(({ cells }) => cells.length > positions);
  return {
    lines: table.map(({ number, cells }) => ({ number, cells: cellsAt(cells, teamColumns) })),
    ...(long !== undefined && {
      fault: `line ${long.number}: found ${long.cells.length} parts, expected at most ${positions}`,
    }),
  };
}

/** The separator is never in quotes. */
const outside = (line: string): string => line.replace(/"[^"]*"/g, '');

const cellsAt = (cells: readonly string[], places: readonly (TeamColumn | undefined)[]): TypedCells =>
  cellsOf((column) => cells[places.indexOf(column)]);

/** The cells of a team, '' where there is none. */
export function cellsOf(find: (column: TeamColumn) => string | undefined): TypedCells {
  return Object.fromEntries(teamColumns.map((column) => [column, find(column) ?? ''])) as Record<
    TeamColumn,
    string
  >;
}

function fromJson(text: string): TeamTable {
  const parsed = parse(text);
  if ('fault' in parsed) return { lines: [], fault: parsed.fault };
  const { value } = parsed;
  const list = Array.isArray(value) ? value : Object.values(value as object).find(Array.isArray);
  if (list === undefined || list.some((one) => typeof one !== 'object' || one === null))
    return { lines: [], fault: 'JSON: expected a list of objects, one for each team' };
  const lines = (list as readonly Readonly<Record<string, unknown>>[]).map((one, at) => ({
    number: at + 1,
    cells: cellsOf((column) => {
      const keys = Object.keys(one).filter((key) => columnOf(key) === column);
      return keys.map((key) => wordOf(one[key])).find((word) => word !== '');
    }),
  }));
  const isNamed = lines.some(({ cells }) => cells.name !== '');
  return isNamed || lines.length === 0
    ? { lines }
    : {
        lines: [],
        fault: `JSON: expected a key "name", found ${Object.keys(list[0] as object)
          .slice(0, 8)
          .join(', ')}`,
      };
}

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return wordOf(value[0]);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function parse(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const line = at === undefined ? text.split('\n').length : text.slice(0, Number(at)).split('\n').length;
    return { fault: `line ${line}: found text that is no JSON, expected a list of objects` };
  }
}
