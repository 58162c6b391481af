import { linesAlong } from '../commutative.ts';
import { allLanes, lanesUp, oneLater, type Pass, rows } from './price-sets.ts';

/** Passes where a turn by any amount costs 1: what a line adds to each of its cells are its own sets, one threshold
 *  later. No cell costs more than 8, so a row has four words, which have names here: that is twice as fast. */

/** Along a direction of the first three entries: lines of 12 rows. */
function alongRows(direction: readonly number[]): Pass {
  /** The first words of rows. */
  const lines = Uint16Array.from(linesAlong(12, direction), (row) => 4 * row);
  return ({ words: from }, { words: to }) => {
    for (let start = 0; start < rows; start += 12) {
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let i = start; i < start + 12; i += 1) {
        const at = lines[i] as number;
        a |= from[at] as number;
        b |= from[at + 1] as number;
        c |= from[at + 2] as number;
        d |= from[at + 3] as number;
      }
      [a, b, c, d] = [oneLater(0, a), oneLater(a, b), oneLater(b, c), oneLater(c, d)];
      for (let i = start; i < start + 12; i += 1) {
        const at = lines[i] as number;
        to[at] = (from[at] as number) | a;
        to[at + 1] = (from[at + 1] as number) | b;
        to[at + 2] = (from[at + 2] as number) | c;
        to[at + 3] = (from[at + 3] as number) | d;
      }
    }
  };
}

/** All lanes if there is any. */
const filled = (lanes: number): number => ((0 - lanes) >> 31) & allLanes;

/** Along the fourth entry: a line is a row. */
const alongLanes: Pass = ({ words: from }, { words: to }) => {
  for (let at = 0, before = 0; at < from.length; at += 1) {
    if (at % 4 === 0) before = 0;
    const word = from[at] as number;
    to[at] = word | before | (filled(word & allLanes) << 12);
    before = filled(word >>> 12);
  }
};

/** Along the diagonal of the third and fourth entry: lines of 12 lanes, one in each of 12 rows. */
const alongThirdAndFourth: Pass = ({ words: from }, { words: to }) => {
  for (let start = 0; start < from.length; start += 48) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let third = 0, at = start; third < 12; third += 1, at += 4) {
      const back = 12 - third;
      a |= lanesUp(from[at] as number, back);
      b |= lanesUp(from[at + 1] as number, back);
      c |= lanesUp(from[at + 2] as number, back);
      d |= lanesUp(from[at + 3] as number, back);
    }
    [a, b, c, d] = [oneLater(0, a), oneLater(a, b), oneLater(b, c), oneLater(c, d)];
    for (let third = 0, at = start; third < 12; third += 1, at += 4) {
      to[at] = (from[at] as number) | lanesUp(a, third);
      to[at + 1] = (from[at + 1] as number) | lanesUp(b, third);
      to[at + 2] = (from[at + 2] as number) | lanesUp(c, third);
      to[at + 3] = (from[at + 3] as number) | lanesUp(d, third);
    }
  }
};

/** The passes along each entry, then along the diagonals of the first two and the last two. */
export const turnPasses: readonly Pass[] = [
  alongRows([1, 0, 0]),
  alongRows([0, 1, 0]),
  alongRows([0, 0, 1]),
  alongLanes,
  alongRows([1, 1, 0]),
  alongThirdAndFourth,
];
