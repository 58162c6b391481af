import { placeOf, showText } from '#reference/notation';
import { parseTurn, writeOptClock, writePins } from './optclock.ts';
import { type ClockTurn, cornersTurned } from './turns.ts';
import { isFromBack, isSinglePin, parseWca, turnAround, writeWca } from './wca.ts';

/** The two notations of moves. */
export type ClockNotation = 'optclock' | 'wca';

const notationNames: Readonly<Record<ClockNotation, string>> = { optclock: "OptClock's", wca: 'WCA' };

/** A sequence that was read. */
export interface ClockSequence {
  readonly kind: 'turns';
  readonly turns: readonly ClockTurn[];
  /** Undefined when there are no moves. */
  readonly notation: ClockNotation | undefined;
}

/** The first fault; lines, columns (in characters) and moves count from 1. */
export interface ClockFault {
  readonly kind: 'fault';
  readonly line: number;
  readonly column: number;
  readonly move: number;
  /** Found and expected, in one short line. */
  readonly reason: string;
  /** Those before it. */
  readonly turns: readonly ClockTurn[];
}

/** `line 2, column 7, move 3: …`. */
export const describeClockFault = ({ line, column, move, reason }: ClockFault): string =>
  `line ${line}, column ${column}, move ${move}: ${reason}`;

/** Reads moves in one of the two notations, which must not be mixed. White space, semicolons and commas separate
 *  moves; lines may end anywhere except between the pins and the wheel of one move. In WCA notation `y2` is not a
 *  move, and names of single pins at the end (with which old scrambles say how the pins are left) are skipped.
 *  Comments are not allowed. `from`: offset at which to begin; lines are counted from the start of the text. Linear
 *  in the length of the text. */
export function readClockTurns(text: string, from = 0): ClockSequence | ClockFault {
  const reader = new SequenceReader(text);
  const token = /[^ \t\r\n;,]+/gu;
  token.lastIndex = from;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const fault = reader.take(match[0], match.index, token);
    if (fault !== undefined) {
      const { at, reason } = fault;
      const { turns } = reader;
      return { kind: 'fault', ...placeOf(text, at), move: turns.length + 1, reason, turns };
    }
  }
  return { kind: 'turns', turns: reader.turns, notation: reader.notation };
}

interface FaultAt {
  readonly at: number;
  readonly reason: string;
}

class SequenceReader {
  readonly turns: ClockTurn[] = [];
  notation: ClockNotation | undefined;
  readonly #text: string;
  #fromBack = false;
  #pinsLeft: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the move that begins with `word` at offset `at`; advances `token` if the move has a second word. */
  take(word: string, at: number, token: RegExp): FaultAt | undefined {
    return /^[UD]{4}(?![UDLR])/.test(word) ? this.#takeOptClock(word, at, token) : this.#takeWca(word, at);
  }

  #takeOptClock(word: string, at: number, token: RegExp): FaultAt | undefined {
    const mixed = this.#use('optclock', word, at);
    if (mixed) return mixed;
    let wheel = word.slice(4);
    let wheelAt = at + 4;
    if (wheel === '') {
      const next = /[ \t]+([^ \t\r\n;,]+)/uy;
      next.lastIndex = wheelAt;
      const match = next.exec(this.#text);
      if (match === null) {
        return { at, reason: `found the pins ${word} without a wheel, expected u or d after them` };
      }
      wheel = match[1] ?? '';
      wheelAt = next.lastIndex - wheel.length;
      token.lastIndex = next.lastIndex;
    }
    const turn = parseTurn(word.slice(0, 4) + wheel);
    if (turn === undefined) {
      return {
        at: wheelAt,
        reason: `found ${showText(wheel, 12)}, expected u or d, hours up to 11, and ' for counterclockwise`,
      };
    }
    return this.#push(turn, wheelAt);
  }

  #takeWca(word: string, at: number): FaultAt | undefined {
    const turn = parseWca(word, this.#fromBack);
    if (turn === undefined && word !== turnAround && !isSinglePin(word))
      return { at, reason: strangeWord(word) };
    const mixed = this.#use('wca', word, at);
    if (mixed) return mixed;
    if (isSinglePin(word)) {
      this.#pinsLeft = word;
      return undefined;
    }
    if (this.#pinsLeft !== undefined) {
      return {
        at,
        reason: `found ${showText(word, 12)} after the pin ${this.#pinsLeft}, which ends a sequence`,
      };
    }
    if (turn === undefined) {
      this.#fromBack = !this.#fromBack;
      return undefined;
    }
    return this.#push(turn, at);
  }

  #push(turn: ClockTurn, at: number): FaultAt | undefined {
    if (cornersTurned(turn) === 0) {
      const [word, pin] = turn.side === 'u' ? ['u', 'up'] : ['d', 'down'];
      return { at, reason: `no pin of ${writePins(turn.pins)} is ${pin}, so there is no wheel for ${word}` };
    }
    this.turns.push(turn);
    return undefined;
  }

  #use(notation: ClockNotation, word: string, at: number): FaultAt | undefined {
    this.notation ??= notation;
    if (this.notation === notation) return undefined;
    return {
      at,
      reason: `found ${showText(word, 12)}, which is ${notationNames[notation]} notation, after moves in ${notationNames[this.notation]}`,
    };
  }
}

/** The fault of a word that is a move in neither notation. */
function strangeWord(word: string): string {
  const found = `found ${showText(word, 12)}`;
  if (/^(#|\/\/|\/\*|%|--|\()/.test(word)) return `${found}, which is not a move; comments are not allowed`;
  if (/^[ud]\d*'?$/.test(word))
    return `${found}, a wheel without pins; expected four pins before it, as in UUDU u3'`;
  if (/^[UDud]{3,}$/.test(word)) return `${found}, expected exactly four pins, each U or D`;
  if (/^[A-Za-z/\\]+\d{2,}[+-]$/.test(word)) return `${found}, expected hours up to 11`;
  return `${found}, expected a move like UUDU u3' (OptClock) or UR3+ (WCA)`;
}

/** Writes the turns in order: in OptClock's notation one per line, in WCA notation all in one line with `y2`
 *  wherever the side changes. Inverse of `readClockTurns`, except for the side from which the last WCA move is seen. */
export function writeClockTurns(turns: readonly ClockTurn[], notation: ClockNotation): string {
  if (notation === 'optclock') return turns.map(writeOptClock).join('\n');
  let back = false;
  const words = turns.flatMap((turn) => {
    const around = isFromBack(turn) === back ? [] : [turnAround];
    back = isFromBack(turn);
    return [...around, writeWca(turn)];
  });
  return words.join(' ');
}
