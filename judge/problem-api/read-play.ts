import { describeFault, parseMoves, readCountLine } from '#reference/notation';
import type { MoveLayout } from './move-text.ts';
import type { ReadPlay } from './play.ts';

/** The moves of a text up to its first fault: an output, or moves alone, with blanks between them or without.
 *  ```ts
 *  readPlayMoves('1 2 1', { moves: coins.moves }); // → { moves: ['1', '2', '1'] }
 *  readPlayMoves('1 x', { moves: coins.moves }).moves; // → ['1']
 *  ``` */
export function readPlayMoves(text: string, { moves, countLine }: MoveLayout): ReadPlay {
  const head = countLine ? readCountLine(text) : undefined;
  const from = head?.kind === 'count' ? head.from : 0;
  const notation = { moves, blanks: true };
  const parsed = parseMoves(text, notation, { from });
  if (parsed.kind === 'moves') return { moves: parsed.moves };
  const fault = describeFault(parsed);
  if (parsed.kind !== 'not-a-move') return { moves: [], fault };
  const lines = text.split('\n').slice(0, parsed.line);
  const last = [...(lines.pop() ?? '')].slice(0, parsed.column - 1).join('');
  const before = parseMoves([...lines, last].join('\n'), notation, { from });
  return { moves: before.kind === 'moves' ? before.moves : [], fault };
}
