import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';
import { turn } from '../../reference/puzzles/clocks-second-model.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../../problems/clocks/${path}`, import.meta.url), 'utf8');
const statement = read('statement/problem.en.md');

describe('the statement', () => {
  test('lists the dials of every move', () => {
    for (const [, move = '', dials = ''] of statement.matchAll(/\| `(\d)` \| ([A-I ]+) (?=\|)/g))
      expect(dials.replaceAll(' ', ''), `move ${move}`).toBe(clockFacts.dials_turned_by_move[move]);
    expect([...statement.matchAll(/\| `\d` \|/g)]).toHaveLength(9);
  });

  test('draws every move', () => {
    for (const [row, moves] of ['123', '456', '789'].entries()) {
      const head = statement.split('\n').findIndex((line) => line.trim().split(/\s+/).join('') === moves);
      const lines = statement.split('\n').slice(head + 1, head + 4);
      for (const [column, move] of [...moves].entries()) {
        const picture = lines.map((line) => line.slice(8 * column, 8 * column + 5)).join(' ');
        const dials = [...'ABCDEFGHI'].filter((_, dial) => picture.split(' ')[dial] === '#').join('');
        expect(dials, `picture ${3 * row + column + 1}`).toBe(clockFacts.dials_turned_by_move[move]);
      }
    }
  });

  test('shows the example as the second model plays it', () => {
    let dials = clockFacts.example.dials;
    const boards = [dials, ...[...clockFacts.example.shortest].map((move) => (dials = turn(dials, move)))];
    const lines = statement.split('\n');
    const head = lines.findIndex((line) => line.startsWith('start '));
    for (let row = 0; row < 3; row++)
      expect(lines[head + 1 + row]).toBe(
        boards.map((board) => board.slice(3 * row, 3 * row + 3).join(' ')).join('     '),
      );
  });
});

describe('the explanation of the methods', () => {
  test('prints the inverse matrix', () => {
    for (const [move, row] of clockFacts.counts_per_quarter_turn.entries())
      expect(read('methods/README.md')).toMatch(new RegExp(`t${move + 1} {6}${row.join(' ')}( |\n)`));
  });

  test('prints the equations of the model', () => {
    const equations = [
      ...read('methods/README.md').matchAll(/\b([A-I]): ((?:t\d(?: \+ )?)+) +(= −[a-i])/g),
    ].map(([, dial, terms, right]) => [dial, terms?.replaceAll(/\D/g, ''), right]);
    expect(equations.sort()).toEqual(
      Object.entries(clockFacts.moves_that_turn_dial).map(([dial, moves]) => [
        dial,
        moves,
        `= −${dial.toLowerCase()}`,
      ]),
    );
  });
});
