import { placeOfMove } from '#reference/notation';
import type { Puzzle } from '#reference/puzzle';
import type { CheckResult } from '#verdict';
import { JuryError } from './jury-error.ts';
import { type MoveLayout, readMoves } from './move-text.ts';
import { complainAboutLength, complainAboutOrder, complainAboutPlay } from './rules.ts';

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
  const { output, layout, shortest, lexicallyFirst } = task;
  verifyJury(puzzle, task);
  const text = readMoves(output, layout);
  if (text.kind === 'rejected') return text;
  const { moves, from } = text;
  const invalid = complainAboutPlay(puzzle, task, moves);
  const complaint =
    invalid ??
    (shortest && complainAboutLength(moves, shortest)) ??
    (shortest && lexicallyFirst ? complainAboutOrder(moves, shortest, puzzle.moves) : undefined);
  const sequence = {
    valid: invalid === undefined,
    moves: moves.length,
    optimal: shortest ? shortest.length : undefined,
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
