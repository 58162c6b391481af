import { expect, it } from 'vitest';
import {
  drawingOf,
  type Game,
  held,
  holdsOf,
  isAtGoal,
  moved,
  openGame,
  queryOf,
  readGame,
  wentTo,
  withMoves,
  withText,
} from '#playing';
import type { Picture, Play, Solver } from '#problem-api';
import { createRandom } from '#testdata';
import { everyNth } from '../sample.ts';

/** What a problem folder exports for its page. */
export interface PlayModules {
  readonly play: Play;
  readonly picture: Picture;
  readonly solver: Solver;
}

const seed = 20_061;

/** What the page of a puzzle relies on, whatever the puzzle: tried with every third of its named positions (SLOW=1:
 *  with all) and some by chance. */
export function itIsAPlay({ play, picture, solver }: PlayModules): void {
  const random = createRandom(seed);
  const inputs = [
    ...everyNth(3, play.named).map(({ input }) => input),
    ...Array.from({ length: 5 }, () => play.random(random, play.named[0]?.input ?? '')),
  ];
  const games = inputs.map((input) => shuffled(openGame(play, input), random.below));

  it('has positions with different names', () => {
    const names = play.named.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(inputs.map((input) => [input.slice(0, 60), input]))(
    'opens %j, and writes what it has opened',
    (_, input) => {
      const task = play.open(input);
      const again = play.open(play.inputFrom(task, task.start));
      expect(task.puzzle.format(again.start)).toBe(task.puzzle.format(task.start));
      expect(again.goal && task.puzzle.format(again.goal)).toBe(task.goal && task.puzzle.format(task.goal));
    },
  );

  it('says what is wrong with a position that it cannot read', () => {
    for (const text of ['', 'nonsense', '1 2 3', '9'.repeat(5000)])
      expect(() => play.open(text), text).toThrow(expect.objectContaining({ name: 'InputError' }));
  });

  it('goes on from any state as from a start', () => {
    for (const game of games) {
      const { task, state } = game;
      const next = play.open(play.inputFrom(task, state));
      const spot = spotsOf(game).find(({ move }) => move !== undefined);
      const one = task.puzzle.apply(state, spot?.move ?? '');
      const other = next.puzzle.apply(next.start, spot?.move ?? '');
      const [first, second] = [
        isAtGoal({ ...game, state: one }),
        isAtGoal({ ...game, task: next, state: other }),
      ];
      expect(second).toBe(first);
    }
  });

  it('makes a legal move wherever one clicks, and holds the puzzle only in ways that have moves', () => {
    for (const game of games)
      for (const { move, hold, label } of spotsOf(game)) {
        expect([move, hold].filter((one) => one !== undefined)).toHaveLength(1);
        if (move === undefined) continue;
        expect(game.task.puzzle.apply(game.state, move), label).toBeDefined();
        expect(game.task.puzzle.moves, label).toContain(move);
      }
  });

  it('counts two clicks as one move only where that one does what both do', () => {
    for (const game of games.slice(0, 2))
      for (const first of movesOf(game))
        for (const second of movesOf(moved(game, first))) {
          const [one, both] = [moved(game, first), moved(moved(game, first), second)];
          expect(both.at, `${first} ${second}`).toBeLessThanOrEqual(one.at + 1);
          if (play.merge === undefined) expect(both.at).toBe(game.at + 2);
          const apart = [first, second].reduce<unknown>(
            (state, move) => game.task.puzzle.apply(state, move),
            game.state,
          );
          expect(game.task.puzzle.format(both.state)).toBe(game.task.puzzle.format(apart));
          for (const move of both.track.moves) expect(game.task.puzzle.moves).toContain(move);
        }
  });

  it('has an address that leads back to it', () => {
    for (const game of games)
      for (const hold of holdsOf(game))
        for (const shown of [held(game, hold), held(wentTo(game, 1), hold)]) {
          const again = readGame(play, Object.fromEntries(new URLSearchParams(queryOf(shown))));
          expect(game.task.puzzle.format(again.state)).toBe(game.task.puzzle.format(shown.state));
          expect(again.track.moves).toEqual(shown.track.moves);
          expect([again.at, again.hold]).toEqual([shown.at, shown.hold]);
        }
  });

  it('has keys for every place, none of which begins another one', () => {
    for (const game of games)
      for (const hold of holdsOf(game)) {
        const spots = play.spots(game.task, game.state, hold);
        for (const { keys, label } of few(spots)) {
          expect(keys, label).toMatch(/^[!-~]{1,6}$/);
          expect(spots.filter((other) => other.keys.startsWith(keys))).toHaveLength(1);
        }
        expect(new Set(spots.map(({ label }) => label)).size).toBe(spots.length);
        expect(new Set(spots.map(({ outline }) => outline)).size).toBe(spots.length);
      }
  });

  it('writes the keys inside the drawing', () => {
    for (const game of games) {
      const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(drawingOf(game))?.[1] ?? '')
        .split(' ')
        .map(Number);
      for (const { badge, label } of spotsOf(game)) {
        expect(badge[0], label).toSatisfy((at: number) => at > x && at < x + width);
        expect(badge[1], label).toSatisfy((at: number) => at > y && at < y + height);
      }
    }
  });

  it('moves parts that its drawing has', () => {
    for (const game of games) {
      const svg = play.draw(game.state, { hold: game.hold });
      for (const { move } of spotsOf(game))
        if (move !== undefined) {
          const motions = play.motions(game.state, move);
          expect(motions.length, move).toBeGreaterThan(0);
          for (const { part } of motions) expect(svg).toContain(`data-part="${part}"`);
        }
      expect(play.motions(game.state, 'no move')).toEqual([]);
    }
  });

  it('reads the moves that it writes, and bare moves, up to the first that it cannot read', () => {
    for (const { task, track } of games) {
      const { moves } = track;
      expect(play.readMoves(task, play.writeMoves(task, moves))).toEqual({ moves });
      expect(play.readMoves(task, moves.join(' '))).toEqual({ moves });
      const broken = play.readMoves(task, `${moves.slice(0, 2).join(' ')} ?! ${moves.slice(2).join(' ')}`);
      expect(broken.moves).toEqual(moves.slice(0, 2));
      expect(broken.fault).toMatch(/line 1, column \d+, (move|rotation|turn) 3:/);
    }
  });

  it('finds something wrong exactly in states that are not the goal', () => {
    for (const game of games) {
      const wrong = play.wrong?.(game.task, game.state) ?? [];
      if (play.wrong) expect(wrong.length > 0).toBe(!isAtGoal(game));
      for (const { found, expected, name } of wrong) expect(found, name).not.toBe(expected);
      expect(new Set(wrong.map(({ name }) => name)).size).toBe(wrong.length);
    }
  });

  it('sets every part of a position, there and back', () => {
    const { setting } = play;
    expect([setting.step, setting.swap].filter(Boolean)).toHaveLength(1);
    for (const input of inputs) {
      const parts = setting.parts(input);
      expect(parts.length).toBeGreaterThan(1);
      expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
      for (const part of few([...parts.keys()])) {
        const other = (part + 1) % parts.length;
        const there = setting.step?.(input, part, 1) ?? setting.swap?.(input, part, other) ?? '';
        const back = setting.step?.(there, part, -1) ?? setting.swap?.(there, part, other) ?? '';
        expect(back.split(/\s+/)).toEqual(
          play.inputFrom(play.open(input), play.open(input).start).split(/\s+/),
        );
        const changed = setting.parts(there).filter(({ value }, at) => value !== parts[at]?.value);
        expect(changed.length, parts[part]?.name).toBeLessThanOrEqual(setting.step ? 1 : 2);
        if (setting.step) expect(changed).toHaveLength(1);
      }
      expect(picture.still(input).svg).toContain('viewBox=');
    }
  });

  it('has positions that need as many moves as their names say', () => {
    for (const { name, input } of play.named) {
      const due = /: (\d+) (?:moves|rotations)/.exec(name)?.[1];
      if (due === undefined) continue;
      const { moves, optimal } = solver(input, { searchMs: 200 });
      expect([name, moves, optimal]).toEqual([name, Number(due), true]);
    }
  });

  it('reaches the goal by the answer of the solver', () => {
    const input = play.named[0]?.input ?? '';
    const { answer, moves } = solver(input, { searchMs: 200 });
    const game = withText(openGame(play, input), answer);
    expect(game.fault).toBeUndefined();
    expect(game.at).toBe(moves);
    expect(isAtGoal(game)).toBe(true);
    expect(play.wrong?.(game.task, game.state) ?? []).toEqual([]);
  });
}

/** The game after some moves by chance, in any of the ways to hold the puzzle. */
function shuffled(game: Game, below: (bound: number) => number): Game {
  let next = game;
  for (let made = 0; made < 4; made += 1) {
    const holds = holdsOf(next);
    const hold = holds[below(holds.length)] ?? '';
    const moves = movesOf(held(next, hold));
    const move = moves[below(moves.length)];
    if (move !== undefined) next = held(moved(next, move), hold);
  }
  return withMoves(next, next.track.moves);
}

/** Some of these, evenly: a large grid has thousands. */
function few<T>(items: readonly T[], most = 60): readonly T[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, at) => at % step === 0);
}

const movesOf = ({ play, task, state, hold }: Game) =>
  few(play.spots(task, state, hold), 20).flatMap(({ move }) => (move === undefined ? [] : [move]));

const spotsOf = (game: Game) =>
  holdsOf(game).flatMap((hold) => few(game.play.spots(game.task, game.state, hold)));
