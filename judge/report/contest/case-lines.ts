import type { CaseView, FoldedData, JudgementView } from '#protocol';
import { countOf } from '#text';
import type { CaseLine, CaseLines } from '#web';
import { formatMiB, formatMs, sanitiseLine } from '../style.ts';

/** Above this many, further cases are counted but not listed; failures come before others. */
const listedCases = 100;
/** Shorter series of accepted cases are not folded. */
const leastFolded = 2;

/** The rows of a report that are folded, for its script. */
export class FoldedRows {
  readonly #columns = new Map<string, number>();
  readonly #runs: (readonly number[])[] = [];

  /** `columns`: cells without line ends, as many in each. Returns the number of the run. */
  add(columns: readonly (readonly string[])[]): number {
    return this.#runs.push(columns.map((cells) => this.#numberOf(cells.join('\n')))) - 1;
  }

  data(): FoldedData {
    return { columns: [...this.#columns.keys()], runs: this.#runs };
  }

  #numberOf(column: string): number {
    const number = this.#columns.get(column) ?? this.#columns.size;
    this.#columns.set(column, number);
    return number;
  }
}

/** The table of the cases of an attempt. Accepted ones in a row are folded into one; a script shows them one by one. */
export function caseLines({ cases, listsAllCases }: JudgementView, folded: FoldedRows): CaseLines {
  const failures = cases.filter(({ verdict }) => verdict !== 'AC');
  const shown = new Set([...new Set([...failures, ...cases])].slice(0, listedCases));
  return {
    lines: runsOf(cases.filter((one) => shown.has(one))).map((run) => lineOf(run, folded)),
    count: cases.length,
    failures: failures.length,
    isAll: listsAllCases,
    left: cases.length - shown.size,
  };
}

/** Neighbours that are accepted and of the same group are together; all others are alone. */
function runsOf(cases: readonly CaseView[]): readonly (readonly CaseView[])[] {
  const runs: CaseView[][] = [];
  for (const one of cases) {
    const run = runs.at(-1);
    const before = run?.[0];
    if (run !== undefined && before !== undefined && isLike(before, one)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

const isLike = (one: CaseView, other: CaseView): boolean =>
  [one, other].every(({ verdict }) => verdict === 'AC') && groupOf(one) === groupOf(other);

/** `secret/large/` of `secret/large/7`; '' of a case that only has a number. */
const groupOf = ({ name }: CaseView): string => name.slice(0, name.lastIndexOf('/') + 1);

function lineOf(run: readonly CaseView[], folded: FoldedRows): CaseLine {
  const [first] = run as readonly [CaseView];
  if (run.length < leastFolded) return { verdict: first.verdict, cells: cellsOf(first), run: undefined };
  const lines = run.map((one) => cellsOf(one).map(sanitiseLine));
  const columns = cellsOf(first).map((_, column) => lines.map((cells) => cells[column] ?? ''));
  return { verdict: 'AC', cells: cellsOfRun(run), run: folded.add(columns) };
}

/** All cells of a row except the verdict. */
function cellsOf({ name, run, sequence, score, message }: CaseView): readonly string[] {
  const isShortest = sequence?.optimal === undefined || sequence.optimal === sequence.moves;
  const optimal = isShortest ? '' : ` (shortest ${sequence.optimal})`;
  const moves = sequence === undefined ? '' : `${sequence.moves}${optimal}`;
  return [
    name,
    run ? formatMs(run.cpuMs) : '-',
    run ? formatMiB(run.peakBytes) : '-',
    moves === '' && score !== undefined ? `score ${score}` : moves,
    message,
  ];
}

/** What the rows of a run have in common, and the range of the rest. */
function cellsOfRun(run: readonly CaseView[]): readonly string[] {
  const [name = '', last = ''] = [run[0], run.at(-1)].map((one) => one?.name);
  const runs = run.flatMap((one) => one.run ?? []);
  const most = (values: readonly number[], format: (value: number) => string): string =>
    values.length === 0 ? '-' : `≤ ${format(Math.max(...values))}`;
  return [
    `${name} to ${last.slice(last.lastIndexOf('/') + 1)}, ${countOf(run.length, 'case')}`,
    most(
      runs.map(({ cpuMs }) => cpuMs),
      formatMs,
    ),
    most(
      runs.map(({ peakBytes }) => peakBytes),
      formatMiB,
    ),
    movesOf(run),
    messageOf(run),
  ];
}

/** The checker's note if it is the same for all cases, or how many notes there are. */
function messageOf(run: readonly CaseView[]): string {
  const messages = new Set(run.map(({ message }) => message));
  return messages.size === 1 ? (run[0]?.message ?? '') : `${messages.size} different notes`;
}

/** `3 to 12 (2 not the shortest)`, `score 1 to 5`. */
function movesOf(run: readonly CaseView[]): string {
  const sequences = run.flatMap(({ sequence }) => sequence ?? []);
  const scores = run.flatMap(({ score }) => score ?? []);
  if (sequences.length === 0) return scores.length === 0 ? '' : `score ${rangeOf(scores)}`;
  const longer = sequences.filter(({ moves, optimal = moves }) => optimal !== moves).length;
  return `${rangeOf(sequences.map(({ moves }) => moves))}${longer === 0 ? '' : ` (${longer} not the shortest)`}`;
}

function rangeOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least} to ${most}`;
}
