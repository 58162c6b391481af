import { describeFault, type MoveNotation, parseMoves } from '#reference/notation';
import { type Puzzle, simulate } from '#reference/puzzle';
import { InputError, type Random } from './contract.ts';

/** Everything random, from whole numbers 0 to `bound` − 1 that are equally likely.
 *  ```ts
 *  randomFrom((bound) => bound - 1).below(10); // → 9
 *  randomFrom(() => 0).shuffle([1, 2, 3]); // → [2, 3, 1]
 *  ``` */
export const randomFrom = (below: Random['below']): Random => ({
  below,
  shuffle(items) {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [result[last], result[other]] = [result[other]!, result[last]!];
    }
    return result;
  },
});

/** The state that moves lead to, in the puzzle's format. Line ends do not matter. @throws InputError for the first text
 *  that is not a move, or the first illegal move: line and column, or move number
 *  ```ts
 *  formatAfter(coins, 'HHH', '1 2'); // → 'THT\n'
 *  formatAfter(coins, 'HHH', '3'); // throws InputError
 *  ``` */
export function formatAfter<State>(
  puzzle: Puzzle<State>,
  start: State,
  moves: string,
  notation: MoveNotation = { moves: puzzle.moves, blanks: true },
): string {
  const parsed = parseMoves(moves, notation);
  if (parsed.kind !== 'moves') throw new InputError(describeFault(parsed));
  const end = simulate(puzzle, start, parsed.moves);
  if (end.kind !== 'illegal') return `${puzzle.format(end.state)}\n`;
  throw new InputError(`move ${end.atMove}, ${parsed.moves[end.atMove - 1]}, is not legal`);
}
