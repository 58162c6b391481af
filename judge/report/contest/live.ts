import type { Verdict } from '#verdict';
import { paintVerdict, type Style, sanitiseLine } from '../style.ts';
import { padEnd, truncate, truncateStart } from '../text-width.ts';

/** Progress of grading a contest. A plain value, so that drawing it is a pure function. */
export interface ContestProgress {
  readonly labels: readonly string[];
  readonly rows: readonly LiveRow[];
  readonly done: number;
  readonly total: number;
  /** What is being judged now; shown below the grid. */
  readonly current: string;
}

interface LiveRow {
  readonly contestant: string;
  /** Per problem and attempt: the verdict, `>` while being judged, `.` before that. */
  readonly cells: readonly (readonly (Verdict | '>' | '.')[])[];
}

const widestName = 24;
const unknownWidth = 80;

/** The live grid for a terminal: one line per contestant (at most `most`, around the first that is judged), then the
 *  progress. */
export function liveGrid(progress: ContestProgress, most: number, style: Style): readonly string[] {
  const width = (style.columns ?? unknownWidth) - 1;
  const rows = windowOf(progress.rows, most);
  const widths = progress.labels.map((label, column) =>
    Math.max(label.length, ...rows.map(({ cells }) => (cells[column] ?? []).join(' ').length)),
  );
  const fits = widestName + widths.reduce((sum, cell) => sum + cell + 2, 0) <= width;
  const head = progress.labels.map((label, column) => padEnd(sanitiseLine(label), widths[column] ?? 0));
  const last = truncate(
    `${progress.done} of ${progress.total} judged · ${sanitiseLine(progress.current)}`,
    width,
  );
  if (!fits || most < 1) return [last];
  return [
    style.colours.dim(`${padEnd('', widestName)}  ${head.join('  ')}`.trimEnd()),
    ...rows.map((row) => liveLine(row, widths, style)),
    last,
  ];
}

function windowOf(rows: readonly LiveRow[], most: number): readonly LiveRow[] {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => cell.includes('>')));
  const start = Math.max(0, Math.min(at - Math.floor(most / 2), rows.length - most));
  return rows.slice(start, start + most);
}

function liveLine({ contestant, cells }: LiveRow, widths: readonly number[], style: Style): string {
  const painted = cells.map((cell, column) => {
    const marks = cell.map((mark) =>
      mark === '>' || mark === '.' ? style.colours.dim(mark) : paintVerdict(style.colours, mark),
    );
    return padEnd(marks.join(' '), widths[column] ?? 0);
  });
  const name = padEnd(truncateStart(sanitiseLine(contestant), widestName), widestName);
  return `${name}  ${painted.join('  ')}`.trimEnd();
}
