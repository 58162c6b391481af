import { describe, expect, test } from 'vitest';
import { clockMatrix, clocks, dialsOf, stateOf } from '#reference/puzzles/clocks';
import { everyNth } from '../../sample.ts';
import { clockFacts } from './clocks-facts.ts';
import { startAt, turn } from './clocks-second-model.ts';

const someStarts = everyNth(
  13,
  Array.from({ length: clockFacts.starts }, (_, start) => start),
);
const dialNames = [...'ABCDEFGHI'];

describe('the model of The Clocks', () => {
  test('agrees with the second model on every 13th state and every move (SLOW=1: every state)', () => {
    let differences = 0;
    for (const index of someStarts) {
      const dials = startAt(index);
      const state = Number.parseInt(dials.join(''), 8);
      for (const move of clocks.moves)
        if (clocks.apply(state, move) !== Number.parseInt(turn(dials, move).join(''), 8)) differences++;
    }
    expect(differences).toBe(0);
  });

  test('reads back every 13th state that it writes (SLOW=1: every state)', () => {
    let differences = 0;
    for (const index of someStarts) {
      const state = stateOf(startAt(index));
      if (clocks.parse(clocks.format(state)) !== state) differences++;
    }
    expect(differences).toBe(0);
  });

  test('has nine moves, in the order of the statement', () => {
    expect(clocks.moves.join('')).toBe('123456789');
  });

  test('turns the dials that both printed tables name', () => {
    for (const [move, names] of Object.entries(clockFacts.dials_turned_by_move)) {
      const dials = dialsOf(clocks.apply(0, move) ?? Number.NaN);
      expect(dialNames.filter((_, index) => dials[index] === 1).join(''), `move ${move}`).toBe(names);
    }
    for (const [name, moves] of Object.entries(clockFacts.moves_that_turn_dial)) {
      const row = clockMatrix[dialNames.indexOf(name)];
      expect(clocks.moves.filter((_, index) => row?.[index] === 1).join(''), `dial ${name}`).toBe(moves);
    }
  });

  test('formats three lines of three', () => {
    expect(clocks.format(0o330222212)).toBe('3 3 0\n2 2 2\n2 1 2');
    expect(clocks.format(0)).toBe('0 0 0\n0 0 0\n0 0 0');
  });

  test('is solved exactly if every hand is at twelve', () => {
    expect(clocks.isSolved(0)).toBe(true);
    for (let dial = 0; dial < 9; dial++) expect(clocks.isSolved(8 ** dial)).toBe(false);
  });

  test.each([
    '',
    '0 0 0',
    '0 0 0 0 0 0 0 0 0 0',
    '0 0 0 0 4 0 0 0 0',
    '0 0 0 0 -1 0 0 0 0',
    '000000000',
    'a b c d e f g h i',
  ])('parse refuses %j', (text) => {
    expect(clocks.parse(text)).toBeUndefined();
  });

  test('parse accepts any line breaks', () => {
    expect(clocks.parse('3 3 0\r\n2 2 2\r\n2 1 2\r\n')).toBe(0o330222212);
    expect(clocks.parse('3 3 0 2 2 2 2 1 2')).toBe(0o330222212);
  });

  test.each(['0', '10', '', ' ', 'A', 'constructor', '__proto__'])('apply refuses %j as a move', (move) => {
    expect(clocks.apply(0, move)).toBeUndefined();
  });

  test('stateOf accepts any integers modulo 4, and dialsOf reverses it', () => {
    expect(dialsOf(stateOf([-1, 4, 5, -2, 7, 0, 1, 2, 3]))).toEqual([3, 0, 1, 2, 3, 0, 1, 2, 3]);
  });
});
