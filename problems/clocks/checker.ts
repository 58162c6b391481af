import {
  type CheckResult,
  checkMoveSequence,
  defineChecker,
  InputError,
  JuryError,
  type MoveLayout,
  readJuryMoves,
  readMoves,
} from '../../judge/problem-api/index.ts';
import { showText, trimmedLength } from '../../reference/notation/index.ts';
import { type ClockState, clocks, dialsOf } from '../../reference/puzzles/clocks/index.ts';
import { describeSurplus, findSurplus } from './surplus.ts';

/** Accepts any shortest sequence in one line, or with the checker argument `lexically_smallest` only the one in
 *  ascending order.
 *  @throws InputError for a broken input, JuryError for another argument, a broken answer, or an output shorter than
 *  the answer */
export const checker = defineChecker(({ input, answer, output, args }) => {
  const start = readStart(input);
  const shortest = readJuryMoves(answer, layout);
  const lexicallyFirst = wantsLexicallySmallest(args);
  const secondLine = complainAboutLines(output);
  if (secondLine) return secondLine;
  const result = checkMoveSequence(clocks, { start, output, layout, shortest, lexicallyFirst });
  return result.kind === 'rejected' ? explain(result, start, output) : result;
});

type Rejected = Extract<CheckResult, { kind: 'rejected' }>;

const layout: MoveLayout = { moves: clocks.moves, blanks: true };

const readStart = (input: string): ClockState => {
  const start = clocks.parse(input);
  if (start === undefined) throw new InputError(`found ${showText(input)}, expected nine dials 0 to 3`);
  return start;
};

const wantsLexicallySmallest = (args: readonly string[]): boolean => {
  const unknown = args.find((arg) => arg !== 'lexically_smallest');
  if (unknown !== undefined)
    throw new JuryError(
      `checker argument: found ${showText(unknown)}, expected none or "lexically_smallest"`,
    );
  return args.length > 0;
};

/** `checkMoveSequence` lets lines end anywhere, but this statement asks for one line. A fault in line 1 is reported
 *  first. */
const complainAboutLines = (output: string): Rejected | undefined => {
  const lineEnd = output.indexOf('\n');
  const rest = lineEnd < 0 ? '' : output.slice(lineEnd, trimmedLength(output));
  if (rest === '') return undefined;
  const firstLine = readMoves(output.slice(0, lineEnd), layout);
  if (firstLine.kind === 'rejected') return firstLine;
  const blank = /^[ \t\r\n]*/.exec(rest)?.[0] ?? '';
  let line = 1;
  for (const character of blank) if (character === '\n') line++;
  const found = /^[^\r\n]{0,100}/.exec(rest.slice(blank.length))?.[0] ?? '';
  return {
    kind: 'rejected',
    reason: `line ${line}: found ${showText(found)}, expected all moves in line 1 and nothing after it`,
  };
};

/** For a readable but wrong sequence: adds what the dials show, or which moves are superfluous. */
const explain = (rejected: Rejected, start: ClockState, output: string): Rejected => {
  const text = rejected.sequence && readMoves(output, layout);
  if (text?.kind !== 'moves') return rejected;
  if (!rejected.sequence?.valid) return { ...rejected, reason: describeDials(start, text.moves) };
  const [surplus] = findSurplus(text.moves);
  if (surplus === undefined) return rejected;
  return { ...rejected, reason: `${rejected.reason}; ${describeSurplus(surplus)}` };
};

const describeDials = (start: ClockState, moves: readonly string[]): string => {
  const end = moves.reduce((state, move) => clocks.apply(state, move) ?? state, start);
  const wrong = dialsOf(end).flatMap((dial, index) =>
    dial === 0 ? [] : [`${'ABCDEFGHI'.charAt(index)} at ${3 * dial} o'clock`],
  );
  return `after ${moves.length} move${moves.length === 1 ? '' : 's'} not at twelve o'clock: ${wrong.join(', ')}`;
};
