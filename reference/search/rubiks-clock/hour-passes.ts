import { linesAlong } from '../commutative.ts';
import { lanesUp, oneLater, type Pass, rows } from './price-sets.ts';

/** Passes where every hour is a move, forward or backward: a cell gets the sets of its two neighbours on the line, one
 *  threshold later, and that again. */

/** The farthest that two cells of a line are apart. */
const farthest = 6;

/** Along a direction of the first three entries: lines of 12 rows, forward, then backward, each time as far past the
 *  beginning as a cell can matter. */
function alongRows(direction: readonly number[]): Pass {
  const lines = linesAlong(12, direction);
  const way = [1, 11].flatMap((by) =>
    Array.from({ length: 12 + farthest }, (_, step) => [step * by, (step + 1) * by]),
  );
  return ({ words: from, wordsOfRow }, { words: to }) => {
    if (to !== from) to.set(from);
    for (let start = 0; start < rows; start += 12) {
      for (const [one = 0, next = 0] of way) {
        const source = (lines[start + (one % 12)] as number) * wordsOfRow;
        const target = (lines[start + (next % 12)] as number) * wordsOfRow;
        for (let i = 0, before = 0; i < wordsOfRow; i += 1) {
          const word = to[source + i] as number;
          to[target + i] = (to[target + i] as number) | oneLater(before, word);
          before = word;
        }
      }
    }
  };
}

/** Along the fourth entry: a line is a row. */
const alongLanes: Pass = ({ words: from, wordsOfRow }, { words: to }) => {
  if (to !== from) to.set(from);
  for (let row = 0; row < to.length; row += wordsOfRow)
    for (let round = 0; round < farthest; round += 1)
      for (let at = row, before = 0; at < row + wordsOfRow; at += 1) {
        const word = to[at] as number;
        const neighbours = lanesUp(word, 1) | lanesUp(word, 11);
        to[at] = word | oneLater(before, neighbours);
        before = neighbours;
      }
};

/** The passes along each entry. */
export const hourPasses: readonly Pass[] = [
  alongRows([1, 0, 0]),
  alongRows([0, 1, 0]),
  alongRows([0, 0, 1]),
  alongLanes,
];
