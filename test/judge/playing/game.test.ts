import { describe, expect, it } from 'vitest';
import {
  addressOf,
  isAtGoal,
  moved,
  openGame,
  queryIn,
  queryOf,
  readGame,
  wentTo,
  withMoves,
  withText,
} from '#playing';
import { play } from '../../../problems/clocks/picture.ts';

const start = '3 3 0\n2 2 2\n2 1 2\n';
/** The only shortest solution of the example, by the statement of IOI 1994. */
const solution = ['4', '5', '8', '9'];

const dialsOf = (game: ReturnType<typeof openGame<number>>) => game.state.toString(8).padStart(9, '0');

describe('a game', () => {
  it('makes moves, takes them back, and makes them again', () => {
    const opened = openGame(play, start);
    const played = solution.reduce((game, move) => moved(game, move), opened);
    expect([played.at, isAtGoal(played)]).toEqual([4, true]);
    const back = wentTo(played, 2);
    expect([back.at, back.track.length, isAtGoal(back)]).toEqual([2, 4, false]);
    expect(wentTo(back, 4).state).toBe(played.state);
    expect(opened.at).toBe(0);
  });

  it('forgets the moves that were taken back when another one is made', () => {
    const game = moved(wentTo(withMoves(openGame(play, start), solution), 2), '1');
    expect(game.track.moves).toEqual(['4', '5', '1']);
  });

  it('stays within its moves', () => {
    const game = withMoves(openGame(play, start), solution);
    expect([
      wentTo(game, -3).at,
      wentTo(game, 99).at,
      wentTo(game, Number.NaN).at,
      wentTo(game, 1.7).at,
    ]).toEqual([0, 4, 0, 1]);
  });

  it('ends before a move that is not legal, and says so', () => {
    const game = withMoves(openGame(play, start), ['4', 'x', '5']);
    expect([game.at, game.track.length]).toEqual([1, 1]);
    expect(game.fault).toMatch(/move 2: found x/);
    expect(moved(game, 'x')).toBe(game);
  });

  it('ends before a move that cannot be read, and says where', () => {
    const game = withText(openGame(play, start), '4 5\n8 ? 9');
    expect(game.at).toBe(3);
    expect(game.fault).toMatch(/line 2, column 3, move 4/);
    expect(wentTo(game, 1).typed).toBe(game.typed);
    expect(moved(game, '1').typed).toBeUndefined();
  });

  it('shows any state of a long sequence as if all moves before it had been made', () => {
    const moves = Array.from({ length: 1000 }, (_, index) => String(1 + ((index * 7) % 9)));
    const game = withMoves(openGame(play, start), moves);
    let slow = openGame(play, start);
    for (const [index, move] of moves.entries()) {
      expect(wentTo(game, index).state, String(index)).toBe(slow.state);
      slow = { ...slow, state: play.open(start).puzzle.apply(slow.state, move) ?? 0 };
    }
    expect(game.state).toBe(slow.state);
  });

  it('plays the first 100,000 of a million moves', () => {
    const game = withText(openGame(play, start), '1'.repeat(1_000_000));
    expect(game.at).toBe(100_000);
    expect(dialsOf(game)).toBe(dialsOf(openGame(play, start))); // a multiple of four
    expect(game.fault).toMatch(/1000000 moves, expected at most 100000/);
  });
});

describe('an address', () => {
  it.each([
    [[], 0],
    [solution, 4],
    [solution, 2],
    [solution, 0],
  ])('holds moves %j of which %i are made', (moves, at) => {
    const game = wentTo(withMoves(openGame(play, start), moves), at);
    const again = readGame(play, Object.fromEntries(new URLSearchParams(queryOf(game))));
    expect([again.track.moves, again.at, again.state]).toEqual([moves, at, game.state]);
  });

  it('can be read by people', () => {
    expect(queryOf(withMoves(openGame(play, start), solution))).toBe(
      '?position=3+3+0/2+2+2/2+1+2&moves=4+5+8+9',
    );
  });

  it('leaves out moves that are too many for it', () => {
    const game = withMoves(openGame(play, start), Array<string>(5000).fill('1'));
    expect(queryOf(game)).toBe('?position=3+3+0/2+2+2/2+1+2');
  });

  it.each([5000, 60_000])('of %i moves has them in its fragment, which a script reads', (count) => {
    const game = wentTo(withMoves(openGame(play, start), Array<string>(count).fill('1')), 7);
    const address = addressOf(game) ?? '';
    const [query = '', fragment = ''] = address.split('#');
    expect(query).toBe('?position=3+3+0/2+2+2/2+1+2');
    const again = readGame(play, queryIn({ search: query, hash: `#${fragment}` }));
    expect([again.track.length, again.at, again.state]).toEqual([count, 7, game.state]);
  });

  it('is the same for a script as for a server while it is short', () => {
    const game = withMoves(openGame(play, start), solution);
    expect(addressOf(game)).toBe(queryOf(game));
    expect(queryIn({ search: queryOf(game), hash: '' })).toEqual({
      position: '3 3 0/2 2 2/2 1 2',
      moves: '4 5 8 9',
    });
  });

  it('has an end: there is none for a hundred thousand moves', () => {
    expect(addressOf(withMoves(openGame(play, start), Array<string>(100_000).fill('1')))).toBeUndefined();
  });

  it('may say by which moves a position is reached from the solved one', () => {
    // The moves of the solution, three times each: a quarter turn back is three on.
    const game = readGame(play, { position: 'after 444 555 888 999' });
    expect(game.input.split(/\s+/).join(' ')).toBe('3 3 0 2 2 2 2 1 2 ');
    expect(() => readGame(play, { position: 'after 4 x' })).toThrow(/line 1, column 9, move 2: "x"/);
  });

  it('without a position is the first one that has a name', () => {
    expect(readGame(play, {}).input).toBe(play.named[0]?.input);
  });

  it('with another position than the puzzle has is refused', () => {
    expect(() => readGame(play, { position: '1 2' })).toThrow('expected nine dials');
  });
});
