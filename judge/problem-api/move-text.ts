import {
  countFault,
  describeFault,
  type Fault,
  formatMoves,
  type MoveNotation,
  parseMoves,
  placeOf,
  readCountLine,
  showText,
  trimmedLength,
  wrapMoves,
} from '#reference/notation';
import type { Rejected } from '#verdict';

/** How a problem requires a move sequence to be written.
 *  ```ts
 *  const layout: MoveLayout = { moves: ['1', '2'], countLine: true, perLine: 60 };
 *  ``` */
export interface MoveLayout extends MoveNotation {
  /** True: the first line holds the number of moves. */
  readonly countLine?: boolean;
}

/** The moves of an output that follows its layout.
 *  ```ts
 *  const text: MoveText = { kind: 'moves', moves: ['1', '2'], from: 2 };
 *  readMoves('2\n12\n', { moves: coins.moves, countLine: true }); // → { kind: 'moves', moves: ['1', '2'], from: 2 }
 *  ``` */
export interface MoveText {
  readonly kind: 'moves';
  readonly moves: readonly string[];
  /** Offset of the first move line in the output. */
  readonly from: number;
}

/** Reads an output; rejects it at the first violation of the layout. Linear in the length of the output.
 *  ```ts
 *  readMoves('12\n', { moves: coins.moves }); // → { kind: 'moves', moves: ['1', '2'], from: 0 }
 *  readMoves('13\n', { moves: coins.moves }).kind; // → 'rejected'
 *  ``` */
export function readMoves(output: string, layout: MoveLayout): MoveText | Rejected {
  const head = layout.countLine ? readCountLine(output) : noCountLine;
  if (head.kind === 'fault') return rejected(head.reason);
  const { from, count } = head;
  const parsed = parseMoves(output, layout, count === undefined ? { from } : { from, count });
  if (parsed.kind !== 'moves') return rejectedAtFault(parsed);
  return (
    somethingAfterTheEnd(output, parsed.end, parsed.total) ??
    wrongCount(count, parsed.total) ?? { kind: 'moves', moves: parsed.moves, from }
  );
}

const noCountLine = { kind: 'count', count: undefined, from: 0 } as const;

/** The moves of an output up to the first that cannot be read, whatever its layout: for pictures, not for verdicts.
 *  ```ts
 *  readableMoves('121x2\n', { moves: coins.moves }); // → ['1', '2', '1']
 *  ``` */
export function readableMoves(output: string, layout: MoveLayout): readonly string[] {
  const { moves, blanks } = layout;
  const notation: MoveNotation = { moves, blanks };
  const newline = output.indexOf('\n');
  const text = layout.countLine ? output.slice(newline < 0 ? output.length : newline + 1) : output;
  const parsed = parseMoves(text, notation);
  if (parsed.kind === 'moves') return parsed.moves;
  if (parsed.kind !== 'not-a-move') return [];
  const lines = text.split('\n').slice(0, parsed.line);
  const last = [...(lines.pop() ?? '')].slice(0, parsed.column - 1).join('');
  const readable = parseMoves([...lines, last].join('\n'), notation);
  return readable.kind === 'moves' ? readable.moves : [];
}

/** Reads the jury's answer. @throws JuryError if it does not follow the layout.
 *  ```ts
 *  readJuryMoves('12\n', { moves: coins.moves }); // → ['1', '2']
 *  readJuryMoves('x\n', { moves: coins.moves }); // throws JuryError
 *  ``` */
export function readJuryMoves(answer: string, layout: MoveLayout): readonly string[] {
  const text = readMoves(answer, layout);
  if (text.kind === 'moves') return text.moves;
  throw new JuryError(`the jury's answer cannot be read: ${text.reason}`);
}

/** Writes a move sequence in the given layout, with a line feed at the end.
 *  ```ts
 *  writeMoves(['1', '2', '1'], { moves: coins.moves, countLine: true, perLine: 2 }); // → '3\n12\n1\n'
 *  ``` */
export function writeMoves(moves: readonly string[], layout: MoveLayout): string {
  const separator = layout.moves.every((move) => move.length === 1) ? '' : ' ';
  const lines = layout.perLine
    ? wrapMoves(moves, layout.perLine, separator)
    : [formatMoves(moves, separator)];
  return [...(layout.countLine ? [String(moves.length)] : []), ...lines].map((line) => `${line}\n`).join('');
}

function rejectedAtFault(fault: Fault): Rejected {
  const reason = describeFault(fault);
  return fault.kind === 'not-a-move' ? { ...rejected(reason), atMove: fault.move } : rejected(reason);
}

function somethingAfterTheEnd(output: string, end: number, moves: number): Rejected | undefined {
  const textEnd = trimmedLength(output, end);
  if (textEnd === end) return undefined;
  let start = end;
  while (/[ \t\r\n]/.test(output.charAt(start))) start += 1;
  const { line } = placeOf(output, start);
  const lineEnd = output.indexOf('\n', start);
  const found = output.slice(start, trimmedLength(output, start, lineEnd < 0 ? textEnd : lineEnd));
  return rejected(
    `line ${line}: found ${showText(found)} after the end, expected nothing after the ${moves} moves`,
  );
}

function wrongCount(count: number | undefined, moves: number): Rejected | undefined {
  const reason = count === undefined ? undefined : countFault(count, moves);
  return reason === undefined ? undefined : rejected(reason);
}

const rejected = (reason: string): Rejected => ({ kind: 'rejected', reason });

/** The jury is or may be wrong: its answer is broken, or an output beats it. Becomes JE, never WA.
 *  ```ts
 *  const checker: Checker = ({ answer }) => {
 *    if (answer === '') throw new JuryError('the answer file is empty');
 *    return { kind: 'accepted' };
 *  };
 *  checker({ input: '', answer: '', output: '', args: [] }); // throws JuryError
 *  ``` */
export class JuryError extends Error {
  override readonly name = 'JuryError';
}
