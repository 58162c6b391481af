import { defineRandomInput, defineSolver } from '../../judge/problem-api/index.ts';
import { clockMatrix } from '../../reference/puzzles/clocks/index.ts';
import {
  clocks12,
  type TwelveHourDials,
  type TwelveHourTurn,
} from '../../reference/puzzles/clocks12/index.ts';
import { solveModulo } from '../../reference/search/index.ts';
import { readStart, writeOutput } from './format.ts';

/** The only solution modulo 12, each move in the shorter direction, in ascending order: no other sequence can have
 *  fewer turns or fewer hours. */
export const solver = defineSolver((input) => {
  const turns = solveClocks12(readStart(input));
  return { answer: writeOutput(turns, 'turns'), moves: turns.length, optimal: true };
});

function solveClocks12(dials: TwelveHourDials): TwelveHourTurn[] {
  const counts = solveModulo(
    clockMatrix,
    dials.map((dial) => 12 - dial),
    12,
  );
  if (counts === undefined) throw new Error('the moves of The Clocks are not invertible modulo 12');
  return counts.flatMap((count, index): TwelveHourTurn[] => {
    if (count === 0) return [];
    const move = index + 1;
    return [count <= 6 ? { move, hours: count, way: '+' } : { move, hours: 12 - count, way: '-' }];
  });
}

/** A random one of the 12^9 starts. */
export const randomInput = defineRandomInput(
  (random) => `${clocks12.format(Array.from({ length: 9 }, () => random.below(12)))}\n`,
);
