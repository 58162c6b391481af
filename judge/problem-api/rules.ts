import { type Puzzle, simulate } from '#reference/puzzle';
import { countOf } from '#text';
import { JuryError } from './jury-error.ts';

/** What is wrong with a move sequence, without the place in the output. */
export interface Complaint {
  /** For contestants: never the jury's moves. */
  readonly reason: string;
  /** 1-based; set if one move is wrong. */
  readonly atMove?: number;
  readonly forJury?: string;
}

/** Plays the moves; complains if one is not legal or the last state is not the goal (default: a solved state). */
export function complainAboutPlay<State>(
  puzzle: Puzzle<State>,
  { start, goal }: { readonly start: State; readonly goal?: State },
  moves: readonly string[],
): Complaint | undefined {
  const end = simulate(puzzle, start, moves);
  if (end.kind === 'illegal') {
    const { atMove, state } = end;
    return { reason: `${moves[atMove - 1]} is not legal in ${inOneLine(puzzle.format(state))}`, atMove };
  }
  const reached = puzzle.format(end.state);
  if (goal === undefined ? puzzle.isSolved(end.state) : reached === puzzle.format(goal)) return undefined;
  const expected = goal === undefined ? 'a solved one' : inOneLine(puzzle.format(goal));
  return {
    reason: `after ${countOf(moves.length, 'move')} the state is ${inOneLine(reached)}, expected ${expected}`,
  };
}

/** Complains if there are more moves than in `shortest`, which is proved shortest.
 *  @throws JuryError if there are fewer. */
export function complainAboutLength(
  moves: readonly string[],
  shortest: readonly string[],
): Complaint | undefined {
  if (moves.length < shortest.length) throw beaten('is shorter than', moves, shortest);
  if (moves.length === shortest.length) return undefined;
  return {
    reason: `not shortest: ${countOf(moves.length, 'move')}, ${moves.length - shortest.length} too many`,
    forJury: `a shortest sequence: ${shortest.join(' ')}`,
  };
}

/** Complains about the first move that differs from `first`, the lexically earliest sequence of that length.
 *  `order`: the moves in lexical order. @throws JuryError if the given moves come earlier. */
export function complainAboutOrder(
  moves: readonly string[],
  first: readonly string[],
  order: readonly string[],
): Complaint | undefined {
  const at = moves.findIndex((move, index) => move !== first[index]);
  const [found, expected] = [moves[at], first[at]];
  if (found === undefined || expected === undefined) return undefined;
  if (order.indexOf(found) < order.indexOf(expected)) throw beaten('is lexically earlier than', moves, first);
  return {
    reason: `shortest, but not lexically earliest: a move before ${found} is possible here`,
    atMove: at + 1,
    forJury: `move ${at + 1}: found ${found}, expected ${expected}; the lexically earliest: ${first.join(' ')}`,
  };
}

const inOneLine = (state: string): string => state.split('\n').join(' / ');

function beaten(how: string, moves: readonly string[], best: readonly string[]): JuryError {
  const [ours, theirs] = [best, moves].map(
    (sequence) => `${sequence.join(' ')} (${countOf(sequence.length, 'move')})`,
  );
  return new JuryError(`ALARM: a right output ${how} the jury's best sequence: ${theirs} against ${ours}`);
}
