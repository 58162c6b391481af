import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClockNotation,
  type ClockTurn,
  describeClockFault,
  readClockTurns,
  turnTypes,
  writeClockTurns,
  writeOptClock,
  writeTurn,
} from '#reference/puzzles/rubiks-clock';
import { naming } from '../../../saying.ts';
import { gearsOf, positionOf, turnWheel } from './gears.ts';

const turn = fc
  .tuple(fc.constantFrom(...turnTypes), fc.integer({ min: 1, max: 11 }))
  .map(([type, hours]): ClockTurn => ({ ...type, hours }));

const turnsIn = (text: string): string[] | string => {
  const read = readClockTurns(text);
  return read.kind === 'turns' ? read.turns.map(writeTurn) : describeClockFault(read);
};

describe('both notations', () => {
  test('are read back as they were written', () =>
    fc.assert(
      fc.property(fc.array(turn), fc.constantFrom<ClockNotation>('optclock', 'wca'), (turns, notation) => {
        expect(readClockTurns(writeClockTurns(turns, notation))).toEqual({
          kind: 'turns',
          turns,
          notation: turns.length === 0 ? undefined : notation,
        });
      }),
    ));

  test('have a known conversion into each other', () => {
    expect(turnsIn('UUDU u3\nUR3+')).toBe(
      'line 2, column 1, move 2: found "UR3+", which is WCA notation, after moves in OptClock\'s',
    );
    expect(turnsIn('ALL2- y2  UUDD d')).toBe(
      'line 1, column 11, move 2: found "UUDD", which is OptClock\'s notation, after moves in WCA',
    );
  });

  test('may have blanks, tabs, line ends, commas and semicolons between moves', () => {
    const expected = ["UUDUu3'", 'DDDDd', 'UDUDu6'];
    for (const gap of [' ', '\t', '\n', '\r\n', ';', ', ', '\n\n; \t'])
      expect(turnsIn(`${gap}UUDU u3'${gap}DDDD\t d1${gap}UDUDu6${gap}`)).toEqual(expected);
    expect(turnsIn('UR3+,y2;\r\nALL1-\tU6-')).toEqual(['DUDDu3', 'DDDDd', 'DDUUd6']);
  });

  test('read an empty text as no moves', () => {
    for (const text of ['', ' \n', 'y2']) expect(turnsIn(text)).toEqual([]);
  });

  test('are read in linear time: 200,000 moves', () => {
    for (const one of ["UUDU u3'\n", 'UR3+ ', 'y2 ALL1- ']) {
      const read = readClockTurns(one.repeat(200_000));
      expect(read.kind === 'turns' && read.turns.length).toBe(200_000);
    }
  });
});

describe('the notation of OptClock', () => {
  test("follows OptClock's readme", () => {
    const written = [1, 2, 6, 7, 10, 11].map((hours) => writeOptClock({ pins: 0b1101, side: 'u', hours }));
    expect(written).toEqual(['UUDU u', 'UUDU u2', 'UUDU u6', "UUDU u5'", "UUDU u2'", "UUDU u'"]);
  });

  test.each([
    ['UUDU u12', 'line 1, column 6, move 1: found "u12" … u or d … 11 … \''],
    ['UUDU u3 UUDU', 'line 1, column 9, move 2: found the pins UUDU … u or d'],
    ['UUDU\nu3', 'line 1, column 1, move 1: found the pins UUDU … u or d'],
    ['UUDU x', 'line 1, column 6, move 1: found "x" … u or d … 11 … \''],
    ['UUUU d2', 'line 1, column 6, move 1: no pin of UUUU is down … d'],
    ['DDDDu', 'line 1, column 5, move 1: no pin of DDDD is up … u'],
    ['UUD u', 'line 1, column 1, move 1: found "UUD" … four pins … U or D'],
    ['UUDUU u', 'line 1, column 1, move 1: found "UUDUU" … four pins … U or D'],
    ['uudu u', 'line 1, column 1, move 1: found "uudu" … four pins … U or D'],
    ['UUDU u\n u3', 'line 2, column 2, move 2: found "u3" … without pins … four pins … UUDU u3\''],
    ['UUDU u # one', 'line 1, column 8, move 2: found "#" … not a move … comments'],
    ['UUDU u // one', 'line 1, column 8, move 2: found "//" … not a move … comments'],
    ['😀😀 UUDU u', 'line 1, column 1, move 1: found "😀😀" … UUDU u3\' (OptClock) … UR3+ (WCA)'],
    ['UUDU u;😀', 'line 1, column 8, move 2: found "😀" … UUDU u3\' (OptClock) … UR3+ (WCA)'],
    ['UUDU u3"', 'line 1, column 6, move 1: found "u3"" … u or d … 11 … \''],
  ])('%j is refused with the place', (text, message) => {
    expect(turnsIn(text)).toMatch(naming(...message.split(' … ')));
  });
});

describe('WCA notation', () => {
  /** Moves of the puzzle by WCA notation: the wheel at a corner whose pin is up turns, as seen
   *  from the side in view. Corners as in `gears.ts`: upper left, upper right, lower left, lower right. */
  const follow = (
    position: readonly number[],
    up: string,
    fromBack: boolean,
    clockwise: number,
  ): number[] => {
    const seen = fromBack ? [1, 0, 3, 2].map((corner) => up[corner]) : [...up];
    const pins = seen.map((pin) => ((pin === 'U') === fromBack ? 'D' : 'U')).join('');
    const wheel = seen.indexOf('U');
    return positionOf(turnWheel(gearsOf(position), pins, wheel, fromBack ? 12 - clockwise : clockwise));
  };

  const names: readonly [name: string, up: string][] = [
    ['UL', 'U...'],
    ['UR', '.U..'],
    ['DL', '..U.'],
    ['DR', '...U'],
    ['U', 'UU..'],
    ['R', '.U.U'],
    ['D', '..UU'],
    ['L', 'U.U.'],
    ['ALL', 'UUUU'],
    ['/', '.UU.'],
    ['\\', 'U..U'],
    ['ul', '.UUU'],
    ['ur', 'U.UU'],
    ['dl', 'UU.U'],
    ['dr', 'UUU.'],
  ];

  test.each(names)('%s means the same as on the real puzzle, seen from both sides', (name, up) => {
    const position = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2];
    for (const hours of [0, 1, 5, 6, 11]) {
      for (const sign of ['+', '-']) {
        const clockwise = sign === '+' ? hours : 12 - hours;
        for (const fromBack of [false, true]) {
          const text = `${fromBack ? 'y2 ' : ''}${name}${hours}${sign}`;
          const read = readClockTurns(text);
          const [made] = read.kind === 'turns' ? read.turns : [];
          if (made === undefined) return expect.fail(text);
          const pins = [8, 4, 2, 1].map((bit) => (made.pins & bit ? 'U' : 'D')).join('');
          const wheel = pins.indexOf(made.side === 'u' ? 'U' : 'D');
          const end = positionOf(turnWheel(gearsOf(position), pins, wheel, made.hours));
          expect(end, text).toEqual(follow(position, up, fromBack, clockwise));
        }
      }
    }
  });

  test('reads an official scramble, the pins left at its end too', () => {
    const scramble = 'UR3+ DR5- DL0+ UL1+ U3- R2+ D4- L1+ ALL5- y2 U2+ R3- D0+ L6+ ALL1- UR DL';
    expect(turnsIn(scramble)).toHaveLength(14);
    expect(turnsIn(`${scramble} U3+`)).toMatch(naming('move 15: found "U3+"', 'DL'));
  });

  test.each([
    ['UR3', 'found "UR3" … move like'],
    ['UR3+\u00a0R2+', 'found "UR3+<U+00A0>R2+" … move like'],
    ['UR3+\vR2+', 'found "UR3+<U+000B>R2+" … move like'],
    ['UR+3', 'found "UR+3" … move like'],
    ['XX3+', 'found "XX3+" … move like'],
    ['UR12+', 'found "UR12+" … 11'],
    ['y', 'found "y" … move like'],
    ['(UR3+)', 'found "(UR3+)" … not a move … comments'],
  ])('%j is refused', (text, message) => {
    expect(turnsIn(text)).toMatch(naming(...`line 1, column 1, move 1: ${message}`.split(' … ')));
  });
});

test('any text is read or refused in one short line', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."UDLRud3+-' \n;yA/\\#😀\u0000") }), (text) => {
      const read = readClockTurns(text);
      if (read.kind === 'turns') return;
      expect(describeClockFault(read)).toMatch(/^[^\p{Cc}]{1,160}$/u);
    }),
  ));
