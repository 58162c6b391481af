import { expect, test } from 'vitest';
import { type Puzzle, simulate } from '#reference/puzzle';

/** A counter that cannot go below 0. */
const counter: Puzzle<number> = {
  id: 'counter',
  moves: ['+', '-'],
  apply: (state, move) => (move === '+' ? state + 1 : move === '-' && state > 0 ? state - 1 : undefined),
  isSolved: (state) => state === 0,
  parse: Number,
  format: String,
};

test('simulate gives the last state', () => {
  expect(simulate(counter, 5, ['+', '+', '-'])).toEqual({ kind: 'finished', state: 6 });
});

test('simulate of no moves gives the start', () => {
  expect(simulate(counter, 5, [])).toEqual({ kind: 'finished', state: 5 });
});

test('simulate stops at the first illegal move', () => {
  const asked: string[] = [];
  const moves = function* () {
    for (const move of ['-', '-', '+']) {
      asked.push(move);
      yield move;
    }
  };
  expect(simulate(counter, 1, moves())).toEqual({ kind: 'illegal', atMove: 2, state: 0 });
  expect(asked).toEqual(['-', '-']);
});

test('simulate treats an unknown move as illegal', () => {
  expect(simulate(counter, 1, ['+', 'x'])).toEqual({ kind: 'illegal', atMove: 2, state: 2 });
});
