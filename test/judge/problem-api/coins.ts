import type { Puzzle } from '#reference/puzzle';

/** The puzzle of the examples in `judge/problem-api`: a row of three coins. Move 1 turns the left two over, move 2 the
 *  right two; the row is solved when all show heads. */
export const coins: Puzzle<string> = {
  id: 'coins',
  moves: ['1', '2'],
  apply: (state, move) =>
    coins.moves.includes(move)
      ? [...state]
          .map((coin, at) => (at === Number(move) || at === Number(move) - 1 ? over(coin) : coin))
          .join('')
      : undefined,
  isSolved: (state) => state === 'HHH',
  parse: (text) => (/^[HT]{3}$/.test(text) ? text : undefined),
  format: (state) => state,
};

const over = (coin: string): string => (coin === 'H' ? 'T' : 'H');
