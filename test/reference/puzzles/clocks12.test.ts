import { describe, expect, test } from 'vitest';
import { clocks12, parseTwelveHourTurn, writeTwelveHourTurn } from '#reference/puzzles/clocks12';
import { clockFacts } from './clocks-facts.ts';

describe('the model of the twelve-hour clocks', () => {
  test('turns the dials of the IOI 1994 table by the given hours', () => {
    expect(clocks12.moves).toHaveLength(9 * 22);
    const start = [0, 1, 2, 3, 4, 5, 6, 7, 11];
    for (const name of clocks12.moves) {
      const [move = '', hours] = [name.charAt(0), Number(name.slice(1))];
      const turned = start.map((hour, dial) =>
        clockFacts.dials_turned_by_move[move]?.includes('ABCDEFGHI'.charAt(dial))
          ? (hour + hours + 12) % 12
          : hour,
      );
      expect(clocks12.apply(start, name), name).toEqual(turned);
    }
  });

  test('parses what it formats', () => {
    const start = [0, 1, 2, 3, 4, 5, 6, 7, 11];
    expect(clocks12.format(start)).toBe('0 1 2\n3 4 5\n6 7 11');
    expect(clocks12.parse(clocks12.format(start))).toEqual(start);
    for (const name of clocks12.moves) {
      const turn = parseTwelveHourTurn(name);
      expect(turn && writeTwelveHourTurn(turn)).toBe(name);
    }
  });

  test('accepts any integers modulo 12', () => {
    expect(clocks12.parse('12 -1 +13\r\n-24 25 0\t1 2 144')).toEqual([0, 11, 1, 0, 1, 0, 1, 2, 0]);
  });

  test.each(['', '0', '0 0 0 0 0 0 0 0', '0 0 0 0 0 0 0 0 0 0', '0 0 0 0 x 0 0 0 0', '0 0 0 0 1e3 0 0 0 0'])(
    'does not take %j for dials',
    (text) => {
      expect(clocks12.parse(text)).toBeUndefined();
    },
  );

  test.each(['', '4', '0+1', '4+0', '4+12', '4*3', ' 4+3', '4+3 ', '44+3', '__proto__'])(
    'does not take %j for a move',
    (name) => {
      expect(clocks12.apply(Array(9).fill(0), name)).toBeUndefined();
    },
  );
});
