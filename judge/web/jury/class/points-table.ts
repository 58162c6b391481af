import { forSpreadsheets } from '#contest';
import { hourMs } from '#text';
import type { GradesView } from './grades.tsx';

/** The points of a class for a spreadsheet, a line for each student. Spreadsheets read files by the habits of the
 *  country: where numbers have a decimal comma, a semicolon separates cells.
 *  @param language - of the reader's browser, such as `de-AT` */
export function pointsTable({ exercises, rows }: GradesView, language: string): string {
  const decimal = new Intl.NumberFormat(language)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  const number = (value: number | undefined): string => {
    const text = value === undefined ? '' : String(Number(value.toFixed(2)));
    return decimal === ',' ? text.replace('.', ',') : text;
  };
  const columns = exercises.flatMap(({ label, name }, at): readonly Column[] => {
    const of = (head: string, value: (cell: Cell) => number | undefined): Column => ({
      head: `${label} ${name}${head}`,
      value: (row) => row.cells[at] && value(row.cells[at]),
    });
    const all = [
      of('', ({ points }) => points),
      of(', by hand', ({ byHand }) => byHand),
      of(', hours late', ({ lateMs }) => lateMs && lateMs / hourMs),
    ];
    return all.filter(({ value }, index) => index === 0 || rows.some((row) => value(row) !== undefined));
  });
  const lines = [
    ['Student', 'Group', ...columns.map(({ head }) => head), 'Total'],
    ...rows.map((row) => [
      row.name,
      row.groups.join(', '),
      ...columns.map(({ value }) => number(value(row))),
      number(row.total),
    ]),
  ];
  return forSpreadsheets(lines, decimal === ',' ? ';' : ',');
}

type Row = GradesView['rows'][number];
type Cell = Row['cells'][number];

interface Column {
  readonly head: string;
  readonly value: (row: Row) => number | undefined;
}
