import { describe, expect, test } from 'vitest';
import type { Puzzle } from '#reference/puzzle';

/** The contract of every puzzle. `states`: some of its states, including a solved one. */
export function describePuzzle<State>(puzzle: Puzzle<State>, states: readonly State[]): void {
  describe(`${puzzle.id} keeps the contract of a puzzle`, () => {
    test('parse is the inverse of format', () => {
      for (const state of states) expect(puzzle.parse(puzzle.format(state))).toEqual(state);
    });

    test('moves have distinct names without white space', () => {
      expect(new Set(puzzle.moves).size).toBe(puzzle.moves.length);
      for (const move of puzzle.moves) expect(move).toMatch(/^\S+$/);
    });

    test('a move never changes the state it is applied to', () => {
      for (const state of states) {
        const before = puzzle.format(state);
        for (const move of puzzle.moves) puzzle.apply(state, move);
        expect(puzzle.format(state)).toBe(before);
      }
    });

    test('a name that is not a move is not legal', () => {
      for (const move of ['', ' ', '\0', '__proto__', 'constructor', 'toString']) {
        for (const state of states) expect(puzzle.apply(state, move)).toBeUndefined();
      }
    });

    test('texts that are not states are not parsed', () => {
      for (const text of ['', ' ', 'x', '1', '9 9 9 9 9 9 9 9 9', '\0']) {
        expect(puzzle.parse(text)).toBeUndefined();
      }
    });

    test('some state is solved and some is not', () => {
      expect(new Set(states.map((state) => puzzle.isSolved(state)))).toEqual(new Set([true, false]));
    });
  });
}
