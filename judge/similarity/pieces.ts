import type { Fragment } from '@dodona/dolos-core';
import type { CommonPiece, PlaceInFile } from '#protocol';
import type { Word } from './words.ts';

/** A run of words, from the first to the last one. */
interface Run {
  readonly first: number;
  readonly last: number;
}

/** Shorter rests of a piece, beside a longer one, say nothing. */
const fewestWords = 8;

/** What two programs have in common, without overlaps: of two fragments with the same words the longer one has them. */
export function piecesOf(
  fragments: readonly Fragment[],
  left: readonly Word[],
  right: readonly Word[],
): { readonly longest: number; readonly pieces: readonly CommonPiece[] } {
  const runs = fragments.map((fragment) => [runOf(fragment, 'left'), runOf(fragment, 'right')] as const);
  runs.sort(([a], [b]) => lengthOf(b) - lengthOf(a));
  const taken = [new Uint8Array(left.length), new Uint8Array(right.length)] as const;
  const pieces: CommonPiece[] = [];
  for (const [inLeft, inRight] of runs) {
    const [a, b] = [freePart(inLeft, taken[0]), freePart(inRight, taken[1])];
    if (Math.min(lengthOf(a), lengthOf(b)) < fewestWords) continue;
    taken[0].fill(1, a.first, a.last + 1);
    taken[1].fill(1, b.first, b.last + 1);
    pieces.push({ words: lengthOf(a), left: placeOf(a, left), right: placeOf(b, right) });
  }
  pieces.sort((one, other) => one.left.file - other.left.file || one.left.from - other.left.from);
  return { longest: runs[0] === undefined ? 0 : lengthOf(runs[0][0]), pieces };
}

function runOf({ pairs }: Fragment, side: 'left' | 'right'): Run {
  return { first: pairs[0]?.[side].start ?? 0, last: pairs.at(-1)?.[side].stop ?? -1 };
}

const lengthOf = ({ first, last }: Run): number => last - first + 1;

/** The longest part of a run that no longer piece has taken. */
function freePart({ first, last }: Run, taken: Uint8Array): Run {
  let best: Run = { first, last: first - 1 };
  let start = first;
  for (let at = first; at <= last + 1; at++) {
    if (at <= last && taken[at] === 0) continue;
    if (at - start > lengthOf(best)) best = { first: start, last: at - 1 };
    start = at + 1;
  }
  return best;
}

function placeOf({ first, last }: Run, words: readonly Word[]): PlaceInFile {
  const [start, end] = [words[first]!, words[last]!];
  return { file: start.file, from: start.from, to: end.to };
}
