import type { CommonPiece, ComparedFile, PlaceInFile } from '#protocol';

/** A text as it is compared: places count its units. */
export const comparedText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** A file whose pieces that another program has too are marked. */
export interface MarkedFile {
  readonly name: string;
  /** In order; undefined: the file is too long to be shown. */
  readonly parts: readonly MarkedPart[] | undefined;
}

/** A part of a file. */
interface MarkedPart {
  readonly text: string;
  /** Number of the common piece, from 1; undefined: the other program does not have it. */
  readonly piece?: number;
}

/** Longer files are not shown. */
const mostShown = 100_000;

/** The files of one of two programs with what they have in common. */
export function markedFiles(
  files: readonly ComparedFile[],
  pieces: readonly CommonPiece[],
  side: 'left' | 'right',
): readonly MarkedFile[] {
  const places = pieces.map((piece, index) => ({ ...piece[side], piece: index + 1 }));
  return files.map(({ name, text }, file) => {
    if (text.length > mostShown) return { name, parts: undefined };
    const own = places.filter((place) => place.file === file).sort((a, b) => a.from - b.from);
    const parts: MarkedPart[] = [];
    let at = 0;
    for (const { from, to, piece } of own) {
      parts.push({ text: text.slice(at, from) }, { text: text.slice(from, to), piece });
      at = to;
    }
    return { name, parts: [...parts, { text: text.slice(at) }].filter((part) => part.text !== '') };
  });
}

/** The lines of a piece as people count them: `3–17`. */
export function linesOf(files: readonly ComparedFile[], { file, from, to }: PlaceInFile): string {
  const text = files[file]?.text ?? '';
  const lineAt = (end: number): number => text.slice(0, end).split('\n').length;
  const [first, last] = [lineAt(from), lineAt(to)];
  return first === last ? String(first) : `${first}–${last}`;
}
