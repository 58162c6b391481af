import { describe, expect, it } from 'vitest';
import { openGame, withText } from '#playing';
import { explainLength } from '#playing/length';
import type { Play } from '#problem-api';
import type { Puzzle } from '#reference/puzzle';
import { cmetrick, solvedCmetrick } from '#reference/puzzles/cmetrick';
import { inLanguage, pseudoLanguageNamed } from '#translations';
import { play as clocks } from '../../../problems/clocks/picture.ts';
import { play as cmetrickAny } from '../../../problems/cmetrickany/picture.ts';
import { play as msquare } from '../../../problems/msquare/picture.ts';

const explained = (play: Play, input: string, moves: string, known: { moves: number; lowerBound?: number }) =>
  explainLength(withText(openGame(play, input), moves), { lowerBound: known.moves, ...known }).join(' ');

// The example of IOI 1994: 4 5 8 9 is shortest.
const example = '3 3 0\n2 2 2\n2 1 2\n';

describe('the explanation of a length', () => {
  it('points to moves that the puzzle can do without', () => {
    const text = explained(clocks as Play, example, '4 5 1 8 9 1 1 1', { moves: 4 });
    expect(text).toContain('8 moves reach the goal, but 4 are enough.');
    expect(text).toContain('Moves 3, 6, 7 and 8: move 1 is made 4 times');
    expect(text).toContain(clocks.proof);
  });

  it('is in the language of the page', () => {
    const text = inLanguage(pseudoLanguageNamed('x-long'), () =>
      explained(clocks as Play, example, '4 1 1 1 1 5 8 9', { moves: 4 }),
    );
    expect(text.replace(clocks.proof ?? '', '')).not.toMatch(/reach|back|enough/i);
  });

  it('points to a state that comes back', () => {
    const text = explained(clocks as Play, example, '4 1 1 1 1 5 8 9', { moves: 4 });
    expect(text).toContain('Moves 2 to 5: they lead back to the same state.');
  });

  it('points to loops one after the other, the longest first from each state', () => {
    const text = explained(msquare as Play, '8 7 6 5 4 3 2 1\n', 'B B B B C C C C A', { moves: 1 });
    expect(text).toContain('Moves 1 to 8: they lead back to the start.');
    expect(text.match(/lead back/g)).toHaveLength(1);
  });

  it('points to moves that cancel though others that commute stand between them', () => {
    // B on 1 2 3 4 / 8 7 6 5 shifts both rows; A exchanges the rows, before or after.
    const text = explained(msquare as Play, '4 1 2 3 6 7 8 5\n', 'A B A', { moves: 1 });
    expect(text).toContain('Moves 1 and 3: without them the others lead to the same state.');
  });

  it('points to moves that can be joined to one', () => {
    // Turns of two dials of twelve hours by any amount: two turns of one dial count as one.
    const amounts = Array.from({ length: 11 }, (_, index) => index + 1);
    const moves = ['a', 'b'].flatMap((dial) => amounts.map((amount) => `${dial}${amount}`));
    const puzzle: Puzzle<readonly number[]> = {
      id: 'two-dials',
      moves,
      parse: () => undefined,
      format: (dials) => dials.join(' '),
      isSolved: (dials) => dials.every((dial) => dial === 0),
      apply: (dials, move) =>
        dials.map((dial, at) => (move[0] === 'ab'[at] ? (dial + Number(move.slice(1))) % 12 : dial)),
    };
    const twoDials: Play = {
      ...(clocks as Play),
      open: () => ({ puzzle: puzzle as Puzzle<unknown>, start: [7, 9] }),
      merge: (one, other) =>
        one[0] === other[0] ? [`${one[0]}${Number(one.slice(1)) + Number(other.slice(1))}`] : undefined,
      readMoves: (_, text) => ({ moves: text.split(' ') }),
    };
    delete (twoDials as { waste?: unknown }).waste;
    expect(explained(twoDials, '', 'a2 b3 a3', { moves: 2 })).toContain(
      'Moves 1 and 3: a5 does the same as both.',
    );
  });

  it('knows more of Cmetrick: turns that come to others', () => {
    // Balls a and c do not touch. Three quarters up are one quarter down.
    const start = ['aD', 'aD', 'cD', 'aD'].reduce(
      (state, move) => cmetrick.apply(state, move) ?? state,
      solvedCmetrick,
    );
    const input = `${cmetrick.format(start)}\n`;
    expect(explained(cmetrickAny as Play, input, 'aU cU aU aU', { moves: 2 })).toContain(
      'Moves 1, 3 and 4: they come to aD, because the moves between commute with them.',
    );
  });

  it('says so when no moves cancel', () => {
    // BCABCCB is the shortest sequence of the example of IOI 1996; CCC is the way back of C.
    const text = explained(msquare as Play, '1 7 2 4 5 3 6 8\n', 'C', { moves: 0 });
    expect(text).toContain('No moves cancel each other');
  });

  it('says what is proved of a sequence that is shortest', () => {
    const text = explained(msquare as Play, '2 6 8 4 5 7 3 1\n', 'BCABCCB', { moves: 7 });
    expect(text).toBe(`7 moves: no sequence is shorter. ${msquare.proof}`);
  });

  it('keeps apart what is proved and what is not', () => {
    expect(explained(clocks as Play, example, '4 5 8 9', { moves: 4, lowerBound: 2 })).toBe(
      '4 moves: the solver knows nothing shorter. At least 2 are needed, which is proved; more is not known.',
    );
    expect(explained(clocks as Play, example, '4 5 8 9', { moves: 6, lowerBound: 2 })).toContain(
      'shorter than the 6 of the solver',
    );
  });

  it('says nothing of moves that do not reach the goal', () => {
    expect(explained(clocks as Play, example, '4 5 8', { moves: 4 })).toBe('');
  });
});
