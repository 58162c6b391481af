import type { Puzzle } from '#reference/puzzle';
import type { Frame } from './contract.ts';

/** A move sequence to draw.
 *  ```ts
 *  const film: Film<string> = { start: 'TTH', moves: ['1'], draw: (state) => `<svg><text>${state}</text></svg>` };
 *  ``` */
export interface Film<State> {
  readonly start: State;
  /** Default: any solved state. */
  readonly goal?: State;
  readonly moves: Iterable<string>;
  /** SVG of a state; `move` is the move that led to it. */
  readonly draw: (state: State, move?: string) => string;
}

/** The start and the state after each move, up to the first illegal move. Each frame is drawn when it is taken.
 *  ```ts
 *  const draw = (state: string) => `<svg><text>${state}</text></svg>`;
 *  const frames = framesOf(coins, { start: 'TTH', moves: ['1', '2'], draw });
 *  [...frames].map(({ caption }) => caption); // → ['start', 'after move 1, 1: the goal', 'after move 2, 2']
 *  ``` */
export function* framesOf<State>(
  puzzle: Puzzle<State>,
  film: Film<State>,
): Generator<Frame, void, undefined> {
  const { moves, draw } = film;
  let state = film.start;
  let made = 0;
  yield { svg: draw(state), caption: `start${goalNote(puzzle, state, film)}` };
  for (const move of moves) {
    const next = puzzle.apply(state, move);
    if (next === undefined) return;
    state = next;
    made += 1;
    yield { svg: draw(state, move), caption: `after move ${made}, ${move}${goalNote(puzzle, state, film)}` };
  }
}

function goalNote<State>(puzzle: Puzzle<State>, state: State, { goal }: Film<State>): string {
  const reached = goal === undefined ? puzzle.isSolved(state) : puzzle.format(state) === puzzle.format(goal);
  return reached ? ': the goal' : '';
}
