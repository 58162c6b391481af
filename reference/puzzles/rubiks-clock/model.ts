import type { Puzzle } from '#reference/puzzle';
import { modulo12, readHour } from '#reference/puzzles/hours';
import { parseTurn, writeTurn } from './optclock.ts';
import { type ClockTurn, cornerBits, cornersTurned, pinsAtEdges, turnTypes } from './turns.ts';

/** Fourteen hours 0…11 (0 is twelve o'clock): the nine front dials row by row, then the back dials 10…14 — upper
 *  edge, left edge, centre, right edge, lower edge — as seen from the back with the top kept on top, so that dial 11
 *  lies behind dial 6 and dial 13 behind dial 4. The corners of the back are not dials of their own: they show minus
 *  those of the front. */
export type ClockDials = readonly number[];

/** Positions (from 0) of the corner dials, the edge dials of the front and the edge dials of the back in a state:
 *  corners in the order of `cornerBits`, edges in the order of `pinsAtEdges` (edges of the back in the order of the
 *  edges in front of them). */
export const dialsAt = {
  corners: [0, 2, 6, 8],
  frontEdges: [1, 3, 5, 7],
  frontCentre: 4,
  backEdges: [9, 12, 10, 13],
  backCentre: 11,
} as const;

/** By how many hours each of the fourteen dials moves (negative: backward) for one hour of a turn. `u` moves the
 *  corners whose pin is up and, in front, the edges beside one of them and the centre. `d` moves the corners whose
 *  pin is down and, on the back, the edges beside one of them and the centre; clockwise as seen from the front is
 *  backward there. Source: the puzzle; agrees with OptClock's readme (Gottlieb, Whitmore 2014). */
export function hourEffect(turn: Omit<ClockTurn, 'hours'>): readonly number[] {
  const effect = Array<number>(14).fill(0);
  const turned = cornersTurned(turn);
  if (turned === 0) return effect;
  dialsAt.corners.forEach((dial, corner) => {
    if (turned & (cornerBits[corner] ?? 0)) effect[dial] = 1;
  });
  const [edges, centre, way] =
    turn.side === 'u'
      ? [dialsAt.frontEdges, dialsAt.frontCentre, 1]
      : [dialsAt.backEdges, dialsAt.backCentre, -1];
  edges.forEach((dial, edge) => {
    if (turned & (pinsAtEdges[edge] ?? 0)) effect[dial] = way;
  });
  effect[centre] = way;
  return effect;
}

/** What each move adds to the dials, 0…11 each, by the name of the move. */
const additions: ReadonlyMap<string, readonly number[]> = new Map(
  turnTypes.flatMap((type) =>
    Array.from({ length: 11 }, (_, i) => {
      const turn = { ...type, hours: i + 1 };
      return [writeTurn(turn), hourEffect(turn).map((step) => modulo12(step * turn.hours))] as const;
    }),
  ),
);

/** Rubik's Clock: fourteen dials, 330 moves (OptClock's, written without a blank: `UUDUu3'`), every hand to twelve.
 *  Moves commute and all 12^14 states can be reached, in at most 12 moves (testdata/known-facts/rubiks-clock.yaml). */
export const rubiksClock: Puzzle<ClockDials> = {
  id: 'rubiks-clock',
  moves: [...additions.keys()],
  apply(dials, move) {
    const addition = additions.get(move) ?? additionOf(move);
    if (addition === undefined) return undefined;
    const next = new Array<number>(14);
    for (let dial = 0; dial < 14; dial += 1) {
      const sum = (dials[dial] ?? 0) + (addition[dial] ?? 0);
      next[dial] = sum < 12 ? sum : sum - 12;
    }
    return next;
  },
  isSolved: (dials) => dials.every((hour) => hour === 0),
  parse: (text) => {
    const dials = parseDials(text);
    return dials.kind === 'dials' ? dials.dials : undefined;
  },
  /** Fourteen numbers 0…11 in one line, as OptClock expects. */
  format: (dials) => dials.join(' '),
};

/** What a move adds that is not in its shortest notation (`UUDUu9`, `UUDUu0`). */
function additionOf(move: string): readonly number[] | undefined {
  const turn = parseTurn(move);
  return turn && cornersTurned(turn) !== 0
    ? hourEffect(turn).map((step) => modulo12(step * turn.hours))
    : undefined;
}

export type DialsText =
  | { readonly kind: 'dials'; readonly dials: ClockDials }
  /** `number`: of the wrong integer, from 1; undefined if there are too few. `found`: as written. */
  | { readonly kind: 'fault'; readonly number?: number; readonly found: string; readonly count: number };

/** Reads fourteen integers with white space between them; any integers, however long, taken modulo 12. */
export function parseDials(text: string): DialsText {
  const words = text.split(/[ \t\r\n]+/).filter((word) => word !== '');
  const count = words.length;
  const hours = words.slice(0, 14).map(readHour);
  const wrong = hours.indexOf(undefined);
  if (wrong >= 0) return { kind: 'fault', number: wrong + 1, found: words[wrong] ?? '', count };
  if (count > 14) return { kind: 'fault', number: 15, found: words[14] ?? '', count };
  if (count < 14) return { kind: 'fault', found: '', count };
  return { kind: 'dials', dials: hours.map((hour) => hour ?? 0) };
}
