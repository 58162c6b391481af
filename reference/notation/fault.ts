/** The first thing that is wrong in a text of moves. Lines, columns (in characters) and moves count from 1. */
export type Fault = NotAMove | WrongLineLength;

/** Something that is not a move stands where a move should. */
export interface NotAMove {
  readonly kind: 'not-a-move';
  readonly line: number;
  readonly column: number;
  /** The number of the move that should stand here. */
  readonly move: number;
  /** Ready for a message: quoted or named, and short. */
  readonly found: string;
  /** The moves there are. */
  readonly moves: readonly string[];
}

/** A line has more than `perLine` moves, or fewer although another line follows. */
export interface WrongLineLength {
  readonly kind: 'line-too-long' | 'line-too-short';
  readonly line: number;
  /** Moves in this line. */
  readonly length: number;
  readonly perLine: number;
}

/** One line for people: place, found, expected. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'not-a-move':
      return `line ${fault.line}, column ${fault.column}, move ${fault.move}: ${fault.found} is not a move (${listMoves(fault.moves)})`;
    case 'line-too-long':
      return `line ${fault.line}: ${fault.length} moves in one line, expected at most ${fault.perLine}`;
    case 'line-too-short':
      return `line ${fault.line}: ${fault.length} moves in a line that is not the last, expected exactly ${fault.perLine}`;
  }
}

/** `A, B, C`; long lists are cut. */
function listMoves(moves: readonly string[]): string {
  const shown = moves.slice(0, 16).join(', ');
  return moves.length > 16 ? `${shown}, … ${moves.length} in all` : shown;
}
