import { describe, expect, test } from 'vitest';
import { drawingOf, type Game, moved, openGame, withText } from '#playing';
import type { Play } from '#problem-api';
import { createRandom } from '#testdata';
import { checker } from '../../../problems/clocks12/checker.ts';
import { play as itsPlay, picture } from '../../../problems/clocks12/picture.ts';
import { solver } from '../../../problems/clocks12/solver.ts';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';
import { handsIn } from '../drawn-dials.ts';
import { isInside, spotsAt } from '../outlines.ts';

const letters = [...'ABCDEFGHI'];
const play: Play = itsPlay;
const random = createRandom(1994);
const inputs = Array.from({ length: 12 }, () => play.random(random, ''));
const hoursShown = (svg: string) => handsIn(svg).map(({ hour }) => hour);

/** What a move does by the table of IOI 1994. */
const turned = (hours: readonly number[], move: number, by: number): readonly number[] =>
  hours.map((hour, dial) =>
    clockFacts.dials_turned_by_move[move]?.includes(letters[dial]!) ? (hour + by + 12) % 12 : hour,
  );

/** A game with random moves from a random position. */
const games = inputs.map((input) => withText(openGame(play, input), '1+4 9-2 5+11'));

describe.each(['right', 'left'] as const)('a click on the %s half of a dial', (half) => {
  const [out, by, word] = half === 'right' ? ([12, 1, 'on'] as const) : ([-12, -1, 'back'] as const);

  test('turns the hands of its move an hour, and says which', () => {
    for (const game of games) {
      const before = handsIn(drawingOf(game));
      expect(before).toHaveLength(9);
      for (const [dial, { x, y }] of before.entries()) {
        const [spot, ...others] = spotsAt(game, [x + out, y + 3]);
        expect(others).toEqual([]);
        const after = moved(game, spot?.move ?? '');
        expect(hoursShown(drawingOf(after))).toEqual(turned(hoursShown(drawingOf(game)), dial + 1, by));
        const list = [...(clockFacts.dials_turned_by_move[dial + 1] ?? '')].join(', ');
        expect(spot?.label).toBe(`move ${dial + 1}: turns ${list} an hour ${word}`);
        expect(spot?.keys).toBe(`${by < 0 ? '-' : ''}${dial + 1}`);
      }
    }
  });
});

test('the hands go to where they are drawn after a move', () => {
  const game = games[0] as Game;
  for (const move of ['4+1', '5-1', '7+11', '2-6', '9+6']) {
    const way = new Map(play.motions(game.state, move).map((motion) => [motion.part, motion]));
    const after = handsIn(drawingOf(withText(openGame(play, play.inputFrom(game.task, game.state)), move)));
    for (const [place, { part, x, y, hour }] of handsIn(drawingOf(game)).entries()) {
      const { turn = 0, about = [x, y] } = way.get(part) ?? {};
      expect(about).toEqual([x, y]);
      expect((hour * 30 + turn + 720) % 360).toBe(after[place]!.hour * 30);
    }
  }
});

describe('several clicks on one dial', () => {
  const start = openGame(play, inputs[0] ?? '');
  const madeBy = (...moves: readonly string[]) => moves.reduce(moved<unknown>, start).track.moves;

  test('are one move with as many hours', () => {
    expect(madeBy('5+1', '5+1', '5+1')).toEqual(['5+3']);
    expect(madeBy('5-1', '5-1')).toEqual(['5-2']);
    expect(madeBy('4+1', '5+1', '5+1', '4+1')).toEqual(['4+1', '5+2', '4+1']);
  });

  test('are turned the shorter way, and none of them is left if they undo each other', () => {
    expect(madeBy(...Array(6).fill('5+1'))).toEqual(['5+6']);
    expect(madeBy(...Array(7).fill('5+1'))).toEqual(['5-5']);
    expect(madeBy(...Array(6).fill('5-1'))).toEqual(['5-6']);
    expect(madeBy('4+1', '5+1', '5-1')).toEqual(['4+1']);
    expect(madeBy(...Array(12).fill('3+1'))).toEqual([]);
  });

  test('change nothing that was typed before they are made', () => {
    expect(withText(start, '5+1 5+1').track.moves).toEqual(['5+1', '5+1']);
  });
});

test('every dial that is set by hand is the one that its name tells', () => {
  for (const input of inputs)
    for (const [part, { name, value, outline }] of play.setting.parts(input).entries()) {
      const hands = handsIn(picture.still(input).svg);
      const there = hands.findIndex(({ x, y }) => isInside(outline, [x, y]));
      expect(name).toBe(`dial ${letters[there]}`);
      expect(value).toBe(`${hands[there]!.hour || 12} o'clock`);
      const set = hoursShown(picture.still(play.setting.step?.(input, part, 5) ?? '').svg);
      expect(set).toEqual(hands.map(({ hour }, dial) => (dial === there ? (hour + 5) % 12 : hour)));
    }
});

test('the name of the drawing tells all dials', () => {
  const { svg } = picture.still('0 1 2\n3 4 5\n6 7 11\n');
  expect(svg).toContain('aria-label="clocks: A 12, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 11"');
});

test('the position that is farthest in hours needs 54 of them', () => {
  const hours = play.named.find(({ name }) => name.includes('farthest in hours'))?.input ?? '';
  expect(checker({ input: hours, answer: solver(hours).answer, output: '0', args: ['hours'] })).toMatchObject(
    {
      sequence: { optimal: 54 },
    },
  );
});

test('moves are read with and without the number of moves', () => {
  const { task } = games[0] as Game;
  for (const text of ['4+3 5-1', '2\n4+3 5-1\n', '2\r\n4+3\r\n5-1\r\n'])
    expect(play.readMoves(task, text)).toEqual({ moves: ['4+3', '5-1'] });
});
