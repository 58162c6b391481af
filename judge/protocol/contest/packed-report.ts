/** What the script of a contest's report needs to play films. A drawing is a list of words, and a film a list of
 *  pairs: what changes in the words of the drawing before (of nothing, for the first), and the caption. A change is a
 *  flat list of steps: how many words stay, how many go, how many come, and those that come. Everything is stored once
 *  and named by its number, since many contestants find the same sequence. */
export interface FilmData {
  readonly words: readonly string[];
  readonly changes: readonly (readonly number[])[];
  readonly captions: readonly string[];
  /** `isCut`: the sequence goes on after the last drawing. */
  readonly films: readonly { readonly frames: readonly number[]; readonly isCut: boolean }[];
}

/** The rows of tables that are folded into one. A column is its cells, one per line, and stored once, since all
 *  contestants have the same cases. A run of rows is the numbers of its columns. */
export interface FoldedData {
  readonly columns: readonly string[];
  readonly runs: readonly (readonly number[])[];
}

/** What the script of a contest's report reads: as JSON, packed with gzip, in base64. */
export interface PackedReport extends FilmData {
  readonly folded: FoldedData;
}

/** The drawings and captions of a film. */
export function unpackedFrames(
  { words, changes, captions, films }: FilmData,
  film: number,
): readonly { readonly svg: string; readonly caption: string }[] {
  const { frames = [], isCut = false } = films[film] ?? {};
  let drawing: readonly number[] = [];
  return Array.from({ length: frames.length / 2 }, (_, at) => {
    drawing = changed(drawing, changes[frames[2 * at] ?? -1] ?? []);
    const more = isCut && 2 * at + 2 === frames.length ? ' (the sequence continues)' : '';
    return {
      svg: drawing.map((word) => words[word]).join(''),
      caption: `${captions[frames[2 * at + 1] ?? -1] ?? ''}${more}`,
    };
  });
}

/** @param change - its steps, see `FilmData` */
function changed(words: readonly number[], change: readonly number[]): readonly number[] {
  const next: number[] = [];
  let from = 0;
  for (let at = 0; at < change.length; ) {
    const [stay = 0, go = 0, come = 0] = change.slice(at, at + 3);
    next.push(...words.slice(from, from + stay), ...change.slice(at + 3, at + 3 + come));
    from += stay + go;
    at += 3 + come;
  }
  return [...next, ...words.slice(from)];
}

/** The rows of a run: their cells. */
export function unpackedRows({ columns, runs }: FoldedData, run: number): readonly (readonly string[])[] {
  const cells = (runs[run] ?? []).map((column) => (columns[column] ?? '').split('\n'));
  return (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? ''));
}
