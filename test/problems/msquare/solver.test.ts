import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { InputError } from '#problem-api';
import { msquare } from '#reference/puzzles/msquare';
import { solver } from '../../../problems/msquare/solver.ts';
import { answersForAllSheets, gridOf, play, solvedGrid } from '../../reference/puzzles/msquare-grid.ts';
import { facts } from './facts.ts';

const spaced = (sheet: string): string => [...sheet].join(' ');
const solve = (target: string): string => solver(`${spaced(target)}\n`).answer.split('\n')[1] ?? '';

const expected = answersForAllSheets();
const solved = new Map([...expected.keys()].sort().map((target) => [target, solve(target)]));

test('the moves are those of the statement', () => {
  const results = msquare.moves.map((move) => [move, msquare.apply('12345678', move)]);
  expect(Object.fromEntries(results)).toEqual(facts.moves);
});

test('the solver gives the lexically earliest shortest sequence for every target', () => {
  for (const [target, answer] of expected) {
    if (solved.get(target) !== answer.first) expect(`${target} ${solved.get(target)}`).toBe(answer.first);
  }
});

test('the grid model confirms that every sequence reaches its target', () => {
  for (const [target, moves] of solved) {
    if (play(solvedGrid, moves) !== gridOf(target)) expect.fail(`${moves} does not reach ${target}`);
  }
});

describe('known facts are reproduced', () => {
  const values = [...expected.values()];

  test('number of sheets, lengths, mean', () => {
    const lengths = [...solved.values()].map((moves) => moves.length);
    expect(solved.size).toBe(facts.sheets);
    expect(facts.targets_by_length.map((_, length) => lengths.filter((l) => l === length).length)).toEqual(
      facts.targets_by_length,
    );
    expect(Math.max(...lengths)).toBe(facts.targets_by_length.length - 1);
    expect((lengths.reduce((sum, length) => sum + length) / lengths.length).toFixed(4)).toBe(
      String(facts.mean_length),
    );
  });

  test('the antipodes', () => {
    expect(Object.fromEntries([...solved].filter(([, moves]) => moves.length === 22))).toEqual(
      facts.antipodes,
    );
  });

  test('ties', () => {
    const sequences = values.map((answer) => answer.sequences);
    expect({
      targets_with_several: sequences.filter((count) => count > 1).length,
      targets_with_one: sequences.filter((count) => count === 1).length,
      most_for_one_target: Math.max(...sequences),
      targets_that_differ_from_the_end: values.filter((a) => a.first !== a.firstFromTheEnd).length,
    }).toEqual(facts.ties);
  });

  test('solving in the opposite direction', () => {
    // From the target to 1…8 is the same as from 1…8 to the inverse permutation.
    const wrong = [...solved].map(([target, moves]) => ({ moves, wrong: solved.get(inverse(target)) ?? '' }));
    expect({
      targets_of_other_length: wrong.filter(({ moves, wrong }) => moves.length !== wrong.length).length,
      targets_of_same_sequence: wrong.filter(({ moves, wrong }) => moves === wrong).length,
    }).toEqual(facts.wrong_direction);
    expect(play(gridOf('26845731'), solve(inverse('26845731')))).toBe(solvedGrid);
  });

  test('the eight classic cases', () => {
    const classic = Object.keys(facts.classic).map((target) => [target, solve(target)]);
    expect(classic.length).toBe(8);
    expect(Object.fromEntries(classic)).toEqual(facts.classic);
  });

  test('the digests of all solutions', () => {
    const lines = [...solved].map(([target, moves]) => `${spaced(target)} ${moves.length} ${moves}`);
    expect({
      with_trailing_blank: sha256(lines.map((line) => `${line}\n`).join('')),
      without: sha256(lines.map((line) => `${line.trimEnd()}\n`).join('')),
    }).toEqual(facts.sha256_of_solutions);
  });
});

test('the solver prints the length and then the letters', () => {
  expect(solver('2 6 8 4 5 7 3 1\n')).toEqual({ answer: '7\nBCABCCB\n', moves: 7, optimal: true });
  expect(solver('1 2 3 4 5 6 7 8')).toEqual({ answer: '0\n', moves: 0, optimal: true });
});

test.each(['', '1 2 3', '1 1 2 3 4 5 6 7', 'a b c d e f g h', '1 2 3 4 5 6 7 8 9'])(
  'the solver refuses %j and says what it expects',
  (input) => {
    expect(() => solver(input)).toThrow(InputError);
    expect(() => solver(input)).toThrow(/^line 1: found .*, expected the integers 1 to 8/);
  },
);

const inverse = (target: string): string =>
  [...'12345678'].map((digit) => String(target.indexOf(digit) + 1)).join('');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
