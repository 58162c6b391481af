/** The first fault in a text of moves. Lines, columns (in characters) and moves count from 1. */
export type Fault = NotAMove | WrongLineLength;

/** Something other than a move where a move is expected. */
interface NotAMove {
  readonly kind: 'not-a-move';
  readonly line: number;
  readonly column: number;
  /** The number of the move that is expected here. */
  readonly move: number;
  /** Short, and quoted or named, ready for a message. */
  readonly found: string;
  /** All moves. */
  readonly moves: readonly string[];
}

/** A line has more than `perLine` moves, or fewer although another line follows. */
interface WrongLineLength {
  readonly kind: 'line-too-long' | 'line-too-short';
  readonly line: number;
  /** Moves in this line. */
  readonly length: number;
  readonly perLine: number;
}

/** A message of one line: place, found, expected. */
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
