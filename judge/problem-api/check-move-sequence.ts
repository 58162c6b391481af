import { placeOfMove } from '#reference/notation';
import { type Puzzle, simulate } from '#reference/puzzle';
import { countOf } from '#text';
import type { CheckResult } from '#verdict';
import { JuryError, type MoveLayout, readMoves } from './move-text.ts';

/** The rules by which an output with a move sequence is judged.
 *  ```ts
 *  const task: SequenceTask<string> = { start: 'TTH', output: '1\n', layout: { moves: coins.moves } };
 *  ``` */
export interface SequenceTask<State> {
  readonly start: State;
  /** Default: any solved state. */
  readonly goal?: State;
  readonly output: string;
  readonly layout: MoveLayout;
  /** What a move costs, where sums of costs count as lengths; default: 1. */
  readonly costOf?: (move: string) => number;
  /** The jury's sequence, proved shortest: an output must not have more moves. Undefined: any length is accepted. */
  readonly shortest?: readonly string[];
  /** True: `shortest` is also the lexically earliest, in the order of `puzzle.moves`, and only it is accepted. */
  readonly lexicallyFirst?: boolean;
}

/** Judges an output that is one move sequence, by simulation. Checks in this order: layout, legal moves, goal reached,
 *  shortest, lexically earliest. @throws JuryError if the jury's sequence fails, or if the output beats it.
 *  ```ts
 *  const task = { start: 'TTH', layout: { moves: coins.moves }, shortest: ['1'] };
 *  checkMoveSequence(coins, { ...task, output: '1\n' }).kind; // → 'accepted'
 *  checkMoveSequence(coins, { ...task, output: '2\n' }).kind; // → 'rejected'
 *  checkMoveSequence(coins, { ...task, shortest: ['1', '1', '1'], output: '1\n' }); // throws JuryError
 *  ``` */
export function checkMoveSequence<State>(puzzle: Puzzle<State>, task: SequenceTask<State>): CheckResult {
  const { output, layout, shortest, lexicallyFirst, costOf } = task;
  verifyJury(puzzle, task);
  const text = readMoves(output, layout);
  if (text.kind === 'rejected') return text;
  const { moves, from } = text;
  const invalid = complainAboutPlay(puzzle, task, moves);
  const complaint =
    invalid ??
    (shortest && complainAboutLength(moves, shortest, costOf)) ??
    (shortest && lexicallyFirst ? complainAboutOrder(moves, shortest, puzzle.moves) : undefined);
  const sequence = {
    valid: invalid === undefined,
    moves: lengthOf(moves, costOf),
    optimal: shortest ? lengthOf(shortest, costOf) : undefined,
  };
  if (complaint === undefined) return { kind: 'accepted', sequence };
  const place = complaint.atMove && placeOfMove(output, layout, complaint.atMove, { from });
  const prefix = place
    ? `line ${place.line}, column ${place.column}, move ${complaint.atMove} of ${moves.length}: `
    : '';
  return { kind: 'rejected', ...complaint, reason: prefix + complaint.reason, sequence };
}

function verifyJury<State>(puzzle: Puzzle<State>, task: SequenceTask<State>): void {
  const complaint = task.shortest && complainAboutPlay(puzzle, task, task.shortest);
  if (complaint) throw new JuryError(`the jury's sequence fails: ${complaint.reason}`);
}

/** What is wrong with a move sequence, without the place in the output. */
interface Complaint {
  /** For contestants: never the jury's moves. */
  readonly reason: string;
  /** 1-based; set if one move is wrong. */
  readonly atMove?: number;
  readonly forJury?: string;
}

/** Plays the moves; complains if one is not legal or the last state is not the goal (default: a solved state). */
function complainAboutPlay<State>(
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

type CostOf = SequenceTask<unknown>['costOf'];

const lengthOf = (moves: readonly string[], costOf: CostOf): number =>
  costOf === undefined ? moves.length : moves.reduce((sum, move) => sum + costOf(move), 0);

/** Complains if there are more moves than in `shortest`, which is proved shortest, or if they cost more.
 *  @throws JuryError if there are fewer. */
function complainAboutLength(
  moves: readonly string[],
  shortest: readonly string[],
  costOf: CostOf,
): Complaint | undefined {
  const [length, least] = [lengthOf(moves, costOf), lengthOf(shortest, costOf)];
  if (length < least) throw beaten(costOf ? 'costs less than' : 'is shorter than', moves, shortest);
  if (length === least) return undefined;
  return {
    reason: costOf
      ? `not cheapest: it costs ${length}, ${length - least} too much`
      : `not shortest: ${countOf(length, 'move')}, ${length - least} too many`,
    forJury: `a shortest sequence: ${shortest.join(' ')}`,
  };
}

/** Complains about the first move that differs from `first`, the lexically earliest sequence of that length.
 *  `order`: the moves in lexical order. @throws JuryError if the given moves come earlier. */
function complainAboutOrder(
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
