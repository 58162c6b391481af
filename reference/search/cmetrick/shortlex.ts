import { destinations, moveCycles, placeCount } from '#reference/puzzles/cmetrick';

const moveCount = moveCycles.length;

/** Which moves may follow which, if of all sequences with one effect on twenty distinct disks only the first shortest
 *  is looked at. The state of a search is what its last moves were, as far as that matters: number 0 at the start. */
export interface CmetrickOrder {
  /** The state after a move, or −1: another sequence does the same. Index: state · 16 + move. */
  readonly next: Int32Array;
  readonly states: number;
}

/** Refuses all sequences of up to `length` moves that are not the first shortest ones, alone or as a part of longer
 *  ones. Of sequences that do the same, the first shortest has no part that is not. */
export function cmetrickOrder(length: number): CmetrickOrder {
  const words = firstWords(length - 1);
  const known = new Set(words.map(({ effect }) => effect));
  const numberOf = new Map(words.map(({ moves }, number) => [moves, number]));
  const rows: number[][] = [];
  // Words are in their order, so a word that has a known effect is not the first.
  for (const { moves, places } of words)
    rows.push(
      Array.from({ length: moveCount }, (_, move) => {
        const word = moves + letter(move);
        if (word.length < length) return numberOf.get(word) ?? -1;
        const effect = effectOf(after(places, move));
        if (known.has(effect) || numberOf.get(word.slice(1)) === undefined) return -1;
        known.add(effect);
        return numberOf.get(word.slice(1)) ?? -1;
      }),
    );
  return merged(rows);
}

interface Word {
  /** A letter a move. */
  readonly moves: string;
  /** Where each disk has got to. */
  readonly places: Uint8Array;
  readonly effect: string;
}

const letter = (move: number): string => String.fromCharCode(97 + move);
const effectOf = (places: Uint8Array): string => String.fromCharCode(...places);
const after = (places: Uint8Array, move: number): Uint8Array =>
  places.map((place) => destinations[move * placeCount + place] as number);

/** The first shortest words of up to `length` moves, in their order: shorter ones, then by moves. */
function firstWords(length: number): readonly Word[] {
  const start = Uint8Array.from({ length: placeCount }, (_, place) => place);
  const words: Word[] = [{ moves: '', places: start, effect: effectOf(start) }];
  const known = new Set([effectOf(start)]);
  for (let at = 0; at < words.length; at += 1) {
    const { moves, places } = words[at] as Word;
    if (moves.length === length) break;
    for (let move = 0; move < moveCount; move += 1) {
      const next = after(places, move);
      const effect = effectOf(next);
      if (known.has(effect)) continue;
      known.add(effect);
      words.push({ moves: moves + letter(move), places: next, effect });
    }
  }
  return words;
}

/** Makes one state of those after which the same may follow. */
function merged(rows: readonly (readonly number[])[]): CmetrickOrder {
  let classOf = rows.map((row) => 0 * row.length);
  for (let classes = 1; ; ) {
    const numbers = new Map<string, number>();
    const finer = rows.map((row, state) => {
      const key = `${classOf[state]}:${row.map((to) => (to < 0 ? -1 : classOf[to])).join()}`;
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
    classOf = finer;
    if (numbers.size === classes) break;
    classes = numbers.size;
  }
  const states = new Set(classOf).size;
  const next = new Int32Array(states * moveCount).fill(-1);
  for (const [state, row] of rows.entries())
    for (const [move, to] of row.entries())
      next[(classOf[state] as number) * moveCount + move] = to < 0 ? -1 : (classOf[to] as number);
  return { next, states };
}
