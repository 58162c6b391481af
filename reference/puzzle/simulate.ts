import type { Puzzle } from './puzzle.ts';

/** Where a move sequence leads. */
export type Simulation<State> =
  | { readonly kind: 'finished'; readonly state: State }
  /** `atMove` is 1-based; `state` is the state in which that move is not legal. */
  | { readonly kind: 'illegal'; readonly atMove: number; readonly state: State };

/** Makes the moves one after the other; stops at the first illegal one. */
export function simulate<State>(
  puzzle: Puzzle<State>,
  start: State,
  moves: Iterable<string>,
): Simulation<State> {
  let state = start;
  let made = 0;
  for (const move of moves) {
    const next = puzzle.apply(state, move);
    if (next === undefined) return { kind: 'illegal', atMove: made + 1, state };
    state = next;
    made += 1;
  }
  return { kind: 'finished', state };
}
