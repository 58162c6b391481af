import type { PlayTask } from '#problem-api';

const spacing = 128;

/** The states along a sequence of moves, up to the first that is not legal. Keeps every 128th, so that any of 100,000
 *  can be shown at once. */
export class Track<State> {
  readonly #puzzle: PlayTask<State>['puzzle'];
  readonly #kept: State[];
  readonly moves: readonly string[];
  /** Moves that are legal, from the start. */
  readonly length: number;

  constructor({ puzzle, start }: PlayTask<State>, moves: readonly string[]) {
    this.#puzzle = puzzle;
    this.#kept = [start];
    let state: State | undefined = start;
    let made = 0;
    for (const move of moves) {
      state = puzzle.apply(state, move);
      if (state === undefined) break;
      made += 1;
      if (made % spacing === 0) this.#kept.push(state);
    }
    this.moves = moves;
    this.length = made;
  }

  /** The state after so many moves. @param at - 0 to `length` */
  stateAt(at: number): State {
    const from = Math.floor(at / spacing);
    return this.moves
      .slice(from * spacing, at)
      .reduce((state, move) => this.#puzzle.apply(state, move) ?? state, this.#kept[from] as State);
  }
}
