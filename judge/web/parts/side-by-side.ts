import { diffArrays, diffWordsWithSpace } from 'diff';

/** A row of a comparison; undefined where one side has no line. */
export interface ComparedRow {
  readonly left: ComparedLine | undefined;
  readonly right: ComparedLine | undefined;
  readonly isSame: boolean;
}

interface ComparedLine {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
}

/** A piece of a line; `isOther` if the line beside it differs there. */
export interface LinePiece {
  readonly text: string;
  readonly isOther: boolean;
}

const mostLines = 400;
const longestLine = 400;
const mostWordEdits = 60;
const mostEdits = 400;

/** Two texts line by line beside each other. Texts that differ too much are paired by position. */
export function sideBySide(left: string, right: string): readonly ComparedRow[] {
  const [a, b] = [linesOf(left), linesOf(right)];
  const parts = diffArrays(
    a.map(({ text }) => text),
    b.map(({ text }) => text),
    { maxEditLength: mostEdits },
  );
  if (parts === undefined) return paired(a, b);
  const rows: ComparedRow[] = [];
  let [i, j] = [0, 0];
  let removed: ComparedLine[] = [];
  for (const { count, added, removed: isRemoved } of parts) {
    if (isRemoved) {
      removed = a.slice(i, i + count);
      i += count;
      continue;
    }
    const inserted = added ? b.slice(j, j + count) : [];
    rows.push(...paired(removed, inserted));
    removed = [];
    j += inserted.length;
    if (added) continue;
    rows.push(...paired(a.slice(i, i + count), b.slice(j, j + count)));
    i += count;
    j += count;
  }
  return [...rows, ...paired(removed, [])];
}

/** The differences of two lines, word by word: the pieces of the left one and of the right one. Very different lines
 *  stay whole. */
export function differentWords(
  left: string,
  right: string,
): { readonly left: readonly LinePiece[]; readonly right: readonly LinePiece[] } {
  const isLong = Math.max(left.length, right.length) > longestLine;
  const parts = isLong ? undefined : diffWordsWithSpace(left, right, { maxEditLength: mostWordEdits });
  if (parts === undefined)
    return { left: [{ text: left, isOther: false }], right: [{ text: right, isOther: false }] };
  return {
    left: parts.flatMap(({ value, added, removed }) => (added ? [] : [{ text: value, isOther: removed }])),
    right: parts.flatMap(({ value, added, removed }) => (removed ? [] : [{ text: value, isOther: added }])),
  };
}

function linesOf(text: string): readonly ComparedLine[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(0, mostLines).map((line, index) => ({ number: index + 1, text: line }));
}

function paired(left: readonly ComparedLine[], right: readonly ComparedLine[]): readonly ComparedRow[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    left: left[index],
    right: right[index],
    isSame: left[index]?.text === right[index]?.text,
  }));
}
