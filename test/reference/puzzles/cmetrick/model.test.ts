import { describe, expect, test } from 'vitest';
import { simulate } from '#reference/puzzle';
import {
  cmetrick,
  contestCmetrick,
  moveNames,
  placeNames,
  playCmetrick,
  randomCmetrick,
  relabel,
  sketchCmetrick,
  solvedCmetrick,
  wrongPlaces,
} from '#reference/puzzles/cmetrick';
import { describePuzzle } from '../../puzzle/contract.ts';
import { facts } from './facts.ts';
import { seeded, shuffledBy } from './random.ts';
import { placesInText, playText, solvedText, upsideDown } from './second-model.ts';

const seed = 20060601;
const below = seeded(seed);
const randomStates = Array.from({ length: 50 }, () => randomCmetrick(shuffledBy(below)));
const split = (sequence: string): string[] => sequence.trim().split(/\s+/);
const played = (sequence: readonly string[], start = solvedCmetrick): string => {
  const end = simulate(cmetrick, start, sequence);
  return end.kind === 'finished' ? cmetrick.format(end.state) : end.kind;
};
const numbersOf = (sequence: readonly string[]): number[] =>
  sequence.map((move) => cmetrick.moves.indexOf(move));

describePuzzle(cmetrick, [solvedCmetrick, contestCmetrick, ...randomStates]);

describe('the model of Cmetrick Too Hard', () => {
  test('has 20 places and 16 moves of four-cycles through one shared place each', () => {
    expect(placeNames).toEqual(placesInText);
    expect(moveNames.join(' ')).toBe('aU aD aL aR bU bD bL bR cU cD cL cR dU dD dL dR');
  });

  test('agrees with the model in space on every move', () => {
    expect(cmetrick.format(solvedCmetrick)).toBe(solvedText);
    for (const state of [solvedCmetrick, contestCmetrick, ...randomStates.slice(0, 10)]) {
      for (const move of moveNames)
        expect(played([move], state), move).toBe(playText(cmetrick.format(state), [move]));
    }
  });

  test('plays a whole sequence like its single moves', () => {
    for (const state of randomStates) {
      const moves = Array.from({ length: 40 }, () => moveNames[below(16)] ?? '');
      expect(cmetrick.format(playCmetrick(state, numbersOf(moves)))).toBe(played(moves, state));
    }
  });

  test.each(moveNames)('four times %s changes nothing, and its inverse undoes it', (move) => {
    const inverse = move.charAt(0) + 'DURL'.charAt('UDLR'.indexOf(move.charAt(1)));
    for (const state of randomStates) {
      expect(played([move, move, move, move], state)).toBe(cmetrick.format(state));
      expect(played([move, inverse], state)).toBe(cmetrick.format(state));
    }
  });

  test('is solved only if every coloured disk is at home', () => {
    expect(cmetrick.isSolved(solvedCmetrick)).toBe(true);
    expect(cmetrick.isSolved(contestCmetrick)).toBe(false);
    for (const move of moveNames)
      expect(cmetrick.isSolved(playCmetrick(solvedCmetrick, numbersOf([move])))).toBe(false);
  });

  test.each([
    ['a disk is missing', solvedText.slice(3)],
    ['a disk too many', `${solvedText} ww`],
    ['five white disks', solvedText.replace('aF', 'ww')],
    ['a disk twice', solvedText.replace('aF', 'aB')],
    ['a disk that is none', solvedText.replace('aF', 'aR')],
    ['lower case', solvedText.toLowerCase()],
    ['commas', solvedText.replaceAll(' ', ',')],
  ])('parse refuses a position in which %s', (_, text) => {
    expect(cmetrick.parse(text)).toBeUndefined();
  });

  test('parse accepts any white space, also CR LF', () => {
    expect(cmetrick.parse(`\t${solvedText.replaceAll(' ', '\r\n ')}\r\n`)).toEqual(solvedCmetrick);
  });
});

describe('the position of the contest', () => {
  test('is the solved puzzle after a half turn, by the printed pairs and in space', () => {
    expect(cmetrick.format(contestCmetrick)).toBe(upsideDown(solvedText));
    for (const [disk, place] of Object.entries(facts.contest_goal))
      expect(contestCmetrick[placeNames.indexOf(place)], disk).toBe(placeNames.indexOf(disk));
  });

  test('is reached by the printed example of 88 moves, in both models', () => {
    const moves = split(facts.example.sequence);
    expect(moves).toHaveLength(facts.example.moves);
    expect(played(moves)).toBe(cmetrick.format(contestCmetrick));
    expect(playText(solvedText, moves)).toBe(upsideDown(solvedText));
  });

  const flipped = (pairs: Readonly<Record<string, string>>): string[] =>
    split(facts.example.sequence).map((move) => move.charAt(0) + (pairs[move.charAt(1)] ?? move.charAt(1)));

  test('is not reached if only up and down, or only left and right, are exchanged; both together are a mirror image', () => {
    const goal = cmetrick.format(contestCmetrick);
    expect(played(flipped({ U: 'D', D: 'U' }))).not.toBe(goal);
    expect(played(flipped({ L: 'R', R: 'L' }))).not.toBe(goal);
    expect(played(flipped({ U: 'D', D: 'U', L: 'R', R: 'L' }))).toBe(goal);
  });

  test('is solved by the same moves after relabelling', () => {
    const start = relabel(solvedCmetrick, contestCmetrick);
    if (start === undefined) throw new Error('the goal has its white disks at home');
    expect(played(split(facts.example.sequence), start)).toBe(solvedText);
    expect(relabel(solvedCmetrick, playCmetrick(solvedCmetrick, [0]))).toBeUndefined();
  });
});

test("the two independent sets of moves do not affect each other's balls", () => {
  const touched = facts.disjoint_subgroups.map((moves) => {
    const changed = moves.flatMap((move) =>
      // Twenty distinct disks, so that white ones count too.
      placeNames.filter(
        (_, place) => playCmetrick(Uint8Array.from(placeNames.keys()), numbersOf([move]))[place] !== place,
      ),
    );
    return new Set(changed);
  });
  const [first = new Set(), second = new Set()] = touched;
  expect([...first].filter((place) => second.has(place))).toEqual([]);
  expect([first.size, second.size]).toEqual([9, 9]);
});

test('wrong places are reported with place, found and expected disk', () => {
  expect(wrongPlaces(solvedCmetrick, solvedCmetrick)).toEqual([]);
  const [first, ...rest] = wrongPlaces(playCmetrick(solvedCmetrick, [0]), solvedCmetrick);
  expect(first).toEqual({ place: 'aF', found: 'ww', expected: 'aF' });
  expect(rest.map(({ place }) => place)).toEqual(['aB', 'aU', 'da']);
});

test('the sketch shows every disk once and marks the wrong ones with a star', () => {
  const sketch = sketchCmetrick(playCmetrick(solvedCmetrick, [0]), solvedCmetrick);
  expect(sketch.match(/\*[a-dw][A-Zw]/g)).toHaveLength(4);
  expect((sketchCmetrick(contestCmetrick).match(/[a-d][A-Z]|ww/g) ?? []).sort()).toEqual(
    solvedText.split(' ').sort(),
  );
});

test('random positions have every disk in every place equally often', () => {
  const counts = new Map<string, number>();
  const draws = 20_000;
  for (let draw = 0; draw < draws; draw += 1)
    randomCmetrick(shuffledBy(below)).forEach((disk, place) => {
      counts.set(`${disk} ${place}`, (counts.get(`${disk} ${place}`) ?? 0) + 1);
    });
  for (const [name, found] of counts) {
    const expected = (draws / 20) * (name.startsWith('16 ') ? 4 : 1);
    expect(Math.abs(found - expected), `${name}, seed ${seed}`).toBeLessThan(6 * Math.sqrt(expected));
  }
  expect(counts.size).toBe(17 * 20);
});
