import { describeFault, type MoveNotation, parseMoves, showText, wrapMoves } from '#reference/notation';
import {
  type CmetrickState,
  cmetrick,
  diskNames,
  findDiskFault,
  moveNumber,
  playCmetrick,
} from './cmetrick.ts';
import { sketchCmetrick, wrongPlaces } from './compare.ts';
import { moveNames, placeCount, placeNames } from './geometry.ts';
import { type Shortening, shortenCmetrick } from './shorten.ts';

/** The result of reading and playing a text with a move sequence. */
export type CmetrickReview =
  /** It cannot be read: place, found, expected. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly atMove?: number }
  /** The position at the end is not the goal; `sketch` shows it, wrong disks starred. */
  | { readonly kind: 'missed'; readonly reason: string; readonly sketch: string; readonly moves: number }
  /** `hint`: moves that could be left out, as far as the sequence alone shows it. */
  | { readonly kind: 'reached'; readonly moves: number; readonly hint?: string };

const notation: MoveNotation = { moves: moveNames, blanks: true };

/** Reads a sequence and plays it from `start`. Blanks, tabs and line ends between moves are optional; a comment
 *  extends from # to the end of its line. Linear in the length of the text, which may be hostile. */
export function reviewCmetrick(text: string, start: CmetrickState, goal: CmetrickState): CmetrickReview {
  const parsed = parseMoves(withoutComments(text), notation);
  if (parsed.kind !== 'moves') {
    const reason = describeFault(parsed);
    if (parsed.kind !== 'not-a-move') return { kind: 'unreadable', reason };
    const isCount = /^"([0-9]|[0-9]?['’])"$/.test(parsed.found);
    return {
      kind: 'unreadable',
      reason: isCount ? `${reason}; every move is a quarter turn, a half turn is two: aU aU` : reason,
      atMove: parsed.move,
    };
  }
  const numbers = Uint8Array.from(parsed.moves, (name) => moveNumber(name) ?? 0);
  const end = playCmetrick(start, numbers);
  const moves = numbers.length;
  if (wrongPlaces(end, goal).length > 0)
    return {
      kind: 'missed',
      reason: describeEnd(end, goal, moves),
      sketch: sketchCmetrick(end, goal),
      moves,
    };
  const { first, moves: shorter } = shortenCmetrick(numbers);
  return first === undefined
    ? { kind: 'reached', moves }
    : { kind: 'reached', moves, hint: describeShortening(first, parsed.moves, moves - shorter.length) };
}

/** The text with blanks for comments (from # to the end of the line), so that every move stays at its line and
 *  column. */
export const withoutComments = (text: string): string =>
  text.includes('#') ? text.replaceAll(/#[^\n]*/g, (comment) => ' '.repeat(comment.length)) : text;

const mostNamed = 6;

function describeEnd(end: CmetrickState, goal: CmetrickState, moves: number): string {
  const wrong = wrongPlaces(end, goal);
  const named = wrong
    .slice(0, mostNamed)
    .map(({ place, found, expected }) => `${place} holds ${found} instead of ${expected}`);
  const rest = wrong.length > mostNamed ? [`and ${wrong.length - mostNamed} more`] : [];
  return `after ${countOf(moves, 'move')} ${countOf(wrong.length, 'place')} of ${placeCount} ${wrong.length === 1 ? 'is' : 'are'} wrong: ${[...named, ...rest].join(', ')}`;
}

function describeShortening(first: Shortening, names: readonly string[], saved: number): string {
  const { at } = first;
  const listed = at.length > mostNamed ? [...at.slice(0, mostNamed - 1), at.at(-1) ?? 0] : at;
  const turns = listed.map((index) => `${index + 1} (${names[index]})`).join(', ');
  const dots = at.length > mostNamed ? ' …' : '';
  return `moves ${turns}${dots} ${effectOf(first)}, because the moves between commute with them; this saves ${countOf(saved, 'move')}`;
}

/** Where turns about one axis can be joined though others that commute stand between them: their places from 0, and
 *  what they come to. */
export function joinedTurns(
  names: readonly string[],
): { readonly at: readonly number[]; readonly why: string }[] {
  const { first } = shortenCmetrick(names.map((name) => moveNames.indexOf(name)));
  if (first === undefined) return [];
  return [{ at: first.at, why: `they ${effectOf(first)}, because the moves between commute with them` }];
}

const effectOf = ({ instead }: Shortening): string =>
  instead.length === 0 ? 'cancel out' : `come to ${instead.map((move) => moveNames[move]).join(' ')}`;

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A solution as text: 18 moves per line, and a comment that says what is proved about its length. */
export function writeSolution(moves: readonly number[], atLeast: number): string {
  const proved = moves.length === atLeast ? 'proved shortest' : `at least ${atLeast} are needed`;
  const names = moves.map((move) => moveNames[move] ?? '');
  const lines = [...wrapMoves(names, 18, ' '), `# ${countOf(moves.length, 'move')}, ${proved}`];
  return lines.map((line) => `${line}\n`).join('');
}

/** What a text of `writeSolution` says about the lengths of all sequences for the same task: `optimal`, or else the
 *  length of the text's sequence (`known`) and perhaps a lower bound. `moves`: length of the text's sequence. */
export function provedIn(
  text: string,
  moves: number,
): { optimal: number } | { known: number; lowerBound?: number } {
  if (/^# \d+ moves?, proved shortest$/m.test(text)) return { optimal: moves };
  const [, least] = /^# \d+ moves?, at least (\d{1,4}) are needed$/m.exec(text) ?? [];
  return least === undefined ? { known: moves } : { known: moves, lowerBound: Number(least) };
}

/** Compares the length of a right sequence with the best known length. */
export function compareLengths(moves: number, best: number, isProved: boolean): string {
  const yardstick = isProved ? 'the proved optimum' : "the jury's sequence";
  if (moves === best) return isProved ? 'shortest: no sequence has fewer moves' : `as long as ${yardstick}`;
  return `${Math.abs(moves - best)} ${moves > best ? 'above' : 'below'} ${yardstick} of ${best}`;
}

/** The positions in a text, one per line, empty lines ignored; or the fault: line, found, expected. */
export function readPositions(text: string, count: number): readonly CmetrickState[] | string {
  const lines = text.split(/\r?\n/).map((line, index) => ({ number: index + 1, words: wordsOf(line) }));
  const filled = lines.filter(({ words }) => words.length > 0);
  if (filled.length !== count)
    return `found ${countOf(filled.length, 'line')} with a position, expected ${count}`;
  const positions: CmetrickState[] = [];
  for (const { number, words } of filled) {
    const fault = lineFault(words);
    if (fault !== undefined) return `line ${number}${fault}`;
    const position = cmetrick.parse(words.join(' '));
    if (position !== undefined) positions.push(position);
  }
  return positions;
}

const wordsOf = (line: string): string[] => line.split(/[ \t]+/).filter((word) => word !== '');

function lineFault(words: readonly string[]): string | undefined {
  const fault = findDiskFault(words.slice(0, placeCount));
  if (fault !== undefined) {
    const word = showText(words[fault.at] ?? '', 12);
    const place = `, word ${fault.at + 1} (place ${placeNames[fault.at]}): found ${word}`;
    return fault.unknown
      ? `${place}, expected one of ${diskNames.join(' ')}`
      : `${place} too often: each coloured disk occurs once, ww four times`;
  }
  return words.length === placeCount ? undefined : `: found ${words.length} disks, expected ${placeCount}`;
}
