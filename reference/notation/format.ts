/** The moves in one line. `separator` goes between two moves: '' for single characters, ' ' for longer names. */
export function formatMoves(moves: readonly string[], separator = ''): string {
  return moves.join(separator);
}

/** The moves in lines of exactly `perLine`; the last line may be shorter. Without moves there is no line. */
export function wrapMoves(moves: readonly string[], perLine: number, separator = ''): string[] {
  const lines: string[] = [];
  for (let at = 0; at < moves.length; at += perLine) {
    lines.push(formatMoves(moves.slice(at, at + perLine), separator));
  }
  return lines;
}
