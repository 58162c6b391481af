import { describe, expect, test } from 'vitest';
import { isAtGoal, moved, openGame, withText } from '#playing';
import type { Play } from '#problem-api';
import { type CmetrickState, cmetrick } from '#reference/puzzles/cmetrick';
import { createRandom } from '#testdata';
import { play as contest } from '../../../problems/cmetrick/picture.ts';
import { play as anyPosition } from '../../../problems/cmetrickany/picture.ts';
import {
  placesInText,
  playText,
  solvedText,
  upsideDown,
} from '../../reference/puzzles/cmetrick/second-model.ts';

const seed = 40_021;
const random = createRandom(seed);
const plays: readonly [string, Play<CmetrickState>][] = [
  ['the contest', contest],
  ['any position', anyPosition],
];
const games = plays.flatMap(([name, play]) =>
  Array.from({ length: 10 }, () => {
    const game = openGame(play, play.random(random, play.named[0]?.input ?? ''));
    return { name, play, game, text: cmetrick.format(game.state) };
  }),
);
const numbered = placesInText.map((_, place) => `n${place}`).join(' ');

/** Where the middle of a shape is: of a triangle, or of a disk that begins at its left. */
function middleOf(outline: string): readonly [number, number] {
  const [x = 0, y = 0, ...rest] = (outline.match(/-?[\d.]+/g) ?? []).map(Number);
  if (outline.includes('a')) return [x + (rest[0] ?? 0), y];
  const [x2 = 0, y2 = 0, x3 = 0, y3 = 0] = rest;
  return [(x + x2 + x3) / 3, (y + y2 + y3) / 3];
}

describe(`a click, with seed ${seed}`, () => {
  test('makes the move that the second model makes, on every spot', () => {
    for (const { play, game, text } of games) {
      const spots = play.spots(game.task, game.state, '');
      expect(spots.map(({ move }) => move).sort()).toEqual([...cmetrick.moves].sort());
      for (const { move = '' } of spots)
        expect(cmetrick.format(moved(game, move).state)).toBe(playText(text, [move]));
    }
  });

  test('is made on the ball that turns, on the side to which it turns', () => {
    const game = openGame(contest, contest.named[0]?.input ?? '');
    const picture = contest.draw(game.state, {});
    const centres = [...picture.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="66"/g)].map((one) => ({
      x: Number(one[1]),
      y: Number(one[2]),
    }));
    for (const { move = '', outline, badge, keys } of contest.spots(game.task, game.state, '')) {
      const centre = centres['abcd'.indexOf(move.charAt(0))] ?? { x: 0, y: 0 };
      const side = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] }[move.charAt(1)];
      for (const [x, y] of [middleOf(outline), badge])
        expect(
          [x - centre.x, y - centre.y].map((by) => Math.sign(Math.round(by))),
          move,
        ).toEqual(side);
      expect(keys).toBe(move.toLowerCase());
    }
  });

  test('has a label that tells the way of every disk', () => {
    const { task, state } = openGame(contest, contest.named[0]?.input ?? '');
    for (const { move = '', label } of contest.spots(task, state, '')) {
      const way = /from (.+)$/.exec(label)?.[1]?.split(' to ') ?? [];
      const after = playText(numbered, [move]).split(' ');
      expect(way).toHaveLength(5);
      for (const [at, from] of way.slice(0, 4).entries())
        expect(after[placesInText.indexOf(way[at + 1] ?? '')], label).toBe(`n${placesInText.indexOf(from)}`);
    }
  });

  test('slides each disk to where the drawing of the next position has it', () => {
    const middles = (svg: string) =>
      new Map(
        [...svg.matchAll(/<circle data-part="disk-(\d+)" cx="(\d+)" cy="(\d+)" r="\d+" fill="([^"]+)"/g)].map(
          ([, place = '', x, y, fill]) => [place, { at: `${x},${y}`, x: Number(x), y: Number(y), fill }],
        ),
      );
    for (const { play, game } of games)
      for (const move of cmetrick.moves) {
        const before = middles(play.draw(game.state, {}));
        const after = [...middles(play.draw(moved(game, move).state, {})).values()];
        const motions = play.motions(game.state, move);
        expect(motions).toHaveLength(4);
        for (const { part, shift = [0, 0] } of motions) {
          const disk = before.get(part.replace('disk-', ''));
          const target = `${(disk?.x ?? 0) + shift[0]},${(disk?.y ?? 0) + shift[1]}`;
          expect(after.find(({ at }) => at === target)?.fill, move).toBe(disk?.fill);
        }
      }
  });
});

test('the named positions are those of the contest, and the contest is solved by its example', () => {
  expect(contest.named[0]?.input).toBe(`${solvedText}\n${upsideDown(solvedText)}\n`);
  expect(contest.named[1]?.input).toBe(`${upsideDown(solvedText)}\n${solvedText}\n`);
  expect(anyPosition.named[1]?.input).toBe(`${upsideDown(solvedText)}\n`);
});

test('moves are read with comments, which do not shift the place of a fault', () => {
  const game = openGame(anyPosition, `${playText(solvedText, ['bL', 'aD'])}\n`);
  const solved = withText(game, '# two moves\naUbR # done: cU\n');
  expect([solved.track.moves, isAtGoal(solved)]).toEqual([['aU', 'bR'], true]);
  expect(withText(game, 'aU # one\n# bR\n xR').fault).toMatch(/^line 3, column 2, move 2: /);
});

describe('what is wrong', () => {
  test('are the places where the second model has another disk', () => {
    for (const { play, game, text } of games) {
      const goal = play === contest ? upsideDown(solvedText) : solvedText;
      const wrong = play.wrong?.(game.task, game.state) ?? [];
      const [found, expected] = [text, goal].map((one) => one.replaceAll('ww', 'white').split(' '));
      expect(wrong.map(({ name, found, expected }) => [name, found, expected])).toEqual(
        placesInText.flatMap((place, at) =>
          found?.[at] === expected?.[at] ? [] : [[place, found?.[at], expected?.[at]]],
        ),
      );
    }
    const { task, state } = openGame(contest, `${solvedText}\n${solvedText}\n`);
    expect(contest.wrong?.(task, state)).toEqual([]);
  });
});

describe('a position set by hand', () => {
  const input = `${solvedText}\n${upsideDown(solvedText)}\n`;

  test('has parts where their disks are drawn, start and goal', () => {
    const parts = contest.setting.parts(input);
    expect(parts.map(({ value }) => value)).toEqual(
      input
        .trim()
        .split(/\s+/)
        .map((disk) => disk.replace('ww', 'white')),
    );
    expect(parts[3]).toMatchObject({ name: 'start, place aL', value: 'aL' });
    expect(parts[23]).toMatchObject({ name: 'goal, place aL', value: 'cR' });
    expect(anyPosition.setting.parts(`${solvedText}\n`)[16]).toMatchObject({
      name: 'place ab',
      value: 'white',
    });
    const [left, right] = [parts[0], parts[20]].map((part) => middleOf(part?.outline ?? ''));
    expect([(right?.[0] ?? 0) - (left?.[0] ?? 0), right?.[1]]).toEqual([384, left?.[1]]);
  });

  test('exchanges two disks, and refuses a disk of the start in the goal', () => {
    const words = input.trim().split(/\s+/);
    const swapped = contest.setting.swap?.(input, 3, 17)?.trim().split(/\s+/) ?? [];
    expect(swapped).toEqual(words.with(3, 'ww').with(17, 'aL'));
    expect(() => contest.open(contest.setting.swap?.(input, 3, 36) ?? '')).toThrow(/too often/);
  });
});
