/** A puzzle: states, moves, and which states are solved. Pure; one model serves checker, solver, generator and
 *  pictures. */
export interface Puzzle<State> {
  readonly id: string;
  /** In the lexical order of the problem statement. */
  readonly moves: readonly string[];
  /** The state after `move`; `undefined` when the move is not legal here. Never changes `state`. */
  apply(state: State, move: string): State | undefined;
  isSolved(state: State): boolean;
  /** Inverse of `format`; `undefined` when the text is not a state. */
  parse(text: string): State | undefined;
  format(state: State): string;
}
